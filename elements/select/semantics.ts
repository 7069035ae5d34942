/**
 * Takes a select out of what assistive technology and Tab come to, because its list stands in its place: of two with one name only one is
 * meant. Returns what gives it back as it was.
 */
export function standBack(select: HTMLSelectElement): () => void {
  const before = ['aria-hidden', 'tabindex'].map((name) => [name, select.getAttribute(name)] as const);
  select.ariaHidden = 'true';
  select.tabIndex = -1; // A script and the browser's own checks can still give it the focus.
  return () => {
    for (const [name, value] of before) {
      if (value === null) select.removeAttribute(name);
      else select.setAttribute(name, value);
    }
  };
}
