/** Returns whether a click follows a link in this window: not with another button, nor with a key that opens it elsewhere, nor where somebody has taken it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
