import { forgetPageSettings } from '../settings/page-settings.ts';
import { invalidateAll, invalidateTexts, LifecycleElement, retryWaiting } from './lifecycle.ts';

/*
 * Watches JSON blocks, the language and the progress of the parser. The script tag has its own observer to find tags, and passes its records on; without the script
 * tag, the first definition starts one here.
 */

let observer: MutationObserver | undefined;

/** Watches the document, unless the script tag does so and passes its records on. */
export function watchDocument(): void {
  document.addEventListener('readystatechange', retryWaiting);
  if (observer || window.portico) return;
  observer = new MutationObserver(onMutations);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['lang'] });
}

/** Handles the records of an observed tree. */
export function onMutations(records: readonly MutationRecord[]): void {
  retryWaiting();
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type === 'attributes') invalidateTexts(target);
    blockChanged(target, target.parentNode);
    for (const node of [...addedNodes, ...removedNodes]) {
      blockChanged(node, target);
      // A form may have a field of that name.
      if (node instanceof Element && Element.prototype.querySelector.call(node, pageBlock)) pageBlocksChanged();
    }
  }
}

const pageBlock = 'script[data-portico]';

function blockChanged(node: Node, parent: Node | null): void {
  if (!(node instanceof Element) || node.localName !== 'script') return;
  if (node.matches(pageBlock)) pageBlocksChanged();
  else if (parent instanceof LifecycleElement) parent.invalidate();
}

function pageBlocksChanged(): void {
  forgetPageSettings();
  invalidateAll();
}
