import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { revoke, grant } from '../../../src/consent/consent.ts';
import { setScriptAddress } from '../../../src/forms/captcha/provider-script.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { mount } from '../../page.ts';
import { field, fill, responseOf } from '../../visitor.ts';
import { callback, captchaForm, openCaptcha, rendersWidget, replaceCaptchas, shows, widgets } from './captcha-page.ts';

// A decision applies to the whole page.
beforeEach(() => grant('profiling'));
after(() => setScriptAddress());

const cases = [
  ['turnstile', 'cf-turnstile-response'],
  ['recaptcha', 'g-recaptcha-response'],
  ['hcaptcha', 'h-captcha-response'],
] as const;

for (const [provider, name] of cases) {
  const attributes = `captcha="${provider}" site-key="key"`;
  const solution = (count: number) => `${provider} key ${count}`;

  describe(`a contact form with captcha="${provider}"`, () => {
    it('loads nothing before the first touch, and reserves room for the widget', async () => {
      const { requests } = replaceCaptchas();
      const page = await openCaptcha(attributes);
      const before = page.form.getBoundingClientRect().height;
      expect(await requests()).toBe(0);
      page.touch();
      await rendersWidget();
      expect(await requests()).toBe(1);
      expect(page.form.getBoundingClientRect().height).toBe(before);
      expect(page.box().nextElementSibling?.textContent).toBe('Send');
    });

    it('sends the solution once, and starts again', async () => {
      replaceCaptchas();
      const page = await openCaptcha(attributes);
      page.touch();
      const widget = await rendersWidget();
      widget.solve();
      page.send();
      await waitFor(() => expect(page.element.getAttribute('status')).toBe('sent'));
      expect(page.bodies()[0]?.getAll(name)).toEqual([solution(1)]);
      await waitFor(() => expect(widgets()[0]?.resets).toBe(1));
      page.send();
      if (provider === 'turnstile') callback(widget, 'before-interactive-callback');
      await shows(page, 'Please complete this check, then send the form again.');
      await waitFor(() => expect(document.activeElement).toBe(page.box()));
      await turn();
      expect(page.bodies()).toHaveLength(1);
      widget.solve();
      page.send();
      await waitFor(() => expect(page.bodies()).toHaveLength(2));
      expect(page.bodies()[1]?.getAll(name)).toEqual([solution(2)]);
    });

    it('starts again when the server refuses the message, which stays', async () => {
      replaceCaptchas();
      const page = await openCaptcha(attributes);
      page.network.route('/message', json({ message: 'The check has failed.' }, 403));
      fill(field(page.form, 'Your name'), 'Grace');
      (await rendersWidget()).solve();
      page.send();
      await waitFor(() => expect(responseOf(page.form)).toBe('The check has failed.'));
      await waitFor(() => expect(widgets()[0]?.resets).toBe(1));
      expect(field(page.form, 'Your name').value).toBe('Grace');
      expect(new FormData(page.form).get(name)).toBeNull();
    });

    it('does not send an expired solution', async () => {
      replaceCaptchas();
      const page = await openCaptcha(attributes);
      page.touch();
      const widget = await rendersWidget();
      widget.solve();
      callback(widget, 'expired-callback');
      expect(new FormData(page.form).get(name)).toBeNull();
      if (provider === 'turnstile') return; // It repeats the check by itself.
      await shows(page, 'The check has expired. Please repeat it.');
      widget.solve();
      await shows(page, '');
      expect(new FormData(page.form).getAll(name)).toEqual([solution(2)]);
    });

    it('explains an error of the widget, and tries again', async () => {
      replaceCaptchas();
      const page = await openCaptcha(attributes);
      page.touch();
      const widget = await rendersWidget();
      callback(widget, 'error-callback', 'internal-error');
      await shows(page, /does not work at the moment/);
      getByRole(page.box(), 'button', { name: 'Try again' }).click();
      await waitFor(() => expect(widgets()[0]?.resets).toBe(1));
      expect(queryByRole(page.box(), 'button', { name: 'Try again' })).toBeNull();
      widget.solve();
      page.send();
      await waitFor(() => expect(page.bodies()).toHaveLength(1));
    });

    it('explains a blocked script, sends nothing, and tries again', async () => {
      replaceCaptchas('blocked');
      const page = await openCaptcha(attributes);
      page.send();
      await shows(page, /could not be loaded from (challenges\.cloudflare|www\.google|js\.hcaptcha)\.com/);
      await waitFor(() => expect(document.activeElement).toBe(getByRole(page.box(), 'button', { name: 'Try again' })));
      expect(page.bodies()).toHaveLength(0);
      replaceCaptchas();
      getByRole(page.box(), 'button', { name: 'Try again' }).click();
      (await rendersWidget()).solve();
      page.send();
      await waitFor(() => expect(page.bodies()).toHaveLength(1));
    });

    it('asks for consent first, and keeps what was typed', async () => {
      const { requests } = replaceCaptchas();
      revoke('profiling');
      const page = await openCaptcha(`${attributes} lang="de"`);
      await shows(page, /Ihr Browser verbindet sich dann mit/);
      fill(field(page.form, 'Your name'), 'Grace');
      page.send();
      const agree = getByRole(page.box(), 'button', { name: 'Zustimmen und prüfen' });
      await waitFor(() => expect(document.activeElement).toBe(agree));
      expect([await requests(), page.bodies().length]).toEqual([0, 0]);
      agree.click();
      (await rendersWidget()).solve();
      page.send();
      await waitFor(() => expect(page.bodies()[0]?.get('your-name')).toBe('Grace'));
      grant('profiling');
      revoke('profiling');
      await shows(page, /Ihr Browser verbindet sich dann mit/);
      expect(page.box().textContent).not.toContain('I am human');
      grant('profiling');
      page.touch();
      await rendersWidget(2);
    });

    it('works in two forms of a page', async () => {
      const { requests } = replaceCaptchas();
      const first = await openCaptcha(attributes);
      const other = mount(captchaForm(attributes.replace('"key"', '"other"')));
      const form = other.querySelector('form');
      if (!form) throw new Error('no form');
      await waitFor(() => getByRole(form, 'group', { name: 'Check against spam' }));
      first.touch();
      (await rendersWidget(1)).solve();
      field(form, 'Your name').focus();
      (await rendersWidget(2)).solve();
      expect(await requests()).toBe(1);
      expect(new FormData(first.form).getAll(name)).toEqual([`${provider} key 1`]);
      expect(new FormData(form).getAll(name)).toEqual([`${provider} other 1`]);
    });

    it('ends when the element is removed while the script loads', async () => {
      const standIns = replaceCaptchas('held');
      const page = await openCaptcha(attributes);
      page.touch();
      await waitFor(async () => expect(await standIns.requests()).toBe(1));
      page.element.remove();
      await standIns.continue();
      await waitFor(() => expect(Reflect.has(window, provider === 'recaptcha' ? 'grecaptcha' : provider)).toBe(true));
      expect(widgets()).toHaveLength(0);
      expect(page.form.querySelector('.portico-captcha')).toBeNull();
    });
  });
}

describe('a contact form with captcha-action', () => {
  it('sends a score of reCAPTCHA v3, without a widget', async () => {
    replaceCaptchas();
    const page = await openCaptcha('captcha="recaptcha" site-key="key" captcha-action="contact"');
    page.touch();
    page.send();
    await waitFor(() => expect(page.bodies()).toHaveLength(1));
    expect(page.bodies()[0]?.getAll('g-recaptcha-response')).toEqual(['score key contact']);
    expect(widgets()).toHaveLength(0);
  });
});
