import { consentSetting } from '../../src/settings/consent-setting.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';

export const formStepsSettings = {
  /**
   * The place where each step is validated before the next one is shown. `client` validates in the browser. `server` submits the form
   * to the server on each press of Next; two hidden fields contain the step number and the number of steps.
   */
  mode: choice(['client', 'server'], 'client'),
  /** The name of the hidden field that contains the step number, counted from 1. With `mode="server"` it is created if it is missing. */
  currentField: text('_current_step'),
  /** The name of the hidden field that contains the number of steps. With `mode="server"` it is created if it is missing. */
  totalField: text('_total_steps'),
  /**
   * Shows a list of the invalid fields above the form if a step is invalid, in place of the list below the step. The list gets the focus, and its entries link to the fields.
   */
  errorSummary: flag(),
  /** The current step, counted from 0; reflected. */
  current: number(0, 0),
  /**
   * Custom texts: `next`, `back`, `steps`, `step` and `position` (with `{index}` and `{total}`), `problems`, `required`, `confirmation`, `change`, `yes`,
   * `none`.
   */
  texts: texts(),
  /** The distance (px) between the top of the viewport and the progress list after a step change; a CMS's admin bar is added. */
  scrollOffset: number(200, 0),
  /** The duration of the scrolling after a step change. */
  scrollDuration: duration(800),
  /**
   * Writes the id of the shown step into the page's address, such as `#payment`. The page then starts at the step in its address, and links to a
   * step show it; never beyond the first invalid step.
   */
  deepLinking: flag(),
  /** Keeps the current step and the answers when the page is reloaded in the same tab, until the form is sent. Needs consent to `memory`. */
  keepProgress: flag(),
  /** `required` stores nothing until consent to `memory` was granted. */
  consent: consentSetting(),
};

/** A step change that is about to happen. Both indexes count from 0. */
export interface BeforeStepDetail {
  /** The index of the step that is visible now. */
  readonly from: number;
  /** The index of the step that is about to be shown. */
  readonly to: number;
  /** The step that is about to be hidden, for listeners that validate its fields. */
  readonly step: HTMLElement;
}

/** A completed step change. Both indexes count from 0. */
export interface StepDetail {
  /** The index of the step that is visible now. */
  readonly current: number;
  /** The index of the step that was visible before. */
  readonly previous: number;
  /** The number of steps, including the confirmation. */
  readonly total: number;
}

export const formStepsEvents = {
  /** Dispatched before another step is shown; cancelling keeps the current step. */
  'portico-before-step': local<BeforeStepDetail>(),
  /** Dispatched after another step was shown. */
  'portico-step': local<StepDetail>(),
};

/** Returns a text of the element with its placeholders filled in. */
export type Translate = (
  key: keyof typeof formStepsTexts.en,
  values?: { readonly index: number; readonly total: number },
) => string;

export const formStepsTexts = {
  en: {
    next: 'Next',
    back: 'Back',
    steps: 'Steps',
    step: 'Step {index}',
    position: 'Step {index} of {total}',
    problems: 'Please check before you go on:',
    required: 'This field is required.',
    confirmation: 'Check your answers',
    change: 'Change',
    yes: 'Yes',
    none: 'No answer',
  },
  de: {
    next: 'Weiter',
    back: 'Zurück',
    steps: 'Schritte',
    step: 'Schritt {index}',
    position: 'Schritt {index} von {total}',
    problems: 'Bitte prüfen Sie, bevor Sie weitergehen:',
    required: 'Dieses Feld ist ein Pflichtfeld.',
    confirmation: 'Prüfen Sie Ihre Angaben',
    change: 'Ändern',
    yes: 'Ja',
    none: 'Keine Angabe',
  },
};
