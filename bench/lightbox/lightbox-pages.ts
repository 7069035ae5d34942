import { buildPages } from '../measure/build-pages.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage, openTabs } from '../measure/browser.ts';
import { links, PICTURES, pictures } from './pages/lightbox.ts';

/** The number of items in the large gallery. */
export const MANY = 2000;

/** The other lightboxes of the bench. */
export const peers = ['photoswipe', 'fancybox', 'glightbox'] as const;
type Peer = (typeof peers)[number];

/** A page of the bench: a lightbox, and how it is configured. */
export type Side =
  | 'portico'
  | 'portico-history'
  | 'portico-animated'
  | 'slim-history'
  | 'slim-animated'
  | Peer
  | `${Peer}-animated`
  | 'floor'
  | 'floor-history'
  | 'many'
  | 'few-of-many'
  | 'floor-many';

/** Returns the text of a file of a package. */
export const fileOf = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

const styles: Readonly<Record<Peer, string>> = {
  photoswipe: 'photoswipe/style.css',
  fancybox: '@fancyapps/ui/dist/fancybox/fancybox.css',
  glightbox: 'glightbox/dist/css/glightbox.min.css',
};

export const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
export const pageOf = (body: string, isAnimated: boolean) =>
  `<!doctype html><html lang="en"${isAnimated ? ' data-animated' : ''}><title>Bench</title>${body}`;

/** Returns a page with `count` pictures; the first `inGallery` are in the lightbox. */
function ownPage(attributes: string, file: string, count = PICTURES, inGallery = count): string {
  const all = links(count).split('\n');
  const [items, rest] = [all.slice(0, inGallery).join('\n'), all.slice(inGallery).join('\n')];
  return pageOf(
    `<portico-lightbox path="horizontal" ${attributes}>${items}</portico-lightbox>${rest}${script(file)}${script('own-lightbox')}`,
    false,
  );
}

function peerPage(css: string, name: string, { count = PICTURES, isAnimated = false } = {}): string {
  return pageOf(`${css && `<style>${css}</style>`}<div id="gallery">${links(count)}</div>${script(name)}`, isAnimated);
}

/** Builds the files of all pages. */
export async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const still = 'animation-duration="none" history="false"';
  const stillWithHistory = 'animation-duration="none"';
  const pages = await buildPages('bench/lightbox/pages', [
    'own-lightbox',
    'floor-lightbox',
    ...peers.map((peer) => `peer-${peer}`),
  ]);
  const slim = [...(await buildScriptTag('slim'))].map(([path, text]): [string, string] => [`slim/${path}`, text]);
  return new Map([
    ...(await buildScriptTag('full')),
    ...slim,
    ...pages,
    ...pictures,
    ['blank.html', ''],
    ['portico.html', ownPage(still, 'portico')],
    ['portico-history.html', ownPage(stillWithHistory, 'portico')],
    ['portico-animated.html', ownPage('', 'portico')],
    ['slim-history.html', ownPage(stillWithHistory, 'slim/portico')],
    ['slim-animated.html', ownPage('', 'slim/portico')],
    ['many.html', ownPage(still, 'portico', MANY)],
    ['few-of-many.html', ownPage(still, 'portico', MANY, PICTURES)],
    ...peers.flatMap((peer): [string, string][] => [
      [`${peer}.html`, peerPage(fileOf(styles[peer]), `peer-${peer}`)],
      [`${peer}-animated.html`, peerPage(fileOf(styles[peer]), `peer-${peer}`, { isAnimated: true })],
    ]),
    ['floor.html', peerPage('', 'floor-lightbox')],
    ['floor-history.html', peerPage('', 'floor-lightbox').replace('<html', '<html data-history')],
    ['floor-many.html', peerPage('', 'floor-lightbox', { count: MANY })],
  ]);
}

export const openItem = (page: Page, item?: number) => page.evaluate((index) => window.lightboxBench.open(index), item);
export const nextItem = (page: Page) => page.evaluate(() => window.lightboxBench.next());
export const closeLightbox = (page: Page) => page.evaluate(() => window.lightboxBench.close());

/** Opens the pages of these sides in tabs of one browser, and warms each up by opening and navigating it. */
export function onSides<Name extends Side, T>(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  sides: readonly Name[],
  use: (pages: Readonly<Record<Name, Page>>) => Promise<T>,
): Promise<T> {
  return onPage(browser, files, async (first, address) => {
    const pages = await openTabs(first, address, sides, async (page) => {
      await page.waitForFunction(() => 'lightboxBench' in window);
      for (let turn = 0; turn < 3; turn += 1) {
        await openItem(page);
        await nextItem(page);
        await closeLightbox(page);
      }
    });
    return use(pages);
  });
}
