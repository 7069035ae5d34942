// The response that an anti-spam call requests from the demo: a good one, or one of a faulty site.
import { isObject, parseJson } from '../../../src/json/json.ts';
import { textOf } from '../posted.ts';
import type { PostedEntry } from '../posted.ts';

/** The switches. Of a fault that a call cannot have (a missing address, where there is none), nothing comes. */
const words = [
  'blocked', // Somebody is taken for a bot: a block reply in the first shape.
  'stopped', // The same, in the second shape.
  'denied', // The answer is no.
  'missing', // The e-mail address does not exist.
  'unreachable', // The site did not reach its anti-spam service.
  'error', // An answer with a field `error`.
  'failing', // HTTP 500.
  'malformed', // HTML instead of JSON.
  'empty', // Nothing.
  'refused', // No nonce is good.
  'drop', // The connection breaks.
  'slow', // The good answer, so many seconds late.
] as const;

/** A switch that is on. */
export interface Switch {
  readonly word: (typeof words)[number];
  /** The delay of the response, in s; 0 but for `slow`. */
  readonly seconds: number;
}

/**
 * The switch that a call carries: `@failing` as an encoded address or as the value of a cookie, `failing@example.com` as an
 * e-mail address (`slow:3` is `slow.3@example.com` there), or `?answer=failing` in the address of the page that calls, which
 * every call obeys.
 */
export function switchOf(entries: readonly PostedEntry[], referrer: string): Switch | undefined {
  const texts = ['encodedEmails', 'cookies'].flatMap((name) => textsIn(parseJson(textOf(entries, name))));
  const marked = texts.find((text) => text.startsWith('@'))?.slice(1) ?? '';
  const mailbox = /^([a-z]+(?:\.\d+)?)@/.exec(textOf(entries, 'email'))?.[1]?.replace('.', ':') ?? '';
  return read(marked) ?? read(mailbox) ?? read(answerIn(textOf(entries, 'post_url'))) ?? read(answerIn(referrer));
}

function read(text: string): Switch | undefined {
  const [name, seconds = '0'] = text.split(':');
  const word = words.find((known) => known === name);
  return word && { word, seconds: word === 'slow' ? Number(seconds) || 0 : 0 };
}

const textsIn = (value: unknown): string[] =>
  isObject(value) ? Object.values(value).filter((text): text is string => typeof text === 'string') : [];

const answerIn = (address: string): string =>
  URL.canParse(address) ? (new URL(address).searchParams.get('answer') ?? '') : '';
