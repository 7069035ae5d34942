/** A form, or the element of ours that draws one. */
const form = /<(?:form|portico-contact-form)[\s/>]/i;

/**
 * The HTML of a form out of base64 (§4). It may be escaped for an address, as existing servers print it, and have the letters of
 * base64 for addresses. The bytes are UTF-8; where they are not, Windows-1252, as old pages have it. `undefined` when it is no
 * base64, or no form.
 */
export function formHtml(encoded: string): string | undefined {
  const base64 = unescaped(encoded.trim()).replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const html = read(bytes, 'utf-8') ?? read(bytes, 'windows-1252') ?? '';
    return form.test(html) ? html : undefined;
  } catch {
    return undefined;
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read(bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
