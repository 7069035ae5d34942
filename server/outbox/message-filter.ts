import type { Message } from '../message.ts';

/** `held` deliveries wait until somebody releases them. Mails to the visitor are `sent` or `refused`: neither says that anybody has the message. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead' | 'held' | 'sent' | 'refused';

/** The SQL of the states of mails to the visitor. */
const toVisitor = "('sent', 'refused')";

/** Conditions of messages, which must all hold. */
export interface MessageFilter {
  /** The name of the form. */
  readonly form?: string;
  /** The state of one of the deliveries; `kept` for messages without targets, except visitors. */
  readonly state?: DeliveryState | 'kept';
  /** A text in the values of the fields, in any case. */
  readonly text?: string;
}

/** The parts of the SQL that differ between databases. */
export interface Dialect {
  readonly deliveries: string;
  /** Returns the SQL that looks for a parameter in the column `search`. */
  readonly contains: (parameter: string) => string;
  /** Adds a value to the parameters of the query, and returns its place in the SQL. */
  readonly parameter: (value: string) => string;
}

/** The SQL of the times before which messages are old, in the order held, delivered, others. */
interface OldBefore {
  readonly held: string;
  readonly delivered: string;
  /** For messages with a dead delivery, or that only the visitor got a mail about. */
  readonly others: string;
}

/** Returns the condition of messages that were received before their time. Those that wait have none. */
export function expired(deliveries: string, { held, delivered, others }: OldBefore): string {
  const ofMessage = `SELECT 1 FROM ${deliveries} WHERE message = m.id`;
  return `m.received_at < CASE WHEN EXISTS (${ofMessage} AND state = 'waiting') THEN NULL
    WHEN EXISTS (${ofMessage} AND state = 'held') THEN ${held}
    WHEN EXISTS (${ofMessage} AND state = 'delivered') AND NOT EXISTS (${ofMessage} AND state = 'dead') THEN ${delivered} ELSE ${others} END`;
}

/** Returns the values of fields as the column `search` stores them. */
export const searchColumn = (fields: Message['fields']): string =>
  searchForm(fields.map(([, value]) => value).join('\n'));

/** Returns a text as it is compared: databases know the case of ASCII only (SQLite), and store no NUL and no half characters (Postgres). */
const searchForm = (text: string): string => text.toWellFormed().replaceAll('\0', ' ').normalize().toLowerCase();

/** Returns the further condition of messages that a filter deletes, with the SQL of a time. */
export const removable = ({ state }: MessageFilter, deliveries: string, until: string): string =>
  `m.received_at <= ${until}${state === 'waiting' ? '' : ` AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE message = m.id AND state = 'waiting')`}`;

/** Returns the condition of a query on the table of messages, `m`. */
export function whereOf({ form, state, text }: MessageFilter, { deliveries, contains, parameter }: Dialect): string {
  const ofMessage = `SELECT 1 FROM ${deliveries} WHERE message = m.id`;
  const conditions = ['1 = 1'];
  if (form) conditions.push(`m.form = ${parameter(form)}`);
  if (state === 'kept') conditions.push(`NOT EXISTS (${ofMessage} AND state NOT IN ${toVisitor})`);
  else if (state) conditions.push(`EXISTS (${ofMessage} AND state = ${parameter(state)})`);
  if (text) conditions.push(contains(parameter(searchForm(text))));
  return conditions.join(' AND ');
}
