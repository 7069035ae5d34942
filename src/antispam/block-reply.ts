import { isObject, parseJson } from '../json/json.ts';

/**
 * Returns the block reply in an answer; `undefined` without one. A text is parsed as JSON. There are two formats: an object `apbct` with `blocked`
 * and `comment`, and an object `data` with `message` and `stop_script`. Both fields of `data` are needed, because many other answers have a
 * `message`.
 */
export function findBlock(answer: unknown): BlockedDetail | undefined {
  const reply = typeof answer === 'string' ? parseJson(answer) : answer;
  if (!isObject(reply)) return undefined;
  const { apbct, data } = reply;
  if (isObject(apbct) && isTruthyFlag(apbct.blocked)) return { comment: textOf(apbct.comment), stops: true };
  if (!isObject(data) || data.stop_script === undefined || data.message === undefined) return undefined;
  const comment = textOf(data.message);
  const stops = isTruthyFlag(data.stop_script);
  return comment || stops ? { comment, stops } : undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns whether a flag of a server is set: `true`, `1`, or the text `true` or `1`. */
export const isTruthyFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/**
 * The detail of `portico-blocked`, which reports that the site has blocked a visitor as a bot. The element that reads the answer of the site
 * dispatches this event on the form. The event bubbles and crosses shadow roots.
 */
export interface BlockedDetail {
  /** The unsanitized comment of the site: show it as text. */
  readonly comment: string;
  /** `true` if the current submit must stop. */
  readonly stops: boolean;
}

export function dispatchBlocked(from: EventTarget, detail: BlockedDetail): void {
  const event = new CustomEvent('portico-blocked', { bubbles: true, composed: true, detail });
  EventTarget.prototype.dispatchEvent.call(from, event); // A form field named `dispatchEvent` would replace the method.
}
