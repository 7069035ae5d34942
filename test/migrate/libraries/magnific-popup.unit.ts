import { describe, expect, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';
import { migratePage } from '../migrate-page.ts';

describe('magnific popup', () => {
  it.each([
    [
      'a gallery of a box',
      '<div class="g"><a href="a.jpg" title="A">A</a><a href="b.jpg">B</a></div>',
      `$('.g').magnificPopup({ delegate: 'a', type: 'image', gallery: { enabled: true } })`,
      '<div class="g"><portico-lightbox><a href="a.jpg" title="A">A</a><a href="b.jpg">B</a></portico-lightbox></div>',
      '',
    ],
    [
      'links without a gallery',
      '<p><a class="z" href="a.jpg">A</a></p><p><a class="z" href="b.jpg">B</a></p>',
      `$('.z').magnificPopup({ type: 'image' })`,
      '<p><portico-lightbox><a class="z" href="a.jpg">A</a></portico-lightbox></p><p><portico-lightbox><a class="z" href="b.jpg">B</a></portico-lightbox></p>',
      '',
    ],
    [
      'a film',
      '<p><a class="play" href="https://www.youtube.com/watch?v=x">Film</a></p>',
      `$('.play').magnificPopup({ type: 'iframe', removalDelay: 160, mainClass: 'mfp-fade' })`,
      '<p><portico-lightbox exit-duration="160"><a data-type="iframe" class="play" href="https://www.youtube.com/watch?v=x">Film</a></portico-lightbox></p>',
      '',
    ],
    [
      'an element of the page',
      '<p><a class="i" href="#t">Text</a></p><div id="t" class="mfp-hide white">Text</div>',
      `$('.i').magnificPopup({ type: 'inline', midClick: true })`,
      '<p><portico-lightbox><a data-type="inline" class="i" href="#t">Text</a></portico-lightbox></p><div hidden id="t" class="mfp-hide white">Text</div>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a map, which is a page until the script changes its address',
      '<p><a class="m" href="https://maps.google.com/maps?q=a">Map</a></p>',
      `$('.m').magnificPopup({ type: 'iframe' })`,
      '<a class="m"> in line 1 leads to a page of maps: write the address of its frame',
    ],
    [
      'a form',
      '<p><a class="i" href="#t">Form</a></p><div id="t" class="mfp-hide"><form></form></div>',
      `$('.i').magnificPopup({ type: 'inline' })`,
      'its content is a form, or is not in this file: use <portico-popup>',
    ],
    [
      'a script that may open it, too',
      '<p><a class="z" href="a.jpg">A</a></p>',
      `$('.z').magnificPopup({ type: 'image' }); links.magnificPopup();`,
      'a script calls $.magnificPopup() for elements that are not literal',
    ],
    [
      'callbacks',
      '<p><a class="z" href="a.jpg">A</a></p>',
      `$('.z').magnificPopup({ type: 'image', callbacks: { open: function () {} } })`,
      'its option callbacks has no equivalent: listen to an event of the lightbox',
    ],
  ])('leaves %s', expectUnchanged);

  it('keeps its call while one of its links stays', () => {
    const before =
      '<!doctype html><html><head></head><body class="flex"><p><a class="m" href="a.jpg">A</a></p><a class="m" href="b.jpg">B</a><a class="m" href="c.jpg">C</a><script>$(".m").magnificPopup({ type: "image" });</script></body></html>';
    const { html, reasons } = migratePage(before);
    expect(html).toBe(before);
    expect(reasons).toHaveLength(3);
  });
});
