import type { Decision } from '../explain/reasons.ts';
import { loggedEvents, type LoggedEvent } from './event-log.ts';
import { manifest, nameOf, prefix } from './manifest.ts';

/** Returns the decisions of an element of the library, with the reason for each; none for other elements. */
export async function explain(element: Element): Promise<readonly Decision[]> {
  const { localName } = element;
  if (!manifest.elements[localName]) return [];
  const { decisionsOf } = await import('../explain/explain.ts');
  return decisionsOf(element, nameOf(localName), eventsOf(element));
}

/** Returns the events of an element, and those of the author's nodes in it, such as a form. Excludes events of other library elements in it. */
function eventsOf(element: Element): readonly LoggedEvent[] {
  return loggedEvents().filter(
    ({ target }) => target === element || (!target.localName.startsWith(prefix) && element.contains(target)),
  );
}
