import type { Action, PressedKey } from '../keyboard.ts';
import type { Step } from '../list/list-cursor.ts';

/** The state that, together with the key, determines the action. */
export interface FieldKeyContext {
  readonly isMultiple: boolean;
  /** `true` if the text field is empty. */
  readonly isEmpty: boolean;
  /** `true` if an option is active. */
  readonly hasActive: boolean;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
};

/**
 * Returns the action of a key in the text field of an open list, according to the ARIA practices for an editable combobox. Returns `undefined` if the
 * browser handles the key, for example to edit the text.
 */
export function actionForFieldKey(pressedKey: PressedKey, context: FieldKeyContext): Action | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressedKey;
  const { isMultiple, isEmpty, hasActive } = context;
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowUp' ? { do: 'close' } : undefined;
  const step = steps[key];
  if (step) return { do: 'move', step, isChoosing: isMultiple && shiftKey && key.startsWith('Arrow') };
  if (key === 'Escape') return { do: 'close' };
  // If there is no option, Enter changes nothing. It must not submit the form either.
  if (key === 'Enter') return { do: 'choose', isLeaving: false };
  if (key === 'Tab') return isMultiple || !hasActive ? { do: 'close' } : { do: 'choose', isLeaving: true };
  if (key === 'Backspace' && isMultiple && isEmpty) return { do: 'remove-last' };
  return undefined;
}
