import { controlLabel, groupLabel } from '../controls/field-labels.ts';
import { browserMessage, validationMessage } from '../controls/browser-validity.ts';
import { controlValues, isCheckable, isControl } from '../controls/controls.ts';
import { isSecret } from '../controls/secret-controls.ts';
import { describeField, fillBounds, ownMessage } from './own-message.ts';

/** Returns a message about the field of these elements with its label and value. Secrets, such as passwords, are left out. */
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

/** The rules by the states of controls; those without a name have that of the type. */
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

/** Returns the message of an invalid element: that of its author, or else that of the browser. `group`: the elements of its field. */
export const nativeMessage = (element: HTMLElement, group: readonly HTMLElement[] = [element]): string =>
  // The message of a script is more exact. Disabled controls have none.
  !isControl(element) || element.validity.customError || element.validationMessage === ''
    ? validationMessage(element)
    : refusalMessage(element, group);

/** Returns the message of an element that the browser refuses, whatever scripts have set: that of its author, or else that of the browser. */
export function refusalMessage(element: HTMLElement, group: readonly HTMLElement[]): string {
  const message = browserMessage(element);
  if (!isControl(element)) return message;
  const [, rule] = rulesByState.find(([state]) => element.validity[state]) ?? [];
  return (rule === undefined ? undefined : ownFieldMessage(group, rule || element.type)) ?? message;
}

/** Returns the author's message of these controls for a rule of the browser or of a server; `undefined` without one. */
export function ownFieldMessage(elements: readonly HTMLElement[], rule: string): string | undefined {
  const source = elements.filter(isControl).find((control) => ownMessage(control, rule) !== undefined);
  const message = source && ownMessage(source, rule);
  if (!source || message === undefined) return undefined;
  const bound = source.getAttribute(rule);
  // A length is `{min}` or `{max}`, too.
  return fillMessage(
    fillBounds(message, source, bound === null ? {} : { [rule.replace('length', '')]: bound }),
    elements,
  );
}
