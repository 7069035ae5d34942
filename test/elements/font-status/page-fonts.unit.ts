import { describe, expect, it } from 'vitest';
import { filterFontUrls } from '../../../elements/font-status/page-fonts.ts';

const base = 'https://site.example/blog/';

describe('filterFontUrls', () => {
  it.each<[sentence: string, addresses: string[], found: string[]]>([
    [
      'are files of fonts, wherever they are',
      ['https://cdn.example/a.woff2', '/b.TTF?v=2'],
      ['https://cdn.example/a.woff2', 'https://site.example/b.TTF?v=2'],
    ],
    [
      'are of every kind of file',
      ['a.woff', 'b.otf', 'c.eot', 'd.ttf'],
      ['a.woff', 'b.otf', 'c.eot', 'd.ttf'].map((name) => base + name),
    ],
    [
      'are all of a service for fonts',
      ['https://fonts.googleapis.com/css2?family=Inter'],
      ['https://fonts.googleapis.com/css2?family=Inter'],
    ],
    [
      'are each once, without a fragment, in their order',
      ['b.woff2#iefix', 'a.woff', 'b.woff2'],
      [`${base}b.woff2`, `${base}a.woff`],
    ],
    [
      'are no pictures, scripts or other stylesheets',
      ['font.svg', 'woff2.js', '/css/fonts.css', 'https://example.com/a.woff2.html'],
      [],
    ],
    [
      'are none that are not fetched',
      ['data:font/woff2;base64,AAAA', 'blob:https://site.example/a.woff2', 'about:blank'],
      [],
    ],
    ['are none that are no address', ['https://', ''], []],
    ['are none of a host that is only called alike', ['https://fonts.googleapis.com.example/css'], []],
  ])('%s', (_, addresses, found) => expect(filterFontUrls(addresses, base)).toEqual(found));
});
