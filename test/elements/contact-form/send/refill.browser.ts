import { expect } from '../../../expect.ts';
import { hold, json } from '../../../network.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm } from '../form-page.ts';
import { field, fill, type } from '../../../visitor.ts';

const hidden = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)?.value ?? '';

const captcha = `<form class="wpcf7-form">
  <input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o1">
  <input type="hidden" name="_wpcf7_captcha_challenge_code" value="1">
  <img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-code" alt="captcha" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
  <span class="wpcf7-form-control-wrap" data-name="code"><label>Code <input class="wpcf7-form-control wpcf7-captchar" name="code"></label></span>
  <input type="submit" value="Send">
</form>`;

/** An image URL that needs no server, with the challenge in the contract's place. */
const image = (challenge: number): string => `data:image/png;name=/captcha/${challenge}.png`;

const fresh = json({ quiz: { 'q-quiz': ['Capital of Japan?', 'a fresh token'] } });

describe('quiz and captcha', () => {
  it('show the next question after a wrong answer, and clear the answer', async () => {
    const page = await openCaptured('quiz', { feedback: playBack('validation_failed.quiz') });
    fill(field(page.form, 'Name'), 'Ann');
    fill(field(page.form, '2\\+2'), 'wrong');
    await page.send();
    expect(field(page.form, 'Capital of Japan').value).toBe('');
    expect(hidden(page.form, '_wpcf7_quiz_answer_q-quiz')).toBe('29dce8664dffaefa293beaee4e101b92');
    expect(field(page.form, 'Name').value).toBe('Ann');
  });

  it('show a new question after a reset', async () => {
    const page = await openCaptured('quiz', { refill: fresh });
    page.element.reset();
    await page.settled();
    expect(field(page.form, 'Capital of Japan').value).toBe('');
    expect(hidden(page.form, '_wpcf7_quiz_answer_q-quiz')).toBe('a fresh token');
  });

  it('keep input that was entered before the response to a reset', async () => {
    const refill = hold();
    const page = await openCaptured('quiz', { refill: refill.reply });
    page.element.reset();
    await page.settled();
    type(field(page.form, 'Name'), 'Ann');
    type(field(page.form, '2\\+2'), 'Tok');
    refill.respond(fresh);
    await page.settled();
    expect([field(page.form, 'Name').value, field(page.form, 'Capital of Japan').value]).toEqual(['Ann', 'Tok']);
  });

  it('show a question as text', async () => {
    const page = await openCaptured('quiz', { refill: json({ quiz: { 'q-quiz': ['<b>5</b>+1=?', 'token'] } }) });
    page.element.reset();
    await page.settled();
    expect(page.form.querySelector('.wpcf7-quiz-label')?.textContent).toBe('<b>5</b>+1=?');
  });

  it('show a new captcha after a reset: image and challenge', async () => {
    const page = await openForm(captcha, { refill: json({ captcha: { code: image(42) } }) });
    page.element.reset();
    await page.settled();
    expect(page.form.querySelector('img')?.src).toBe(image(42));
    expect(hidden(page.form, '_wpcf7_captcha_challenge_code')).toBe('42');
  });

  it('clear the old code with a new captcha', async () => {
    const body = { status: 'mail_failed', message: 'No.', invalid_fields: [], captcha: { code: image(7) } };
    const page = await openForm(captcha, { feedback: json(body) });
    fill(field(page.form, 'Code'), '1234');
    await page.send();
    expect(field(page.form, 'Code').value).toBe('');
    expect(hidden(page.form, '_wpcf7_captcha_challenge_code')).toBe('7');
  });

  it('are unchanged by an empty list', async () => {
    const page = await openForm(captcha, { refill: json([]) });
    page.element.reset();
    await page.settled();
    expect(hidden(page.form, '_wpcf7_captcha_challenge_code')).toBe('1');
  });
});
