import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag } from '../../tree.ts';
import { callsFor, listenedEvent, outside, targetOf, toggle } from './attributes.ts';

const tag = 'portico-off-canvas';

/** Panels of Bootstrap 5 at a side of the window, apart from those of a navigation: the element reads their classes and attributes. */
export function* offCanvasPanels(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const node of markup.all('[class^="offcanvas"], [class*=" offcanvas"]')) {
    const side = markup.classes(node).find((name) => /^offcanvas-(?:start|end|top|bottom)$/.test(name));
    if (side === undefined || isInTag(node, tag, 'portico-menu')) continue;
    const id = markup.attribute(node, 'id');
    const triggers = outside(markup, node, toggle('offcanvas')).filter(
      (one) => id !== undefined && targetOf(markup, one) === id,
    );
    // The navigation takes both over, or the bar stays as it is.
    if (markup.page.ancestor(node, '.navbar')) continue;
    const [call] = callsFor(context, node, 'offcanvas');
    const event = listenedEvent(context, 'offcanvas');
    const reason = firstReason(
      !markup.classes(node).includes('offcanvas') && 'in a wide window, it is a part of the page',
      markup.classes(node).includes('show') && 'it is open at first',
      call && `a script calls ${call.name}() for it, or for elements that are not literal`,
      event !== undefined && `a script listens to ${event}`,
      triggers.length === 0 && 'no button on this page opens it',
    );
    yield reason === undefined
      ? migrated(node, [markup.wrap(node, node, tag)], { grade: 'A', handles: triggers })
      : byHand(node, reason);
  }
}
