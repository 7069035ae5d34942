import { expect } from '../../../expect.ts';
import { hold, json } from '../../../network.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm } from '../form-page.ts';
import { announcementOf, field, fill, responseOf, type } from '../../../visitor.ts';

const plain = (inside: string): string =>
  `<form class="wpcf7-form init"><input type="hidden" name="_wpcf7" value="5">${inside}<button>Send</button></form>`;

describe('the status of a contact form', () => {
  it('is init at first: attribute, class, state and data-status', async () => {
    const { element, form } = await openCaptured('basic');
    expect(element.getAttribute('status')).toBe('init');
    expect(element.matches(':state(init)')).toBe(true);
    expect(form.dataset.status).toBe('init');
    expect(form.classList).toContain('init');
  });

  it('is submitting until the server has responded', async () => {
    const answer = hold();
    const { element, form, send, settled } = await openCaptured('basic', { feedback: answer.reply });
    await send();
    expect(element.getAttribute('status')).toBe('submitting');
    expect(element.matches(':state(submitting):not(:state(init))')).toBe(true);
    expect([...form.classList]).toEqual(['wpcf7-form', 'submitting']);
    answer.respond(playBack('spam.filter'));
    await settled();
    expect(element.matches(':state(spam):not(:state(submitting))')).toBe(true);
  });

  it('is resetting until the refill has arrived, then init', async () => {
    const refill = hold();
    const { element, form, settled } = await openCaptured('basic', { refill: refill.reply });
    element.reset();
    await settled();
    expect(element.matches(':state(resetting)')).toBe(true);
    expect(form.classList).toContain('resetting');
    refill.respond(json([]));
    await settled();
    expect(element.matches(':state(init):not(:state(resetting))')).toBe(true);
  });

  it('is sent again after the reset of a successful submit', async () => {
    const refill = hold();
    const { element, send, settled } = await openCaptured('basic', {
      feedback: playBack('mail_sent.basic'),
      refill: refill.reply,
    });
    await send();
    expect(element.getAttribute('status')).toBe('resetting');
    refill.respond(json([]));
    await settled();
    expect(element.getAttribute('status')).toBe('sent');
  });

  it('is validating during the validation of a field, then the previous one', async () => {
    const { element, form, settled } = await openCaptured('basic');
    const passed: string[] = [];
    element.addEventListener('portico-status', () => passed.push(element.getAttribute('status') ?? ''));
    fill(field(form, 'Your email'), 'nope');
    await settled();
    expect(passed).toEqual(['validating', 'init']);
  });

  it('is not left at validating by two changes in one task', async () => {
    const { element, form, settled } = await openCaptured('basic');
    const [name, email] = [field(form, 'Your name'), field(form, 'Your email')];
    fill(name, '');
    fill(email, 'nope');
    await settled();
    expect(element.getAttribute('status')).toBe('init');
    expect([...form.classList]).toEqual(['wpcf7-form', 'init']);
  });

  it('stays submitting when a field changes meanwhile', async () => {
    const answer = hold();
    const { element, form, send, settled } = await openCaptured('basic', { feedback: answer.reply });
    await send();
    fill(field(form, 'Your email'), 'nope');
    await settled();
    expect(element.getAttribute('status')).toBe('submitting');
  });

  it('can be set by the attribute', async () => {
    const { element, form, settled } = await openCaptured('basic');
    element.setAttribute('status', 'spam');
    await settled();
    expect(element.matches(':state(spam):not(:state(init))')).toBe(true);
    expect([...form.classList]).toEqual(['wpcf7-form', 'spam']);
  });

  it('can be set in the server’s spelling', async () => {
    const { element, settled } = await openCaptured('basic');
    element.setAttribute('status', 'validation_failed');
    await settled();
    expect(element.getAttribute('status')).toBe('invalid');
    expect(element.matches(':state(invalid)')).toBe(true);
  });

  it('can be set before the element is defined', async () => {
    const { element, form } = await openCaptured('basic', { attributes: 'status="invalid"' });
    expect(element.getAttribute('status')).toBe('invalid');
    expect(element.matches(':state(invalid)')).toBe(true);
    expect(form.dataset.status).toBe('invalid');
  });

  it('is read from the markup after a submit without JavaScript', async () => {
    const { element } = await openForm(plain('').replace('<form', '<form data-status="sent"').replace('init', 'sent'));
    expect(element.getAttribute('status')).toBe('sent');
    expect(element.matches(':state(sent)')).toBe(true);
  });

  it('is init after the attribute was removed', async () => {
    const { element, send, settled } = await openCaptured('basic', { feedback: playBack('aborted') });
    await send();
    element.removeAttribute('status');
    await settled();
    expect(element.matches(':state(init):not(:state(aborted))')).toBe(true);
  });

  it('is kept when the element is moved', async () => {
    const { element, send, settled } = await openCaptured('basic', { feedback: playBack('aborted') });
    await send();
    document.body.prepend(element);
    await settled();
    expect(element.getAttribute('status')).toBe('aborted');
  });

  it('is init after a reconnect during a submit', async () => {
    const page = await openCaptured('basic', { feedback: hold().reply });
    await page.send();
    page.element.remove();
    await page.settled();
    document.body.append(page.element);
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('init');
    page.network.route('/feedback', playBack('mail_failed'));
    await page.send();
    expect(page.element.getAttribute('status')).toBe('failed');
    page.element.remove();
  });
});

describe('a slow submit', () => {
  const busy = (form: HTMLFormElement) => form.getAttribute('aria-busy');

  it('sets aria-busy at once and is announced politely after a second', async () => {
    const answer = hold();
    const { clock, element, form, send, settled } = await openCaptured('basic', { feedback: answer.reply });
    expect(busy(form)).toBeNull();
    await send();
    expect([busy(form), announcementOf(element)]).toEqual(['true', '']);
    await clock.advance(999);
    expect(announcementOf(element)).toBe('');
    await clock.advance(1);
    expect(announcementOf(element)).toBe('Sending…');
    expect(element.querySelector('[role="status"]')?.ariaLive).toBe('polite');
    answer.respond(playBack('mail_failed'));
    await settled();
    expect(busy(form)).toBeNull();
    expect(announcementOf(element)).toBe(responseOf(form));
  });

  it('is not announced if the response arrives before', async () => {
    const { clock, element, form, send } = await openCaptured('basic', { feedback: playBack('spam.filter') });
    await send();
    await clock.advance(1000);
    expect([busy(form), announcementOf(element)]).toEqual([null, responseOf(form)]);
  });

  it('is announced in German and in the author’s words', async () => {
    for (const [attributes, text] of [
      ['lang="de"', 'Wird gesendet …'],
      [`texts='{"sending": "One moment."}'`, 'One moment.'],
    ] as const) {
      const { clock, element, send } = await openCaptured('basic', { attributes, feedback: hold().reply });
      await send();
      await clock.advance(1000);
      expect(announcementOf(element)).toBe(text);
    }
  });

  it('is no longer busy after a disconnect', async () => {
    const { clock, element, form, send, settled } = await openCaptured('basic', { feedback: hold().reply });
    await send();
    await clock.advance(1000);
    element.remove();
    await settled();
    expect([busy(form), announcementOf(element)]).toEqual([null, '']);
  });

  it('is busy while it is held back', async () => {
    const { clock, element, form, send, settled } = await openCaptured('basic', { attributes: 'blocked' });
    await send();
    await clock.advance(1000);
    expect([busy(form), announcementOf(element)]).toEqual(['true', 'Sending…']);
    element.remove();
    await settled();
    expect(busy(form)).toBeNull();
  });
});

describe('elements with the class inert-on-…', () => {
  it('are inert during that status', async () => {
    const answer = hold();
    const { form, send, settled } = await openForm(
      plain('<p class="inert-on-submitting">while sending</p><p class="inert-on-failed">after a failure</p>'),
      { feedback: answer.reply },
    );
    const inert = () => [...form.querySelectorAll('[inert]')].map(({ textContent }) => textContent);
    expect(inert()).toEqual([]);
    await send();
    expect(inert()).toEqual(['while sending']);
    answer.respond(playBack('mail_failed'));
    await settled();
    expect(inert()).toEqual(['after a failure']);
  });
});

describe('the wrapper of a captured form', () => {
  it('has the class js instead of no-js', async () => {
    const { element } = await openCaptured('basic');
    expect(element.querySelector('.wpcf7')?.className).toBe('wpcf7 js');
  });

  it('shows its spinner during a submit only', async () => {
    const answer = hold();
    const { form, send, settled } = await openCaptured('basic', { feedback: answer.reply });
    const spinner = form.querySelector('.wpcf7-submit + .wpcf7-spinner');
    const visibility = () => spinner && getComputedStyle(spinner).visibility;
    expect(visibility()).toBe('hidden');
    await send();
    expect(visibility()).toBe('visible');
    answer.respond(playBack('mail_failed'));
    await settled();
    expect(visibility()).toBe('hidden');
  });

  it('keeps the input when its element is moved', async () => {
    const { element, form, settled } = await openCaptured('basic');
    type(field(form, 'Your name'), 'Ann');
    document.body.prepend(element);
    await settled();
    expect(field(form, 'Your name').value).toBe('Ann');
  });
});
