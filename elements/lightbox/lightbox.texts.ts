import type { Dictionary } from '../../src/text/text.ts';

/** The texts of the main view. Features that are loaded later have their own texts. The English errors are those of common CMS themes. */
export const lightboxTexts = {
  en: {
    dialog: 'Gallery',
    close: 'Close',
    next: 'Next',
    previous: 'Previous',
    play: 'Play slideshow',
    pause: 'Pause slideshow',
    fullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    counter: 'item {index} of {total}',
    loading: 'Loading',
    imageError: 'An error occurred attempting to load the image.',
    photoError: 'An error occurred when trying to load photo.',
    contentsError: 'An error occurred when trying to load contents.',
    itemError: 'Could not load the item',
    offline: 'You are probably offline.',
    retry: 'Try again',
    openLink: 'Open it by itself',
  },
  de: {
    dialog: 'Galerie',
    close: 'Schließen',
    next: 'Weiter',
    previous: 'Zurück',
    play: 'Diashow abspielen',
    pause: 'Diashow anhalten',
    fullscreen: 'Vollbild',
    leaveFullscreen: 'Vollbild verlassen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    counter: 'Inhalt {index} von {total}',
    loading: 'Wird geladen',
    imageError: 'Das Bild konnte nicht geladen werden.',
    photoError: 'Das Foto konnte nicht geladen werden.',
    contentsError: 'Der Inhalt konnte nicht geladen werden.',
    itemError: 'Das Element konnte nicht geladen werden',
    offline: 'Sie sind wahrscheinlich offline.',
    retry: 'Noch einmal versuchen',
    openLink: 'Einzeln öffnen',
  },
};

export type LightboxText = keyof typeof lightboxTexts.en;

/** Returns a function that returns texts in the language of a lightbox. */
export const textsOf =
  (host: { text(texts: Dictionary<LightboxText>, key: LightboxText): string }) =>
  (key: LightboxText): string =>
    host.text(lightboxTexts, key);
