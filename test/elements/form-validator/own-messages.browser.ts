import type { InvalidDetail } from '../../../elements/form-validator/form-validator.settings.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { json } from '../../network.ts';
import { box, field, fill } from '../../visitor.ts';
import { jqueryFields, jqueryMessages } from './jquery-page.ts';
import { openValidator } from './validator-page.ts';

describe('the messages of single fields', () => {
  it('are those of a page that was written for jQuery Validation', async () => {
    const page = await openValidator(jqueryFields);
    const told = details<InvalidDetail>(page.element, 'portico-invalid');
    await page.press();
    const found = told[0]?.invalidFields.map(({ field: name, message }) => [name, message] as const) ?? [];
    expect(Object.fromEntries(found)).toEqual(jqueryMessages);
    expect(page.messageOf('Topic')).toBe('Which topic?');
    box(page.form, 'Send me the newsletter').click();
    await page.settled();
    expect(page.messageOf('Topic')).toBe('');
  });

  it('name the field and its value, but no secret', async () => {
    const page =
      await openValidator(`<p><label>Your site: * <input name="s" type="url" value="a<b" data-msg="{label}: {value}?"></label></p>
      <p><label>Password <input name="p" type="password" class="digits" value="secret" data-msg="{value}!"></label></p>
      <fieldset><legend>Days</legend>
        <label><input type="checkbox" name="d[]" class="minlength-2" value="mo" checked data-msg-minlength="{label}: {min}, not {value}"> Monday</label>
        <label><input type="checkbox" name="d[]" value="tu"> Tuesday</label></fieldset>`);
    await page.press();
    const tips = [...page.form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);
    expect(tips).toEqual(['Your site: a<b?', '!', 'Days: 2, not mo']);
    fill(field(page.form, 'Your site'), 'b');
    await page.settled();
    expect(page.messageOf('Your site')).toBe('Your site: b?');
  });

  it('come before those of the element, and are shown for input that the browser cannot read and for a server’s refusal', async () => {
    const page = await openValidator(
      `<p><label>Name <input name="n" data-rule-remote="/taken" data-msg-remote="{0} is taken."></label></p>
        <p><label>Town <input name="t" required></label></p><p><label>Age <input name="a" type="number" data-msg-number="Digits!"></label></p>`,
      `texts='{"remote": "Not this one.", "required": "{label}, please."}'`,
    );
    page.network.route('/taken', json(false));
    fill(field(page.form, 'Name'), 'ada');
    const age = field(page.form, 'Age');
    age.focus();
    document.execCommand('insertText', false, '1e');
    await page.press();
    expect(['Name', 'Town', 'Age'].map(page.messageOf)).toEqual(['ada is taken.', 'Town, please.', 'Digits!']);
  });

  it('of unknown rules are reported', async () => {
    const warnings = captureConsole('warn');
    const page = await openValidator('<label>Name <input name="n" required data-msg-requierd="Name?"></label>');
    await page.press();
    expect(warnings.join()).toContain('data-msg-requierd of the field "n" is ignored: there is no such rule');
  });
});

describe('the lengths of HTML', () => {
  it('accept what the author has written; those of class names refuse every value', async () => {
    const page = await openValidator(`<p><label>User <input name="u" minlength="8" value="short"></label></p>
      <p><label>Text <textarea name="t" maxlength="4">twelve chars</textarea></label></p>`);
    await page.press();
    expect(page.sends).toEqual(['Send']);
    field(page.form, 'User').className = 'minlength-8';
    field(page.form, 'User').value = 'short';
    await page.press();
    expect(page.messageOf('User')).toBe('Please enter at least 8 characters.');
  });
});

describe('numbers', () => {
  it('of dates are read in the language of the field', async () => {
    const page = await openValidator(
      `<p><label>Arrival <input name="a" class="date" value="31.12.2026"></label></p>
        <p><label>Departure <input name="d" class="date" value="12.31.2026"></label></p>
        <p><label lang="en">Return <input name="r" class="date" value="12/31/2026"></label></p>`,
      'lang="de"',
    );
    await page.press();
    expect([page.messageOf('Arrival'), page.messageOf('Departure'), page.messageOf('Return')]).toEqual([
      '',
      'Bitte geben Sie ein gültiges Datum ein.',
      '',
    ]);
  });

  it('are read in the language of the field', async () => {
    const page = await openValidator(
      `<p><label>Area <input name="a" class="number" value="1.234,56"></label></p>
        <p><label lang="en">Price <input name="p" class="min-2" value="1,234.56"></label></p>
        <p><label>Size <input name="s" class="number" value="1,234.56"></label></p>`,
      'lang="de"',
    );
    await page.press();
    expect(['Area', 'Price', 'Size'].map(page.messageOf)).toEqual(['', '', 'Bitte geben Sie eine gültige Zahl ein.']);
  });
});

it('e-mail addresses may have today’s long top-level domains, also in a list', async () => {
  const page =
    await openValidator(`<p><label>One <input name="o" type="email" value="ada@studio.photography"></label></p>
    <p><label>Many <input name="m" type="email" multiple value="ada@a.international, bob@b.museum"></label></p>
    <p><label>Wrong <input name="w" type="email" multiple class="email" value="ada@a.museum, bob@b.abcdefghijk"></label></p>`);
  await page.press();
  expect(['One', 'Many', 'Wrong'].map(page.messageOf)).toEqual(['', '', 'Please enter a valid email address']);
});
