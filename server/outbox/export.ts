import type { StoredMessage } from './outbox-store.ts';

/**
 * Returns messages as CSV (RFC 4180, with a byte order mark for spreadsheets): one column per field of any message. Several values of a
 * field are separated by `; `. Values that a spreadsheet would run as a formula begin with an apostrophe.
 */
export function exportCsv(messages: readonly StoredMessage[]): string {
  const names = new Set(messages.flatMap(({ message }) => message.fields.map(([name]) => name)));
  const header = ['id', 'received', 'form', ...names, 'files', 'deliveries'];
  const rows = messages.map(({ message, deliveries }) => [
    message.id,
    new Date(message.receivedAt).toISOString(),
    message.form,
    ...[...names].map((name) => valuesOf(message.fields, name)),
    message.files.map((file) => `${file.name} (${file.size} bytes)`).join('; '),
    deliveries.map(({ target, state }) => `${target}: ${state}`).join('; '),
  ]);
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Returns messages as JSON, with the time in ISO 8601. */
export function exportJson(messages: readonly StoredMessage[]): string {
  const values = messages.map(({ message, deliveries }) => ({
    id: message.id,
    received: new Date(message.receivedAt).toISOString(),
    form: message.form,
    fields: message.fields.map(([name, value]) => ({ name, value })),
    files: message.files,
    deliveries,
  }));
  return `${JSON.stringify(values, undefined, 2)}\n`;
}

const valuesOf = (fields: StoredMessage['message']['fields'], wanted: string): string =>
  fields
    .filter(([name]) => name === wanted)
    .map(([, value]) => value)
    .join('; ');

function toCell(value: string): string {
  const inert = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /["\r\n,;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
