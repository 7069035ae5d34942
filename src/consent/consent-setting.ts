import { authorOnly, choice, type Setting } from '../kit/settings.ts';

/** Whether an element asks for consent first. A word that cannot be understood was meant to ask: it counts as `required`. */
export const consentSetting = (): Setting<'granted' | 'required'> => ({
  ...authorOnly(choice(['granted', 'required'], 'granted')),
  otherwise: 'required',
});
