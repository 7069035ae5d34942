import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../../elements/lightbox/items/item-options.ts';
import type { JsonObject } from '../../../../src/json/json.ts';

const read = (raw: JsonObject) => {
  const refused: string[] = [];
  const options = readOptions(raw, (key, value, expected) =>
    refused.push(`${key} ${JSON.stringify(value)}: ${expected}`),
  );
  return { options, refused };
};

describe('the options of an item', () => {
  it.each<[JsonObject, object]>([
    [
      { width: 640, height: '480' },
      { width: 640, height: 480 },
    ],
    [{ width: '798px' }, { width: 798 }],
    [
      { fullscreen_mode: 'fit', 'video-kind': 'Vimeo' },
      { fullscreenMode: 'fit', videoKind: 'vimeo' },
    ],
    [
      { fullViewPort: 'stretch', videoType: 'hosted' },
      { fullscreenMode: 'stretch', videoKind: 'file' },
    ],
    [
      { social: '', mousewheel: 'no', swipe: 0 },
      { social: true, mousewheel: false, swipe: false },
    ],
    [{ social: { facebook: true } }, { social: true }],
    [
      { thumbnail: ' t.jpg ', skin: 'dark', icon: 'play', sandbox: '' },
      { thumbnail: 't.jpg', skin: 'dark', icon: 'play', sandbox: '' },
    ],
    [
      { sources: ['a.mp4', { src: 'a.webm', type: 'video/webm' }] },
      {
        sources: [
          { src: 'a.mp4', type: '' },
          { src: 'a.webm', type: 'video/webm' },
        ],
      },
    ],
    [
      { html5video: { webm: 'a.webm', h264: 'a.mp4', preload: 'auto', poster: 'p.jpg' } },
      {
        sources: [
          { src: 'a.webm', type: 'video/webm' },
          { src: 'a.mp4', type: 'video/mp4' },
        ],
        poster: 'p.jpg',
      },
    ],
    [{ title: 'Sea', effects: {}, constructor: 1 }, {}],
    [{ width: null }, {}],
  ])('in %o are %o', (raw, options) => expect(read(raw)).toEqual({ options, refused: [] }));

  it.each<[JsonObject, string]>([
    [{ width: '85%' }, 'width "85%": a number of px above 0. Invalid size supplied. Width = 85%, Height = undefined'],
    [{ height: -1 }, 'height -1: a number of px above 0. Invalid size supplied. Width = undefined, Height = -1'],
    [
      { width: Number.NaN },
      'width null: a number of px above 0. Invalid size supplied. Width = NaN, Height = undefined',
    ],
    [{ fullscreenMode: 'huge' }, 'fullscreenMode "huge": one of fill, fit, stretch'],
    [{ swipe: 'perhaps' }, 'swipe "perhaps": true or false'],
    [{ videoKind: 'film' }, 'videoKind "film": one of html5, file, youtube, vimeo'],
    [{ skin: 3 }, 'skin 3: a string'],
    [{ thumbnail: 'javascript:alert(1)' }, 'thumbnail "javascript:alert(1)": a URL'],
    [{ sources: [] }, 'sources []: a list of URLs or {"mp4": …, "webm": …}'],
    [{ sources: ['javascript:alert(1)'] }, 'sources ["javascript:alert(1)"]: a list of URLs or {"mp4": …, "webm": …}'],
  ])('skip and report invalid values in %o', (raw, message) => {
    expect(read({ ...raw, icon: 'play' })).toEqual({ options: { icon: 'play' }, refused: [message] });
  });
});
