import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { setChunkLoader } from '../../src/lazy-import.ts';
import { expect } from '../expect.ts';
import { json } from '../network.ts';
import { breakImports } from '../kit/slow-views.ts';
import { openForm } from '../elements/contact-form/form-page.ts';
import { openValidator } from '../elements/form-validator/validator-page.ts';
import { loadTracked } from '../settled.ts';
import { descriptionOf, field, type } from '../visitor.ts';

const says = /Nothing was sent: a part of this page did not load/;

/** Returns the notice next to the submit button. */
async function noticeIn(form: HTMLElement): Promise<HTMLElement> {
  const notice = await waitFor(() => getByRole(form, 'alert'));
  expect(notice.textContent).toMatch(says);
  expect(notice.previousElementSibling?.textContent).toBe('Send');
  return getByRole(notice, 'button', { name: 'Try again' });
}

describe('a form whose rules cannot be loaded', () => {
  it('is not submitted: the validator shows a notice next to the button and retries', async () => {
    const page = await openValidator('<label>IBAN <input name="iban" class="required iban"></label>');
    const mend = breakImports();
    type(field(page.form, 'IBAN'), 'DE00');
    await page.press();
    const again = await noticeIn(page.form);
    expect(page.sends).toEqual([]);
    expect(field(page.form, 'IBAN').value).toBe('DE00');

    again.click();
    await page.settled();
    expect(page.sends).toEqual([]);
    mend();
    (await noticeIn(page.form)).click();
    await page.settled();
    await waitFor(() => expect(page.messageOf('IBAN')).not.toBe(''));
    expect(queryByRole(page.form, 'alert')).toBeNull();
    expect(page.sends).toEqual([]);

    type(field(page.form, 'IBAN'), 'DE89 3704 0044 0532 0130 00');
    await page.press();
    expect(page.sends).toEqual(['Send']);
  });

  it('is invalid for a script that calls the validator', async () => {
    const page = await openValidator('<label>IBAN <input name="iban" class="required iban"></label>');
    const mend = breakImports();
    expect(await page.element.validate()).toBe(false);
    mend();
    type(field(page.form, 'IBAN'), 'DE89 3704 0044 0532 0130 00');
    expect(await page.element.validate()).toBe(true);
  });

  const required = '<form><label>Name <input name="name" required></label><button>Send</button></form>';
  const attributes = 'endpoint="https://forms.example/f/abc"';

  it('is not submitted: the contact form shows a notice next to the button and retries', async () => {
    setChunkLoader((load, base) =>
      /non-cms-form/.test(String(load)) ? Promise.reject(new Error('Lost.')) : loadTracked(load, base),
    );
    const page = await openForm(required, { attributes });
    page.network.route('/f/abc', json({ ok: true }));
    await page.send();
    await noticeIn(page.form);
    expect(page.network.sent('/f/abc')).toEqual([]);

    setChunkLoader(loadTracked);
    (await noticeIn(page.form)).click();
    await page.settled();
    expect(queryByRole(page.form, 'alert')).toBeNull();
    await waitFor(() => expect(descriptionOf(field(page.form, 'Name'))).not.toBe(''));
    expect(page.network.sent('/f/abc')).toEqual([]);

    type(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(page.network.sent('/f/abc')).toHaveLength(1);
  });

  it('is not submitted when no chunk can be loaded', async () => {
    const mend = breakImports();
    const page = await openForm(required, { attributes });
    page.network.route('/f/abc', json({ ok: true }));
    await page.send();
    const again = await noticeIn(page.form);
    expect(page.network.sent('/f/abc')).toEqual([]);

    mend();
    type(field(page.form, 'Name'), 'Ann');
    again.click();
    await waitFor(() => expect(page.network.sent('/f/abc')).toHaveLength(1));
    expect(queryByRole(page.form, 'alert')).toBeNull();
  });
});
