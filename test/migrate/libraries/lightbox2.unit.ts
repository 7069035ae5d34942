import { describe, expect, it } from 'vitest';
import { migrateBody } from '../migrate-page.ts';

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
  ])('migrates %s', (_, before, script, after, left) => {
    const result = migrateBody(before, script);
    expect(result).toEqual({ body: after, script: left, reasons: [] });
    expect(migrateBody(after).body).toBe(after);
  });

  it.each([
    [
      'an area of an image map',
      '<map name="m"><area href="a.jpg" data-lightbox="g" alt="A"></map>',
      '',
      'an area of an image map is no link that Portico opens',
    ],
  ])('leaves %s', (_, before, script, reason) => {
    const result = migrateBody(before, script);
    expect(result).toMatchObject({ body: before, script });
    expect(result.reasons[0]).toBe(reason);
  });
});
