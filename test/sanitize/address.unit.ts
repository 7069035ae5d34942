import { describe, expect, it } from 'vitest';
import { hasSafeScheme } from '../../elements/lightbox/items/item-elements.ts';
import { toHttpUrl } from '../../elements/live-search/sources/read-response.ts';
import { isSafeAddress, isSafeSrcset } from '../../src/sanitize/address.ts';
import { safeAddresses, unsafeAddresses } from './address-vectors.ts';

describe('isSafeAddress() accepts', () => {
  it.each(safeAddresses)('%j', (address) => expect(isSafeAddress(address)).toBe(true));
});

describe('isSafeAddress() rejects', () => {
  it.each(unsafeAddresses)('%j', (address) => expect(isSafeAddress(address)).toBe(false));
});

describe('hasSafeScheme() rejects', () => {
  /** Images, blobs and addresses with an invalid host are harmless as items. */
  const harmless = /^data: ?image\/|^blob:|^https?:/;

  it.each(unsafeAddresses.filter((address) => !harmless.test(address)))('%j', (address) =>
    expect(hasSafeScheme(address)).toBe(false),
  );
});

describe('toHttpUrl() returns nothing, or a web address, for', () => {
  it.each(unsafeAddresses)('%j', (address) =>
    expect(toHttpUrl(address, 'https://page.invalid/')).toMatch(/^(https?:|$)/),
  );
});

describe('toHttpUrl() returns nothing for an action of the page', () => {
  it.each(['#action=reload-page', '/other#action=popup:open&id=a', '#elementor-action:action=popup'])('%j', (address) =>
    expect(toHttpUrl(address, 'https://page.invalid/')).toBe(''),
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
