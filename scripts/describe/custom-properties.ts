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
    // Set by the element itself, or asked for with a value for where nobody set it; the first is that of the default look.
    const [, set, otherwise] = new RegExp(`${name}:\\s*([^;]+);|var\\(${name},\\s*([^;]+)\\);`).exec(css) ?? [];
    const value = set ?? otherwise ?? '';
    return { name, text, default: value.replace(/\s+/g, ' ') };
  });
}
