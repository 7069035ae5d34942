import type { Message } from '../message.ts';
import { fieldText } from '../mail/mail-text.ts';

/** The chat services whose webhooks have a format of their own. */
export type ChatFormat = 'slack' | 'discord' | 'teams';

/** The largest number of characters that a service accepts in one text, or fewer. */
const maxLengths: Readonly<Record<ChatFormat, number>> = { slack: 3000, discord: 2000, teams: 8000 };

const rest = '\n… (The message is longer.)';

/** Returns the body of the webhook of a chat service: the fields and the names of the files as text. Nothing in it is a mention or a link text. */
export function chatBody(format: ChatFormat, message: Message, site?: string): string {
  const title = `New message: ${message.form}${site === undefined ? '' : ` (${site})`}`;
  const text = `${title}\n\n${fieldText(message)}`;
  return JSON.stringify(bodies[format](shorten(text, escapes[format], maxLengths[format]), title));
}

/** Returns how a service shows a character as it is. */
const escapes: Readonly<Record<ChatFormat, (character: string) => string>> = {
  // Mentions (`<!channel>`) and links (`<address|text>`) begin with `<`.
  slack: (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character,
  discord: (character) => (/[\\*_~`|>#[\]()<:@-]/.test(character) ? `\\${character}` : character),
  // A text run has no markup.
  teams: (character) => character,
};

const bodies: Readonly<Record<ChatFormat, (text: string, title: string) => object>> = {
  slack: (text, title) => ({
    text: title,
    // `verbatim` keeps names after `@` and `#` from becoming mentions.
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }],
  }),
  // The flag keeps pictures of linked pages away.
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

/** Returns a text with escaped characters, of at most `max` characters. */
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
