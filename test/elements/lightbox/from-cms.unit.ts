import { describe, expect, it } from 'vitest';
import { fromCms, lightboxSettings } from '../../../elements/lightbox/lightbox.settings.ts';
import { withPropertyNames } from '../../../src/json/json.ts';

describe('fromCms', () => {
  it.each([
    ['the visibility of titles', { title: '0' }, { showTitle: '0' }],
    ['the visibility of captions', { description: '' }, { showCaptions: '' }],
    ['the interval of the slideshow, in ms', { slideshow_speed: '5000' }, { interval: '5000' }],
    ['the default duration', { animation_speed: 'normal' }, { animationDuration: 'normal' }],
    ['the duration of a change of size', { resize_speed: 300 }, { resizeDuration: 300 }],
    [
      'the duration of all transitions',
      { transitions: 200 },
      { entranceDuration: 200, exitDuration: 200, switchDuration: 200 },
    ],
    ['the delay of the loading indicator', { loader_timeout: 600 }, { loaderDelay: 600 }],
    ['names that the settings have, too', { overlay_opacity: '0.9', loop: '' }, { overlayOpacity: '0.9', loop: '' }],
    ['both names of one setting', { interval: 3000, slideshow_speed: 5000 }, { interval: 3000 }],
    ['an author’s name beside a CMS name without value', { 'show-title': false, title: null }, { showTitle: false }],
  ])('reads %s', (_, json, settings) => {
    expect(withPropertyNames(fromCms(json))).toEqual(settings);
  });

  it('reads the settings of a theme as defined settings with valid values', () => {
    const theme = {
      enabled: '1',
      skin: 'metro-white',
      title: '1',
      arrows: '1',
      slideshow_speed: '5000',
      loop: '0',
      overlay_opacity: '0.9',
      description: '1',
      social_sharing: '1',
      deep_linking: '1',
      path: 'vertical',
      post_images: '1',
      animation_speed: 'normal',
    };
    const settings: Readonly<Record<string, { readonly read: (raw: unknown) => unknown }>> = lightboxSettings;
    const values = Object.entries(withPropertyNames(fromCms(theme))).map(([name, raw]) => [
      name,
      settings[name]?.read(raw),
    ]);
    expect(Object.fromEntries(values)).toEqual({
      enabled: true,
      skin: 'metro-white',
      showTitle: true,
      arrows: true,
      interval: 5000,
      loop: false,
      overlayOpacity: 0.9,
      showCaptions: true,
      socialSharing: true,
      deepLinking: true,
      path: 'vertical',
      postImages: true,
      animationDuration: 'normal',
    });
  });
});
