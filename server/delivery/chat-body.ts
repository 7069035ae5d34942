import type { Message } from '../message.ts';
import { fieldText } from '../mail/mail-text.ts';

/** The chat services whose webhooks need a format of their own. */
export type ChatFormat = 'slack' | 'discord' | 'teams';

/** For each service, a number of characters that it certainly accepts in one text. */
const maxLengths: Readonly<Record<ChatFormat, number>> = { slack: 3000, discord: 2000, teams: 8000 };

const rest = '\n… (The message is longer.)';

/**
 * Returns the body for the webhook of a chat service: the fields and the names of the files as text. The text contains no mentions and no links with
 * a text of their own.
 */
export function chatBody(format: ChatFormat, message: Message, site?: string): string {
  const title = `New message: ${message.form}${site === undefined ? '' : ` (${site})`}`;
  const text = `${title}\n\n${fieldText(message)}`;
  return JSON.stringify(bodies[format](shorten(text, escapes[format], maxLengths[format]), title));
}

/** For each service, returns an escaped character, so that the service shows the character itself. */
const escapes: Readonly<Record<ChatFormat, (character: string) => string>> = {
  // Mentions (`<!channel>`) and links (`<address|text>`) begin with `<`.
  slack: (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character,
  discord: (character) => (/[\\*_~`|>#[\]()<:@-]/.test(character) ? `\\${character}` : character),
  // A text run contains no markup.
  teams: (character) => character,
};

const bodies: Readonly<Record<ChatFormat, (text: string, title: string) => object>> = {
  slack: (text, title) => ({
    text: title,
    // `verbatim` prevents that names after `@` and `#` become mentions.
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }],
  }),
  // The flag suppresses pictures of linked pages.
  discord: (content) => ({ content, allowed_mentions: { parse: [] }, flags: 4 }),
  teams: (text) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
        },
      },
    ],
  }),
};

/** Returns a text with escaped characters, shortened to at most `max` characters. */
function shorten(text: string, escape: (character: string) => string, max: number): string {
  const whole = Array.from(text.toWellFormed(), escape);
  if (whole.join('').length <= max) return whole.join('');
  const end = Array.from(rest, escape).join('');
  let kept = '';
  for (const character of whole) {
    if (kept.length + character.length + end.length > max) break;
    kept += character;
  }
  return kept + end;
}
