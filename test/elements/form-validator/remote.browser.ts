import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { hold, json, lost, raw, silence } from '../../network.ts';
import { field, fill, leave, type } from '../../visitor.ts';
import { openValidator, type ValidatorPage } from './validator-page.ts';

const user = '<label>User <input name="user" class="required checkUsername"></label><button>Save</button>';
const unreachable = 'This could not be checked just now. Send again to go on without.';

const open = (fields = user) => openValidator(fields, 'ajax-url="/ajax"');

const asked = (page: ValidatorPage, end = '/ajax'): string[] =>
  page.network.sent(end).flatMap(({ body }) => (body instanceof URLSearchParams ? [`${body}`] : []));

describe('a field that only a server knows about', () => {
  it('is asked about when it is left, as the endpoint wants it', async () => {
    const page = await open();
    page.network.route('/ajax', json(true));
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    expect(asked(page)).toEqual(['method=checkUsername&fieldname=user&user=ada']);
    expect(page.network.sent()[0]?.method).toBe('POST');
  });

  for (const [answer, message] of [
    [json('Ada is taken.'), 'Ada is taken.'],
    [raw('Ada is taken.', 200, 'text/plain'), 'Ada is taken.'],
    [json(false), 'Please fix this field.'],
    [json('false'), 'Please fix this field.'],
    [json(true), ''],
    [json('true'), ''],
  ] as const) {
    it(`says “${message}” to that answer`, async () => {
      const page = await open();
      const told = details<{ verdict: string; message: string }>(page.element, 'portico-remote');
      page.network.route('/ajax', answer);
      fill(field(page.form, 'User'), 'ada');
      await page.settled();
      expect(page.messageOf('User')).toBe(message);
      expect(told).toEqual([
        { field: 'user', method: 'checkUsername', verdict: message ? 'invalid' : 'valid', message },
      ]);
    });
  }

  it('is not asked about while it is empty, or breaks a rule of its own', async () => {
    const page = await open('<label>User <input name="user" class="customCode minlength-3"></label>');
    for (const value of ['', '  ', 'ab']) {
      fill(field(page.form, 'User'), value);
      await page.settled();
    }
    expect(page.network.sent()).toEqual([]);
  });

  it('is not asked about again while its value stays', async () => {
    const page = await open();
    page.network.route('/ajax', json(true));
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    leave(field(page.form, 'User'));
    await page.settled();
    await page.press();
    expect([asked(page).length, page.sends]).toEqual([1, ['Send']]);
  });

  it('gives an older question up for a newer one, whose answer counts', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    fill(field(page.form, 'User'), 'bob');
    await page.settled();
    const [first, second] = page.network.sent();
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
    slow.answer(json('Ada is taken.')); // The older one, too late.
    slow.answer(json(true));
    await page.settled();
    expect(page.messageOf('User')).toBe('');
  });

  it('takes the message back as soon as the value is another', async () => {
    const page = await open();
    page.network.route('/ajax', json('Ada is taken.'));
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    type(field(page.form, 'User'), 'adam');
    expect(page.messageOf('User')).toBe('');
  });

  it('can have an address of its own', async () => {
    const page = await openValidator('<label>User <input name="user" data-rule-remote="/taken.php?site=1"></label>');
    page.network.route('user=ada', json('Taken.'));
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    expect(page.network.sent().map(({ url, method }) => `${method} ${url}`)).toEqual([
      'GET /taken.php?site=1&user=ada',
    ]);
    expect(page.messageOf('User')).toBe('Taken.');
  });

  it('asks about a code with the address it was sent to, and takes no empty one', async () => {
    const page = await open(`<label>Other <input type="email" name="other" value="bob@example.org"></label>
      <label>Address <input type="email" name="mail" data-verify value="ada@example.org"></label>
      <label>Code <input name="email-verification-code"></label>`);
    await page.press();
    expect(page.messageOf('Code')).toBe('This field is required.');
    page.network.route('/ajax', json('Wrong code.'));
    fill(field(page.form, 'Code'), '123456');
    await page.settled();
    const sent = new URLSearchParams(asked(page)[0]);
    expect(Object.fromEntries(sent)).toEqual({
      method: 'verifyEmailCode',
      fieldname: 'email-verification-code',
      email: 'ada@example.org',
      'email-verification-code': '123456',
    });
    expect(page.messageOf('Code')).toBe('Wrong code.');
  });
});

describe('a form that is sent while a server is asked', () => {
  it('waits for the answer, and goes with the button that was pressed last', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.press('Send');
    await page.press('Save');
    expect([page.sends, page.element.matches(':state(checking)')]).toEqual([[], true]);
    slow.answer(json(true));
    await page.settled();
    expect([page.sends, page.element.matches(':state(checking)')]).toEqual([['Save'], false]);
  });

  it('stays when the answer is no', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    slow.answer(json('Ada is taken.'));
    await page.settled();
    expect([page.sends, page.messageOf('User')]).toEqual([[], 'Ada is taken.']);
    expect(document.activeElement === field(page.form, 'User')).toBe(true);
  });

  it('is checked with what was typed meanwhile', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    type(field(page.form, 'User'), 'bob');
    slow.answer(json(true));
    await page.settled();
    expect([page.sends, asked(page).length]).toEqual([[], 2]);
    slow.answer(json('Bob is taken.'));
    await page.settled();
    expect([page.sends, page.messageOf('User')]).toEqual([[], 'Bob is taken.']);
  });

  for (const [what, answer] of [
    ['the network is gone', lost],
    ['the endpoint is missing', raw('Not found', 404)],
    ['the server crashes', raw('<h1>Fatal error</h1>', 500)],
    ['a page comes instead of an answer', raw('<p>Please log in.</p>')],
  ] as const) {
    it(`is held back once, and says so, when ${what}`, async () => {
      const page = await open();
      const told = details<{ verdict: string }>(page.element, 'portico-remote');
      page.network.route('/ajax', answer);
      fill(field(page.form, 'User'), 'ada');
      await page.settled();
      expect(page.messageOf('User')).toBe(''); // Nothing that the visitor could do about it.
      await page.press();
      expect([page.sends, page.messageOf('User')]).toEqual([[], unreachable]);
      await page.press();
      expect(page.sends).toEqual(['Send']);
      expect(told.every(({ verdict }) => verdict === 'unreachable')).toBe(true);
    });
  }

  it('asks again before it goes without an answer', async () => {
    const page = await open();
    page.network.route('/ajax', lost);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    page.network.route('/ajax', json('Ada is taken.'));
    await page.press();
    expect([page.sends, page.messageOf('User')]).toEqual([[], 'Ada is taken.']);
  });

  it('does not wait for ever', async () => {
    const page = await open();
    page.network.route('/ajax', silence);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    await page.clock.advance(10_000);
    await page.settled();
    expect(page.messageOf('User')).toBe(unreachable);
  });

  it('asks nobody without an address, says so to the author, and goes', async () => {
    const warnings = captureConsole('warn');
    const page = await openValidator(user);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    expect(page.sends).toEqual(['Send']);
    await waitFor(() => expect(warnings).toHaveLength(1), { timeout: 8000 });
    expect(warnings[0]).toContain(
      'checkUsername of the field "user" asks nobody; give "ajax-url" the address of the site\'s endpoint.',
    );
  });
});
