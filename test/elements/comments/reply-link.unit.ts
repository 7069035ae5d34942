import { describe, expect, it } from 'vitest';
import { readReplyLink, type ReplyLink } from '../../../elements/comments/reply-form.ts';

const link = (given: Partial<ReplyLink>) => readReplyLink({ dataset: {}, href: '', ariaLabel: null, ...given });

describe('a reply link', () => {
  it('is parsed with all attributes of a CMS', () => {
    const dataset = {
      commentid: '5',
      postid: '1',
      belowelement: 'div-comment-5',
      respondelement: 'respond',
      replyto: 'Reply to Ada',
    };
    expect(link({ dataset, href: '/post/?replytocom=7#respond', ariaLabel: 'Reply' })).toEqual({
      commentId: '5',
      postId: '1',
      belowId: 'div-comment-5',
      respondId: 'respond',
      title: 'Reply to Ada',
    });
  });

  it.each(['/post/?replytocom=5#respond', '/?p=1&replytocom=5', '?replytocom=5'])(
    'names its comment in the address %o',
    (href) => {
      expect(link({ href })).toEqual({ commentId: '5', postId: '', belowId: 'comment-5', respondId: '', title: '' });
    },
  );

  it('uses its accessible name if it has no title', () => {
    expect(link({ dataset: { commentid: '5' }, ariaLabel: 'Reply to Ada' })?.title).toBe('Reply to Ada');
  });

  it.each(['', '#respond', '/post/?notreplytocom=5', '/post/?replytocom='])(
    'is none where nothing names a comment: %o',
    (href) => {
      expect(link({ href })).toBeUndefined();
    },
  );
});
