import { render, type nothing, type TemplateResult } from 'lit-html';

export { html, nothing, type TemplateResult } from 'lit-html';

/*
 * Templates for light DOM. Only this file and `*.template.ts` import lit-html, and both are loaded on demand (`template-loader.ts`): lit-html
 * creates its Trusted Types policy when it is imported, and throws where the page does not allow that. Directives are imported where they are used:
 * most templates need none.
 */

/** The last node of each container that was rendered into; lit-html keeps its state there. */
const ends = new WeakMap<HTMLElement, Comment>();

/**
 * Renders a template into a container of its own. A container with other content is emptied first: with a copy of rendered nodes from
 * a copied page, or with nodes that a host page has put there. Templates set no `style`, which a strict Content-Security-Policy refuses.
 */
export function renderTemplate(container: HTMLElement, template: TemplateResult | typeof nothing): void {
  let end = ends.get(container);
  if (end?.parentNode !== container) {
    ends.set(container, (end = container.ownerDocument.createComment('')));
    container.replaceChildren(end);
  }
  render(template, container, { renderBefore: end });
}
