import { render, type nothing, type TemplateResult } from 'lit-html';

export { html, nothing, type TemplateResult } from 'lit-html';

/*
 * Templates for light DOM. Only this file and `*.template.ts` import lit-html, and both are loaded on demand (`template-loader.ts`): lit-html creates
 * its Trusted Types policy on import, and throws if the page does not allow the policy. Files import the directives that they use, because most
 * templates need none.
 */

/** The last node of each container into which a template was rendered. lit-html keeps its state there. */
const ends = new WeakMap<HTMLElement, Comment>();

/**
 * Renders a template into a container. Removes other content first: rendered nodes in a copy of a page, or nodes that a script of the page has
 * inserted. Templates must not set `style`, because a strict Content-Security-Policy blocks it.
 */
export function renderTemplate(container: HTMLElement, template: TemplateResult | typeof nothing): void {
  let end = ends.get(container);
  if (end?.parentNode !== container) {
    ends.set(container, (end = container.ownerDocument.createComment('')));
    container.replaceChildren(end);
  }
  render(template, container, { renderBefore: end });
}
