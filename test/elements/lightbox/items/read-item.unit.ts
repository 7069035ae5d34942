// @vitest-environment jsdom
import { readItemAttributes } from '../../../../elements/lightbox/items/item-attributes.ts';
import { describe, expect, it } from 'vitest';
import { readItem } from '../../../../elements/lightbox/items/read-item.ts';
import type { Item } from '../../../../elements/lightbox/items/item.ts';
import { pageOf, find } from '../page-markup.ts';

const read = (markup: string): Item => {
  pageOf(markup);
  return readItem(find('.x'), readItemAttributes(find('.x')));
};

const action = (settings: object): string =>
  `#elementor-action%3Aaction%3Dlightbox%26settings%3D${encodeURIComponent(btoa(JSON.stringify(settings)))}`;

describe('an item of the page', () => {
  it.each<[string, string, Partial<Item>]>([
    [
      'a link',
      '<a class="x" href="a.jpg"><img src="s.jpg" alt="Waves"></a>',
      { type: 'image', url: 'a.jpg', alt: 'Waves', srcset: '' },
    ],
    [
      'a link over a card',
      '<div><p><img src="s.jpg" alt="Waves"></p><a class="x" href="a.jpg"></a></div>',
      { url: 'a.jpg', alt: 'Waves' },
    ],
    [
      'a link beside several pictures',
      '<div><img src="s.jpg" alt="Waves"><img src="t.jpg" alt="Tide"><a class="x" href="a.jpg"></a></div>',
      { url: 'a.jpg', alt: '' },
    ],
    [
      'a link after that of a picture',
      '<div><a href="1.jpg"><img alt="One"></a> <a class="x" href="2.jpg"></a></div>',
      { alt: '' },
    ],
    ['a link with text beside a picture', '<div><img alt="One"> <a class="x" href="2.jpg">Two</a></div>', { alt: '' }],
    [
      'a link in a lightbox below a picture',
      '<main><img alt="Hero"><portico-lightbox><a class="x" href="map.jpg"></a></portico-lightbox></main>',
      { alt: '' },
    ],
    [
      'a link with a srcset',
      '<a class="x" href="a.jpg" data-srcset="b.jpg 2x" data-sizes="50vw">',
      { srcset: 'b.jpg 2x', sizes: '50vw' },
    ],
    [
      'a link to a film',
      '<a class="x" href="https://youtu.be/dQw4w9WgXcQ">Film</a>',
      { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' },
    ],
    [
      'a link of a script with an address',
      '<a class="x" href="javascript:;" data-src="a.jpg" data-fancybox>',
      { type: 'image', url: 'a.jpg' },
    ],
    [
      'a link of Fancybox to another page',
      '<a class="x" href="/boats/ketch" data-src="/boats/ketch?part" data-type="ajax" data-fancybox>',
      { type: 'ajax', url: '/boats/ketch?part' },
    ],
    [
      'a link with sources of images',
      `<a class="x" href="a.jpg" data-sources='{"avif": "a.avif", "image/webp": "a b.webp"}'>`,
      { type: 'image', url: 'a.jpg', srcset: 'a.avif, a%20b.webp' },
    ],
    ['a marked page', '<a class="x" href="a.html" rel="foobox">', { type: 'iframe', url: 'a.html' }],
    ['a page that FooBox frames', '<a class="x foobox" href="a.jpg" target="foobox">', { type: 'iframe' }],
    [
      'a link of GLightbox',
      '<a class="x" href="a.jpg" data-glightbox="title: Sea; waves; description: At 6:30; in winter; alt: Waves; width: 640px">',
      { title: 'Sea; waves', caption: 'At 6:30; in winter', alt: 'Waves', options: { width: 640 } },
    ],
    ['a page of GLightbox', '<a class="x" href="/map" data-glightbox="type: external">', { type: 'iframe', title: '' }],
    [
      'an area beside the picture of its map',
      '<div><img src="map.jpg" alt="Map" usemap="#m"><map name="m"><area class="x" href="a.jpg" alt="Pier"></map></div>',
      { type: 'image', url: 'a.jpg', alt: '' },
    ],
    ['a typed link', '<a class="x" href="/3" data-type="image">', { type: 'image', url: '/3' }],
    [
      'an image',
      '<img class="x" src="/3" srcset="b.jpg 2x" sizes="30vw">',
      { type: 'image', url: '/3', srcset: 'b.jpg 2x', sizes: '' },
    ],
    [
      'an image that loads late',
      '<img class="x" src="data:image/gif;base64,AA" data-src="a.jpg">',
      { url: 'a.jpg', type: 'image' },
    ],
    ['an image with a larger file', '<img class="x" src="s.jpg" data-large-file="l.jpg">', { url: 'l.jpg' }],
    [
      'a lazy image with a larger file and several sizes',
      '<img class="x" src="s.jpg" data-src="m.jpg" data-large-file="l.jpg" data-lazy-srcset="m.jpg 1x, l.jpg 2x">',
      { url: 'l.jpg', type: 'image', srcset: 'm.jpg 1x, l.jpg 2x' },
    ],
    ['a lazy image', '<img class="x" src="s.gif" data-src="m.jpg">', { url: 'm.jpg', type: 'image' }],
    [
      'a marked figure',
      '<figure class="x" data-portico-item><img src="a.jpg"></figure>',
      { type: 'image', url: 'a.jpg' },
    ],
    ['a marked empty link', '<a class="x foobox" href="#"><img src="a.jpg"></a>', { type: 'image', url: 'a.jpg' }],
    [
      'a link to the attachment page of an image',
      '<a class="x" href="/harbour/" rel="attachment wp-att-12"><img src="s.jpg" srcset="s.jpg 300w, l.jpg 1600w" alt="Boats"></a>',
      { type: 'image', url: 's.jpg', srcset: 's.jpg 300w, l.jpg 1600w', alt: 'Boats' },
    ],
    [
      'a link to the attachment page of an image with a larger file',
      '<a class="x" href="/harbour/" rel="attachment"><img src="s.jpg" data-large-file="l.jpg" data-orig-file="o.jpg"></a>',
      { type: 'image', url: 'l.jpg' },
    ],
    [
      'a link of an attachment to its file',
      '<a class="x" href="full.jpg" rel="attachment wp-att-12"><img src="s.jpg" srcset="s.jpg 300w"></a>',
      { type: 'image', url: 'full.jpg', srcset: '' },
    ],
    [
      'a link to an attachment page in a frame',
      '<a class="x" href="/harbour/" rel="attachment" data-type="iframe"><img src="s.jpg" srcset="s.jpg 300w"></a>',
      { type: 'iframe', url: '/harbour/' },
    ],
    ['inline', '<a class="x foobox" href="#notice"><img src="a.jpg"></a>', { type: 'inline', url: '#notice' }],
    [
      'a film of Elementor beside its picture',
      '<a class="x" href="a.jpg" data-elementor-lightbox-video="https://vimeo.com/76979871">',
      { type: 'video', url: 'https://vimeo.com/76979871' },
    ],
    [
      'an overlay of Elementor',
      `<div class="x" data-elementor-lightbox='{"type":"video","videoType":"hosted","url":"a.mp4",
        "videoParams":{"poster":"p.jpg"}}'>`,
      { type: 'video', url: 'a.mp4', options: { videoKind: 'file', poster: 'p.jpg' } },
    ],
    [
      'an action of Elementor',
      `<a class="x" href="${action({ id: 5, url: 'ö.jpg'.replace('ö', 'o') })}">`,
      { type: 'image', url: 'o.jpg' },
    ],
    [
      'HTML',
      '<a class="x" href="#" data-type="html" data-html="<p>Hi</p>">',
      { type: 'html', url: '', html: '<p>Hi</p>' },
    ],
    [
      'our own JSON',
      `<button class="x" data-portico-item='{"url":"a.mp4","width":3}'>`,
      { type: 'video', url: 'a.mp4', options: { width: 3 } },
    ],
  ])('may be %s', (_, markup, expected) => expect(read(markup)).toMatchObject(expected));

  it.each([
    ['the lightbox’s own', '<a class="x" data-lightbox-title="L" data-title="D" title="T">', 'L'],
    ['none where the lightbox’s own is empty', '<a class="x" data-lightbox-title="" title="T">', ''],
    ['Elementor’s', '<a class="x" data-elementor-lightbox-title="E" title="T">', 'E'],
    ['FooBox’s', '<a class="x" data-caption-title="F" title="T">', 'F'],
    ['the link’s title', '<a class="x" data-title=" " title="T"><img title="I">', 'T'],
    ['the image’s title', '<a class="x"><img title="I" alt="A">', 'I'],
    ['none', '<a class="x"><img alt="A">', ''],
  ])('has the title %s', (_, markup, title) => expect(read(markup).title).toBe(title));

  const figure = (link: string): string => `<figure>${link}<figcaption>Low <b>tide</b></figcaption></figure>`;
  it.each([
    ['the lightbox’s own', figure('<a class="x" data-lightbox-description="L" data-caption="C">'), 'L'],
    ['none where the lightbox’s own is empty', figure('<a class="x" data-lightbox-description="">'), ''],
    ['Elementor’s', figure('<a class="x" data-elementor-lightbox-description="E" data-caption="C">'), 'E'],
    ['iLightBox’s, as HTML', figure('<a class="x" data-caption="<i>C</i>">'), '<i>C</i>'],
    ['FooBox’s', figure('<a class="x" data-caption-desc="F">'), 'F'],
    ['the figure’s, as HTML', figure('<a class="x"><img></a>'), 'Low <b>tide</b>'],
    [
      'that of a gallery’s cell',
      '<dl class="gallery-item"><a class="x"><img></a><dd class="gallery-caption">Sea</dd></dl>',
      'Sea',
    ],
    ['none of a figure of several', figure('<a class="x"><img></a><a><img></a>'), ''],
    [
      'none of the figure around its figure',
      `<figure><figure><a class="x"></a></figure><figcaption>All</figcaption></figure>`,
      '',
    ],
    [
      'none for a link in the text',
      '<figure><img><figcaption><a class="x" href="a.jpg">Large</a></figcaption></figure>',
      '',
    ],
  ])('has the caption %s', (_, markup, caption) => expect(read(markup).caption).toBe(caption));

  it('has its source element and the image inside', () => {
    const item = read('<a class="x" href="a.jpg"><img src="s.jpg"></a>');
    expect(item.source).toBe(find('.x'));
    expect(item.thumbnailImage).toBe(find('img'));
    expect(read('<a class="x" href="a.jpg">Text</a>').thumbnailImage).toBeUndefined();
  });

  it.each([
    [
      `data-options="thumbnail: 't.jpg', width: 640, mousewheel: false"`,
      { thumbnail: 't.jpg', width: 640, mousewheel: false },
    ],
    [`data-options="html5video: {webm:'a.webm'}"`, { sources: [{ src: 'a.webm', type: 'video/webm' }] }],
    [`data-options="width: 640" data-width="798px" data-height="350px"`, { width: 798, height: 350 }],
    [`data-width="798" data-portico-item='{"width": 3}'`, { width: 3 }],
    [`data-sources='{"mp4":"a.mp4"}' data-sandbox`, { sources: [{ src: 'a.mp4', type: 'video/mp4' }], sandbox: '' }],
    [`data-options="width: '85%'"`, {}],
  ])('has its own options: %s', (attributes, options) => {
    expect(read(`<a class="x" href="a.jpg" ${attributes}>`).options).toEqual(options);
  });

  it('reports invalid values of its own JSON, but not of galleries', () => {
    pageOf(`<a class="x" href="a.jpg" data-width="85%" data-portico-item='{"height":"tall"}'>`);
    const refused: string[] = [];
    readItem(
      find('.x'),
      readItemAttributes(find('.x'), (key) => refused.push(key)),
    );
    expect(refused).toEqual(['height']);
  });

  it.each([
    '<a class="x" href="#elementor-action%3Aaction%3Dlightbox%26settings%3D%E0%A4%A">',
    '<a class="x" data-e-action-hash="#elementor-action:action=lightbox&settings=*">',
    `<a class="x" data-elementor-lightbox="{" data-portico-item="[" data-options="{{{" data-sources="x">`,
    '<a class="x" href="https://[">',
    '<img class="x">',
  ])('is read without throwing: %s', (markup) => expect(() => read(markup)).not.toThrow());

  it('has no URL if that is a script', () => {
    expect(read('<button class="x" data-portico-item data-src="javascript:alert(1)">').url).toBe('');
  });
});
