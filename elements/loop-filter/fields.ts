type Field = readonly [name: string, value: FormDataEntryValue];

/** Controls of which a form sends a value. */
const sending = 'input:not([type="submit"], [type="button"], [type="reset"], [type="image"]), select, textarea';

/**
 * The fields of a form that belong into an address; an empty value says that the name goes out of it. Controls that are as they were printed say
 * nothing, unless the address named them then (`isNamed`): a range always has a value, and of a list something is always chosen. What is
 * hidden is the author's word, and always said. `around` is the element that the form stands in.
 */
export function fieldsOf(form: HTMLFormElement, around: Element, isNamed: (name: string) => boolean): readonly Field[] {
  const controls = [
    ...around.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(sending),
  ].filter((control) => control.form === form && control.name !== '' && !control.matches(':disabled'));
  const now = new FormData(form);
  const printed = printedData(controls);
  const always = new Set(controls.flatMap(({ type, name }) => (type === 'hidden' ? [name] : [])));
  const names = new Set(controls.map(({ name }) => name));
  const isSilent = (name: string) =>
    names.has(name) && !always.has(name) && !isNamed(name) && isSame(now.getAll(name), printed.getAll(name));
  return [...[...names].map((name): Field => [name, '']), ...[...now].filter(([name]) => !isSilent(name))];
}

/** What controls sent as they were printed: copies of them are reset, as the visitor could do. */
function printedData(controls: readonly Element[]): FormData {
  const copy = document.createElement('form');
  copy.append(...controls.map((control) => control.cloneNode(true)));
  HTMLFormElement.prototype.reset.call(copy); // A field may be named `reset`.
  return new FormData(copy);
}

const isSame = (one: readonly FormDataEntryValue[], other: readonly FormDataEntryValue[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
