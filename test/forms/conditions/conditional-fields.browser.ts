import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { json } from '../../network.ts';
import { expect } from '../../expect.ts';
import { openForm, type FormPage } from '../../elements/contact-form/form-page.ts';
import { box, field, fill, type } from '../../visitor.ts';

/** Opens a contact form with these fields, a choice of a plan before them, and a server that accepts everything. */
async function open(fields: string, attributes = ''): Promise<FormPage> {
  const page = await openForm(
    `<form action="/message" method="post"><fieldset><legend>Plan</legend>
      <label><input type="radio" name="plan" value="basic" checked> Basic</label>
      <label><input type="radio" name="plan" value="pro"> Pro</label></fieldset>
      ${fields}<button>Send</button></form>`,
    { attributes: `endpoint="/message" ${attributes}` },
  );
  page.network.route('/message', json({ message: 'Thanks.' }));
  return page;
}

const company = '<p data-show-if="plan = pro"><label>Company <input name="company" required></label></p>';

/** Chooses a plan as a visitor does. */
async function choose(page: FormPage, plan: 'Basic' | 'Pro'): Promise<void> {
  const radio = box(page.form, plan, 'radio');
  radio.focus();
  radio.click();
  await page.settled();
}

const isVisible = (page: FormPage, name: string): boolean =>
  page.form.querySelector(`[name="${name}"]`)?.checkVisibility() ?? false;

/** Returns the names of the fields in the last message. */
const sent = (page: FormPage): string[] => [...(page.bodies().at(-1)?.keys() ?? [])];

describe('a field with data-show-if', () => {
  it('is hidden, not validated and not sent until its condition holds', async () => {
    const page = await open(company);
    expect(isVisible(page, 'company')).toBe(false);
    await page.send();
    expect(sent(page)).toEqual(['plan']);
    await choose(page, 'Pro');
    expect(isVisible(page, 'company')).toBe(true);
    await page.send();
    expect(page.bodies()).toHaveLength(1);
    fill(field(page.form, 'Company'), 'Harbour');
    await page.send();
    expect(sent(page)).toEqual(['plan', 'company']);
  });

  it('keeps its value while it is hidden', async () => {
    const page = await open(company);
    await choose(page, 'Pro');
    type(field(page.form, 'Company'), 'Harbour');
    await choose(page, 'Basic');
    expect([...new FormData(page.form).keys()]).toEqual(['plan']);
    await choose(page, 'Pro');
    expect(field(page.form, 'Company').value).toBe('Harbour');
  });

  it('is hidden with its label if the control has the attribute', async () => {
    const page = await open(
      '<label for="vat">VAT number</label><input id="vat" name="vat" data-show-if="plan = pro"> <label>Size <input name="size" data-show-if="plan = pro"></label>',
    );
    const labels = () => [...page.form.querySelectorAll('label')].slice(2).map((label) => label.checkVisibility());
    expect(labels()).toEqual([false, false]);
    await choose(page, 'Pro');
    expect(labels()).toEqual([true, true]);
  });

  it('stays disabled if its author disables it', async () => {
    const page = await open(
      '<div data-show-if="plan = pro"><label>Code <input name="code" disabled></label> <label>Note <input name="note"></label></div>',
    );
    await choose(page, 'Pro');
    expect([field(page.form, 'Code').disabled, field(page.form, 'Note').disabled]).toEqual([true, false]);
  });

  it('loses its message', async () => {
    const page = await open(company);
    await choose(page, 'Pro');
    await page.send();
    expect(page.element.querySelector('.portico-tip')).not.toBeNull();
    await choose(page, 'Basic');
    expect(page.element.querySelector('.portico-tip')).toBeNull();
  });

  it('treats the fields of a hidden block as empty for other conditions', async () => {
    const page = await open(
      `<div data-show-if="plan = pro"><label><input type="checkbox" name="gift"> Gift</label></div>
       <p data-show-if="gift checked"><label>Greeting <input name="greeting"></label></p>`,
    );
    await choose(page, 'Pro');
    box(page.form, 'Gift').click();
    expect(isVisible(page, 'greeting')).toBe(true);
    await choose(page, 'Basic');
    expect(isVisible(page, 'greeting')).toBe(false);
  });

  it('follows a reset', async () => {
    const page = await open(company);
    await choose(page, 'Pro');
    page.form.reset();
    await page.settled();
    expect(isVisible(page, 'company')).toBe(false);
  });

  it('is found when a script adds it later', async () => {
    const page = await open('<p data-show-if="plan = pro">More</p>');
    page.form.querySelector('button')?.insertAdjacentHTML('beforebegin', company);
    await page.settled();
    expect(isVisible(page, 'company')).toBe(false);
    expect(field(page.form, 'Company').disabled).toBe(true);
  });

  it('stays disabled when a script enables it', async () => {
    const page = await open(company);
    field(page.form, 'Company').disabled = false;
    await page.settled();
    expect([...new FormData(page.form).keys()]).toEqual(['plan']);
  });

  it('is visible if its condition is wrong, which a warning explains', async () => {
    const warnings = captureConsole('warn');
    const page = await open('<p data-show-if="plan is pro"><label>Company <input name="company"></label></p>');
    await page.settled();
    expect(isVisible(page, 'company')).toBe(true);
    await waitFor(() =>
      expect(warnings.join()).toContain(
        '<portico-contact-form>: data-show-if="plan is pro" is not a condition: expected empty, not empty, checked or not checked at character 9, found "pro".',
      ),
    );
  });

  it('is shown again, enabled, when the element leaves the page', async () => {
    const page = await open(company);
    const { element, form } = page;
    element.before(form);
    element.remove();
    await page.settled();
    expect([isVisible(page, 'company'), field(form, 'Company').disabled]).toEqual([true, false]);
    form.remove();
  });
});

describe('the focus', () => {
  it('moves to the next field if the focused one is hidden', async () => {
    const page = await open(
      '<p><label>Code <input name="code" data-show-if="code != x"></label></p><p><label>Name <input name="name"></label></p>',
    );
    type(field(page.form, 'Code'), 'x');
    expect(document.activeElement).toBe(field(page.form, 'Name'));
  });
});

describe('the announcement of fields', () => {
  const status = (page: FormPage) => page.form.querySelector('.portico-condition-status')?.textContent ?? '';

  it('names new and removed fields once, after a pause', async () => {
    const page = await open(company);
    await choose(page, 'Pro');
    expect([status(page), queryByRole(page.form, 'status')]).toEqual(['', expect.anything()]);
    await page.clock.advance(700);
    expect(status(page)).toBe('New fields: Company.');
    await page.clock.advance(5000);
    expect(status(page)).toBe('');
    await choose(page, 'Basic');
    await page.clock.advance(700);
    expect(status(page)).toBe('Removed fields: Company.');
  });

  it('is left out if the visitor returns to the first choice meanwhile', async () => {
    const page = await open(company);
    await choose(page, 'Pro');
    await choose(page, 'Basic');
    await page.clock.advance(1000);
    expect(status(page)).toBe('');
  });

  it('names a field once that is new and required', async () => {
    const page = await open(
      '<p data-show-if="plan = pro" data-require-if="plan = pro"><label>Company <input name="company"></label></p><p data-require-if="plan = pro"><label>Phone <input name="phone"></label></p>',
    );
    await choose(page, 'Pro');
    await page.clock.advance(700);
    expect(status(page)).toBe('New fields: Company. Now required: Phone.');
  });

  it('uses the legend of a group and the language of the page', async () => {
    const page = await open(
      '<fieldset data-show-if="plan = pro"><legend>Rechnung</legend><label>Firma <input name="company"></label></fieldset>',
      'lang="de"',
    );
    await choose(page, 'Pro');
    await page.clock.advance(700);
    expect(status(page)).toBe('Neue Felder: Rechnung.');
  });
});

describe('a field with data-require-if', () => {
  it('is required while its condition holds', async () => {
    const page = await open('<p data-require-if="plan = pro"><label>Phone <input name="phone"></label></p>');
    await page.send();
    expect(page.bodies()).toHaveLength(1);
    await choose(page, 'Pro');
    expect(getByRole<HTMLInputElement>(page.form, 'textbox', { name: 'Phone' }).required).toBe(true);
    await page.send();
    expect(page.bodies()).toHaveLength(1);
    await choose(page, 'Basic');
    await page.send();
    expect(page.bodies()).toHaveLength(2);
  });

  it('stays required if its author requires it', async () => {
    const page = await open('<p data-require-if="plan = pro"><label>Phone <input name="phone" required></label></p>');
    await choose(page, 'Pro');
    await choose(page, 'Basic');
    expect(field(page.form, 'Phone').required).toBe(true);
  });

  it('requires one box of a group', async () => {
    const page = await open(
      `<fieldset data-require-if="plan = pro"><legend>Days</legend><label><input type="checkbox" name="days[]" value="mo"> Monday</label>
       <label><input type="checkbox" name="days[]" value="tu"> Tuesday</label></fieldset>`,
    );
    await choose(page, 'Pro');
    await page.send();
    expect([page.bodies().length, page.element.querySelector('.portico-tip')?.textContent]).toEqual([
      0,
      'Please choose at least one.',
    ]);
    fireEvent.click(box(page.form, 'Tuesday'));
    await page.send();
    expect(sent(page)).toEqual(['plan', 'days[]']);
  });
});

describe('a free text beside a choice', () => {
  it('is enabled only with its choice after its block is shown again', async () => {
    const page = await open(
      `<fieldset data-show-if="plan = pro"><legend>Way</legend><div data-free-text><label><input type="radio" name="way" value="other"> Other</label>
       <input name="other" aria-label="Other way"></div></fieldset>`,
    );
    const text = () => field(page.form, 'Other way').disabled;
    await choose(page, 'Pro');
    expect(text()).toBe(true);
    box(page.form, 'Other', 'radio').click();
    await page.settled();
    expect(text()).toBe(false);
    await choose(page, 'Basic');
    expect(text()).toBe(true);
    await choose(page, 'Pro');
    expect(text()).toBe(false);
  });
});
