import { manifest } from '../manifest.ts';
import { label, placeIn, placeLabel, quote, type PageReader, type PlaceInText, type Problem } from '../problem.ts';
import {
  dispatchersOf,
  isDispatched,
  isEvent,
  isLocal,
  isNativeIn,
  lettersOf,
  sameEvent,
  tagsOn,
  unknownEvent,
} from './event-names.ts';
import { listenersIn, type ScriptListener } from './listeners.ts';

type Fault = Pick<Problem<unknown>, 'message' | 'element'>;

/** Finds listeners in the scripts of a page that are never called, because their event does not exist or does not reach them. */
export function* deadListeners<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all('script:not([src])'))
    for (const dead of deadListenersIn(page.text(node), page)) yield { node, ...dead };
}

/** Finds listeners in one script that are never called. `scripts` is the text of all scripts of the page that can be read. */
export function* deadListenersIn<Node>(
  text: string,
  page: PageReader<Node>,
  scripts = text,
): Iterable<Fault & { readonly at: PlaceInText }> {
  for (const listener of listenersIn(text)) {
    const { name, index, receiver = '' } = listener;
    if (isDispatched(name, scripts)) continue;
    const found = receiver === 'page' ? [] : page.query(receiver || ':not(*)');
    const nodes = typeof found === 'string' ? [] : found;
    const fault = isEvent(name)
      ? faultOfReceiver(page, name, receiver === 'page' ? 'page' : nodes, /\bcapture\b|,\s*true\s*,?\s*\)/.test(text))
      : faultOfName(page, listener, nodes[0]);
    if (!fault) continue;
    const at = placeIn(text, index);
    yield { ...fault, at, message: `the listener at ${placeLabel(at)} is never called: ${fault.message}` };
  }
}

/** Returns the fault of a listener whose event does not exist in the library. `node` is the element with the listener, if it is known. */
function faultOfName<Node>(
  page: PageReader<Node>,
  { name, isNative }: ScriptListener,
  node: Node | undefined,
): Fault | undefined {
  const tag = node === undefined ? '' : page.tag(node);
  const own = manifest.elements[tag]?.events;
  const tags = own ? [tag] : tagsOn(page);
  if (/^(?:on)?portico/i.test(name)) return unknownEvent(name, tags);
  if (node !== undefined && own ? isNativeIn(page, node, name) : !isNative) return undefined;
  // Other scripts may dispatch events with such short names.
  const isMeant = own
    ? sameEvent(name, own) !== undefined
    : tags.some((one) =>
        manifest.elements[one]?.events.some((event) => isUnmistakable(event) && lettersOf(event) === lettersOf(name)),
      );
  return isMeant ? unknownEvent(name, tags) : undefined;
}

const isUnmistakable = (event: string): boolean => /^portico-(?:mail|.+-)/.test(event);

/** Returns the fault of a listener whose event does not reach the element with the listener. */
function faultOfReceiver<Node>(
  page: PageReader<Node>,
  name: string,
  receivers: 'page' | readonly Node[],
  isCapturing: boolean,
): Fault | undefined {
  const tags = dispatchersOf(name);
  const present = tags.filter((tag) => page.all(tag).length > 0);
  const [element, ...others] = present;
  if (element === undefined) return undefined;
  const nodes = receivers === 'page' ? [] : receivers;
  if (nodes.some((one) => tags.includes(page.tag(one)))) return undefined;
  if (receivers === 'page' || nodes.some((one) => page.all(tags.join(), one).length > 0))
    return isLocal(name) && !isCapturing
      ? {
          ...(others.length === 0 && { element }),
          message: `${quote(name)} does not bubble. Add the listener to the ${present.map((tag) => `<${tag}>`).join(' or ')}, or with { capture: true }.`,
        }
      : undefined;
  const [node] = nodes;
  const around = node === undefined ? undefined : tags.find((tag) => page.ancestor(node, tag) !== undefined);
  if (node === undefined || around === undefined) return undefined;
  const message = `${quote(name)} is dispatched on the <${around}> around ${label(page, node)}. Add the listener to it.`;
  return { element: around, message };
}
