import type { ElementDescription, Named } from '../scripts/describe/description.ts';
import type { DocumentPage } from './pages.ts';
import type { Term } from './assets/search/matching-terms.ts';

/** Returns the other words for the subjects of pages, such as `gallery`. */
export function keywordTerms(pages: readonly Pick<DocumentPage, 'keywords' | 'title' | 'tag' | 'url'>[]): Term[] {
  return pages.flatMap(({ keywords, title, tag, url }) =>
    keywords
      .split(', ')
      .filter(Boolean)
      .map((name) => ({ name, kind: `see ${tag ? `<${tag}>` : title}`, url })),
  );
}

/** Returns the names of the docs that the search finds by their exact text: elements, settings, events, methods, states, parts and custom properties. */
export function termsOf(elements: readonly ElementDescription[]): Term[] {
  return elements.flatMap((element) => {
    const { name, tag, settings, events, methods, states, parts, customProperties } = element;
    const page = `/elements/${name}/`;
    const terms = (items: readonly Pick<Named, 'name'>[], kind: string, anchor = kind): Term[] =>
      items.map((item) => ({
        name: item.name,
        kind: `${kind} of <${tag}>`,
        url: `${page}#${anchor}-${item.name}`,
      }));
    const attributes = settings.flatMap((setting) => setting.attributes.filter(({ negated }) => !negated));
    const commands = methods.flatMap(({ name: method, command }) =>
      command ? [{ name: command, kind: `command of <${tag}>`, url: `${page}#method-${method}` }] : [],
    );
    return [
      { name: tag, kind: 'element', url: page },
      ...terms(attributes, 'setting'),
      ...terms(events, 'event'),
      ...terms(methods, 'method'),
      ...commands,
      ...terms(states, 'state'),
      ...terms(parts, 'part'),
      ...terms(customProperties, 'custom property', 'property'),
    ];
  });
}
