import { describe, expect, it } from 'vitest';
import type { ItemType } from '../../../../elements/lightbox/items/item.ts';
import { lightboxTexts, type LightboxText } from '../../../../elements/lightbox/lightbox.texts.ts';
import { pluginError } from '../../../../elements/lightbox/content/fallbacks.ts';
import { errorTextKey, describeError } from '../../../../elements/lightbox/content/slide.ts';

const english = (key: LightboxText): string => lightboxTexts.en[key];

const image = 'An error occurred attempting to load the image.';
const photo = 'An error occurred when trying to load photo.';
const contents = 'An error occurred when trying to load contents.';
const item = 'Could not load the item';

describe('the error message of an item', () => {
  it.each<[ItemType, string, string]>([
    ['image', 'none', image],
    ['video', 'none', item],
    ['iframe', 'none', item],
    ['inline', 'none', contents],
    ['ajax', 'none', contents],
    ['html', 'none', contents],
    ['image', 'minimal', image],
    ['ajax', 'minimal', contents],
    ['image', 'filmstrip', photo],
    ['video', 'filmstrip', item],
    ['ajax', 'filmstrip', contents],
    ['image', 'classic', item],
    ['video', 'classic', item],
    ['ajax', 'classic', item],
  ])('%s with the preset %s: %s', (type, preset, message) => {
    expect(english(errorTextKey(type, preset))).toBe(message);
    expect(describeError({ type, url: '/a' }, preset, english, true).message).toBe(message);
  });

  it('mentions a missing network connection', () => {
    const { message } = describeError({ type: 'image', url: '/a.jpg' }, 'none', english, false);
    expect(message).toBe(`${image} You are probably offline.`);
  });
});

describe('the panel of an error', () => {
  it.each<[ItemType, string, number, number]>([
    ['image', 'none', 240, 240],
    ['image', 'classic', 240, 240],
    ['image', 'minimal', 240, 240],
    ['image', 'filmstrip', 400, 200],
    ['video', 'filmstrip', 240, 240],
    ['iframe', 'filmstrip', 240, 240],
  ])('of an item of type %s with the preset %s has the size %i x %i', (type, preset, width, height) => {
    expect(describeError({ type, url: '/a' }, preset, english, true).size).toEqual({ width, height });
  });

  it.each<[string, string | undefined]>([
    ['/a.jpg', '/a.jpg'],
    ['https://a.example/', 'https://a.example/'],
    ['', undefined],
    ['#order', undefined],
    ['data:image/png;base64,AA', undefined],
  ])('of the URL “%s” links to %s', (url, href) => {
    expect(describeError({ type: 'image', url }, 'none', english, true).link?.href).toBe(href);
  });

  it('offers a retry', () => {
    expect(describeError({ type: 'image', url: '/a' }, 'none', english, true).isPassing).toBe(true);
  });
});

describe('an item that needs a plugin', () => {
  it.each(['Flash', 'QuickTime'])('names %s and links to the file, without a retry', (plugin) => {
    expect(pluginError(plugin, '/film', (dictionary, key) => dictionary.en[key])).toEqual({
      message: `The content your are attempting to view requires the ${plugin} plugin.`,
      link: { href: '/film', label: 'Download' },
      isPassing: false,
      size: { width: 240, height: 240 },
    });
  });
});
