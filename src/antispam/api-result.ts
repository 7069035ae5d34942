import type { Outcome } from '../http/request.ts';
import { isObject } from '../json/json.ts';
import type { ApiRequest } from './api-requests.ts';

export type ApiResult =
  /** The site responded in the requested format: with a JSON value, which is not validated, or with a text. */
  { readonly kind: 'answered'; readonly data: unknown } | Failed;

interface Failed {
  readonly kind: 'failed';
  /**
   * The reason: `timeout`; `offline` or `unknown` (no response; see `Outcome`); `aborted`; `unreadable` (another format); `status` (an HTTP status
   * other than 200, or a refused nonce); `error` (a response with a field `error`, or an empty response).
   */
  readonly reason: 'timeout' | 'offline' | 'unknown' | 'aborted' | 'unreadable' | 'status' | 'error';
  readonly status: number;
  readonly message: string;
}

/** Returns the result of a call for an HTTP outcome. */
export function readResult(outcome: Outcome, { format }: ApiRequest): ApiResult {
  if (outcome.kind === 'lost') return failed(outcome.reason, 0);
  if (outcome.status !== 200) return failed('status', outcome.status);
  if (outcome.kind === 'other') {
    if (format === 'json' || (format === 'text' && outcome.body.trim() === '')) return failed('unreadable', 200);
    return { kind: 'answered', data: outcome.body };
  }
  const { data } = outcome;
  if (data === null && format !== 'anything') return failed('error', 200, 'No response');
  if (isObject(data) && data.error !== undefined) return failed('error', 200, data.error);
  return { kind: 'answered', data };
}

/** Returns whether the site refused the nonce: on REST by JSON with `data.status` 403, on ajax by the text `-1`. */
export function isRefused(outcome: Outcome, transport: 'rest' | 'ajax'): boolean {
  if (outcome.kind !== 'json') return false;
  if (transport === 'ajax') return outcome.data === -1;
  return isObject(outcome.data) && isObject(outcome.data.data) && outcome.data.data.status === 403;
}

/** Returns a failed result. `status` is 0 if there was no response. `info` is the value of the field `error` in the response. */
export function failed(reason: Failed['reason'], status: number, info?: unknown): Failed {
  const messages: Partial<Record<Failed['reason'], string>> = {
    timeout: 'Server response timeout',
    unreadable: 'Unexpected response from server. See console for details.',
    error: `Unexpected error. Status: ${status}. Additional error info: ${short(info)}`,
  };
  const otherwise = status === 500 ? 'Internal server error.' : `Unexpected response code: ${status}`;
  return { kind: 'failed', reason, status, message: messages[reason] ?? otherwise };
}

const short = (info: unknown): string => (typeof info === 'string' ? info : (JSON.stringify(info) ?? '')).slice(0, 500);
