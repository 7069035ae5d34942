import type { ElementDescription, Named } from '../description.ts';
import { docsAddress, type Library } from '../library.ts';

/** Returns the HTML custom data of VS Code (version 1.1). */
export function vscodeHtmlData(descriptions: readonly ElementDescription[], library: Library) {
  return {
    version: 1.1,
    tags: descriptions.map(({ name: element, tag, summary, settings }) => ({
      name: tag,
      description: summary,
      references: [{ name: tag, url: docsAddress(library, element) }],
      attributes: settings.flatMap(({ name, text, attributes, sort }) =>
        attributes.map((attribute) => ({
          name: attribute.name,
          description: attribute.negated ? `Turns \`${name}\` off.` : text,
          references: [{ name: `${tag}: settings`, url: docsAddress(library, element, 'settings') }],
          // `v` is VS Code's built-in value set for attributes without a value.
          ...(sort.kind === 'flag' ? { valueSet: 'v' } : {}),
          ...(sort.kind === 'choice' ? { values: sort.values.map((value) => ({ name: value })) } : {}),
        })),
      ),
    })),
  };
}

/** Returns the CSS custom data of VS Code (version 1.1): custom properties, parts and states. */
export function vscodeCssData(descriptions: readonly ElementDescription[], library: Library) {
  const collect = (of: (description: ElementDescription) => readonly Named[], spelled: (name: string) => string) => {
    const found = new Map<string, { lines: string[]; references: { name: string; url: string }[] }>();
    for (const description of descriptions) {
      for (const { name, text } of of(description)) {
        const entry = found.get(spelled(name)) ?? { lines: [], references: [] };
        entry.lines.push(`\`<${description.tag}>\`: ${text}`);
        entry.references.push({ name: description.tag, url: docsAddress(library, description.name) });
        found.set(spelled(name), entry);
      }
    }
    return [...found].map(([name, { lines, references }]) => {
      return { name, description: lines.join('\n\n'), references };
    });
  };
  return {
    version: 1.1,
    properties: collect(
      ({ customProperties }) => customProperties,
      (name) => name,
    ),
    pseudoClasses: collect(
      ({ states }) => states,
      (name) => `:state(${name})`,
    ),
    pseudoElements: collect(
      ({ parts }) => parts,
      (name) => `::part(${name})`,
    ),
  };
}
