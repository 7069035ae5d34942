import { createHmac, randomBytes } from 'node:crypto';
import { readText, type SiteFile, type SiteFolder } from '../site-folder.ts';
import { isPageFile } from '../media-types.ts';
import { pageUrl } from '../search-index.ts';
import type { ChangedContent } from '../static-files.ts';
import type { CommentFault, CommentFields } from './comment-fields.ts';
import { type CommentPage, readCommentPage } from './comment-page.ts';
import type { Comment, CommentStore } from './comment-store.ts';
import { threadsOf, type CommentThread } from './comment-tree.ts';
import type { ReplyMails } from './reply-mails.ts';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { languageOf } from '../../languages/accepted-language.ts';
import { texts } from '../../languages/texts.ts';

/** The result of adding a comment, with the address where its author sees it. */
export interface AddedComment {
  readonly kind: 'accepted' | 'duplicate';
  readonly address: string;
}

const pageSize = 50;

/** The number of pages that are kept as they were sent last. */
const maxCached = 100;

/** The pages as they were sent last, and the numbers of their comments, until a comment changes. */
const emptyCache = (version: number) => ({
  version,
  pages: new Map<string, Required<ChangedContent>>(),
  counts: new Map<string, number>(),
});

/** Adds a value, in place of the oldest one of many. */
function keep<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined && !cache.has(key)) cache.delete(oldest);
  cache.set(key, value);
}

export class SiteComments {
  readonly #store: CommentStore;
  readonly #folder: SiteFolder;
  readonly #isModerated: boolean;
  /** Signs the address where an author sees a comment that waits. */
  readonly #key: Buffer;
  readonly #replyMails: ReplyMails | undefined;

  #cache = emptyCache(0);

  /** With the same `secret`, each process shows the preview of a comment that another one has received. */
  constructor(store: CommentStore, folder: SiteFolder, isModerated: boolean, secret?: string, replyMails?: ReplyMails) {
    this.#key = secret === undefined ? randomBytes(32) : createHmac('sha256', secret).update('comments').digest();
    this.#store = store;
    this.#folder = folder;
    this.#isModerated = isModerated;
    this.#replyMails = replyMails;
  }

  /** Returns the HTML of a page with its comments; `undefined` if the file has no place for them. The file stays open. */
  async render(file: SiteFile, query: URLSearchParams): Promise<Required<ChangedContent> | undefined> {
    if (!isPageFile(file.path)) return undefined;
    const page = pageUrl(file.path);
    const waiting = await this.#ownWaiting(page, query);
    // Read first: what a later change makes of the rest is at most newer than this version.
    const version = await this.#store.version();
    if (this.#cache.version !== version) this.#cache = emptyCache(version);
    const { pages, counts } = this.#cache;
    const count = counts.get(page) ?? (await this.#store.countApproved(page));
    keep(counts, page, count);
    const last = Math.max(Math.ceil(count / pageSize), 1);
    const number = Math.min(Math.max(Math.floor(Number(query.get('cpage')) || 1), 1), last);
    const replyTo = await this.#approvedParent(page, query);
    const key = JSON.stringify([file.path, file.changedAt, file.size, number, replyTo]);
    const cached = waiting ? undefined : pages.get(key);
    if (cached) return cached;
    const source = await readText(file);
    const commentPage = readCommentPage(source);
    if (!commentPage) return undefined;
    const shown = await this.#store.approved(page, pageSize, (number - 1) * pageSize);
    const threads = threadsOf(waiting ? [...shown, waiting] : shown);
    const comments = await commentsMarkup(threads, commentPage.language, { current: number, last });
    const text = commentPage.render({ comments, page, parent: replyTo });
    const changed = { text, version: createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 16) };
    if (!waiting) keep(pages, key, changed);
    return changed;
  }

  /** Returns the comment that an address replies to; `undefined` if the page does not show it. */
  async #approvedParent(page: string, query: URLSearchParams): Promise<number | undefined> {
    const id = Number(query.get('replytocom'));
    const replied = Number.isSafeInteger(id) && id > 0 ? await this.#store.get(id) : undefined;
    return replied?.isApproved && replied.page === page ? id : undefined;
  }

  /** Set if visitors can ask for mails about replies. */
  get hasReplyMails(): boolean {
    return this.#replyMails !== undefined;
  }

  /** Returns the reason why no page can show a comment. */
  async faultOf({ page, parent }: CommentFields): Promise<CommentFault | undefined> {
    if (!(await this.#commentPage(page))) return 'noComments';
    const replied = parent === 0 ? undefined : await this.#store.get(parent);
    return parent === 0 || (replied?.isApproved && replied.page === page) ? undefined : 'noParent';
  }

  /** Stores the comment of a form; spam waits for approval. Repeated sends have the same `message`. */
  async add(
    { page, parent, author, text, subscriber }: CommentFields,
    receivedAt: number,
    message: string,
    isSpam = false,
  ): Promise<AddedComment> {
    const isApproved = !this.#isModerated && !isSpam;
    const isUnmailed = isApproved && parent !== 0 && this.hasReplyMails;
    const comment = { page, parent, author, text, receivedAt, isApproved, message, isUnmailed };
    const { id, isNew } = await this.#store.add(comment);
    if (subscriber !== undefined && !isSpam)
      await this.#replyMails?.requestConfirmation(
        message,
        id,
        subscriber,
        (await this.#commentPage(page))?.language ?? '',
      );
    if (isUnmailed) await this.mailReplies();
    const preview = isApproved ? '' : `unapproved=${id}&moderation-hash=${this.#signatureOf(id)}`;
    return { kind: isNew ? 'accepted' : 'duplicate', address: await this.#addressOf(page, id, preview) };
  }

  /** Shows a comment that waits, and mails the subscribers. */
  async approve(id: number): Promise<void> {
    const comment = await this.#store.get(id);
    if (!comment || comment.isApproved) return;
    await this.#store.approve(id, this.hasReplyMails);
    await this.mailReplies();
  }

  /** Mails the subscribers about replies, also about those that a stop has left unmailed. Never rejects. */
  async mailReplies(): Promise<void> {
    await this.#replyMails?.mailSubscribers(this.#store, ({ page, id }) => this.#addressOf(page, id, ''));
  }

  /** Returns the path of a comment in its page, with further parts of the query. */
  async #addressOf(page: string, id: number, more: string): Promise<string> {
    const number = Math.floor((await this.#store.countApproved(page, id)) / pageSize) + 1;
    const query = [number > 1 ? `cpage=${number}` : '', more].filter(Boolean).join('&');
    return `${page}${query && `?${query}`}#comment-${id}`;
  }

  /** Returns the comment that waits for approval, if the query is the one that its author got. */
  async #ownWaiting(page: string, query: URLSearchParams): Promise<Comment | undefined> {
    const id = Number(query.get('unapproved'));
    // The signature is short-lived and protects only the author's own words, so a plain comparison would do; digests make it constant in time.
    if (!id || this.#digest(query.get('moderation-hash') ?? '') !== this.#digest(this.#signatureOf(id)))
      return undefined;
    const comment = await this.#store.get(id);
    return comment?.page === page && !comment.isApproved ? comment : undefined;
  }

  #signatureOf(id: number): string {
    return this.#digest(`comment ${id}`);
  }

  #digest(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  /** Returns the page at a path; `undefined` if it has no comments. */
  async #commentPage(page: string): Promise<CommentPage | undefined> {
    const found = await this.#folder.find(page);
    if (found?.kind !== 'file') return undefined;
    try {
      // One page has one path, or its comments would be in two places.
      return pageUrl(found.file.path) === page ? readCommentPage(await readText(found.file)) : undefined;
    } finally {
      await found.file.handle.close();
    }
  }
}

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Returns the HTML of the threads of a page, in the structure that `<portico-comments>` and the themes of WordPress expect. */
async function commentsMarkup(
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
