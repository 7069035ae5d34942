import type { Attributed } from './messages/own-message.ts';
import { fieldOf, type FieldMember, type Messages } from './native-rules.ts';
import { fieldNameOf } from './validation/field-name.ts';

/** A check on the server. `method` is the name of the check, or a URL if it contains a slash; `error` is the default message. */
export type RemoteCheck = {
  readonly field: string;
  /** The name of the parameter that contains the value in the request. */
  readonly name: string;
  readonly method: string;
  readonly error: string;
};

const METHODS = ['checkUsername', 'customCode'];

const remoteNames = { names: new Set([...METHODS, 'remote']), bounded: new Set<string>() };

/** Returns the remote checks of the classes `checkUsername` and `customCode`, and of `data-rule-remote`. */
export function remoteChecks(form: readonly ClassControl[], messages: Messages): RemoteCheck[] {
  return form.flatMap((control) => {
    if (!control.name || control.willValidate === false) return [];
    const named = [...namedRules(control, remoteNames)].map(([name, bound]) => (name === 'remote' ? bound : name));
    const methods = new Set(named.filter(Boolean));
    // As in jQuery Validation, messages may contain the value as their parameter.
    const error = messages('remote', ['{value}'], control);
    const part = { field: fieldOf(control), name: fieldNameOf(control.name), error };
    return [...methods].map((method) => ({ ...part, method }));
  });
}

/**
 * The members of a control that are read. Browsers do not validate controls whose `willValidate` is `false`. `lang` is the language of the control,
 * inherited if the control has no such attribute.
 */
export type ClassControl = FieldMember &
  Pick<HTMLInputElement, 'type'> &
  Partial<Pick<HTMLInputElement, 'id' | 'willValidate' | 'multiple' | 'lang'>> &
  Attributed;

/** The names of all rules, and of those that may have a bound in a class: `min-5`. */
export type RuleNames = { readonly names: ReadonlySet<string>; readonly bounded: ReadonlySet<string> };

const PREFIX = 'data-rule-';

export function classesOf({ attributes }: Pick<ClassControl, 'attributes'>): string[] {
  const written = [...attributes].find(({ name }) => name === 'class')?.value ?? '';
  return written.split(/\s+/).filter(Boolean);
}

/**
 * Returns the rule names of a control with their bounds (empty if there is no bound). Class names are case-sensitive, attributes
 * (`data-rule-min="5"`) are not. Attributes take precedence over classes: `data-rule-email="false"` removes the rule.
 */
export function namedRules(control: ClassControl, { names, bounded }: RuleNames): Map<string, string> {
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
