import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';

/** Moves an element before `next`, or to the end of `parent`, and keeps text, focus, selection and scroll positions. */
export function moveNode(element: Element, parent: Element, next: Node | null): void {
  const restore = saveFocusAndScroll(element);
  // `moveBefore()` keeps iframes and the focus. Not in Safari, nor in Firefox before 144.
  if (typeof parent.moveBefore === 'function') parent.moveBefore(element, next);
  else parent.insertBefore(element, next);
  restore();
}

/** Saves what a move loses (the selection even with `moveBefore()`, Chrome 156); returns a function to restore it. */
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

/** Returns the focused element within an element, itself included. */
export function focusedWithin(element: Element): HTMLElement | undefined {
  const root = membersOf(element).getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return focused instanceof HTMLElement && containsNode(element, focused) ? focused : undefined;
}

function saveSelection(focused: HTMLElement): () => void {
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, selectionDirection } = focused;
    // Inputs of other types than text have no caret to restore; the browser keeps it.
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
