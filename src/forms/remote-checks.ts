import { statedRules, type ClassControl } from './class-tokens.ts';
import { fieldNameOf } from './field-name.ts';
import type { Messages } from './native-rules.ts';

/**
 * What only a server knows of a field: the method it is asked by (§7), or with a slash in it the address to ask, and what to
 * say where it just says no.
 */
export type RemoteCheck = { readonly field: string; readonly method: string; readonly error: string };

const METHODS = ['checkUsername', 'customCode'];

const vocabulary = { names: new Set([...METHODS, 'remote']), bounded: new Set<string>() };

/** The remote checks that classes (`checkUsername`, `customCode`) and `data-rule-remote` (a method, or an address) ask for (§5). */
export function remoteChecks(form: readonly ClassControl[], messages: Messages): RemoteCheck[] {
  return form.flatMap((control) => {
    if (!control.name || control.willValidate === false) return [];
    const stated = [...statedRules(control, vocabulary)].map(([name, bound]) => (name === 'remote' ? bound : name));
    const methods = new Set(stated.filter(Boolean));
    return [...methods].map((method) => ({ field: fieldNameOf(control.name), method, error: messages('remote', []) }));
  });
}
