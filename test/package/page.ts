import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type OpenPage } from '../e2e/browser.ts';
import type { Site } from './site.ts';

const popup = `<button type="button" commandfor="news" command="--show">News</button>
<portico-popup id="news"><h2>News from the harbour</h2></portico-popup>`;

const slider = `<portico-slider aria-label="Boats"><p>Ketch</p><p>Yawl</p><p>Schooner</p><p>Sloop</p><p>Cutter</p></portico-slider>`;

/** A page with a popup, whose view is drawn by React or Preact. */
export const popupPage = (script: string, type = 'module'): string => pageOf(`type="${type}" src="${script}"`, popup);

/** A page with a popup and with a slider, which loads a package that the library depends on. */
export const popupAndSliderPage = (script: string, type = 'module'): string =>
  pageOf(`type="${type}" src="${script}"`, popup + slider);

const pageOf = (script: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour</title></head><body>${body}
<script ${script}></script></body></html>`;

/** Opens a page of a site, and expects that everything it asks for is there and that it reports no error. */
export async function openWhole(site: Site, path: string): Promise<OpenPage> {
  const opened = await openPage(site.address + path);
  expectWhole(site, opened);
  return opened;
}

/** Expects that everything the page has asked for is there, that it reports no error, and that no policy stopped anything. */
export function expectWhole(site: Site, { errors, violations }: OpenPage): void {
  expect({ missing: site.missing, errors, violations }).toEqual({ missing: [], errors: [], violations: [] });
}

/** Presses the button of the popup, and expects a dialog with its name and the event that says so. */
export async function opensPopup(page: Page): Promise<void> {
  const opened = nextEvent(page, 'portico-open');
  await page.getByRole('button', { name: 'News' }).click();
  await page.getByRole('dialog', { name: 'News from the harbour' }).waitFor();
  expect(await opened).toBe('PORTICO-POPUP');
}

/** Presses the slider's button, and expects that it moves on and says so. */
export async function movesSlider(page: Page): Promise<void> {
  const changed = nextEvent(page, 'portico-change');
  await page.getByRole('button', { name: 'Next slide' }).click();
  expect(await changed).toBe('PORTICO-SLIDER');
}

/** Resolves with the tag that dispatches the event next. */
const nextEvent = (page: Page, type: string): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const tell = ({ target }: Event) => resolve(target instanceof Element ? target.tagName : 'no element');
        document.addEventListener(name, tell, { capture: true, once: true });
      }),
    type,
  );

/** The weight of the scripts that a site was asked for, in bytes after gzip. */
export const gzipBytes = ({ scripts }: Site): number =>
  [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
