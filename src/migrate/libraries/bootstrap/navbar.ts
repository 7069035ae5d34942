import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { siblingsAround } from '../../siblings.ts';
import { isInTag } from '../../tree.ts';
import type { Call } from '../../scripts/calls.ts';
import { callsFor, panelOf, refusalOf, toggle } from './attributes.ts';

const tag = 'portico-menu';

/** Navigation bars of Bootstrap 3 to 5: the menu reads their classes, and replaces the button that folds the list. */
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

/** A script may fold the list after a click on a link, which the menu does by itself. */
const isClosing = ({ name, args }: Call): boolean => name === '$.collapse' && args.length === 1 && args[0] === 'hide';

/** Returns a call that folds the list as one that goes, also if it is in the listener of an event. */
function withoutClosing(call: Call): Call {
  const { statement } = call;
  return isClosing(call) && 'reason' in statement && statement.alone
    ? { ...call, statement: { ...statement.alone, guards: [] } }
    : call;
}

/** A button in a bar may also open a part of the page outside of it. */
export function isOfBar({ markup }: PageContext, toggler: Element): boolean {
  const panel = panelOf(markup, toggler);
  return [toggler, panel].every((node) => !node || markup.page.ancestor(node, '.navbar'));
}

/** A bar without a button, whose list has dropdowns. */
function listOf({ markup }: PageContext, bar: Element, dropdowns: readonly Element[]): Widget {
  const lists = new Set(dropdowns.map((one) => markup.page.ancestor(one, '.navbar-nav')));
  const [list] = lists;
  if (!list || lists.size > 1) return byHand(bar, 'its dropdowns are in no list, or in several');
  return migrated(bar, [markup.wrap(list, list, tag, [['breakpoint', '0']])], { grade: 'A', handles: dropdowns });
}
