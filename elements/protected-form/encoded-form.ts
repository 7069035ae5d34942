import { createElement } from '../../src/dom/create-element.ts';

/** Matches a form, or the tag of an element of this library that renders a form. */
const formTag = /<(?:form|portico-contact-form)[\s/>]/i;

/**
 * Decodes the HTML of a form from base64. The text may be URL-encoded, as existing servers print it, and may use the URL-safe alphabet. The bytes are
 * UTF-8, or Windows-1252 as in old pages. Returns `undefined` if the text is not base64 or contains no form.
 */
export function formHtml(encoded: string): string | undefined {
  const text = encoded.trim();
  const unescaped = attempt(() => decodeURIComponent(text)) ?? text;
  const base64 = unescaped.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = attempt(() => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  const html = bytes && (decodeText(bytes, 'utf-8') ?? decodeText(bytes, 'windows-1252'));
  return html && formTag.test(html) ? html : undefined;
}

const decodeText = (bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252'): string | undefined =>
  attempt(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));

/** Returns the result of `decode`, or `undefined` if it throws. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Selects the elements in which existing servers print an encoded form. */
const holder = '.ct-encoded-form';
const wrapper = '.ct-encoded-form-wrapper';

const status = 'portico-protected-status';

export interface EncodedForm {
  readonly encoded: string;
  /** The element that the server has printed, which the form replaces. If it is `undefined`, the form is appended to the element. */
  readonly printed: HTMLElement | undefined;
  readonly status: HTMLElement;
}

/**
 * Returns the encoded forms of an element: the one in its setting, or those that the server has printed. Removes the status messages of a copied
 * page.
 */
export function findEncodedForms(element: HTMLElement, encoded: string): readonly EncodedForm[] {
  for (const copied of element.querySelectorAll(`.${status}`)) copied.remove();
  if (encoded)
    return element.querySelector('form') ? [] : [{ encoded, printed: undefined, status: createStatus(element) }];
  return [...element.querySelectorAll<HTMLElement>(holder)].flatMap((node) => {
    const text = node.dataset.encodedForm || ownText(node);
    const around = node.closest<HTMLElement>(wrapper);
    const printed = around && element.contains(around) && around !== element ? around : node;
    return [{ encoded: text, printed, status: createStatus(element, printed) }];
  });
}

/** Returns the text that is directly in an element, without the text of children such as `<noscript>`. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

function createStatus(element: HTMLElement, printed?: HTMLElement): HTMLElement {
  const line = createElement('p', { class: status, role: 'status' });
  if (printed) printed.after(line);
  else element.append(line);
  return line;
}

/** Moves `<noscript>` out of an element that is removed or hidden, so that it also works in a copy of the page without script. */
function moveNoscriptOut(printed: HTMLElement): void {
  printed.before(...printed.querySelectorAll('noscript'));
}

export function insertForm(encodedForm: EncodedForm, form: DocumentFragment): void {
  if (encodedForm.printed) moveNoscriptOut(encodedForm.printed);
  encodedForm.status.before(form);
  encodedForm.printed?.remove();
}

/** The button of a status message, such as "Try again". */
export type StatusButton = Readonly<{ label: string; onClick: () => void }>;

/** Shows a message instead of a form. The message may have a button. */
export function showStatus({ printed, status: line }: EncodedForm, message: string, button?: StatusButton): void {
  if (printed) {
    moveNoscriptOut(printed);
    printed.hidden = true;
  }
  line.textContent = message;
  if (!button) return;
  const element = createElement('button', { form: '' }, button.label);
  element.addEventListener('click', button.onClick);
  line.append(' ', element);
}
