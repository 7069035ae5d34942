import { replyAddress } from '../../mail/mail-text.ts';
import type { Message } from '../../message.ts';
import type { Comment } from './comment-store.ts';

export interface CommentFields extends Pick<Comment, 'page' | 'parent' | 'author' | 'text'> {
  /** The address to which the visitor wants a mail about each reply. */
  readonly subscriber?: string;
}

export const commentFields = (hasReplyMails: boolean): readonly string[] => [
  'author',
  'comment',
  'comment_parent',
  'comment_post_ID',
  ...(hasReplyMails ? ['email', 'notify_replies'] : []),
];

export const maxAuthorLength = 80;
export const maxTextLength = 5000;

/** The reason why a comment is refused, as the key of its text. */
export type CommentFault =
  | 'incomplete'
  | 'noName'
  | 'longName'
  | 'noText'
  | 'longText'
  | 'noAddress'
  | 'noComments'
  | 'noParent';

/** Reads the fields of a comment form, which have the names of WordPress. Returns the reason if a field is invalid. */
export function readCommentFields(
  fields: Message['fields'],
  hasReplyMails = false,
): CommentFields | { readonly fault: CommentFault } {
  const field = (name: string) => (fields.find(([key]) => key === name)?.[1] ?? '').trim();
  const page = field('comment_post_ID');
  const parent = field('comment_parent') || '0';
  const author = withoutControls(field('author')).replaceAll('\n', ' ');
  const text = withoutControls(field('comment'));
  if (!page.startsWith('/')) return { fault: 'incomplete' };
  if (!/^\d{1,15}$/.test(parent)) return { fault: 'incomplete' };
  if (author === '') return { fault: 'noName' };
  if (author.length > maxAuthorLength) return { fault: 'longName' };
  if (text === '') return { fault: 'noText' };
  if (text.length > maxTextLength) return { fault: 'longText' };
  const comment = { page, parent: Number(parent), author, text };
  if (!hasReplyMails || field('notify_replies') === '') return comment;
  const subscriber = replyAddress(field('email'));
  return subscriber === undefined ? { fault: 'noAddress' } : { ...comment, subscriber };
}

/**
 * Returns a text without invisible characters (except line breaks and tabs), and without characters that change the direction of the text after them.
 */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- These characters are removed.
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
