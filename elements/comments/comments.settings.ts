import { bubbling } from '../../src/kit/definition.ts';
import { choice, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const commentsSettings = {
  /** The id of the element to move: the reply form with its title. Default: the id in the reply link, else `respond`. */
  respondId: text(),
  /**
   * The sender of a comment. `page`: the browser, which loads the response page. `request`: the element, which stays in the page if the site
   * classifies the comment as spam. `auto`: the element if the page contains a `<portico-blocked-message>`, else the browser.
   */
  send: choice(['auto', 'page', 'request'], 'auto'),
  /** The lines of the reply form's title: one or two beside it, or one below it, in one of three styles. */
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
  /** Custom texts of the messages about a comment that the element has sent: `refused`, `unclear`. */
  texts: texts(),
};

/** A reply that was started or cancelled. */
export interface ReplyDetail {
  /** The id of the comment that is replied to, as in the page. */
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
