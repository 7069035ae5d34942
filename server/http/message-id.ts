import { now } from '../../src/clock/clock.ts';
import type { Message } from '../message.ts';
import { sha256 } from './protection/hash.ts';

/** The time in ms within which the same content without a key is the same message. */
const repeatWindow = 15 * 60 * 1000;

/**
 * The hidden field with a value of each visit of a page. It tells the visitors of one network apart, with the same browser, whose page sends no key; a
 * shared cache may give several of them the same page.
 */
export const visitField = '_visit';

/** The number of contents whose time is remembered. */
const maxRemembered = 10_000;

const encoder = new TextEncoder();

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The parts of a message that identify it. */
type Content = Pick<Message, 'form' | 'fields'> & {
  readonly files: readonly (Pick<Message['files'][number], 'field' | 'name'> & {
    readonly bytes: Uint8Array<ArrayBuffer>;
  })[];
};

/**
 * Returns a function that derives the id of a message, a UUID of version 8, from its form, its fields and files, and a key: the same send has
 * the same id in every process.
 *
 * With a key, such as the token of the page, equal content has the same id at any time. Without one, equal content of one visitor has the same
 * id for 15 minutes from the first send on; if another process receives the repetition, until the next quarter of an hour. A visitor who
 * changes a character sends a new message.
 */
export function createMessageIds(): (content: Content, key: string | (() => Promise<string>)) => Promise<string> {
  const firstSends = new Map<string, number>();
  const windowOf = (content: string): number => {
    const time = now();
    const first = firstSends.get(content);
    if (first !== undefined && time - first < repeatWindow) return Math.floor(first / repeatWindow);
    firstSends.delete(content);
    firstSends.set(content, time);
    const [oldest] = firstSends.keys();
    if (firstSends.size > maxRemembered && oldest !== undefined) firstSends.delete(oldest);
    return Math.floor(time / repeatWindow);
  };
  return async ({ form, fields, files }, key) => {
    const parts = await Promise.all(
      files.map(async ({ field, name, bytes }) => [field, name, hex(await sha256(bytes))]),
    );
    const content = hex(await sha256(encoder.encode(JSON.stringify([form, fields, parts]))));
    const visitor = typeof key === 'string' ? '' : await key();
    const scope = typeof key === 'string' ? `key ${key}` : `window ${windowOf(`${visitor} ${content}`)} ${visitor}`;
    return idOf(`${scope}\n${content}`);
  };
}

/** Returns a UUID of version 8, the same for the same text. */
export async function idOf(text: string): Promise<string> {
  const bytes = (await sha256(encoder.encode(text))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
