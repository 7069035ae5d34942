import { decodeFragment } from '../../../page/fragments.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** The fragments that open, close and toggle a panel: `#oc__ID`, `#open-oc__ID`; themes put their own prefix before it. */
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
    // Fragments of panels, actions, the state of elements (`#:~:text=…`, `#/route`), and the top of the page.
    if (/^$|^top$|oc__|^close-oc$|^action=|[=/:~!]/.test(name) || targets.has(name)) continue;
    if (prefix && name.startsWith(prefix) && targets.has(name.slice(prefix.length))) continue;
    const message = `href=${quote(href)} leads nowhere: no element of this page has the id ${quote(name)}.${didYouMean(name, targets) || ` Give the section id=${quote(name)}.`}`;
    yield { node, attribute: 'href', missingIn: 'page', element: 'portico-anchors', message };
  }
}
