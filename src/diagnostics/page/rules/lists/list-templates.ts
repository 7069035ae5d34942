import { fillableAttributes } from '../../../../templates/fill-template.ts';
import { didYouMean, editDistance } from '../../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../../problem.ts';
import { loopFilter, loopTemplate } from './criteria.ts';

const liveSearch = 'portico-live-search';

/** The fields of every search result. A result may have further fields. */
const resultFields = ['title', 'url', 'image', 'type', 'price', 'excerpt', 'group', 'id'];

const start = 'data-field';
const names = [start, ...fillableAttributes.map((name) => `${start}-${name}`)];

/** Finds mistakes in the templates of search results and of items: attributes that are never filled, missing fields, and wrong currencies. */
export function* wrongListTemplates<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const search of page.all(liveSearch)) {
    const [template] = page.all('template', search);
    if (template === undefined) continue;
    yield* wrongParts(page, template, liveSearch);
    const misspelt = [...misspeltFields(page, template)];
    yield* misspelt;
    if (misspelt.length === 0 && page.all(`[${start}="title"]`, template).length === 0)
      yield {
        node: template,
        element: liveSearch,
        missingIn: template,
        message: 'this template does not show the title of a result. Write data-field="title" on an element in it.',
      };
    const [link] = page.all('a, button, input, select, textarea', template);
    if (link !== undefined)
      yield {
        node: link,
        element: liveSearch,
        message: `each result is a link, in which there can be no <${page.tag(link)}>. Use a <span> in the template.`,
      };
  }
  for (const filter of page.all(loopFilter)) {
    if (page.setting(filter, 'source') !== 'json') continue;
    const template = loopTemplate(page, filter);
    if (template === undefined) continue;
    yield* wrongParts(page, template, loopFilter);
    if (page.all(names.map((name) => `[${name}]`).join(), template).length === 0)
      yield {
        node: template,
        element: loopFilter,
        missingIn: template,
        message: 'this template shows no field of an item. Write for example data-field="title" on an element in it.',
      };
  }
}

/** Finds attributes that look like those for fields but are empty or are never filled, and wrong currencies. */
function* wrongParts<Node>(page: PageReader<Node>, template: Node, element: string): Iterable<Problem<Node>> {
  for (const node of page.all('*', template))
    for (const attribute of page.attributes(node)) {
      const value = page.attribute(node, attribute) ?? '';
      const problem = (message: string): Problem<Node> => ({ node, attribute, element, message });
      if (attribute.startsWith(start) && !names.includes(attribute))
        yield problem(`${attribute} has no effect.${didYouMean(attribute, names) || ` Use ${names.join(', ')}.`}`);
      else if (names.includes(attribute) && value.trim() === '')
        yield problem(`${attribute} names no field. Write the name of a field of the items, such as title.`);
      else if (attribute === 'data-currency' && !/^[a-z]{3}$/i.test(value))
        yield problem(
          `data-currency=${quote(value)} is not a currency; expected a code of three letters, such as EUR.`,
        );
    }
}

/** Finds misspelt fields of results. Other names are not reported: they may be fields of the server's response. */
function* misspeltFields<Node>(page: PageReader<Node>, template: Node): Iterable<Problem<Node>> {
  for (const node of page.all('*', template))
    for (const attribute of page.attributes(node).filter((name) => names.includes(name))) {
      const value = page.attribute(node, attribute) ?? '';
      const meant = resultFields.find((field) => isMisspelt(value, field));
      if (meant === undefined) continue;
      const message = `${attribute}=${quote(value)} is not a field of a result. Did you mean "${meant}"?`;
      yield { node, attribute, element: liveSearch, message };
    }
}

/** Returns whether a long word has a typing error. A plural is not one. */
const isMisspelt = (word: string, meant: string): boolean =>
  meant.length > 3 && word !== `${meant}s` && !resultFields.includes(word) && editDistance(word, meant) === 1;
