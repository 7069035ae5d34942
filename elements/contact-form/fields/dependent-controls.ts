import { applyConditions } from '../../../src/forms/form-features.ts';
import {
  acceptanceSelector,
  type Control,
  submitButtonsOf,
  controlsOf,
  fieldNameOf,
} from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { disabledMark, setDisabled } from '../../../src/forms/conditions/condition-marks.ts';
import { dots, secretFieldsOf } from '../../../src/forms/controls/secret-controls.ts';
import { textOfAll } from '../../../src/page/names/accessible-name.ts';
import type { FormMessages } from '../messages/messages.ts';

/** Returns the complete URL for an entered text: without spaces at the ends, and with `http://` if the text contains a dot but no scheme. */
export function completeUrl(typed: string): string {
  const address = typed.trim();
  return address.includes('.') && !/^[a-z][a-z\d.+-]*:/i.test(address)
    ? `http://${address.replace(/^\/+/, '')}`
    : address;
}

/** Copies values to an `output` with `data-reflection-of`, or to a fieldset with one output per value. Secret values become dots. */
function updateReflections(form: HTMLFormElement): void {
  const reflections = membersOf(form).querySelectorAll<HTMLElement>('[data-reflection-of]');
  if (reflections.length === 0) return;
  const entries = [...new FormData(form)];
  const secrets = secretFieldsOf(form);
  for (const reflection of reflections) {
    const field = reflection.dataset.reflectionOf ?? '';
    const texts = entries
      .filter(([name]) => fieldNameOf(name) === field)
      .map(([, value]) => (typeof value === 'string' ? value.trim() : value.name))
      .filter((value) => value !== '');
    const values = secrets.has(field) ? texts.map(dots) : texts;
    if (reflection instanceof HTMLOutputElement) {
      showReflection(reflection, values.join(', '));
      continue;
    }
    const [first, ...others] = reflection.querySelectorAll('output');
    if (!first) continue;
    for (const other of others) other.remove();
    showReflection(first, values[0] ?? '');
    const added = values.slice(1).map((value) => {
      return Object.assign(document.createElement('output'), { name: field, textContent: value });
    });
    first.after(...added);
  }
}

function showReflection(output: HTMLOutputElement, value: string): void {
  output.textContent = value || (output.dataset.default ?? '');
}

/** When an exclusive checkbox is ticked, unticks the other checkboxes of the same name. */
function uncheckOthers(ticked: HTMLInputElement): void {
  if (!ticked.checked || !ticked.form) return;
  const box = ticked.closest('.wpcf7-exclusive-checkbox, [data-exclusive]');
  for (const other of box?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
    if (other !== ticked && other.name === ticked.name) other.checked = false;
  }
}

/** Enables each free-text field (`.has-free-text`, `data-free-text`) only while the option beside it is ticked. */
function toggleFreeTexts(form: HTMLFormElement): void {
  for (const item of membersOf(form).querySelectorAll('.has-free-text, [data-free-text]')) {
    const choice = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]');
    const text = item.querySelector<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])');
    if (!choice || !text) continue;
    setDisabled(text, !choice.checked);
    if (!hasAccessibleName(text)) text.ariaLabel = textOfAll([item]) || null;
  }
}

const hasAccessibleName = (field: HTMLInputElement): boolean =>
  (field.labels?.length ?? 0) > 0 || field.matches('[aria-label], [aria-labelledby], [title]');

export interface CounterOptions {
  readonly direction: 'up' | 'down';
  /** The initial value of a countdown. */
  readonly start: number;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** Returns the counter for a text of this length: counts up, or down from `start`. */
export const count = ({ direction, start, minimum, maximum }: CounterOptions, length: number) => ({
  value: direction === 'down' ? start - length : length,
  isTooLong: maximum !== undefined && length > maximum,
  isTooShort: minimum !== undefined && length < minimum,
});

const parseBound = (written: string | undefined): number | undefined => (written ? Number(written) : undefined);

/** Updates the counters of a form: those of Contact Form 7, and `<output data-count-of="field" data-count="down">`. */
function updateCounters(form: HTMLFormElement): void {
  for (const counter of membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-character-count, [data-count-of]')) {
    const { targetName, countOf, startingValue, minimumValue, maximumValue, count: written } = counter.dataset;
    const [control] = controlsOf(form, targetName ?? countOf ?? '');
    if (!control) continue;
    const { maxLength, minLength } = control instanceof HTMLSelectElement ? { maxLength: -1, minLength: 0 } : control;
    const maximum = parseBound(maximumValue) ?? (maxLength >= 0 ? maxLength : undefined);
    const minimum = parseBound(minimumValue) ?? (minLength > 0 ? minLength : undefined);
    const direction = counter.classList.contains('down') || written === 'down' ? 'down' : 'up';
    const start = parseBound(startingValue) ?? maximum ?? 0;
    const shown = count({ direction, start, minimum, maximum }, control.value.length);
    counter.dataset.currentValue = counter.textContent = String(shown.value);
    counter.classList.toggle('too-long', shown.isTooLong);
    counter.classList.toggle('too-short', shown.isTooShort);
  }
}

/** A checkbox that must be ticked before the form can be sent. */
export interface Acceptance {
  readonly checked: boolean;
  /** `true` if the form can be sent only while the box is not ticked. */
  readonly inverted: boolean;
  /** `true` if the box never prevents a send. */
  readonly optional: boolean;
}

/** Returns whether a form with these acceptance boxes may be sent. */
export const areAccepted = (acceptances: readonly Acceptance[]): boolean =>
  acceptances.every(({ checked, inverted, optional }) => optional || checked !== inverted);

/** Returns the acceptance boxes of a form: those of Contact Form 7, and `<input data-acceptance="invert optional">`. */
function readAcceptances(form: HTMLFormElement): Acceptance[] {
  const boxes = [...membersOf(form).querySelectorAll<HTMLInputElement>(acceptanceSelector)];
  return boxes.map((box) => {
    const words = [...(box.dataset.acceptance?.split(/\s+/) ?? box.closest('.wpcf7-acceptance')?.classList ?? [])];
    return { checked: box.checked, inverted: words.includes('invert'), optional: words.includes('optional') };
  });
}

/** Disables the submit buttons until every acceptance box is satisfied, unless the server checks the boxes. */
function disableSubmitUntilAccepted(form: HTMLFormElement): void {
  if (membersOf(form).matches('.wpcf7-acceptance-as-validation, [data-acceptance-as-validation]')) return;
  const acceptances = readAcceptances(form);
  if (acceptances.length === 0) return;
  const isHeld = !areAccepted(acceptances);
  // A button that closes a dialog sends nothing, so it stays enabled.
  for (const button of submitButtonsOf(form)) setDisabled(button, isHeld && button.formMethod !== 'dialog');
}

/** Updates everything that depends on the values of a form: conditions, disabled buttons, free-text fields, counters and reflected values. */
export async function updateDependents(form: HTMLFormElement, messages: FormMessages): Promise<void> {
  updateAll(form);
  await applyConditions(form, messages.host, () => {
    messages.update(
      controlsOf(form).filter((control) => control.hasAttribute(disabledMark)),
      [],
    );
    updateAll(form);
  });
}

function updateAll(form: HTMLFormElement): void {
  disableSubmitUntilAccepted(form);
  toggleFreeTexts(form);
  updateCounters(form);
  updateReflections(form);
}

/** Applies the effects of a changed control: unticks other checkboxes, and completes a URL. */
export function normalizeControl(control: Control): void {
  if (!(control instanceof HTMLInputElement)) return;
  if (control.type === 'checkbox') uncheckOthers(control);
  if (control.type !== 'url' && !control.classList.contains('wpcf7-validates-as-url')) return;
  const address = completeUrl(control.value);
  if (address !== control.value) control.value = address;
}
