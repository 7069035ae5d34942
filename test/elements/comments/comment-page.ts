import { getByRole, getByText } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** One comment with its replies, as a CMS prints it. */
export const comment = (id: number, author: string, replies = ''): string => `
  <li class="comment" id="comment-${id}">
    <article id="div-comment-${id}">
      <p>${author} wrote this.</p>
      <a rel="nofollow" class="comment-reply-link" href="?p=1&amp;replytocom=${id}#respond" data-commentid="${id}" data-postid="1"
        data-belowelement="div-comment-${id}" data-respondelement="respond" data-replyto="Reply to ${author}"
        aria-label="Reply to ${author}">Reply</a>
    </article>
    ${replies && `<ol class="children">${replies}</ol>`}
  </li>`;

export const respond = `
  <div id="respond" class="comment-respond">
    <h2 id="reply-title" class="comment-reply-title">Leave a comment <small><a rel="nofollow" id="cancel-comment-reply-link"
      href="?p=1#respond" style="display:none">Cancel reply</a></small></h2>
    <form id="commentform" action="/comments" method="post">
      <p><label>Comment <textarea id="comment" name="comment" required rows="2"></textarea></label></p>
      <p><label>Name <input name="author" autocomplete="name"></label></p>
      <p><button name="submit" id="submit" value="Post">Post comment</button>
        <input type="hidden" name="comment_post_ID" value="1" id="comment_post_ID">
        <input type="hidden" name="comment_parent" id="comment_parent" value="0"></p>
    </form>
  </div>`;

export const list = (comments: string, attributes = ''): string =>
  `<portico-comments ${attributes}><ol class="comment-list">${comments}</ol>${respond}</portico-comments>`;

/** A page with comments, as a visitor sees it. */
export interface CommentPage {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly textarea: HTMLTextAreaElement;
  /** Returns the reply link of a comment by its author. */
  readonly replyLink: (author: string) => HTMLElement;
  readonly cancelLink: () => HTMLElement;
  readonly title: () => string;
  readonly field: (name: string) => string;
  /** Returns the parent and the siblings of the form. */
  readonly place: () => readonly (string | undefined)[];
  /** The addresses of followed links; the navigation itself is prevented. */
  readonly followed: string[];
}

const nameOf = (node: Element | null) => node?.id || node?.className;

/** Mounts the comments of Ada (1) with a reply of Bob (2), and of Cem (3). */
export async function openComments(
  html = list(comment(1, 'Ada', comment(2, 'Bob')) + comment(3, 'Cem')),
): Promise<CommentPage> {
  await preload('comments');
  const element = mount(html);
  const form = element.querySelector<HTMLFormElement>('#commentform');
  const textarea = element.querySelector('textarea');
  if (!form || !textarea) throw new Error('There is no reply form.');
  const followed: string[] = [];
  element.parentElement?.addEventListener('click', function follow(event) {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!element.isConnected) return document.body.removeEventListener('click', follow);
    if (!link || !element.contains(link) || event.defaultPrevented) return;
    followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  await turn();
  return {
    element,
    form,
    textarea,
    replyLink: (author) => getByRole(element, 'link', { name: `Reply to ${author}` }),
    cancelLink: () => getByText(element, 'Cancel reply'),
    title: () => element.querySelector('#reply-title')?.firstChild?.textContent?.trim() ?? '',
    field: (name) => new FormData(form).get(name) as string, // Its fields are no files.
    place() {
      const moved = element.querySelector('#respond');
      return [
        nameOf(moved?.parentElement ?? null),
        nameOf(moved?.previousElementSibling ?? null),
        nameOf(moved?.nextElementSibling ?? null),
      ];
    },
    followed,
  };
}
