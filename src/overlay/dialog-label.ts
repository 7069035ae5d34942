import { ariaName, nameFromContent } from '../page/accessible-name.ts';

/** Returns a dialog's name: the author's `aria-label` or `aria-labelledby`, the first heading, or `otherwise`. */
export function dialogLabel(element: HTMLElement, otherwise: string): string {
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]');
  return ariaName(element) || (heading && nameFromContent(heading)) || otherwise;
}
