import { fireEvent } from '@testing-library/dom';
import { listenForFormSubmit } from '../../src/overlay/dialog/overlay-dialog.ts';
import { searchPageUrl } from '../../elements/live-search/input/search-page.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';
import { captureConsole } from '../console.ts';
import { loadSteps } from '../elements/form-steps/load-steps.ts';
import { expect } from '../expect.ts';
import { json, raw, installTestNetwork, type Reply, type TestNetwork } from '../network.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { painted } from '../rendered.ts';
import { oddFields } from './odd-fields.ts';

/*
 * A field named `elements` is itself the property `elements` of its form, and so for every other member. Each element that wraps a form works
 * whatever the fields are called; so nothing here may ask the form itself, either.
 */

before(loadSteps);

interface OddPage {
  readonly outer: HTMLElement;
  readonly form: HTMLFormElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** The fields of each send of the form that the browser would have made. */
  readonly sends: FormData[];
  readonly settled: () => Promise<void>;
  /** Returns the element of the page by selector, usually an input. */
  readonly find: (selector: string) => HTMLInputElement;
  readonly press: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Returns the messages next to fields. */
  readonly tips: () => string[];
}

let sends: FormData[] = [];

function hearSend(event: SubmitEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  sends.push(new FormData(event.target, event.submitter));
}

/** Behind everybody else: some wait at the window for what others make of a send. */
const hearLater = () => addEventListener('submit', hearSend, { once: true });

/** A link that no element takes leads nowhere. */
function stay(event: MouseEvent): void {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
}

before(async () => {
  await preload('kit');
});

beforeEach(() => {
  sends = [];
  sessionStorage.clear();
  document.addEventListener('submit', hearLater);
  document.addEventListener('click', stay);
});

afterEach(() => {
  document.removeEventListener('submit', hearLater);
  document.removeEventListener('click', stay);
  removeEventListener('submit', hearSend);
});

/** Opens a page with one form; these elements are at work in it. */
async function open(
  names: readonly string[],
  markup: string,
  routes: Readonly<Record<string, Reply>> = {},
): Promise<OddPage> {
  await preload(...names);
  const clock = installTestClock();
  const network = installTestNetwork();
  for (const [end, reply] of Object.entries(routes)) network.route(end, reply);
  const outer = mount(`<section>${markup}</section>`);
  const form = outer.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const settled = async () => {
    for (let round = 0; round < 6; round += 1) {
      await preload(...names);
      await network.settle();
      await clock.advance(0);
      await turn();
    }
  };
  const find = (selector: string): HTMLInputElement => {
    const found = outer.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  await settled();
  return {
    outer,
    form,
    network,
    clock,
    sends,
    settled,
    find,
    press: async (selector) => {
      find(selector).click();
      await settled();
    },
    type: async (selector, text) => {
      const input = find(selector);
      input.focus();
      await settled();
      input.value = text;
      fireEvent.input(input);
      fireEvent.change(input);
      fireEvent.focusOut(input);
      await settled();
    },
    tips: () => [...outer.querySelectorAll('.portico-tip, .wpcf7-not-valid-tip')].map(({ textContent }) => textContent),
  };
}

/** Calls a method of an element. */
async function call(element: Element, method: string, ...values: readonly unknown[]): Promise<unknown> {
  const run: unknown = Reflect.get(element, method);
  if (typeof run !== 'function') throw new Error(`There is no ${method}().`);
  const result: unknown = await Reflect.apply(run, element, values);
  return result;
}

/** The visitor clicks on the form itself, beside its fields. */
const clickForm = (form: HTMLFormElement) =>
  EventTarget.prototype.dispatchEvent.call(form, new MouseEvent('click', { bubbles: true, cancelable: true }));

const reset = (form: HTMLFormElement) => HTMLFormElement.prototype.reset.call(form);

const required = 'This field is required.';

const stepFields = `
  <div data-step="One"><h3>One</h3><label>User <input id="user" name="user" required></label></div>
  <div data-step="Two"><h3>Two</h3><label>Street <input id="street" name="street" required></label></div>
  <button id="send">Send</button>`;

/** Another one for each page: the history is that of all. */
const stepsId = () => `odd-steps-${(pages += 1)}`;

const shownStep = (page: OddPage): string =>
  [...page.outer.querySelectorAll('h3')]
    .filter((heading) => heading.checkVisibility())
    .map((h) => h.textContent)
    .join();

/** The elements that wrap a form, each with what a visitor does there. `odd` is more fields for the form. */
const scenarios: Readonly<Record<string, (odd: string) => Promise<void>>> = {
  'a validator': async (odd) => {
    const page = await open(
      ['form-validator'],
      `<portico-form-validator design="wide"><form action="/order" class="required">${odd}<label>Mail <input id="mail" class="required email" name="mail"></label>
      <input type="radio" id="one" name="size" class="required"><input type="radio" name="size"><button id="send">Send</button></form></portico-form-validator>`,
    );
    await page.press('#send');
    expect([page.sends.length, page.tips()]).toEqual([0, [required, required]]);
    await painted();
    expect(document.activeElement?.id).toBe('mail');
    await page.type('#mail', 'ada@example.com');
    await page.press('#one');
    expect(page.tips()).toEqual([]);
    const element = page.find('portico-form-validator');
    expect(await call(element, 'validate')).toBe(true);
    await page.press('#send');
    expect(page.sends.map((data) => data.get('mail'))).toEqual(['ada@example.com']);
    reset(page.form);
    Reflect.set(element, 'design', 'narrow');
    await page.settled();
    expect(await call(element, 'validate')).toBe(false);
  },

  'a validator that holds a form until a server has answered, and scrolls': async (odd) => {
    const page = await open(
      ['form-validator'],
      `<portico-form-validator ajax-url="/ajax"><form action="/order" style="block-size: 50px; overflow: auto">${odd}
      <p style="block-size: 200px">Words</p><input id="person" name="person" class="checkUsername" value="ada"><button id="send">Send</button></form></portico-form-validator>`,
    );
    page.network.route('/ajax', json('This name is taken.'));
    await page.press('#send');
    expect([page.sends.length, page.tips()]).toEqual([0, ['This name is taken.']]);
    page.network.route('/ajax', json(true));
    await page.type('#person', 'bob');
    await page.press('#send');
    expect(page.sends.length).toBe(1);
  },

  'a contact form': async (odd) => {
    const page = await open(
      ['contact-form'],
      `<portico-contact-form endpoint="/feedback" draft focus-invalid><form action="/order">${odd}
      <label>Mail <input id="mail" type="email" name="mail" required></label> <textarea name="words" maxlength="20">Hello</textarea>
      <output id="count" data-count-of="words"></output> <output id="echo" data-reflection-of="mail"></output>
      <span data-free-text><input type="checkbox" id="other" name="other"><input id="free" name="free"></span>
      <span data-exclusive><input type="checkbox" name="one[]" value="1"></span>
      <label><input type="checkbox" id="terms" name="terms" data-acceptance> Terms</label>
      <p class="inert-on-sent" id="part">Part</p><button id="send">Send</button></form></portico-contact-form>`,
    );
    page.network.route('/feedback', json({ message: 'No.', errors: [{ field: 'mail', message: 'Taken.' }] }, 422));
    expect([
      page.find('#count').textContent,
      page.find('#free').disabled,
      page.find('#send').matches(':disabled'),
    ]).toEqual(['5', true, true]);
    await page.press('#terms');
    await page.press('#send');
    expect(page.tips().length).toBe(1);
    await page.type('#mail', 'ada@example.com');
    expect([page.tips(), page.find('#echo').textContent]).toEqual([[], 'ada@example.com']);
    await page.press('#send');
    expect([page.tips(), document.activeElement?.id]).toEqual([['Taken.'], 'mail']);
    page.network.route('/feedback', json({ message: 'Thank you.' }));
    await call(page.find('portico-contact-form'), 'submit');
    await page.settled();
    expect(page.find('.portico-response').textContent).toBe('Thank you.');
    expect(page.find('portico-contact-form').getAttribute('status')).toBe('sent');
    expect(page.network.sent('/feedback').length).toBe(2);
    await call(page.find('portico-contact-form'), 'reset');
    await page.settled();
    expect(page.find('portico-contact-form').getAttribute('status')).toBe('init');
  },

  'a contact form as a CMS prints it': async (odd) => {
    const page = await open(
      ['contact-form'],
      `<portico-contact-form rest-root="/odd-${(pages += 1)}/" event-alias="wpcf7"><div class="wpcf7 no-js" id="wpcf7-f5-o1">
      <form class="wpcf7-form init" action="/order" novalidate>${odd}<input type="hidden" name="_wpcf7" value="5">
      <input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o1">
      <span class="wpcf7-form-control-wrap" data-name="person"><input id="person" class="wpcf7-form-control" name="person"></span>
      <input type="hidden" name="_wpcf7_quiz_answer_quiz" value="old">
      <label><span class="wpcf7-quiz-label">1+1</span><input class="wpcf7-quiz" name="quiz"></label>
      <input type="submit" id="send" class="wpcf7-submit has-spinner"></form></div></portico-contact-form>`,
      {
        '/feedback/schema': json({ rules: [] }),
        '/refill': json({ quiz: { quiz: ['2+2', 'new'] } }),
        '/feedback': json({
          status: 'validation_failed',
          message: 'No.',
          invalid_fields: [{ field: 'person', message: 'Who?' }],
        }),
      },
    );
    const heard: string[] = [];
    const hear = ({ type }: Event) => void heard.push(type);
    for (const type of ['wpcf7invalid', 'wpcf7reset']) page.outer.addEventListener(type, hear);
    await page.press('#send');
    expect([page.tips(), heard]).toEqual([['Who?'], ['wpcf7invalid']]);
    expect(page.outer.querySelector('.wpcf7-form.invalid:not(.init)') === page.form).toBe(true);
    reset(page.form);
    await page.settled();
    expect([page.tips(), page.find('.wpcf7-quiz-label').textContent]).toEqual([[], '2+2']);
  },

  'a contact form without a server': async (odd) => {
    const page = await open(
      ['contact-form'],
      `<portico-contact-form><form action="/order">${odd}<input id="person" name="person" required><button id="send">Send</button></form></portico-contact-form>`,
    );
    await page.press('#send');
    expect([page.sends.length, page.tips().length]).toEqual([0, 1]);
    await page.type('#person', 'Ada');
    await page.press('#send');
    expect(page.sends.length).toBe(1);
  },

  'steps around a form': (odd) =>
    playSteps(
      `<portico-form-steps id="${stepsId()}" keep-progress><form novalidate>${odd}${stepFields}</form></portico-form-steps>`,
    ),

  'steps inside a form': (odd) =>
    playSteps(`<form novalidate>${odd}<portico-form-steps id="${stepsId()}">${stepFields}</portico-form-steps></form>`),

  'steps that a server checks': async (odd) => {
    const page = await open(
      ['form-steps', 'contact-form'],
      `<portico-contact-form endpoint="/feedback"><portico-form-steps id="${stepsId()}" mode="server"><form novalidate>${odd}${stepFields}</form></portico-form-steps></portico-contact-form>`,
    );
    page.network.route(
      '/feedback',
      json({ status: 'validation_failed', message: 'No.', invalid_fields: [{ field: 'street', message: 'Where?' }] }),
    );
    await page.press('[data-step-next]');
    expect([shownStep(page), page.tips()]).toEqual(['Two', []]);
    await page.press('[data-step-next]');
    expect([shownStep(page), page.tips()]).toEqual(['Two', ['Where?']]);
    expect(
      page.network.sent('/feedback').map(({ body }) => body instanceof FormData && body.get('_current_step')),
    ).toEqual(['1', '2']);
  },

  'a validator around steps': async (odd) => {
    const page = await open(
      ['form-steps', 'form-validator'],
      `<portico-form-validator><portico-form-steps id="${stepsId()}"><form>${odd}${stepFields}</form></portico-form-steps></portico-form-validator>`,
    );
    page.find('#user').focus();
    await page.settled();
    await page.press('[data-step-next]');
    expect([shownStep(page), page.tips()]).toEqual(['One', [required]]);
    await page.type('#user', 'ada');
    await page.press('[data-step-next]');
    expect([shownStep(page), page.tips()]).toEqual(['Two', []]);
  },

  'the anti-spam element': async (odd) => {
    const page = await open(
      ['antispam'],
      `<portico-antispam cookies="none" check-email rest-root="/wp-json/"></portico-antispam>
      <form method="post" action="/send">${odd}<input type="email" id="mail" name="mail"><button id="send">Send</button></form>`,
    );
    page.network.route('/check_email_before_post', json({ result: 'EXISTS' }));
    await page.clock.advance(5000);
    await page.press('#send');
    const [data] = page.sends;
    expect(data?.has('ct_no_cookie_hidden_field')).toBe(true);
    expect(JSON.stringify([...(data?.values() ?? [])])).toContain('visible_fields');
    clickForm(page.form);
    fireEvent.pointerMove(page.find('#mail'));
    await page.type('#mail', 'ada@example.com');
    await page.clock.advance(5000);
    expect(page.outer.querySelectorAll('.portico-email-indicator').length).toBe(1);
    page.find('portico-antispam').remove();
    await page.settled();
    expect(page.outer.querySelector('[name="ct_no_cookie_hidden_field"]')).toBeNull();
  },

  'a live search': async (odd) => {
    const page = await open(
      ['live-search'],
      `<portico-live-search ajax-url="/ajax" debounce="0"><form action="/shop/">${odd}<input type="search" id="s" name="s"><button>Go</button></form></portico-live-search>`,
    );
    page.network.route(
      '/ajax',
      json({ 0: { post_url: '/lamp', title: 'Oak lamp', image_url: '', type: 'product', id: 1 } }),
    );
    const input = page.find('#s');
    input.focus();
    input.value = 'lamp';
    fireEvent.input(input);
    await page.clock.advance(1000);
    await page.settled();
    expect(page.find('.portico-search-box').textContent).toContain('Oak lamp');
    const address = new URL(searchPageUrl(input, 'lamp') ?? 'none:');
    expect([address.pathname, address.searchParams.get('s')]).toEqual(['/shop/', 'lamp']);
  },

  'a search of a header': async (odd) => {
    const page = await open(
      ['header-search'],
      `<portico-header-search duration="0"><form action="/find">${odd}<input type="search" id="s" name="s"></form></portico-header-search>`,
    );
    const element = page.find('portico-header-search');
    for (const design of ['dropdown', 'overlay', 'flyout']) {
      Reflect.set(element, 'design', design);
      await page.settled();
      await call(element, 'show');
      await page.settled();
      expect([design, element.hasAttribute('open'), document.activeElement?.id]).toEqual([design, true, 's']);
      clickForm(page.form);
      expect([design, element.hasAttribute('open')]).toEqual([design, true]);
      fireEvent.keyDown(page.find('#s'), { key: 'Escape' });
      await page.settled();
      expect([design, element.hasAttribute('open')]).toEqual([design, false]);
    }
  },

  'a loop filter': async (odd) => {
    const page = await open(
      ['loop-filter'],
      `<portico-loop-filter for="odd-loop" history="none" rest-root="/wp-json/"><form action="/shop/">${odd}<fieldset data-taxonomy="colour"><legend>Colour</legend>
      <input type="checkbox" id="red" name="e-filter-w7-colour" value="red"></fieldset></form></portico-loop-filter>
      <div id="odd-loop" data-id="w7"><div class="elementor-loop-container"><article class="e-loop-item"><h2>All</h2></article></div></div>`,
    );
    page.network.route(
      '/refresh-loop',
      json({
        data: '<div id="odd-loop" data-id="w7"><div class="elementor-loop-container"><article class="e-loop-item"><h2>Red</h2></article></div></div>',
      }),
    );
    await page.press('#red');
    expect(page.find('#odd-loop h2').textContent).toBe('Red');
    clickForm(page.form);
    reset(page.form);
    await page.settled();
    expect(page.network.sent('/refresh-loop').length).toBe(2);
  },

  comments: async (odd) => {
    const page = await open(
      ['comments'],
      `<portico-comments send="request"><ol><li id="comment-5"><article id="div-comment-5"><a class="comment-reply-link" href="?replytocom=5#respond"
      data-commentid="5" data-postid="1" data-belowelement="div-comment-5" data-respondelement="respond" data-replyto="Reply to Ada">Reply</a></article></li></ol>
      <div id="respond"><h2 id="reply-title">Leave a reply <a id="cancel-comment-reply-link" href="#respond" hidden>Cancel</a></h2>
      <form action="/comments" method="post">${odd}<textarea id="words" name="comment">I agree</textarea><input type="hidden" name="comment_post_ID" value="1"><input type="hidden" name="comment_parent" value="0">
      <button id="send">Send</button></form></div></portico-comments>`,
    );
    page.network.route('/comments', raw('<p>No links, please.</p>'));
    await page.press('.comment-reply-link');
    expect([
      page.find('#div-comment-5').nextElementSibling === page.find('#respond'),
      document.activeElement?.id,
    ]).toEqual([true, 'words']);
    clickForm(page.form);
    await page.press('#send');
    expect(page.find('[role="alert"]').textContent).toBe('No links, please.');
    fireEvent.keyDown(page.find('#words'), { key: 'Enter', ctrlKey: true });
    await page.settled();
    expect([page.network.sent('/comments').length, page.outer.querySelectorAll('[role="alert"]').length]).toEqual([
      2, 1,
    ]);
    await page.press('#cancel-comment-reply-link');
    expect(page.find('#div-comment-5').nextElementSibling).toBeNull();
  },

  'an e-mail verification': async (odd) => {
    const page = await open(
      ['email-verification'],
      `<form action="/order">${odd}<portico-email-verification ajax-url="/ajax"><label>E-mail <input type="email" id="mail" name="mail" value="ada@example.com"></label></portico-email-verification>
      <button id="send">Send</button></form>`,
    );
    page.network.route('/ajax', json(true));
    page.find('[name="email-verification-code"]').value = '1234';
    await page.press('#send');
    expect(page.sends.map((data) => data.get('email-verification-code'))).toEqual(['1234']);
    reset(page.form);
    await page.settled();
    expect(page.find('[name="email-verification-code"]').value).toBe('');
  },

  'a protected form': async (odd) => {
    const page = await open(
      ['protected-form'],
      `<portico-protected-form rest-root="/wp-json/"><form action="/order">${odd}<input name="a"></form></portico-protected-form>`,
    );
    page.network.route('/force_protection_check_bot', json({ allow: 1 }));
    const element = page.find('portico-protected-form');
    expect(element.matches(':state(allowed)')).toBe(true);
    Reflect.set(element, 'encoded', btoa('<form action="/other"><input id="other" name="b"></form>'));
    await page.settled();
    await call(element, 'check');
    await page.settled();
    expect([element.querySelectorAll('form').length, element.querySelectorAll('#other').length]).toEqual([1, 1]);
  },

  'a number with buttons': async (odd) => {
    const page = await open(
      ['quantity'],
      `<form action="/order">${odd}<portico-quantity><input type="number" id="amount" name="amount" value="2" max="3"></portico-quantity></form>`,
    );
    await call(page.find('portico-quantity'), 'increase');
    expect(page.find('#amount').value).toBe('3');
    reset(page.form);
    await page.settled();
    expect(page.find('#amount').value).toBe('2');
  },

  'a popup, which takes a form of a dialog for no conversion': async (odd) => {
    const page = await open([], `<form method="dialog">${odd}<button id="hide">Hide</button></form>`);
    const hearing = new AbortController();
    let conversions = 0;
    listenForFormSubmit(page.outer, () => (conversions += 1), hearing.signal);
    await page.press('#hide');
    hearing.abort();
    expect(conversions).toBe(0);
  },
};

let pages = 0;

async function playSteps(markup: string): Promise<void> {
  const page = await open(['form-steps'], markup);
  expect(shownStep(page)).toBe('One');
  await page.press('[data-step-next]');
  await painted();
  expect([shownStep(page), page.tips(), document.activeElement?.id]).toEqual(['One', [required], 'user']);
  clickForm(page.form);
  await page.type('#user', 'ada');
  expect(page.tips()).toEqual([]);
  await page.press('[data-step-next]');
  expect(shownStep(page)).toBe('Two');
  await page.press('#send');
  expect([page.sends.length, page.tips()]).toEqual([0, [required]]);
  await page.type('#street', 'Main');
  await page.press('#send');
  expect(page.sends.map((data) => data.get('street'))).toEqual(['Main']);
  reset(page.form);
  await page.settled();
  expect(shownStep(page)).toBe('One');
}

describe('a form whose fields are called like its members', () => {
  for (const [what, play] of Object.entries(scenarios)) {
    for (const [names, odd] of [
      ['nothing of the kind', ''],
      ['all of them', oddFields],
    ] as const) {
      it(`works, ${names}: ${what}`, async () => {
        const errors = captureConsole('error');
        await play(odd);
        expect(errors).toEqual([]);
      });
    }
  }
});
