import type { AdoptStyles } from './inputs/inputs.ts';
import { membersOf } from './controls/form-members.ts';
import { watchPasswords } from './controls/password-history.ts';

/**
 * Adds to the inputs of a form what their attributes ask for, until `signal` aborts. Forms without these attributes load nothing. Passwords stay
 * secret when a button shows them as text. `onDraw` is called before anything is drawn.
 */
export function addFieldFeatures(
  form: HTMLFormElement,
  signal: AbortSignal,
  adopt: AdoptStyles,
  onDraw?: () => void,
): void {
  watchPasswords(membersOf(form).getRootNode(), signal);
  if (!membersOf(form).querySelector('[data-phone],[data-mask],[data-reveal],[data-suggest]')) return;
  // Without their code these are plain inputs.
  import('./inputs/inputs.ts').then(
    ({ enhanceInputs }) => signal.aborted || enhanceInputs(form, signal, adopt, onDraw),
    () => {},
  );
}
