import type { Element } from 'domhandler';
import { byHand, type PageContext, type Widget } from '../../library.ts';
import { withAncestors } from '../../tree.ts';
import { toggle } from './attributes.ts';

/** Widgets that are better left with Bootstrap, by selector. */
const left: readonly (readonly [selector: string, reason: string])[] = [
  [toggle('dropdown'), 'Portico has no dropdown button outside of a navigation'],
  [toggle('popover'), 'Portico has no popover'],
  [toggle('collapse'), 'its button and its panel are in no accordion; consider <details>'],
  [toggle('offcanvas'), 'the panel that it opens becomes <portico-off-canvas> by hand'],
  [toggle('button', 'buttons'), 'Portico has no toggle button'],
  ['.toast', 'Portico has no toast'],
  [':is([data-bs-dismiss="alert"], [data-dismiss="alert"])', 'consider <portico-alert dismissible>'],
];

/** Finds the widgets of Bootstrap that stay. */
export function* leftovers({ markup }: PageContext, handled: ReadonlySet<Element>): Iterable<Widget> {
  for (const [selector, reason] of left)
    for (const node of markup.all(selector))
      if (!withAncestors(node).some((one) => handled.has(one) || one.name.startsWith('portico-')))
        yield byHand(node, reason);
}
