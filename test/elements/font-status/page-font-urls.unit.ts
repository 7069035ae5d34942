import { describe, expect, it } from 'vitest';
import { filterFontUrls } from '../../../elements/font-status/page-font-urls.ts';

const base = 'https://site.example/blog/';

describe('filterFontUrls', () => {
  it.each<[sentence: string, addresses: string[], found: string[]]>([
    [
      'returns font files of any host',
      ['https://cdn.example/a.woff2', '/b.TTF?v=2'],
      ['https://cdn.example/a.woff2', 'https://site.example/b.TTF?v=2'],
    ],
    [
      'returns all font formats',
      ['a.woff', 'b.otf', 'c.eot', 'd.ttf'],
      ['a.woff', 'b.otf', 'c.eot', 'd.ttf'].map((name) => base + name),
    ],
    [
      'returns all resources of a font service',
      ['https://fonts.googleapis.com/css2?family=Inter'],
      ['https://fonts.googleapis.com/css2?family=Inter'],
    ],
    [
      'returns each URL once, without fragment, in order',
      ['b.woff2#iefix', 'a.woff', 'b.woff2'],
      [`${base}b.woff2`, `${base}a.woff`],
    ],
    [
      'excludes pictures, scripts and other stylesheets',
      ['font.svg', 'woff2.js', '/css/fonts.css', 'https://example.com/a.woff2.html'],
      [],
    ],
    [
      'excludes URLs that are not fetched',
      ['data:font/woff2;base64,AAAA', 'blob:https://site.example/a.woff2', 'about:blank'],
      [],
    ],
    ['excludes invalid URLs', ['https://', ''], []],
    ['excludes hosts that only begin with the name of a service', ['https://fonts.googleapis.com.example/css'], []],
  ])('%s', (_, addresses, found) => expect(filterFontUrls(addresses, base)).toEqual(found));
});
