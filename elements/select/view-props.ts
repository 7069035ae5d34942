import { accessibleName, referencedElements, textOfAll } from '../../src/forms/accessible-name.ts';
import type { ListCursor } from './list-cursor.ts';
import { summaryOf } from './rows.ts';
import type { SelectProps } from './select.view.tsx';

/** Returns the accessible description: the error message, if any, and the description. */
function accessibleDescription(select: HTMLSelectElement): string {
  const errors = select.getAttribute('aria-invalid') === 'true' ? referencedElements(select, 'aria-errormessage') : [];
  const described = textOfAll([...new Set([...errors, ...referencedElements(select, 'aria-describedby')])]);
  return described || select.getAttribute('aria-description')?.trim() || '';
}

/** Returns the props of the view; `nothing` is the text without a selection. */
export const viewProps = (
  select: HTMLSelectElement,
  { rows, active }: ListCursor,
  nothing: string,
): Omit<SelectProps, 'isOpen' | 'shown' | 'hidden'> => ({
  select,
  rows,
  active,
  name: accessibleName(select),
  description: accessibleDescription(select),
  value: summaryOf(rows) || nothing,
  isMultiple: select.multiple,
  isRequired: select.required,
  isInvalid: select.getAttribute('aria-invalid') === 'true' || select.matches(':user-invalid'),
});
