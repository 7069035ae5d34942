import { isObject, parseJson } from '../json/json.ts';

/** The reply of a site that blocks a visitor as a bot. */
export interface Block {
  /** The unsanitized comment of the site: show it as text. */
  readonly comment: string;
  /** `true` if the running submit ends here. */
  readonly stops: boolean;
}

/**
 * The block reply in an answer; `undefined` when it has none. An answer that is a text is read as JSON. Two shapes are known
 *: an object `apbct` with `blocked` and `comment`, and an object `data` with `message` and `stop_script`, which both
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

/** Returns whether a server says yes: as `true`, `1`, or either as a text. */
export const isTruthyFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/**
 * The detail of `portico-blocked`: a site blocked a visitor as a bot. The event bubbles and leaves shadow roots; it is sent by
 * whoever reads a block reply, from the form that it is about.
 */
export interface BlockedDetail extends Block {
  /** The unsanitized comment of the site: show it as text. */
  readonly comment: string;
  /** `true` if the running submit ends here. */
  readonly stops: boolean;
}

/** Dispatches `portico-blocked`. */
export function dispatchBlocked(from: EventTarget, { comment, stops }: Block): void {
  const detail: BlockedDetail = { comment, stops };
  const event = new CustomEvent('portico-blocked', { bubbles: true, composed: true, detail });
  EventTarget.prototype.dispatchEvent.call(from, event); // A field of a form may have that name.
}
