import type { Clock } from '../../src/clock/clock.ts';
import type { Deliver } from '../delivery/deliver.ts';
import type { AcceptMessage, Message, Sender } from '../message.ts';
import type { HeldTargets } from './held-deliveries.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { TargetState } from './target-gate.ts';

/** An event for a log. It contains no personal data. */
export type OutboxEvent =
  | {
      /** The kind of event. `sent` and `refused` are for mails to the visitor. */
      readonly kind: 'delivered' | 'retry' | 'dead' | 'sent' | 'refused';
      /** The id of the message. */
      readonly id: string;
      readonly target: string;
      /** The number of attempts, including this one. */
      readonly attempts: number;
      readonly error?: string;
    }
  /** An accepted message is held until `release()`, and no target informs anybody about it. `error` is the reason. */
  | { readonly kind: 'held'; readonly id: string; readonly error: string }
  /** The store has failed, for example because the disk is full. The outbox tries again after `pollInterval`. */
  | { readonly kind: 'store-error'; readonly error: string };

/** The names of the targets of a message, and of those that are held. */
type Routed = readonly string[] | { readonly targets: readonly string[]; readonly held?: HeldTargets };

/** Options of `createOutbox`. All times are in ms. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  /** The targets by their names. */
  readonly targets: Readonly<Record<string, Deliver>>;
  /**
   * The names of the targets that only mail the visitor. If a message has no other target, it is kept for download. Failures of these targets are
   * `refused`, not dead.
   */
  readonly visitorTargets?: readonly string[];
  /**
   * Returns the names of the targets of a message, including those that are held until `release()`. A message without targets is kept for download.
   */
  readonly route: (message: Message, sender: Sender | undefined) => Routed | Promise<Routed>;
  /** The maximum number of simultaneous attempts at one target. Default: 2. */
  readonly concurrency?: number;
  /** The number of attempts after which a delivery is dead. Default: 24, over about three days. */
  readonly maxAttempts?: number;
  /** The maximum duration of an attempt. Default: 40 minutes, the sum of all steps of a slow mail server (RFC 5321, 4.5.3.2). */
  readonly attemptTimeout?: number;
  /** The interval at which the outbox searches for deliveries that are due. Default: 5 s; 30 s with a store that reports when a delivery is due. */
  readonly pollInterval?: number;
  /** The age after which delivered messages are deleted. `Infinity` keeps them. Default: 30 days. */
  readonly keepDelivered?: number;
  /**
   * The age after which messages with dead deliveries, and messages without targets other than the visitor, are deleted. Default: `Infinity`, which
   * keeps them.
   */
  readonly keepOthers?: number;
  /** The age after which held messages are deleted, unless `keepOthers` is less. Default: 90 days. */
  readonly keepHeld?: number;
  readonly clock?: Clock;
  /** Returns a random number, from 0 (inclusive) to 1 (exclusive). */
  readonly random?: () => number;
  readonly onEvent?: (event: OutboxEvent) => void;
}

/** Accepts messages and delivers them. */
export interface Outbox {
  /** Stores a message durably. Starts its delivery if `start()` was called. */
  readonly accept: AcceptMessage;
  /** Delivers a message to its held targets. Resolves with `false` if it has none. */
  readonly release: (id: string) => Promise<boolean>;
  /** Delivers messages that are due, now and later, until `stop()`. */
  readonly start: () => void;
  /** Starts no more attempts. Resolves when running attempts have ended; they are aborted after a minute. Does not close the store. */
  readonly stop: () => Promise<void>;
  /** Makes one attempt at each delivery that is due. Resolves after these attempts. For a worker that its platform starts on a schedule. */
  readonly runOnce: () => Promise<void>;
  /** Returns the states of the targets in this process. */
  readonly targetStates: () => readonly TargetState[];
}
