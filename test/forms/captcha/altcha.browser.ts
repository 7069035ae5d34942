import { createChallenge } from 'altcha-lib/v1';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json, networkError } from '../../network.ts';
import { captureConsole } from '../../console.ts';
import { openCaptcha, shows } from './captcha-page.ts';

const attributes = 'captcha="altcha" captcha-url="/challenge"';

const challenge = async (expiresAt: number) =>
  createChallenge({ hmacKey: 'key', maxnumber: 150, number: 120, expires: new Date(expiresAt) });

function numberIn(body: FormData | undefined): unknown {
  const value = body?.get('altcha');
  return typeof value === 'string' ? (JSON.parse(atob(value)) as { number: unknown }).number : undefined;
}

describe('a contact form with captcha="altcha"', () => {
  it('solves the challenge from the first touch, without moving the form, and sends the solution', async () => {
    const page = await openCaptcha(attributes);
    page.network.route('/challenge', json(await challenge(page.clock.now() + 600_000)));
    expect(page.network.sent('/challenge')).toHaveLength(0);
    const before = page.form.getBoundingClientRect().height;
    page.touch();
    await shows(page, 'Checked: you are not a bot.');
    expect(page.form.getBoundingClientRect().height).toBe(before);
    page.send();
    await waitFor(() => expect(page.bodies()).toHaveLength(1));
    expect(numberIn(page.bodies()[0])).toBe(120);
    await shows(page, '');
  });

  it('requests a new challenge for the next message, and when one expires', async () => {
    const page = await openCaptcha(attributes);
    page.network.route('/challenge', json(await challenge(page.clock.now() + 600_000)));
    page.send();
    await waitFor(() => expect(page.element.getAttribute('status')).toBe('sent'));
    await shows(page, '');
    page.touch();
    await shows(page, 'Checked: you are not a bot.');
    expect(page.network.sent('/challenge')).toHaveLength(2);
    await page.clock.advance(600_000);
    await shows(page, '');
    page.network.route('/challenge', json(await challenge(page.clock.now() + 600_000)));
    page.send();
    await waitFor(() => expect(page.bodies()).toHaveLength(2));
    expect(page.network.sent('/challenge')).toHaveLength(3);
  });

  it('explains a missing network, and tries again', async () => {
    const page = await openCaptcha(`${attributes} lang="de"`);
    page.network.route('/challenge', networkError);
    page.send();
    await shows(page, /Sie sind wahrscheinlich offline/);
    expect(page.bodies()).toHaveLength(0);
    page.network.route('/challenge', json(await challenge(page.clock.now() + 600_000)));
    getByRole(page.box(), 'button', { name: 'Noch einmal versuchen' }).click();
    await shows(page, 'Geprüft: Sie sind kein Bot.');
    expect(document.activeElement).toBe(page.box());
  });

  it('explains a response that is no challenge', async () => {
    const page = await openCaptcha(attributes);
    page.network.route('/challenge', json({ message: 'no' }, 404));
    page.send();
    await shows(page, /does not work at the moment/);
  });

  it('restores what a script has removed', async () => {
    const page = await openCaptcha(attributes);
    page.network.route('/challenge', json(await challenge(page.clock.now() + 600_000)));
    page.touch();
    await shows(page, 'Checked: you are not a bot.');
    page.box().remove();
    await waitFor(() => page.box());
    page.send();
    await waitFor(() => expect(page.bodies()).toHaveLength(1));
  });

  it('warns without an address, and sends nothing', async () => {
    const lines = captureConsole('warn');
    const page = await openCaptcha('captcha="altcha"');
    page.send();
    await shows(page, /does not work at the moment/);
    await waitFor(() => expect(lines.join()).toContain('"captcha-url" is missing'));
    expect(page.bodies()).toHaveLength(0);
  });
});

describe('a contact form with a trap', () => {
  const trapOf = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector('input[name="website"]');

  it('has an empty field that only programs find', async () => {
    const page = await openCaptcha('trap');
    await waitFor(() => expect(trapOf(page.form)).not.toBeNull());
    const field = trapOf(page.form);
    expect(() => getByRole(page.form, 'textbox', { name: /website/ })).toThrow();
    field?.focus();
    expect(document.activeElement).not.toBe(field);
    expect(field?.autocomplete).toBe('off');
    page.send();
    await waitFor(() => expect(page.bodies()[0]?.getAll('website')).toEqual(['']));
  });

  it('uses the field of the author', async () => {
    const page = await openCaptcha('trap="your-name"');
    page.send();
    await waitFor(() => expect(page.bodies()[0]?.getAll('your-name')).toEqual(['Ada']));
  });

  it('sends a token that is old enough, and another one for the next message', async () => {
    const page = await openCaptcha('trap token-url="/token"');
    let count = 0;
    page.network.route('/token', () => Response.json({ token: `token ${(count += 1)}` }));
    await waitFor(() => expect(trapOf(page.form)).not.toBeNull());
    fireEvent.pointerDown(page.form);
    await waitFor(() => expect(new FormData(page.form).get('_token')).toBe('token 1'));
    page.send();
    await page.clock.advance(2999);
    expect(page.bodies()).toHaveLength(0);
    await page.clock.advance(1);
    await waitFor(async () => {
      await page.clock.advance(0);
      expect(page.bodies()[0]?.getAll('_token')).toEqual(['token 1']);
    });
    await waitFor(() => expect(page.element.getAttribute('status')).toBe('sent'));
    page.send();
    await waitFor(() => expect(count).toBe(2));
    await waitFor(async () => {
      await page.clock.advance(1000);
      expect(page.bodies()[1]?.getAll('_token')).toEqual(['token 2']);
    });
  });

  it('sends the form without a token if there is none', async () => {
    const page = await openCaptcha('token-url="/token"');
    page.network.route('/token', networkError);
    page.send();
    await waitFor(() => expect(page.bodies()).toHaveLength(1));
    expect(page.bodies()[0]?.has('_token')).toBe(false);
  });
});
