import { expect } from '../../../expect.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import type { FormPage } from '../form-page.ts';
import { field, fill, responseOf, tipsOf } from '../../../visitor.ts';

afterEach(() => void Reflect.deleteProperty(window, 'wpcf7'));

/** The two ways to block submits and to unblock them. */
const ways: readonly (readonly [way: string, set: (page: FormPage, isBlocked: boolean) => void])[] = [
  ['the setting', ({ element }, isBlocked) => void (element.blocked = isBlocked)],
  ['the contract’s wpcf7.blocked', (_, isBlocked) => void Reflect.set(window, 'wpcf7', { blocked: isBlocked })],
];

for (const [way, set] of ways) {
  describe(`a form that is blocked by ${way}`, () => {
    it('clears its messages, has the status submitting and sends nothing', async () => {
      const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
      await page.send();
      set(page, true);
      await page.send();
      expect([responseOf(page.form), tipsOf(page.form)]).toEqual(['', {}]);
      expect(page.element.matches(':state(submitting)')).toBe(true);
      await page.clock.advance(60_000);
      expect(page.bodies()).toHaveLength(1);
    });

    it('keeps the input', async () => {
      const page = await openCaptured('basic');
      fill(field(page.form, 'Your name'), 'Ann');
      set(page, true);
      await page.send();
      await page.clock.advance(1000);
      expect(field(page.form, 'Your name').value).toBe('Ann');
    });

    it('is sent after unblocking, with the current values', async () => {
      const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
      fill(field(page.form, 'Your name'), 'Ann');
      set(page, true);
      await page.send();
      fill(field(page.form, 'Your name'), 'Anna');
      set(page, false);
      await page.clock.advance(1000);
      await page.settled();
      expect(page.bodies().map((body) => body.get('your-name'))).toEqual(['Anna']);
      expect(page.element.getAttribute('status')).toBe('sent');
    });

    it('sends one message for several submits', async () => {
      const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
      set(page, true);
      await page.send();
      await page.send();
      set(page, false);
      await page.clock.advance(1000);
      await page.settled();
      expect(page.bodies()).toHaveLength(1);
    });
  });
}

describe('a blocked form after a disconnect', () => {
  it('sends nothing, and can be sent after a reconnect', async () => {
    const page = await openCaptured('basic', { attributes: 'blocked', feedback: playBack('mail_failed') });
    await page.send();
    page.element.remove();
    await page.settled();
    page.element.blocked = false;
    await page.clock.advance(1000);
    expect(page.bodies()).toEqual([]);
    document.body.append(page.element);
    await page.settled();
    await page.send();
    expect(page.bodies()).toHaveLength(1);
    page.element.remove();
  });
});
