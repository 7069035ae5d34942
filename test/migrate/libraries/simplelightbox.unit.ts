import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('simplelightbox', () => {
  it.each([
    [
      'links by a selector',
      '<div class="g"><a href="a.jpg"><img src="a.jpg" title="A" alt=""></a><a href="b.jpg"><img src="b.jpg" alt=""></a></div>',
      `new SimpleLightbox('.g a', { overlayOpacity: 0.6, nav: false })`,
      '<div class="g"><portico-lightbox loop overlay-opacity="0.6" no-arrows><a href="a.jpg"><img src="a.jpg" title="A" alt=""></a><a href="b.jpg"><img src="b.jpg" alt=""></a></portico-lightbox></div>',
      '',
    ],
    [
      'elements in the options',
      '<div class="g"><a href="a.jpg">A</a><a href="b.jpg">B</a></div>',
      `var lightbox = $('.g a').simpleLightbox({ loop: false });`,
      '<div class="g"><portico-lightbox><a href="a.jpg">A</a><a href="b.jpg">B</a></portico-lightbox></div>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a lightbox with a listener',
      '<div class="g"><a href="a.jpg">A</a></div>',
      `let gallery = new SimpleLightbox('.g a'); gallery.on('show.simplelightbox', f);`,
      'of its initialiser: the script uses its result, "gallery", later',
    ],
  ])('leaves %s', expectUnchanged);
});
