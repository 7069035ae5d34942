import type { Dictionary } from '../../src/text/text.ts';

/** What the menu of where to share says. */
export type ShareText = 'share' | 'shareOn' | 'shareSystem' | 'copy' | 'copied' | 'notCopied';

export const shareTexts: Dictionary<ShareText> = {
  en: {
    share: 'Share',
    shareOn: 'Share on %target',
    shareSystem: 'Share with …',
    copy: 'Copy link',
    copied: 'The link was copied.',
    notCopied: 'The link could not be copied: %link',
  },
  de: {
    share: 'Teilen',
    shareOn: 'Auf %target teilen',
    shareSystem: 'Teilen mit …',
    copy: 'Link kopieren',
    copied: 'Der Link wurde kopiert.',
    notCopied: 'Der Link konnte nicht kopiert werden: %link',
  },
};
