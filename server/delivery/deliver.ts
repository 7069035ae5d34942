import type { Message } from '../message.ts';

/** The result of a delivery attempt, as a target reports it. */
export type AttemptResult =
  | { readonly kind: 'delivered' }
  /**
   * A later attempt may succeed. `after` is the delay (ms) that the receiver asked for. `isOfRecipient`: a mail server has refused the address of the
   * recipient, so that other recipients are not affected.
   */
  | {
      readonly kind: 'temporary';
      readonly error: string;
      readonly after?: number | undefined;
      readonly isOfRecipient?: boolean;
    }
  /** The receiver refuses this message permanently. */
  | { readonly kind: 'permanent'; readonly error: string };

/**
 * Tries once to deliver a message, and stops when `signal` aborts. A rejection counts as temporary. Errors must not contain personal data, because
 * they are logged.
 */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<AttemptResult>;
