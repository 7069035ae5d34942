import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag } from '../../tree.ts';
import { callsFor, listenedEvent, outside, targetOf, toggle } from './attributes.ts';

const tag = 'portico-popup';

/** Modals of Bootstrap: the popup reads their classes and attributes, and their buttons stay. */
export function* modals(context: PageContext): Iterable<Widget> {
  const { markup, scripts } = context;
  for (const node of markup.all('.modal')) {
    if (markup.all('.modal-dialog', node).length === 0 || isInTag(node, tag)) continue;
    const id = markup.attribute(node, 'id');
    const [call] = callsFor(context, node, 'modal');
    const event = listenedEvent(context, 'modal');
    const triggers = outside(markup, node, toggle('modal')).filter(
      (one) => id !== undefined && targetOf(markup, one) === id,
    );
    const nested = markup.all(toggle('modal'), node);
    const data = scripts.some(({ names }) => names.has('relatedTarget'));
    const reason = firstReason(
      id === undefined && 'it has no id by which its buttons name it',
      call && `a script calls ${call.name}() for it, or for elements that are not literal`,
      event !== undefined && `a script listens to ${event}`,
      nested.length > 0 && 'it opens another modal',
      data && 'a script passes data to it by relatedTarget',
      triggers.length === 0 && 'no button on this page opens it',
    );
    yield reason === undefined
      ? migrated(node, [markup.wrap(node, node, tag)], { grade: 'A', handles: triggers })
      : byHand(node, reason);
  }
}
