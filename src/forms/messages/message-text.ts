import { controlLabel, groupLabel } from '../controls/field-labels.ts';
import { browserMessage, validationMessage } from '../controls/browser-validity.ts';
import { controlValues, isCheckable, isControl } from '../controls/controls.ts';
import { isSecret } from '../controls/secret-controls.ts';
import { describeField, fillBounds, ownMessage } from './own-message.ts';

/** Inserts the label and the value of the field of these elements into a message. Secrets, such as passwords, are left out. */
export function fillMessage(message: string, elements: readonly HTMLElement[]): string {
  const controls = elements.filter(isControl);
  const [first] = controls;
  if (!first) return message;
  const isGroup = isCheckable(first) && controls.length > 1;
  return describeField(
    message,
    () => (isGroup ? groupLabel(first, first.form ?? first) : controlLabel(first)),
    () =>
      controls
        .filter((control) => !isSecret(control))
        .flatMap(controlValues)
        .map((value) => (typeof value === 'string' ? value : value.name))
        .join(', '),
  );
}

/** The rule for each state of a control. If the name is empty, the rule has the name of the control's type. */
const rulesByState: readonly (readonly [state: keyof ValidityState, rule: string])[] = [
  ['valueMissing', 'required'],
  ['badInput', ''],
  ['typeMismatch', ''],
  ['patternMismatch', 'pattern'],
  ['tooShort', 'minlength'],
  ['tooLong', 'maxlength'],
  ['rangeUnderflow', 'min'],
  ['rangeOverflow', 'max'],
  ['stepMismatch', 'step'],
];

/** Returns the message for an invalid element: the author's, otherwise the browser's. `group` contains the elements of the same field. */
export const nativeMessage = (element: HTMLElement, group: readonly HTMLElement[] = [element]): string =>
  // A message that a script has set is more precise. Disabled controls have no message.
  !isControl(element) || element.validity.customError || element.validationMessage === ''
    ? validationMessage(element)
    : refusalMessage(element, group);

/** Returns the message for an element that the browser refuses, and ignores messages of scripts: the author's, otherwise the browser's. */
export function refusalMessage(element: HTMLElement, group: readonly HTMLElement[]): string {
  const message = browserMessage(element);
  if (!isControl(element)) return message;
  const [, rule] = rulesByState.find(([state]) => element.validity[state]) ?? [];
  return (rule === undefined ? undefined : ownFieldMessage(group, rule || element.type)) ?? message;
}

/** Returns the author's message on these controls, for a rule of the browser or of a server; `undefined` if there is none. */
export function ownFieldMessage(elements: readonly HTMLElement[], rule: string): string | undefined {
  const source = elements.filter(isControl).find((control) => ownMessage(control, rule) !== undefined);
  const message = source && ownMessage(source, rule);
  if (!source || message === undefined) return undefined;
  const bound = source.getAttribute(rule);
  // The placeholder for a length is also `{min}` or `{max}`.
  return fillMessage(
    fillBounds(message, source, bound === null ? {} : { [rule.replace('length', '')]: bound }),
    elements,
  );
}
