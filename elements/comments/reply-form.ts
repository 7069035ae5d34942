import { controlsOf, hiddenField, hiddenValue, type Control } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { move } from './moving.ts';
import type { ReplyRequest } from './reply-link.ts';
import { retitle, titleOf } from './reply-title.ts';

/** A reply form that stands under a comment. */
export interface Reply {
  readonly request: ReplyRequest;
  /** What was moved: the form with its title. */
  readonly respond: HTMLElement;
  /** Brings it back to its place, as it was there. What was typed stays. */
  readonly end: () => void;
}

/** The form that answers a comment; none where its hidden field `comment_parent` is missing, which says what a reply is to. */
export const replyFormIn = (respond: Element): HTMLFormElement | undefined =>
  [...(respond instanceof HTMLFormElement ? [respond] : respond.querySelectorAll('form'))].find(isReplyForm);

/** Whether a form writes comments. */
export const isReplyForm = (form: HTMLFormElement): boolean => hiddenField(form, 'comment_parent') !== null;

/** Whether a form writes a comment of its own, and answers none (§3). */
const isTopLevel = (form: HTMLFormElement): boolean => ['', '0'].includes(hiddenValue(form, 'comment_parent'));

/** The link that gives up a reply. */
export const cancelLinkOf = (respond: Element): HTMLElement | null =>
  membersOf(respond).querySelector('#cancel-comment-reply-link');

/** Moves a reply form under a comment, and makes it one that answers it. */
export function beginReply(request: ReplyRequest, respond: HTMLElement, form: HTMLFormElement, below: Element): Reply {
  const place = document.createComment('');
  membersOf(respond).before(place);
  putUnder(respond, below);
  const parent = setHidden(form, 'comment_parent', request.commentId);
  const post = request.postId ? setHidden(form, 'comment_post_ID', request.postId) : undefined;
  const title = request.title ? titleOf(respond) : null;
  const restoreTitle = title && retitle(title, request.title);
  showCancelLink(respond, form);
  return {
    request,
    respond,
    end() {
      if (place.parentElement) move(respond, place.parentElement, place);
      place.remove();
      parent?.();
      post?.();
      restoreTitle?.();
      showCancelLink(respond, form);
    },
  };
}

/** Under a comment: behind its own words and before the replies that it has. */
function putUnder(respond: HTMLElement, below: Element): void {
  if (below.localName === 'li') move(respond, below, below.querySelector(':scope > ol, :scope > ul'));
  else if (below.parentElement) move(respond, below.parentElement, below.nextSibling);
}

/** Tells whether the reply form stands below that comment. */
export const isUnder = (respond: HTMLElement, below: Element): boolean =>
  below.localName === 'li' ? membersOf(respond).parentElement === below : below.nextElementSibling === respond;

/** Sets a hidden field; returns what sets it back. */
function setHidden(form: HTMLFormElement, name: string, value: string): (() => void) | undefined {
  const field = hiddenField(form, name);
  if (!field) return undefined;
  const before = field.value;
  field.value = value;
  return () => {
    field.value = before;
  };
}

/** Shows the link that gives up a reply, which a CMS prints hidden, while the form is one. */
export function showCancelLink(respond: Element, form: HTMLFormElement): void {
  const link = cancelLinkOf(respond);
  if (!link) return;
  link.hidden = isTopLevel(form);
  link.style.display = link.hidden ? 'none' : '';
}

/** Where a visitor begins to write: the comment itself, else the first field that can be seen. */
export const firstFieldOf = (form: HTMLFormElement): Control | undefined =>
  [...membersOf(form).querySelectorAll('textarea'), ...controlsOf(form)].find(
    (control) => !control.disabled && control.getClientRects().length > 0,
  );
