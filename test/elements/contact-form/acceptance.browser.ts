import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openCaptured, playBack } from './captured-forms.ts';
import { openForm, type FormPage } from './form-page.ts';
import { box } from '../../visitor.ts';

const button = ({ form }: FormPage): HTMLButtonElement => getByRole(form, 'button');

/** The visitor ticks or unticks a box. */
async function click(page: FormPage, name: string): Promise<void> {
  box(page.form, name).click();
  await page.settled();
}

const accepting = (attributes: string, ...boxes: string[]): string =>
  `<form ${attributes}>${boxes.map((words) => `<label><input type="checkbox" name="ok" data-acceptance="${words}">agree</label>`).join('')}
    <button>Send</button></form>`;

describe('acceptance', () => {
  it('holds the submit button until what must be ticked is ticked', async () => {
    const page = await openCaptured('acceptance');
    expect(button(page).disabled).toBe(true);
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await page.settled();
    expect(button(page).disabled).toBe(false);
  });

  it('holds it again when that is unticked', async () => {
    const page = await openCaptured('kitchen');
    await click(page, 'I agree');
    expect(button(page).disabled).toBe(false);
    await click(page, 'I agree');
    expect(button(page).disabled).toBe(true);
  });

  it('holds it while an inverted one is ticked', async () => {
    const page = await openCaptured('acceptance');
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await click(page, 'I am a robot');
    expect(button(page).disabled).toBe(true);
    await click(page, 'I am a robot');
    expect(button(page).disabled).toBe(false);
  });

  it('does not mind an optional one', async () => {
    const page = await openCaptured('acceptance');
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await click(page, 'Newsletter');
    expect(button(page).disabled).toBe(false);
    await click(page, 'Newsletter');
    expect(button(page).disabled).toBe(false);
  });

  it('holds no button where the server validates it', async () => {
    const page = await openForm(accepting('class="wpcf7-form wpcf7-acceptance-as-validation"', ''));
    expect(button(page).disabled).toBe(false);
  });

  it('holds the button again after a reset', async () => {
    const page = await openCaptured('kitchen');
    await click(page, 'I agree');
    page.element.reset();
    await page.settled();
    expect(button(page).disabled).toBe(true);
  });

  it('holds the button again after a good send', async () => {
    const page = await openCaptured('acceptance', { feedback: playBack('mail_sent.acceptance') });
    page.form.querySelector<HTMLElement>('[name="a-terms"]')?.click();
    await page.settled();
    await page.send();
    expect(page.element.getAttribute('status')).toBe('sent');
    expect(button(page).disabled).toBe(true);
  });

  it('works in an author’s form', async () => {
    const page = await openForm(accepting('', ''));
    expect(button(page).disabled).toBe(true);
    await click(page, 'agree');
    expect(button(page).disabled).toBe(false);
  });

  it('works in an author’s form inverted and optional', async () => {
    const page = await openForm(accepting('', 'optional', 'invert'));
    expect(button(page).disabled).toBe(false);
    page.form.querySelector<HTMLElement>('[data-acceptance="invert"]')?.click();
    await page.settled();
    expect(button(page).disabled).toBe(true);
  });

  it('is left to the server in an author’s form that says so', async () => {
    const page = await openForm(accepting('data-acceptance-as-validation', ''));
    expect(button(page).disabled).toBe(false);
  });
});
