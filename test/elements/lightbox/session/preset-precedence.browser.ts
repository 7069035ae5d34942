import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { openFramed } from '../iframe-window.ts';
import { begin, button, closed, currentSlide, gallery, load, opened, shows } from '../lightbox-page.ts';

before(load);

/** Returns the opacity of the overlay and the skin of an open lightbox. */
async function looks(attributes: string): Promise<{ readonly overlay: string; readonly skin: string | undefined }> {
  const element = await begin(gallery(['One', 'Two'], `animation-duration="none" ${attributes}`));
  await element.show();
  const dialog = await opened(element);
  const frame = dialog.querySelector('.frame');
  await waitFor(() => expect(frame && getComputedStyle(frame, '::before').opacity).toBeTruthy());
  return { overlay: frame ? getComputedStyle(frame, '::before').opacity : '', skin: dialog.dataset.skin };
}

describe('a preset of the lightbox', () => {
  it('takes precedence over the built-in default', async () => {
    expect(await looks('')).toEqual({ overlay: '0.9', skin: 'metro-white' });
    expect(await looks('preset="filmstrip"')).toEqual({ overlay: '0.85', skin: 'dark' });
  });

  it('is overridden by page settings, and these by an attribute', async () => {
    mount('<script type="application/json" data-portico="lightbox">{"overlay_opacity": 0.5}</script><i></i>');
    expect(await looks('preset="filmstrip"')).toEqual({ overlay: '0.5', skin: 'dark' });
    expect(await looks('preset="filmstrip" overlay-opacity="0.25"')).toEqual({ overlay: '0.25', skin: 'dark' });
  });

  it('can be set by page settings', async () => {
    mount('<script type="application/json" data-portico="lightbox">{"preset": "classic"}</script><i></i>');
    expect(await looks('')).toEqual({ overlay: '0.9', skin: 'fbx-light' });
  });
});

describe('the defaults of each preset', () => {
  for (const { preset, show, change, hide, resize } of [
    { preset: 'none', show: 400, change: 400, hide: 400, resize: 400 },
    { preset: 'classic', show: 200, change: 200, hide: 200, resize: 300 },
    { preset: 'filmstrip', show: 300, change: 500, hide: 300, resize: 400 },
    { preset: 'minimal', show: 400, change: 400, hide: 400, resize: 400 },
    { preset: 'modern', show: 250, change: 300, hide: 200, resize: 250 },
  ]) {
    it(`of ${preset} are ${show} ms to open, ${change} to switch, ${resize} to zoom and ${hide} to close`, async () => {
      const element = await begin(gallery(['One', 'Two'], `preset="${preset}"`));
      await element.show();
      const dialog = await opened(element);
      const frame = dialog.querySelector('.frame');
      const timeOf = (property: 'animationDuration' | 'transitionDuration', node: Element | null) =>
        node && getComputedStyle(node)[property];
      expect([timeOf('animationDuration', frame), timeOf('transitionDuration', currentSlide(dialog))]).toEqual([
        `${show / 1000}s`,
        `${change / 1000}s`,
      ]);
      await shows(dialog, 'One');
      const image = currentSlide(dialog).querySelector('img');
      const zoomIn = await waitFor(() => button(dialog, 'Zoom in'));
      for (const opening of image?.getAnimations() ?? []) opening.finish();
      // Read at the start: a slow browser may dispatch the events after the transition.
      const zooming = new Promise<unknown>((resolve) => {
        const observer = new MutationObserver(() => {
          for (const transition of image?.getAnimations() ?? []) resolve(transition.effect?.getTiming().duration);
        });
        if (image) observer.observe(image, { attributeFilter: ['style'] });
      });
      zoomIn.click();
      expect(await zooming).toBe(resize);
      element.hide();
      expect(timeOf('animationDuration', frame)).toBe(`${hide / 1000}s`);
      await closed(element);
    });
  }

  for (const [preset, width] of [
    ['classic', 812],
    ['filmstrip', 980],
    ['modern', 640],
  ] as const) {
    it(`of ${preset} show thumbnails in windows wider than ${width} px`, async () => {
      for (const [of, rows] of [
        [width, 0],
        [width + 1, 1],
      ] as const) {
        const { dialog, frame } = await openFramed(
          of,
          600,
          gallery(['One', 'Two'], `preset="${preset}" thumbnails animation-duration="none"`),
        );
        if (rows > 0) await waitFor(() => expect(dialog.querySelector('[part~="thumbnails"]')).not.toBeNull());
        expect(dialog.querySelectorAll('[part~="thumbnails"]')).toHaveLength(rows);
        frame.remove();
      }
    });
  }
});

describe('a setting with its CMS name', () => {
  it('applies in JSON: title is show-title', async () => {
    const block = (json: object) => `<script type="application/json">${JSON.stringify(json)}</script>`;
    const titled = async (json: object): Promise<boolean> => {
      const element = await begin(
        gallery(['One', 'Two'], 'animation-duration="none"').replace(
          '</portico-lightbox>',
          `${block(json)}</portico-lightbox>`,
        ),
      );
      await element.show();
      const isTitled = (await opened(element)).querySelector('[part~="title"]') !== null;
      element.hide();
      await closed(element);
      return isTitled;
    };
    expect([
      await titled({}),
      await titled({ title: '0' }),
      await titled({ show_title: 'no' }),
      await titled({ title: 1 }),
    ]).toEqual([true, false, false, true]);
  });
});
