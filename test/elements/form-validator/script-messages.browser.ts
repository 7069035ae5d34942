import { expect } from '../../expect.ts';
import { blur, field, fill, type } from '../../visitor.ts';
import { openValidator } from './validator-page.ts';

/* Messages that a script of the page sets with `setCustomValidity`. They count until the script removes them. */

const voucher = '<p><label>Voucher <input name="code" class="required minlength-3"></label></p>';
const wrong = 'A voucher begins with P-.';
const short = 'Please enter at least 3 characters.';

async function openVoucher(value: string, formAttributes = '') {
  const page = await openValidator(voucher, '', formAttributes);
  const code = field(page.form, 'Voucher');
  code.value = value;
  return { ...page, code };
}

describe('a message that a script sets', () => {
  it('keeps the form from being sent each time, until the script removes it', async () => {
    const { code, press, messageOf, sends } = await openVoucher('summer');
    code.setCustomValidity(wrong);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await press();
      expect([messageOf('Voucher'), sends.length]).toEqual([wrong, 0]);
    }
    code.setCustomValidity('');
    await press();
    expect([messageOf('Voucher'), sends]).toEqual(['', ['Send']]);
  });

  it('is shown when the visitor leaves the field, and stays while other fields are filled in', async () => {
    const page = await openValidator(`${voucher}<p><label>Name <input name="name"></label></p>`);
    const code = field(page.form, 'Voucher');
    code.addEventListener('change', () => code.setCustomValidity(code.value.startsWith('P-') ? '' : wrong));
    fill(code, 'summer');
    await page.settled();
    fill(field(page.form, 'Name'), 'Ada');
    await page.settled();
    expect(page.messageOf('Voucher')).toBe(wrong);
    fill(code, 'P-summer');
    await page.settled();
    expect(page.messageOf('Voucher')).toBe('');
  });

  it('disappears, or changes, on the keystroke on which the script removes or changes it', async () => {
    const { code, press, messageOf, settled } = await openVoucher('summer');
    code.addEventListener('input', () => {
      code.setCustomValidity(code.value.startsWith('P-') ? '' : `Not ${code.value}.`);
    });
    type(code, 'summer');
    await press();
    type(code, 'P1summer');
    await settled();
    expect(messageOf('Voucher')).toBe('Not P1summer.');
    type(code, 'P-summer');
    await settled();
    expect([messageOf('Voucher'), code.matches(':valid')]).toEqual(['', true]);
  });

  it('is shown after the message of a rule, which had replaced it', async () => {
    const { code, press, messageOf, sends, settled } = await openVoucher('su');
    code.setCustomValidity(wrong);
    await press();
    expect(messageOf('Voucher')).toBe(short);
    type(code, 'summer');
    await settled();
    expect([messageOf('Voucher'), code.validationMessage]).toEqual(['', wrong]);
    blur(code);
    await settled();
    expect([messageOf('Voucher'), code.validationMessage]).toEqual([wrong, wrong]);
    await press();
    expect(sends).toEqual([]);
  });

  it('counts when the script sets it while the message of a rule is shown', async () => {
    const { code, press, messageOf, sends } = await openVoucher('su');
    await press();
    code.setCustomValidity(wrong);
    code.value = 'summer';
    await press();
    await press();
    expect([messageOf('Voucher'), sends.length]).toEqual([wrong, 0]);
  });

  it('does not come back when the script removes it while the message of a rule is shown', async () => {
    const { code, press, sends } = await openVoucher('su');
    code.setCustomValidity(wrong);
    await press();
    code.setCustomValidity('');
    code.value = 'summer';
    await press();
    expect([sends, code.matches(':valid')]).toEqual([['Send'], true]);
  });

  it('counts also if its text is that of a rule whose message was removed', async () => {
    const { code, press, messageOf, sends, settled } = await openVoucher('su');
    await press();
    type(code, 'summer');
    await settled();
    expect([messageOf('Voucher'), code.validationMessage]).toEqual(['', '']);
    code.setCustomValidity(short);
    await press();
    await press();
    expect([messageOf('Voucher'), sends.length]).toEqual([short, 0]);
  });

  it('stays after the reset of the messages', async () => {
    const { element, code, press, messageOf, sends } = await openVoucher('summer');
    code.setCustomValidity(wrong);
    await press();
    element.reset();
    expect([messageOf('Voucher'), code.validationMessage]).toEqual(['', wrong]);
    await press();
    expect([messageOf('Voucher'), sends.length]).toEqual([wrong, 0]);
  });

  it('of one radio button counts for the group until the script removes it there', async () => {
    const sizes = ['S', 'L'].map((size) => `<label>${size} <input type="radio" name="size" value="${size}"></label>`);
    const page = await openValidator(`<fieldset><legend>Size</legend>${sizes.join(' ')}</fieldset>`);
    const large = field(page.form, 'L');
    large.setCustomValidity('Sold out.');
    await page.press();
    await page.press();
    expect([page.messageOf('S'), page.sends.length]).toEqual(['Sold out.', 0]);
    large.setCustomValidity('');
    await page.press();
    expect([page.messageOf('S'), page.sends]).toEqual(['', ['Send']]);
  });

  it('is not checked in a form with novalidate, as in browsers, and stays set', async () => {
    const { code, press, sends } = await openVoucher('su', 'novalidate');
    code.setCustomValidity(wrong);
    await press();
    code.value = 'summer';
    await press();
    expect([sends, code.validationMessage]).toEqual([['Send'], wrong]);
  });
});

it('a long message of a rule is not taken for one of a script', async () => {
  const long = 'Too short. '.repeat(40).trim();
  const page = await openValidator(voucher, `texts='${JSON.stringify({ minlength: long })}'`);
  const code = field(page.form, 'Voucher');
  code.value = 'su';
  await page.press();
  expect(page.messageOf('Voucher')).toBe(long);
  code.value = 'summer';
  await page.press();
  expect([page.messageOf('Voucher'), page.sends]).toEqual(['', ['Send']]);
});

it('the message of a rule does not stay set on a field that is disabled meanwhile', async () => {
  const page = await openValidator(voucher);
  const code = field(page.form, 'Voucher');
  await page.press();
  code.disabled = true;
  await page.press();
  expect(page.sends).toEqual(['Send']);
  code.disabled = false;
  code.value = 'summer';
  expect(code.validationMessage).toBe('');
});
