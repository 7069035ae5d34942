import { render, type nothing, type TemplateResult } from 'lit-html';

export { html, nothing, type TemplateResult } from 'lit-html';

/*
 * Templates for light DOM. Only this file and `*.template.ts` import lit-html, and both are loaded on demand (`template-loader.ts`): lit-html creates
 * its Trusted Types policy on import, and throws where the page does not allow that. Directives are imported by the files that use them, because most
 * templates need none.
 */

/** The last node of each container that was rendered into; lit-html keeps its state there. */
const ends = new WeakMap<HTMLElement, Comment>();

/**
 * Renders a template into its own container. Other content is removed first: a copy of rendered nodes from a copied page, or nodes that a host page
 * has inserted. Templates set no `style`, which a strict Content-Security-Policy blocks.
 */
export function renderTemplate(container: HTMLElement, template: TemplateResult | typeof nothing): void {
  let end = ends.get(container);
  if (end?.parentNode !== container) {
    ends.set(container, (end = container.ownerDocument.createComment('')));
    container.replaceChildren(end);
  }
  render(template, container, { renderBefore: end });
}
