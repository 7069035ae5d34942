import { isGranted } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';

/** Where one message is remembered. */
const keyOf = (name: string): string => `portico-alert-${name}`;

/** Whether this browser remembers that a message was dismissed. Never throws; without consent to `memory` nothing is read. */
export const isRemembered = (name: string, needsConsent: boolean): boolean =>
  name !== '' && isGranted('memory', needsConsent) && store('local').get(keyOf(name)) !== undefined;

/** Remembers that a message was dismissed, if it has a name and there is consent; whether it is remembered now. Never throws. */
export const remember = (name: string, needsConsent: boolean): boolean =>
  name !== '' && isGranted('memory', needsConsent) && store('local').set(keyOf(name), 'dismissed');

/** Forgets that a message was dismissed. */
export const forget = (name: string): void => store('local').remove(keyOf(name));
