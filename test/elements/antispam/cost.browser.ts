import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { json, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  at,
  mountProfiler,
  click,
  load,
  movePointer,
  originalOf,
  pressKey,
  scrollPage,
  select,
} from './antispam-page.ts';

before(load);

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** The members whose access forces a layout. */
const layout: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [
    Element.prototype,
    'scrollWidth scrollHeight clientWidth clientHeight clientTop clientLeft scrollTop scrollLeft'.split(' '),
  ],
  [
    Element.prototype,
    ['getBoundingClientRect', 'getClientRects', 'scrollIntoView', 'checkVisibility', 'computedStyleMap'],
  ],
  [
    HTMLElement.prototype,
    ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'offsetParent', 'innerText', 'outerText'],
  ],
  [
    Document.prototype,
    ['elementFromPoint', 'elementsFromPoint', 'caretPositionFromPoint', 'caretRangeFromPoint', 'scrollingElement'],
  ],
  [Range.prototype, ['getBoundingClientRect', 'getClientRects']],
  [Selection.prototype, ['toString', 'isCollapsed', 'direction']],
  [
    window,
    [
      'getComputedStyle',
      'innerWidth',
      'innerHeight',
      'outerWidth',
      'outerHeight',
      'scrollX',
      'scrollY',
      'pageXOffset',
      'pageYOffset',
      'visualViewport',
    ],
  ],
];

/** Records accesses that force a layout while an event is dispatched. */
function recordLayoutReads(): string[] {
  const read: string[] = [];
  for (const [owner, names] of layout) {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (!own?.configurable) continue; // Other browsers define it elsewhere, or not at all.
      Object.defineProperty(owner, name, {
        configurable: true,
        get(this: unknown): unknown {
          // Observers and timers may read.
          if (Reflect.get(window, 'event')) read.push(name);
          return own.get ? own.get.call(this) : own.value;
        },
      });
      restores.push(() => void Object.defineProperty(owner, name, own));
    }
  }
  return read;
}

/** The page-wide event types that other modules of the library listen to. */
const shared = new Set(['portico-consent']);

/** Records the listeners of document and window: event type and passive flag. */
function recordListeners(): string[] {
  const listeners: string[] = [];
  const own = originalOf(EventTarget.prototype, 'addEventListener');
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const isPassive = typeof options === 'object' && options.passive === true;
    const isWide = this === undefined || this === document || this === window;
    if (isWide && !shared.has(type)) listeners.push(`${type} ${isPassive ? 'passive' : 'active'}`);
    own.call(this ?? window, type, listener, options);
  };
  restores.push(() => void (EventTarget.prototype.addEventListener = own));
  return listeners;
}

/** Records accesses to the page: forms, fields, ancestors, selectors, selections, storage, timers. */
function recordAccesses(): string[] {
  const accesses: string[] = [];
  const watched: readonly (readonly [owner: object, names: readonly string[]])[] = [
    [
      Element.prototype,
      [
        'closest',
        'matches',
        'querySelector',
        'querySelectorAll',
        'getAttribute',
        'checkVisibility',
        'getBoundingClientRect',
      ],
    ],
    [Document.prototype, ['forms', 'getSelection', 'cookie']],
    [HTMLFormElement.prototype, ['elements', 'length', 'method', 'action']],
    [HTMLTextAreaElement.prototype, ['form', 'value', 'name', 'type']],
    [Storage.prototype, ['getItem', 'setItem', 'removeItem']],
    [JSON, ['stringify', 'parse']],
    [window, ['setTimeout', 'requestAnimationFrame', 'getSelection', 'fetch']],
  ];
  for (const [owner, names] of watched) {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (!own) throw new Error(`There is no ${name}.`);
      Object.defineProperty(owner, name, {
        configurable: true,
        get(this: unknown): unknown {
          accesses.push(name);
          return own.get ? own.get.call(this) : own.value;
        },
      });
      restores.push(() => void Object.defineProperty(owner, name, own));
    }
  }
  return accesses;
}

describe('performance', () => {
  it('adds one listener per event type, passive unless it may cancel the event', async () => {
    const listeners = recordListeners();
    await mountProfiler('check-email error-share="0"');
    const often = ['pointermove', 'click', 'keydown', 'scroll', 'selectionchange', 'input', 'focusout'];
    const seldom = ['formdata', 'pagehide'];
    const stopping = ['submit', 'portico-answer'];
    expect(listeners.toSorted()).toEqual(
      [...often, ...seldom]
        .map((kind) => `${kind} passive`)
        .concat(stopping.map((kind) => `${kind} active`))
        .toSorted(),
    );
  });

  it('reads no layout in any event handler', async () => {
    captureConsole('error');
    const network = installTestNetwork();
    network.route('/check_email_before_post', json({ result: { result: 'NO' } }));
    const outer =
      mount(`<div><form method="post" action="/send"><p>Words</p><input type="email" name="email" aria-label="E-mail">
      <textarea name="comment" aria-label="Comment"></textarea><input type="hidden" name="comment_post_ID" value="1"></form></div>`);
    const [form, field, text] = [
      outer.querySelector('form'),
      outer.querySelector('input'),
      outer.querySelector('textarea'),
    ];
    if (!form || !field || !text) throw new Error('There is no form.');
    const element = await mountProfiler('check-email rest-root="/wp-json/"');
    const read = recordLayoutReads();
    for (let time = 1000; time < 3000; time += 50) movePointer(time, [time, 1], form);
    click(form);
    pressKey(3000, field);
    for (const target of [document, form, field]) target.dispatchEvent(new Event('scroll'));
    getSelection()?.selectAllChildren(outer);
    document.dispatchEvent(at(3200, new Event('selectionchange')));
    expect(element.profile().ct_selections).toBe(1);
    getSelection()?.removeAllRanges();
    // Type an address, blur, get the response, focus again, and type again.
    field.focus();
    field.value = 'ada@example.com';
    for (const node of [field, text])
      node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    field.blur();
    await network.settle();
    expect(outer.textContent).toContain('may be wrong');
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
    for (const type of ['resize', 'pagehide', 'portico-answer']) dispatchEvent(new Event(type));
    form.dispatchEvent(new CustomEvent('portico-answer', { bubbles: true, cancelable: true, detail: {} }));
    form.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(read).toEqual([]);
  });

  it('reads no layout and no style when a form is sent', async () => {
    const form = mount(
      '<form method="post" action="/send"><input name="one"><input name="two"><button>Send</button></form>',
    );
    await mountProfiler();
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('submit', stop);
    restores.push(() => document.removeEventListener('submit', stop));
    const read = recordLayoutReads();
    form.querySelector('button')?.click();
    expect(read).toEqual([]);
  });

  it('accesses neither the target nor a clock in handlers of frequent events', async () => {
    const outer =
      mount(`<div><form method="post" action="/send"><textarea name="comment" aria-label="Comment"></textarea>
      <input type="hidden" name="comment_post_ID" value="1"></form></div>`);
    const text = outer.querySelector('textarea');
    if (!text) throw new Error('There is no text area.');
    const element = await mountProfiler('write-interval="3600s"');
    // The first event of each type is sampled.
    movePointer(1000, [1, 1], text);
    pressKey(1000, text);
    scrollPage();
    select(1000, true);
    click(text);
    const accesses = recordAccesses();
    for (let time = 1001; time < 1140; time += 1) {
      movePointer(time, [time, 1], text);
      pressKey(time, text);
      text.dispatchEvent(at(time, new Event('scroll')));
      document.dispatchEvent(at(time, new Event('selectionchange')));
      text.dispatchEvent(at(time, new InputEvent('input', { bubbles: true, inputType: 'insertText' })));
      click(text);
    }
    expect(accesses).toEqual([]);
    expect(element.profile()).toMatchObject({ ct_clicks: 140, ct_pointer_data: '[[1,1,1000]]' });
    expect(JSON.parse(String(element.profile().ct_typing_data))).toMatchObject({
      [document.forms.length - 1]: { comment: { key_count: 139 } },
    });
  });

  it('writes nothing within an interval', async () => {
    const element = await mountProfiler('write-interval="3600s"');
    const before = document.cookie;
    for (let time = 1000; time < 3000; time += 50) movePointer(time, [time, 1]);
    click();
    expect(document.cookie).toBe(before);
    expect(element.profile()).toMatchObject({ ct_clicks: 1, ct_mouse_moved: true });
  });
});
