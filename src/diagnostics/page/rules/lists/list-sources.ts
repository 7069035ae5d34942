import { isObject, type JsonObject, parseJson } from '../../../../json/json.ts';
import { placeOfKey } from '../../json-error.ts';
import { manifest, nameOf } from '../../manifest.ts';
import { didYouMean } from '../../../../spelling/nearest.ts';
import { quote, type PageReader, type PlaceInText, type Problem } from '../../problem.ts';
import { loopFilter, loopOf, loopTemplate } from './criteria.ts';
import { isInBlock } from '../markup.ts';
import { settingsInScripts } from '../settings-blocks.ts';

const liveSearch = 'portico-live-search';

/** Finds sources of searches and loops without an address, items or template. */
export function* wrongListSources<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  yield* searchSources(page);
  for (const filter of page.all(`${loopFilter}[source]`)) yield* loopSource(page, filter);
}

function* searchSources<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(`${liveSearch}[source]`)) {
    const isGiven = ['ajax-url', 'sources'].some((name) => page.attribute(node, name) || isInBlock(page, node, name));
    if (isGiven) continue;
    const source = quote(page.attribute(node, 'source') ?? '');
    const message = `source=${source} is the kind of the address in ajax-url, which is missing. Write the address of the results into ajax-url.`;
    yield { node, attribute: 'source', element: liveSearch, missingIn: node, message };
  }
  for (const { node, name, settings, placeOf } of settingsInScripts(page)) {
    if (name !== nameOf(liveSearch) || !isObject(settings)) continue;
    const at = (...path: string[]) => placeOf('sources', ...path);
    yield* wrongEntries({ node, element: liveSearch }, settings['sources'], at);
  }
  for (const node of page.all(`${liveSearch}[sources]`)) {
    const text = page.attribute(node, 'sources') ?? '';
    const at = (...path: string[]) => ({ at: placeOfKey(text, path) });
    yield* wrongEntries({ node, element: liveSearch, attribute: 'sources' }, parseJson(text), at);
  }
}

/** Finds the entries of the setting `sources` that the element ignores. */
function* wrongEntries<Node>(
  subject: Pick<Problem<Node>, 'node' | 'element' | 'attribute'>,
  entries: unknown,
  placeOf: (...path: string[]) => { readonly at?: PlaceInText | undefined },
): Iterable<Problem<Node>> {
  if (!Array.isArray(entries)) return;
  const kinds = manifest.elements[liveSearch]?.attributes['source'];
  const known = Array.isArray(kinds) ? kinds.map(String) : [];
  for (const [index, entry] of entries.entries()) {
    const { ajaxUrl: address, source }: JsonObject = isObject(entry) ? entry : {};
    const [first = ''] = Object.keys(Object(entry));
    const problem = (message: string, key = first): Problem<Node> => {
      const { at } = placeOf(String(index), key);
      return { ...subject, message: `entry ${index + 1} of sources ${message}`, ...(at && { at }) };
    };
    if (typeof address !== 'string' || address === '')
      yield problem('has no address and is left out. Write the address of the results into "ajaxUrl".');
    else if (source !== undefined && !known.some((kind) => kind === source))
      yield problem(
        `has the source ${JSON.stringify(source)} and is left out; expected one of ${known.join(', ')}.${typeof source === 'string' ? didYouMean(source, known) : ''}`,
        'source',
      );
  }
}

function* loopSource<Node>(page: PageReader<Node>, node: Node): Iterable<Problem<Node>> {
  const source = page.setting(node, 'source');
  const problem = (missingIn: Node | 'page', message: string): Problem<Node> => ({
    node,
    attribute: 'source',
    element: loopFilter,
    missingIn,
    message,
  });
  const loop = loopOf(page, node);
  if (source === 'json') {
    if (!page.attribute(node, 'items-url') && !isInBlock(page, node, 'items-url'))
      yield problem(node, 'source="json" needs the address of a list of items. Write it into items-url.');
    if (loop !== undefined && loopTemplate(page, node) === undefined)
      yield problem(loop, 'source="json" needs a <template> with the markup of an item. Put it into the loop.');
  }
  // A running filter removes the items that it hides, and reports a missing source itself.
  const isRunning = page.all('.portico-filter-note', node).length > 0;
  if (source === 'page' && !isRunning && loop !== undefined && page.all('.e-loop-item', loop).length === 0)
    yield problem(loop, 'source="page" finds no items in the loop. Give each item the class e-loop-item.');
}
