import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import { isHandled, nativeBehaviour, sourceOf } from './handled-keys.ts';
import { accessibilityOf, tableRows } from './keyboard-tables.ts';

const page = readFileSync('docs/accessibility.md', 'utf8');
/** Keys whose names occur in code only where it handles them. */
const singleKeys = ['Escape', 'Space', 'Tab', 'Left', 'Right', 'Up', 'Down', 'Home', 'End'];

const sections = Object.keys(registry).map((name) => accessibilityOf(name));
const all = [page, ...sections.map(({ text }) => text)].join('\n');

describe('the accessibility of the elements', () => {
  it('names existing test files only', () => {
    const files = [...all.matchAll(/`((?:test|src|elements)\/[^`*]+\.[a-z]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lists each criterion that it names', () => {
    const listed = new Set(tableRows(page, 'criterion').map(([number = '']) => number));
    const named = [...all.matchAll(/(?<![\d.])[1-4]\.[1-5]\.\d{1,2}(?![\d.]*\d)/g)].map(([number]) => number);
    expect(listed.size).toBeGreaterThan(30);
    expect([...new Set(named)].filter((number) => !listed.has(number))).toEqual([]);
  });

  it('lists the native behaviour that its tables rely on', () => {
    const listed = Object.fromEntries(
      tableRows(page, 'name in the tables').map(([name = '', keys = '']) => [name, keys.split(', ')]),
    );
    const expected = Object.entries(nativeBehaviour).map(([name, { keys }]) => [name, keys]);
    expect(listed).toEqual(Object.fromEntries(expected));
  });
});

describe.each(sections.map((section) => [section.name, section] as const))(
  'the section of <portico-%s>',
  (name, { text, rows }) => {
    it('has a pattern, criteria, limits and tests of the element', () => {
      for (const part of ['Pattern', 'Criteria', 'Limits', 'Tests']) expect(text).toContain(`**${part}:**`);
      expect(text).toContain(`\`test/elements/${name}/`);
    });

    it('has a keyboard table, or says that there are no keys', () => {
      expect(rows.length > 0).not.toBe(text.includes('**Keys:** none.'));
    });

    it('names only keys that the element or the browser handles', () => {
      const source = sourceOf(name);
      const context = source + readFileSync(`elements/${name}/${name}.md`, 'utf8');
      const wrong = rows.flatMap(({ keys, handledBy }) =>
        keys
          .filter((key) =>
            handledBy.every((handler) => {
              if (handler === 'Portico') return !isHandled(key, source);
              const native = nativeBehaviour[handler];
              return !native?.keys.includes(key) || !native.evidence.test(context);
            }),
          )
          .map((key) => `${key} (${handledBy.join(', ')})`),
      );
      expect(wrong).toEqual([]);
    });

    it('names every key that the element handles', () => {
      const source = sourceOf(name);
      const named = new Set(rows.flatMap(({ keys }) => keys));
      expect(singleKeys.filter((key) => isHandled(key, source) && !named.has(key))).toEqual([]);
    });
  },
);
