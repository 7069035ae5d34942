import { isSecret } from '../../../src/forms/controls/secret-controls.ts';
import { setAttribute } from '../../../src/dom/set-attribute.ts';

type ComboboxAction =
  | { readonly type: 'open' | 'close' }
  /** Opens the address of the active option, or clicks it. */
  | { readonly type: 'activate' }
  /** Makes no option active, so that keys apply to the text. */
  | { readonly type: 'deactivate' }
  /** Makes the option at this index active. */
  | { readonly type: 'move'; readonly to: number };

interface ComboboxState {
  readonly isOpen: boolean;
  readonly count: number;
  /** The index (from 0) of the active option; -1 if there is none. */
  readonly active: number;
}

/** Returns the action of a key for an editable combobox, according to the ARIA practices. Returns `undefined` if the browser handles the key. */
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
  // If no option is active, these keys apply to the text.
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

/** Returns the input of a search, which may also contain other controls. Never returns an input for a secret, because its text must not be sent. */
export const findInput = (element: Element): HTMLInputElement | undefined =>
  [...element.querySelectorAll<HTMLInputElement>('input[type=search], input[type=text], input:not([type])')].find(
    (input) => !isSecret(input),
  );

const managedAttributes = ['role', 'aria-expanded', 'aria-autocomplete', 'autocomplete'];

/** The author's attributes of inputs that have become comboboxes. */
const originalAttributes = new WeakMap<HTMLInputElement, readonly (string | null)[]>();

/** Makes an input a combobox according to the ARIA practices, or restores the author's attributes. */
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
