/** The X names of keys, if they differ. */
const xNames: Readonly<Record<string, string>> = {
  Shift: 'shift',
  Control: 'ctrl',
  Alt: 'alt',
  Enter: 'Return',
  Space: 'space',
  'Page Up': 'Prior',
  'Page Down': 'Next',
  'Say all': 'KP_Add',
};

/** Returns the X names of keys that are pressed together, such as `Shift+Tab`. */
export const xKeys = (keys: string): string[] =>
  keys.split('+').map((key) => xNames[key] ?? (key.length === 1 ? key.toLowerCase() : key));
