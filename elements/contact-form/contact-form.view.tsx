import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { controlsOf, fieldNameOf, isCheckable, type Control } from '../../src/forms/controls/controls.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { FieldView } from './fields/field.view.tsx';
import styles from './fields/rendered-form.css?inline';
import { readFields, type FieldError, type Field } from './fields/field-schema.ts';

export interface FormProps {
  /** The author's fields. Invalid entries are left out with a warning. */
  readonly fields: readonly unknown[];
  /** Called with the form after each render, when the form is in the page. */
  readonly onRender: (form: HTMLFormElement) => void;
}

let forms = 0;

/** The view of a form in light DOM that is defined by JSON. Entered values stay when the fields change. */
export default function FormView({ fields: entries, onRender }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [prefix] = useState(() => `portico-form-${(forms += 1)}`);
  const { fields, errors } = useMemo(() => readFields(entries), [entries]);

  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    adopt(current.getRootNode(), styles);
    for (const field of fields) applyDomState(current, field);
    onRender(current);
  }, [fields, onRender]);

  useLayoutEffect(() => {
    const element = form.current?.closest('portico-contact-form');
    if (element && errors.length > 0) void warn(element, errors);
  }, [errors]);

  // Without a server, the browser sends the form. With POST, the entered values are not in the address.
  return (
    <form ref={form} className="portico-form" method="post" encType="multipart/form-data">
      {/* The element adds its own nodes after this box, so that a new render does not remove them. */}
      <div className="portico-fields">
        {keyed(fields).map(([key, field]) => (
          <FieldView key={key} field={field} id={`${prefix}-${key}`} />
        ))}
      </div>
    </form>
  );
}

/** Returns the fields with unique keys. The key is the name of the field; the second field with a name, and each further one, gets a number. */
function keyed(fields: readonly Field[]): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return fields.map((field) => {
    const name = (field.name ?? field.type).replace(/\s+/g, '_'); // An id must not contain spaces.
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count > 1 ? `${name}-${count}` : name, field];
  });
}

/** Sets those properties of a field's controls that can only be set through the DOM. */
function applyDomState(form: HTMLFormElement, field: Field): void {
  if (field.type === 'hidden' || field.type === 'submit' || field.type === 'quiz' || field.type === 'captcha') return;
  const controls = controlsOf(form, fieldNameOf(field.name));
  if (field.type === 'acceptance') setDefaults(controls, field.checked ? [field.value] : []);
  else setDefaults(controls, field.value);
  // Preact removes such an attribute by setting the property to an empty value, which still limits the control.
  for (const bound of ['maxlength', 'pattern'] as const) {
    if (Reflect.get(field, bound) === undefined) for (const control of controls) control.removeAttribute(bound);
  }
}

async function warn(element: Element, errors: readonly FieldError[]): Promise<void> {
  const { warnOnce, excerpt } = await import('../../src/diagnostics/on-demand/warnings.ts');
  for (const { index, entry, expected } of errors) {
    warnOnce(element, `entry ${index} of "fields" is left out: ${excerpt(entry)}; expected ${expected}.`);
  }
}

/* Defaults are set through the DOM: React and Preact treat them differently, and a select loses its default on reset. */

/** Sets the default values of a field's controls. Untouched controls show the default at once; changed controls keep their value. */
function setDefaults(controls: readonly Control[], values: readonly string[]): void {
  const areUntouched = controls.every(isUntouched);
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) setDefaultSelection(control, values, areUntouched);
    else if (isCheckable(control)) {
      control.defaultChecked = values.includes(control.value);
      if (areUntouched) control.checked = control.defaultChecked;
    } else if (control.type !== 'file') {
      // A text control shows its default value until the visitor types.
      control.defaultValue = values[0] ?? '';
    }
  }
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = initialOptions(control);
    return [...control.options].every((option) => option.selected === initial.has(option));
  }
  return !isCheckable(control) || control.checked === control.defaultChecked;
}

/** Returns the options that are selected after a reset. A drop-down list always has one. */
function initialOptions(select: HTMLSelectElement): ReadonlySet<HTMLOptionElement> {
  const defaults = [...select.options].filter((option) => option.defaultSelected);
  const [first] = select.options;
  return new Set(defaults.length === 0 && first && !select.multiple ? [first] : defaults);
}

function setDefaultSelection(select: HTMLSelectElement, values: readonly string[], isUntouchedSelect: boolean): void {
  const entered = new Set(select.selectedOptions);
  for (const option of select.options) option.defaultSelected = values.includes(option.value);
  const shown = isUntouchedSelect ? initialOptions(select) : entered;
  for (const option of select.options) option.selected = shown.has(option);
}
