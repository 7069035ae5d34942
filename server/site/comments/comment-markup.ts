import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { languageOf } from '../../languages/accepted-language.ts';
import { texts } from '../../languages/texts.ts';
import type { CommentThread } from './comment-tree.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Returns the HTML of the threads of a page, in the structure that `<portico-comments>` and the themes of WordPress expect. */
export async function commentsMarkup(
  threads: readonly CommentThread[],
  language: string,
  { current, last }: { readonly current: number; readonly last: number },
): Promise<string> {
  const { reply, replyTo: replyToText, waiting, older, newer } = texts[languageOf(language)].comments;
  const item = ({ comment, replies }: CommentThread): Markup => {
    const { id, page, author, text, receivedAt, isApproved } = comment;
    const day = new Date(receivedAt).toISOString();
    const paragraphs = text.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`);
    const replyTo = replyToText.replace('{author}', () => author);
    const link = html`<a class="comment-reply-link" href="?replytocom=${id}#respond" data-commentid="${id}" data-postid="${page}" data-belowelement="div-comment-${id}" data-respondelement="respond" data-replyto="${replyTo}" aria-label="${replyTo}">${reply}</a>`;
    return html`<li class="comment" id="comment-${id}"><article id="div-comment-${id}"><p class="comment-meta"><b class="comment-author">${author}</b> <time datetime="${day}">${day.slice(0, 10)}</time></p><div class="comment-content">${paragraphs}</div>${isApproved ? link : html`<p class="comment-awaiting-moderation"><em>${waiting}</em></p>`}</article>${replies.length > 0 ? html`<ol class="children">${replies.map(item)}</ol>` : ''}</li>`;
  };
  const link = (page: number, text: string) =>
    page < 1 || page > last ? '' : html`<a href="?cpage=${page}#comments">${text}</a> `;
  const pages = html`<li class="comment-pages">${link(current - 1, older)}${link(current + 1, newer)}</li>`;
  return String(await html`${threads.map(item)}${last > 1 ? pages : ''}`);
}
