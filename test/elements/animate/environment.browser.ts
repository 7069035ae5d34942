import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn } from '../../clock.ts';
import { animate, call, isAnimating, isReduced, isSeen, load, part, replace, seen, shown } from './animate-page.ts';

before(async () => {
  await load();
});

describe('<portico-animate> in themes, builders, and after errors', () => {
  beforeEach(() => scrollTo({ top: 0, behavior: 'instant' }));
  afterEach(() => document.body.classList.remove('fusion-builder-live'));

  if (isReduced) return; // With reduced motion nothing is hidden; another test checks that.

  it('shows targets after 3 s when an error stops the animation', async () => {
    const errors = consoleLines('error');
    class Broken {
      constructor() {
        throw new Error('No observer today.');
      }

      observe(): void {}
    }
    replace(window, 'IntersectionObserver', { writable: true, value: Broken });
    const element = await shown(animate('<p>One</p><p>Two</p>'));
    expect(errors.join()).toContain('No observer today.');
    for (const child of element.querySelectorAll('p')) {
      expect(isSeen(child)).toBe(false);
      for (const watchdog of child.getAnimations()) watchdog.currentTime = 3000;
      expect(isSeen(child)).toBe(true);
    }
  });

  it('reads settings that a theme prints as JSON', async () => {
    replace(window, 'innerWidth', { get: () => 390 });
    const json =
      '{"animation_type": "zoomIn", "animation_duration": "0.4", "animation_delay": "0.1", "status_css_animations": "desktop_and_mobile"}';
    const element = await shown(
      `<portico-animate start-delay="0"><script type="application/json">${json}</script><p>One</p></portico-animate>`,
    );
    const child = part(element, 'p');
    await waitFor(() => expect(isAnimating(child)).toBe(true));
    const { animationName, animationDuration, animationDelay } = getComputedStyle(child);
    expect([animationName, animationDuration, animationDelay]).toEqual(['portico-zoom', '0.4s', '0.1s']);
  });

  it('detects mobile by the page’s own breakpoint', async () => {
    mount('<script type="application/json" data-portico="page">{"breakpoints": {"small": 9000}}</script>');
    await turn();
    const element = await shown('<portico-animate start-delay="0"><p>One</p></portico-animate>');
    await seen();
    expect([isSeen(part(element, 'p')), isAnimating(part(element, 'p'))]).toEqual([true, false]);
  });

  for (const [source, attributes, isMarked] of [
    ['by its mark on the body', '', true],
    ['by its setting', 'edit', false],
  ] as const) {
    it(`hides nothing in a live builder, detected ${source}, and animates by replay()`, async () => {
      document.body.classList.toggle('fusion-builder-live', isMarked);
      const element = await shown(
        `<section><div style="block-size: 3000px"></div>${animate('<p>One</p>', attributes)}</section>`,
      );
      const child = part(element, 'p');
      await seen();
      expect([isSeen(child), isAnimating(child)]).toEqual([true, false]);
      call(part(element, 'portico-animate'));
      expect(isAnimating(child)).toBe(true);
    });
  }
});
