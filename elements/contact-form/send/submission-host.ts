import type { Protection } from '../../../src/forms/form-features.ts';
import type { FormUploads } from '../../../src/forms/uploads/form-uploads.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import type { InputHandler } from '../fields/input-handler.ts';
import type { FormMessages } from '../messages/messages.ts';
import type { Status } from './status.ts';

/** A form that was found or rendered, with the objects that handle it. */
export interface Wrapped {
  readonly form: HTMLFormElement;
  readonly messages: FormMessages;
  readonly input: InputHandler;
  /** The code for file inputs, if the setting `uploads` is on. Resolves to `undefined` if loading fails. */
  uploads?: Promise<FormUploads | undefined>;
}

/** The members of the element that are used to send a form. */
export interface SubmissionHost extends ContactFormHost {
  readonly status: Status;
  setStatus(status: Status): void;
  readonly translate: <Key extends string>(dictionary: Dictionary<Key>, key: Key) => string;
  /** `false` while the page delays submits. */
  readonly isReleased: boolean;
  /** The captcha and the hidden trap for bots; `undefined` if the form has neither. */
  readonly protection: Protection;
}
