import type { CustomPropertyDescription, Named } from '../description.ts';
import { withSources } from './tokens.ts';

/**
 * Describes the custom properties in an element's CSS, with the text of their doc comments. For a design token without a doc comment, uses the text
 * in `tokens.css`. Throws if a property that is not a token is only in the element's own CSS or only in its doc comment. In shared CSS, undocumented
 * properties are private.
 */
export function readCustomProperties(
  element: string,
  { own: css, shared }: { own: string; shared: string },
  declared: readonly Named[],
  tokens: ReadonlyMap<string, CustomPropertyDescription>,
): CustomPropertyDescription[] {
  const used = new Set(css.match(/--portico-[\w-]+/g));
  const known = new Set(declared.map(({ name }) => name));
  const usedByShared = (shared.match(/--portico-[\w-]+/g) ?? []).filter((name) => known.has(name) || tokens.has(name));
  for (const name of used) {
    if (known.has(name) || tokens.has(name)) continue;
    throw new Error(
      `elements/${element}: its CSS has ${name}, which is not documented. ` +
        `Add "@cssproperty ${name} - …" to the comment above define().`,
    );
  }
  for (const name of usedByShared) used.add(name);
  const own = declared.map(({ name, text }) => {
    if (!used.has(name) && !tokens.has(name)) {
      throw new Error(`elements/${element}/${element}.ts: no CSS of the element has the @cssproperty ${name}.`);
    }
    return { name, text, default: defaultOf(name, `${css}\n${shared}`) || (tokens.get(name)?.default ?? '') };
  });
  const others = [...withSources([...used, ...known], tokens)].filter((name) => !known.has(name));
  return [...own, ...others.flatMap((name) => tokens.get(name) ?? [])];
}

/** Returns the first value of a property, which belongs to the default look: from a declaration, or from the fallback in `var()`. */
function defaultOf(name: string, css: string): string {
  const declaration = new RegExp(`(?<![\\w-])${name}\\s*[:,]\\s*`).exec(css);
  return declaration ? valueAt(css.slice(declaration.index + declaration[0].length)) : '';
}

/** Returns the CSS value at the beginning of a text, in one line: up to the end of its declaration, or of the parentheses around it. */
function valueAt(css: string): string {
  let depth = 0;
  const end = [...css.matchAll(/[()[\]{};]/g)].find(({ 0: sign }) => {
    if (depth === 0 && /[)\]};]/.test(sign)) return true;
    if (sign !== ';') depth += /[([{]/.test(sign) ? 1 : -1;
    return false;
  });
  return css.slice(0, end?.index).trim().replace(/\s+/g, ' ');
}
