import { describe, expect, it } from 'vitest';
import { fillGuide, tokensTable } from '../../scripts/describe/output/docs.ts';
import { readTokens, withMixins, withSources } from '../../scripts/describe/source/tokens.ts';

const css = `
:root {
  /* The brand. */
  --portico-brand: light-dark(#111, #eee);
  /* Text on the
     brand. */
  --portico-on-brand: color(
    from var(--portico-brand) xyz-d65 0 0 0
  );
  /* Weak text. */
  --portico-muted: color-mix(in srgb, var(--portico-text) var(--portico-contrast, 70%), #fff);
  /* Text. */
  --portico-text: #123;
}`;
const tokens = readTokens(css);

describe('readTokens', () => {
  it('reads each declaration with its comment; a computed colour by its source', () => {
    expect([...tokens.values()]).toEqual([
      { name: '--portico-brand', text: 'The brand.', default: 'light-dark(#111, #eee)' },
      { name: '--portico-on-brand', text: 'Text on the\n     brand.', default: 'computed from var(--portico-brand)' },
      { name: '--portico-muted', text: 'Weak text.', default: 'color-mix(in srgb, var(--portico-text) 70%, #fff)' },
      { name: '--portico-text', text: 'Text.', default: '#123' },
    ]);
  });
});

describe('withSources', () => {
  it.each([
    [['--portico-text'], ['--portico-text']],
    [['--portico-on-brand'], ['--portico-on-brand', '--portico-brand']],
    [
      ['--portico-gap', '--portico-muted'],
      ['--portico-muted', '--portico-text'],
    ],
  ])('returns for %j the tokens %j', (names, expected) => {
    expect([...withSources(names, tokens)]).toEqual(expected);
  });
});

describe('withMixins', () => {
  const mixins = `
@define-mixin control { color: var(--portico-text) }
/* A field. */
@define-mixin control-field { @mixin control; border: var(--portico-line) }
@define-mixin other { color: var(--portico-muted) }
`;

  it.each([
    ['a { @mixin control-field; }', ['--portico-line', '--portico-text']],
    ['a { @mixin control }', ['--portico-text']],
    ['a { color: red }', []],
  ])('adds to %j the mixins that it uses', (text, expected) => {
    expect(withMixins(text, mixins).match(/--portico-[\w-]+/g) ?? []).toEqual(expected);
  });
});

describe('the table of the tokens', () => {
  const table = tokensTable([{ name: '--portico-text', text: 'Text.', default: '#123' }]);

  it('has a row for each token', () => {
    expect(table).toBe(
      '| Custom property | Default | What it is |\n| --- | --- | --- |\n| `--portico-text` | `#123` | Text. |',
    );
  });

  it('replaces its section of a guide, and nothing else', () => {
    const others = '# A\n\n<!-- generated: other -->\n\nB\n\n<!-- /generated -->\n\n';
    const guide = `${others}<!-- generated: tokens -->\n<!-- /generated -->\n\nC\n`;
    expect(fillGuide('docs/a.md', guide, 'tokens', table)).toBe(
      `${others}<!-- generated: tokens -->\n\n${table}\n\n<!-- /generated -->\n\nC\n`,
    );
  });

  it('fails if the guide has no section for it', () => {
    expect(() => fillGuide('docs/a.md', '# A\n', 'tokens', table)).toThrow(
      'docs/a.md: the section for the tokens is missing. Add "<!-- generated: tokens -->"',
    );
  });
});
