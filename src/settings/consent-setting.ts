import { authorOnly, choice, type Setting } from './settings.ts';

/** Returns the setting `consent` of an element. An invalid value counts as `required`. */
export const consentSetting = (): Setting<'granted' | 'required'> => ({
  ...authorOnly(choice(['granted', 'required'], 'granted')),
  otherwise: 'required',
});
