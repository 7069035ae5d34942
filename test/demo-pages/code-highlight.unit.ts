import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../demo-pages/code-highlight.js';

/** Returns the tokens with a type, as `type: text`. */
const typed = (text: string, language: string): string[] =>
  tokensOf(text, language).flatMap(({ type, text: part }) => (type ? [`${type}: ${part}`] : []));

describe('tokensOf', () => {
  it.each([
    [
      'html',
      '<a href="/x" hidden>To &amp; fro</a>',
      [
        'tag: <a',
        'attribute: href',
        'string: "/x"',
        'attribute: hidden',
        'tag: >',
        'entity: &amp;',
        'tag: </a',
        'tag: >',
      ],
    ],
    ['html', '<b data-x=\'{"y": 1}\'>', ['tag: <b', 'attribute: data-x', 'string: \'{"y": 1}\'', 'tag: >']],
    ['html', '<b z=1/>', ['tag: <b', 'attribute: z', 'string: 1/', 'tag: >']],
    ['html', '<!-- <b> -->', ['comment: <!-- <b> -->']],
    ['html', 'a < b', []],
    [
      'html',
      '<script type="application/json">{"loop": true}</script>',
      [
        'tag: <script',
        'attribute: type',
        'string: "application/json"',
        'tag: >',
        'attribute: "loop"',
        'number: true',
        'tag: </script',
        'tag: >',
      ],
    ],
    [
      'css',
      'a:hover,\nb::part(x) {\n  color: #fff;\n}',
      ['tag: a:hover', 'tag: b::part(x)', 'attribute: color', 'number: #fff'],
    ],
    [
      'css',
      '@media (width < 30rem) {\n  :root {\n    --gap: -1.5rem;\n  }\n}',
      ['keyword: @media', 'number: 30rem', 'tag: :root', 'attribute: --gap', 'number: -1.5rem'],
    ],
    ['css', 'p {\n  font:\n    1rem system-ui,\n    serif;\n}', ['tag: p', 'attribute: font', 'number: 1rem']],
    ['css', '/* a: b */', ['comment: /* a: b */']],
  ])('finds the tokens of %s: %s', (language, text, expected) => {
    expect(typed(text, language)).toEqual(expected);
    expect(
      tokensOf(text, language)
        .map((token) => token.text)
        .join(''),
    ).toBe(text);
  });
});
