/** Returns the boxes of the lines of a text. */
function linesOf(element: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

/** Returns whether no line of a text lies below a button. */
export function isClearOf(button: Element, text: Element): boolean {
  const box = button.getBoundingClientRect();
  return linesOf(text).every(
    ({ left, top, right, bottom }) => right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom,
  );
}

/** Returns whether the first line of a text is in one row with a button, and no line lies below the button. */
export function isBeside(button: Element, text: Element): boolean {
  const middle = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => (top + bottom) / 2;
  const [first] = linesOf(text);
  const gap = first ? Math.abs(middle(first) - middle(button.getBoundingClientRect())) : Infinity;
  return gap < 4 && isClearOf(button, text);
}
