import { accessibleName } from '../../src/forms/accessible-name.ts';
import type { ListCursor } from './list-cursor.ts';
import { descriptionOf } from './naming.ts';
import { summaryOf } from './rows.ts';
import type { SelectProps } from './select.view.tsx';

/** What is drawn of a select and its list; `nothing` is the text where nothing is chosen. */
export const pictureOf = (
  select: HTMLSelectElement,
  { rows, active }: ListCursor,
  nothing: string,
): Omit<SelectProps, 'isOpen' | 'shown' | 'lost'> => ({
  select,
  rows,
  active,
  name: accessibleName(select),
  description: descriptionOf(select),
  value: summaryOf(rows) || nothing,
  isMultiple: select.multiple,
  isRequired: select.required,
  isInvalid: select.getAttribute('aria-invalid') === 'true' || select.matches(':user-invalid'),
});
