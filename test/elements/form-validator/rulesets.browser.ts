import { getByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { box, field, fill } from '../../visitor.ts';
import { openValidator, type ValidatorPage } from './validator-page.ts';

const tips = ({ form }: ValidatorPage) =>
  [...form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);

const boxes = (attributes = '', first = '') => `<fieldset ${attributes}><legend>Days</legend>
  <label><input type="checkbox" name="day[]" value="1" ${first}>Monday</label>
  <label><input type="checkbox" name="day[]" value="2">Tuesday</label></fieldset>`;

describe('the modern ruleset', () => {
  for (const [what, markup] of [
    ['a class on a box', boxes('', 'class="required"')],
    ['a class around the group', boxes('class="required"')],
    ['the contract’s class around the group', boxes('class="wpcf7-validates-as-required"')],
  ] as const) {
    it(`requires one of a group of checkboxes by ${what}`, async () => {
      const page = await openValidator(markup);
      await page.press();
      expect(tips(page)).toEqual(['This field is required.']);
      box(page.form, 'Tuesday').click();
      await page.press();
      expect([tips(page), page.sends]).toEqual([[], ['Send']]);
    });
  }

  it('shows the message after the container of the group', async () => {
    const page = await openValidator(boxes('class="required"'));
    await page.press();
    expect(getByRole(page.form, 'group').nextElementSibling?.className).toBe('portico-tip');
  });

  it('ignores a class on a container of several fields', async () => {
    const page = await openValidator(
      `<div class="required"><label><input type="checkbox" name="a">A</label><label><input name="b">B</label></div>`,
    );
    await page.press();
    expect(page.sends).toEqual(['Send']);
  });

  it('ignores hidden fields until they are visible', async () => {
    const page = await openValidator(`<input type="hidden" name="h" class="required">
      <div hidden><label>Company <input name="company" class="required"></label></div>`);
    await page.press();
    expect(page.sends).toEqual(['Send']);
    page.form.querySelector('div')?.removeAttribute('hidden');
    await page.press();
    expect([page.messageOf('Company'), page.sends.length]).toEqual(['This field is required.', 1]);
  });

  it('validates a hidden checkbox with a visible label', async () => {
    const page = await openValidator(
      '<label><input type="checkbox" name="ok" class="required" style="display: none">I agree</label>',
    );
    await page.press();
    expect(tips(page)).toEqual(['This field is required.']);
  });

  it('validates earlier steps of a form, but not later ones', async () => {
    const step = (away: string, name: string) =>
      `<div data-step-away="${away}" hidden><label>${name} <input name="${name}" class="required"></label></div>`;
    const page = await openValidator(`${step('earlier', 'street')}${step('later', 'town')}`);
    await page.press();
    expect(tips(page)).toEqual(['This field is required.']);
    expect(field(page.form, 'street').validity.valid).toBe(false);
  });

  it('validates e-mail addresses by format, with an ending of 2 to 10 characters', async () => {
    const page = await openValidator('<label>Address <input name="a" class="email"></label>', 'email-style="ruleset"');
    const verdicts = [];
    for (const address of ['ada@example.photography', 'ada@example.gallery', 'ada@127.0.0.1', 'ada']) {
      fill(field(page.form, 'Address'), address);
      await page.settled();
      verdicts.push(page.messageOf('Address') === '');
    }
    expect(verdicts).toEqual([false, true, false, false]);
  });
});

describe('the classic ruleset', () => {
  const classic = 'ruleset="classic"';

  it('requires a checkbox by the native attribute only', async () => {
    const page = await openValidator(boxes('class="required"', 'class="required"'), classic);
    await page.press();
    expect(page.sends).toEqual(['Send']);
    box(page.form, 'Monday').required = true;
    await page.press();
    expect([tips(page), page.sends.length]).toEqual([['This field is required.'], 1]);
  });

  it('shows the message of a group after its last field', async () => {
    const page = await openValidator(boxes('', 'class="minlength-2" checked'), classic);
    await page.press();
    expect(getByRole(page.form, 'group').lastElementChild?.className).toBe('portico-tip');
  });

  it('validates hidden fields', async () => {
    const page = await openValidator(`<input type="hidden" name="h" class="required">`, classic);
    await page.press();
    expect([tips(page), page.sends]).toEqual([['This field is required.'], []]);
  });

  it('validates e-mail addresses by the top-level domains, and accepts an IP-style host and a port', async () => {
    const page = await openValidator(
      '<label>Address <input name="a" class="email"></label>',
      `${classic} email-style="ruleset"`,
    );
    const verdicts = [];
    for (const address of ['ada@example.photography', 'ada@127.0.0.1', 'ada@example.com:8080', 'ada@example.nowhere']) {
      fill(field(page.form, 'Address'), address);
      await page.settled();
      verdicts.push(page.messageOf('Address') === '');
    }
    expect(verdicts).toEqual([true, true, true, false]);
  });

  it('supports the other e-mail style', async () => {
    const page = await openValidator(
      '<label>Address <input type="email" name="a"></label>',
      `${classic} email-style="simple"`,
    );
    fill(field(page.form, 'Address'), 'ada@example.nowhere');
    await page.settled();
    expect(page.messageOf('Address')).toBe('');
  });
});

describe('both rulesets', () => {
  it('show a message after the field, outside its label', async () => {
    const page = await openValidator('<label>Name <input name="n" class="required"> *</label><i></i>');
    await page.press();
    const label = page.form.querySelector('label');
    expect([label?.nextElementSibling?.className, label?.nextElementSibling?.nextElementSibling?.localName]).toEqual([
      'portico-tip',
      'i',
    ]);
  });

  it('show a message after a custom element around a control', async () => {
    const page = await openValidator(
      '<label for="q">Mugs</label> <some-buttons><input id="q" name="q" class="min-2" value="1"><button type="button">+</button></some-buttons>',
    );
    await page.press();
    expect(page.form.querySelector('some-buttons')?.nextElementSibling?.textContent).toBe(
      'Please enter a value of 2 or more.',
    );
  });

  it('apply changed settings immediately', async () => {
    const page = await openValidator('<label>Address <input name="a" class="email"></label>', 'email-style="simple"');
    fill(field(page.form, 'Address'), 'ada@example.photography');
    await page.settled();
    expect(page.messageOf('Address')).not.toBe('');
    page.element.setAttribute('email-style', 'tld');
    await page.settled();
    expect(page.messageOf('Address')).toBe('');
  });

  it('use the author’s texts by rule and language', async () => {
    const texts = { required: 'Please!', de: { email: 'Keine Adresse.' } };
    const page = await openValidator(
      '<label>Name <input name="n" class="required"></label><label>Address <input name="a" class="email" value="x"></label><label>Age <input name="age" class="min-18" value="3"></label>',
      `lang="de" texts='${JSON.stringify(texts)}'`,
    );
    await page.press();
    expect(tips(page)).toEqual(['Please!', 'Keine Adresse.', 'Bitte geben Sie einen Wert ab 18 ein.']);
  });

  it('set the classes of design and show-label-error on the form', async () => {
    const page = await openValidator('<label>Name <input name="n" class="required"></label>', 'design="bubble wide"');
    expect([...page.form.classList].toSorted()).toEqual(['bubble', 'show-label-error', 'wide']);
    page.element.setAttribute('show-label-error', 'no');
    page.element.setAttribute('design', 'plain');
    await page.press();
    expect([...page.form.classList]).toEqual(['plain']);
    // Screen readers still read the message.
    expect(page.messageOf('Name')).toBe('This field is required.');
    expect(page.form.querySelector<HTMLElement>('.portico-tip')?.offsetHeight).toBe(1);
  });
});

describe('an invalid rule', () => {
  it('is ignored, with a warning that names element, field, value and expected value', async () => {
    const warnings = captureConsole('warn');
    const page = await openValidator(
      '<label>Age <input name="age" class="required min-w-0 grid" data-rule-min="many" data-rule-adult="true"></label>',
    );
    await page.press();
    expect(page.messageOf('Age')).toBe('This field is required.');
    await waitFor(() => expect(warnings).toHaveLength(2));
    expect(warnings.join(' ')).toContain(
      'data-rule-min="many" of the field "age" is ignored: its value is invalid; expected a number.',
    );
    expect(warnings.join(' ')).toContain('data-rule-adult="true" of the field "age" is ignored: there is no such rule');
  });
});

describe('native attributes', () => {
  it('are validated, with the author’s texts', async () => {
    const page = await openValidator(`
      <label>Name <input name="n" required></label>
      <label>Code <input name="c" pattern="[A-Z]{3}" value="ab"></label>
      <label>Age <input type="number" name="a" min="18" value="3"></label>
      <label>Site <input type="url" name="s" value="nowhere"></label>
      <label>File <input type="file" name="f" required></label>`);
    await page.press();
    expect(tips(page)).toEqual([
      'This field is required.',
      'Please use the requested format.',
      'Please enter a value of 18 or more.',
      'Please enter a valid URL.',
      'This field is required.',
    ]);
  });

  it('set the native validity states', async () => {
    const page = await openValidator('<label>Name <input name="n" class="required"></label>');
    const name = field(page.form, 'Name');
    await page.press();
    expect([name.validity.customError, name.matches(':invalid'), name.matches(':user-invalid')]).toEqual([
      true,
      true,
      true,
    ]);
    fill(name, 'Ada');
    await page.settled();
    expect(name.matches(':valid')).toBe(true);
  });

  it('show no native messages, and respect messages that a script sets', async () => {
    const page = await openValidator('<label>Name <input name="n"></label>');
    expect(page.form.noValidate).toBe(true);
    const name = field(page.form, 'Name');
    name.setCustomValidity('Not this one.');
    await page.press();
    expect(page.messageOf('Name')).toBe('Not this one.');
  });

  it('are ignored on disabled and read-only fields', async () => {
    const page = await openValidator(`<input name="a" required disabled><input name="b" class="required" readonly>
      <fieldset disabled><input name="c" class="required"></fieldset>`);
    await page.press();
    expect(page.sends).toEqual(['Send']);
  });
});
