import { consentSetting } from '../../src/settings/consent-setting.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import { choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const commentsSettings = {
  /** The id of the element to move: the reply form with its title. By default, the id in the reply link, or `respond` if the link has none. */
  respondId: text(),
  /**
   * The way in which a comment is sent. `page`: the browser sends it and loads the response as a page. `request`: the element sends it in the
   * background. `auto`: as `request` if the page contains a `<portico-blocked-message>`, otherwise as `page`.
   */
  send: choice(['auto', 'page', 'request'], 'auto'),
  /** Stores the entered comment in the browser tab until it is sent or the form is reset. The comment then survives a reload. */
  draft: flag(),
  /**
   * With `required`, no draft is stored until the visitor consents to the purpose `memory`, and no captcha of another site is loaded until the
   * visitor consents to the purpose `profiling`.
   */
  consent: consentSetting(),
  /** The lines of the form's title: one or two lines beside the title, or one line below the title, each in one of three styles. */
  titleStyleType: choice(
    [
      'none',
      'single solid',
      'single dashed',
      'single dotted',
      'double solid',
      'double dashed',
      'double dotted',
      'underline solid',
      'underline dashed',
      'underline dotted',
    ],
    'none',
  ),
  /** The space above the title, as a CSS length; a bare number is in px. Default: the theme's space. */
  titleMarginTop: text(),
  /** The space below the title, as a CSS length; a bare number is in px. Default: the theme's space. */
  titleMarginBottom: text(),
  ...protectionSettings,
  /**
   * Custom texts: `refused` (the site has refused the comment), `unclear` (it is unknown whether the comment has arrived), `draftRestored` and
   * `discardDraft`.
   */
  texts: texts(),
};

/** The event detail of a reply that was started or cancelled. */
export interface ReplyDetail {
  /** The id of the comment to which the visitor replies, as in the page. */
  readonly commentId: string;
  /** The id of the post of the comment; empty if the page does not contain it. */
  readonly postId: string;
}

export const commentsEvents = {
  /** Dispatched after the reply form has moved below a comment. */
  'portico-reply': bubbling<ReplyDetail>(),
  /** Dispatched after the reply form has moved back to its place. */
  'portico-reply-cancel': bubbling<ReplyDetail>(),
};

/** The messages about a sent comment. They are used if the site sends no message. */
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
