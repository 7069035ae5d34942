import type { Protection } from '../../../src/forms/form-features.ts';
import type { FormUploads } from '../../../src/forms/uploads/form-uploads.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import type { InputHandler } from '../fields/input-handler.ts';
import type { FormMessages } from '../messages/messages.ts';
import type { Status } from './status.ts';

/** A form that was found or rendered, with its helpers. */
export interface Wrapped {
  readonly form: HTMLFormElement;
  readonly messages: FormMessages;
  readonly input: InputHandler;
  /** The code for file inputs, with the setting `uploads`; resolves with `undefined` if it could not be loaded. */
  uploads?: Promise<FormUploads | undefined>;
}

/** The part of the element that sends a form. */
export interface SubmissionHost extends ContactFormHost {
  readonly status: Status;
  setStatus(status: Status): void;
  readonly translate: <Key extends string>(dictionary: Dictionary<Key>, key: Key) => string;
  /** `false` while the page holds submits back. */
  readonly isReleased: boolean;
  /** The captcha and the trap; `undefined` without them. */
  readonly protection: Protection;
}
