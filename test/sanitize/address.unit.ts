import { describe, expect, it } from 'vitest';
import { hasSafeScheme } from '../../elements/lightbox/items/has-safe-scheme.ts';
import { isSafeAddress, isSafeSrcset } from '../../src/sanitize/address.ts';

const safe: readonly string[] = [
  'https://example.org/a.jpg',
  'HTTP://EXAMPLE.ORG',
  '  https://example.org/a b.jpg  ',
  '//example.org/a.jpg',
  '/a.jpg',
  'a.jpg',
  '../a/b.jpg',
  '?page=2',
  '#top',
  '',
  'javascript/guide.html',
  './a:b',
  '?next=javascript:alert(1)',
  '#javascript:alert(1)',
  'mailto:ada@example.org?subject=Hi',
  'tel:+49-30-123',
  'data:image/png;base64,iVBORw0KGgo=',
  'DATA:IMAGE/JPEG;base64,/9j/',
  'data:image/gif,GIF89a',
  'data:image/webp;base64,UklGRg==',
  'data:image/avif;base64,AAAA',
  // Browsers decode no character references in an address, so these are paths.
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '%6Aavascript:alert(1)',
];

const unsafe: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\n:alert(1)',
  '\u0001javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  '\0javascript:alert(1)',
  'java\0script:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'javascript:',
  'vbscript:msgbox(1)',
  'VBScript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:,alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png+xml,<svg/>',
  'data:image/pngx,',
  'data: image/png;base64,AA',
  'data:text/html;image/png,<script>alert(1)</script>',
  'da\nta:text/html,<b>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'filesystem:https://example.org/a',
  'ftp://example.org/a',
  'about:blank',
  'view-source:https://example.org',
  'ws://example.org',
  'intent://a#Intent;end',
  'x:y',
  'http://[',
  'https://exa\u007fmple.org/',
];

describe('isSafeAddress() accepts', () => {
  it.each(safe)('%j', (address) => expect(isSafeAddress(address)).toBe(true));
});

describe('isSafeAddress() rejects', () => {
  it.each(unsafe)('%j', (address) => expect(isSafeAddress(address)).toBe(false));
});

describe('hasSafeScheme() rejects', () => {
  /** Images, blobs and addresses with an invalid host are harmless as items. */
  const harmless = /^data: ?image\/|^blob:|^https?:/;

  it.each(unsafe.filter((address) => !harmless.test(address)))('%j', (address) =>
    expect(hasSafeScheme(address)).toBe(false),
  );
});

describe('isSafeSrcset()', () => {
  it.each<[srcset: string, isSafe: boolean]>([
    ['', true],
    ['a.jpg', true],
    ['a.jpg 1x, b.jpg 2x', true],
    ['a.jpg 320w,b.jpg 640w', true],
    ['a,b.jpg 1x, data:image/png;base64,AA== 2x', true],
    ['javascript:alert(1)', false],
    ['a.jpg 1x, javascript:alert(1) 2x', false],
    ['a.jpg, javascript:alert(1)', false],
    [',,javascript:alert(1) 1x', false],
    ['a.jpg 1x,javascript:alert(1) 2x', false],
    ['a.jpg (1x, 2x), vbscript:a 2x', false],
    ['a.jpg 1x,\n\tdata:text/html,<b> 2x', false],
    ['data:image/svg+xml,<svg/> 1x', false],
  ])('checks each address of %j: %s', (srcset, isSafe) => expect(isSafeSrcset(srcset)).toBe(isSafe));

  it.each([' ', ',', 'a,', '(', 'a (', ' ,'])('is fast for a long run of %j', (piece) => {
    const start = performance.now();
    isSafeSrcset(`a${piece.repeat(50_000)}b`);
    isSafeSrcset(piece.repeat(50_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
