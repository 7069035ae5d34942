import { choice, duration, flag, text, texts } from '../../src/kit/settings.ts';

export const headerSearchSettings = {
  /**
   * Where the form stands while it is open (§4): `dropdown` below its button, `overlay` over the header, `flyout` over the
   * whole window.
   */
  design: choice(['dropdown', 'overlay', 'flyout'], 'dropdown'),
  /** How long it takes to come and to go (§9); a bare number is in ms. Not where a visitor wants things to keep still. */
  transition: duration(800, 'ms'),
  /** What an overlay covers: a CSS selector for something around the element. */
  over: text('header, [role=banner]'),
  /** Own texts: `search` and `close`, the names of the buttons. */
  texts: texts(),
  /** Whether it is open, both ways. */
  open: flag(),
};
