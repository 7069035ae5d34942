import type { Message, MessageFile } from '../message.ts';
import type { DeliveryResult, StoredDelivery, StoredMessage } from './outbox-store.ts';

/** The difference between the clocks of several processes that does not count as a clock that was set back, in ms. */
export const clockTolerance = 60_000;

export interface MessageRow {
  readonly id: string;
  readonly form: string;
  readonly received_at: number;
  /** The fields as JSON. */
  readonly fields: string;
}

/** A row of the table of files. A list has `size` instead of `bytes`. */
export interface FileRow {
  readonly message: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly size: number;
}

export interface DeliveryRow {
  readonly message: string;
  readonly target: string;
  readonly state: StoredDelivery['state'];
  readonly attempts: number;
  readonly due: number;
  readonly error: string | null;
}

/**
 * Returns the columns `state`, `due`, `attempts` and `error` after an attempt that failed. `null` means that a column keeps its value.
 */
export const failureColumns = (
  result: Exclude<DeliveryResult, { kind: 'delivered' | 'sent' }>,
): [state: StoredDelivery['state'], due: number | null, attempts: number | null, error: string] =>
  result.kind === 'retry'
    ? ['waiting', result.at, result.attempts ?? null, result.error]
    : [result.kind, null, null, result.error];

const fieldsOf = ({ fields }: Pick<MessageRow, 'fields'>): [string, string][] =>
  JSON.parse(fields) as [string, string][]; // stores write this column only with `JSON.stringify(message.fields)`

const withoutFiles = ({ id, form, received_at, ...row }: MessageRow): Omit<Message, 'files'> => ({
  id,
  form,
  receivedAt: received_at,
  fields: fieldsOf(row),
});

export function toMessage(row: MessageRow, files: readonly FileRow[]): Message {
  return {
    ...withoutFiles(row),
    files: files
      .filter(({ message }) => message === row.id)
      .map(({ field, name, type, bytes }): MessageFile => ({ field, name, type, bytes: new Uint8Array(bytes) })),
  };
}

/** Returns a message as a list shows it. */
export function toStoredMessage(
  row: MessageRow,
  files: readonly FileRow[],
  deliveries: readonly DeliveryRow[],
): StoredMessage {
  return {
    message: {
      ...withoutFiles(row),
      files: files
        .filter(({ message }) => message === row.id)
        .map(({ field, name, type, size }) => ({ field, name, type, size })),
    },
    deliveries: deliveries
      .filter(({ message }) => message === row.id)
      .map(({ target, state, attempts, due, error }) => ({ target, state, attempts, due, error: error ?? undefined })),
  };
}
