/**
 * Returns whether a click is made with the primary button and without a modifier key. With one, the browser would open a tab or window, or download.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
