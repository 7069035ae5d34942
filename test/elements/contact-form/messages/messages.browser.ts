import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { forms, openCaptured, playBack } from '../captured-forms.ts';
import { hold, json, type Reply } from '../../../network.ts';
import { openForm } from '../form-page.ts';
import { descriptionOf, field, responseOf, tipsOf } from '../../../visitor.ts';
import { sinkVectors } from '../../../sanitize/sink-vectors.ts';

const fillOut = 'Please fill out this field.';

describe('messages', () => {
  it('keep their style in another root and on another background', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    const tip = page.form.querySelector<HTMLElement>('.wpcf7-not-valid-tip')!;
    expect(page.element.matches(':state(on-dark)')).toBe(false);
    const host = mount('<div style="background: #111; color: #eee"></div>');
    page.element.remove();
    await page.settled();
    host.attachShadow({ mode: 'open' }).append(page.element);
    await page.settled();
    expect(page.element.matches(':state(on-dark)')).toBe(true);
    expect(getComputedStyle(tip).color).not.toBe(getComputedStyle(host).color);
  });

  it('are listed as links to the fields, also in a page with <base>', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    const link = page.element.querySelector<HTMLAnchorElement>('.screen-reader-response a[href="#your-name"]');
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    document.head.prepend(base);
    let isPrevented: boolean | undefined;
    const listen = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', listen);
    link?.click();
    removeEventListener('click', listen);
    base.remove();
    expect([isPrevented, document.activeElement?.id]).toEqual([true, 'your-name']);
  });

  it('are cleared before each submit', async () => {
    const answer = hold();
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    page.network.route('/feedback', answer.reply);
    await page.send();
    expect([responseOf(page.form), tipsOf(page.form)]).toEqual(['', {}]);
    expect(page.form.querySelectorAll('[aria-invalid="true"], .wpcf7-not-valid, [aria-describedby]').length).toBe(0);
    expect(page.element.querySelectorAll('.screen-reader-response li').length).toBe(0);
  });

  it('are cleared by a reset', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    page.element.reset();
    await page.settled();
    expect([responseOf(page.form), tipsOf(page.form)]).toEqual(['', {}]);
  });

  it('of a success stay when a listener of the page resets the form', async () => {
    for (const type of ['portico-mailsent', 'portico-submit'] as const) {
      const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
      page.element.addEventListener(type, () => page.form.reset());
      await page.send();
      expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
    }
  });

  it('of the server, after a submit without JavaScript, are cleared too', async () => {
    const page = await openForm(
      `<form class="wpcf7-form invalid" data-status="invalid"><input type="hidden" name="_wpcf7" value="5">
        <span class="wpcf7-form-control-wrap" data-name="your-name"><input class="wpcf7-form-control wpcf7-not-valid" name="your-name"
          aria-invalid="true"><span class="wpcf7-not-valid-tip">${fillOut}</span></span>
        <button>Send</button><div class="wpcf7-response-output">No.</div></form>`,
      { feedback: hold().reply },
    );
    await page.send();
    expect([responseOf(page.form), tipsOf(page.form)]).toEqual(['', {}]);
    expect(page.form.querySelectorAll('.wpcf7-not-valid').length).toBe(0);
    expect(page.form.querySelectorAll('[aria-invalid="true"]').length).toBe(0);
  });

  describe('below the window', () => {
    const bottomOf = (node: Element | null) => node?.getBoundingClientRect().bottom ?? Number.NaN;

    /** Sends a form whose button is at the lower edge of the window, and scrolls away before the answer if `isAway`. */
    async function sendAtEdge(isAway: boolean): Promise<number> {
      mount('<div style="height: 2000px"></div>');
      const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
      mount('<div style="height: 4000px"></div>');
      const button = page.form.querySelector('[type=submit]');
      scrollBy({ top: bottomOf(button) - innerHeight, behavior: 'instant' });
      if (isAway)
        page.network.route(
          '/feedback',
          playBackAfter(() => scrollTo({ top: 5000, behavior: 'instant' })),
        );
      await page.send();
      return bottomOf(page.form.querySelector('.wpcf7-response-output')) - innerHeight;
    }

    const playBackAfter =
      (run: () => void) =>
      (...given: Parameters<Reply>) => {
        run();
        return playBack('mail_sent.basic')(...given);
      };

    it('are scrolled into view', async () => {
      expect(await sendAtEdge(false)).toBeLessThan(1);
    });

    it('do not scroll a page whose visitor has left the form', async () => {
      expect(await sendAtEdge(true)).toBeLessThan(-1000);
    });
  });

  it('are text, never markup', async () => {
    const message = sinkVectors.text.html;
    const page = await openCaptured('basic', {
      feedback: json({
        status: 'validation_failed',
        message,
        invalid_fields: [{ field: 'your-name', message, idref: 'your-name' }],
      }),
    });
    await page.send();
    expect(responseOf(page.form)).toBe(message);
    expect(tipsOf(page.form)).toEqual({ 'your-name': message });
    expect(descriptionOf(field(page.form, 'Your name'))).toBe(message);
    expect(page.element.querySelectorAll('img, b').length).toBe(0);
  });

  it('for an unknown field are listed without an error', async () => {
    const page = await openCaptured('basic', {
      feedback: json({
        status: 'validation_failed',
        message: 'No.',
        invalid_fields: [{ field: 'other"]', message: 'Wrong.' }],
      }),
    });
    await page.send();
    expect(page.element.querySelector('.screen-reader-response li')?.textContent).toBe('Wrong.');
    expect(page.element.getAttribute('status')).toBe('invalid');
  });

  it('keep the description of a control', async () => {
    const page = await openForm(
      `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5"><label>Name <input name="name" aria-describedby="hint"></label>
        <span id="hint">Your full name.</span><button>Send</button></form>`,
      {
        feedback: json({
          status: 'validation_failed',
          message: 'No.',
          invalid_fields: [{ field: 'name', message: 'Wrong.' }],
        }),
      },
    );
    await page.send();
    expect(descriptionOf(field(page.form, 'Name'))).toBe('Your full name. Wrong.');
    page.element.reset();
    await page.settled();
    expect(descriptionOf(field(page.form, 'Name'))).toBe('Your full name.');
  });

  it('disappear on focus with floating tips', async () => {
    const page = await openForm(`<div class="use-floating-validation-tip">${forms.basic.markup}</div>`, {
      feedback: playBack('validation_failed.basic_empty'),
    });
    await page.send();
    field(page.form, 'Your name').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const tip = page.form.querySelector<HTMLElement>('[data-name="your-name"] .wpcf7-not-valid-tip');
    expect(tip?.checkVisibility() ?? false).toBe(false);
  });
});

describe('the list of messages for screen readers', () => {
  const tabStops = (page: HTMLElement) =>
    [...page.querySelectorAll<HTMLElement>('a[href], input:not([type="hidden"]), textarea')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
  const isInView = (node: Element) => {
    const { width, height } = (node.closest('.screen-reader-response') ?? node).getBoundingClientRect();
    return width > 1 && height > 1;
  };

  it('has a link to each field, which is not in the tab order', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    const links = [...page.element.querySelectorAll<HTMLAnchorElement>('.screen-reader-response a')];
    expect(links.map((link) => link.hash)).toEqual(['#your-name', '#your-email']);
    expect(tabStops(page.element).filter((node) => !isInView(node))).toEqual([]);
  });

  it('of the server has no links in the tab order', async () => {
    const printed = forms.basic.markup.replace('<ul></ul>', '<ul><li><a href="#your-name">Fill it out.</a></li></ul>');
    const page = await openForm(printed);
    expect(page.element.querySelectorAll('.screen-reader-response a')).toHaveLength(1);
    expect(tabStops(page.element).filter((node) => !isInView(node))).toEqual([]);
  });
});

describe('focus-invalid', () => {
  it('moves the focus to the first invalid field of the page, in any order of the response', async () => {
    const page = await openCaptured('kitchen', {
      attributes: 'focus-invalid',
      feedback: playBack('validation_failed.kitchen_bad'),
    });
    page.element.submit();
    await page.settled();
    expect(document.activeElement?.id).toBe('k-text');
  });

  it('moves no focus by default', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    field(page.form, 'Your message').focus();
    await page.send();
    expect(document.activeElement?.id).not.toBe('your-name');
  });
});
