import { forgetPageSettings } from '../settings/page-settings.ts';
import { invalidateAll, invalidateTexts, LifecycleElement, retryWaiting } from './lifecycle.ts';

/*
 * Watches JSON blocks, the language, and the progress of the parser. The script tag has an observer of its own to find tags, and passes its records
 * on. Without the script tag, the first definition starts an observer here.
 */

let observer: MutationObserver | undefined;

/** Starts to watch the document, unless the script tag watches it and passes its records on. */
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
      // A form field called `querySelector` would replace that method.
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
