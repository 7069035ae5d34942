const attribute = 'aria-describedby';

const idsOf = (input: HTMLInputElement): string[] => input.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];

/** Marks an input as one with a panel, and describes it by the hint in this panel, unless it is already. */
export function describe(input: HTMLInputElement, hintId: string): void {
  const ids = idsOf(input);
  if (!ids.includes(hintId)) input.setAttribute(attribute, [...ids, hintId].join(' '));
  if (!input.classList.contains('portico-upload-input')) input.classList.add('portico-upload-input');
}

/** Removes the mark and the description by a hint. */
export function undescribe(input: HTMLInputElement, hintId: string | undefined): void {
  const ids = idsOf(input).filter((id) => id !== hintId);
  if (ids.length > 0) input.setAttribute(attribute, ids.join(' '));
  else input.removeAttribute(attribute);
  input.classList.remove('portico-upload-input');
}
