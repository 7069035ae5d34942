import { queryByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { watchTrap } from '../../../sanitize/trap.ts';
import { openFramed } from '../iframe-window.ts';
import {
  begin,
  button,
  gallery,
  load,
  opened,
  picture,
  press,
  recordEvents,
  shownName,
  shows,
} from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';

const downloadLink = (dialog: HTMLElement): HTMLAnchorElement | null =>
  queryByRole<HTMLAnchorElement>(dialog, 'link', { name: 'Download' });

describe('<portico-lightbox download>', () => {
  it('offers files of the site, and those that the author names', async () => {
    const urls = [picture(80, 60, 'teal'), picture(80, 60, 'gold'), '/__pictures/page.png'];
    const element = await begin(
      `<portico-lightbox ${still} download items='${JSON.stringify([{ html: '<p>Words</p>' }])}'>
        <a href="${urls[0]}">One</a>
        <a href="${urls[1]}" data-download="https://cdn.example/large.tif">Two</a>
        <a href="${urls[2]}" data-type="iframe">Three</a>
      </portico-lightbox>`,
    );
    await element.show(0);
    const dialog = await opened(element);
    const found: unknown[] = [];
    for (let index = 0; index < 4; index++) {
      const link = downloadLink(dialog);
      found.push(link && [link.href.replace(location.origin, ''), link.download, link.target]);
      press(dialog, 'ArrowRight');
      await opened(element);
    }
    expect(found).toEqual([
      [urls[0], 'teal.svg', ''],
      ['https://cdn.example/large.tif', 'large.tif', '_blank'],
      null,
      null,
    ]);
    const { inlineSize, blockSize } = getComputedStyle(button(dialog, 'Close'));
    expect([inlineSize, blockSize]).toEqual(['44px', '44px']);
  });

  it('is off by default', async () => {
    const element = await begin();
    await element.show();
    expect(downloadLink(await opened(element))).toBeNull();
  });
});

describe('<portico-lightbox> with a template of toolbar buttons', () => {
  watchTrap();

  it('shows safe copies before Close, and dispatches the current item', async () => {
    const template = `<template data-toolbar>
        <button value="like" aria-label="Like" aria-pressed="false" id="like" onclick="trap()" style="color: red">
          <svg viewBox="0 0 24 24" onload="trap()"><path d="M0 0h9v9z"/><script>trap()</script></svg>
          <img src="x" onerror="trap()">
        </button>
        <p>Words</p>
        <button value="print">Print <iframe srcdoc="<script>parent.trap()</script>"></iframe></button>
      </template>`;
    const element = await begin(
      gallery(['One', 'Two']).replace('</portico-lightbox>', `${template}</portico-lightbox>`),
    );
    const events = recordEvents(element, ['portico-button']);
    await element.show(0);
    const dialog = await opened(element);
    const names = [...dialog.querySelectorAll('.buttons button')].map((one) => one.ariaLabel ?? one.textContent.trim());
    expect(names.slice(-3)).toEqual(['Like', 'Print', 'Close']);
    const like = button(dialog, 'Like');
    expect(like.outerHTML.replaceAll(/>\s+/g, '>').replaceAll(/\s+</g, '<')).toBe(
      '<button type="button" value="like" aria-label="Like" aria-pressed="false" part="toolbar-button">' +
        '<svg viewBox="0 0 24 24"><path d="M0 0h9v9z"></path></svg></button>',
    );
    expect(like.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);

    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    like.click();
    const source = element.querySelectorAll('a')[1];
    const url = source?.getAttribute('href');
    expect(events).toEqual([
      { name: 'portico-button', detail: { index: 1, total: 2, url, value: 'like', button: like, source } },
    ]);
    // The author's changes stay.
    like.setAttribute('aria-pressed', 'true');
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'One');
    expect(button(dialog, 'Like').getAttribute('aria-pressed')).toBe('true');
    expect([element.open, shownName(dialog)]).toEqual([true, 'One']);
  });
});

describe('<portico-lightbox caption-position="side">', () => {
  const html = gallery(['One', 'Two'], `${still} caption-position="side"`).replace(
    'data-title="One"',
    'data-title="One" data-caption="The first one"',
  );
  for (const [width, dir, place] of [
    [1000, 'ltr', 'right'],
    [1000, 'rtl', 'left'],
    [800, 'ltr', 'below'],
  ] as const) {
    it(`shows captions ${place} in a window of ${width} px, ${dir}`, async () => {
      const { dialog } = await openFramed(width, 700, html, { dir });
      const stage = dialog.querySelector('[part~="stage"]')?.getBoundingClientRect();
      const words = dialog.querySelector('.words');
      const box = words?.getBoundingClientRect();
      if (!stage || !box) throw new Error('The lightbox has no caption.');
      const places = {
        right: box.left >= stage.right && box.right <= width,
        left: box.right <= stage.left && box.left >= 0,
        below: box.top >= stage.bottom,
      };
      expect(
        Object.entries(places)
          .filter(([, isThere]) => isThere)
          .map(([name]) => name),
      ).toEqual([place]);
      // The picture is fitted to the smaller stage.
      const image = dialog.querySelector('[part~="item"]:not([inert]) img')?.getBoundingClientRect();
      expect(image && image.left >= stage.left - 1 && image.right <= stage.right + 1).toBe(true);
    });
  }
});

describe('<portico-lightbox queue-presses>', () => {
  for (const { attributes, expected } of [
    { attributes: 'queue-presses', expected: ['One', 'Two', 'Three', 'Four'] },
    { attributes: '', expected: ['One', 'Two'] },
  ]) {
    it(`${attributes ? 'performs' : 'without it, ignores'} presses during a transition`, async () => {
      const clock = installTestClock(10_000);
      const element = await begin(
        gallery(['One', 'Two', 'Three', 'Four', 'Five'], `switch-duration="400" entrance-duration="1" ${attributes}`),
      );
      await element.show(0);
      const dialog = await opened(element);
      await load();
      const seen = [shownName(dialog)];
      for (let times = 0; times < 3; times++) press(dialog, 'ArrowRight');
      await clock.advance(0);
      await waitFor(() => expect(shownName(dialog)).toBe('Two'));
      for (let times = 0; times < 5; times++) {
        if (seen.at(-1) !== shownName(dialog)) seen.push(shownName(dialog));
        await clock.advance(400);
      }
      expect(seen).toEqual(expected);
    });
  }
});
