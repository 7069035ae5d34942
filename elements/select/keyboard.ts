import type { Step } from './list/list-cursor.ts';

/** The actions of keys and pointers on a select. `option` is an index in `select.options`. */
export type Action =
  | { readonly do: 'open' }
  | { readonly do: 'close' }
  /** Selects the active option. For a single select, also closes the list. `isLeaving`: the focus then moves to the next element. */
  | { readonly do: 'choose'; readonly isLeaving: boolean }
  /** Selects all options or, if all are selected, none. */
  | { readonly do: 'choose-all' }
  /** Makes another option active. With `isChoosing`, also toggles its selection. */
  | { readonly do: 'move'; readonly step: Step; readonly isChoosing: boolean }
  /** Makes this option active. With `isChoosing`, also toggles its selection. */
  | { readonly do: 'point'; readonly option: number; readonly isChoosing: boolean }
  /** Removes the last chosen option, or clears the selection. */
  | { readonly do: 'remove-last' | 'clear' }
  /** Makes the next option active that begins with the typed text. */
  | { readonly do: 'type'; readonly character: string };

/** The actions for which the list need not be open. */
export type ClosedAction = Extract<Action, { do: 'remove-last' | 'clear' }>;

/** Returns whether the list need not be open for an action. */
export const isForClosed = (action: Action): action is ClosedAction =>
  action.do === 'remove-last' || action.do === 'clear';

/** The state that, together with the key, determines the action. */
export interface KeyContext {
  readonly isOpen: boolean;
  readonly isMultiple: boolean;
  /** `true` if a character was typed less than 500 ms ago. A space is then a part of the text. */
  readonly isTyping: boolean;
}

/** The properties of a keyboard event on which the action depends. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
};

/** Returns the action of a key, according to the ARIA practices for a select-only combobox. Returns `undefined` if the browser handles the key. */
export function actionForKey(pressedKey: PressedKey, context: KeyContext): Action | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressedKey;
  const { isOpen, isMultiple, isTyping } = context;
  if (ctrlKey || metaKey) {
    return isOpen && isMultiple && !altKey && key.toLowerCase() === 'a' ? { do: 'choose-all' } : undefined;
  }
  if (altKey) return actionWithAlt(key, context);
  if (/^.$/su.test(key) && (key !== ' ' || isTyping)) return { do: 'type', character: key };
  return isOpen ? actionInList(pressedKey, isMultiple) : actionWhenClosed(key);
}

function actionWithAlt(key: string, { isOpen, isMultiple }: KeyContext): Action | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (!isOpen) return { do: 'open' };
  if (key === 'ArrowDown') return undefined;
  return isMultiple ? { do: 'close' } : { do: 'choose', isLeaving: false };
}

function actionWhenClosed(key: string): Action | undefined {
  if (key === 'Home' || key === 'End')
    return { do: 'move', step: key === 'Home' ? 'first' : 'last', isChoosing: false };
  return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? { do: 'open' } : undefined;
}

function actionInList({ key, shiftKey }: PressedKey, isMultiple: boolean): Action | undefined {
  const step = steps[key];
  if (step) return { do: 'move', step, isChoosing: isMultiple && shiftKey && key.startsWith('Arrow') };
  if (key === 'Escape') return { do: 'close' };
  if (key === 'Enter' || key === ' ') return { do: 'choose', isLeaving: false };
  // The Tab key does not change the selection of a multiple select.
  if (key === 'Tab') return isMultiple ? { do: 'close' } : { do: 'choose', isLeaving: true };
  return undefined;
}
