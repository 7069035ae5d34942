import { getByRole } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { box } from '../../../visitor.ts';

const button = ({ form }: FormPage): HTMLButtonElement => getByRole(form, 'button');

/** Ticks or unticks a checkbox. */
async function click(page: FormPage, name: string): Promise<void> {
  box(page.form, name).click();
  await page.settled();
}

const accepting = (attributes: string, ...boxes: string[]): string =>
  `<form ${attributes}>${boxes.map((words) => `<label><input type="checkbox" name="ok" data-acceptance="${words}">agree</label>`).join('')}
    <button>Send</button></form>`;

describe('acceptance', () => {
  it('disables the submit button until required checkboxes are ticked', async () => {
    const page = await openCaptured('acceptance');
    expect(button(page).disabled).toBe(true);
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await page.settled();
    expect(button(page).disabled).toBe(false);
  });

  it('disables image buttons, also outside of the form', async () => {
    const image = '<input type="image" alt="Send" src="data:," form="accepting">';
    const page = await openForm(accepting('id="accepting"', '').replace('<button>Send</button>', image) + image);
    const images = () =>
      [...page.element.querySelectorAll('input[type="image"]')].map((node) => node.matches(':disabled'));
    expect(images()).toEqual([true, true]);
    await click(page, 'agree');
    expect(images()).toEqual([false, false]);
  });

  it('disables it again when one is unticked', async () => {
    const page = await openCaptured('kitchen');
    await click(page, 'I agree');
    expect(button(page).disabled).toBe(false);
    await click(page, 'I agree');
    expect(button(page).disabled).toBe(true);
  });

  it('disables it while an inverted one is ticked', async () => {
    const page = await openCaptured('acceptance');
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await click(page, 'I am a robot');
    expect(button(page).disabled).toBe(true);
    await click(page, 'I am a robot');
    expect(button(page).disabled).toBe(false);
  });

  it('ignores an optional one', async () => {
    const page = await openCaptured('acceptance');
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await click(page, 'Newsletter');
    expect(button(page).disabled).toBe(false);
    await click(page, 'Newsletter');
    expect(button(page).disabled).toBe(false);
  });

  it('disables nothing if the server validates it', async () => {
    const page = await openForm(accepting('class="wpcf7-form wpcf7-acceptance-as-validation"', ''));
    expect(button(page).disabled).toBe(false);
  });

  it('disables the button again after a reset', async () => {
    const page = await openCaptured('kitchen');
    await click(page, 'I agree');
    page.element.reset();
    await page.settled();
    expect(button(page).disabled).toBe(true);
  });

  it('disables the button again after a successful submit', async () => {
    const page = await openCaptured('acceptance', { feedback: playBack('mail_sent.acceptance') });
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await page.settled();
    await page.send();
    expect(page.element.getAttribute('status')).toBe('sent');
    expect(button(page).disabled).toBe(true);
  });

  it('supports an author’s form', async () => {
    const page = await openForm(accepting('', ''));
    expect(button(page).disabled).toBe(true);
    await click(page, 'agree');
    expect(button(page).disabled).toBe(false);
  });

  it('enables the button in the task of the tick, because a press may follow at once', async () => {
    const page = await openForm(accepting('', ''));
    box(page.form, 'agree').click();
    expect(button(page).disabled).toBe(false);
    box(page.form, 'agree').click();
    expect(button(page).disabled).toBe(true);
  });

  it('supports inverted and optional checkboxes in an author’s form', async () => {
    const page = await openForm(accepting('', 'optional', 'invert'));
    expect(button(page).disabled).toBe(false);
    page.form.querySelector<HTMLElement>('[data-acceptance="invert"]')?.click();
    await page.settled();
    expect(button(page).disabled).toBe(true);
  });

  it('is left to the server in an author’s form with that setting', async () => {
    const page = await openForm(accepting('data-acceptance-as-validation', ''));
    expect(button(page).disabled).toBe(false);
  });
});
