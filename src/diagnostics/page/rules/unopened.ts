import { decodeFragment } from '../../../page/fragments.ts';
import { label, quote, type PageReader, type Problem } from '../problem.ts';
import { scriptAddress } from './script-tags.ts';

const tags = ['portico-popup', 'portico-off-canvas'];

/** Attributes that name the element itself, or refer to another element without opening it. */
const otherReferences = /^(?:id|class|name|for|form|list|aria-.*|itemref|headers|variant-of|value)$/;

/** The attribute of an element with a selector of the elements that open it. */
const clickSetting = 'open-on-click';

/**
 * Finds attributes of other libraries that do not open a popup or panel: `data-popup="news"`. A popup or panel counts as opened if a script of the
 * page, settings in JSON, or a link on another page may open it.
 */
export function* unopened<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const overlays = tags.flatMap((element) => page.all(element).map((node) => ({ node, element })));
  if (overlays.length === 0 || page.all('script').some((node) => mayOpen(page, node))) return;
  for (const { node, element } of overlays) {
    const id = page.attribute(node, 'id') ?? '';
    const clicked = page.attribute(node, clickSetting);
    if (clicked !== undefined && isEmpty(page.query(clicked))) {
      const message = `${clickSetting}=${quote(clicked)} matches no element of this page. Write a selector of the button, such as ".open".`;
      yield { node, attribute: clickSetting, element, missingIn: 'page', message };
      continue;
    }
    if (page.attributes(node).some((name) => name.startsWith('open'))) continue;
    if (id !== '') yield* deadOpeners(page, node, element, id);
  }
}

const isEmpty = (found: readonly unknown[] | string): boolean => found.length === 0;

/** Returns whether a script element may open something: it runs code, or it contains settings. */
function mayOpen<Node>(page: PageReader<Node>, node: Node): boolean {
  const source = page.attribute(node, 'src');
  return source === undefined
    ? /json|show|toggle|open|command/.test((page.attribute(node, 'type') ?? '') + page.text(node))
    : !scriptAddress.test(source);
}

/** Finds attributes that were meant to open an element, if nothing else opens it. */
function* deadOpeners<Node>(page: PageReader<Node>, node: Node, element: string, id: string): Iterable<Problem<Node>> {
  const ids = [id, ...page.all('[id]', node).map((inner) => page.attribute(inner, 'id') ?? '')];
  const dead: Problem<Node>[] = [];
  for (const opener of page.all('*')) {
    for (const attribute of page.attributes(opener)) {
      if (otherReferences.test(attribute)) continue;
      const value = page.attribute(opener, attribute) ?? '';
      const name = decodeFragment(value.slice(Math.max(0, value.indexOf('#'))));
      if (/^(?:href|commandfor|popovertarget|data-portico-action)$/.test(attribute) || attribute.startsWith('on')) {
        if (ids.some((one) => name === one || name.endsWith(`oc__${one}`) || name.endsWith(`id=${one}`))) return;
        if (attribute.startsWith('on') && value.includes(id) && /\.(?:show|toggle)\(/.test(value)) return;
      }
      // Markup of another library in the element may have an id of its own by which that library opens it.
      if (name !== id && ids.includes(name)) return;
      if (name !== id && !(attribute.startsWith('on') && value.includes(`${id}.`))) continue;
      const message = `${attribute}=${quote(value)} does not open ${label(page, node)}. Write commandfor=${quote(id)} command="--show" on a <button>.`;
      dead.push({ node: opener, attribute, element, missingIn: 'page', message });
    }
  }
  yield* dead;
}
