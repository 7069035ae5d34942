import { revealAncestors } from '../../page/reveal.ts';
import { isFieldReachable } from './reachable-field.ts';

/** Opens what hides an invalid field, and moves the focus to it. Returns `false` if nothing can show the field. */
export function focusField(field: HTMLElement, options?: FocusOptions): boolean {
  revealAncestors(field);
  field.focus(options);
  // Safari ignores `scroll-margin` when the focus moves.
  if (!options?.preventScroll) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return isFieldReachable(field);
}
