import { describe, expect, it } from 'vitest';
import { elementMarkup } from '../../src/inspector/element-markup.ts';
import { settingRows } from '../../src/inspector/panels/setting-rows.ts';
import { duration, flag, list, number, text } from '../../src/settings/settings.ts';

const settings = { loop: flag(), slidesPerView: number(1), interval: duration(0), items: list(), label: text() };

/** Returns the markup of a slider with these attributes and properties. */
function markup(attributes: Record<string, string>, properties: Record<string, unknown> = {}): string {
  const given = new Map(
    Object.entries(properties).map(([name, value]) => [
      name,
      [{ source: 'property' as const, raw: value, isInvalid: false, value }],
    ]),
  );
  return elementMarkup({
    tag: 'portico-slider',
    attributes,
    rows: settingRows({ settings, values: properties, given }),
  });
}

describe('an element as HTML', () => {
  it.each([
    ['keeps attributes', { id: 'a', loop: '' }, {}, 'id="a" loop'],
    ['leaves out attributes of the library', { id: 'a', 'data-portico-reflected': 'open' }, {}, 'id="a"'],
    ['writes a number', {}, { slidesPerView: 3 }, 'slides-per-view="3"'],
    ['writes a time with its unit', {}, { interval: 3000 }, 'interval="3000ms"'],
    ['writes true as an attribute', {}, { loop: true }, 'loop'],
    ['writes false as its negation', { loop: '' }, { loop: false }, 'no-loop'],
    ['replaces the negation', { 'no-loop': '' }, { loop: true }, 'loop'],
    ['replaces an attribute', { label: 'Old' }, { label: 'New' }, 'label="New"'],
    ['escapes quotes', {}, { label: 'A "b" & c' }, 'label="A &quot;b&quot; &amp; c"'],
    ['writes JSON', {}, { items: [{ a: 1 }] }, 'items="[{&quot;a&quot;:1}]"'],
  ])('%s', (_, attributes, properties, expected) => {
    expect(markup(attributes, properties)).toBe(`<portico-slider ${expected}>…</portico-slider>`);
  });
});
