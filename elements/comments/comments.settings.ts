import { choice, text, texts } from '../../src/kit/settings.ts';

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
