import { describe, expect, it } from 'vitest';
import { retiredIn } from '../../scripts/retired-names.ts';

const section = String.fromCodePoint(0xa7);

describe('retiredIn', () => {
  it.each([
    ['src/kit/life.ts', '', ['src/kit/life.ts: the file name "life" is retired; use lifecycle.']],
    ['src/kit/a.ts', 'const one = 1;\nobey(one);', ['src/kit/a.ts:2: "obey" is retired; use invokeCommand.']],
    ['src/kit/a.ts', 'this.#obey();\ndisobey();', ['src/kit/a.ts:1: "obey" is retired; use invokeCommand.']],
    [
      'elements/a/a.md',
      `As ${section}3 says.`,
      ['elements/a/a.md:1: a section number refers to a document that is not here; write the reason.'],
    ],
    ['elements/a/a.md', 'They obey.', []],
    ['test/kit/life.ts', 'const toString = 1;', []],
    ['src/kit/lifecycle.ts', 'invokeCommand();', []],
    [
      'demo-pages/a.html',
      '<portico-popup after-load="3" open-after-clicks="2">',
      ['demo-pages/a.html:1: "after-load" is retired; use open-after.'],
    ],
    [
      'demo-pages/a.css',
      'a { color: var(--portico-ink) }',
      ['demo-pages/a.css:1: "--portico-ink" is retired; use --portico-text.'],
    ],
  ])('reports in %s with %j: %j', (path, text, messages) => {
    expect(retiredIn(path, text)).toEqual(messages);
  });
});
