import { membersOf } from '../controls/form-members.ts';
import { hiddenMark } from './hidden-marks.ts';

/** Moves the focus from a hidden control to the next control of the form, or to the one before, without scrolling. */
export function focusOutside(form: HTMLFormElement, focused: Element | null): void {
  if (!focused?.closest(`[${hiddenMark}]`)) return;
  const candidates = [...membersOf(form).elements].filter(
    (node): node is HTMLElement =>
      node instanceof HTMLElement &&
      node.matches(':is(input, select, textarea, button):enabled') &&
      node.tabIndex >= 0 &&
      node.checkVisibility({ visibilityProperty: true }),
  );
  const isBehind = (node: Element) => (focused.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const target = candidates.find(isBehind) ?? candidates.findLast((node) => !isBehind(node));
  target?.focus({ preventScroll: true });
}
