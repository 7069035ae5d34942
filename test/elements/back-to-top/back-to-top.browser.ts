import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn, installTestClock } from '../../clock.ts';
import { watchLayoutReads } from '../../page/layout-reads.ts';
import {
  button,
  call,
  frames,
  heard,
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

  it('is there for nobody until the page is scrolled', async () => {
    const element = await shown();
    expect(inside(element).queryAllByRole('button')).toEqual([]);
    expect(isOpen(element)).toBe(false);
  });

  it('is shown beyond 200 px, and not at 200', async () => {
    const element = await shown();
    const told = heard(element);
    await scrollPageTo(200);
    expect(isOpen(element)).toBe(false);
    await scrollPageTo(201);
    expect(isOpen(element)).toBe(true);
    expect(button(element)).toBeInstanceOf(HTMLButtonElement);
    await scrollPageTo(100);
    expect(isOpen(element)).toBe(false);
    expect(told).toEqual(['before-open', 'open', 'before-close', 'close']);
  });

  it('is shown where a page comes back scrolled', async () => {
    await scrollPageTo(900);
    expect(isOpen(await shown())).toBe(true);
  });

  it('has another threshold, live', async () => {
    const element = await shown('threshold="1000"');
    await scrollPageTo(900);
    expect(isOpen(element)).toBe(false);
    element.setAttribute('threshold', '100');
    await turn();
    expect(isOpen(element)).toBe(true);
  });

  it('with scroll-down-only is shown only while the visitor scrolls down', async () => {
    const element = await shown('scroll-down-only');
    await scrollPageTo(900);
    expect(isOpen(element)).toBe(true);
    await scrollPageTo(800);
    expect(isOpen(element)).toBe(false);
    await scrollPageTo(850);
    expect(isOpen(element)).toBe(true);
  });

  it('keeps away on a device that is not its own, and comes when that changes', async () => {
    const element = await shown();
    element.setAttribute('status', 'off');
    await turn();
    await scrollPageTo(900);
    expect(isOpen(element)).toBe(false);
    element.setAttribute('status', 'desktop-and-mobile');
    await turn();
    expect(isOpen(element)).toBe(true);
    element.setAttribute('status', innerWidth > 640 ? 'mobile' : 'desktop');
    await turn();
    expect(isOpen(element)).toBe(false);
  });

  it('can be kept away, and is asked once for each time that it would come', async () => {
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

  it('leads to the top within 1500 ms less up to 500, and gives the focus to the page', async () => {
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
    expect(document.body.tabIndex).toBe(-1);
    await waitFor(() => expect(isOpen(element)).toBe(false));
  });

  it('gives the page its own back when the focus goes on', async () => {
    const element = await shown();
    const link = mount('<a href="#begin">Begin</a>');
    call(element);
    await waitFor(() => expect(document.body.getAttribute('tabindex')).toBe('-1'));
    link.focus();
    expect([document.body.hasAttribute('tabindex'), document.body.style.outline]).toEqual([false, '']);
  });

  it('gives the focus to what the author says', async () => {
    const element = await shown('focus-target="#begin"');
    await scrollPageTo(700);
    installTestClock();
    element.setAttribute('duration', '0');
    element.setAttribute('reduction', '0');
    await turn();
    call(element);
    await waitFor(() => expect(document.activeElement?.id).toBe('begin'));
  });

  it('says so once when that is not there, or no selector', async () => {
    for (const selector of ['#gone', 'a[']) {
      const warnings = consoleLines('warn');
      const element = await shown(`focus-target="${selector}"`);
      call(element);
      await waitFor(() => expect(warnings.join()).toContain(`focus-target="${selector}"`));
      expect(document.activeElement).toBe(document.body);
      expect(warnings).toHaveLength(1);
    }
  });

  it('waits with going as long as the keyboard is on it', async () => {
    const element = await shown();
    await scrollPageTo(900);
    button(element).focus();
    await scrollPageTo(0);
    expect(isOpen(element)).toBe(true);
    button(element).blur();
    await turn();
    expect(isOpen(element)).toBe(false);
  });

  for (const [what, attributes, length] of [
    ['166', '', 166],
    ['another length', 'ring-length="300"', 300],
  ] as const) {
    it(`fills its ring of ${what} as the page is scrolled`, async () => {
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

  it('does without its ring', async () => {
    const element = await shown('no-ring');
    await scrollPageTo(900);
    expect(button(element).querySelector('[part=ring]')).toBeNull();
    element.setAttribute('ring', '');
    await turn();
    expect(button(element).querySelector('[part=ring]')).not.toBeNull();
  });

  for (const [position, dir, isLeft] of [
    ['right', 'ltr', false],
    ['left', 'ltr', true],
    ['start', 'ltr', true],
    ['end', 'ltr', false],
    ['start', 'rtl', false],
    ['end', 'rtl', true],
    ['right', 'rtl', false],
  ] as const) {
    it(`stands at ${position} in a page from ${dir}`, async () => {
      document.documentElement.dir = dir;
      const element = await shown(`position="${position}"`);
      await scrollPageTo(900);
      const { left, right, bottom } = button(element).getBoundingClientRect();
      expect(isLeft ? left : document.documentElement.clientWidth - right).toBeLessThan(30);
      expect(bottom).toBeLessThan(innerHeight);
    });
  }

  it('steps aside where it would cover what has the focus', async () => {
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

  it('has its name in German, and the author’s own, live', async () => {
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

  it('measures nothing while the page is scrolled', async () => {
    const element = await shown();
    const { reads, end } = watchLayoutReads();
    try {
      // The first of these shows it.
      for (const top of [1000, 1200, 1400]) {
        scrollTo({ top, behavior: 'instant' });
        dispatchEvent(new Event('scroll'));
      }
      expect(reads).toEqual([]);
    } finally {
      end();
    }
    // It is told where the page stands once that is laid out.
    await waitFor(() => expect(isOpen(element)).toBe(true));
  });

  it('goes by a command', async () => {
    const element = await shown('id="up"');
    const outside = mount('<button commandfor="up" command="--go">Up</button>');
    if (!('commandForElement' in HTMLButtonElement.prototype)) return; // There the script tag sends it; its own tests show that.
    await scrollPageTo(900);
    element.setAttribute('duration', '0');
    await turn();
    outside.click();
    await waitFor(() => expect(scrollY).toBe(0));
  });

  it('leaves nothing behind, and goes on when it comes back', async () => {
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
