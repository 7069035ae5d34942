import type { Message } from '../message.ts';

/** The result of an attempt to deliver, as a target reports it. */
export type AttemptResult =
  | { readonly kind: 'delivered' }
  /**
   * A later attempt may succeed. `after` is the wait that the receiver asked for, in ms. `isOfRecipient` if a mail server refused the address, which says
   * nothing about others.
   */
  | {
      readonly kind: 'temporary';
      readonly error: string;
      readonly after?: number | undefined;
      readonly isOfRecipient?: boolean;
    }
  /** The receiver refuses this message for good. */
  | { readonly kind: 'permanent'; readonly error: string };

/**
 * Tries once to deliver a message, and stops when `signal` aborts. A rejection counts as temporary. Errors contain no personal data: they
 * appear in logs.
 */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<AttemptResult>;
