import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn, installTestClock } from '../../clock.ts';
import type { SectionChange } from '../../../elements/scroll-sections/scroll-sections.settings.ts';
import { preload } from '../../preload.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

before(async () => {
  await preload('scroll-sections');
});

const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
const undo: (() => void)[] = [];

/** Four sections, the third one high, between a header and a footer. */
const markup = (attributes: string, third = 'style="block-size: 250vh"') => `<main>
  <header style="block-size: 120px">Before</header>
  <portico-scroll-sections breakpoint="200" ${attributes}>
    <section><h2>Arrival</h2><p><input aria-label="Your name"> <button>Press</button></p></section>
    <section id="bay" aria-label="The bay"><p>Two hours</p><div id="inner" style="block-size: 80px; overflow-y: auto" tabindex="0"><div style="block-size: 400px">Scrolls</div></div></section>
    <section ${third} data-title="The high one"><p>High</p><p id="deep" style="margin-block-start: 140vh">Deep</p></section>
    <section><p>Without a name</p></section>
  </portico-scroll-sections>
  <footer style="block-size: 90px"><a id="after" href="#after">After</a></footer></main>`;

interface Shown {
  readonly element: HTMLElement;
  readonly sections: readonly HTMLElement[];
  readonly changes: readonly SectionChange[];
}

async function shown(attributes = '', third?: string): Promise<Shown> {
  const main = mount(markup(attributes, third));
  await turn();
  const element = main.querySelector<HTMLElement>('portico-scroll-sections');
  if (!element) throw new Error('There is no <portico-scroll-sections>.');
  const changes = details<SectionChange>(element, 'portico-change');
  return { element, sections: [...element.children].filter((child) => child instanceof HTMLElement), changes };
}

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
const isAtTop = (element: Element | undefined) => waitFor(() => expect(Math.abs(topOf(element))).toBeLessThan(2));
const currentIs = (element: Element, index: number) =>
  waitFor(() => expect(element.getAttribute('current')).toBe(String(index)));

/** Scrolls to a section at once. */
async function scrollToSection({ element, sections }: Shown, index: number): Promise<void> {
  sections[index]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  await currentIs(element, index);
  await isAtTop(sections[index]);
}

/** Dispatches a wheel event; returns whether the sections handled it. */
function wheel(target: Element, deltaY: number, more: WheelEventInit = {}): boolean {
  return !target.dispatchEvent(
    new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, composed: true, ...more }),
  );
}

/** Presses a key; returns whether the sections handled it. */
function press(target: Element, key: string, more: KeyboardEventInit = {}): boolean {
  return !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );
}

function links(element: Element): HTMLElement[] {
  // A shadow root has the methods that queries use. The list is hidden while no section is in view.
  return within(element.shadowRoot as unknown as HTMLElement).getAllByRole('link', { hidden: true });
}
const navOf = (element: Element) => element.shadowRoot?.querySelector('nav');
/** Returns whether the list is visible. */
const isListed = (element: Element) => navOf(element)?.checkVisibility({ visibilityProperty: true });
const call = (element: Element, index: unknown) =>
  Reflect.apply(Reflect.get(element, 'go') as (index: unknown) => void, element, [index]);

function reduceMotion(matches: boolean): (matches: boolean) => void {
  const original = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches });
  window.matchMedia = (text: string) =>
    text.includes('reduced-motion') ? (query as unknown as MediaQueryList) : original(text); // Only these members are used.
  undo.push(() => (window.matchMedia = original));
  return (next) => {
    query.matches = next;
    query.dispatchEvent(new Event('change'));
  };
}

describe('<portico-scroll-sections>', () => {
  beforeEach(() => scrollTo({ top: 0, behavior: 'instant' }));
  afterEach(() => {
    for (const step of undo.splice(0)) step();
    document.documentElement.removeAttribute('style');
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  });

  it('makes each section at least as high as the window', async () => {
    const { sections } = await shown();
    expect(sections.map((section) => section.offsetHeight >= innerHeight)).toEqual([true, true, true, true]);
    document.documentElement.style.setProperty('--portico-header-height', '100px');
    expect(sections[0]?.offsetHeight).toBe(innerHeight - 100);
  });

  it('contains the margins of its children, and keeps hidden ones hidden', async () => {
    const main = mount(`<main><portico-scroll-sections breakpoint="200">
      <section><h2 style="margin-block: 120px">One</h2></section>
      <div><p style="margin-block: 130px">Two</p></div>
      <section hidden><p>Hidden</p></section>
      <div popover>A popover</div>
      <section style="display: grid"><h2>Three</h2></section>
    </portico-scroll-sections></main>`);
    await turn();
    const [one, two, hidden, popover, three] = [...(main.querySelector('portico-scroll-sections')?.children ?? [])];
    const boxes = [main, one, two, three].map((box) => box?.getBoundingClientRect());
    const [outer, first, second, third] = boxes;
    expect([first?.top, second?.top, third?.top]).toEqual([outer?.top, first?.bottom, second?.bottom]);
    expect([first?.height, second?.height]).toEqual([innerHeight, innerHeight]);
    expect([hidden, popover].map((box) => box?.getClientRects().length)).toEqual([0, 0]);
    expect(three && getComputedStyle(three).display).toBe('grid');
  });

  it('applies no heights up to its breakpoint, unless mobile is set', async () => {
    const { element, sections } = await shown(`breakpoint="9000"`);
    expect(element.matches(':state(snapping)')).toBe(true); // The first of two equal attributes applies.
    element.setAttribute('breakpoint', String(innerWidth));
    await turn();
    expect([element.matches(':state(full)'), element.matches(':state(snapping)')]).toEqual([false, false]);
    expect(sections[0]?.offsetHeight).toBeLessThan(innerHeight);
    expect([wheel(element, 100), press(document.body, 'PageDown'), isListed(element)]).toEqual([false, false, false]);
    element.setAttribute('mobile', '');
    await turn();
    expect(sections[0]?.offsetHeight).toBe(innerHeight);
  });

  it('uses the breakpoint 800, or the page’s own', async () => {
    const { element } = await shown();
    expect(Reflect.get(document.createElement('portico-scroll-sections'), 'breakpoint')).toBe(800);
    const script = mount(
      '<script type="application/json" data-portico="page">{"breakpoints": {"content": 9000}}</script>',
    );
    await turn();
    element.removeAttribute('breakpoint');
    await turn();
    expect(element.matches(':state(full)')).toBe(false);
    script.remove();
  });

  it('prefers the author’s breakpoint of 800 to the page’s', async () => {
    const page = innerWidth > 800 ? 9000 : 0;
    const script = mount(
      `<script type="application/json" data-portico="page">{"breakpoints": {"content": ${page}}}</script>`,
    );
    await turn();
    const { element } = await shown();
    element.setAttribute('breakpoint', '800');
    await turn();
    expect(element.matches(':state(full)')).toBe(innerWidth > 800);
    script.remove();
  });

  it('stays at the target of the address when the sections get their heights', async () => {
    history.replaceState(null, '', '#section-named');
    const main = mount('<main></main>');
    main.append(
      document
        .createRange()
        .createContextualFragment(
          '<portico-scroll-sections breakpoint="200"><section>One</section><section id="section-named">Two</section><section>Three</section></portico-scroll-sections>',
        ),
    );
    location.hash = '#other';
    location.hash = '#section-named';
    await turn();
    await isAtTop(main.querySelector('#section-named') ?? undefined);
  });

  it('reflects the current section, and dispatches changes, but not the initial section', async () => {
    const page = await shown();
    await waitFor(() => expect(isListed(page.element)).toBe(true));
    expect(page.changes).toEqual([]);
    await scrollToSection(page, 1);
    await waitFor(() => expect(page.changes.map(({ index, section }) => [index, section.id])).toEqual([[1, 'bay']]));
  });

  it('lists the sections by name, with real links, and marks the current one', async () => {
    const page = await shown();
    await waitFor(() => expect(isListed(page.element)).toBe(true));
    const found = links(page.element);
    expect(found.map(({ textContent }) => textContent)).toEqual(['Arrival', 'The bay', 'The high one', 'Section 4']);
    expect(found.map((link) => link.getAttribute('href')?.slice(1))).toEqual(page.sections.map(({ id }) => id));
    await scrollToSection(page, 1);
    expect(found.map((link) => link.ariaCurrent)).toEqual([null, 'true', null, null]);
    expect(found.every((link) => link.offsetWidth >= 24 && link.offsetHeight >= 24)).toBe(true);
  });

  it('updates the address and scrolls when a link is clicked', async () => {
    const { element, sections } = await shown();
    await waitFor(() => expect(isListed(element)).toBe(true));
    links(element)[1]?.click();
    await isAtTop(sections[1]);
    expect(location.hash).toBe('#bay');
    await waitFor(() => expect(document.documentElement.style.scrollBehavior).toBe(''));
  });

  it('uses German and custom texts', async () => {
    document.documentElement.lang = 'de';
    undo.push(() => document.documentElement.removeAttribute('lang'));
    const { element } = await shown();
    await waitFor(() => expect(isListed(element)).toBe(true));
    expect([navOf(element)?.ariaLabel, links(element)[3]?.textContent]).toEqual(['Abschnitte', 'Abschnitt 4']);
    element.setAttribute('texts', '{"section": "Teil {index}", "list": "Teile"}');
    await turn();
    expect([navOf(element)?.ariaLabel, links(element)[3]?.textContent]).toEqual(['Teile', 'Teil 4']);
  });

  for (const [position, dir, isLeft] of [
    ['end', 'ltr', false],
    ['start', 'ltr', true],
    ['end', 'rtl', true],
    ['start', 'rtl', false],
  ] as const) {
    it(`places its list at the ${position} (${dir})`, async () => {
      document.documentElement.dir = dir;
      undo.push(() => document.documentElement.removeAttribute('dir'));
      const { element } = await shown(`list-placement="${position}"`);
      await waitFor(() => expect(isListed(element)).toBe(true));
      const { left = 0, right = 0 } = navOf(element)?.getBoundingClientRect() ?? {};
      expect(isLeft ? left : document.documentElement.clientWidth - right).toBeLessThan(20);
    });
  }

  it('hides the list by its setting, and if no section is in view', async () => {
    const page = await shown();
    await scrollToSection(page, 1);
    page.element.setAttribute('list', 'no');
    await turn();
    expect(isListed(page.element)).toBe(false);
    page.element.removeAttribute('list');
    await turn();
    expect(isListed(page.element)).toBe(true);
    const far = mount('<div style="block-size: 3000px"></div>');
    far.scrollIntoView({ block: 'start', behavior: 'instant' });
    await waitFor(() => expect(isListed(page.element)).toBe(false));
  });

  it('scrolls by method, and warns if there is no such section', async () => {
    const warnings = consoleLines('warn');
    const { element, sections } = await shown();
    call(element, '1'); // As text, like the value of a command button.
    await isAtTop(sections[1]);
    call(element, 7);
    await waitFor(() => expect(warnings.join()).toContain('go(7) does nothing: there is no such section. There are 4'));
    expect(warnings).toHaveLength(1);
  });

  it('scrolls when its current section is set', async () => {
    const { element, sections } = await shown();
    await currentIs(element, 0);
    element.setAttribute('current', '1');
    await isAtTop(sections[1]);
  });

  if (isReduced) return;

  it('scrolls one section per wheel gesture, including inertia', async () => {
    const clock = installTestClock();
    const page = await shown();
    await scrollToSection(page, 0);
    expect(wheel(page.element, 100)).toBe(true);
    for (let time = 0; time < 600; time += 100) {
      await clock.advance(100);
      expect(wheel(page.element, 60)).toBe(true);
    }
    await isAtTop(page.sections[1]);
    await currentIs(page.element, 1);
    expect(page.changes.map(({ index }) => index)).toEqual([1]);
    await clock.advance(450);
    expect(wheel(page.element, -100)).toBe(true);
    await clock.advance(500);
    await isAtTop(page.sections[0]);
  });

  it('counts inertia that a busy page delivers late to its gesture', async () => {
    const clock = installTestClock();
    const page = await shown();
    await scrollToSection(page, 0);
    wheel(page.element, 100);
    await clock.advance(600);
    const late = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
    Object.defineProperty(late, 'timeStamp', { value: performance.now() - 590 });
    page.element.dispatchEvent(late);
    await clock.advance(600);
    await isAtTop(page.sections[1]);
    await currentIs(page.element, 1);
    expect([late.defaultPrevented, ...page.changes.map(({ index }) => index)]).toEqual([true, 1]);
  });

  it('accepts another gesture after 450 ms, and not before', async () => {
    const clock = installTestClock();
    const page = await shown('', '');
    await scrollToSection(page, 0);
    wheel(page.element, 100);
    await clock.advance(449);
    wheel(page.element, 100);
    await clock.advance(0);
    await currentIs(page.element, 1);
    await clock.advance(450);
    wheel(page.element, 100);
    await clock.advance(500);
    await isAtTop(page.sections[2]);
  });

  it('ignores wheel events before the first and after the last section, sideways, and with Ctrl', async () => {
    const clock = installTestClock();
    const page = await shown('', '');
    await scrollToSection(page, 0);
    expect(wheel(page.element, -100)).toBe(false);
    await scrollToSection(page, 3);
    await clock.advance(1000);
    expect(wheel(page.element, 100)).toBe(false);
    await scrollToSection(page, 1);
    await clock.advance(1000);
    expect(wheel(page.element, 20, { deltaX: 100 })).toBe(false);
    expect(wheel(page.element, 100, { ctrlKey: true })).toBe(false);
  });

  it('scrolls within a high section to its end', async () => {
    const clock = installTestClock();
    const page = await shown();
    await scrollToSection(page, 2);
    expect(wheel(page.element, 100)).toBe(false);
    expect(press(document.body, 'PageDown')).toBe(false);
    const high = page.sections[2];
    scrollBy({ top: (high?.getBoundingClientRect().bottom ?? 0) - innerHeight, behavior: 'instant' });
    await clock.advance(1000);
    expect(wheel(page.element, 100)).toBe(true);
    await clock.advance(1000);
    await isAtTop(page.sections[3]);
    await currentIs(page.element, 3);
    expect(wheel(page.element, -100)).toBe(true);
    await clock.advance(1000);
    await waitFor(() => expect(Math.abs((high?.getBoundingClientRect().bottom ?? 0) - innerHeight)).toBeLessThan(2));
  });

  it('scrolls an inner scroll container to its end first', async () => {
    const clock = installTestClock();
    const page = await shown();
    await scrollToSection(page, 1);
    const inner = page.element.querySelector('#inner');
    if (!inner) throw new Error('The inner container is missing.');
    expect(wheel(inner, 100)).toBe(false);
    expect(press(inner, 'ArrowDown')).toBe(false);
    inner.scrollTop = 1000;
    await clock.advance(1000);
    expect(wheel(inner, 100)).toBe(true);
  });

  for (const [key, more, from, to] of [
    ['PageDown', {}, 0, 1],
    ['ArrowDown', {}, 0, 1],
    [' ', {}, 0, 1],
    ['PageUp', {}, 1, 0],
    ['ArrowUp', {}, 1, 0],
    [' ', { shiftKey: true }, 1, 0],
  ] as const) {
    it(`scrolls by the key ${more && 'shiftKey' in more ? 'Shift ' : ''}${key === ' ' ? 'Space' : key}`, async () => {
      const page = await shown();
      await scrollToSection(page, from);
      expect(press(document.body, key, more)).toBe(true);
      await isAtTop(page.sections[to]);
    });
  }

  it('ignores Home, End, Tab, keys with modifiers, and keys in fields', async () => {
    const page = await shown();
    await scrollToSection(page, 0);
    for (const key of ['Home', 'End', 'Tab', 'F3']) expect([key, press(document.body, key)]).toEqual([key, false]);
    expect(press(document.body, 'f', { ctrlKey: true })).toBe(false);
    const [input, button] = [page.element.querySelector('input'), page.element.querySelector('button')];
    if (!input || !button) throw new Error('The controls are missing.');
    expect([press(input, ' '), press(input, 'ArrowDown'), press(button, ' ')]).toEqual([false, false, false]);
    expect(press(button, 'PageDown')).toBe(true);
  });

  it('dispatches a change to a section requested before the initial one was known', async () => {
    const { element, changes } = await shown();
    element.setAttribute('breakpoint', '9000'); // Without heights, so that the third section is the first one in view.
    // The element applies the setting in a microtask; in a task, a slow machine could report a section before the call.
    await Promise.resolve();
    call(element, 2);
    await currentIs(element, 2);
    expect(changes.map(({ index }) => index)).toEqual([2]);
  });

  it('treats a held key as one gesture', async () => {
    const clock = installTestClock();
    const page = await shown();
    await scrollToSection(page, 0);
    press(document.body, 'PageDown');
    await clock.advance(400);
    expect(press(document.body, 'PageDown', { repeat: true })).toBe(true);
    await clock.advance(100);
    await isAtTop(page.sections[1]);
    await currentIs(page.element, 1);
    expect(page.changes.map(({ index }) => index)).toEqual([1]);
  });

  it('does not snap anchors, focus or find-in-page to a section', async () => {
    const page = await shown();
    await scrollToSection(page, 1);
    const deep = page.element.querySelector('#deep');
    deep?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const there = scrollY;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(Math.abs(scrollY - there)).toBeLessThan(2); // Some browsers round to device pixels.
    expect(getComputedStyle(document.documentElement).scrollSnapType).toBe('none');
    document.getElementById('after')?.focus();
    await waitFor(() => expect(topOf(document.getElementById('after') ?? undefined)).toBeLessThan(innerHeight));
  });

  /** Dispatches a touch event with the properties that are read, since not every browser has a constructor. */
  const touch = (element: Element, type: string, clientY: number) => {
    const touches = type === 'touchend' ? [] : [{ clientY }];
    element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
  };
  const snap = () => document.documentElement.style.scrollSnapType;

  it('enables scroll snap during touch scrolls within the sections only', async () => {
    const clock = installTestClock();
    const page = await shown('', '');
    await scrollToSection(page, 1);
    touch(page.element, 'touchstart', 300);
    touch(page.element, 'touchmove', 296);
    expect(snap()).toBe('');
    touch(page.element, 'touchmove', 250);
    expect(snap()).toBe('y mandatory');
    expect(getComputedStyle(page.sections[2] ?? document.body).scrollSnapStop).toBe('always');
    touch(page.element, 'touchend', 250);
    await clock.advance(1500);
    expect(snap()).toBe('');
    await scrollToSection(page, 3);
    touch(page.element, 'touchstart', 300);
    touch(page.element, 'touchmove', 250);
    expect(snap()).toBe('');
    touch(page.element, 'touchstart', 300);
    touch(page.element, 'touchmove', 350);
    expect(snap()).toBe('y mandatory');
    // Browsers dispatch it also when they start to snap.
    document.dispatchEvent(new Event('scrollend'));
    expect(snap()).toBe('y mandatory');
    touch(page.element, 'touchend', 350);
    document.dispatchEvent(new Event('scrollend'));
    expect(snap()).toBe('');
  });

  for (const [scroll, from, distance, to] of [
    ['down, from a partly visible section', 1, -120, 1],
    ['down, if the browser does not snap', 1, 150, 2],
    ['up, if the browser does not snap', 1, -150, 0],
  ] as const) {
    it(`scrolls to a section after a touch scroll ${scroll}, without an initial jump`, async () => {
      const page = await shown('', '');
      await scrollToSection(page, from);
      const isPart = from === to;
      if (isPart) scrollBy({ top: distance - 30, behavior: 'instant' });
      const way = isPart || distance > 0 ? 250 : 350;
      touch(page.element, 'touchstart', 300);
      touch(page.element, 'touchmove', way);
      if (isPart) expect(snap()).toBe('');
      document.documentElement.style.scrollSnapType = ''; // As in a browser that does not snap.
      scrollBy({ top: isPart ? 30 : distance, behavior: 'instant' });
      touch(page.element, 'touchend', way);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.dispatchEvent(new Event('scrollend'));
      await isAtTop(page.sections[to]);
    });
  }

  it('does not scroll after a touch that leaves the sections, or without movement', async () => {
    const page = await shown('', '');
    await scrollToSection(page, 0);
    touch(page.element, 'touchstart', 300);
    touch(page.element, 'touchmove', 350);
    scrollBy({ top: -60, behavior: 'instant' });
    touch(page.element, 'touchend', 350);
    document.dispatchEvent(new Event('scrollend'));
    const there = scrollY;
    touch(page.element, 'touchstart', 300);
    touch(page.element, 'touchend', 300);
    document.dispatchEvent(new Event('scrollend'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(Math.abs(scrollY - there)).toBeLessThan(2);
    expect(topOf(page.sections[0])).toBeGreaterThan(50);
  });

  it('scrolls normally with reduced motion, also set later, and keeps the list', async () => {
    const setReducedMotion = reduceMotion(false);
    const page = await shown();
    await scrollToSection(page, 0);
    expect(page.element.matches(':state(snapping)')).toBe(true);
    setReducedMotion(true);
    expect([page.element.matches(':state(snapping)'), page.element.matches(':state(full)')]).toEqual([false, true]);
    expect([wheel(page.element, 100), press(document.body, 'PageDown'), isListed(page.element)]).toEqual([
      false,
      false,
      true,
    ]);
    call(page.element, 1);
    expect(Math.abs(topOf(page.sections[1]))).toBeLessThan(2);
  });

  it('accepts sections that are added later', async () => {
    const page = await shown();
    const late = document.createElement('section');
    late.ariaLabel = 'Late';
    page.element.append(late);
    await waitFor(() => expect(links(page.element).at(-1)?.textContent).toBe('Late'));
  });

  it('cleans up on disconnect', async () => {
    const page = await shown();
    await scrollToSection(page, 0);
    page.element.remove();
    await turn();
    expect(press(document.body, 'PageDown')).toBe(false);
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
  });
});
