/** Returns whether a button may call a method by a command: consent is granted by scripts and the notice itself, because others may have written a button. */
export const isCommand = (method: string): boolean => method !== 'grant';
