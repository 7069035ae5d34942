import { now } from '../../src/clock/clock.ts';
import type { Message } from '../message.ts';
import { sha256 } from './protection/hash.ts';

/** Within this time (ms), the same content without a key counts as the same message. */
const repeatWindow = 15 * 60 * 1000;

/**
 * The hidden field with a value for each visit of a page. If the page sends no key, this value distinguishes visitors of the same network with the
 * same browser. A shared cache may deliver the same page, and so the same value, to several visitors.
 */
export const visitField = '_visit';

/** The maximum number of contents whose time is remembered. */
const maxRemembered = 10_000;

const encoder = new TextEncoder();

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The parts of a message from which its id is derived. */
type Content = Pick<Message, 'form' | 'fields'> & {
  readonly files: readonly (Pick<Message['files'][number], 'field' | 'name'> & {
    readonly bytes: Uint8Array<ArrayBuffer>;
  })[];
};

/**
 * Returns a function that derives the id of a message, a UUID of version 8, from its form, fields and files and from a key. The same send has the
 * same id in every process.
 *
 * With a key, such as the token of the page, the same content always has the same id. Without a key, the same content of one visitor has the same id
 * for 15 minutes after the first send; in another process, only until the next quarter of an hour. If a visitor changes a character, this is another
 * message.
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

/** Returns a UUID of version 8. The same text always has the same UUID. */
export async function idOf(text: string): Promise<string> {
  const bytes = (await sha256(encoder.encode(text))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
