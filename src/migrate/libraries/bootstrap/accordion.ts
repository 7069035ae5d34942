import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isIn } from '../../tree.ts';
import { callsFor, listenedEvent, panelOf, panelsOf, refusalOf, valueOf } from './attributes.ts';

export const tag = 'portico-tabs';

/** A control, and the part of the page that it folds. */
export interface Fold {
  readonly control: Element;
  readonly panel: Element;
  /** `true` if the panel closes others when it opens. */
  readonly isExclusive: boolean;
}

/** Accordions of Bootstrap: the controls of a box that is named as their parent, or that has the class of an accordion. */
export function accordions(context: PageContext, controls: readonly Element[]): Widget[] {
  const { markup } = context;
  const groups = new Map<Element, Fold[]>();
  for (const control of controls) {
    const panel = panelOf(markup, control);
    const parent = (panel && valueOf(markup, panel, 'parent')) ?? valueOf(markup, control, 'parent');
    const named = parent === undefined ? undefined : markup.matching(parent)[0];
    const group = named ?? markup.page.ancestor(control, '.accordion, .panel-group');
    if (group && panel && isIn(control, group))
      groups.set(group, [...(groups.get(group) ?? []), { control, panel, isExclusive: parent !== undefined }]);
  }
  return [...groups].map(([group, found]) => {
    // A part that folds in a panel does not belong to the accordion.
    const folds = found.filter(({ control }) => !found.some(({ panel }) => isIn(control, panel)));
    const panels = folds.map(({ panel }) => panel);
    const handles = folds.map(({ control }) => control);
    const others = controls.filter((control) => !handles.includes(control));
    const calls = panels.flatMap((panel) => callsFor(context, panel, 'collapse'));
    const event = listenedEvent(context, 'collapse');
    const reason = firstReason(
      panels.some((panel) => !isIn(panel, group)) && 'one of its panels is elsewhere',
      others.some((control) => panelsOf(markup, control).some((panel) => panels.includes(panel))) &&
        'a button elsewhere folds some of its panels',
      new Set(panels).size < folds.length && 'two of its buttons open the same panel',
      folds.some(({ isExclusive }) => isExclusive) &&
        !folds.every(({ isExclusive }) => isExclusive) &&
        'some of its panels close the others, and some do not',
      event !== undefined && `a script listens to ${event}`,
      refusalOf(calls),
    );
    return reason === undefined
      ? migrated(group, [markup.wrap(group, group, tag)], { grade: 'A', calls, handles })
      : { ...byHand(group, reason), handles };
  });
}
