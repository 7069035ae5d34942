import type { FieldSchema } from '../../../server/validation/form-schema.ts';
import type { CaseEntry } from './cases.ts';

/** Creates the controls of these fields as an author writes them, filled in with the entries. */
export function controlsFor(
  fields: Readonly<Record<string, FieldSchema>>,
  entries: readonly CaseEntry[],
): HTMLElement[] {
  return Object.entries(fields).flatMap(([name, field]): HTMLElement[] => {
    const values = entries.filter(([entry]) => entry === name).map(([, value]) => value);
    const texts = values.filter((value) => typeof value === 'string');
    if (field.type === 'file') {
      const list = new DataTransfer();
      for (const value of values) {
        if (typeof value !== 'string') list.items.add(new File(['x'.repeat(value.size)], value.name, value));
      }
      const input = withAttributes(document.createElement('input'), name, { ...field, multiple: values.length > 1 });
      input.files = list.files;
      return [input];
    }
    if (field.type === 'select-multiple') {
      const { type: _type, ...attributes } = field;
      const select = withAttributes(document.createElement('select'), name, { ...attributes, multiple: true });
      select.append(...texts.map((text) => new Option(text, text, true, true)));
      return [select];
    }
    const isCheckbox = field.type === 'checkbox';
    return (texts.length > 0 ? texts : ['']).map((text) => {
      const control = withAttributes(
        document.createElement(field.type === 'textarea' ? 'textarea' : 'input'),
        name,
        field,
      );
      control.value = text;
      if (isCheckbox && control instanceof HTMLInputElement) control.checked = texts.length > 0;
      return control;
    });
  });
}

/** Adds the attributes with which HTML states the rules of a field. */
function withAttributes<Control extends HTMLElement>(control: Control, name: string, field: FieldSchema): Control {
  const { rules = [], messages = {}, label: _label, type, ...attributes } = field;
  control.setAttribute('name', name);
  control.setAttribute('aria-label', name);
  if (type !== undefined && type !== 'textarea') control.setAttribute('type', type);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) control.setAttribute(key, value === true ? '' : String(value));
  }
  for (const [rule, message] of Object.entries(typeof messages === 'string' ? { '': messages } : messages)) {
    control.setAttribute(rule ? `data-msg-${rule}` : 'data-msg', message);
  }
  if (Array.isArray(rules)) control.className = rules.join(' ');
  else {
    for (const [rule, bound] of Object.entries(rules)) {
      control.setAttribute(`data-rule-${rule}`, typeof bound === 'string' ? bound : JSON.stringify(bound));
    }
  }
  return control;
}
