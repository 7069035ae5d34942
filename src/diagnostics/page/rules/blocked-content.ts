import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** The types of scripts that a browser runs; a script without a type is a classic one. */
const runningTypes = /^$|^module$|^(?:text|application)\/(?:java|ecma)script$/i;

/** Finds content that a consent notice cannot block, because the browser loads it at once. Also finds content that never loads. */
export function* wrongBlockedContent<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const [notice] = page.all('portico-consent');
  if (notice === undefined) return;
  const element = 'portico-consent';
  const setting = page.setting(notice, 'purposes');
  const known = typeof setting === 'string' ? setting.split(/\s+/).filter(Boolean) : undefined;
  for (const node of page.all(':is(script, iframe, img)[data-consent]')) {
    const problem = { node, attribute: 'data-consent', element };
    const text = page.attribute(node, 'data-consent') ?? '';
    const unblocked = unblockedReason(page, node);
    if (unblocked !== undefined) yield { ...problem, message: unblocked };
    const purposes = text.split(/\s+/).filter(Boolean);
    if (purposes.length === 0)
      yield {
        ...problem,
        message: 'data-consent names no purpose, so this stays blocked. Write one: data-consent="media".',
      };
    const unknown = purposes.find((purpose) => known && !known.includes(purpose));
    if (unknown === undefined || !known) continue;
    const remedy = didYouMean(unknown, known) || ` Add it to the setting purposes of <portico-consent>.`;
    const message = `data-consent=${quote(text)} names ${quote(unknown)}, for which the notice does not ask, so this stays blocked.${remedy}`;
    yield { ...problem, message };
  }
}

/** Returns the reason why the browser loads an element before the visitor consents; `undefined` if the element is blocked. */
function unblockedReason<Node>(page: PageReader<Node>, node: Node): string | undefined {
  const tag = page.tag(node);
  if (tag !== 'script')
    return page.attribute(node, 'src') && page.attribute(node, 'data-src') === undefined
      ? `this <${tag}> has a src, which the browser loads before the visitor can consent. Write data-src instead.`
      : undefined;
  const type = page.attribute(node, 'type')?.trim() ?? '';
  // After the notice has run a blocked script, its type is also in `data-type`.
  if (!runningTypes.test(type) || page.attribute(node, 'data-type') === type) return undefined;
  const remedy = type.toLowerCase() === 'module' ? 'type="text/plain" data-type="module"' : 'type="text/plain"';
  return `this script runs before the visitor can consent. Write ${remedy}, so that the browser leaves it to <portico-consent>.`;
}
