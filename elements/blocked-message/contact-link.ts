/**
 * Returns the address for a link to a contact: `mailto:` for an e-mail address, `tel:` for a phone number, and the unchanged address of a page.
 * Returns `undefined` for anything else, such as an address with another scheme.
 */
export function contactLink(contact: string): string | undefined {
  const text = contact.trim();
  if (/^(?:https?:\/\/|mailto:|tel:|[./?#])./i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const digits = text.replace(/[\s().\-/]/g, '');
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
