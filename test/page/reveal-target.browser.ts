import { waitFor } from '@testing-library/dom';
import { flatTreeParent } from '../../src/dom/flat-tree.ts';
import { expect } from '../expect.ts';
import { openStream } from '../kit/frame.ts';

/* The target of a fragment in each element that hides content is shown below the header. */

const place = '<p id="place">Place</p>';
const entry = '<li><a href="/b" id="place">Place</a></li>';
const tabs = (inside: string) => `<portico-tabs><h3>A</h3><p>1</p><h3>B</h3><div>${inside}</div></portico-tabs>`;
const verticalMenu = `<portico-vertical-menu><ul><li><a href="/a">A</a><ul>${entry}</ul></li></ul></portico-vertical-menu>`;

const containers: Readonly<Record<string, string>> = {
  'the page': place,
  'the page, by the name of a link,': '<p><a name="place" id="named">Place</a></p>',
  '<details>': `<details><summary>More</summary>${place}</details>`,
  'tabs of headings': tabs(place),
  'tabs of a list': `<portico-tabs><ul><li><a href="#one">1</a></li><li><a href="#two">2</a></li></ul><div id="one">1</div><div id="two">${place}</div></portico-tabs>`,
  'an accordion': tabs(place).replace('<portico-tabs', '<portico-tabs accordion="5000"'),
  'a slider': `<portico-slider slides-per-view="1" aria-label="A"><p>1</p><p>2</p>${place}</portico-slider>`,
  'an elastic slider': `<portico-elastic-slider no-autoplay aria-label="A"><p>1</p>${place}</portico-elastic-slider>`,
  'an elastic slider in details': `<details><summary>More</summary><portico-elastic-slider no-autoplay aria-label="A"><p>1</p>${place}</portico-elastic-slider></details>`,
  steps: `<portico-form-steps><form><fieldset><legend>1</legend>1</fieldset><fieldset><legend>2</legend>${place}</fieldset></form></portico-form-steps>`,
  'a vertical menu': verticalMenu,
  'a submenu of a vertical menu': verticalMenu.replace(
    entry,
    `<li><a href="/c">C</a><ul>${entry}<li><a href="/d">D</a></li></ul></li>`,
  ),
  'a vertical menu in tabs': tabs(verticalMenu),
  'a menu': `<portico-menu breakpoint="0"><ul><li><a href="/a">A</a><ul>${entry}</ul></li></ul></portico-menu>`,
  'a search of the header':
    '<portico-header-search><form role="search"><input type="search" id="place" aria-label="Find"></form></portico-header-search>',
};

const lines = '<p>Line</p>'.repeat(60);

/** Returns the elements in HTML, by name. */
const elementsIn = (html: string): readonly string[] => [...new Set(html.match(/(?<=<portico-)[a-z-]+/g))];

/** Returns the scripts of the header and of the elements in HTML. */
const scriptsOf = (html: string): string =>
  ['header', ...elementsIn(html)]
    .map((name) => `<script type="module" src="/elements/${name}/${name}.ts"></script>`)
    .join('');

const page = (inside: string, code = scriptsOf(inside)) =>
  `<html lang="en"><title>Page</title>${code}<body><portico-header sticky-mobile sticky-tablet>
  <header style="block-size: 60px"><a href="/" rel="home">Home</a> <a class="link" href="#place">Place</a></header></portico-header>${lines}${inside}${lines}</body></html>`;

function isInert(node: Node): boolean {
  for (let around: Node | null = node; around; around = flatTreeParent(around))
    if ('inert' in around && around.inert === true) return true;
  return false;
}

/** Opens a page; returns the state of its target, as a visitor sees it. */
async function open(html: string, fragment: string) {
  const { window: frame, end } = await openStream(html, fragment);
  await end();
  const ready = async () => {
    await waitFor(() => expect(frame.document.querySelector('portico-header')?.matches(':state(sticky)')).toBe(true));
    const tags = elementsIn(html).map((name) => `portico-${name}`);
    const parts = [...frame.document.querySelectorAll(tags.join())];
    await waitFor(() => expect(parts.filter((part) => !part.matches(':state(ready)'))).toEqual([]));
  };
  // Until then, a new address takes the place of the one before.
  const loaded = () =>
    waitFor(() =>
      expect([frame.document.readyState, frame.location.href.includes('slow')]).toEqual(['complete', true]),
    );
  const state = () => {
    const target = frame.document.querySelector('#place, #named')!;
    const { top } = target.getBoundingClientRect();
    const { bottom } = frame.document.querySelector('header')!.getBoundingClientRect();
    return {
      isShown: target.checkVisibility({ visibilityProperty: true }) && !isInert(target),
      isBelowHeader: top >= bottom - 1,
      isInWindow: top < frame.innerHeight,
    };
  };
  return { frame, loaded, ready, state };
}

/** Resolves after everything that follows from a change was painted. */
const painted = (frame: Window): Promise<unknown> =>
  new Promise((resolve) => frame.requestAnimationFrame(() => frame.requestAnimationFrame(() => setTimeout(resolve))));

const right = { isShown: true, isBelowHeader: true, isInWindow: true };

describe('the target of a fragment', () => {
  for (const [container, html] of Object.entries(containers)) {
    it(`in ${container} is shown below the header when the page opens`, async () => {
      const { ready, state } = await open(page(html), '#place');
      await ready();
      await waitFor(() => expect(state()).toEqual(right));
    });

    it(`in ${container} is shown where it is if the visitor has scrolled before the code arrives`, async () => {
      const { frame, ready, state } = await open(page(html, ''), '#place');
      await waitFor(() => expect(frame.scrollY).toBeGreaterThan(1000));
      await painted(frame);
      frame.scrollTo(0, 300);
      frame.document.head.append(frame.document.createRange().createContextualFragment(scriptsOf(html)));
      await ready();
      await waitFor(() => expect(state().isShown).toBe(true));
      await painted(frame);
      expect(state()).toEqual({ ...right, isInWindow: false });
    });

    it(`in ${container} is shown below the header after a click on its link`, async () => {
      const { frame, ready, state } = await open(page(html), '');
      await ready();
      frame.document.querySelector<HTMLElement>('.link')?.click();
      await waitFor(() => expect(state()).toEqual(right));
    });

    // If no element hides anything, this is left to the browser.
    if (container === '<details>') continue;
    it(`in ${container} is shown at the position to which Back returns`, async () => {
      const { frame, loaded, ready, state } = await open(page(html, ''), '');
      await loaded();
      // Of what scrolls there, only the element is left.
      frame.history.scrollRestoration = 'manual';
      frame.history.pushState(null, '', '#place');
      frame.history.pushState(null, '', '#other');
      frame.document.head.append(frame.document.createRange().createContextualFragment(scriptsOf(html)));
      await ready();
      frame.scrollTo(0, 40);
      const changed = new Promise((resolve) => frame.addEventListener('hashchange', resolve, { once: true }));
      frame.history.back();
      await changed;
      await waitFor(() => expect(state().isShown).toBe(true));
      await painted(frame);
      expect(state()).toEqual({ ...right, isInWindow: false });
    });
  }

  it('is shown below the header after a click on its link that follows Back', async () => {
    const { frame, loaded, ready, state } = await open(page(tabs(place)), '');
    await loaded();
    await ready();
    const changed = () => new Promise((resolve) => frame.addEventListener('hashchange', resolve, { once: true }));
    frame.location.hash = '#other';
    await changed();
    frame.history.back();
    await changed();
    frame.document.querySelector<HTMLElement>('.link')?.click();
    await waitFor(() => expect(state()).toEqual(right));
  });
});
