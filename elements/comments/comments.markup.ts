import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const commentsMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form [name="comment_parent"]',
    what: 'reply form',
    fix: 'Put the form in it whose hidden field comment_parent takes the id of the comment.',
    unless: ':not(:has(.comment-reply-link))',
  },
  {
    kind: 'links',
    selector: '.comment-reply-link[data-belowelement]',
    attribute: 'data-belowelement',
    what: 'comment',
    fix: 'Give the element of the comment this id.',
  },
];

export const commentsAttributes: MarkupAttributes = {
  action: 'belowelement commentid postid replyto respondelement',
};
