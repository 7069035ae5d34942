import { expect } from '../../expect.ts';
import { openCaptured, playBack } from './captured-forms.ts';
import { field, fill, responseOf } from '../../visitor.ts';

/** Does to a form what the contract's own client script does, and notes when that would call the server. */
function contractScript(form: HTMLFormElement): string[] {
  const calls: string[] = [];
  Object.assign(form, { wpcf7: { id: 5, status: 'init', unitTag: 'wpcf7-f5-p6-o1' } });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calls.push('feedback');
  });
  form.addEventListener('reset', () => calls.push('refill'));
  return calls;
}

const orders = ['before', 'after'] as const;

for (const order of orders) {
  describe(`with the contract’s own client script on the page, begun ${order} Portico`, () => {
    const open = async (name: string) => {
      let calls: string[] = [];
      const begin = (form: HTMLFormElement) => void (calls = contractScript(form));
      const page = await openCaptured('basic', {
        feedback: playBack(name),
        ...(order === 'before' && { script: begin }),
      });
      if (order === 'after') begin(page.form);
      return { page, calls };
    };

    it('one message is sent, not two, and Portico sends it', async () => {
      const { page, calls } = await open('mail_failed');
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(calls).toEqual([]);
      expect(page.bodies().map((body) => body.get('your-name'))).toEqual(['Ann']);
      expect(page.element.getAttribute('status')).toBe('failed');
    });

    it('Enter sends one message, too', async () => {
      const { page, calls } = await open('mail_failed');
      page.form.requestSubmit();
      await page.settled();
      expect([calls.length, page.bodies().length]).toEqual([0, 1]);
    });

    it('a reset asks for one refill', async () => {
      const { page, calls } = await open('mail_failed');
      page.element.reset();
      await page.settled();
      expect(calls).toEqual([]);
      expect(page.network.sent('/refill')).toHaveLength(1);
    });

    it('a good send is shown, and reset, once', async () => {
      const { page, calls } = await open('mail_sent.basic');
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(calls).toEqual([]);
      expect(page.network.sent('/refill')).toHaveLength(1);
      expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
      expect(field(page.form, 'Your name').value).toBe('');
    });
  });
}

describe('another script on the page', () => {
  it('hears submit on the form where the contract’s own is not there', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    const heard: string[] = [];
    page.form.addEventListener('submit', () => heard.push('submit'));
    await page.send();
    expect(heard).toEqual(['submit']);
    expect(page.bodies()).toHaveLength(1);
  });

  it('may refuse a send by preventing the submit', async () => {
    const page = await openCaptured('basic');
    page.form.addEventListener('submit', (event) => event.preventDefault());
    await page.send();
    expect(page.bodies()).toEqual([]);
    expect(page.element.getAttribute('status')).toBe('init');
  });
});
