import { because } from '../../src/diagnostics/because.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { isComposing } from '../../src/dom/composing.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { addInputFeatures, applyConditions, protectForm } from '../../src/forms/form-features.ts';
import { claimSubmit, isCancelled } from '../../src/forms/submit/htmx-submits.ts';
import { isControl, submitButtonsOf } from '../../src/forms/controls/controls.ts';
import { holdSubmit } from '../../src/forms/submit/hold-submit.ts';
import { isPostToThisWindow } from '../../src/forms/submit/submit-target.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { attributeName } from '../../src/settings/attribute-names.ts';
import styles from './comments.css?inline';
import type { CommentDraft } from './comment-draft.ts';
import { commentsEvents, commentsSettings, commentsTexts } from './comments.settings.ts';
import { focusedWithin } from './move-node.ts';
import {
  findBelow,
  findRespond,
  startReply,
  findCancelLink,
  firstEditableField,
  isBelowComment,
  isReplyForm,
  findReplyForm,
  showCancelLink,
  type Reply,
  setTitleMargin,
  findTitle,
  readReplyLink,
} from './reply-form.ts';

type Setting = keyof typeof commentsSettings;

class Comments extends Controller<typeof commentsSettings, typeof commentsEvents> {
  #reply: Reply | undefined;
  /** The reply link that the visitor used last. */
  #opener: HTMLElement | undefined;
  #isSending = false;
  #protection: ReturnType<typeof protectForm>;
  /** The form whose next submit is left to the browser. Other code may hold this submit back for a while. */
  #nativeForm: HTMLFormElement | undefined;
  #draft: CommentDraft | undefined;

  /** Moves the reply form below the comment with this id, as a click on its reply link does. */
  reply(id: string | number): void {
    const commentId = String(id);
    const links = [...this.element.querySelectorAll<HTMLAnchorElement>(replyLink)];
    const isStarted = links.some((link) => readReplyLink(link)?.commentId === commentId && this.#startReply(link));
    if (!isStarted) {
      this.warn(
        `comment "${commentId}" cannot be replied to; expected a reply link for it, the element that the link names, and a reply form.`,
      );
    }
  }

  /** Moves the reply form back to its place, with the entered text. Does nothing if no reply was started. */
  cancel(): void {
    const reply = this.#reply;
    if (!reply) return;
    const { commentId, postId } = reply.request;
    const focused = focusedWithin(reply.respond);
    this.#reply = undefined;
    reply.cancel();
    this.#restartCheck();
    this.state('replying', false);
    // A visitor who is typing keeps the focus. Otherwise, the reply link gets it back.
    if (focused && !isEditable(focused)) this.#opener?.focus();
    this.emit('portico-reply-cancel', { commentId, postId });
  }

  override connected(): void {
    // Delegated listeners also handle comments that are added later.
    this.listen(this.element, ['click', 'keydown', 'submit']);
    this.listen(this.element, ['submit'], { capture: true });
    const respond = this.#respond();
    const form = respond && findReplyForm(respond);
    if (form) {
      showCancelLink(respond, form);
      this.#protection = protectForm(this, form, this.#protection);
    }
    this.#draft = undefined; // The draft's signal is aborted; the stored text stays.
    if (form) void this.#startDraft(form, this.signal);
    for (const one of this.element.querySelectorAll('form')) {
      addInputFeatures(one, this.signal);
      void applyConditions(one, this);
    }
    for (const name of titleSettings)
      if (this.settings[name] !== commentsSettings[name].default) this.#styleTitle(name);
  }

  override changed(names: ReadonlySet<Setting>): void {
    const respond = this.#respond();
    const form = respond && findReplyForm(respond);
    if (form) this.#protection = protectForm(this, form, this.#protection);
    for (const name of titleSettings) if (names.has(name)) this.#styleTitle(name);
    if (form && (names.has('draft') || names.has('consent'))) void this.#startDraft(form, this.signal);
  }

  /** Returns whether the reply form is still below its comment. */
  override isIntact(): boolean {
    const reply = this.#reply;
    const below = reply && this.#below(reply.request);
    return !reply || (below !== undefined && reply.respond.isConnected && isBelowComment(reply.respond, below));
  }

  /** Moves the reply form below its comment again, after the page has moved it back. */
  override restore(): boolean {
    const request = this.#reply?.request;
    const respond = request && this.#respond(request.respondId);
    const form = respond && findReplyForm(respond);
    const below = request && this.#below(request);
    this.#reply = request && respond && form && below ? startReply(request, respond, form, below) : undefined;
    this.state('replying', this.#reply !== undefined);
    return true;
  }

  protected override onEvent(event: Event): void {
    if (isCancelled(event) || !(event.target instanceof Element)) return;
    if (event instanceof SubmitEvent) {
      const isReply = event.target instanceof HTMLFormElement && isReplyForm(event.target);
      if (!isReply || !holdSubmit(event, this.#protection)) this.#onSubmit(event);
    }
    if (event instanceof KeyboardEvent) this.#submitOnEnter(event);
    else if (event instanceof MouseEvent && isPlainClick(event)) this.#onClick(event, event.target);
  }

  /** Handles a click on a reply or cancel link. If this fails, the browser follows the link. */
  #onClick(event: Event, target: Element): void {
    const link = membersOf(target).closest<HTMLAnchorElement>(replyLink);
    if (link && this.#startReply(link)) return event.preventDefault();
    const reply = this.#reply;
    if (!reply || !findCancelLink(reply.respond)?.contains(target)) return;
    event.preventDefault();
    this.cancel();
    this.#opener?.focus();
  }

  /** Moves the form below the comment of a reply link. Returns whether this succeeded. */
  #startReply(link: HTMLAnchorElement): boolean {
    const request = readReplyLink(link);
    if (!request) return false;
    const respond = this.#respond(request.respondId);
    const form = respond && findReplyForm(respond);
    const below = findBelow(this.element, request, [link]);
    if (!form || !below || containsNode(respond, below)) return false;

    if (this.#reply?.request.commentId !== request.commentId) {
      this.#opener = link;
      this.#reply?.cancel();
      this.#reply = startReply(request, respond, form, below);
      this.#restartCheck();
      this.state('replying', true);
      const { commentId, postId } = request;
      this.emit('portico-reply', { commentId, postId });
    }
    if (!focusedWithin(respond)) firstEditableField(form)?.focus();
    return true;
  }

  #below(request: Reply['request']): HTMLElement | undefined {
    return findBelow(this.element, request, this.element.querySelectorAll(replyLink));
  }

  /** Returns the element to move. Its id is in the setting, otherwise in the link, otherwise it is `respond`. */
  #respond(named = ''): HTMLElement | undefined {
    return findRespond(this.element, [this.settings.respondId || named, 'respond']);
  }

  /** Restarts the captcha, because its widget breaks when the form is moved. */
  #restartCheck(): void {
    void this.#protection?.then((protection) => protection?.restart());
  }

  /** Submits on Ctrl+Enter or Cmd+Enter, as the form's first submit button does. */
  #submitOnEnter(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    // AltGr is reported as Ctrl with Alt.
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || isComposing(event) || !isEditable(target)) return;
    const form = target.closest('form');
    if (!form || !isReplyForm(form)) return;
    event.preventDefault();
    const [button] = submitButtonsOf(form);
    if (!repeat && !button?.disabled) membersOf(form).requestSubmit(button);
  }

  /** Sends a comment if the setting `send` requires it, and if no other code in the page sends the comment. */
  #onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !isReplyForm(form)) return;
    if (!this.#isHandled(form, submitter)) return this.#draft?.markAsSent();
    if (event.eventPhase === Event.CAPTURING_PHASE) {
      const isOurs = form !== this.#nativeForm;
      return claimSubmit(event, () => isOurs);
    }
    const restoreTurbo = form === this.#nativeForm ? () => {} : disableTurbo(form);
    setTimer(0, restoreTurbo); // Another listener may stop the event before it reaches the window.
    const root = this.element.getRootNode();
    const last = root instanceof ShadowRoot ? root : window;
    const { signal } = this;
    const sendUnlessCancelled = (later: Event) => {
      if (later !== event) return;
      restoreTurbo();
      if (isCancelled(later)) return;
      const isNative = form === this.#nativeForm;
      this.#nativeForm = undefined;
      if (isNative) return this.#draft?.markAsSent();
      later.preventDefault();
      if (!this.#isSending) guard(this.element, () => this.#sendComment(form, submitter, signal));
    };
    last.addEventListener('submit', sendUnlessCancelled, { once: true, signal });
  }

  #isHandled(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    return this.sends && isPostToThisWindow(form, submitter);
  }

  /** `true` if the element sends comments instead of the browser. */
  get sends(): boolean {
    const { send } = this.settings;
    if (send !== 'auto') return because('sends', send === 'request', 'send');
    return because('sends', this.element.ownerDocument.querySelector('portico-blocked-message') !== null, 'auto');
  }

  async #sendComment(form: HTMLFormElement, submitter: HTMLElement | null, signal: AbortSignal): Promise<void> {
    this.#isSending = true;
    this.state('sending', true);
    try {
      const sending = await import('./send-comment.ts').catch(() => undefined);
      if (signal.aborted) return;
      // Nothing has been sent yet, so the browser can send the comment.
      if (!sending) {
        this.#nativeForm = form;
        return membersOf(form).requestSubmit(submitter);
      }
      sending.showMessageAfter(form, '');
      const result = await sending.sendComment(form, submitter, signal);
      if (signal.aborted) return;
      if (result.kind === 'accepted') sending.navigateToComment(form, result.address);
      else if (result.kind === 'blocked') sending.dispatchBlocked(form, result.detail);
      else sending.showMessageAfter(form, result.message || this.text(commentsTexts, result.kind));
      // The browser sends the next submit, so that the visitor sees the server's response.
      if (result.kind === 'unclear') this.#nativeForm = form;
    } finally {
      this.#isSending = false;
      this.state('sending', false);
    }
  }

  /** Depending on the settings, stores the comment from now on, or deletes the stored comment. */
  async #startDraft(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    this.#draft?.stop();
    this.#draft = undefined;
    if (!this.settings.draft) return;
    const { CommentDraft } = await import('./comment-draft.ts');
    const { draft, consent } = this.settings;
    if (draft && !signal.aborted) this.#draft = new CommentDraft(form, this, consent === 'required');
  }

  #styleTitle(name: (typeof titleSettings)[number]): void {
    const respond = this.#respond();
    const title = respond && findTitle(respond);
    if (!title) return;
    if (name === 'titleStyleType') {
      title.dataset.titleStyle = this.settings.titleStyleType;
      if (title.dataset.titleStyle === 'none') delete title.dataset.titleStyle;
      return;
    }
    const length = this.settings[name];
    if (setTitleMargin(title, name === 'titleMarginTop' ? 'start' : 'end', length)) return;
    this.warn(
      `"${attributeName(name)}" is "${length}", which is not a CSS length; the theme's space is used. Expected a length such as 20px or 1.5em.`,
    );
  }
}

const replyLink = '.comment-reply-link';
const titleSettings = ['titleStyleType', 'titleMarginTop', 'titleMarginBottom'] as const;

/** Excludes a form from Turbo Drive, which sends forms itself, until the returned function is called. */
function disableTurbo(form: HTMLFormElement): () => void {
  const members = membersOf(form);
  if (!('Turbo' in window)) return () => {};
  const before = members.getAttribute('data-turbo');
  members.setAttribute('data-turbo', 'false');
  return () => {
    if (before === null) members.removeAttribute('data-turbo');
    else members.setAttribute('data-turbo', before);
  };
}

const isEditable = (target: EventTarget | null): target is HTMLElement =>
  (isControl(target) && !['button', 'submit', 'image', 'reset'].includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/**
 * Wraps the comments of a CMS and their reply form. A reply link moves the form below its comment, and the cancel link moves the form back; the
 * entered text stays. Without JavaScript, a reply link leads to a page with a form for this reply.
 *
 * @state replying - The form is below a comment.
 * @state sending - A comment is being sent.
 * @cssproperty --portico-divider - Colour of the lines of the title.
 * @cssproperty --portico-danger - Colour of the message that a comment was not sent.
 */
define('portico-comments', {
  settings: commentsSettings,
  events: commentsEvents,
  controller: Comments,
  methods: ['reply', 'cancel'],
  styles,
});
