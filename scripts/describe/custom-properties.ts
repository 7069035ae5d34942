import type { CustomPropertyDescription, Named } from './description.ts';

/**
 * Describes the custom properties of an element's CSS, from its doc comment. Throws if only one of the two contains a property.
 */
export function readCustomProperties(
  element: string,
  css: string,
  declared: readonly Named[],
): CustomPropertyDescription[] {
  const used = new Set(css.match(/--portico-[\w-]+/g));
  const known = new Set(declared.map(({ name }) => name));
  for (const name of used) {
    if (known.has(name)) continue;
    throw new Error(
      `elements/${element}: its CSS has ${name}, which is not documented. ` +
        `Add "@cssproperty ${name} - …" to the comment above define().`,
    );
  }
  return declared.map(({ name, text }) => {
    if (!used.has(name)) {
      throw new Error(`elements/${element}/${element}.ts: no CSS of the element has the @cssproperty ${name}.`);
    }
    return { name, text, default: defaultOf(name, css) };
  });
}

/** Returns the first value of a property, that of the default look: from a declaration, or from the fallback in `var()`. */
function defaultOf(name: string, css: string): string {
  const declaration = new RegExp(`(?<![\\w-])${name}\\s*[:,]\\s*`).exec(css);
  return declaration ? valueAt(css.slice(declaration.index + declaration[0].length)) : '';
}

/**
 * Returns the CSS value at the start of a text, on one line, up to the end of its declaration or of the enclosing parentheses.
 */
function valueAt(css: string): string {
  let depth = 0;
  const end = [...css.matchAll(/[()[\]{};]/g)].find(({ 0: sign }) => {
    if (depth === 0 && /[)\]};]/.test(sign)) return true;
    if (sign !== ';') depth += /[([{]/.test(sign) ? 1 : -1;
    return false;
  });
  return css.slice(0, end?.index).trim().replace(/\s+/g, ' ');
}
