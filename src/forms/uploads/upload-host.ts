import { fillPlaceholders } from '../../text/placeholders.ts';
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

/** Returns a text of file lists and uploads in the language of the element; texts of the author come first. */
export const uploadText = (
  host: UploadHost,
  key: UploadText,
  values: Readonly<Record<string, string | number>> = {},
): string => fillPlaceholders(host.text(uploadTexts, key, Number(values.max)), values);

/** Creates an element with a class and, optionally, with content. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...content);
  return node;
}

/** Creates a live region for screen readers. It must be in the page before it gets a text. */
export function makeStatus(): HTMLElement {
  const status = make('span', 'portico-upload-status');
  status.role = 'status';
  return status;
}

/** Creates a button that does not submit. */
export function makeButton(className: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', className);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}
