import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn, installTestClock } from '../../clock.ts';
import type { AnimatedDetail } from '../../../elements/animate/animate.settings.ts';
import {
  animate,
  call,
  isAnimating,
  isReduced,
  isSeen,
  load,
  part,
  reduceMotion,
  replace,
  seen,
  shown,
} from './animate-page.ts';

before(async () => {
  await load();
});

describe('<portico-animate>', () => {
  beforeEach(() => scrollTo({ top: 0, behavior: 'instant' }));
  afterEach(() => document.documentElement.removeAttribute('dir'));

  if (isReduced) {
    it('shows everything at once with reduced motion', async () => {
      const element = await shown(`<section><div style="block-size: 3000px"></div>${animate('<p>One</p>')}</section>`);
      await seen();
      expect([isSeen(part(element, 'p')), isAnimating(part(element, 'p'))]).toEqual([true, false]);
    });
    return;
  }

  it('animates targets in view, removes the class after duration and delay, and dispatches portico-animated', async () => {
    const clock = installTestClock();
    const element = await shown(animate('<p>One</p>', 'type="fade-up" duration="2s" delay="0.5s"'));
    const animated = details<AnimatedDetail>(document, 'portico-animated');
    const child = part(element, 'p');
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    expect(child.classList.contains('portico-fade')).toBe(true);
    expect(getComputedStyle(child).animationDuration).toBe('2s');
    expect(getComputedStyle(child).animationDelay).toBe('0.5s');
    await clock.advance(2499);
    expect([isAnimating(child), animated]).toEqual([true, []]);
    await clock.advance(1);
    expect([child.className, child.getAttribute('style') ?? '']).toEqual(['', '']);
    expect(animated.map(({ element: one }) => one)).toEqual([child]);
  });

  it('skips running animations to their end when out of view', async () => {
    const clock = installTestClock();
    const section = await shown(
      `<section>${animate('<p>One</p>', 'type="fade-up" duration="60s"')}<div style="block-size: 3000px"></div></section>`,
    );
    const animated = details(document, 'portico-animated');
    const child = part(section, 'p');
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    const running = () => child.getAnimations().filter(({ playState }) => playState === 'running').length;
    await seen();
    expect(running()).toBe(1);
    scrollTo({ top: 2000, behavior: 'instant' });
    await seen();
    expect([running(), isSeen(child), getComputedStyle(child).opacity]).toEqual([0, true, '1']);
    await clock.advance(59_999);
    expect([isAnimating(child), animated]).toEqual([true, []]);
    await clock.advance(1);
    expect([child.className, child.getAttribute('style') ?? '', animated.length]).toEqual(['', '', 1]);
  });

  it('keeps targets hidden until they come into view, and animates them once', async () => {
    const clock = installTestClock();
    const section = await shown(
      `<section><div style="block-size: 3000px"></div>${animate('<p>Below</p>')}<div style="block-size: 3000px"></div></section>`,
    );
    const animated = details(document, 'portico-animated');
    const child = part(section, 'p');
    await seen();
    expect(isSeen(child)).toBe(false);
    await clock.advance(60_000);
    for (const animation of child.getAnimations()) expect(animation.playState).toBe('paused');
    child.scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    await clock.advance(1000);
    expect(isSeen(child)).toBe(true);
    scrollTo({ top: 0, behavior: 'instant' });
    await seen();
    child.scrollIntoView({ block: 'center', behavior: 'instant' });
    await seen();
    expect([isAnimating(child), animated.length]).toEqual([false, 1]);
  });

  it('follows the offset: middle of the window, or bottom in view', async () => {
    installTestClock(); // A slow browser would miss animations of 1 s.
    const section = await shown(`<section style="padding-block-end: 3000px">
      <div style="block-size: ${innerHeight - 50}px"></div>
      ${animate('<p id="mid" style="block-size: 200px; margin: 0">Middle</p>', 'offset="top-mid-of-view"')}
      ${animate('<p id="bottom" style="block-size: 200px; margin: 0">Bottom</p>', 'offset="bottom-in-view"')}</section>`);
    const [mid, bottom] = [part(section, '#mid'), part(section, '#bottom')];
    const where = (element: Element) => element.getBoundingClientRect();
    await seen();
    expect([isAnimating(mid), isAnimating(bottom)]).toEqual([false, false]);
    scrollBy({ top: where(bottom).bottom - innerHeight - 60, behavior: 'instant' });
    await seen();
    expect(isAnimating(bottom)).toBe(false);
    scrollBy({ top: 70, behavior: 'instant' });
    await waitFor(() => expect(isAnimating(bottom)).toBe(true));
    scrollBy({ top: where(mid).top - innerHeight / 2 - 20, behavior: 'instant' });
    if (where(mid).top > innerHeight / 2) scrollBy({ top: 30, behavior: 'instant' });
    await waitFor(() => expect(isAnimating(mid)).toBe(true));
  });

  for (const [place, before] of [
    ['the last half of the window', 3000],
    ['a page that does not scroll', 0],
  ] as const) {
    it(`shows what cannot reach its line, in ${place}`, async () => {
      const section = await shown(`<section><div style="block-size: ${before}px"></div>
        <div style="block-size: ${innerHeight - 150}px"></div>
        ${animate('<p id="line">Below the middle</p>', 'offset="top-mid-of-view"')}
        ${animate('<p id="bound">Bound to scrolling</p>', 'timeline="view"')}</section>`);
      await seen();
      if (before > 0) expect(isAnimating(part(section, '#line'))).toBe(false);
      scrollTo({ top: 99_999, behavior: 'instant' });
      await waitFor(() => expect(isAnimating(part(section, '#line'))).toBe(true));
      const isBound = () => part(section, '#bound').classList.contains('portico-scrubbed');
      await waitFor(() => expect([isBound(), isSeen(part(section, '#bound'))]).toEqual([false, true]));
    });
  }

  it('shows what cannot reach its line because it is fixed in a page that scrolls', async () => {
    const section =
      await shown(`<section><div style="block-size: 3000px"></div><div style="position: fixed; inset-block-end: 0">
      ${animate('<p id="line">Below the middle</p>', 'offset="top-mid-of-view"')}</div></section>`);
    await waitFor(() => expect(isAnimating(part(section, '#line'))).toBe(true));
    expect(scrollY).toBe(0);
  });

  it('animates a target higher than the window with bottom-in-view, too', async () => {
    const element = await shown(
      animate(`<p style="block-size: ${innerHeight * 12}px">High</p>`, 'offset="bottom-in-view"'),
    );
    await waitFor(() => expect(isAnimating(part(element, 'p'))).toBe(true));
  });

  it('starts 300 ms after the page has loaded', async () => {
    const clock = installTestClock();
    replace(document, 'readyState', { get: () => 'interactive' });
    const element = mount('<portico-animate devices="desktop tablet mobile"><p>One</p></portico-animate><i></i>');
    await turn();
    const child = part(element, 'p');
    await clock.advance(5000);
    await seen();
    expect(isAnimating(child)).toBe(false);
    dispatchEvent(new Event('load'));
    await clock.advance(299);
    await seen();
    expect(child.className).toBe('portico-waiting');
    await clock.advance(1);
    await seen();
    // The style sheet has shown it already, so the visitor may be reading it.
    expect([isSeen(child), isAnimating(child)]).toEqual([true, false]);
  });

  it('animates 300 ms after a page that loads in time', async () => {
    const clock = installTestClock();
    replace(document, 'readyState', { get: () => 'interactive' });
    const element = mount('<portico-animate devices="desktop tablet mobile"><p>One</p></portico-animate><i></i>');
    await turn();
    dispatchEvent(new Event('load'));
    await clock.advance(299);
    await seen();
    expect(isAnimating(part(element, 'p'))).toBe(false);
    await clock.advance(1);
    await waitFor(() => expect(isAnimating(part(element, 'p'))).toBe(true));
  });

  it('shows targets after 3 s by its style sheet alone', async () => {
    class Silent {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    replace(window, 'IntersectionObserver', { writable: true, value: Silent });
    const element = await shown(animate('<p class="fusion-animated">One</p>'));
    const child = part(element, 'p');
    expect(isSeen(child)).toBe(false);
    const [watchdog] = child.getAnimations();
    expect(watchdog?.effect?.getComputedTiming().endTime).toBe(3000);
    if (watchdog) watchdog.currentTime = 2999;
    expect(isSeen(child)).toBe(false);
    if (watchdog) watchdog.currentTime = 3000;
    expect(isSeen(child)).toBe(true);
    element.remove(); // Removes the stand-in observer, too.
    await turn();
  });

  for (const [devices, device, moves] of [
    ['none', 'desktop', false],
    ['desktop tablet', 'desktop', true],
    ['desktop tablet', 'tablet', true],
    ['desktop tablet', 'mobile', false],
    ['desktop', 'tablet', false],
    ['desktop tablet mobile', 'mobile', true],
  ] as const) {
    it(`${moves ? 'animates' : 'shows at once'} on ${device} with devices="${devices}"`, async () => {
      replace(window, 'innerWidth', { get: () => ({ desktop: 1280, tablet: 800, mobile: 390 })[device] });
      const element = await shown(`<portico-animate devices="${devices}" start-delay="0"><p>One</p></portico-animate>`);
      await seen();
      expect(isAnimating(part(element, 'p'))).toBe(moves);
      if (!moves) expect(isSeen(part(element, 'p'))).toBe(true);
    });
  }

  it('shows waiting targets when the preference for reduced motion is turned on', async () => {
    const setReducedMotion = reduceMotion(false);
    const element = await shown(`<section><div style="block-size: 3000px"></div>${animate('<p>One</p>')}</section>`);
    const child = part(element, 'p');
    await seen();
    expect(isSeen(child)).toBe(false);
    setReducedMotion(true);
    expect(isSeen(child)).toBe(true);
    call(part(element, 'portico-animate'));
    expect(isAnimating(child)).toBe(false);
  });

  it('skips targets in a container of delayed animations', async () => {
    const element = await shown(
      animate(
        '<div class="fusion-delayed-animation"><b class="fusion-animated" data-animationType="fadeIn">Theirs</b></div><i class="fusion-animated">Ours</i>',
      ),
    );
    await waitFor(() => expect(isAnimating(part(element, 'i'))).toBe(true));
    expect(part(element, 'b').className).toBe('fusion-animated');
  });

  it('reads a theme’s data attributes, and shows elements that its style sheet hides', async () => {
    const style = mount('<style>.fusion-animated { visibility: hidden }</style>');
    const clock = installTestClock();
    const element = await shown(
      animate(
        '<div><b class="fusion-animated" data-animationType="bounceInLeft" data-animationDuration="0.4" data-animationDelay="0.1">B</b></div>',
      ),
    );
    const child = part(element, 'b');
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    expect(['portico-bounce', 'portico-way-left', 'bounceInLeft'].every((name) => child.classList.contains(name))).toBe(
      true,
    );
    await clock.advance(500);
    expect([child.className, isSeen(child)]).toEqual(['fusion-animated', true]);
    style.remove();
  });

  it('animates elements that are marked for AOS, and not what is between them', async () => {
    const element = await shown(animate('<div><b data-aos="fade-left" data-aos-duration="400">B</b> <i>I</i></div>'));
    const child = part(element, 'b');
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    expect([...child.classList]).toEqual(expect.arrayContaining(['portico-fade', 'portico-way-right']));
    expect(isAnimating(part(element, 'div'))).toBe(false);
    expect(isSeen(part(element, 'i'))).toBe(true);
  });

  it('shows elements that a theme hides where animations are off', async () => {
    mount('<style>.fusion-animated { visibility: hidden }</style>');
    const element = await shown('<portico-animate devices="none"><b class="fusion-animated">B</b></portico-animate>');
    expect(isSeen(part(element, 'b'))).toBe(true);
  });

  it('plays the page’s own animations, by class or keyframes', async () => {
    mount(
      '<style>@keyframes own-spin { from { rotate: 1turn } } @keyframes other { from { scale: 0 } } .wobble { animation-name: other }</style>',
    );
    const element = await shown(
      `<section>${animate('<p>One</p>', 'type="own-spin"')}${animate('<p>Two</p>', 'type="wobble"')}</section>`,
    );
    const [one, two] = element.querySelectorAll('p');
    if (!one || !two) throw new Error('They are gone.');
    await waitFor(() => expect([isAnimating(one), isAnimating(two)]).toEqual([true, true]));
    expect([getComputedStyle(one).animationName, getComputedStyle(two).animationName]).toEqual(['own-spin', 'other']);
  });

  it('warns once about an unknown animation, and shows the target', async () => {
    const warnings = consoleLines('warn');
    const element = await shown(animate('<p>One</p>', 'type="no-such-thing"'));
    await waitFor(() => expect(warnings.join()).toContain('type="no-such-thing"'));
    expect([warnings.length, isSeen(part(element, 'p'))]).toEqual([1, true]);
  });

  it('follows the text direction with -start and -end', async () => {
    for (const [dir, x] of [
      ['ltr', '-1'],
      ['rtl', '1'],
    ] as const) {
      const element = await shown(`<div dir="${dir}">${animate('<p>One</p>', 'type="fade-start"')}</div>`);
      const child = part(element, 'p');
      await waitFor(() => expect(isAnimating(child)).toBe(true));
      expect(getComputedStyle(child).getPropertyValue('--animate-x')).toBe(x);
    }
  });

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`does not make the page scroll sideways (${dir})`, async () => {
      document.documentElement.dir = dir;
      const types = ['fade', 'slide', 'zoom', 'bounce'].flatMap((kind) =>
        ['left', 'right', 'start', 'end'].map((way) => `${kind}-${way}`),
      );
      const section = await shown(
        `<section>${types.map((type) => animate('<p>One</p>', `type="${type}" duration="60s"`)).join('')}</section>`,
      );
      const children = [...section.querySelectorAll('p')];
      await waitFor(() => expect(children.every(isAnimating)).toBe(true));
      for (const place of [0, 36_000]) {
        for (const animation of children.flatMap((child) => child.getAnimations())) {
          animation.pause();
          animation.currentTime = place;
        }
        const { scrollWidth, clientWidth } = document.documentElement;
        expect([place, scrollWidth]).toEqual([place, clientWidth]);
      }
    });
  }

  it('staggers children that start together', async () => {
    const element = await shown(animate('<p>One</p><p>Two</p><p>Three</p>', 'stagger="0.2s" delay="0.1s"'));
    const children = [...element.querySelectorAll('p')];
    await waitFor(() => expect(children.every(isAnimating)).toBe(true));
    expect(children.map((child) => getComputedStyle(child).animationDelay)).toEqual(['0.1s', '0.3s', '0.5s']);
  });

  it('animates an element with only text, and later content', async () => {
    const element = await shown(animate('Only words'));
    await waitFor(() => expect(isAnimating(element)).toBe(true));
    const other = await shown(animate('<p>One</p>'));
    const late = document.createElement('p');
    late.textContent = 'Late';
    other.append(late);
    await waitFor(() => expect(isAnimating(late)).toBe(true));
  });

  it('leaves targets to a nested element', async () => {
    const element = await shown(animate(`<p>Outer</p>${animate('<b>Inner</b>', 'type="zoom"')}`));
    await waitFor(() => expect(isAnimating(part(element, 'b'))).toBe(true));
    expect(part(element, 'b').classList.contains('portico-zoom')).toBe(true);
    expect(part(element, 'portico-animate').className).toBe('');
  });

  it('shows a target that gets the focus', async () => {
    const section = await shown(
      `<section><div style="block-size: 3000px"></div>${animate('<p><button>Press</button></p>')}</section>`,
    );
    const child = part(section, 'p');
    await seen();
    expect(isSeen(child)).toBe(false);
    part(section, 'button').focus({ preventScroll: true });
    expect([isSeen(child), isAnimating(child)]).toEqual([true, false]);
  });

  it('replays, also while it plays', async () => {
    const clock = installTestClock();
    const element = await shown(animate('<p>One</p>'));
    const animated = details(document, 'portico-animated');
    const child = part(element, 'p');
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    const [first] = child.getAnimations();
    await clock.advance(900);
    call(element);
    expect(child.getAnimations()[0]).not.toBe(first);
    await clock.advance(999);
    expect(animated).toHaveLength(0);
    await clock.advance(1);
    expect([animated.length, child.className]).toEqual([1, '']);
  });

  it('is bound to scrolling by timeline="view", if supported', async () => {
    const section = await shown(
      `<section style="padding-block: 100vh">${animate('<p>One</p>', 'timeline="view" type="fade-up"')}</section>`,
    );
    const child = part(section, 'p');
    await seen();
    if (!CSS.supports('animation-timeline: view()')) {
      expect(child.className).toBe('portico-held');
      return;
    }
    expect(child.classList.contains('portico-scrubbed')).toBe(true);
    expect(isSeen(child)).toBe(false);
    child.scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitFor(() => expect(isSeen(child)).toBe(true));
    expect(isAnimating(child)).toBe(false);
    part(section, 'portico-animate').setAttribute('timeline', 'time');
    await turn();
    expect(child.classList.contains('portico-scrubbed')).toBe(false);
  });

  it('shares one observer for each rule', async () => {
    // After 3 s, a slow browser would show the content without animation.
    installTestClock();
    const made: string[] = [];
    const Original = IntersectionObserver;
    class Counted extends Original {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        made.push(options?.rootMargin ?? '');
      }
    }
    replace(window, 'IntersectionObserver', { writable: true, value: Counted });
    const rules = ['top-into-view', 'top-mid-of-view', 'bottom-in-view'];
    const section = await shown(
      `<section>${rules.flatMap((rule) => animate('<p>One</p>', `offset="${rule}" duration="60s"`).repeat(334)).join('')}</section>`,
    );
    await seen();
    // One more observes running animations.
    await waitFor(() => expect(made).toHaveLength(4));
    expect(section.querySelectorAll('.portico-held, .portico-animating').length).toBeGreaterThan(1000);
  });

  it('shows everything when disconnected, and goes on when reconnected', async () => {
    const section = await shown(`<section><div style="block-size: 3000px"></div>${animate('<p>One</p>')}</section>`);
    const element = part(section, 'portico-animate');
    const child = part(section, 'p');
    await seen();
    element.remove();
    await turn();
    expect(child.className).toBe('');
    section.prepend(element);
    await waitFor(() => expect(isAnimating(child)).toBe(true));
  });
});
