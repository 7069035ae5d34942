import { actionNames, parseAction } from '../../../page/actions.ts';
import { decodeFragment } from '../../../page/fragments.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem, label } from '../problem.ts';
import { isCommand } from '../../../sanitize/trust.ts';
import { attributeName } from '../../../settings/attribute-names.ts';
import { manifest } from '../manifest.ts';

/** The fragments that open, close or toggle a panel: `#oc__ID`, `#open-oc__ID`. Themes put a prefix of their own before `oc__`. */
const panelFragment = /^#(?:[\w-]*?)(?:open-|close-)?oc__(.+)$/;

/** Finds links that toggle a panel that does not exist: `#oc__crat`. */
export function* deadPanelLinks<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const ids = page.all('portico-off-canvas[id]').map((node) => page.attribute(node, 'id') ?? '');
  for (const node of page.all('a[href*="oc__"]')) {
    const href = page.attribute(node, 'href') ?? '';
    const [, id] = panelFragment.exec(href) ?? [];
    if (id === undefined || ids.includes(id)) continue;
    const found = didYouMean(id, ids) || ` Give a <portico-off-canvas> id=${quote(id)}.`;
    const message = `href=${quote(href)} opens nothing: no <portico-off-canvas> has the id ${quote(id)}.${found}`;
    yield { node, attribute: 'href', missingIn: 'page', element: 'portico-off-canvas', message };
  }
}

/** Finds links and buttons with an action (`#action=popup:open&id=news`) that is unknown, or whose element does not exist. */
export function* deadActions<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const { selector, attribute, start } of actionPlaces)
    for (const node of page.all(selector)) {
      const value = page.attribute(node, attribute) ?? '';
      const text = value.slice(value.indexOf(start) + start.length);
      const given = `${attribute}=${quote(value)}`;
      const action = parseAction(text);
      if (!action) {
        const name = /^[^&]*/.exec(text)?.[0] ?? '';
        const found = didYouMean(name, actionNames) || ` The actions are ${actionNames.join(', ')}.`;
        yield { node, attribute, message: `${given} does nothing: there is no action ${quote(name)}.${found}` };
      }
      // An action without an id closes every element of its kind.
      if (action?.kind !== 'element' || action.id === '') continue;
      const { tag, id } = action;
      const ids = page.all(`${tag}[id]`).flatMap((one) => page.attribute(one, 'id') ?? []);
      if (ids.includes(id)) continue;
      const found = didYouMean(id, ids) || ` Give a <${tag}> id=${quote(id)}.`;
      const message = `${given} does nothing: no <${tag}> has the id ${quote(id)}.${found}`;
      yield { node, attribute, missingIn: 'page', element: tag, message };
    }
}

/** Actions are in the fragment of a link, or in an attribute of a button. */
const actionPlaces = [
  { selector: 'a[href^="#action="]', attribute: 'href', start: '#action=' },
  { selector: '[data-portico-action]', attribute: 'data-portico-action', start: '' },
];

/** Fragments that are not ids: those of panels, of actions and of states (`#:~:text=…`, `#/route`), and the top of the page. */
const isNoTarget = /^$|^top$|oc__|^close-oc$|^action=|[=/:~!]/;

/** Finds links to a part of the page that does not exist, on pages whose links `<portico-anchors>` follows. */
export function* deadAnchors<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const [anchors] = page.all('portico-anchors');
  if (!anchors) return;
  const targets = new Set(
    page.all('[id],a[name]').flatMap((node) => [page.attribute(node, 'id') ?? '', page.attribute(node, 'name') ?? '']),
  );
  const prefix = page.attribute(anchors, 'hash-prefix') ?? '_';
  for (const node of page.all('a[href^="#"]')) {
    const href = page.attribute(node, 'href') ?? '';
    const name = decodeFragment(href);
    if (isNoTarget.test(name) || targets.has(name)) continue;
    if (prefix && name.startsWith(prefix) && targets.has(name.slice(prefix.length))) continue;
    const message = `href=${quote(href)} leads nowhere: no element of this page has the id ${quote(name)}.${didYouMean(name, targets) || ` Give the section id=${quote(name)}.`}`;
    yield { node, attribute: 'href', missingIn: 'page', element: 'portico-anchors', message };
  }
}

/** Finds links to a misspelt id of an element that opens: `#nwes` beside `<portico-popup id="news">`. */
export function* misspeltLinks<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const nodes = page.all('[id],a[name]');
  const targets = new Set(nodes.flatMap((node) => [page.attribute(node, 'id'), page.attribute(node, 'name')]));
  const openable = nodes.flatMap((node) => (hasCommands(page.tag(node)) ? (page.attribute(node, 'id') ?? []) : []));
  // On a page with `<portico-anchors>`, `deadAnchors` reports these links.
  if (openable.length === 0 || page.all('portico-anchors').length > 0) return;
  for (const node of page.all('a[href^="#"]')) {
    const href = page.attribute(node, 'href') ?? '';
    const name = decodeFragment(href);
    // For `didYouMean`, "#newsletter" is too long to be a misspelling of "news". A name that starts with an ID was probably meant for it.
    const part = openable.find((id) => id.length > 2 && name.startsWith(id));
    const meant = didYouMean(name, openable) || (part ? ` Did you mean ${quote(part)}?` : '');
    if (!meant || isNoTarget.test(name) || targets.has(name)) continue;
    const message = `href=${quote(href)} leads nowhere: no element of this page has the id ${quote(name)}.${meant}`;
    yield { node, attribute: 'href', missingIn: 'page', message };
  }
}

/** Finds buttons with a command whose target does not exist, or whose target does not have that command. */
export function* wrongCommands<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const targets = new Map(page.all('[id]').map((node) => [page.attribute(node, 'id') ?? '', node]));
  for (const node of page.all('[commandfor]')) {
    const command = page.attribute(node, 'command') ?? '';
    const id = page.attribute(node, 'commandfor') ?? '';
    const target = targets.get(id);
    if (!target) {
      // On a page without elements that have commands, the button is for another script.
      if (!page.all('*').some((owner) => hasCommands(page.tag(owner)))) continue;
      const own = [...targets].flatMap(([known, owner]) => (hasCommands(page.tag(owner)) ? known : []));
      yield { node, attribute: 'commandfor', missingIn: 'page', message: missing(id, own) };
      continue;
    }
    // A custom element may be a button.
    if (!/^button$|-/.test(page.tag(node)) && hasCommands(page.tag(target))) {
      const message = `commandfor has no effect on <${page.tag(node)}>. Write a <button> in place of it.`;
      yield { node, attribute: 'commandfor', element: page.tag(target), message };
      continue;
    }
    const tag = page.tag(target);
    const { methods } = manifest.elements[tag] ?? {};
    if (!methods) continue;
    const commands = methods.filter(isCommand).map((method) => `--${attributeName(method)}`);
    if (commands.includes(command)) continue;
    const found = commands.includes(`--${command}`)
      ? ` Commands of the library begin with two hyphens: write command="--${command}".`
      : didYouMean(command, commands) || ` Its commands are ${commands.join(', ') || 'none'}.`;
    const message = `command=${quote(command)} is not a command of ${label(page, target)}.${found}`;
    yield { node, attribute: 'command', element: tag, message };
  }
}

/** Finds buttons with `popovertarget` whose target is an element with commands. */
export function* wrongPopovers<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const targets = new Map(page.all('[id]').map((node) => [page.attribute(node, 'id') ?? '', node]));
  for (const node of page.all('[popovertarget]')) {
    const id = page.attribute(node, 'popovertarget') ?? '';
    const target = targets.get(id);
    if (target === undefined || !hasCommands(page.tag(target)) || page.attribute(target, 'popover') !== undefined)
      continue;
    const message = `popovertarget=${quote(id)} does nothing: ${label(page, target)} is not a popover. Write commandfor=${quote(id)} command="--toggle".`;
    yield { node, attribute: 'popovertarget', element: page.tag(target), message };
  }
}

const hasCommands = (tag: string): boolean => (manifest.elements[tag]?.methods.length ?? 0) > 0;

const missing = (id: string, known: readonly string[]): string =>
  `commandfor=${quote(id)} is not the id of an element on this page.${didYouMean(id, known) || ` Give the element id=${quote(id)}.`}`;
