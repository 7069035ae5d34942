import { createEarlyClass, type EarlyHost } from './early-class.ts';
import members from './members.json' with { type: 'json' };

/**
 * Defines the library's tags before their code is loaded, because React, Vue, Svelte and Preact set a property only if the element has it, and
 * otherwise write an attribute. Tags that are already in the page stay undefined until their code is loaded, so that `:not(:defined)` matches them,
 * except where a framework hydrates them.
 */
export function defineEarly(host: EarlyHost): void {
  for (const [name, list] of Object.entries(members)) {
    const tag = `portico-${name}`;
    const isInPage = [...document.querySelectorAll(tag)].some((element) => !element.closest('[data-hydrate]'));
    if (isInPage || customElements.get(tag)) continue;
    customElements.define(tag, createEarlyClass(list.split(' '), host));
  }
}
