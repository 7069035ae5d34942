import { decide, reason, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled } from '../../src/diagnostics/explain/reasons.ts';
import type { selectSettings } from './select.settings.ts';

/** Explains why the element opens its own list instead of the picker of the browser, or does not. */
export function explain({ element, events, settings }: ExplainContext<typeof selectSettings>): readonly Decision[] {
  const select = element.querySelector('select');
  const hasField = settings.filter || settings.source !== '';
  return [
    decide('Opens its own list', [
      select ? undefined : unmet('It contains no <select>.'),
      reason(
        !matchMedia('(pointer: coarse)').matches || hasField,
        hasField ? 'The list has a text field.' : 'This device has a precise pointer.',
        'This is a touch device, on which the native picker is used.',
      ),
      select && select.size > 1
        ? unmet(`The <select> has size="${select.size}", so that its list is always visible.`)
        : undefined,
      select?.multiple && select.size <= 1 && select.parentElement !== element
        ? unmet('The multiple <select> is not a child of the element.')
        : undefined,
      select?.matches(':disabled') ? unmet('The <select> is disabled.') : undefined,
      ifCancelled(events, 'portico-before-open'),
    ]),
  ];
}
