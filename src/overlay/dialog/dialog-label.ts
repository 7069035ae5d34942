import { ariaName, nameFromContent } from '../../page/names/accessible-name.ts';

/** Returns a dialog's name: the author's by ARIA, the first heading, the `title`, or `otherwise`. */
export function dialogLabel(element: HTMLElement, otherwise: string): string {
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]');
  return ariaName(element) || (heading && nameFromContent(heading)) || element.title.trim() || otherwise;
}
