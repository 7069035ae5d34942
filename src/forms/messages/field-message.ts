import { controlLabel, groupLabel } from '../field-labels.ts';
import { isCheckable, type Control } from '../native/controls.ts';
import { isSecret } from '../secret-controls.ts';
import { describeField, fillBounds, ownMessage } from './own-message.ts';

/** Returns a message about the field of these controls with its label and value. Secrets, such as passwords, are left out. */
export function fillMessage(message: string, controls: readonly Control[]): string {
  const [first] = controls;
  if (!first) return message;
  const isGroup = isCheckable(first) && controls.length > 1;
  return describeField(
    message,
    () => (isGroup ? groupLabel(first, first.form ?? first) : controlLabel(first)),
    () =>
      controls
        .filter((control) => !isSecret(control))
        .flatMap(valuesOf)
        .join(', '),
  );
}

function valuesOf(control: Control): string[] {
  if (isCheckable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (control.type === 'file' && control instanceof HTMLInputElement)
    return [...(control.files ?? [])].map(({ name }) => name);
  return [control.value];
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

/**
 * Returns the message of a control that the browser finds invalid: that of its author, or else that of the browser. `controls` are those of its group.
 */
export function nativeMessage(control: Control, controls: readonly Control[] = [control]): string {
  const { validity, validationMessage, type } = control;
  const [, rule] = rulesByState.find(([state]) => validity[state]) ?? [];
  // The message of a script is more exact. Disabled controls have none.
  if (rule === undefined || validity.customError || validationMessage === '') return validationMessage;
  return ownFieldMessage(controls, rule || type) ?? validationMessage;
}

/** Returns the author's message of these controls for a rule of the browser or of a server; `undefined` without one. */
export function ownFieldMessage(controls: readonly Control[], rule: string): string | undefined {
  const source = controls.find((control) => ownMessage(control, rule) !== undefined);
  const message = source && ownMessage(source, rule);
  if (!source || message === undefined) return undefined;
  const bound = source.getAttribute(rule);
  // A length is `{min}` or `{max}`, too.
  return fillMessage(
    fillBounds(message, source, bound === null ? {} : { [rule.replace('length', '')]: bound }),
    controls,
  );
}
