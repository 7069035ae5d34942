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

/** Returns a text of the element with its placeholders filled in. */
export type Translate = (key: FormStepsText, values?: { readonly index: number; readonly total: number }) => string;
