import { describe, expect, it } from 'vitest';
import { migrateBody } from '../migrate-page.ts';

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
  ])('migrates %s', (_, before, script, after, left) => {
    const result = migrateBody(before, script);
    expect(result).toEqual({ body: after, script: left, reasons: [] });
    expect(migrateBody(after).body).toBe(after);
  });

  it.each([
    [
      'a lightbox with a listener',
      '<div class="g"><a href="a.jpg">A</a></div>',
      `let gallery = new SimpleLightbox('.g a'); gallery.on('show.simplelightbox', f);`,
      'of its initialiser: the script uses its result, "gallery", later',
    ],
  ])('leaves %s', (_, before, script, reason) => {
    const result = migrateBody(before, script);
    expect(result).toMatchObject({ body: before, script });
    expect(result.reasons[0]).toBe(reason);
  });
});
