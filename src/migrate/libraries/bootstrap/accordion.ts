import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isIn, isInTag } from '../../tree.ts';
import { callsFor, listenedEvent, panelOf, refusalOf, toggle, valueOf } from './attributes.ts';

const tag = 'portico-tabs';

/** Accordions of Bootstrap: the controls of a box whose panels name it as their parent. */
export function* accordions(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  const groups = new Map<Element, Element[]>();
  for (const control of markup.all(toggle('collapse'))) {
    if (isInTag(control, tag, 'portico-menu') || markup.page.ancestor(control, '.navbar')) continue;
    const panel = panelOf(markup, control);
    const selector = (panel && valueOf(markup, panel, 'parent')) ?? valueOf(markup, control, 'parent');
    const named = selector === undefined ? undefined : markup.matching(selector)[0];
    const group = named ?? markup.page.ancestor(control, '.accordion, .panel-group');
    if (group && panel && isIn(control, group)) groups.set(group, [...(groups.get(group) ?? []), control]);
  }
  for (const [group, controls] of groups) {
    const panels = controls.flatMap((control) => panelOf(markup, control) ?? []);
    const hasParents = controls.every(
      (control, index) =>
        valueOf(markup, control, 'parent') ?? (panels[index] && valueOf(markup, panels[index], 'parent')),
    );
    const calls = panels.flatMap((panel) => callsFor(context, panel, 'collapse'));
    const event = listenedEvent(context, 'collapse');
    const reason = firstReason(
      panels.some((panel) => !isIn(panel, group)) && 'one of its panels is elsewhere',
      new Set(panels).size < controls.length && 'two of its buttons open the same panel',
      !hasParents && 'several of its panels may be open at once',
      event !== undefined && `a script listens to ${event}`,
      refusalOf(calls),
    );
    yield reason === undefined
      ? migrated(group, [markup.wrap(group, group, tag)], { grade: 'A', tag, calls })
      : byHand(group, reason, { tag });
  }
}
