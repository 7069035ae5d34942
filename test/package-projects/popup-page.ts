import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type OpenPage } from '../e2e/browser.ts';
import type { Site } from './serve-folder.ts';

const popup = `<button type="button" commandfor="news" command="--show">News</button>
<portico-popup id="news"><h2>News from the harbour</h2></portico-popup>`;

const slider = `<portico-slider aria-label="Boats"><p>Ketch</p><p>Yawl</p><p>Schooner</p><p>Sloop</p><p>Cutter</p></portico-slider>`;

/** Returns a page with a popup, whose view is rendered by React or Preact. */
export const popupPage = (script: string, type = 'module'): string => pageOf(`type="${type}" src="${script}"`, popup);

/** Returns a page with a popup and a slider, which loads a dependency of the library. */
export const popupAndSliderPage = (script: string, type = 'module'): string =>
  pageOf(`type="${type}" src="${script}"`, popup + slider);

const pageOf = (script: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour</title></head><body>${body}
<script ${script}></script></body></html>`;

/** Opens a page of a site, and expects no missing file and no error. */
export async function openWithoutErrors(site: Site, path: string): Promise<OpenPage> {
  const opened = await openPage(site.address + path);
  expectNoErrors(site, opened);
  return opened;
}

/** Expects no missing file, no error and no policy violation. */
export function expectNoErrors(site: Site, { errors, violations }: OpenPage): void {
  expect({ missing: site.missing, errors, violations }).toEqual({ missing: [], errors: [], violations: [] });
}

/** Clicks the button of the popup, and expects its dialog and its event. */
export async function expectPopupOpens(page: Page): Promise<void> {
  const opened = nextEvent(page, 'portico-open');
  await page.getByRole('button', { name: 'News' }).click();
  await page.getByRole('dialog', { name: 'News from the harbour' }).waitFor();
  expect(await opened).toBe('PORTICO-POPUP');
}

/** Clicks the slider's button, and expects its event. */
export async function expectSliderMoves(page: Page): Promise<void> {
  const changed = nextEvent(page, 'portico-change');
  await page.getByRole('button', { name: 'Next slide' }).click();
  expect(await changed).toBe('PORTICO-SLIDER');
}

/** Resolves to the tag name of the next event's target. */
const nextEvent = (page: Page, type: string): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const onEvent = ({ target }: Event) => resolve(target instanceof Element ? target.tagName : 'no element');
        document.addEventListener(name, onEvent, { capture: true, once: true });
      }),
    type,
  );

/** Returns the weight of the requested scripts of a site, in bytes after gzip. */
export const gzipBytes = ({ scripts }: Site): number =>
  [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
