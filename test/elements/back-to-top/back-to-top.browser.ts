import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn, installTestClock } from '../../clock.ts';
import { recordLayoutReads } from '../../page/layout-reads.ts';
import {
  button,
  call,
  frames,
  recordEvents,
  inLongPage,
  inside,
  isOpen,
  isReduced,
  load,
  scrollPageTo,
  shown,
} from './back-to-top-page.ts';

before(async () => {
  await load();
});

describe('<portico-back-to-top>', () => {
  inLongPage();
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it('is hidden from everybody until the page is scrolled', async () => {
    const element = await shown();
    await waitFor(() => expect(element.shadowRoot).not.toBeNull());
    expect(inside(element).queryAllByRole('button')).toEqual([]);
    expect(isOpen(element)).toBe(false);
  });

  it('is shown beyond 200 px, and not at 200', async () => {
    const element = await shown();
    const told = recordEvents(element);
    await scrollPageTo(200);
    expect(isOpen(element)).toBe(false);
    await scrollPageTo(201);
    expect(isOpen(element)).toBe(true);
    expect(button(element)).toBeInstanceOf(HTMLButtonElement);
    await scrollPageTo(100);
    expect(isOpen(element)).toBe(false);
    expect(told).toEqual(['before-open', 'open', 'before-close', 'close']);
  });

  it('is shown if the page is initially scrolled', async () => {
    await scrollPageTo(900);
    expect(isOpen(await shown())).toBe(true);
  });

  it('follows a change of the threshold', async () => {
    const element = await shown('threshold="1000"');
    await scrollPageTo(900);
    expect(isOpen(element)).toBe(false);
    element.setAttribute('threshold', '100');
    await turn();
    expect(isOpen(element)).toBe(true);
  });

  it('is shown only after scrolling down with scroll-down-only', async () => {
    const element = await shown('scroll-down-only');
    await scrollPageTo(900);
    expect(isOpen(element)).toBe(true);
    await scrollPageTo(800);
    expect(isOpen(element)).toBe(false);
    await scrollPageTo(850);
    expect(isOpen(element)).toBe(true);
  });

  it('is shown only on its devices, and follows a change of them', async () => {
    const element = await shown();
    element.setAttribute('devices', 'none');
    await turn();
    await scrollPageTo(900);
    expect(isOpen(element)).toBe(false);
    element.setAttribute('devices', 'desktop tablet mobile');
    await turn();
    expect(isOpen(element)).toBe(true);
    element.setAttribute('devices', innerWidth > 640 ? 'mobile' : 'desktop tablet');
    await turn();
    expect(isOpen(element)).toBe(false);
  });

  it('can be kept hidden by a listener, once for each scroll past the threshold', async () => {
    const element = await shown();
    let asked = 0;
    element.addEventListener('portico-before-open', (event) => {
      asked += 1;
      event.preventDefault();
    });
    for (const top of [300, 400, 500]) await scrollPageTo(top);
    expect([asked, isOpen(element)]).toEqual([1, false]);
    await scrollPageTo(0);
    await scrollPageTo(300);
    expect(asked).toBe(2);
  });

  it('scrolls to the top in 1500 ms less up to 500, and focuses the page', async () => {
    const element = await shown();
    await scrollPageTo(3000);
    const clock = installTestClock();
    button(element).focus();
    button(element).click();
    await frames();
    if (!isReduced) {
      expect(scrollY).toBeGreaterThan(2900);
      await clock.advance(900);
      await frames();
      expect(scrollY).toBeGreaterThan(0);
    }
    await clock.advance(600);
    await waitFor(() => expect(scrollY).toBe(0));
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await waitFor(() => expect(isOpen(element)).toBe(false));
  });

  it('focuses the page without a tabindex, or screen readers would read it like a control', async () => {
    const element = await shown();
    mount('<a href="#begin">Begin</a>').focus();
    call(element);
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    expect(document.body.hasAttribute('tabindex')).toBe(false);
  });

  it('focuses the element of focus-target', async () => {
    const element = await shown('focus-target="#begin"');
    await scrollPageTo(700);
    installTestClock();
    element.setAttribute('duration', '0');
    element.setAttribute('duration-reduction', '0');
    await turn();
    call(element);
    await waitFor(() => expect(document.activeElement?.id).toBe('begin'));
  });

  it('warns once of a focus-target that is missing or invalid', async () => {
    for (const selector of ['#gone', 'a[']) {
      const warnings = consoleLines('warn');
      const element = await shown(`focus-target="${selector}"`);
      call(element);
      await waitFor(() => expect(warnings.join()).toContain(`focus-target="${selector}"`));
      expect(document.activeElement).toBe(document.body);
      expect(warnings).toHaveLength(1);
    }
  });

  it('stays visible while it has the focus', async () => {
    const element = await shown();
    await scrollPageTo(900);
    button(element).focus();
    await scrollPageTo(0);
    expect(isOpen(element)).toBe(true);
    button(element).blur();
    await turn();
    expect(isOpen(element)).toBe(false);
  });

  for (const [kind, attributes, length] of [
    ['166', '', 166],
    ['another length', 'ring-length="300"', 300],
  ] as const) {
    it(`fills a ring of ${kind} on scroll`, async () => {
      const element = await shown(attributes);
      await scrollPageTo(900);
      const ring = button(element).querySelector('[part=ring]');
      if (!(ring instanceof SVGCircleElement)) throw new Error('There is no ring.');
      expect(Math.abs(ring.getTotalLength() - length)).toBeLessThan(1.5);
      const left = () => Number.parseFloat(getComputedStyle(ring).strokeDashoffset);
      const end = document.documentElement.scrollHeight - innerHeight;
      for (const share of [0.25, 0.5, 1]) {
        await scrollPageTo(end * share);
        await waitFor(() => expect(Math.abs(left() - length * (1 - share))).toBeLessThan(2));
      }
    });
  }

  it('keeps its button and ring when the browser becomes idle after the opening', async () => {
    // Without idle callbacks, as in Safari, a timer of the clock stands for idle time.
    const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const clock = installTestClock();
    try {
      const element = await shown();
      await scrollPageTo(900);
      const ring = button(element).querySelector('[part=ring]');
      await clock.advance(1000);
      expect(button(element).querySelector('[part=ring]')).toBe(ring);
    } finally {
      if (own) Object.defineProperty(window, 'requestIdleCallback', own);
    }
  });

  it('can be shown without a ring', async () => {
    const element = await shown('no-ring');
    await scrollPageTo(900);
    expect(button(element).querySelector('[part=ring]')).toBeNull();
    element.setAttribute('ring', '');
    await turn();
    expect(button(element).querySelector('[part=ring]')).not.toBeNull();
  });

  for (const [placement, dir, isLeft] of [
    ['right', 'ltr', false],
    ['left', 'ltr', true],
    ['start', 'ltr', true],
    ['end', 'ltr', false],
    ['start', 'rtl', false],
    ['end', 'rtl', true],
    ['right', 'rtl', false],
  ] as const) {
    it(`is at ${placement} in a page from ${dir}`, async () => {
      document.documentElement.dir = dir;
      const element = await shown(`placement="${placement}"`);
      await scrollPageTo(900);
      const { left, right, bottom } = button(element).getBoundingClientRect();
      expect(isLeft ? left : document.documentElement.clientWidth - right).toBeLessThan(30);
      expect(bottom).toBeLessThan(innerHeight);
    });
  }

  it('moves aside if it would cover the focused element', async () => {
    const element = await shown();
    await scrollPageTo(900);
    const far = mount('<input aria-label="Far" style="position: fixed; top: 0; left: 0">');
    const below = mount('<input aria-label="Below" style="position: fixed; bottom: 1.5rem; right: 1.5rem">');
    const isSeen = () => getComputedStyle(button(element)).pointerEvents !== 'none';
    below.focus();
    expect(isSeen()).toBe(false);
    far.focus();
    expect(isSeen()).toBe(true);
    below.focus();
    button(element).focus();
    expect(isSeen()).toBe(true);
  });

  it('has a German label, or the text of the author', async () => {
    document.documentElement.lang = 'de';
    try {
      const element = await shown();
      await scrollPageTo(900);
      expect(button(element, 'Nach oben')).toBeTruthy();
      element.setAttribute('texts', '{"name": "Hinauf"}');
      await turn();
      expect(button(element, 'Hinauf')).toBeTruthy();
    } finally {
      document.documentElement.removeAttribute('lang');
    }
  });

  it('reads no layout on scroll', async () => {
    const element = await shown();
    const { reads, end } = recordLayoutReads();
    try {
      // The first scroll shows the button.
      for (const top of [1000, 1200, 1400]) {
        scrollTo({ top, behavior: 'instant' });
        dispatchEvent(new Event('scroll'));
      }
      expect(reads).toEqual([]);
    } finally {
      end();
    }
    // The scroll position is read once, after layout.
    await waitFor(() => expect(isOpen(element)).toBe(true));
  });

  it('scrolls by a command', async () => {
    const element = await shown('id="up"');
    const outside = mount('<button commandfor="up" command="--go">Up</button>');
    if (!('commandForElement' in HTMLButtonElement.prototype)) return; // There the script tag sends it; its own tests show that.
    await scrollPageTo(900);
    element.setAttribute('duration', '0');
    await turn();
    outside.click();
    await waitFor(() => expect(scrollY).toBe(0));
  });

  it('removes its listeners when it is removed, and works again when it is added', async () => {
    const element = await shown();
    await scrollPageTo(900);
    element.remove();
    await turn();
    expect(isOpen(element)).toBe(false);
    document.body.append(element);
    await turn();
    expect(isOpen(element)).toBe(true);
    element.remove();
  });
});
