import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';

/** Moves an element before `next`, or to the end of `parent`. Its texts, focus, selection and scroll positions stay. */
export function moveNode(element: Element, parent: Element, next: Node | null): void {
  const restore = saveFocusAndScroll(element);
  // `moveBefore()` keeps iframes and the focus. Safari, and Firefox before 144, do not have this method.
  if (typeof parent.moveBefore === 'function') parent.moveBefore(element, next);
  else parent.insertBefore(element, next);
  restore();
}

/** Saves the state that a move loses, and returns a function that restores it. Even `moveBefore()` loses the selection (Chrome 156). */
function saveFocusAndScroll(element: Element): () => void {
  const scrolled = [...membersOf(element).querySelectorAll('*')]
    .map(membersOf)
    .map((node) => ({ node, top: node.scrollTop, left: node.scrollLeft }))
    .filter(({ top, left }) => top !== 0 || left !== 0);
  const focused = focusedWithin(element);
  const restoreCaret = focused && saveSelection(focused);
  return () => {
    focused?.focus({ preventScroll: true });
    restoreCaret?.();
    for (const { node, top, left } of scrolled) node.scrollTo({ top, left, behavior: 'instant' });
  };
}

/** Returns the focused element if it is in this element or is this element. */
export function focusedWithin(element: Element): HTMLElement | undefined {
  const root = membersOf(element).getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return focused instanceof HTMLElement && containsNode(element, focused) ? focused : undefined;
}

function saveSelection(focused: HTMLElement): () => void {
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, selectionDirection } = focused;
    // Inputs that are not text fields have no caret to restore.
    return () => {
      if (selectionStart !== null)
        focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    };
  }
  const selection = document.getSelection();
  if (!selection?.anchorNode || !selection.focusNode || !focused.contains(selection.anchorNode)) return () => {};
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return () => selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}
