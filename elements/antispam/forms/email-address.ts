import type { FieldFact } from './form-kind.ts';

/** Whether a text has the simple shape of an e-mail address, `text@text` without spaces (§5): others are not worth a question. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Whether a field asks for an e-mail address: by its type, by what the browser is to fill in, or by its name (`your-email`,
 * `user_mail`).
 */
export function asksForAddress({ name, type, autocomplete }: FieldFact & { readonly autocomplete: string }): boolean {
  if (type === 'email') return true;
  if (type !== 'text') return false;
  return autocomplete.toLowerCase().split(/\s+/).includes('email') || /(^|[^a-z])e?-?mail([^a-z]|$)/i.test(name);
}
