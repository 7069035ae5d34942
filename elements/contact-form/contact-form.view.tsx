import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { controlsOf, fieldNameOf } from '../../src/forms/controls.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { setDefaults } from './default-values.ts';
import { FieldView } from './field.view.tsx';
import styles from './rendered-form.css?inline';
import { readFields, type FieldError, type Field } from './field-schema.ts';

/** The props of a rendered form. */
export interface FormProps {
  /** The fields as the author gave them; what is none of them is left out, with a warning. */
  readonly fields: readonly unknown[];
  /** Called with the form when it stands in the page, after each drawing. */
  readonly onRender: (form: HTMLFormElement) => void;
}

let forms = 0;

/** A form that is rendered from JSON, in light DOM. What a visitor has entered stays when the fields change. */
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

  // Should nobody know where to send it, the browser does; then what was typed must not stand in an address.
  return (
    <form ref={form} className="portico-form" method="post" encType="multipart/form-data">
      {/* What the element adds to the form stands behind this box, where drawing again does not meet it. */}
      <div className="portico-fields">
        {keyed(fields).map(([key, field]) => (
          <FieldView key={key} field={field} id={`${prefix}-${key}`} />
        ))}
      </div>
    </form>
  );
}

/** Fields by their name and, after the first, by which of that name they are. */
function keyed(fields: readonly Field[]): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return fields.map((field) => {
    const name = (field.name ?? field.type).replace(/\s+/g, '_'); // An id has no blanks.
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count > 1 ? `${name}-${count}` : name, field];
  });
}

/** Gives the controls of a field what only the DOM can. */
function applyDomState(form: HTMLFormElement, field: Field): void {
  if (field.type === 'hidden' || field.type === 'submit' || field.type === 'quiz' || field.type === 'captcha') return;
  const controls = controlsOf(form, fieldNameOf(field.name));
  if (field.type === 'acceptance') setDefaults(controls, field.checked ? [field.value] : []);
  else setDefaults(controls, field.value);
  // Preact takes a bound back by the property, and an empty one is a bound of nothing.
  for (const bound of ['maxlength', 'pattern'] as const) {
    if (Reflect.get(field, bound) === undefined) for (const control of controls) control.removeAttribute(bound);
  }
}

async function warn(element: Element, errors: readonly FieldError[]): Promise<void> {
  const { warnOnce, excerpt } = await lazyImport(() => import('../../src/kit/warnings.ts'), import.meta.url);
  for (const { index, entry, expected } of errors) {
    warnOnce(element, `entry ${index} of "fields" is left out: ${excerpt(entry)}; expected ${expected}.`);
  }
}
