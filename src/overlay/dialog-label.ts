/** Returns a dialog's name: the author's `aria-label` or `aria-labelledby`, the first heading, or `otherwise`. */
export function dialogLabel(element: HTMLElement, otherwise: string): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => (id ? textOf(element.ownerDocument.getElementById(id)) : '')).filter(Boolean);
  return (
    element.ariaLabel ||
    labels.join(' ') ||
    textOf(element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]')) ||
    otherwise
  );
}

const textOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
