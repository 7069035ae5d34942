// Answers that a server gives when something is wrong with it, or with who asks, asked for by a subject beginning with `@`.
import { jsonAnswer, refusal } from './answers.ts';

/** Thrown where no answer shall arrive and there is no socket to close. A fetch of this backend then rejects. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('The connection was lost, as the subject @drop asked for.');
  }
}

/**
 * The broken answer that a subject asks for: `@http500`, `@html`, `@204` or `@empty`, and the block reply of an anti-spam
 * layer, `@blocked` or `@stopped` (its two shapes); undefined for any other. The first four look as the contract's server
 * sent them.
 */
export function brokenAnswer(subject: string): Response | undefined {
  switch (subject) {
    case '@http500':
      return refusal(500, 'cf7t_error', 'Forced HTTP 500.');
    case '@html':
      return new Response('<b>Warning</b>: not JSON', { headers: { 'content-type': 'text/html;charset=UTF-8' } });
    case '@204':
      return new Response(null, { status: 204, headers: { 'content-type': 'application/json; charset=UTF-8' } });
    case '@empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
    case '@blocked':
      return jsonAnswer(blockReply('blocked'));
    case '@stopped':
      return jsonAnswer(blockReply('stopped'));
    default:
      return undefined;
  }
}

/** The answer of an anti-spam layer to a visitor that it takes for a bot, in one of its two shapes. */
export const blockReply = (shape: 'blocked' | 'stopped'): object =>
  shape === 'blocked'
    ? { apbct: { blocked: true, comment: blockedComment } }
    : { data: { message: blockedComment, stop_script: 1 } };

/** The message of the response. */
export const blockedComment = 'Forbidden. You look like a robot.';

/** Returns the delay of the response to `@slow:SECONDS`, in ms; 0 for any other subject. */
export function lateness(subject: string): number {
  return Number(/^@slow:([0-9]+(?:\.[0-9]+)?)$/.exec(subject)?.[1] ?? 0) * 1000;
}
