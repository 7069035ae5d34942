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

  it.each([
    [
      'A',
      `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4
       3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
    ],
    [
      'AA',
      `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4
       3.3.8 4.1.3`,
    ],
  ])('reports on each criterion of WCAG 2.2 of level %s', (level, numbers) => {
    const section = page.split(/^### /m).find((part) => part.startsWith(`Level ${level}\n`)) ?? '';
    const reported = tableRows(section, 'criterion');
    expect(reported.map(([number]) => number)).toEqual(numbers.split(/\s+/));
    const untested = reported.filter(
      ([, , conformance = '', tested]) =>
        !(conformance === 'not applicable'
          ? tested === '–'
          : /^(?:partially )?supports$/.test(conformance) && tested !== '–'),
    );
    expect(untested).toEqual([]);
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
