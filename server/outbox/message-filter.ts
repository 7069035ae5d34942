import type { Message } from '../message.ts';

/**
 * The state of a delivery. `held` deliveries wait until somebody releases them. `sent` and `refused` are the states of mails to the visitor: they do
 * not mean that anybody has received the message.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'dead' | 'held' | 'sent' | 'refused';

/** The SQL of the states that only mails to the visitor have. */
const toVisitor = "('sent', 'refused')";

/** Conditions for messages. All of them must be met. */
export interface MessageFilter {
  /** The name of the form. */
  readonly form?: string;
  /** The state of one of the deliveries. `kept` selects messages without targets, except the visitor. */
  readonly state?: DeliveryState | 'kept';
  /** A text in the values of the fields, in any letter case. */
  readonly text?: string;
}

/** The parts of the SQL that differ between databases. */
export interface Dialect {
  readonly deliveries: string;
  /** Returns the SQL that searches for a parameter in the column `search`. */
  readonly contains: (parameter: string) => string;
  /** Adds a value to the parameters of the query. Returns the SQL that stands for it. */
  readonly parameter: (value: string) => string;
}

/** The SQL of the times before which messages are old. */
interface OldBefore {
  readonly held: string;
  readonly delivered: string;
  /** For messages with a dead delivery, and for those about which only the visitor got a mail. */
  readonly others: string;
}

/** Returns the condition that selects messages that were received before their time. Messages with a waiting delivery never match. */
export function expired(deliveries: string, { held, delivered, others }: OldBefore): string {
  const ofMessage = `SELECT 1 FROM ${deliveries} WHERE message = m.id`;
  return `m.received_at < CASE WHEN EXISTS (${ofMessage} AND state = 'waiting') THEN NULL
    WHEN EXISTS (${ofMessage} AND state = 'held') THEN ${held}
    WHEN EXISTS (${ofMessage} AND state = 'delivered') AND NOT EXISTS (${ofMessage} AND state = 'dead') THEN ${delivered} ELSE ${others} END`;
}

/** Returns the values of fields in the form in which the column `search` stores them. */
export const searchColumn = (fields: Message['fields']): string =>
  searchForm(fields.map(([, value]) => value).join('\n'));

/** Returns a text in the form in which it is compared. SQLite knows only the letter case of ASCII; Postgres cannot store NUL and lone surrogates. */
const searchForm = (text: string): string => text.toWellFormed().replaceAll('\0', ' ').normalize().toLowerCase();

/** Returns the additional condition for messages that a filter deletes. `until` is the SQL of a time. */
export const removable = ({ state }: MessageFilter, deliveries: string, until: string): string =>
  `m.received_at <= ${until}${state === 'waiting' ? '' : ` AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE message = m.id AND state = 'waiting')`}`;

/** Returns the condition for a query on the table of messages, `m`. */
export function whereOf({ form, state, text }: MessageFilter, { deliveries, contains, parameter }: Dialect): string {
  const ofMessage = `SELECT 1 FROM ${deliveries} WHERE message = m.id`;
  const conditions = ['1 = 1'];
  if (form) conditions.push(`m.form = ${parameter(form)}`);
  if (state === 'kept') conditions.push(`NOT EXISTS (${ofMessage} AND state NOT IN ${toVisitor})`);
  else if (state) conditions.push(`EXISTS (${ofMessage} AND state = ${parameter(state)})`);
  if (text) conditions.push(contains(parameter(searchForm(text))));
  return conditions.join(' AND ');
}
