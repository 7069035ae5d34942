import type { Way } from './stops.ts';

/** What of a key press decides. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Which way a key leads: those with which a page is scrolled by a part of the window. Home and End are the page's. */
export function wayOf({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): Way | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === ' ') return shiftKey ? 'up' : 'down';
  if (shiftKey) return undefined;
  if (key === 'PageDown' || key === 'ArrowDown') return 'down';
  return key === 'PageUp' || key === 'ArrowUp' ? 'up' : undefined;
}

/** What takes these keys for itself. */
const takers = [
  'input, textarea, select, video, audio, iframe, object, embed, summary, dialog, [popover], [contenteditable]',
  '[role=listbox], [role=combobox], [role=menu], [role=menubar], [role=slider], [role=spinbutton], [role=tablist], [role=tree], [role=grid], [role=radiogroup], [role=toolbar]',
].join();

/** Whether what has the focus takes a key for itself: a field, a list; a button and a link the space bar. */
export const takesKey = (target: Element, key: string): boolean =>
  target.closest(takers) !== null ||
  (key === ' ' && target.closest('button, a[href], [role=button], [role=link]') !== null);
