import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import type { StoredMessage } from './outbox-store.ts';

/** A file format for messages, which is written page by page. */
export interface ExportFormat {
  readonly start: string;
  readonly page: (messages: readonly StoredMessage[], isFirst: boolean) => string;
  readonly end: string;
}

/**
 * Returns the format CSV (RFC 4180, with a byte order mark for spreadsheets). Each of these fields has a column. All other fields are JSON in the
 * column `other`, because visitors may have chosen their names. Several values of a field are separated by `; `. An apostrophe precedes values that a
 * spreadsheet would run as a formula.
 */
export function csvFormat(fields: readonly string[]): ExportFormat {
  const names = new Set(fields.map(fieldNameOf));
  const rowOf = ({ message, deliveries }: StoredMessage): readonly string[] => {
    const others = message.fields.filter(([name]) => !names.has(fieldNameOf(name)));
    return [
      message.id,
      new Date(message.receivedAt).toISOString(),
      message.form,
      ...Array.from(names, (name) => valuesOf(message.fields, name)),
      others.length > 0 ? JSON.stringify(others) : '',
      message.files.map((file) => `${file.name} (${file.size} bytes)`).join('; '),
      deliveries.map(({ target, state }) => `${target}: ${state}`).join('; '),
    ];
  };
  const linesOf = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
  const header = ['id', 'received', 'form', ...names, 'other', 'files', 'deliveries'];
  return { start: `\uFEFF${linesOf([header])}`, page: (messages) => linesOf(messages.map(rowOf)), end: '' };
}

/** The format JSON, with one message per line and the time in ISO 8601. */
export const jsonFormat: ExportFormat = {
  start: '[',
  page: (messages, isFirst) =>
    messages
      .map(({ message, deliveries }, index) => {
        const value = {
          id: message.id,
          received: new Date(message.receivedAt).toISOString(),
          form: message.form,
          fields: message.fields.map(([name, text]) => ({ name, value: text })),
          files: message.files,
          deliveries,
        };
        return `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(value)}`;
      })
      .join(''),
  end: '\n]\n',
};

const whole = ({ start, page, end }: ExportFormat, messages: readonly StoredMessage[]): string =>
  start + page(messages, true) + end;

/** Returns messages as CSV, with a column for each of these fields and one column for all others. */
export const exportCsv = (messages: readonly StoredMessage[], fields: readonly string[] = []): string =>
  whole(csvFormat(fields), messages);

/** Returns messages as JSON, with the time in ISO 8601. */
export const exportJson = (messages: readonly StoredMessage[]): string => whole(jsonFormat, messages);

const valuesOf = (fields: StoredMessage['message']['fields'], wanted: string): string =>
  fields
    .filter(([name]) => fieldNameOf(name) === wanted)
    .map(([, value]) => value)
    .join('; ');

function toCell(value: string): string {
  const inert = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /["\r\n,;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
