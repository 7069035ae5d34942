import type { Dictionary } from '../../src/text/text.ts';

/** What the dialog says: its heading, its button, and what stands for a message that is empty. */
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
