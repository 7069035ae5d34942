import { choice, text, texts } from '../../src/kit/settings.ts';

export const commentsSettings = {
  /** The id of what is moved, the reply form with its title. Without one, what the reply link names, else `respond`. */
  respondId: text(),
  /**
   * Who sends a comment. `page`: the browser, which leaves the page for the answer. `request`: the element, which stays in the page when the
   * site takes the comment for spam. `auto`: the element where the page has a `<portico-blocked-message>`, else the browser.
   */
  send: choice(['auto', 'page', 'request'], 'auto'),
  /** The lines of the reply form's title: beside it one or two, or one under it, in one of three styles. */
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
  /** The space above the title, as a CSS length; a bare number is in px. Without one, the theme's. */
  titleMarginTop: text(),
  /** The space below the title, as a CSS length; a bare number is in px. Without one, the theme's. */
  titleMarginBottom: text(),
  /** Own texts of what is said of a comment that the element has sent: `refused`, `unclear`. */
  texts: texts(),
};
