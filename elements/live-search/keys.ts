/** What a key asks for in a search with its list. */
export type Wish =
  | { readonly do: 'open' }
  | { readonly do: 'close' }
  /** Follow what is active. */
  | { readonly do: 'follow' }
  /** Nothing is active any more: the keys go to the text. */
  | { readonly do: 'leave' }
  /** The option of that place becomes active. */
  | { readonly do: 'go'; readonly to: number };

/** What a wish depends on beside the key. */
export interface Situation {
  readonly isOpen: boolean;
  readonly count: number;
  /** The place of the active option, from 0; -1 where none is. */
  readonly active: number;
}

/** What a keyboard event says. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key asks for, as the editable combobox of the ARIA practices has it; `undefined`: the key is the browser's. */
export function wishOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  { isOpen, count, active }: Situation,
): Wish | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (altKey)
    return key === 'ArrowDown' && !isOpen ? { do: 'open' } : key === 'ArrowUp' && isOpen ? { do: 'close' } : undefined;
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? { do: 'open' } : undefined;
  if (key === 'Escape') return { do: 'close' };
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return { do: 'go', to: (active + 1) % count };
    case 'ArrowUp':
      return { do: 'go', to: (active <= 0 ? count : active) - 1 };
  }
  // As long as nothing is active, these are the text's.
  if (active < 0) return undefined;
  switch (key) {
    case 'Home':
      return { do: 'go', to: 0 };
    case 'End':
      return { do: 'go', to: count - 1 };
    case 'Enter':
      return { do: 'follow' };
    case 'ArrowLeft':
    case 'ArrowRight':
      return { do: 'leave' };
  }
  return undefined;
}
