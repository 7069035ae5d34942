import type { Clock } from '../../src/clock/clock.ts';
import type { Deliver } from '../delivery/deliver.ts';
import type { AcceptMessage, Message, Sender } from '../message.ts';
import type { HeldTargets } from './held-deliveries.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { TargetState } from './target-gate.ts';

/** An event for a log. Contains no personal data. */
export type OutboxEvent =
  | {
      /** `sent` and `refused` are mails to the visitor. */
      readonly kind: 'delivered' | 'retry' | 'dead' | 'sent' | 'refused';
      /** The id of the message. */
      readonly id: string;
      readonly target: string;
      /** The number of attempts, including this one. */
      readonly attempts: number;
      readonly error?: string;
    }
  /** A message was accepted that waits for `release()`, with no target that could lead to it. `error` is the reason. */
  | { readonly kind: 'held'; readonly id: string; readonly error: string }
  /** The store failed, for example because the disk is full. The outbox tries again after `pollInterval`. */
  | { readonly kind: 'store-error'; readonly error: string };

/** The names of the targets of a message. */
type Routed = readonly string[] | { readonly targets: readonly string[]; readonly held?: HeldTargets };

/** Options of `createOutbox`. All times are in ms. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  /** The targets by their names. */
  readonly targets: Readonly<Record<string, Deliver>>;
  /** The names of the targets that only mail the visitor. A message that nobody else gets is kept for download; their failures are `refused`, not dead. */
  readonly visitorTargets?: readonly string[];
  /**
   * Returns the names of the targets of a message, also with those that wait for `release()`. A message without targets is kept for download.
   */
  readonly route: (message: Message, sender: Sender | undefined) => Routed | Promise<Routed>;
  /** The largest number of attempts at one target at the same time. Default: 2. */
  readonly concurrency?: number;
  /** The number of attempts after which a delivery is dead. Default: 24, over about three days. */
  readonly maxAttempts?: number;
  /** The longest duration of an attempt. Default: 40 minutes, the steps of a slow mail server together (RFC 5321, 4.5.3.2). */
  readonly attemptTimeout?: number;
  /** The time between two searches for deliveries that are due. Default: 5 s; 30 s with a store that tells what is due. */
  readonly pollInterval?: number;
  /** The age after which delivered messages are deleted; `Infinity` keeps them. Default: 30 days. */
  readonly keepDelivered?: number;
  /** The age after which messages with dead deliveries or without targets, except visitors, are deleted. Default: `Infinity`, which keeps them. */
  readonly keepOthers?: number;
  /** The age after which held messages are deleted, if `keepOthers` is not less. Default: 90 days. */
  readonly keepHeld?: number;
  readonly clock?: Clock;
  /** Returns a random number, from 0 to below 1. */
  readonly random?: () => number;
  readonly onEvent?: (event: OutboxEvent) => void;
}

/** Accepts messages and delivers them. */
export interface Outbox {
  /** Stores a message durably, and starts its delivery if `start()` was called. */
  readonly accept: AcceptMessage;
  /** Delivers a message to the targets that were held. Resolves to `false` if it has none. */
  readonly release: (id: string) => Promise<boolean>;
  /** Delivers what is due, now and later, until `stop()`. */
  readonly start: () => void;
  /** Starts no more attempts, and resolves after those that run, which are aborted after a minute. Does not close the store. */
  readonly stop: () => Promise<void>;
  /** Tries once everything that is due, and resolves afterwards. For a worker that a timer of its platform starts. */
  readonly runOnce: () => Promise<void>;
  /** Returns the states of the targets in this process. */
  readonly targetStates: () => readonly TargetState[];
}
