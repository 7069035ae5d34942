import { getAllByRole, getByRole } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { fillIn } from '../captured-fields.ts';
import { captureOf } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { box } from '../../../visitor.ts';

const freeText = ({ form }: FormPage, field: string): HTMLInputElement => {
  const found = form.querySelector<HTMLInputElement>(`[name="_wpcf7_free_text_${field}"]`);
  if (!found) throw new Error(`The form has no free text for ${field}.`);
  return found;
};

/** The captured form has two groups with an “Other” option. */
const other = ({ form }: FormPage, field: string): HTMLInputElement => {
  const found = form.querySelector<HTMLInputElement>(`[name^="${field}"][value="Other"]`);
  if (!found) throw new Error(`${field} has no “Other”.`);
  return found;
};

describe('exclusive checkboxes', () => {
  const ticked = ({ form }: FormPage) => ['Yes', 'No', 'Maybe'].filter((name) => box(form, name).checked);

  it('untick each other', async () => {
    const page = await openCaptured('kitchen');
    box(page.form, 'Yes').click();
    await page.settled();
    box(page.form, 'Maybe').click();
    await page.settled();
    expect(ticked(page)).toEqual(['Maybe']);
  });

  it('may all be unticked', async () => {
    const page = await openCaptured('kitchen');
    box(page.form, 'Yes').click();
    box(page.form, 'Yes').click();
    await page.settled();
    expect(ticked(page)).toEqual([]);
  });

  it('ignore other checkboxes', async () => {
    const page = await openCaptured('kitchen');
    box(page.form, 'Apples').click();
    box(page.form, 'Pears').click();
    box(page.form, 'Yes').click();
    await page.settled();
    expect(box(page.form, 'Apples').checked && box(page.form, 'Pears').checked).toBe(true);
  });

  it('are marked with data-exclusive in an author’s form', async () => {
    const page = await openForm(`<form><fieldset data-exclusive>
      ${['Yes', 'No'].map((name) => `<label><input type="checkbox" name="answer" value="${name}">${name}</label>`).join('')}
      <label><input type="checkbox" name="else">Maybe</label></fieldset></form>`);
    for (const name of ['Maybe', 'Yes', 'No']) box(page.form, name).click();
    await page.settled();
    expect(ticked(page)).toEqual(['No', 'Maybe']);
  });
});

describe('a free text', () => {
  it('is named by its choice if the CMS prints no label', async () => {
    const page = await openCaptured('kitchen');
    const named = getAllByRole(page.form, 'textbox', { name: 'Other' });
    expect(named).toEqual([freeText(page, 'k-free'), freeText(page, 'k-radiofree')]);
  });

  it('keeps the author’s name', async () => {
    const page = await openForm(
      `<form><div data-free-text><label><input type="checkbox" name="pet" value="other">Other pet</label>
        <input name="_wpcf7_free_text_pet" aria-label="Which pet?"></div></form>`,
    );
    expect(getByRole(page.form, 'textbox', { name: 'Which pet?' })).toBe(freeText(page, 'pet'));
  });

  for (const group of ['k-free', 'k-radiofree']) {
    it(`of ${group} is enabled only while its choice is ticked`, async () => {
      const page = await openCaptured('kitchen');
      expect(freeText(page, group).disabled).toBe(true);
      other(page, group).click();
      await page.settled();
      expect(freeText(page, group).disabled).toBe(false);
    });
  }

  it('is disabled when another radio button is selected', async () => {
    const page = await openCaptured('kitchen');
    other(page, 'k-radiofree').click();
    box(page.form, 'Friend', 'radio').click();
    await page.settled();
    expect(freeText(page, 'k-radiofree').disabled).toBe(true);
  });

  it('is disabled after a reset', async () => {
    const page = await openCaptured('kitchen');
    other(page, 'k-free').click();
    await page.settled();
    page.element.reset();
    await page.settled();
    expect(other(page, 'k-free').checked).toBe(false);
    expect(freeText(page, 'k-free').disabled).toBe(true);
  });

  it('is disabled after a successful submit', async () => {
    const page = await openCaptured('kitchen', { feedback: playBack('mail_sent.kitchen') });
    fillIn(page.form, captureOf('mail_sent.kitchen'));
    await page.settled();
    expect(freeText(page, 'k-free').disabled).toBe(false);
    await page.send();
    expect(freeText(page, 'k-free').disabled).toBe(true);
  });

  it('is marked with data-free-text in an author’s form', async () => {
    const page =
      await openForm(`<form><p data-free-text><label><input type="checkbox" name="animal" value="other">Other</label>
      <input name="animal-text"></p></form>`);
    const text = page.form.querySelector<HTMLInputElement>('[name="animal-text"]');
    expect(text?.disabled).toBe(true);
    box(page.form, 'Other').click();
    await page.settled();
    expect(text?.disabled).toBe(false);
  });
});
