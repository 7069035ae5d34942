import { choice, duration, flag, text, texts } from '../../src/kit/settings.ts';

export const headerSearchSettings = {
  /** The position of the open form: `dropdown` below its button, `overlay` over the header, `flyout` over the whole window. */
  design: choice(['dropdown', 'overlay', 'flyout'], 'dropdown'),
  /** The duration of the fade. Ignored when the user prefers reduced motion. */
  duration: duration(800),
  /** A CSS selector for the ancestor that an overlay covers. */
  over: text('header, [role=banner]'),
  /** Custom texts: `search` and `close`, the labels of the buttons. */
  texts: texts(),
  /** `true` while open; reflected. */
  open: flag(),
};
