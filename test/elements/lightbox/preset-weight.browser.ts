import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, gallery, load, opened } from './lightbox-page.ts';

before(load);

/** How dark the page behind an open lightbox is, and its skin. */
async function looks(attributes: string): Promise<{ readonly overlay: string; readonly skin: string | undefined }> {
  const element = await begin(gallery(['One', 'Two'], `animation-speed="none" ${attributes}`));
  await element.show();
  const dialog = await opened(element);
  const frame = dialog.querySelector('.frame');
  await waitFor(() => expect(frame && getComputedStyle(frame, '::before').opacity).toBeTruthy());
  return { overlay: frame ? getComputedStyle(frame, '::before').opacity : '', skin: dialog.dataset.skin };
}

describe('a preset of the lightbox', () => {
  it('weighs more than the built-in default', async () => {
    expect(await looks('')).toEqual({ overlay: '0.9', skin: 'metro-white' });
    expect(await looks('preset="filmstrip"')).toEqual({ overlay: '0.85', skin: 'dark' });
  });

  it('weighs less than the settings of the whole page, and these less than an attribute', async () => {
    mount('<script type="application/json" data-portico="lightbox">{"overlay_opacity": 0.5}</script><i></i>');
    expect(await looks('preset="filmstrip"')).toEqual({ overlay: '0.5', skin: 'dark' });
    expect(await looks('preset="filmstrip" overlay-opacity="0.25"')).toEqual({ overlay: '0.25', skin: 'dark' });
  });

  it('may itself be a setting of the whole page', async () => {
    mount('<script type="application/json" data-portico="lightbox">{"preset": "classic"}</script><i></i>');
    expect(await looks('')).toEqual({ overlay: '0.9', skin: 'fbx-light' });
  });
});
