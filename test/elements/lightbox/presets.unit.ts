import { describe, expect, it } from 'vitest';
import { namedDurations } from '../../../elements/lightbox/host.ts';
import { lightboxSettings } from '../../../elements/lightbox/lightbox.settings.ts';
import { modernPreset, presetSettings } from '../../../elements/lightbox/create-lightbox.ts';

const builtIn = Object.fromEntries(Object.entries(lightboxSettings).map(([name, setting]) => [name, setting.default]));

/** Returns the settings with a preset. */
const settingsWith = (preset: string) => ({ ...builtIn, ...presetSettings[preset] });

// Repeats the numbers of the specification, so that accidental edits fail.
describe('the preset', () => {
  it('classic is the first lightbox of the specification', () => {
    expect(settingsWith('classic')).toMatchObject({
      skin: 'fbx-light',
      loop: true,
      resizeDuration: 300,
      entranceDuration: 200,
      exitDuration: 200,
      switchDuration: 200,
      loaderDelay: 600,
      swipeThreshold: 80,
      mobileWidth: 812,
      minDisplayedSize: 100,
      resizeDelay: 300,
      captionDelay: 300,
      captionMaxHeight: 0.4,
    });
  });

  it('filmstrip is the second lightbox of the specification', () => {
    expect(settingsWith('filmstrip')).toMatchObject({
      path: 'vertical',
      skin: 'dark',
      overlayOpacity: 0.85,
      minScale: 0.2,
      maxScale: 1,
      mobileWidth: 980,
      entranceDuration: 300,
      exitDuration: 300,
      switchDuration: 500,
      interval: 5000,
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
    expect(settingsWith('minimal')).toMatchObject({
      interval: 5000,
      overlayOpacity: 0.9,
      animationDuration: 'normal',
      minScale: 0.075,
      swipeThreshold: 100,
    });
    expect(namedDurations).toEqual({ fast: 100, normal: 400, slow: 800 });
  });

  it('modern is dark, horizontal and looping, with slim thumbnails', () => {
    expect(modernPreset).toEqual({
      skin: 'dark',
      path: 'horizontal',
      overlayOpacity: 1,
      loop: true,
      entranceDuration: 250,
      exitDuration: 200,
      switchDuration: 300,
      resizeDuration: 250,
      gestures: 'all',
      thumbnails: true,
      thumbnailWidth: 72,
      thumbnailHeight: 48,
      mobileWidth: 640,
    });
  });

  it.each(Object.entries(modernPreset))(
    'modern has a valid value of %s, which is not needed before opening',
    (name, value) => {
      const setting = Object.entries(lightboxSettings).find(([key]) => key === name)?.[1];
      expect(setting?.read(value)).toBe(value);
      expect(['enabled', 'gallery', 'postImages', 'items', 'open', 'deepLinking']).not.toContain(name);
    },
  );
});
