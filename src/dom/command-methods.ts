import { mayDecide } from '../sanitize/trust.ts';

/** Returns whether a button may call a method by a command. Scripts and the notice itself grant consent; others may have written a button. */
export const isCommand = (method: string): boolean => method !== 'grant' || mayDecide('author', 'consent');
