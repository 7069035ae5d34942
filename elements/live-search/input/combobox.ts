import { isSecret } from '../../../src/forms/controls/secret-controls.ts';
import { setAttribute } from '../../../src/dom/set-attribute.ts';

type ComboboxAction =
  | { readonly type: 'open' | 'close' }
  /** Follows the active option. */
  | { readonly type: 'activate' }
  /** Deactivates the option, so that keys apply to the text. */
  | { readonly type: 'deactivate' }
  /** Makes the option at that index active. */
  | { readonly type: 'move'; readonly to: number };

interface ComboboxState {
  readonly isOpen: boolean;
  readonly count: number;
  /** The index of the active option, from 0; -1 without one. */
  readonly active: number;
}

/** Returns the action of a key by the ARIA practices for an editable combobox; `undefined` leaves it to the browser. */
export function actionForKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | `${'alt' | 'ctrl' | 'meta' | 'shift'}Key`>,
  { isOpen, count, active }: ComboboxState,
): ComboboxAction | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (!isOpen) return key === 'ArrowDown' || (key === 'ArrowUp' && !altKey) ? { type: 'open' } : undefined;
  if (altKey) return key === 'ArrowUp' ? { type: 'close' } : undefined;
  if (key === 'Escape') return { type: 'close' };
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return { type: 'move', to: (active + 1) % count };
  if (key === 'ArrowUp') return { type: 'move', to: (active <= 0 ? count : active) - 1 };
  // Without an active option, these keys apply to the text.
  if (active < 0) return undefined;
  switch (key) {
    case 'Home':
      return { type: 'move', to: 0 };
    case 'End':
      return { type: 'move', to: count - 1 };
    case 'Enter':
      return { type: 'activate' };
    case 'ArrowLeft':
    case 'ArrowRight':
      return { type: 'deactivate' };
  }
  return undefined;
}

/** Returns the input of a search, which may contain other controls; never one for a secret, whose text is sent nowhere. */
export const findInput = (element: Element): HTMLInputElement | undefined =>
  [...element.querySelectorAll<HTMLInputElement>('input[type=search], input[type=text], input:not([type])')].find(
    (input) => !isSecret(input),
  );

const managedAttributes = ['role', 'aria-expanded', 'aria-autocomplete', 'autocomplete'];

/** The author's attributes on inputs that are comboboxes now. */
const originalAttributes = new WeakMap<HTMLInputElement, readonly (string | null)[]>();

/** Makes an input a combobox by the ARIA practices, or restores the author's attributes. */
export function applyCombobox(input: HTMLInputElement, isOn: boolean, isOpen: boolean): void {
  const original = originalAttributes.get(input);
  if (isOn) {
    if (!original)
      originalAttributes.set(
        input,
        managedAttributes.map((name) => input.getAttribute(name)),
      );
    input.role = 'combobox';
    input.ariaExpanded = String(isOpen);
    input.ariaAutoComplete = 'list';
    input.autocomplete = 'off';
  } else if (original) {
    for (const [index, name] of managedAttributes.entries()) setAttribute(input, name, original[index] ?? null);
    originalAttributes.delete(input);
  }
}
