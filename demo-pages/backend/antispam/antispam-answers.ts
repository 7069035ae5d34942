// The answers to the anti-spam calls, in the shapes of existing servers.
import { apiRequests, type ApiCall } from '../../../src/antispam/api-requests.ts';
import { isObject, parseJson } from '../../../src/json/json.ts';
import { jsonAnswer } from '../answers.ts';
import type { Switch } from './antispam-switches.ts';
import { blockedComment, blockReply, ConnectionLost } from '../faults.ts';
import { textOf } from '../posted.ts';
import type { PostedEntry } from '../posted.ts';

/** An address or a number as the demo pages carry it: in base64, so that it does not stand in the page as it is read. */
export const encoded = (text: string): string => Buffer.from(text).toString('base64');

const decoded = (text: string): string => Buffer.from(text, 'base64').toString();

/** The answer to a call; `on` is the switch that it carries. Throws `ConnectionLost` where none shall come. */
export function antispamAnswer(call: ApiCall, entries: readonly PostedEntry[], on: Switch | undefined): Response {
  return brokenAnswer(on) ?? blockAnswer(call, on) ?? ownAnswer(call, entries, on);
}

function brokenAnswer(on: Switch | undefined): Response | undefined {
  switch (on?.word) {
    case 'failing':
      return jsonAnswer(
        { code: 'internal_server_error', message: 'The site has a bad day.', data: { status: 500 } },
        500,
      );
    case 'malformed':
      return new Response('<b>Warning</b>: not JSON', { headers: { 'content-type': 'text/html; charset=UTF-8' } });
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
    case 'error':
      return jsonAnswer({ error: 'EMPTY_DATA' });
    case 'drop':
      throw new ConnectionLost();
    default:
      return undefined;
  }
}

/** A block reply in place of the answer; the decoder and the bot check have a way of their own to say it. */
function blockAnswer(call: ApiCall, on: Switch | undefined): Response | undefined {
  if (on?.word === 'stopped') return jsonAnswer(blockReply('stopped'));
  const isToldOtherwise = call === 'decode-email' || call === 'check-bot';
  return on?.word === 'blocked' && !isToldOtherwise ? jsonAnswer(blockReply('blocked')) : undefined;
}

function ownAnswer(call: ApiCall, entries: readonly PostedEntry[], on: Switch | undefined): Response {
  switch (call) {
    case 'decode-email':
      return decodeAnswer(entries, on);
    case 'check-bot':
      if (on?.word === 'unreachable') return jsonAnswer({ error: 'The anti-spam service cannot be reached.' });
      if (on?.word === 'blocked' || on?.word === 'denied') return jsonAnswer({ allow: 0, message: blockedComment });
      return jsonAnswer({ allow: 1, message: '' });
    case 'check-email':
      return jsonAnswer({ result: { blacklisted: on?.word === 'denied' } });
    case 'check-email-exists':
      return jsonAnswer({ result: existence(on?.word === 'missing' || on?.word === 'denied') });
    case 'pixel-url':
      return new Response('https://pixel.example/demo.gif', {
        headers: { 'content-type': 'text/plain; charset=UTF-8' },
      });
    case 'save-session':
    case 'important-parameters':
      return jsonAnswer({ success: true });
  }
}

/** The answer of the decoder: one item for each encoded text; a text that cannot be decoded gives an empty one. */
function decodeAnswer(entries: readonly PostedEntry[], on: Switch | undefined): Response {
  const asked = parseJson(textOf(entries, 'encodedEmails'));
  const texts = isObject(asked) ? Object.values(asked).map(String) : [];
  const isRefused = on?.word === 'blocked' || on?.word === 'denied';
  const isUnreachable = on?.word === 'unreachable';
  const comment = isUnreachable ? 'The anti-spam service did not answer.' : isRefused ? blockedComment : '';
  const data = texts.map((text) => ({
    encoded_email: text,
    decoded_email: isRefused || isUnreachable || text.startsWith('@') ? '' : decoded(text),
    is_allowed: !isRefused && !isUnreachable,
    comment,
  }));
  return jsonAnswer({ success: !isUnreachable, data });
}

const existence = (isMissing: boolean) =>
  isMissing
    ? { result: 'NOT_EXISTS', text_result: 'This address does not exist. Please look at it again.' }
    : { result: 'EXISTS', text_result: 'This address exists.' };

/** The call of an ajax action; `undefined` for an action that is none of them. */
export const callOfAction = (action: string): ApiCall | undefined =>
  calls.find((call) => apiRequests[call].action === action);

/** All calls, by name. */
export const calls = Object.keys(apiRequests) as ApiCall[]; // The keys of a table are the names that it is typed with.
