import type { CustomPropertyDescription } from '../description.ts';

/** Reads the design tokens from the text of `src/theme/tokens.css`: each declaration with the comment above it. */
export function readTokens(css: string): Map<string, CustomPropertyDescription> {
  const tokens = [...css.matchAll(/\/\* ([^*]+) \*\/\s*(--portico-[\w-]+):([^;]+);/g)].map(
    ([, text = '', name = '', value = '']) => ({ name, text, default: shown(value.trim().replace(/\s+/g, ' ')) }),
  );
  return new Map(tokens.map((token) => [token.name, token]));
}

/**
 * Returns a value as the docs show it. Of a computed colour, shows the colour that it is computed from; of a mixed colour, the share for visitors
 * without a preference for contrast.
 */
function shown(value: string): string {
  const source = /from (var\(--portico-[\w-]+\))/.exec(value)?.[1];
  return source ? `computed from ${source}` : value.replace(/var\(--portico-contrast, (\d+%)\)/g, '$1');
}

/** Returns these tokens and those that their values refer to. */
export function withSources(
  names: Iterable<string>,
  tokens: ReadonlyMap<string, CustomPropertyDescription>,
): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const token = tokens.get(name);
    if (!token || found.has(name)) return;
    found.add(name);
    for (const [source] of token.default.matchAll(/--portico-[\w-]+/g)) add(source);
  };
  for (const name of names) add(name);
  return found;
}

/**
 * Returns CSS with the mixins that it uses, directly or indirectly, replaced by their content. `mixins` is the text of the files in
 * `src/theme/mixins`.
 */
export function withMixins(css: string, mixins: string): string {
  const definitions = mixins.split('@define-mixin ').slice(1);
  const used = definitions.filter((definition) => {
    const name = definition.slice(0, definition.search(/\s/));
    return new RegExp(`@mixin ${name}\\b(?!-)`).test(css);
  });
  const unused = definitions.filter((definition) => !used.includes(definition));
  if (used.length === 0) return css;
  return withMixins(`${css}\n${used.join('\n')}`, unused.map((definition) => `@define-mixin ${definition}`).join(''));
}
