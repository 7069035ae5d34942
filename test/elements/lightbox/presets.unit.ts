import { describe, expect, it } from 'vitest';
import { lightboxSettings, animationSpeeds, lightboxPresets } from '../../../elements/lightbox/lightbox.settings.ts';

const builtIn = Object.fromEntries(Object.entries(lightboxSettings).map(([name, setting]) => [name, setting.default]));

/** Returns the settings with a preset. */
const holdingWith = (preset: keyof typeof lightboxPresets) => ({ ...builtIn, ...lightboxPresets[preset] });

// The numbers of the specification once more, so that no edit goes unnoticed.
describe('the preset', () => {
  it('classic is the first lightbox of the specification', () => {
    expect(holdingWith('classic')).toMatchObject({
      skin: 'fbx-light',
      loop: true,
      resizeTransition: 300,
      showTransition: 200,
      hideTransition: 200,
      switchTransition: 200,
      loaderTimeout: 600,
      swipeThreshold: 80,
      mobileWidth: 812,
      minDisplayedSize: 100,
      resizeDelay: 300,
      captionDelay: 300,
      captionMaxHeight: 0.4,
      panDuration: 300,
    });
  });

  it('filmstrip is the second lightbox of the specification', () => {
    expect(holdingWith('filmstrip')).toMatchObject({
      path: 'vertical',
      skin: 'dark',
      overlayOpacity: 0.85,
      minScale: 0.2,
      maxScale: 1,
      mobileWidth: 980,
      showTransition: 300,
      hideTransition: 300,
      switchTransition: 500,
      slideshowSpeed: 5000,
      thumbnails: true,
      thumbnailWidth: 120,
      thumbnailHeight: 80,
      thumbnailOpacity: 0.6,
      shareWidth: 640,
      shareHeight: 360,
      videoWidth: 1280,
      videoHeight: 720,
      swipeThreshold: 100,
    });
  });

  it('minimal is the third lightbox of the specification', () => {
    expect(holdingWith('minimal')).toMatchObject({
      slideshowSpeed: 5000,
      overlayOpacity: 0.9,
      animationSpeed: 'normal',
      minScale: 0.075,
      swipeThreshold: 100,
    });
    expect(animationSpeeds).toEqual({ fast: 100, normal: 400, slow: 800 });
  });
});
