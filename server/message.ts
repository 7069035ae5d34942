/** A file that a visitor sent with a form. */
export interface MessageFile {
  /** The name of the form's field. */
  readonly field: string;
  /** The name on the visitor's device, without folders and control characters. */
  readonly name: string;
  /** The media type, detected from the content. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A validated message of a visitor. */
export interface Message {
  /** A UUID. A repeated send of the same form, for example after a lost response, has the same UUID: it is the idempotency key. */
  readonly id: string;
  /** The name of the form in the configuration. */
  readonly form: string;
  /** The time at which the message was received, in ms since 1970. */
  readonly receivedAt: number;
  /** The text fields in the order of the request, without the fields of the spam protection. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly MessageFile[];
}

/** The data about the sender in the request of a message, for services that recognise spam. It is not stored. */
export interface Sender {
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** The address of the page with the form. */
  readonly page: string | undefined;
}

/**
 * Accepts a message. Resolves once the message is stored durably: with `accepted`, or with `duplicate` if a message with its id already exists.
 * Rejects if the message could not be stored; the visitor is then asked to send it again.
 */
export type AcceptMessage = (message: Message, sender?: Sender) => Promise<'accepted' | 'duplicate'>;
