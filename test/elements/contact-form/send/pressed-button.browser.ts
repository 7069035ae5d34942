import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { openFrame } from '../../../kit/frame.ts';
import { json } from '../../../network.ts';
import { field, fill, responseOf } from '../../../visitor.ts';
import { openForm, type FormPage } from '../form-page.ts';

const buttons = `<button>Send</button>
  <button formaction="/draft" formnovalidate name="as" value="draft">Draft</button>
  <button formaction="/sales">Sales</button>
  <button formaction="/preview" formtarget="_blank">Preview</button>
  <button formmethod="get">Find</button>
  <button formaction="https://pay.example/">Pay</button>
  <button formmethod="dialog" formnovalidate>Cancel</button>`;

const markup = (attributes = 'method="post"') =>
  `<form action="/native" ${attributes}><label>Name <input name="name" required></label>${buttons}</form>`;

async function open(html = markup()): Promise<FormPage> {
  const page = await openForm(html, { attributes: 'endpoint="/message" redirect="#sent"' });
  for (const address of ['/message', '/draft', '/sales']) page.network.route(address, json({}));
  return page;
}

/** Presses a button, and returns the addresses of the requests; `browser` if the browser would submit the form. */
async function press(page: FormPage, name: string): Promise<string[]> {
  const before = page.network.sent().length;
  const ways: string[] = [];
  const onSubmit = (event: Event) => {
    if (!event.defaultPrevented) ways.push('browser');
    event.preventDefault();
  };
  addEventListener('submit', onSubmit);
  getByRole(page.form, 'button', { name }).click();
  await page.settled();
  removeEventListener('submit', onSubmit);
  return [
    ...ways,
    ...page.network
      .sent()
      .slice(before)
      .map(({ url }) => new URL(url, location.href).pathname),
  ];
}

describe('the pressed button of a contact form', () => {
  it('decides where the form goes', async () => {
    const page = await open();
    expect(await press(page, 'Sales')).toEqual([]); // The required field is empty.
    expect(await press(page, 'Preview')).toEqual([]);
    fill(field(page.form, 'Name'), 'Ann');
    for (const name of ['Preview', 'Find', 'Pay', 'Cancel'])
      expect([name, await press(page, name)]).toEqual([name, ['browser']]);
    expect(await press(page, 'Sales')).toEqual(['/sales']);
    expect([page.element.getAttribute('status'), field(page.form, 'Name').value]).toEqual(['sent', '']);
    fill(field(page.form, 'Name'), 'Ann');
    expect(await press(page, 'Send')).toEqual(['/message']);
    history.replaceState(history.state, '', location.pathname + location.search);
  });

  it('leaves to the browser what a form by GET sends to the address of the button', async () => {
    const page = await open(markup(''));
    fill(field(page.form, 'Name'), 'Ann');
    expect(await press(page, 'Sales')).toEqual(['browser']);
    expect(await press(page, 'Send')).toEqual(['/message']);
    history.replaceState(history.state, '', location.pathname + location.search);
  });

  it('saves incomplete values at its own address, which stay in the form', async () => {
    const page = await open();
    const { hash } = location;
    expect(await press(page, 'Draft')).toEqual(['/draft']);
    fill(field(page.form, 'Name'), 'Ann');
    expect(await press(page, 'Draft')).toEqual(['/draft']);
    expect(page.bodies().map((body) => [...body])).toEqual([
      [
        ['name', ''],
        ['as', 'draft'],
      ],
      [
        ['name', 'Ann'],
        ['as', 'draft'],
      ],
    ]);
    expect([field(page.form, 'Name').value, responseOf(page.form), location.hash]).toEqual([
      'Ann',
      'Your entries have arrived.',
      hash,
    ]);
  });

  it('closes the dialog around the form, although an acceptance is missing, and sends nothing', async () => {
    const page = await open(
      `<form method="post"><label><input type="checkbox" data-acceptance name="ok"> OK</label>${buttons}<input type="image" alt="Go"></form>`,
    );
    const dialog = document.createElement('dialog');
    page.element.before(dialog);
    dialog.append(page.element);
    await page.settled();
    dialog.showModal();
    const button = (name: string) => getByRole<HTMLButtonElement>(page.form, 'button', { name });
    expect([button('Send').disabled, button('Go').disabled]).toEqual([true, true]);
    button('Cancel').click();
    await page.settled();
    expect([dialog.open, page.network.sent()]).toEqual([false, []]);
  });
});

it('sends to the address of a button on the same site in a frame with srcdoc', async () => {
  const code = new URL('/elements/contact-form/contact-form.ts', location.href).href;
  const page = await openFrame(`<script type="module" src="${code}"></script>
    <portico-contact-form endpoint="/message"><form method="post"><input name="name" value="Ann"><button formaction="/sales">Sales</button>
    <button formaction="data:text/plain,x">Data</button></form></portico-contact-form>`);
  const sent: string[] = [];
  page.fetch = (address) => {
    sent.push(new URL(address instanceof Request ? address.url : address, location.href).pathname);
    return Promise.resolve(new page.Response('{}', { status: 200 }));
  };
  const left: string[] = [];
  page.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) left.push(event.submitter?.textContent ?? '');
    event.preventDefault();
  });
  const element = page.document.querySelector('portico-contact-form');
  await waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));
  for (const button of page.document.querySelectorAll('button')) button.click();
  await waitFor(() => expect([left, sent]).toEqual([['Data'], ['/sales']]));
});
