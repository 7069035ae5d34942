import { waitFor } from '@testing-library/dom';
import '../../../elements/comments/comments.ts';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-steps/form-steps.ts';
import '../../../elements/form-validator/form-validator.ts';
import '../../../elements/protected-form/protected-form.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { openForm } from '../../elements/contact-form/form-page.ts';
import { openSteps, problemsOf } from '../../elements/form-steps/steps-page.ts';
import { openValidator } from '../../elements/form-validator/validator-page.ts';
import { box, field, fill } from '../../visitor.ts';
import { conditionCases, germanCases } from './cases.ts';

before(() => preload('comments', 'contact-form', 'form-steps', 'form-validator', 'protected-form'));

/** Resolves after the code that is loaded on demand has run. */
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await turn();
}

const gift = '<label><input type="checkbox" name="gift"> Gift</label>';
const greeting = '<p data-show-if="gift checked"><label>Greeting <input name="greeting" required></label></p>';
const form = `<form action="/order" method="post">${gift}${greeting}<button>Send</button></form>`;

describe('conditions in the page', () => {
  it('hold as on the server', async () => {
    const wrong: string[] = [];
    for (const one of [...conditionCases, ...germanCases]) {
      const { condition, entries, holds } = one;
      const element = mount('<portico-form-validator><form></form></portico-form-validator>');
      if (germanCases.includes(one)) element.lang = 'de';
      const probe = document.createElement('p');
      probe.dataset.showIf = condition;
      probe.textContent = 'Shown';
      const inputs = entries.map(([name, value]) => Object.assign(document.createElement('input'), { name, value }));
      element.querySelector('form')?.append(...inputs, probe);
      inputs[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      element.querySelector('form')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      await settled();
      if (probe.checkVisibility() !== holds) wrong.push(`${condition} for ${JSON.stringify(entries)}`);
      element.remove();
    }
    expect(wrong).toEqual([]);
  });

  const elements = ['portico-form-validator', 'portico-form-steps', 'portico-protected-form', 'portico-comments'];
  for (const name of elements) {
    it(`apply to a form in <${name}>`, async () => {
      const content =
        name === 'portico-form-steps'
          ? form
              .replace('<label>', '<fieldset><legend>Order</legend><label>')
              .replace('<button>', '</fieldset><button>')
          : form;
      const element = mount(`<${name}>${content}</${name}>`);
      await settled();
      expect(element.querySelector('[name="greeting"]')?.checkVisibility()).toBe(false);
      box(element, 'Gift').click();
      expect(element.querySelector('[name="greeting"]')?.checkVisibility()).toBe(true);
    });
  }
});

describe('conditions in a validated form', () => {
  it('exclude hidden fields from class rules, and clear their messages', async () => {
    const page = await openValidator(
      `${gift}<p data-show-if="gift checked"><label>Code <input name="code" class="required lettersonly"></label></p>`,
    );
    await page.press();
    expect(page.sends).toHaveLength(1);
    box(page.form, 'Gift').click();
    await page.settled();
    await page.press();
    expect([page.sends.length, page.messageOf('Code')]).toEqual([1, 'This field is required.']);
    box(page.form, 'Gift').click();
    await page.settled();
    expect(page.form.querySelector('.portico-tip')).toBeNull();
    await page.press();
    expect(page.sends).toHaveLength(2);
  });

  it('require one box of a group', async () => {
    const page = await openValidator(
      `${gift}<fieldset data-require-if="gift checked"><legend>Colours</legend><label><input type="checkbox" name="c[]" value="r"> Red</label>
       <label><input type="checkbox" name="c[]" value="b"> Blue</label></fieldset>`,
    );
    box(page.form, 'Gift').click();
    await page.settled();
    await page.press();
    expect(page.sends).toHaveLength(0);
    box(page.form, 'Blue').click();
    await page.settled();
    await page.press();
    expect(page.sends).toHaveLength(1);
  });
});

describe('conditions in a form in steps', () => {
  it('exclude hidden fields from the check of a step and from the summary', async () => {
    const page = await openSteps(
      `<portico-form-steps><form><div data-step="Order">${gift}${greeting}</div><div data-step="Check" data-step-confirmation></div><button>Send</button></form></portico-form-steps>`,
    );
    await settled();
    page.press('Next');
    const confirmation = () => page.form.querySelector('[part="confirmation"]')?.textContent;
    expect(confirmation()).not.toContain('Greeting');
    page.press('Back');
    box(page.form, 'Gift').click();
    page.press('Next');
    expect(problemsOf(page)?.textContent).toContain('Greeting');
    fill(field(page.form, 'Greeting'), 'Hello');
    page.press('Next');
    expect(confirmation()).toContain('Hello');
  });
});

describe('conditions in a form of a server with rules', () => {
  it('exclude hidden fields from the rules of the server', async () => {
    const rule = { rule: 'required', field: 'greeting', error: 'Missing.' };
    const page = await openForm(
      `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5">${gift}${greeting.replace(' required', '')}<button>Send</button></form>`,
      { schema: { rules: [rule] }, feedback: json({ status: 'mail_sent', message: 'Thanks.', invalid_fields: [] }) },
    );
    box(page.form, 'Gift').click();
    expect(await page.element.validate()).toBe(false);
    box(page.form, 'Gift').click();
    await page.settled();
    expect(await page.element.validate()).toBe(true);
  });

  it('apply once in a form of two elements', async () => {
    const element = mount(
      `<portico-form-validator><portico-contact-form endpoint="/order">${form}</portico-contact-form></portico-form-validator>`,
    );
    await settled();
    box(element, 'Gift').focus();
    box(element, 'Gift').click();
    expect(element.querySelectorAll('.portico-condition-status')).toHaveLength(1);
  });
});

describe('conditions in JSON fields', () => {
  it('show and require fields', async () => {
    const fields = [
      { type: 'checkboxes', name: 'gift', label: 'Extras', options: ['gift'] },
      { type: 'text', name: 'greeting', label: 'Greeting', showIf: 'gift = gift' },
      { type: 'tel', name: 'phone', label: 'Phone', requireIf: 'gift = gift' },
      { type: 'submit', label: 'Send' },
    ];
    const element = mount('<portico-contact-form endpoint="/order"></portico-contact-form>');
    element.setAttribute('fields', JSON.stringify(fields));
    const greetingInput = () => element.querySelector<HTMLInputElement>('[name="greeting"]');
    const phone = () => element.querySelector<HTMLInputElement>('[name="phone"]')?.required;
    await waitFor(() => expect([greetingInput()?.checkVisibility(), phone()]).toEqual([false, false]));
    box(element, 'gift').click();
    expect([greetingInput()?.checkVisibility(), phone()]).toEqual([true, true]);
  });
});
