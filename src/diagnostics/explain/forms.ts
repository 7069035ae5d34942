import type { LoggedEvent } from '../page/event-log.ts';
import { met, reason, unmet, type Reason } from './decision.ts';
import { detailOf, lastEvent } from './reasons.ts';

/** Returns the names of the form's controls that are invalid, by the browser or by a message of the library. */
export function invalidFields(scope: ParentNode): string[] {
  const controls = scope.querySelectorAll('input, select, textarea');
  const isInvalid = (control: Element) => {
    const validity: unknown = Reflect.get(control, 'validity');
    return (validity instanceof ValidityState && !validity.valid) || control.matches('[aria-invalid="true"]');
  };
  const names = [...controls].filter((control) => !control.matches(':disabled') && isInvalid(control)).map(nameOf);
  return [...new Set(names)];
}

const nameOf = (control: Element): string => control.getAttribute('name') ?? control.id;

/** The condition that no field is invalid now. */
export function areFieldsValid(scope: ParentNode): Reason {
  const fields = invalidFields(scope).join(', ');
  return reason(fields === '', 'No field is invalid.', `These fields are invalid: ${fields}.`);
}

/** The condition that the last submit was not refused; absent if nothing was refused since. */
export function refusedFields(events: readonly LoggedEvent[], ...passed: readonly string[]): Reason | undefined {
  const last = lastEvent(events, 'portico-invalid', ...passed);
  const fields = last?.name === 'portico-invalid' ? detailOf(last, 'invalidFields') : undefined;
  if (!Array.isArray(fields)) return undefined;
  const list = fields.map((violation: unknown) => fieldText(violation)).join(', ');
  return unmet(`The last check refused these fields: ${list}.`);
}

function fieldText(violation: unknown): string {
  if (typeof violation !== 'object' || violation === null) return '';
  const [field, rule, message] = ['field', 'rule', 'message'].map((name) => String(Reflect.get(violation, name) ?? ''));
  return `${field} (${rule || message})`;
}

/** The condition that the site did not block the last submit as spam; absent without such a verdict. */
export function ifBlocked(events: readonly LoggedEvent[]): Reason | undefined {
  const last = lastEvent(events, 'portico-blocked');
  const comment = detailOf(last, 'comment');
  const detail = typeof comment === 'string' && comment !== '' ? `: ${comment}` : '.';
  return last ? unmet(`The site blocked the last submit as spam${detail}`) : undefined;
}

/** The condition that there is a form. */
export const hasForm = (element: Element): Reason =>
  reason(element.querySelector('form') !== null, 'It contains a form.', 'It contains no form.');

/** The condition that the visitor has submitted a form. */
export const wasSubmitted = (isSubmitted: boolean): Reason =>
  isSubmitted ? met('The form was submitted.') : unmet('The form has not been submitted yet.');
