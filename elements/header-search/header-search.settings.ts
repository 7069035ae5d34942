import { choice, duration, flag, text, texts } from '../../src/kit/settings.ts';

export const headerSearchSettings = {
  /** The position of the open form: `dropdown` below its button, `overlay` over the header, `flyout` over the whole window. */
  design: choice(['dropdown', 'overlay', 'flyout'], 'dropdown'),
  /** The duration of the transition; a bare number is in ms. Ignored when the user prefers reduced motion. */
  transition: duration(800, 'ms'),
  /** A CSS selector for the ancestor that an overlay covers. */
  over: text('header, [role=banner]'),
  /** Custom texts: `search` and `close`, the labels of the buttons. */
  texts: texts(),
  /** `true` while open; reflected. */
  open: flag(),
};
