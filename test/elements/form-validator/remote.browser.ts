import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { hold, json, networkError, raw, noResponse } from '../../network.ts';
import { painted } from '../../rendered.ts';
import { field, fill, blur, type } from '../../visitor.ts';
import { openValidator, type ValidatorPage } from './validator-page.ts';

const user = '<label>User <input name="user" class="required checkUsername"></label><button>Save</button>';
const unreachable = 'This could not be checked just now. Send again to go on without.';

const open = (fields = user) => openValidator(fields, 'ajax-url="/ajax"');

const asked = (page: ValidatorPage, end = '/ajax'): string[] =>
  page.network.sent(end).flatMap(({ body }) => (body instanceof URLSearchParams ? [`${body}`] : []));

describe('a field with a remote check', () => {
  it('is checked on blur by the specified request', async () => {
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
    it(`shows “${message}” for that response`, async () => {
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

  it('is not checked while it is empty or violates another rule', async () => {
    const page = await open('<label>User <input name="user" class="customCode minlength-3"></label>');
    for (const value of ['', '  ', 'ab']) {
      fill(field(page.form, 'User'), value);
      await page.settled();
    }
    expect(page.network.sent()).toEqual([]);
  });

  it('is not checked again while its value is unchanged', async () => {
    const page = await open();
    page.network.route('/ajax', json(true));
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    blur(field(page.form, 'User'));
    await page.settled();
    await page.press();
    expect([asked(page).length, page.sends]).toEqual([1, ['Send']]);
  });

  it('aborts an older check for a newer one, whose response is used', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    fill(field(page.form, 'User'), 'bob');
    await page.settled();
    const [first, second] = page.network.sent();
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
    slow.respond(json('Ada is taken.')); // The older one, too late.
    slow.respond(json(true));
    await page.settled();
    expect(page.messageOf('User')).toBe('');
  });

  it('removes the message once the value changes', async () => {
    const page = await open();
    page.network.route('/ajax', json('Ada is taken.'));
    fill(field(page.form, 'User'), 'ada');
    await page.settled();
    type(field(page.form, 'User'), 'adam');
    expect(page.messageOf('User')).toBe('');
  });

  for (const url of ['/taken.php?site=1', 'taken.php', 'users.action'])
    it(`supports the URL ${url}`, async () => {
      const page = await openValidator(`<label>User <input name="user" data-rule-remote="${url}"></label>`);
      page.network.route(url, json('Taken.'));
      fill(field(page.form, 'User'), 'ada');
      await page.settled();
      expect(page.network.sent().map((sent) => `${sent.method} ${sent.url}`)).toEqual([`POST ${url}`]);
      expect(asked(page, url)).toEqual(['user=ada']);
      expect(page.messageOf('User')).toBe('Taken.');
    });

  it('checks a code with its e-mail address, and rejects an empty code', async () => {
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

describe('a submit during a remote check', () => {
  it('waits for the response, and continues with the last pressed button', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.press('Send');
    await page.press('Save');
    expect([page.sends, page.element.matches(':state(checking)')]).toEqual([[], true]);
    slow.respond(json(true));
    await page.settled();
    expect([page.sends, page.element.matches(':state(checking)')]).toEqual([['Save'], false]);
  });

  it('is blocked by a rejection', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    slow.respond(json('Ada is taken.'));
    await page.settled();
    expect([page.sends, page.messageOf('User')]).toEqual([[], 'Ada is taken.']);
    await painted();
    expect(document.activeElement === field(page.form, 'User')).toBe(true);
  });

  it('validates values that were entered meanwhile', async () => {
    const page = await open();
    const slow = hold();
    page.network.route('/ajax', slow.reply);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    type(field(page.form, 'User'), 'bob');
    slow.respond(json(true));
    await page.settled();
    expect([page.sends, asked(page).length]).toEqual([[], 2]);
    slow.respond(json('Bob is taken.'));
    await page.settled();
    expect([page.sends, page.messageOf('User')]).toEqual([[], 'Bob is taken.']);
  });

  for (const [what, answer] of [
    ['the network is gone', networkError],
    ['the endpoint is missing', raw('Not found', 404)],
    ['the server crashes', raw('<h1>Fatal error</h1>', 500)],
    ['a page comes instead of an answer', raw('<p>Please log in.</p>')],
  ] as const) {
    it(`is blocked once, with a message, if ${what}`, async () => {
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

  it('repeats the check before it continues without a response', async () => {
    const page = await open();
    page.network.route('/ajax', networkError);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    page.network.route('/ajax', json('Ada is taken.'));
    await page.press();
    expect([page.sends, page.messageOf('User')]).toEqual([[], 'Ada is taken.']);
  });

  it('continues after a timeout', async () => {
    const page = await open();
    page.network.route('/ajax', noResponse);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    await page.clock.advance(10_000);
    await page.settled();
    expect(page.messageOf('User')).toBe(unreachable);
  });

  it('is never sent for a secret, with a warning', async () => {
    const warnings = captureConsole('warn');
    const page = await openValidator('<label>Key <input type="password" name="key" data-rule-remote="/check"></label>');
    fill(field(page.form, 'Key'), 'secret');
    await page.press();
    expect([page.network.sent(), page.sends]).toEqual([[], ['Send']]);
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toContain(
      'the remote check /check of the field "key" is never sent; its value is a secret, such as a password or the number of a card: check it when the form is sent.',
    );
  });

  it('continues without ajax-url, and a warning', async () => {
    const warnings = captureConsole('warn');
    const page = await openValidator(user);
    fill(field(page.form, 'User'), 'ada');
    await page.press();
    expect(page.sends).toEqual(['Send']);
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toContain(
      'the remote check checkUsername of the field "user" is never sent; set "ajax-url" to the URL of the site\'s endpoint.',
    );
  });
});
