import { listenForSelector, removeSelector } from '../../src/overlay/settings/selector-clicks.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { componentIn } from '../web-component.ts';
import { arm } from './triggers-page.ts';

let clock: TestClock;
beforeEach(() => {
  clock = installTestClock();
});

/** Clicks an element; returns `false` if the default action was prevented. */
const click = (element: Element, init: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));

describe('open-after-clicks', () => {
  it('fires at the number of clicks, anywhere on the page', async () => {
    const place = mount('<p>Text</p>');
    place.addEventListener('click', (event) => event.stopPropagation());
    const { fired } = arm({ openAfterClicks: 3 });
    place.click();
    document.body.click();
    await clock.advance(0);
    expect(fired).toEqual([]);
    place.click();
    await clock.advance(0);
    expect(fired).toEqual(['open-after-clicks']);
  });

  it('counts a click on a label once, although its field gets another', async () => {
    const label = mount('<label><span>News</span> <input type="checkbox"></label>');
    const { fired } = arm({ openAfterClicks: 2 });
    label.querySelector('span')?.click();
    expect(label.querySelector('input')?.checked).toBe(true);
    await clock.advance(0);
    expect(fired).toEqual([]);
    label.querySelector('input')?.click();
    await clock.advance(0);
    expect(fired).toEqual(['open-after-clicks']);
  });

  it('fires after the click, so that an overlay that opens does not get it', async () => {
    let isOver = false;
    addEventListener('click', () => (isOver = true), { once: true });
    const { fired } = arm({ openAfterClicks: 1 });
    document.body.addEventListener('click', () => expect(fired).toEqual([]), { once: true });
    document.body.click();
    await clock.advance(0);
    expect([isOver, fired]).toEqual([true, ['open-after-clicks']]);
  });
});

const owners = new Set<object>();

/** Listens for clicks on matching elements until the test ends; returns the calls. */
function listen(selector: string, owner: object = {}): string[] {
  const calls: string[] = [];
  owners.add(owner);
  const opener = { open: () => void calls.push('open'), warm: () => void calls.push('warm') };
  expect(listenForSelector(owner, selector, opener)).toBe(true);
  return calls;
}

afterEach(() => {
  for (const owner of owners) removeSelector(owner);
  owners.clear();
});

describe('open-on-click', () => {
  it('opens on a click on a matching element, and on its content', () => {
    const page = mount('<div><button class="more"><b>More</b></button><button>Other</button></div>');
    const calls = listen('.more');
    page.querySelectorAll('button')[1]?.click();
    expect(calls).toEqual([]);
    page.querySelector('b')?.click();
    expect(calls).toEqual(['open']);
  });

  it('opens on an element that was added later, even if the page stops the click', () => {
    const calls = listen('#later');
    const later = mount('<button id="later">Later</button>');
    later.addEventListener('click', (event) => event.stopPropagation());
    later.click();
    expect(calls).toEqual(['open']);
  });

  it('opens on a click in a web component within the element', () => {
    const inner = componentIn(mount('<p class="news"><span></span></p>').querySelector('span'));
    const calls = listen('.news');
    click(inner);
    expect(calls).toEqual(['open']);
  });

  it('opens on an element in a form with a field named “closest”', () => {
    const form = mount('<form class="news"><input name="closest"></form>');
    const calls = listen('.news');
    click(form);
    expect(calls).toEqual(['open']);
  });

  it('prevents the navigation of a link, and no other default action', () => {
    const page = mount('<div><a class="on" href="#far">Link</a><input class="on" type="checkbox"></div>');
    const [link, box] = [page.querySelector('a'), page.querySelector('input')];
    if (!link || !box) throw new Error('The page lacks a link or a box.');
    listen('.on');
    expect(click(box)).toBe(true);
    expect(click(link)).toBe(false);
  });

  for (const [title, init] of Object.entries<MouseEventInit>({
    'with Ctrl': { ctrlKey: true },
    'with Command': { metaKey: true },
    'with Shift': { shiftKey: true },
    'with Alt': { altKey: true },
    'with the middle button': { button: 1 },
  })) {
    it(`leaves a click ${title} to the browser`, () => {
      const link = mount('<a id="on" href="#far">Link</a>');
      const calls = listen('#on');
      // Keeps the browser from opening a tab.
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      let wasPrevented = true;
      link.addEventListener('click', (event) => (wasPrevented = event.defaultPrevented));
      click(link, init);
      expect([wasPrevented, calls]).toEqual([false, []]);
    });
  }

  it('opens each time, and every owner, until its selector is removed or replaced', () => {
    const button = mount('<button class="on more">On</button>');
    const owner = {};
    const [first, other] = [listen('.on', owner), listen('.more')];
    button.click();
    button.click();
    expect([first, other]).toEqual([
      ['open', 'open'],
      ['open', 'open'],
    ]);
    const replaced = listen('.elsewhere', owner);
    button.click();
    expect([first.length, replaced, other.length]).toEqual([2, [], 3]);
    removeSelector(owner);
    for (const one of owners) removeSelector(one);
    button.click();
    expect([first.length, replaced, other.length]).toEqual([2, [], 3]);
  });

  it('preloads when the pointer or the focus reaches a matching element', () => {
    const button = mount('<button class="on">On</button>');
    const calls = listen('.on');
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    expect(calls).toEqual([]);
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(calls).toEqual(['warm', 'warm']);
  });

  it('rejects an invalid selector, and drops the one before', () => {
    const button = mount('<button class="on">On</button>');
    const owner = {};
    const calls = listen('.on', owner);
    expect(listenForSelector(owner, '][', { open: () => calls.push('open'), warm: () => {} })).toBe(false);
    button.click();
    expect(calls).toEqual([]);
  });
});
