import { consentSetting } from '../../src/settings/consent-setting.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';

export const formStepsSettings = {
  /**
   * The place of validation before the next step is shown. `client` validates in the browser. `server` submits the form to the server on each press
   * of Next; two hidden fields contain the number of the step and the number of steps.
   */
  mode: choice(['client', 'server'], 'client'),
  /** The name of the hidden field for the number of the step, counted from 1. With `mode="server"`, the field is created if it is missing. */
  currentField: text('_current_step'),
  /** The name of the hidden field for the number of steps. With `mode="server"`, the field is created if it is missing. */
  totalField: text('_total_steps'),
  /**
   * If a step is invalid, shows the list of the invalid fields above the form instead of below the step. The list gets the focus, and its entries
   * link to the fields.
   */
  errorSummary: flag(),
  /** The index (from 0) of the current step; reflected. */
  current: number(0, 0),
  /**
   * Custom texts: `next`, `back`, `steps`, `step` and `position` (with `{index}` and `{total}`), `problems`, `required`, `confirmation`, `change`,
   * `yes`, `none`.
   */
  texts: texts(),
  /** The distance (px) between the top of the viewport and the progress list after a change of the step. The height of a CMS's admin bar is added. */
  scrollOffset: number(200, 0),
  /** The duration of the scrolling after a step change. */
  scrollDuration: duration(800),
  /**
   * Writes the id of the current step into the page's address, such as `#payment`. The page then starts at this step, and links to a step show it. No
   * step after the first invalid step can be opened.
   */
  deepLinking: flag(),
  /**
   * Keeps the current step and the answers when the page is reloaded in the same tab, until the form is sent. Needs consent to the purpose `memory`.
   */
  keepProgress: flag(),
  /** With `required`, nothing is stored until the visitor consents to the purpose `memory`. */
  consent: consentSetting(),
};

/** A step change that is about to happen. Both indexes count from 0. */
export interface BeforeStepDetail {
  /** The index of the current step. */
  readonly from: number;
  /** The index of the step that is about to be shown. */
  readonly to: number;
  /** The step that is about to be hidden. Listeners can validate its fields. */
  readonly step: HTMLElement;
}

/** A completed step change. Both indexes count from 0. */
export interface StepDetail {
  /** The index of the step that is now visible. */
  readonly current: number;
  /** The index of the step that was visible before. */
  readonly previous: number;
  /** The number of steps, including the confirmation. */
  readonly total: number;
}

export const formStepsEvents = {
  /** Dispatched before another step is shown. Cancelling keeps the current step. */
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
