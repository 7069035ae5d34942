import { expect } from '../../../expect.ts';
import { hold, json, networkError } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { forms, openCaptured, playBack } from '../captured-forms.ts';
import { captureConsole } from '../../../console.ts';
import { openForm } from '../form-page.ts';
import { field, fill, responseOf, tipsOf, type } from '../../../visitor.ts';

const tokenOf = (form: HTMLFormElement): string | undefined =>
  form.querySelector<HTMLInputElement>('[name="_wpcf7_quiz_answer_q-quiz"]')?.value;

describe('the schema', () => {
  it('is requested once per form and page, also for several elements', async () => {
    const page = await openCaptured('basic', { attributes: 'id="first"' });
    const again = page.element.cloneNode(true);
    page.element.after(again);
    await page.settled();
    mount(page.element.outerHTML);
    await page.settled();
    expect(page.network.sent('/feedback/schema')).toHaveLength(1);
    if (again instanceof Element) again.remove();
  });

  it('is requested once for each form', async () => {
    const page = await openCaptured('basic');
    const root = page.element.getAttribute('rest-root') ?? '';
    mount(`<portico-contact-form rest-root="${root}">${forms.quiz.markup}</portico-contact-form>`);
    await page.settled();
    expect(page.network.sent('/feedback/schema').map(({ url }) => url.match(/\d+(?=\/feedback)/)?.[0])).toEqual([
      '5',
      '13',
    ]);
  });

  it('is requested again after 1 s and 2 s if the request fails', async () => {
    captureConsole('error');
    const page = await openCaptured('basic');
    page.network.route('/feedback/schema', networkError);
    mount(`<portico-contact-form rest-root="/elsewhere/">${forms.basic.markup}</portico-contact-form>`);
    await page.settled();
    const asked = () => page.network.sent('/feedback/schema').filter(({ url }) => url.startsWith('/elsewhere/')).length;
    expect(asked()).toBe(1);
    await page.clock.advance(1000);
    expect(asked()).toBe(2);
    await page.clock.advance(2000);
    expect(asked()).toBe(3);
  });

  it('is logged if it cannot be loaded, and only the server validates the form', async () => {
    const said = captureConsole('error');
    const page = await openForm(forms.basic.markup, {
      attributes: 'namespace="none"',
      feedback: playBack('mail_sent.basic'),
    });
    page.network.route('/feedback/schema', json({ code: 'rest_no_route' }, 404));
    const other = mount(`<portico-contact-form rest-root="/no-rules/">${forms.basic.markup}</portico-contact-form>`);
    await page.settled();
    expect(said.join()).toContain('/no-rules/');
    const form = other.querySelector('form');
    if (!form) throw new Error('The form is gone.');
    fill(field(form, 'Your email'), 'nope');
    await page.settled();
    expect(tipsOf(form)).toEqual({});
    form.requestSubmit();
    await page.settled();
    expect(other.getAttribute('status')).toBe('sent');
  });
});

describe('the refill', () => {
  it('is requested after a reset, by GET without a body', async () => {
    const page = await openCaptured('basic');
    expect(page.network.sent('/refill')).toHaveLength(0);
    page.element.reset();
    await page.settled();
    const [sent, ...more] = page.network.sent('/refill');
    expect(more).toHaveLength(0);
    expect(sent?.url).toMatch(/contact-form-7\/v1\/contact-forms\/5\/refill$/);
    expect([sent?.method, sent?.body]).toEqual(['GET', undefined]);
  });

  it('is requested after a successful submit, which resets the form', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    await page.send();
    expect(page.network.sent('/refill')).toHaveLength(1);
  });

  it('is logged if it fails after a successful submit, whose message stays', async () => {
    const said = captureConsole('error');
    for (const reply of [networkError, json({ code: 'error' }, 500)]) {
      const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic'), refill: reply });
      await page.send();
      expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
      expect(page.element.getAttribute('status')).toBe('sent');
    }
    expect(said).toHaveLength(2);
  });

  it('fails without an effect on the reset', async () => {
    captureConsole('error');
    const page = await openCaptured('basic', { refill: networkError });
    fill(field(page.form, 'Your name'), 'Ann');
    page.element.reset();
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('init');
  });

  it('is not requested on load', async () => {
    const page = await openCaptured('quiz');
    expect(page.network.sent('/refill')).toHaveLength(0);
  });
});

describe('a page from a cache', () => {
  const fresh = json({ quiz: { 'q-quiz': ['Capital of Japan?', 'a fresh token'] } });

  const asksAnew = async (attributes: string): Promise<void> => {
    const page = await openCaptured('quiz', { attributes, refill: fresh });
    expect(page.network.sent('/refill')).toHaveLength(1);
    expect(page.form.textContent).toContain('Capital of Japan?');
    expect(tokenOf(page.form)).toBe('a fresh token');
  };

  it('requests a new quiz on load with the setting', () => asksAnew('cached'));

  it('requests a new quiz on load with wpcf7.cached', async () => {
    Reflect.set(window, 'wpcf7', { cached: '1' });
    try {
      await asksAnew('');
    } finally {
      Reflect.deleteProperty(window, 'wpcf7');
    }
  });

  it('keeps input that was entered before the response', async () => {
    const refill = hold();
    const page = await openCaptured('quiz', { attributes: 'cached', refill: refill.reply });
    const name = field(page.form, 'Name');
    const answer = field(page.form, '2\\+2');
    type(name, 'Ann');
    type(answer, '4');
    refill.respond(fresh);
    await page.settled();
    expect(tokenOf(page.form)).toBe('a fresh token');
    expect([name.value, answer.value]).toEqual(['Ann', '4']);
  });
});
