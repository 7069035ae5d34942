import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../expect-migration.ts';

describe('glightbox', () => {
  it.each([
    [
      'one gallery',
      '<div class="g"><a class="glightbox" href="a.jpg"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg"><img src="b-s.jpg" alt="B"></a></div>',
      `const lightbox = GLightbox({ selector: '.glightbox' });`,
      '<div class="g"><portico-lightbox><a class="glightbox" href="a.jpg"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg"><img src="b-s.jpg" alt="B"></a></portico-lightbox></div>',
      '',
    ],
    [
      'links of a grid: the tag is around the row',
      '<div class="row"><div class="col"><a class="glightbox" href="a.jpg">A</a></div><div class="col"><a class="glightbox" href="b.jpg">B</a></div></div>',
      'GLightbox();',
      '<portico-lightbox><div class="row"><div class="col"><a class="glightbox" href="a.jpg">A</a></div><div class="col"><a class="glightbox" href="b.jpg">B</a></div></div></portico-lightbox>',
      '',
    ],
    [
      'two galleries in one part of the page',
      '<div class="g"><a class="glightbox" data-gallery="one" href="a.jpg">A</a><a class="glightbox" data-gallery="two" href="b.jpg">B</a><a class="glightbox" data-gallery="one" href="c.jpg">C</a></div>',
      'GLightbox({ loop: true, touchNavigation: true })',
      '<div class="g"><portico-lightbox gallery="post" no-post-images loop><a class="glightbox" data-gallery="one" href="a.jpg">A</a><a class="glightbox" data-gallery="two" href="b.jpg">B</a><a class="glightbox" data-gallery="one" href="c.jpg">C</a></portico-lightbox></div>',
      '',
    ],
    [
      'two galleries in two parts',
      '<section><p><a class="glightbox" data-gallery="one" href="a.jpg">A</a></p></section><section><p><a class="glightbox" data-gallery="two" href="b.jpg">B</a></p></section>',
      'GLightbox()',
      '<section><p><portico-lightbox><a class="glightbox" data-gallery="one" href="a.jpg">A</a></portico-lightbox></p></section><section><p><portico-lightbox><a class="glightbox" data-gallery="two" href="b.jpg">B</a></portico-lightbox></p></section>',
      '',
    ],
    [
      'texts in one attribute',
      '<div class="g"><a class="glightbox" href="a.jpg" data-glightbox="title: A: one; description: B; and more; type: image"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg" data-glightbox="title: A: one; description: B; and more; type: image"><img src="b-s.jpg" alt="B"></a></div>',
      'GLightbox()',
      '<div class="g"><portico-lightbox><a class="glightbox" href="a.jpg" data-glightbox="title: A: one; description: B; and more; type: image"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg" data-glightbox="title: A: one; description: B; and more; type: image"><img src="b-s.jpg" alt="B"></a></portico-lightbox></div>',
      '',
    ],
    [
      'a page and an element',
      '<p><a class="glightbox" data-type="external" href="page.html">Page</a> <a class="glightbox" href="#note">Note</a></p>',
      `GLightbox({ openEffect: 'none', descPosition: 'left', zoomable: false })`,
      '<p><portico-lightbox animation-duration="none" caption-position="side" no-zoom><a class="glightbox" data-type="iframe" href="page.html">Page</a> <a data-type="inline" class="glightbox" href="#note">Note</a></portico-lightbox></p>',
      '',
    ],
    [
      'other pictures beside a gallery',
      '<div><a class="glightbox" href="a.jpg">A</a><a href="c.jpg">C</a><a class="glightbox" href="b.jpg">B</a></div>',
      'GLightbox()',
      '<div><portico-lightbox gallery="post" no-post-images><a data-gallery="gallery" class="glightbox" href="a.jpg">A</a><a data-portico-no-lightbox href="c.jpg">C</a><a data-gallery="gallery" class="glightbox" href="b.jpg">B</a></portico-lightbox></div>',
      '',
    ],
    [
      'links far apart, directly in the body',
      '<a class="glightbox" href="a.jpg">A</a><p>Text</p><a class="glightbox" href="b.jpg">B</a>',
      'GLightbox()',
      '<portico-lightbox><a class="glightbox" href="a.jpg">A</a><p>Text</p><a class="glightbox" href="b.jpg">B</a></portico-lightbox>',
      '',
    ],
    [
      'a page, which opens in a frame',
      '<p><a class="glightbox" href="https://www.google.com/maps/embed?pb=1">Map</a></p>',
      'GLightbox();',
      '<p><portico-lightbox><a data-type="iframe" class="glightbox" href="https://www.google.com/maps/embed?pb=1">Map</a></portico-lightbox></p>',
      '',
    ],
    [
      'a picture of a template',
      '<p><a class="glightbox" href="{{ picture }}">A</a></p>',
      'GLightbox();',
      '<p><portico-lightbox><a class="glightbox" href="{{ picture }}">A</a></portico-lightbox></p>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'links without an initialiser',
      '<div class="g"><a class="glightbox" href="a.jpg"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg"><img src="b-s.jpg" alt="B"></a></div>',
      '',
      'no script of this page initialises it by literal options',
    ],
    [
      'a description elsewhere',
      '<div class="g"><a class="glightbox" href="a.jpg" data-glightbox="description: .text"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg" data-glightbox="description: .text"><img src="b-s.jpg" alt="B"></a></div>',
      'GLightbox()',
      'its description is in .text: copy it into data-description',
    ],
    [
      'a description in a link',
      '<a class="glightbox" href="a.jpg"><img src="a-s.jpg" alt="A"><div class="glightbox-desc">A</div></a>',
      `GLightbox()`,
      'its description is in .glightbox-desc: copy it into data-description',
    ],
    [
      'a lightbox with a listener',
      '<div class="g"><a class="glightbox" href="a.jpg"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg"><img src="b-s.jpg" alt="B"></a></div>',
      `const lightbox = GLightbox(); lightbox.on('open', f);`,
      'of its initialiser: the script uses its result, "lightbox", later',
    ],
    [
      'elements of a script',
      '<div class="g"><a class="glightbox" href="a.jpg"><img src="a-s.jpg" alt="A"></a><a class="glightbox" href="b.jpg"><img src="b-s.jpg" alt="B"></a></div>',
      `GLightbox({ elements: [{ href: 'a.jpg' }] })`,
      'its option elements has no equivalent: write them into the setting items',
    ],
  ])('leaves %s', expectUnchanged);
});
