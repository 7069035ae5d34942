import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag } from '../../tree.ts';
import { callsFor, listenedEvent, refusalOf } from './attributes.ts';

const tag = 'portico-alert';

/** Messages of Bootstrap that visitors can dismiss: the alert reads their classes, and replaces their button. Others need no script. */
export function* alerts(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const control of markup.all(':is([data-bs-dismiss="alert"], [data-dismiss="alert"])')) {
    if (isInTag(control, tag)) continue;
    const node = markup.page.ancestor(control, '.alert');
    if (!node) {
      yield byHand(control, 'it is in no alert');
      continue;
    }
    const calls = callsFor(context, node, 'alert');
    const event = listenedEvent(context, 'alert');
    const reason = firstReason(
      !markup.classes(node).some((name) => name.startsWith('alert-')) &&
        'it has no class of a kind, such as alert-info',
      event !== undefined && `a script listens to ${event}`,
      refusalOf(calls),
    );
    yield reason === undefined
      ? migrated(node, [markup.wrap(node, node, tag)], { grade: 'A', calls })
      : byHand(node, reason);
  }
}
