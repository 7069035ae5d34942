import { invalidateAll, LivingElement, parsedFurther } from './life.ts';
import { forgetPageSettings } from '../page/page-settings.ts';

/*
 * One observer for all elements: it sees JSON blocks come, go and change, and the parser go on. The script tag has an observer
 * of its own to find tags, and hands over what that saw; without the script tag, the first definition starts one here.
 */

let observer: MutationObserver | undefined;
let isFedByScriptTag = false;

/** Watches a document or a shadow root, unless the script tag does so and passes on what it sees. */
export function watch(root: Document | ShadowRoot): void {
  if (isFedByScriptTag) return;
  if (!observer) {
    observer = new MutationObserver(notice);
    document.addEventListener('readystatechange', parsedFurther);
  }
  observer.observe(root, { childList: true, subtree: true });
}

/** The script tag watches from now on, and calls `notice`. */
export function feed(): void {
  isFedByScriptTag = true;
  observer?.disconnect();
  document.addEventListener('readystatechange', parsedFurther);
}

/** What changed in a watched tree. */
export function notice(records: readonly MutationRecord[]): void {
  parsedFurther();
  for (const { target, addedNodes, removedNodes } of records) {
    if (isScript(target)) blockChanged(target, target.parentNode);
    for (const nodes of [addedNodes, removedNodes]) {
      for (const node of nodes) {
        if (isScript(node)) blockChanged(node, target);
        else if (node instanceof Element && node.querySelector(pageBlock)) pageBlocksChanged();
      }
    }
  }
}

const pageBlock = 'script[data-portico]';

const isScript = (node: Node): node is Element => node instanceof Element && node.localName === 'script';

function blockChanged(script: Element, parent: Node | null): void {
  if (script.matches(pageBlock)) pageBlocksChanged();
  else if (parent instanceof LivingElement) parent.invalidate();
}

function pageBlocksChanged(): void {
  forgetPageSettings();
  invalidateAll();
}
