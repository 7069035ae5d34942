import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag, parentOf } from '../../tree.ts';
import { callsFor, refusalOf, toggle, valueOf } from './attributes.ts';

const tag = 'portico-tooltip';

/** Parents between which and their children no tag may be. */
const closed = 'ul, ol, dl, tr, thead, tbody, table, select, picture, .btn-group, .input-group, .list-group';

export function* tooltips(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const node of markup.all(toggle('tooltip'))) {
    if (isInTag(node, tag)) continue;
    const parent = parentOf(node);
    const calls = callsFor(context, node, 'tooltip');
    const trigger = valueOf(markup, node, 'trigger');
    const reason = firstReason(
      parent && markup.page.matches(parent, closed) && `no tag may be between it and ${markup.label(parent)}`,
      trigger !== undefined && !/hover|focus/.test(trigger) && `it opens by ${trigger}`,
      refusalOf(calls),
    );
    yield reason === undefined
      ? migrated(node, [markup.wrap(node, node, tag, [], true)], { grade: 'A', calls })
      : byHand(node, reason);
  }
}
