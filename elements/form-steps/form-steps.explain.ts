import { decide, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { conditionDecisions } from '../../src/diagnostics/explain/conditions.ts';
import { hasForm, invalidFields } from '../../src/diagnostics/explain/forms.ts';
import { detailOf, hasConsent, ifCancelled, isOn, lastEvent } from '../../src/diagnostics/explain/reasons.ts';
import type { formStepsSettings } from './form-steps.settings.ts';

/** Explains why the next step is shown, and why progress is stored, or is not. */
export function explain({ element, settings, events }: ExplainContext<typeof formStepsSettings>): readonly Decision[] {
  const fields = fieldsOfStep(element).join(', ');
  const total = detailOf(lastEvent(events, 'portico-step'), 'total');
  return [
    decide('Shows the next step', [
      hasForm(element),
      fields ? unmet(`Fields of step ${settings.current + 1} are invalid: ${fields}.`) : undefined,
      ifCancelled(events, 'portico-before-step'),
      settings.current + 1 === total ? unmet('This is the last step.') : undefined,
    ]),
    decide('Stores the progress', [
      isOn('keep-progress', settings.keepProgress),
      settings.keepProgress ? hasConsent('memory', settings.consent) : undefined,
    ]),
    ...conditionDecisions(element),
  ];
}

/** Returns the names of the invalid fields in the visible step. */
function fieldsOfStep(element: Element): string[] {
  const steps = [...element.querySelectorAll('[data-step], fieldset')].filter((step) => step.checkVisibility());
  const empty = [...element.querySelectorAll('[data-step-missing]')].map((field) => field.getAttribute('name') ?? '');
  return [...new Set([...empty, ...steps.flatMap((step) => invalidFields(step))])];
}
