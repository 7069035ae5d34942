/** What is read of a control: an `HTMLInputElement`, `HTMLSelectElement` or `HTMLTextAreaElement` fits. */
export type ClassControl = {
  readonly name: string;
  readonly type: string;
  readonly id?: string;
  /** False for what a browser does not validate: disabled, read-only, hidden, buttons. */
  readonly willValidate?: boolean;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
};

/** The names that mean something, and those of them that a class may write with a bound behind a hyphen: `min-5`. */
export type Vocabulary = { readonly names: ReadonlySet<string>; readonly bounded: ReadonlySet<string> };

const PREFIX = 'data-rule-';

/** The class names of a control. */
export function classesOf({ attributes }: Pick<ClassControl, 'attributes'>): string[] {
  const written = [...attributes].find(({ name }) => name === 'class')?.value ?? '';
  return written.split(/\s+/).filter(Boolean);
}

/**
 * The rules that a control names, with their bounds; an empty bound for none. Classes name them to the letter,
 * attributes (`data-rule-min="5"`) in any letters, and an attribute wins: `data-rule-email="false"` takes a rule back.
 */
export function statedRules(control: ClassControl, { names, bounded }: Vocabulary): Map<string, string> {
  const stated = new Map<string, string>();
  for (const token of classesOf(control)) {
    const [, name = token, bound = ''] = /^([^-]+)-(.+)$/.exec(token) ?? [];
    if (bound ? bounded.has(name) : names.has(name)) stated.set(name, bound);
  }
  for (const { name: attribute, value } of control.attributes) {
    const written = attribute.startsWith(PREFIX) ? attribute.slice(PREFIX.length).toLowerCase() : '';
    const name = written && [...names].find((known) => known.toLowerCase() === written);
    if (!name) continue;
    if (value.trim() === 'false') stated.delete(name);
    else stated.set(name, value.trim() === 'true' ? '' : value.trim());
  }
  return stated;
}
