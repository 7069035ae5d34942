import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { wrapAll } from '../../siblings.ts';
import { isIn, isInTag, parentOf } from '../../tree.ts';
import { callsFor, listenedEvent, panelOf, refusalOf, toggle, valueOf } from './attributes.ts';

const tag = 'portico-tabs';

/** Tabs of Bootstrap: a list of links or buttons, and the panels that they name. */
export function* tabLists(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  const lists = new Map<Element, Element[]>();
  for (const control of markup.all(toggle('tab', 'pill', 'list'))) {
    if (isInTag(control, tag)) continue;
    const list = markup.page.ancestor(control, 'ul, ol, [role="tablist"], .nav, .list-group');
    if (list) lists.set(list, [...(lists.get(list) ?? []), control]);
    else yield byHand(control, 'it is in no list');
  }
  for (const [list, controls] of lists) {
    const panels = controls.map((control) => panelOf(markup, control));
    const found = panels.filter((panel): panel is Element => panel !== undefined);
    const call = controls.flatMap((control) => callsFor(context, control, 'tab'));
    const event = listenedEvent(context, 'tab');
    const isList = markup.page.matches(list, 'ul, ol, [role="tablist"]');
    const nested = [...lists.keys()].some((one) => one !== list && (isIn(one, list) || isIn(list, one)));
    const reason = firstReason(
      nested && 'some of its tabs are in a dropdown',
      found.length < panels.length && 'one of its panels is not in this file',
      !isList && 'its buttons are in no list, and not in a role="tablist"',
      event !== undefined && `a script listens to ${event}`,
      refusalOf(call),
    );
    if (reason !== undefined) {
      yield byHand(list, reason);
      continue;
    }
    const box = panelBox(found);
    const isVertical = markup.classes(list).includes('flex-column');
    const changes = wrapAll(
      markup,
      [list, ...(box ? [box] : found)],
      tag,
      isVertical ? [['orientation', 'vertical']] : [],
    );
    yield changes
      ? migrated(list, [changes], { grade: 'A', calls: call, handles: [...controls, ...toggles(context, controls)] })
      : byHand(list, 'no tag can be put around its list and its panels');
  }
}

/** Returns the box of the panels, if all of them are in one. */
function panelBox(panels: readonly Element[]): Element | undefined {
  const [first] = panels;
  const box = first && parentOf(first);
  return panels.every((panel) => parentOf(panel) === box) ? box : undefined;
}

/** Returns the elements with attributes of the controls themselves, such as those in a dropdown. */
const toggles = ({ markup }: PageContext, controls: readonly Element[]): Element[] =>
  controls.filter((control) => valueOf(markup, control, 'toggle') !== undefined);
