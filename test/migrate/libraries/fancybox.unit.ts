import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('fancybox', () => {
  it.each([
    [
      'a group',
      '<p><a data-fancybox="g" href="a.jpg">A</a> <a data-fancybox="g" data-caption="B" href="b.jpg">B</a></p>',
      `Fancybox.bind('[data-fancybox]', { Thumbs: false });`,
      '<p><portico-lightbox preset="modern" no-thumbnails><a data-fancybox="g" href="a.jpg">A</a> <a data-fancybox="g" data-caption="B" href="b.jpg">B</a></portico-lightbox></p>',
      '',
    ],
    [
      'single links',
      '<p><a data-fancybox href="a.jpg">A</a></p><p><a data-fancybox href="b.jpg">B</a></p>',
      `$('[data-fancybox]').fancybox({ loop: true, buttons: ['close'] })`,
      '<p><portico-lightbox loop><a data-fancybox href="a.jpg">A</a></portico-lightbox></p><p><portico-lightbox loop><a data-fancybox href="b.jpg">B</a></portico-lightbox></p>',
      '',
    ],
    [
      'an element of the page',
      '<p><a data-fancybox href="#note">Note</a></p><div id="note" hidden>Text</div>',
      '',
      '<p><portico-lightbox><a data-type="inline" data-fancybox href="#note">Note</a></portico-lightbox></p><div id="note" hidden>Text</div>',
      '',
    ],
    [
      'a link of a script with an address',
      '<p><a data-fancybox data-src="#note" href="javascript:;">Note</a></p><div id="note" hidden>Text</div>',
      '',
      '<p><portico-lightbox><a data-fancybox data-src="#note" href="javascript:;">Note</a></portico-lightbox></p><div id="note" hidden>Text</div>',
      '',
    ],
    [
      'a button with an address',
      '<p><button data-fancybox data-src="a.jpg">A</button></p>',
      '',
      '<p><portico-lightbox><button data-fancybox data-src="a.jpg">A</button></portico-lightbox></p>',
      '',
    ],
    [
      'version 2',
      '<div><a class="fancybox" rel="g" href="a.jpg">A</a><a class="fancybox" rel="g" href="b.jpg">B</a></div>',
      `$(document).ready(function() { $('.fancybox').fancybox(); });`,
      '<div><portico-lightbox><a class="fancybox" rel="g" href="a.jpg">A</a><a class="fancybox" rel="g" href="b.jpg">B</a></portico-lightbox></div>',
      '',
    ],
    [
      'a page in a frame, by a class of version 2',
      '<p><a class="fancybox fancybox.iframe" href="page.html">A</a></p>',
      `$('.fancybox').fancybox()`,
      '<p><portico-lightbox><a data-type="iframe" class="fancybox fancybox.iframe" href="page.html">A</a></portico-lightbox></p>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a link to a script',
      '<p><a data-fancybox href="javascript:open()">X</a></p>',
      '',
      'its href runs a script: write the address into it',
    ],
    [
      'an image without an address',
      '<p><img data-fancybox src="a.jpg" alt="A"></p>',
      '',
      'it is a <img> without an address: write a link',
    ],
    [
      'a gallery that another link opens',
      '<p><a data-fancybox="g" href="a.jpg">A</a></p><a data-fancybox-trigger="g" href="javascript:;">Open</a>',
      '',
      'it opens the gallery of other links',
    ],
    [
      'callbacks',
      '<p><a data-fancybox="g" href="a.jpg">A</a></p>',
      `Fancybox.bind('[data-fancybox]', { on: { done() { f(); } } })`,
      'its option on has no equivalent: listen to an event of the lightbox',
    ],
  ])('leaves %s', expectUnchanged);
});
