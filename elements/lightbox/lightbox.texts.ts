import type { Dictionary } from '../../src/text/text.ts';

/** What the lightbox says. The texts of §3 and §8 stand to the letter in the language that the specification has them in. */
export type LightboxText =
  | 'dialog'
  | 'close'
  | 'next'
  | 'previous'
  | 'play'
  | 'pause'
  | 'fullscreen'
  | 'leaveFullscreen'
  | 'zoomIn'
  | 'zoomOut'
  | 'share'
  | 'shareOn'
  | 'shareSystem'
  | 'copy'
  | 'copied'
  | 'notCopied'
  | 'thumbnails'
  | 'thumbnail'
  | 'counter'
  | 'loading'
  | 'imageError'
  | 'photoError'
  | 'contentsError'
  | 'itemError'
  | 'offline'
  | 'retry'
  | 'openLink'
  | 'plugin'
  | 'pluginLink'
  | 'consent'
  | 'consentButton';

export const lightboxTexts: Dictionary<LightboxText> = {
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
    share: 'Share',
    shareOn: 'Share on %target',
    shareSystem: 'Share with …',
    copy: 'Copy link',
    copied: 'The link was copied.',
    notCopied: 'The link could not be copied: %link',
    thumbnails: 'All items',
    thumbnail: 'Show item %index',
    counter: 'item %index of %total',
    loading: 'Loading',
    imageError: 'An error occurred attempting to load the image.',
    photoError: 'An error occurred when trying to load photo.',
    contentsError: 'An error occurred when trying to load contents.',
    itemError: 'Could not load the item',
    offline: 'You are probably offline.',
    retry: 'Try again',
    openLink: 'Open it by itself',
    plugin: 'The content your are attempting to view requires the %type plugin.',
    pluginLink: 'Download',
    consent: 'This video comes from %host, which then learns that you are here.',
    consentButton: 'Show the video',
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
    share: 'Teilen',
    shareOn: 'Auf %target teilen',
    shareSystem: 'Teilen mit …',
    copy: 'Link kopieren',
    copied: 'Der Link wurde kopiert.',
    notCopied: 'Der Link konnte nicht kopiert werden: %link',
    thumbnails: 'Alle Inhalte',
    thumbnail: 'Inhalt %index zeigen',
    counter: 'Inhalt %index von %total',
    loading: 'Wird geladen',
    imageError: 'Das Bild konnte nicht geladen werden.',
    photoError: 'Das Foto konnte nicht geladen werden.',
    contentsError: 'Der Inhalt konnte nicht geladen werden.',
    itemError: 'Das Element konnte nicht geladen werden',
    offline: 'Sie sind wahrscheinlich offline.',
    retry: 'Noch einmal versuchen',
    openLink: 'Einzeln öffnen',
    plugin: 'Der Inhalt, den Sie ansehen möchten, braucht das Plugin %type.',
    pluginLink: 'Herunterladen',
    consent: 'Dieses Video kommt von %host; dort erfährt man dann, dass Sie hier sind.',
    consentButton: 'Video zeigen',
  },
};
