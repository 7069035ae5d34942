import type { Dictionary } from '../../../src/text/text.ts';

/** The texts of the share menu. */
export type ShareText = 'share' | 'shareOn' | 'shareByMail' | 'shareSystem' | 'copy' | 'copied' | 'notCopied';

/** The default label of e-mail. It has its own text (`shareByMail`), since one does not share “on” e-mail. */
export const mailLabel = 'E-mail';

export const shareTexts: Dictionary<ShareText> = {
  en: {
    share: 'Share',
    shareOn: 'Share on {target}',
    shareByMail: 'Share by e-mail',
    shareSystem: 'Share with …',
    copy: 'Copy link',
    copied: 'The link was copied.',
    notCopied: 'The link could not be copied: {link}',
  },
  de: {
    share: 'Teilen',
    shareOn: 'Auf {target} teilen',
    shareByMail: 'Per E-Mail teilen',
    shareSystem: 'Teilen mit …',
    copy: 'Link kopieren',
    copied: 'Der Link wurde kopiert.',
    notCopied: 'Der Link konnte nicht kopiert werden: {link}',
  },
};
