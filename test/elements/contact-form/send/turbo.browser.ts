import { expect } from '../../../expect.ts';
import { json } from '../../../network.ts';
import { recordTurboRequests } from '../../../turbo.ts';
import { field, fill, responseOf } from '../../../visitor.ts';
import { openForm } from '../form-page.ts';

describe('<portico-contact-form> in a page with Turbo Drive', () => {
  const form =
    '<form action="/contact" method="post"><label>Name <input name="name"></label><button>Send</button></form>';

  it('is sent by the element alone, which shows the response', async () => {
    const sends = recordTurboRequests();
    const feedback = json({ status: 'mail_sent', message: 'Thank you.' });
    const page = await openForm(form, { attributes: 'form-id="7"', feedback });
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect([sends, page.bodies().length, responseOf(page.form)]).toEqual([[], 1, 'Thank you.']);
  });

  it('is left to Turbo without a server', async () => {
    const sends = recordTurboRequests();
    const page = await openForm(form);
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect([sends, page.bodies().length]).toEqual([['/contact'], 0]);
  });
});
