import type { DecoderText } from './email-decoder.texts.ts';
import type { Reply } from './reply.ts';

/** A failure in words (§8): what it is, and the site's own comment behind a colon; else that it cannot be decoded. */
export function messageOf(
  reply: Exclude<Reply, { readonly kind: 'decoded' }>,
  text: (key: DecoderText) => string,
): string {
  switch (reply.kind) {
    case 'blocked':
      return withComment(text('blocked'), reply.comment);
    case 'connection':
      return withComment(text('cannotConnect'), reply.text ? text(reply.text) : reply.comment);
    case 'undecoded':
      return text('cannotDecode');
  }
}

const withComment = (what: string, comment: string): string => (comment ? `${what}: ${comment}` : what);
