import { consentSetting } from '../../src/consent/consent-setting.ts';
import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const formStepsSettings = {
  /**
   * The validation of a step before the next one is shown. `client` validates in the browser, required fields first. `server` submits on each Next;
   * two hidden fields contain the progress.
   */
  mode: choice(['client', 'server'], 'client'),
  /** The name of the hidden field that contains the step number, counted from 1. With `mode="server"` it is created if it is missing. */
  currentField: text('_current_step'),
  /** The name of the hidden field that contains the number of steps. With `mode="server"` it is created if it is missing. */
  totalField: text('_total_steps'),
  /** The current step, counted from 0; reflected. */
  current: number(0, 0),
  /**
   * Custom texts: `next`, `back`, `steps`, `step` and `position` (with `{index}` and `{total}`), `problems`, `required`, `confirmation`, `change`, `yes`,
   * `none`.
   */
  texts: texts(),
  /** The distance (px) between the top of the viewport and the form after a step change; the admin bar's height is added. */
  scrollOffset: number(200, 0),
  /** The duration of the scrolling. */
  scrollDuration: duration(800),
  /** Keeps the step and the answers across a reload of the page, in this tab, until the form is sent. Needs consent to `memory`. */
  keepProgress: flag(),
  /** `required` stores nothing until consent to `memory` was granted. */
  consent: consentSetting(),
};
