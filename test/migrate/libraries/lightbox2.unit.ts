import { describe, expect, it } from 'vitest';
import { expectMigrated } from '../expect-migration.ts';
import { migrateBody, migratePage } from '../migrate-page.ts';

describe('lightbox2', () => {
  it.each([
    [
      'groups and captions',
      '<p><a href="a.jpg" data-lightbox="g" data-title="A &amp; B">A</a> <a href="b.jpg" data-lightbox="g">B</a></p>',
      'lightbox.option({ wrapAround: true, fadeDuration: 300, showImageNumberLabel: false })',
      '<p><portico-lightbox loop entrance-duration="300" no-counter><a href="a.jpg" data-lightbox="g" data-caption="A &amp; B">A</a> <a href="b.jpg" data-lightbox="g">B</a></portico-lightbox></p>',
      '',
    ],
    [
      'version 1',
      '<p><a href="a.jpg" rel="lightbox[trip]">A</a> <a href="b.jpg" rel="lightbox[trip]">B</a></p>',
      '',
      '<p><portico-lightbox><a href="a.jpg" rel="lightbox[trip]">A</a> <a href="b.jpg" rel="lightbox[trip]">B</a></portico-lightbox></p>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it('migrates an area of an image map', () => {
    const area = '<area href="a.jpg" data-lightbox="g" alt="A">';
    const { body, reasons } = migrateBody(`<map name="m">${area}</map>`);
    expect(body).toBe(`<map name="m"><portico-lightbox>${area}</portico-lightbox></map>`);
    expect(reasons).toEqual([]);
  });

  it.each([
    [
      'a link without a place for the tag',
      '<p><a href="a.jpg" data-lightbox="a">A</a></p><a href="b.jpg" data-lightbox="b">B</a>',
      2,
    ],
  ])('leaves all links, which the library would also open, beside %s', (_, content, count) => {
    const before = `<!doctype html><html><head></head><body class="flex">${content}<script>lightbox.option({ wrapAround: true });</script></body></html>`;
    const { html, reasons } = migratePage(before);
    expect(html).toBe(before);
    expect(reasons).toHaveLength(count);
  });

  it('leaves the file that contains the jQuery of the page', () => {
    const before =
      '<!doctype html><html><head></head><body><p><a href="a.jpg" data-lightbox="a">A</a></p><script src="lightbox-plus-jquery.min.js"></script></body></html>';
    const { html, reasons } = migratePage(before);
    expect(html).toBe(before);
    expect(reasons[0]).toMatch(/^lightbox-plus-jquery\.js contains the jQuery of the page/);
  });
});
