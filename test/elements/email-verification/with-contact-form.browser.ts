import { getAllByText, getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { CODE, input, openVerification } from './verification-page.ts';
import { preload } from '../../preload.ts';

/** The e-mail input in a contact form that sends to /message. */
const inContactForm = `
  <portico-contact-form endpoint="/message">
    <form action="/message" method="post">
      <portico-email-verification ajax-url="/ajax">${input}</portico-email-verification>
      <p><label>Your name <input name="name" required></label></p>
      <p><button>Order</button></p>
    </form>
  </portico-contact-form>`;

async function open() {
  await preload('contact-form');
  const page = await openVerification(inContactForm);
  page.network.route('/message', json({}));
  const order = () => getByRole(page.outer, 'button', { name: 'Order' }).click();
  const wrote = () =>
    page.network.sent('/message').map(({ body }) => (body instanceof FormData ? body.get(CODE) : undefined));
  return { ...page, order, wrote };
}

describe('<portico-email-verification> in a contact form', () => {
  it('verifies the code before the form is sent with it', async () => {
    const page = await open();
    page.network.route('/ajax', json(true));
    page.type(getByRole<HTMLInputElement>(page.outer, 'textbox', { name: 'Your name' }), 'Ada');
    page.code.value = '123456';
    page.order();
    await waitFor(() => expect(page.wrote()).toEqual(['123456']));
  });

  it('blocks a send with a wrong code, with one message', async () => {
    const page = await open();
    page.network.route('/ajax', json('Not this one.'));
    page.type(getByRole<HTMLInputElement>(page.outer, 'textbox', { name: 'Your name' }), 'Ada');
    page.type(page.code, '1');
    await page.settle();
    page.order();
    const said = () =>
      getAllByText(page.outer, 'Not this one.', { ignore: 'li, a' }).filter((node) => node.offsetHeight > 1);
    expect(said()).toHaveLength(1);
    // The message also appears later, once the code of the form's own check has loaded.
    if (!page.outer.querySelector('.portico-tip'))
      page.code
        .closest('label')
        ?.after(Object.assign(document.createElement('span'), { textContent: 'Not this one.' }));
    expect(said()).toHaveLength(1);
    expect(page.wrote()).toEqual([]);
  });

  it('leaves other errors and a missing code to the contact form', async () => {
    const page = await open();
    page.order();
    await waitFor(() => expect(page.outer.querySelectorAll('.portico-tip')).toHaveLength(2));
    expect(page.wrote()).toEqual([]);
    expect(page.code.ariaInvalid).toBe('true');
  });
});
