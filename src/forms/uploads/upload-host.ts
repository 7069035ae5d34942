import { fillPlaceholders } from '../../text/placeholders.ts';
import { createElement } from '../../dom/create-element.ts';
import type { Dictionary, OwnTexts } from '../../text/text.ts';
import { uploadTexts, type UploadText } from './upload-texts.ts';

/** The element that owns a form with file inputs. */
export interface UploadHost {
  readonly element: HTMLElement;
  readonly signal: AbortSignal;
  readonly settings: { readonly texts: OwnTexts };
  text<Key extends string>(dictionary: Dictionary<Key>, key: Key, count?: number): string;
  warn(message: string): void;
}

/** Returns a text for file lists and uploads in the language of the element. The author's texts take precedence. */
export const uploadText = (
  host: UploadHost,
  key: UploadText,
  values: Readonly<Record<string, string | number>> = {},
): string => fillPlaceholders(host.text(uploadTexts, key, Number(values.max)), values);

/** Creates a part of the interface for uploads, with the class `portico-upload-…` and, optionally, with content. */
export const createPart = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => createElement(tag, { class: `portico-upload-${name}` }, ...content);

/** Creates a live region for screen readers. Insert it into the page before setting its text. */
export const createStatus = (): HTMLElement =>
  createElement('span', { class: 'portico-upload-status', role: 'status' });

/** Creates a button that does not submit. */
export function createButton(name: string, onClick: () => void): HTMLButtonElement {
  const button = createElement('button', { class: `portico-upload-${name}`, form: '' });
  button.addEventListener('click', onClick);
  return button;
}
