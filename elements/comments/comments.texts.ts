import type { Dictionary } from '../../src/text/text.ts';

/** The messages about a sent comment, used if the site gives none. */
export type CommentsText = 'refused' | 'unclear';

export const commentsTexts: Dictionary<CommentsText> = {
  en: {
    refused: 'Your comment was not taken.',
    unclear:
      'It is not known whether your comment has arrived. Please look whether it is there before you send it again.',
  },
  de: {
    refused: 'Ihr Kommentar wurde nicht angenommen.',
    unclear:
      'Es ist nicht bekannt, ob Ihr Kommentar angekommen ist. Bitte sehen Sie nach, bevor Sie ihn noch einmal absenden.',
  },
};
