import type { Dictionary } from '../../src/text/text.ts';

export type FormStepsText =
  | 'next'
  | 'back'
  | 'steps'
  | 'step'
  | 'position'
  | 'problems'
  | 'required'
  | 'confirmation'
  | 'change'
  | 'yes'
  | 'none';

export const formStepsTexts: Dictionary<FormStepsText> = {
  en: {
    next: 'Next',
    back: 'Back',
    steps: 'Steps',
    step: 'Step {0}',
    position: 'Step {0} of {1}',
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
    step: 'Schritt {0}',
    position: 'Schritt {0} von {1}',
    problems: 'Bitte prüfen Sie, bevor Sie weitergehen:',
    required: 'Dieses Feld ist ein Pflichtfeld.',
    confirmation: 'Prüfen Sie Ihre Angaben',
    change: 'Ändern',
    yes: 'Ja',
    none: 'Keine Angabe',
  },
};

/** Returns a text of the element, with `{0}` and `{1}` replaced. */
export type Translate = (key: FormStepsText, ...values: readonly (number | string)[]) => string;
