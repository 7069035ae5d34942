import type { Step } from './steps.ts';
import type { Wish } from './wish.ts';

/** What a wish depends on beside the key. */
export interface Situation {
  readonly isOpen: boolean;
  readonly isMultiple: boolean;
  /** The key before was a character, and not long ago: a space is one more. */
  readonly isTyping: boolean;
}

/** What a keyboard event says. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
};

/** What a key asks for, as the select-only combobox of the ARIA practices has it; `undefined`: the key is the browser's. */
export function wishOf(pressed: Pressed, situation: Situation): Wish | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  const { isOpen, isMultiple, isTyping } = situation;
  if (ctrlKey || metaKey) {
    return isOpen && isMultiple && !altKey && key.toLowerCase() === 'a' ? { do: 'choose-all' } : undefined;
  }
  if (altKey) return wishWithAlt(key, situation);
  if (/^.$/su.test(key) && (key !== ' ' || isTyping)) return { do: 'type', character: key };
  return isOpen ? wishInList(pressed, isMultiple) : wishAtRest(key);
}

function wishWithAlt(key: string, { isOpen, isMultiple }: Situation): Wish | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (!isOpen) return { do: 'open' };
  if (key === 'ArrowDown') return undefined;
  return isMultiple ? { do: 'close' } : { do: 'choose', isLeaving: false };
}

function wishAtRest(key: string): Wish | undefined {
  if (key === 'Home' || key === 'End')
    return { do: 'move', step: key === 'Home' ? 'first' : 'last', isChoosing: false };
  return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? { do: 'open' } : undefined;
}

function wishInList({ key, shiftKey }: Pressed, isMultiple: boolean): Wish | undefined {
  const step = steps[key];
  if (step) return { do: 'move', step, isChoosing: isMultiple && shiftKey && key.startsWith('Arrow') };
  if (key === 'Escape') return { do: 'close' };
  if (key === 'Enter' || key === ' ') return { do: 'choose', isLeaving: false };
  // What is chosen one by one is not chosen by leaving.
  if (key === 'Tab') return isMultiple ? { do: 'close' } : { do: 'choose', isLeaving: true };
  return undefined;
}
