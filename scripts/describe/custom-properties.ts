import type { CustomPropertyDescription, Named } from './description.ts';

/**
 * Describes the custom properties of an element's CSS by what its doc comment says of them. Throws where one of the
 * two knows a property that the other does not.
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
      `elements/${element}: its CSS has ${name}, of which nothing is said. ` +
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

/** Set by the element itself, or asked for with a value for where nobody set it; the first is that of the default look. */
function defaultOf(name: string, css: string): string {
  const begun = new RegExp(`(?<![\\w-])${name}\\s*[:,]\\s*`).exec(css);
  return begun ? valueAt(css.slice(begun.index + begun[0].length)) : '';
}

/** The value that some CSS begins with, on one line: it ends where its declaration does, or the brackets around it. */
function valueAt(css: string): string {
  let depth = 0;
  const end = [...css.matchAll(/[()[\]{};]/g)].find(({ 0: sign }) => {
    if (depth === 0 && /[)\]};]/.test(sign)) return true;
    if (sign !== ';') depth += /[([{]/.test(sign) ? 1 : -1;
    return false;
  });
  return css.slice(0, end?.index).trim().replace(/\s+/g, ' ');
}
