import { describe, expect, it } from 'vitest';
import { commentUrl } from '../../../elements/comments/comment-url.ts';

const page = 'https://site.example/post/';
const known = new Set(['comment-5', 'comment-6', 'comment-list']);
const text = 'It’s "low" water & <em>calm</em>: https://tides.example/';
const mine =
  '<p data-id="comment-99">It&#8217;s &#8220;low&#8221; water &amp; <em>calm</em>: <a href="https://tides.example/">https://tides.example/</a></p>';

/** Returns a page of comments: those of the visitor by their ids, those of others by negative ones. */
const body = (...ids: readonly number[]) =>
  ids.map((id) => `<li class="comment" id="comment-${Math.abs(id)}">${id > 0 ? mine : '<p>Calm.</p>'}</li>`).join('');

describe('the URL of an accepted comment', () => {
  it.each<[sentence: string, address: string, body: string, seen: string]>([
    ['is at the one that the page did not have', page, body(5, 6, 7), `${page}#comment-7`],
    ['is at the own, where others came meanwhile', page, body(-5, -12, 9, -8), `${page}#comment-9`],
    ['is the page, where only others are new', page, body(-5, -12), page],
    ['is the page, where two have the same text', page, body(9, 12), page],
    ['is where the server led to', `${page}comment-page-2/`, body(8), `${page}comment-page-2/#comment-8`],
    [
      'is at the one that waits for approval',
      `${page}?unapproved=8&moderation-hash=1`,
      body(-5, -9),
      `${page}?unapproved=8&moderation-hash=1#comment-8`,
    ],
    ['is the page, where no comment is new', page, body(5, 6), page],
    ['is the page, where it says nothing of comments', page, '{"ok": true}', page],
    ['is not what only looks like one', page, '<p id="comment-x"></p><p data-id="comment-70">', page],
  ])('%s', (_, address, html, seen) => expect(commentUrl({ address, body: html, text, known })).toBe(seen));
});

it('is the page after a comment without letters', () => {
  expect(commentUrl({ address: page, body: body(7), text: '😀', known })).toBe(page);
});
