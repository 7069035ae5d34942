import { describe, expect, it } from 'vitest';
import { destinationOf, isPlaceFragment } from '../../../elements/anchors/fragment-links.ts';

const page = 'https://example.org/about?lang=en#team';
const prefixes = { anchor: '_', panel: 'awb-' };

describe('destinationOf, on https://example.org/about?lang=en', () => {
  it.each([
    ['#prices', 'prices'],
    ['#', ''],
    ['#top', 'top'],
    ['?lang=en#prices', 'prices'],
    ['/about?lang=en#prices', 'prices'],
    ['https://example.org/about?lang=en#prices', 'prices'],
    ['#Preise%20f%C3%BCr%20alle', 'Preise für alle'],
    ['#100%', '100%'],
    ['#awb-prices', 'awb-prices'],
    ['#next-steps', 'next-steps'],
    ['#prices/summer', 'prices/summer'],
    ['#chat', 'chat'],
  ])('resolves %s to the fragment "%s" of the page', (href, place) => {
    expect(destinationOf(href, page, prefixes)).toEqual({ place });
  });

  it.each([
    ['/#prices', 'https://example.org/#_prices'],
    ['/about#prices', 'https://example.org/about#_prices'],
    ['?lang=de#prices', 'https://example.org/about?lang=de#_prices'],
    ['/rooms.html#prices', 'https://example.org/rooms.html#_prices'],
    ['/index.php#prices', 'https://example.org/index.php#_prices'],
    ['/release/1.2#prices', 'https://example.org/release/1.2#_prices'],
    ['contact#Preise%20f%C3%BCr%20alle', 'https://example.org/contact#_Preise%20f%C3%BCr%20alle'],
  ])('adds the prefix: %s opens %s', (href, address) => {
    expect(destinationOf(href, page, prefixes)).toEqual({ address });
  });

  it.each([
    ['has no fragment', '/about?lang=en'],
    ['leads to the top of another page', '/contact#'],
    ['leads into a document', '/plan.pdf#page=3'],
    ['leads into a video', '/harbour.webm#t=30'],
    ['carries the prefix already', '/contact#_prices'],
    ['leads to another host', 'https://example.com/about?lang=en#prices'],
    ['leads to another port', 'https://example.org:8080/about?lang=en#prices'],
    ['has an invalid address', 'https://#prices'],
    ['writes an e-mail', 'mailto:a@example.org#prices'],
    ['begins with !', '#!/prices'],
    ['begins with ! on another page', '/contact#!prices'],
    ['begins with /', '#/prices'],
    ['opens a chat', '#open-chat'],
    ['opens a chat, written together', '#openChat'],
    ['is a form’s previous step', '#prev-step'],
    ['is a form’s previous step, in full', '#previousStep'],
    ['is a form’s next step', '#nextStep'],
    ['is a page action', '#action=popup:open&id=sale'],
    ['is a page action, encoded', '#action%3Dreload-page'],
    ['toggles a panel', '#oc__menu'],
    ['opens a panel, as themes print it', '#awb-open-oc__menu'],
    ['closes all panels', '#close-oc'],
    ['opens an item of a lightbox', '#holiday/2'],
    ['opens an item of a lightbox on another page', '/gallery#holiday/2'],
    ['opens a lightbox without an item', '/gallery#holiday/'],
    ['toggles a panel on another page', '/contact#oc__menu'],
    ['is a page action on another page', '/contact#action=popup:open&id=sale'],
    ['is a text fragment', '#:~:text=prices'],
  ])('ignores a link that %s', (_, href) => {
    expect(destinationOf(href, page, prefixes)).toBeUndefined();
  });

  it('ignores links to other pages without a prefix', () => {
    expect(destinationOf('/contact#prices', page, { ...prefixes, anchor: '' })).toBeUndefined();
  });

  it('recognizes panels after the page’s own prefix', () => {
    expect(isPlaceFragment('x-oc__menu', { panel: 'x-' })).toBe(false);
    expect(isPlaceFragment('x-oc__menu', { panel: 'awb-' })).toBe(true);
  });
});
