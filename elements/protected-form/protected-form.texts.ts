import type { Dictionary } from '../../src/text/text.ts';

/** The keys of the texts. */
export type ProtectedFormText = 'waiting' | 'ready' | 'forbidden' | 'unchecked' | 'unloaded' | 'unreadable' | 'retry';

export const protectedFormTexts: Dictionary<ProtectedFormText> = {
  en: {
    waiting: 'The form is being loaded.',
    ready: 'The form is here.',
    forbidden: 'This form is not available to you.',
    unchecked: 'This form could not be loaded, because the site could not be asked.',
    unloaded: 'This form could not be loaded. Please load the page again.',
    unreadable: 'This form cannot be shown.',
    retry: 'Try again',
  },
  de: {
    waiting: 'Das Formular wird geladen.',
    ready: 'Das Formular ist da.',
    forbidden: 'Dieses Formular steht Ihnen nicht zur Verfügung.',
    unchecked: 'Dieses Formular konnte nicht geladen werden, weil die Website nicht zu erreichen war.',
    unloaded: 'Dieses Formular konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
    unreadable: 'Dieses Formular kann nicht angezeigt werden.',
    retry: 'Noch einmal versuchen',
  },
};
