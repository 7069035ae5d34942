import { getByRole } from '@testing-library/dom';
import '../../../../elements/antispam/antispam.ts';
import { revoke } from '../../../../src/consent/consent.ts';
import { installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { json, noResponse, installTestNetwork } from '../../../network.ts';
import { mount, mountCreated } from '../../../page.ts';
import { decoded, fill } from './forms-page.ts';

const blob = 'ct_no_cookie_hidden_field';

interface AntispamElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  grant(): void;
  revoke(): void;
  profile(): Readonly<Record<string, unknown>>;
}

async function open(attributes: string) {
  const clock = installTestClock(1_000_000);
  const network = installTestNetwork();
  const outer = mount(`<div><form method="post" action="/send">
    <label>E-mail <input type="email" name="email"></label><button>Send</button></form></div>`);
  const element = mountCreated(
    `<portico-antispam rest-root="/wp-json/" ${attributes}></portico-antispam>`,
  ) as AntispamElement; // Loaded above.
  await element.ready;
  const form = getByRole(outer, 'button').closest('form');
  const field = getByRole<HTMLInputElement>(outer, 'textbox');
  if (!form) throw new Error('There is no form.');
  return { clock, network, outer, element, form, field };
}

afterEach(() => {
  for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
});

describe('<portico-antispam> and the forms of its page', () => {
  it('guards forms only while consent is granted', async () => {
    const { clock, network, outer, element, form, field } = await open('cookies="none" consent="required" check-email');
    network.route('/check_email_before_post', json({ result: { result: 'EXISTS' } }));
    const before = outer.innerHTML;
    form.addEventListener('submit', (event) => event.preventDefault());
    const press = () => getByRole(outer, 'button', { name: 'Send' }).click();
    fill(field, 'ada@example.com');
    press();
    await clock.advance(5000);
    expect([outer.innerHTML, [...new FormData(form).keys()], network.sent()]).toEqual([before, ['email'], []]);

    element.grant();
    fill(field, 'ada@example.com');
    await network.settle();
    press();
    expect(network.sent('/check_email_before_post')).toHaveLength(1);
    expect(getByRole(outer, 'status').textContent).toBe('This e-mail address is good.');
    expect(decoded(new FormData(form).get(blob))).toEqual(element.profile());

    element.revoke();
    expect([outer.innerHTML, [...new FormData(form).keys()]]).toEqual([before, ['email']]);
    revoke('profiling');
  });

  it('adds form data to the profile', async () => {
    const { clock, network, element, field } = await open('cookies="none" check-email');
    element.grant();
    network.route('/check_email_before_post', json({ result: { result: 'EXISTS' } }));
    const details: unknown[] = [];
    element.addEventListener('portico-email-checked', (event) =>
      details.push(event instanceof CustomEvent && event.detail),
    );
    fill(field, 'ada@example.com');
    await network.settle();
    await clock.advance(2000);
    expect(details).toEqual([{ email: 'ada@example.com', question: 'check', isGood: true, result: 'EXISTS' }]);
    const { ct_checked_emails: emails, apbct_visible_fields: lists } = element.profile();
    expect(JSON.parse(String(emails))).toEqual({ 'ada@example.com': { result: 'EXISTS', timestamp: 1000 } });
    expect(String(lists)).toContain('"visible_fields":"email"');
  });

  for (const [isLeft, sends] of [
    [true, 0],
    [false, 1],
  ] as const) {
    it(isLeft ? 'drops a held submit when the page is left' : 'sends a held submit when the page stays', async () => {
      const { clock, network, outer, element, form, field } = await open('cookies="none" check-email');
      element.grant();
      network.route('/check_email_before_post', noResponse);
      let submits = 0;
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        submits += 1;
      });
      fill(field, 'ada@example.com');
      getByRole(outer, 'button', { name: 'Send' }).click();
      if (isLeft) dispatchEvent(new PageTransitionEvent('pagehide'));
      await clock.advance(1000);
      expect(submits).toBe(sends);
    });
  }
});
