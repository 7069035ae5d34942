import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { siblingsAround } from '../../siblings.ts';
import { isInTag } from '../../tree.ts';
import { callsFor, panelOf, refusalOf, toggle } from './attributes.ts';

const tag = 'portico-menu';

/** Navigation bars of Bootstrap 3 to 5: the menu reads their classes, and replaces the button that folds the list. */
export function* navbars(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const bar of markup.all('.navbar')) {
    if (isInTag(bar, tag) || markup.all(tag, bar).length > 0) continue;
    const togglers = markup.all(toggle('collapse', 'offcanvas'), bar);
    const [toggler] = togglers;
    const dropdowns = markup.all(toggle('dropdown'), bar);
    if (!toggler) {
      if (dropdowns.length > 0) yield listOf(context, bar, dropdowns);
      continue;
    }
    const box = panelOf(markup, toggler) ?? markup.all('.navbar-collapse', bar)[0];
    const lists = box ? markup.all('ul, ol, .navbar-nav', box) : [];
    const calls = box ? callsFor(context, box, 'collapse') : [];
    const reason = firstReason(
      togglers.length > 1 && 'it has several buttons',
      (!box || !markup.page.ancestor(box, '.navbar')) && 'the list of its button is not in it',
      lists.length === 0 && 'there is no list in it',
      refusalOf(calls),
    );
    if (reason !== undefined || !box) {
      yield byHand(bar, reason ?? '', { tag });
      continue;
    }
    const siblings = siblingsAround([toggler, box]);
    const changes = siblings && markup.wrap(siblings.first, siblings.last, tag);
    const notes = markup.page.matches(bar, '.fixed-top, .sticky-top, .navbar-fixed-top')
      ? ['for a bar that sticks, <portico-header> may replace its class']
      : [];
    yield migrated(bar, [changes], { grade: 'A', tag, calls, notes, handles: [...togglers, ...dropdowns] });
  }
}

/** A bar without a button, whose list has dropdowns. */
function listOf({ markup }: PageContext, bar: Element, dropdowns: readonly Element[]): Widget {
  const lists = new Set(dropdowns.map((one) => markup.page.ancestor(one, '.navbar-nav')));
  const [list] = lists;
  if (!list || lists.size > 1) return byHand(bar, 'its dropdowns are in no list, or in several', { tag });
  return migrated(bar, [markup.wrap(list, list, tag, [['breakpoint', '0']])], { grade: 'A', tag, handles: dropdowns });
}
