import { decodeFragment } from '../../../page/fragments.ts';
import { label, quote, type PageReader, type Problem } from '../problem.ts';
import { scriptAddress } from './script-tags.ts';

const tags = ['portico-popup', 'portico-off-canvas'];

/** The attributes by which an element refers to another one without opening it, or to itself. */
const otherReferences = /^(?:id|class|name|for|form|list|aria-.*|itemref|headers|variant-of|value)$/;

/** The attribute with a selector of elements that open it. */
const clickSetting = 'open-on-click';

/**
 * Finds attributes of other libraries that open no popup or panel: `data-popup="news"`. A script of the page, settings in JSON, and a link on another page
 * may open them.
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

/** Returns whether a script may open something: one of the page, or settings. */
function mayOpen<Node>(page: PageReader<Node>, node: Node): boolean {
  const source = page.attribute(node, 'src');
  return source === undefined
    ? /json|show|toggle|open|command/.test((page.attribute(node, 'type') ?? '') + page.text(node))
    : !scriptAddress.test(source);
}

/** Finds attributes that are meant to open an element which nothing else opens. */
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
      // Markup of other libraries in it opens it by its own id.
      if (name !== id && ids.includes(name)) return;
      if (name !== id && !(attribute.startsWith('on') && value.includes(`${id}.`))) continue;
      const message = `${attribute}=${quote(value)} does not open ${label(page, node)}. Write commandfor=${quote(id)} command="--show" on a <button>.`;
      dead.push({ node: opener, attribute, element, missingIn: 'page', message });
    }
  }
  yield* dead;
}
