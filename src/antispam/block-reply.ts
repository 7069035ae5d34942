import { isObject, parseJson } from '../json/json.ts';
import { isTruthyFlag } from './truthy-flag.ts';

/** What a site says of somebody whom it took for a bot (§3). */
export interface Block {
  /** What the site says, as it wrote it: to be shown as text. */
  readonly comment: string;
  /** Whether the running submit ends here. */
  readonly stops: boolean;
}

/**
 * The block reply in an answer; `undefined` when it has none. An answer that is a text is read as JSON. Two shapes are known
 * (§3): an object `apbct` with `blocked` and `comment`, and an object `data` with `message` and `stop_script`, which both
 * must be there: many answers of a site have a `message`.
 */
export function findBlock(answer: unknown): Block | undefined {
  const reply = typeof answer === 'string' ? parseJson(answer) : answer;
  if (!isObject(reply)) return undefined;
  const { apbct, data } = reply;
  if (isObject(apbct) && isTruthyFlag(apbct.blocked)) return { comment: written(apbct.comment), stops: true };
  if (!isObject(data) || data.stop_script === undefined || data.message === undefined) return undefined;
  const comment = written(data.message);
  const stops = isTruthyFlag(data.stop_script);
  return comment || stops ? { comment, stops } : undefined;
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
