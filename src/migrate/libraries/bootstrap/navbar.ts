import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { siblingsAround } from '../../siblings.ts';
import { isInTag } from '../../tree.ts';
import type { Call } from '../../scripts/calls.ts';
import { callsFor, panelOf, refusalOf, toggle } from './attributes.ts';

const tag = 'portico-menu';

/** Finds navigation bars of Bootstrap 3 to 5. The menu reads their classes, and replaces the button that folds the list. */
export function* navbars(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const bar of markup.all('.navbar')) {
    if (isInTag(bar, tag) || markup.all(tag, bar).length > 0) continue;
    const togglers = markup.all(toggle('collapse', 'offcanvas'), bar).filter((one) => isOfBar(context, one));
    const [toggler] = togglers;
    const dropdowns = markup.all(toggle('dropdown'), bar);
    if (!toggler) {
      if (dropdowns.length > 0) yield listOf(context, bar, dropdowns);
      continue;
    }
    const box = panelOf(markup, toggler) ?? markup.all('.navbar-collapse', bar)[0];
    const lists = box ? markup.all('ul, ol, .navbar-nav', box) : [];
    const calls = box ? callsFor(context, box, 'collapse').map(withoutClosing) : [];
    const reason = firstReason(
      togglers.length > 1 && 'it has several buttons',
      (!box || !markup.page.ancestor(box, '.navbar')) && 'the list of its button is not in it',
      lists.length === 0 && 'there is no list in it',
      refusalOf(calls.filter((call) => !isClosing(call) || 'reason' in call.statement)),
    );
    if (reason !== undefined || !box) {
      yield byHand(bar, reason ?? '');
      continue;
    }
    const siblings = siblingsAround([toggler, box]);
    const changes = siblings && markup.wrap(siblings.first, siblings.last, tag);
    const notes = markup.page.matches(bar, '.fixed-top, .sticky-top, .navbar-fixed-top')
      ? [
          'the bar sticks by its class as before; <portico-header> around it, without the class, can also make it smaller',
        ]
      : [];
    yield migrated(bar, [changes], { grade: 'A', calls, notes, handles: [...togglers, ...dropdowns] });
  }
}

/** Returns whether a call folds the list, as some scripts do after a click on a link. The menu does this by itself. */
const isClosing = ({ name, args }: Call): boolean => name === '$.collapse' && args.length === 1 && args[0] === 'hide';

/** Marks a call that folds the list as one that is removed, even if it is in an event listener. */
function withoutClosing(call: Call): Call {
  const { statement } = call;
  return isClosing(call) && 'reason' in statement && statement.callStatement
    ? { ...call, statement: { ...statement.callStatement, guards: [] } }
    : call;
}

/** Returns whether a button belongs to the bar around it: a button may also open a part of the page outside the bar. */
export function isOfBar({ markup }: PageContext, toggler: Element): boolean {
  const panel = panelOf(markup, toggler);
  return [toggler, panel].every((node) => !node || markup.page.ancestor(node, '.navbar'));
}

/** Returns the widget for a bar that has no button, but a list with dropdowns. */
function listOf({ markup }: PageContext, bar: Element, dropdowns: readonly Element[]): Widget {
  const lists = new Set(dropdowns.map((one) => markup.page.ancestor(one, '.navbar-nav')));
  const [list] = lists;
  if (!list || lists.size > 1) return byHand(bar, 'its dropdowns are in no list, or in several');
  return migrated(bar, [markup.wrap(list, list, tag, [['breakpoint', '0']])], { grade: 'A', handles: dropdowns });
}
