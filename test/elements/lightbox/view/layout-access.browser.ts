import { waitFor } from '@testing-library/dom';
import axe from 'axe-core';
import { expect } from '../../../expect.ts';
import { gesturesLoaded } from '../fingers.ts';
import { begin, button, link, load, opened, press, type LightboxElement } from '../lightbox-page.ts';

before(load);

/** Returns the violations that axe finds, as sentences. */
async function findings(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } }, // Landmarks are the page's.
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html}: ${failureSummary}`),
  );
}

/** A variant of a lightbox. */
interface View {
  readonly name: string;
  readonly attributes?: string;
  readonly items?: string;
  /** The actions before the check. */
  readonly act?: (element: LightboxElement, dialog: HTMLDialogElement) => Promise<unknown> | void;
}

const caption = 'data-caption="What there is to see, and &lt;a href=&quot;#more&quot;&gt;more of it&lt;/a&gt;."';
const long = `data-caption="${'Much is to be said of what is seen here. '.repeat(60)}"`;
const missing =
  '<a href="/__pictures/missing.png" data-title="Missing"><img src="/__pictures/80x60/teal.svg" alt="Missing" width="80" height="60"></a>';
const written = `items='${JSON.stringify([{ html: `<h2>Written</h2><p>${'Much is to be read here. '.repeat(200)}</p>` }])}'`;

/** Resolves after a box is focusable because it scrolls. */
const scrolling = (dialog: HTMLElement, box: string) =>
  waitFor(() => expect(dialog.querySelector<HTMLElement>(box)?.tabIndex).toBe(0));

const views: readonly View[] = [
  { name: 'open' },
  {
    name: 'zoomed',
    act: async (element, dialog) => {
      await gesturesLoaded(dialog);
      // A picture can be zoomed once it is measured, which takes a frame after it has loaded.
      await waitFor(() => {
        press(dialog, '+');
        expect(element.matches(':state(zoomed)')).toBe(true);
      });
      for (let step = 0; step < 3; step++) press(dialog, '+');
      await waitFor(() => expect(dialog.querySelector('[part~="overview"]')).not.toBeNull());
    },
  },
  {
    name: 'with thumbnails',
    attributes: 'thumbnails mobile-width="0"',
    act: (_, dialog) => waitFor(() => button(dialog, 'Two')),
  },
  {
    name: 'with the share menu',
    attributes: 'social-sharing',
    act: async (_, dialog) => {
      button(dialog, 'Share').click();
      await waitFor(() => expect(button(dialog, 'Share').ariaExpanded).toBe('true'));
      await waitFor(() => expect(dialog.querySelector('[part~="share-menu"]')).not.toBeNull());
    },
  },
  {
    name: 'with an item that cannot be shown',
    items: missing,
    act: (_, dialog) => waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull()),
  },
  { name: 'with a caption on hover', attributes: 'captions="hover"' },
  { name: 'with a long caption', items: link('Long', 0, long), act: (_, dialog) => scrolling(dialog, '.words') },
  { name: 'with what is written', items: '', attributes: written, act: (_, dialog) => scrolling(dialog, '.written') },
  {
    name: 'playing',
    act: async (element) => {
      element.play();
      await waitFor(() => expect(element.matches(':state(playing)')).toBe(true));
    },
  },
];

/** Returns the channels of a computed colour: red, green and blue from 0 to 255, and alpha. */
const channels = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);

/** Returns the relative luminance of a colour, as WCAG defines it. */
function brightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the minimum contrast of a text with its background over any picture. */
function leastContrast(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [red = 0, green = 0, blue = 0, solid = 1] = channels(backgroundColor);
  const ink = brightness(channels(color));
  return Math.min(
    ...[0, 255].map((picture) => {
      const behind = brightness([red, green, blue].map((value) => value * solid + picture * (1 - solid)));
      return (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05);
    }),
  );
}

afterEach(() => document.documentElement.removeAttribute('style'));

for (const skin of ['metro-white', 'dark', 'fbx-light', 'fbx-rounded']) {
  describe(`<portico-lightbox skin="${skin}">`, () => {
    // axe cannot compute the contrast over a picture.
    it('is readable over every picture', async () => {
      const items = link('One', 0, caption) + missing;
      const attributes = 'aria-label="Holiday" animation-duration="none" social-sharing';
      const element = await begin(`<portico-lightbox ${attributes} skin="${skin}">${items}</portico-lightbox>`);
      await element.show(1);
      const dialog = await opened(element);
      button(dialog, 'Share').click();
      await waitFor(() => expect(dialog.querySelector('[part~="share-menu"]')).not.toBeNull());
      for (const selector of ['.words', '.counter', '.panel', '.share-menu', '.arrow', '[part~="close-button"]']) {
        const found = dialog.querySelector(selector);
        expect([selector, found && leastContrast(found) >= 4.5]).toEqual([selector, true]);
      }
    });

    for (const { name, attributes = '', items = link('One', 0, caption) + link('Two', 1), act } of views) {
      it(`has no accessibility violations in light and dark mode: ${name}`, async () => {
        const element = await begin(
          `<portico-lightbox aria-label="Holiday" animation-duration="none" skin="${skin}" ${attributes}>${items}</portico-lightbox>`,
        );
        await element.show();
        const dialog = await opened(element);
        await act?.(element, dialog);
        for (const style of [
          'color-scheme: light; background: #fff',
          'color-scheme: dark; background: #111; color: #eee',
        ]) {
          document.documentElement.style.cssText += style;
          expect(await findings(element)).toEqual([]);
        }
      });
    }
  });
}
