import { expect } from '../../../expect.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { mount } from '../../../page.ts';
import { box, field, fill, type } from '../../../visitor.ts';

beforeEach(() => sessionStorage.clear());

const attributes = 'draft';

/** Simulates a reload: another element with the same markup. */
async function reload(page: FormPage, open: () => Promise<FormPage>): Promise<FormPage> {
  await page.clock.advance(1000);
  page.element.remove();
  await page.settled();
  return open();
}

describe('a draft', () => {
  it('is restored after a reload, also without a blur', async () => {
    const open = () => openCaptured('basic', { attributes });
    const page = await open();
    type(field(page.form, 'Your name'), 'Ann');
    type(field(page.form, 'Your message'), 'One line\nand another');
    const again = await reload(page, open);
    expect(field(again.form, 'Your name').value).toBe('Ann');
    expect(field(again.form, 'Your message').value).toBe('One line\nand another');
  });

  it('restores choices and updates dependent controls', async () => {
    const open = () => openCaptured('kitchen', { attributes });
    const page = await open();
    for (const name of ['Apples', 'Plums', 'I agree']) box(page.form, name).click();
    box(page.form, 'M', 'radio').click();
    const [select, several] = [field(page.form, 'Select'), field(page.form, 'Multi')];
    fill(select, 'Two');
    for (const option of several.querySelectorAll('option')) option.selected = option.value !== 'Green';
    fill(field(page.form, 'Message'), 'Hello');
    const { form } = await reload(page, open);
    expect(['Apples', 'Pears', 'Plums'].filter((name) => box(form, name).checked)).toEqual(['Apples', 'Plums']);
    expect(box(form, 'M', 'radio').checked).toBe(true);
    expect(field(form, 'Select').value).toBe('Two');
    expect([...field(form, 'Multi').querySelectorAll<HTMLOptionElement>(':checked')].map(({ value }) => value)).toEqual(
      ['Red', 'Blue'],
    );
    expect(form.querySelector('.wpcf7-character-count.up')?.textContent).toBe('5');
    expect(form.querySelector<HTMLInputElement>('[type="submit"]')?.disabled).toBe(false);
  });

  it('does not overwrite input', async () => {
    const open = () => openCaptured('basic', { attributes });
    const page = await open();
    type(field(page.form, 'Your name'), 'Ann');
    type(field(page.form, 'Subject'), 'Hello');
    await page.clock.advance(1000);
    page.element.remove();
    await page.settled();
    const again = await openCaptured('basic', {
      attributes,
      script: (form) => void (field(form, 'Your name').value = 'Bea'),
    });
    expect([field(again.form, 'Your name').value, field(again.form, 'Subject').value]).toEqual(['Bea', 'Hello']);
  });

  it('restores colours and sliders', async () => {
    const markup = `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5"><label>Colour <input type="color" name="colour"></label>
      <label>Size <input type="range" name="size"></label></form>`;
    const open = () => openForm(markup, { attributes });
    const page = await open();
    fill(field(page.form, 'Colour'), '#102030');
    fill(field(page.form, 'Size'), '20');
    const { form } = await reload(page, open);
    expect([field(form, 'Colour').value, field(form, 'Size').value]).toEqual(['#102030', '20']);
  });

  it('does not choose another radio button than the visitor', async () => {
    const open = (choose?: string) =>
      openCaptured('kitchen', { attributes, script: (form) => choose && box(form, choose, 'radio').click() });
    const page = await open();
    box(page.form, 'M', 'radio').click();
    await page.clock.advance(1000);
    page.element.remove();
    await page.settled();
    const { form } = await open('L');
    expect(box(form, 'L', 'radio').checked).toBe(true);
  });

  it('leaves the first option to a visitor who has chosen it', async () => {
    const markup = `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5">
      <label>Size <select name="size"><option>S</option><option selected>M</option><option>L</option></select></label></form>`;
    const page = await openForm(markup, { attributes });
    fill(field(page.form, 'Size'), 'L');
    const script = (form: HTMLFormElement) => void (field(form, 'Size').value = 'S');
    const { form } = await reload(page, () => openForm(markup, { attributes, script }));
    expect(field(form, 'Size').value).toBe('S');
  });

  it('is not stored by default', async () => {
    const open = () => openCaptured('basic');
    const page = await open();
    type(field(page.form, 'Your name'), 'Ann');
    const again = await reload(page, open);
    expect(field(again.form, 'Your name').value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('is deleted after a successful submit', async () => {
    const open = () => openCaptured('basic', { attributes, feedback: playBack('mail_sent.basic') });
    const page = await open();
    fill(field(page.form, 'Your name'), 'Ann');
    await page.clock.advance(1000);
    expect(sessionStorage.length).toBe(1);
    await page.send();
    const again = await reload(page, open);
    expect(field(again.form, 'Your name').value).toBe('');
  });

  it('is deleted by a reset', async () => {
    const open = () => openCaptured('basic', { attributes });
    const page = await open();
    fill(field(page.form, 'Your name'), 'Ann');
    await page.clock.advance(1000);
    page.element.reset();
    await page.settled();
    const again = await reload(page, open);
    expect(field(again.form, 'Your name').value).toBe('');
  });

  it('is kept after a failed submit', async () => {
    const open = () => openCaptured('basic', { attributes, feedback: playBack('mail_failed') });
    const page = await open();
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    const again = await reload(page, open);
    expect(field(again.form, 'Your name').value).toBe('Ann');
  });

  it('is stored per form', async () => {
    const page = await openCaptured('basic', { attributes: 'draft id="first"' });
    type(field(page.form, 'Your name'), 'Ann');
    const other = await reload(page, () => openCaptured('basic', { attributes: 'draft id="second"' }));
    expect(field(other.form, 'Your name').value).toBe('');
  });

  it('is stored for each copy of a form in the page', async () => {
    const copy = (order: number) => `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5">
      <input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o${order}"><label>Name <input name="name"></label></form>`;
    const page = await openForm(copy(1), { attributes });
    type(field(page.form, 'Name'), 'Ann');
    const other = await reload(page, () => openForm(copy(2), { attributes }));
    expect(field(other.form, 'Name').value).toBe('');
  });

  it('contains no passwords, hidden fields or quiz answers', async () => {
    const markup = `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="token" value="secret 1">
      <label>Word <input type="password" name="word"></label> <label>Quiz <input class="wpcf7-quiz" name="quiz"></label>
      <label>Name <input name="name"></label></form>`;
    const page = await openForm(markup, { attributes });
    type(field(page.form, 'Word'), 'secret 2');
    type(field(page.form, 'Quiz'), 'secret 3');
    type(field(page.form, 'Name'), 'Ann');
    await page.clock.advance(1000);
    const kept = Object.keys(sessionStorage)
      .map((key) => sessionStorage.getItem(key))
      .join();
    expect(kept).toContain('Ann');
    expect(kept).not.toContain('secret');
  });

  it('contains no password that is shown after a move into a shadow root', async () => {
    const markup = `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5">
      <label>Word <input type="password" name="word"></label> <label>Name <input name="name"></label></form>`;
    const { element, form, clock, settled } = await openForm(markup, { attributes });
    const [word, name] = [field(form, 'Word'), field(form, 'Name')];
    const host = mount('<div></div>');
    host.attachShadow({ mode: 'open' }).append(element);
    await settled();
    word.setAttribute('type', 'text');
    type(word, 'secret');
    type(name, 'Ann');
    await clock.advance(1000);
    const kept = Object.values(sessionStorage).join();
    expect(kept).toContain('Ann');
    expect(kept).not.toContain('secret');
  });

  it('is ignored if it cannot be parsed', async () => {
    const open = () => openCaptured('basic', { attributes });
    const page = await open();
    type(field(page.form, 'Your name'), 'Ann');
    await page.clock.advance(1000);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{broken');
    const errors: unknown[] = [];
    const note = ({ reason }: PromiseRejectionEvent) => void errors.push(reason);
    window.addEventListener('unhandledrejection', note);
    const again = await reload(page, open);
    window.removeEventListener('unhandledrejection', note);
    expect(errors.map(String)).toEqual([]);
    expect(field(again.form, 'Your name').value).toBe('');
  });
});
