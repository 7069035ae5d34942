import type { Dictionary } from '../../src/text/text.ts';

/** The heading, the button, and the fallback for an empty message. */
export type BlockedMessageText = 'title' | 'close' | 'blocked';

export const blockedMessageTexts: Dictionary<BlockedMessageText> = {
  en: {
    title: 'This was blocked',
    close: 'Close',
    blocked: 'This website takes it for spam. What you wrote is still there.',
  },
  de: {
    title: 'Das wurde blockiert',
    close: 'Schließen',
    blocked: 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.',
  },
};
