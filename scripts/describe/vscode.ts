import type { ElementDescription, Named } from './description.ts';

/** What VS Code offers and shows in HTML (custom data, version 1.1). */
export function vscodeHtmlData(descriptions: readonly ElementDescription[]) {
  return {
    version: 1.1,
    tags: descriptions.map(({ tag, summary, settings }) => ({
      name: tag,
      description: summary,
      attributes: settings.flatMap(({ name, text, attributes, sort }) =>
        attributes.map((attribute) => ({
          name: attribute.name,
          description: attribute.negated ? `Turns \`${name}\` off.` : text,
          // `v` is the editor's own name for attributes that need no value.
          ...(sort.kind === 'flag' ? { valueSet: 'v' } : {}),
          ...(sort.kind === 'choice' ? { values: sort.values.map((value) => ({ name: value })) } : {}),
        })),
      ),
    })),
  };
}

/** What VS Code offers and shows in CSS (custom data, version 1.1): custom properties, parts and states. */
export function vscodeCssData(descriptions: readonly ElementDescription[]) {
  const collect = (of: (description: ElementDescription) => readonly Named[], spelled: (name: string) => string) => {
    const texts = new Map<string, string[]>();
    for (const description of descriptions) {
      for (const { name, text } of of(description)) {
        const known = texts.get(spelled(name)) ?? [];
        texts.set(spelled(name), [...known, `\`<${description.tag}>\`: ${text}`]);
      }
    }
    return [...texts].map(([name, lines]) => ({ name, description: lines.join('\n\n') }));
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
