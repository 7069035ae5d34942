import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isRowOfTable, layoutSafe, siblingsAround, type Siblings, wrapSiblings } from '../../siblings.ts';
import { childrenOf, isIn, isInTag } from '../../tree.ts';
import { accordions, type Fold, tag } from './accordion.ts';
import { isOfBar } from './navbar.ts';
import { callsFor, listenedEvent, panelOf, panelsOf, refusalOf, targetOf, toggle } from './attributes.ts';

/** Finds the parts of a page that fold outside of a navigation: accordions, and single parts with a button each. */
export function* collapses(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  const controls = markup
    .all(toggle('collapse'))
    .filter((control) => !isInTag(control, tag, 'portico-menu') && !isOfBar(context, control));
  const groups = accordions(context, controls);
  yield* groups;
  const grouped = new Set(groups.flatMap(({ handles = [] }) => handles));
  const single = controls.filter((control) => !grouped.has(control));
  const folds: (Omit<Fold, 'isExclusive'> & { readonly siblings: Siblings })[] = [];
  for (const control of single) {
    const panel = panelOf(markup, control);
    const around = panel && siblingsAround([control, panel]);
    const siblings = around && layoutSafe(markup, around);
    const others = panel && controls.filter((one) => one !== control && panelsOf(markup, one).includes(panel));
    const reason = firstReason(
      targetOf(markup, control) === undefined && 'it folds several parts of the page',
      !panel && 'what it folds is not in this file',
      (others?.length ?? 0) > 0 && 'several buttons fold the same part of the page',
      panel && isIn(control, panel) && 'it is in what it folds',
      panel && isRowOfTable(panel) && 'it folds a row of a table',
      panel && markup.classes(panel).includes('collapse-horizontal') && 'it folds to the side',
      (!siblings || /^(?:body|html)$/.test(siblings.first.name)) && 'what it folds is far away in the page',
    );
    if (reason === undefined && panel && siblings) folds.push({ control, panel, siblings });
    else yield byHand(control, reason ?? '');
  }
  for (const range of rangesOf(folds.map(({ siblings }) => siblings))) {
    const parts = folds.filter(({ siblings }) => siblings.parent === range.parent && isInRange(siblings, range));
    yield foldsIn(context, range, parts);
  }
}

/** Returns the widget of folds between siblings, around which one tag is written. */
function foldsIn(context: PageContext, range: Siblings, folds: readonly Omit<Fold, 'isExclusive'>[]): Widget {
  const { markup } = context;
  const controls = folds.map(({ control }) => control);
  const [first = range.first, ...handles] = controls;
  const calls = folds.flatMap(({ panel }) => callsFor(context, panel, 'collapse'));
  const event = listenedEvent(context, 'collapse');
  const isOutside = (node: Element) => !folds.some(({ panel }) => isIn(node, panel));
  const nodes = nodesIn(range);
  const inside = (selector: string) => nodes.flatMap((node) => [...markup.all(selector, node)]);
  const links = inside('ul a[href^="#"], ol a[href^="#"], [role="tablist"] [href^="#"]').filter(isOutside);
  const headings = nodes.filter(({ name }) => /^h[1-6]$/.test(name));
  const reason = firstReason(
    links.some((link) => !controls.includes(link) && isTargetIn(panelOf(markup, link), nodes)) &&
      'links beside it lead to other parts of what its tag would contain',
    inside(toggle('tab', 'pill', 'list')).length > 0 && 'there are tabs beside it, or in what it folds',
    headings.filter((heading) => !controls.some((control) => isIn(control, heading))).length > 1 &&
      'there are headings beside it, which would be tabs',
    event !== undefined && `a script listens to ${event}`,
    refusalOf(calls),
  );
  const changes = wrapSiblings(markup, range, tag);
  if (reason !== undefined || !changes) return byHand(first, reason ?? 'no tag can be put around it and what it folds');
  return migrated(first, [changes], { grade: 'A', calls, handles });
}

const isTargetIn = (target: Element | undefined, nodes: readonly Element[]): boolean =>
  target !== undefined && nodes.some((node) => isIn(target, node));

const nodesIn = ({ first, last }: Siblings): Element[] => {
  const all = first.parent ? first.parent.children : [first];
  const between = new Set<unknown>(all.slice(all.indexOf(first), all.indexOf(last) + 1));
  return childrenOf({ children: all }).filter((node) => between.has(node));
};

const isInRange = ({ first, last }: Siblings, range: Siblings): boolean => {
  const nodes = nodesIn(range);
  return nodes.includes(first) && nodes.includes(last);
};

/** Merges ranges of siblings that overlap. No two of the returned ranges overlap. */
function rangesOf(ranges: readonly Siblings[]): Siblings[] {
  const found: Siblings[] = [];
  for (let range of ranges) {
    for (;;) {
      const nodes = nodesIn(range);
      const other = found.findIndex((one) => nodesIn(one).some((node) => nodes.includes(node)));
      const [overlapping] = other < 0 ? [] : found.splice(other, 1);
      if (!overlapping) break;
      range = siblingsAround([range.first, range.last, overlapping.first, overlapping.last]) ?? range;
    }
    found.push(range);
  }
  return found;
}
