import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../../e2e/browser.ts';
import type { Example } from '../example.ts';
import { type Box, layoutShift } from './layout-shift.ts';

/* The content of a page stays where it is when the script runs: in the scenes of all elements, with and without `theme.css`. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Elements, or scenes of them, whose size only their script knows. */
const sizedByScript = [
  // By sizes that it measures, and by encoded content.
  /^(?:fluid-type|protected-form),/,
  // By what it renders from JSON, or adds for a file, a captcha or the qualities of a video.
  /, rendered from JSON|, with a chosen file|, with a captcha|, qualities/,
  // By the values of fields, and by the filters that the address selects.
  /, with conditions|^loop-filter, active filters/,
  // By the settings for their layout.
  /^tabs, (?:in a column|as an accordion)/,
  // By the text for the consent, and by a picture that has another ratio than its attributes say.
  /^(?:video|lazy), example/,
  // By the layout of the slides: over each other, below each other, around the pictures.
  /^slider, (?:fading|vertical|with pictures|without end)/,
  // By the width of the header beside the page.
  /^header, on the (?:left|right) side/,
];

const examples = import.meta.glob<{ example: Example }>('/test/elements/*/example.ts', { eager: true });

interface Markup {
  /** The element and its first scene with this markup. */
  readonly scene: string;
  readonly html: string;
}

/** The different markup of all scenes, by element. */
const scenes = new Map<string, readonly Markup[]>();
for (const [path, { example }] of Object.entries(examples)) {
  const name = path.replace(/^.*\/([^/]+)\/example\.ts$/, '$1');
  const all = new Map([[example.html, `${name}, example`]]);
  for (const { name: scene, html = example.html } of example.scenes ?? [])
    if (!all.has(html)) all.set(html, `${name}, ${scene}`);
  const markups = Array.from(all, ([html, scene]) => ({ scene, html }));
  scenes.set(
    name,
    markups.filter(({ scene }) => !sizedByScript.some((pattern) => pattern.test(scene))),
  );
}

/** Markup with the same ids and page-wide elements have pages of their own. */
const others = [...scenes].filter(([name]) => name !== 'header').map(([, all]) => all);
const pages = [
  ...(scenes.get('header') ?? []).map((markup) => [markup]),
  ...Array.from({ length: Math.max(...others.map((all) => all.length)) }, (_, index) =>
    others.flatMap((all) => all[index] ?? []),
  ),
];

const page = (markups: readonly Markup[], theme: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Scenes</title><style>body { margin: 0 } .scene { display: flow-root } .rest { block-size: 800px; margin: 0 }</style>
  <link rel="stylesheet" href="/dist/portico.css">${theme}
  <script type="module" src="/dist/portico.js"></script>
  ${markups.map(({ html }) => `<section class="scene">${html}<p class="rest">Rest</p></section>`).join('\n')}</html>`;

/** Returns the visible parts of each section: texts, and elements that are like pictures. */
const boxesOf = (tab: Page): Promise<(Box | null)[][]> =>
  tab.evaluate(() => {
    const known = (window.measured ??= [...document.querySelectorAll('.scene')].map((section) => {
      const parts: Node[] = [];
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const isPart =
          node instanceof Element
            ? node.matches('img, input, select, textarea, button, video, iframe, svg, .rest')
            : node.textContent?.trim() && !node.parentElement?.closest('script, style, template, select, textarea');
        if (isPart) parts.push(node);
      }
      return { section, parts };
    }));
    return known.map(({ section, parts }) => {
      const edge = section.getBoundingClientRect();
      return parts.map((part) => {
        const element = part instanceof Element ? part : part.parentElement;
        if (!element?.isConnected || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          return null;
        const range = new Range();
        range.selectNode(part);
        const rect = part instanceof Element ? part.getBoundingClientRect() : range.getBoundingClientRect();
        if (rect.width < 2 || rect.height < 2) return null;
        return {
          left: rect.left - edge.left,
          top: rect.top - edge.top,
          right: rect.right - edge.left,
          bottom: rect.bottom - edge.top,
          label:
            part instanceof Element
              ? element.localName + (element.className && `.${element.className}`)
              : (part.textContent ?? '').trim().slice(0, 20),
        };
      });
    });
  });

declare global {
  interface Window {
    measured?: readonly { readonly section: Element; readonly parts: readonly Node[] }[];
  }
}

/** Opens a page, starts its script after the first paint, and returns the scenes that shift the layout. */
async function shifts(tab: Page, markups: readonly Markup[], theme: string): Promise<string[]> {
  const address = `${server.address}scenes.html`;
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await tab.route('**/*', (route) => route.fulfill({ status: 404, body: '' }));
  await tab.route('**/dist/**', (route) => route.continue());
  await tab.route(address, (route) => route.fulfill({ contentType: 'text/html', body: page(markups, theme) }));
  await tab.route('**/dist/portico.js', (route) => started.then(() => route.continue()));
  // Rules that hide parts until the script runs end after some seconds, which a busy machine may need until the first paint.
  const animations = await tab.context().newCDPSession(tab);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await tab.goto(address, { waitUntil: 'commit' });
  await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const before = await boxesOf(tab);
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  start();
  await tab.waitForFunction(() =>
    [...document.querySelectorAll('.scene *')].every(
      (one) => !one.localName.startsWith('portico-') || one.matches(':state(ready), :state(failed)'),
    ),
  );
  // Some elements start when they are visible.
  for (const section of await tab.locator('.scene').all()) await section.scrollIntoViewIfNeeded();
  // Controls are drawn with the code for the slides; one slider is far below its section.
  await tab.waitForFunction(() =>
    [...document.querySelectorAll('.scene portico-slider:not([style])')].every((one) =>
      one.shadowRoot?.querySelector('.live'),
    ),
  );
  await tab.waitForLoadState('networkidle');
  await tab.evaluate(() => {
    scrollTo(0, 0);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const after = await boxesOf(tab);
  await tab.unrouteAll();
  const size = tab.viewportSize() ?? { width: 0, height: 0 };
  return markups.flatMap(({ scene }, index) => {
    const { shift, moves } = layoutShift(before[index] ?? [], after[index] ?? [], size);
    return shift > 0.01 ? `${scene}: ${shift.toFixed(3)} (${moves.slice(0, 3).join('; ')})` : [];
  });
}

const themes = { 'without theme.css': '', 'with theme.css': '<link rel="stylesheet" href="/dist/theme.css">' };

/** The windows; more before releases. */
const windows = [
  [390, 'without theme.css'],
  [1280, 'with theme.css'],
  ...(process.env.CI_FULL ? ([[1280, 'without theme.css']] as const) : []),
] as const;

it.each(windows)('nothing moves when the script runs at %i px, %s', async (width, theme) => {
  const { page: tab } = await openPage('about:blank', { viewport: { width, height: 800 } });
  const found = [];
  for (const markups of pages) found.push(...(await shifts(tab, markups, themes[theme])));
  expect(found).toEqual([]);
});
