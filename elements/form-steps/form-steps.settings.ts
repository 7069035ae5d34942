import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const formStepsSettings = {
  /**
   * Who checks a step before the next one shows. `client`: this browser, the required fields first. `server`: the server; each Next is
   * a send, and the two hidden fields tell it how far the visitor is.
   */
  mode: choice(['client', 'server'], 'client'),
  /** The name of the hidden field that holds the number of the step, counted from 1. With `mode="server"` it is made where it is missing. */
  currentField: text('_current_step'),
  /** The name of the hidden field that holds how many steps there are. With `mode="server"` it is made where it is missing. */
  totalField: text('_total_steps'),
  /** The step that shows, counted from 0, both ways. */
  current: number(0, 0),
  /**
   * Own texts: `next`, `back`, `steps`, `step` and `position` (with `{0}` and `{1}`), `problems`, `required`, `confirmation`, `change`,
   * `yes`, `none`.
   */
  texts: texts(),
  /** The distance (px) between the top of the window and the form after a step change; the admin bar's height is added. */
  scrollOffset: number(200, 0),
  /** The duration of the scrolling; a bare number is in ms. */
  scrollDuration: duration(800, 'ms'),
  /** Keeps the step and the answers over a reload of the page, in this tab, until the form is sent. Needs consent to `memory`. */
  keepProgress: flag(),
  /** `required` keeps nothing before consent to `memory` was granted. */
  consent: consentSetting(),
};
