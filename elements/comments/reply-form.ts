import { controlsOf, hiddenField, hiddenValue, type Control } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { mayDecide } from '../../src/sanitize/trust.ts';
import { moveNode } from './move-node.ts';

interface ReplyRequest {
  readonly commentId: string;
  readonly postId: string;
  /** The id of the element below which the form is moved. */
  readonly belowId: string;
  /** The id of the element to move; empty if the link does not contain it. */
  readonly respondId: string;
  /** The title for the form; empty if the form keeps its title. */
  readonly title: string;
}

/** The parts of a link that contain the data: its `data-` attributes, its address and its accessible name. */
export type ReplyLink = Pick<HTMLAnchorElement, 'dataset' | 'href' | 'ariaLabel'>;

/**
 * Parses a reply link. If its `data-` attributes lack a value, the value is read from the address (`?replytocom=5`) and the accessible name of the
 * link. Returns `undefined` if the link names no comment.
 */
export function readReplyLink({ dataset, href, ariaLabel }: ReplyLink): ReplyRequest | undefined {
  const [, inAddress = ''] = /[?&]replytocom=(\d+)/.exec(href) ?? [];
  const commentId = dataset.commentid || inAddress;
  if (!commentId) return undefined;
  return {
    commentId,
    postId: dataset.postid ?? '',
    belowId: dataset.belowelement || `comment-${commentId}`,
    respondId: dataset.respondelement ?? '',
    title: dataset.replyto || (ariaLabel ?? ''),
  };
}

/** Returns the first element with this id that `accept` accepts. A visitor may have written the same id into a comment. */
const findById = (root: Element, id: string, accept: (node: HTMLElement) => boolean): HTMLElement | undefined =>
  (id && [...root.querySelectorAll<HTMLElement>(`#${CSS.escape(id)}`)].find(accept)) || undefined;

/**
 * Returns the element that moves below a comment: the first element that has one of these ids and contains a form. An element outside of the comments
 * is preferred, because a visitor may have written the same id into a comment.
 */
export function findRespond(root: Element, ids: readonly string[]): HTMLElement | undefined {
  const find = (accept: (node: HTMLElement) => boolean) =>
    ids.map((id) => findById(root, id, accept)).find((node) => node !== undefined);
  const hasForm = (node: HTMLElement) => findReplyForm(node) !== undefined;
  return find((node) => hasForm(node) && membersOf(node).closest('li') === null) ?? find(hasForm) ?? find(() => true);
}

/**
 * Returns the element below which the form is moved. One of these reply links must be in the same comment, because a visitor may have written other
 * links.
 */
export const findBelow = (
  root: Element,
  { belowId, commentId }: ReplyRequest,
  links: Iterable<Element>,
): HTMLElement | undefined =>
  findById(root, belowId, (below) => {
    const comment = below.closest('li');
    const number = below.id.split(/\D/).at(-1) || commentId;
    const isOwn =
      number === commentId &&
      [...links].some((link) => (comment ? link.closest('li') === comment : below.contains(link)));
    return mayDecide('visitor', isOwn ? 'text' : 'action');
  });

/** Returns the title of a reply form. The title may contain the cancel link. */
export const findTitle = (respond: Element): HTMLElement | null =>
  membersOf(respond).querySelector('#reply-title, .comment-reply-title');

/** Returns the first text node of a title that is not in a link. */
function titleTextNode(title: Element): Text | undefined {
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('a')) return node;
  }
  return undefined;
}

/** Sets the space above or below a title. If `length` is empty, the theme's space is kept. Returns whether `length` is a valid CSS length. */
export function setTitleMargin(title: HTMLElement, side: 'start' | 'end', length: string): boolean {
  const property = `margin-block-${side}`;
  const given = /^-?[\d.]+$/.test(length.trim()) ? `${length.trim()}px` : length;
  if (given === '') title.style.removeProperty(property);
  else if (CSS.supports(property, given)) title.style.setProperty(property, given);
  else return false;
  return true;
}

/** A reply form that is below a comment. */
export interface Reply {
  readonly request: ReplyRequest;
  /** The moved element: the form with its title. */
  readonly respond: HTMLElement;
  /** Moves the form back to its place. The entered text stays. */
  readonly cancel: () => void;
}

/** Returns the form for replies: the form that contains the hidden field `comment_parent`. */
export const findReplyForm = (respond: Element): HTMLFormElement | undefined =>
  [...(respond instanceof HTMLFormElement ? [respond] : respond.querySelectorAll('form'))].find(isReplyForm);

export const isReplyForm = (form: HTMLFormElement): boolean => hiddenField(form, 'comment_parent') !== null;

export const findCancelLink = (respond: Element): HTMLElement | null =>
  membersOf(respond).querySelector('#cancel-comment-reply-link');

/** Moves a reply form below a comment, and sets this comment as the parent of the reply. */
export function startReply(request: ReplyRequest, respond: HTMLElement, form: HTMLFormElement, below: Element): Reply {
  const place = document.createComment('');
  membersOf(respond).before(place);
  moveBelow(respond, below);
  const parent = setHiddenValue(form, 'comment_parent', request.commentId);
  const post = request.postId ? setHiddenValue(form, 'comment_post_ID', request.postId) : undefined;
  const title = request.title ? findTitle(respond) : null;
  // Only the text of the title changes; the cancel link in the title stays.
  const titleText = title && titleTextNode(title);
  const ownTitle = titleText?.data ?? '';
  if (titleText) titleText.data = ownTitle.replace(ownTitle.trim(), () => request.title);
  showCancelLink(respond, form);
  return {
    request,
    respond,
    cancel() {
      if (place.parentElement) moveNode(respond, place.parentElement, place);
      place.remove();
      parent();
      post?.();
      if (titleText) titleText.data = ownTitle;
      showCancelLink(respond, form);
    },
  };
}

/** Moves the form below the text of a comment and above its replies. */
function moveBelow(respond: HTMLElement, below: Element): void {
  if (below.localName === 'li') moveNode(respond, below, below.querySelector(':scope > ol, :scope > ul'));
  else if (below.parentElement) moveNode(respond, below.parentElement, below.nextSibling);
}

export const isBelowComment = (respond: HTMLElement, below: Element): boolean =>
  below.localName === 'li' ? membersOf(respond).parentElement === below : below.nextElementSibling === respond;

/** Sets a hidden field. Returns a function that restores its value. */
function setHiddenValue(form: HTMLFormElement, name: string, value: string): () => void {
  const field = hiddenField(form, name);
  const before = hiddenValue(form, name);
  if (field) field.value = value;
  return () => {
    if (field) field.value = before;
  };
}

/** Shows the cancel link while a reply is open. A CMS prints the link hidden. */
export function showCancelLink(respond: Element, form: HTMLFormElement): void {
  const link = findCancelLink(respond);
  if (!link) return;
  link.hidden = ['', '0'].includes(hiddenValue(form, 'comment_parent')); // No parent: the form is not a reply.
  link.style.display = link.hidden ? 'none' : '';
}

/** Returns the field to focus: the field for the comment, otherwise the first visible field. */
export const firstEditableField = (form: HTMLFormElement): Control | undefined =>
  [...membersOf(form).querySelectorAll('textarea'), ...controlsOf(form)].find(
    (control) => !control.disabled && control.getClientRects().length > 0,
  );
