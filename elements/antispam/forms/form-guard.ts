import { setTimer } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/form-members.ts';
import type { ClientData } from '../data/client-data.ts';
import { type FormsHost, PageForms, scanInterval } from './page-forms.ts';
import { CommentTyping } from './comment-typing.ts';
import { EmailChecks, isEmailInput } from './email-checks.ts';
import { type FormKind, isOwnAddress } from './form-kind.ts';
import { isField } from './form-facts.ts';
import { HeldSubmits } from './held-submits.ts';
import { dataEntry, entriesFor, sentWith, type Entry, type Sending, HiddenInputs } from './hidden-fields.ts';
import { hookLibraries, type LibraryListener, type LibraryRequest } from './library-hooks.ts';
import { isFormRequest, readBody } from './form-requests.ts';
import { findBlock, type Block, dispatchBlocked } from '../../../src/antispam/block-reply.ts';

/** The pause (ms) between two parts of a scan. */
const pauseBetweenParts = 25;

/** So long (ms) after the focus left a field its form is looked at: it may have come just now. */
const touchedFormDelay = 50;

/** The guarded forms. */
export interface GuardedForms {
  /** Adds recorded input to the profile. */
  look(): void;
  /** Exactly what goes with a form, by the keys of the profile; nothing for one that is left alone. */
  sentWith(form: HTMLFormElement): ClientData;
  /** Drops held submits on `pagehide`, so that they are not sent after a return to the page. */
  dropHeld(): void;
}

/**
 * Guards the forms of the page until `signal` aborts; then nothing of it is left in any form. It gives each form that is the
 * site's business what the site wants to know of its sender as it is sent, has e-mail addresses checked, and tells
 * the page of block replies.
 */
export function guardForms(host: FormsHost, signal: AbortSignal): GuardedForms {
  const guard = new FormGuard(host, signal);
  if (!signal.aborted) guard.begin();
  return guard;
}

class FormGuard implements EventListenerObject, GuardedForms {
  readonly #host: FormsHost;
  readonly #signal: AbortSignal;
  readonly #forms: PageForms;
  readonly #typing: CommentTyping;
  readonly #emails: EmailChecks;
  readonly #held = new HeldSubmits();
  readonly #inputs = new HiddenInputs();
  /** By what is being sent: the form that is in it. */
  readonly #sources = new WeakMap<object, HTMLFormElement>();
  /** The forms that a visitor was in since they were looked at. */
  readonly #touched = new Set<HTMLFormElement>();
  /** `true` if the rest of the page waits to be looked through. */
  #isScanning = false;

  constructor(host: FormsHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    this.#forms = new PageForms(host);
    this.#typing = new CommentTyping(host, this.#forms);
    this.#emails = new EmailChecks(
      host,
      signal,
      (answer, form) => void this.#attempt(() => this.#onAnswer(answer, form)),
    );
  }

  begin(): void {
    const signal = this.#signal;
    // One for the whole page and before all others, because a page's own are not to run twice.
    addEventListener('submit', this, { capture: true, signal });
    addEventListener('formdata', this, { capture: true, passive: true, signal });
    document.addEventListener('focusout', this, { passive: true, signal });
    document.addEventListener('input', this, { capture: true, passive: true, signal });
    document.addEventListener('portico-answer', this, { signal });
    signal.addEventListener('abort', () => this.#inputs.removeAll(), { once: true });
    hookLibraries(window, this.#libraries, signal);
    setTimer(this.#host.settings.rescanDelay, () => this.#scanRound(), signal);
  }

  look(): void {
    this.#typing.flush();
  }

  sentWith(form: HTMLFormElement): ClientData {
    const kind = this.#forms.kind(form);
    this.#forms.look(form);
    return kind ? sentWith(this.#sending(form, kind)) : {};
  }

  dropHeld(): void {
    this.#held.dropAll();
  }

  /** Errors must not keep a form from being sent. */
  handleEvent(event: Event): void {
    try {
      this.#dispatch(event);
    } catch (error) {
      console.error('portico-antispam: a form could not be looked at; it is sent as it is.', error);
    }
  }

  #dispatch(event: Event): void {
    const { target, type } = event;
    if (type === 'submit') return this.#onSubmit(event);
    if (event instanceof FormDataEvent) return this.#onFormData(event);
    if (type === 'portico-answer') return this.#onPorticoAnswer(event);
    if (type === 'focusout') return this.#onFocusOut(target);
    if (type === 'input') this.#onInput(event);
  }

  #scanRound(): void {
    setTimer(scanInterval(this.#host.settings), () => this.#scanRound(), this.#signal);
    if (!this.#isScanning) this.#scan();
    this.look();
    this.#emails.update();
    hookLibraries(window, this.#libraries, this.#signal);
  }

  /** Looks through the page; where it has very many fields in parts, so that none of them holds a frame up. */
  #scan(): void {
    this.#isScanning = false;
    if (this.#forms.scan()) return;
    this.#isScanning = true;
    setTimer(pauseBetweenParts, () => this.#scan(), this.#signal);
  }

  /** Schedules a look at a form outside of the event handler. */
  #lookSoon(form: HTMLFormElement | null): void {
    if (!form) return;
    if (this.#touched.size === 0) setTimer(touchedFormDelay, () => this.#lookAtTouched(), this.#signal);
    this.#touched.add(form);
  }

  #lookAtTouched(): void {
    for (const form of this.#touched) this.#forms.look(form);
    this.#touched.clear();
  }

  #onFocusOut(field: EventTarget | null): void {
    if (isField(field)) this.#lookSoon(field.form);
    if (isEmailInput(field) && field.form && this.#isEmailChecked(field.form)) this.#emails.onFieldLeft(field);
  }

  #isEmailChecked(form: HTMLFormElement): boolean {
    const kind = this.#forms.kind(form);
    return kind !== undefined && kind !== 'search';
  }

  /** Records the input, and removes the result for the previous e-mail address at once. */
  #onInput(event: Event): void {
    this.#emails.onInput(event.target);
    this.#typing.record(event);
  }

  #onSubmit(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    hookLibraries(window, this.#libraries, this.#signal);
    const kind = this.#forms.refreshKind(form, event instanceof SubmitEvent ? event.submitter : null);
    if (!kind) return;
    if (event instanceof SubmitEvent && this.#isHeldBack(form, event, kind)) return;
    if (kind !== 'search') this.#forms.noteList(form);
    this.#inputs.put(form, this.#entries(form, kind));
    this.#host.write();
  }

  /** Holds a submit while its addresses are checked. Untrusted and cancelled submits are not held. */
  #isHeldBack(form: HTMLFormElement, event: SubmitEvent, kind: FormKind): boolean {
    if (kind === 'search' || !event.isTrusted || event.defaultPrevented || this.#held.isReleased(form)) return false;
    const known = this.#held.isHeld(form) ? Promise.resolve() : this.#emails.pendingIn(form);
    if (known) this.#held.hold(form, event, known, this.#host.settings.checkTimeout, this.#signal);
    return known !== undefined;
  }

  /** Adds the current fields to FormData that a browser or script creates. */
  #onFormData({ target: form, formData }: FormDataEvent): void {
    if (!(form instanceof HTMLFormElement)) return;
    const kind = this.#forms.kind(form);
    if (!kind) return;
    for (const [name, value] of this.#entries(form, kind)) formData.set(name, value);
    this.#sources.set(formData, form);
  }

  #entries(form: HTMLFormElement, kind: FormKind): Entry[] {
    return entriesFor(this.#sending(form, kind));
  }

  #sending(form: HTMLFormElement, kind: FormKind): Sending {
    this.look();
    const { settings } = this.#host;
    return {
      kind,
      rules: settings,
      profile: this.#host.profile(),
      index: this.#forms.index(form),
      list: this.#forms.list(form),
    };
  }

  readonly #libraries: LibraryListener = {
    onRequest: (request, key) => this.#attempt(() => this.#onRequest(request, key)),
    onAnswer: (answer, key) => this.#attempt(() => this.#onAnswer(answer, this.#sources.get(key))),
  };

  /** Adds the fields to a request of a form or to a shop on the own host. */
  #onRequest({ address, method, body }: LibraryRequest, key: object): unknown {
    if (!/^(POST|PUT|PATCH)$/i.test(method) || !isOwnAddress(address, location.href)) return undefined;
    const read = readBody(body);
    if (!read) return undefined;
    const form = (body instanceof FormData ? this.#sources.get(body) : undefined) ?? this.#forms.carriedBy(read.names);
    const kind = form && this.#forms.kind(form);
    if (form) this.#sources.set(key, form);
    if (form && kind) return read.with(this.#entries(form, kind));
    if (!isFormRequest(address, read.value('action'))) return undefined;
    const { cookies } = this.#host.settings;
    // Without a form there is no list of fields.
    return cookies === 'none' ? read.with([dataEntry(this.#host.profile())]) : undefined;
  }

  /** Handles an answer to a library or the page. Returns the comment if the running submit ends here. */
  #onAnswer(answer: unknown, form: HTMLFormElement | undefined): string | undefined {
    const block = reportBlock(answer, form && membersOf(form).isConnected ? form : this.#host.element);
    if (!block?.stops) return undefined;
    if (form) this.#held.drop(form);
    return block.comment;
  }

  /** Handles an answer that a script of the page passes on. Cancels the event if the submit ends here. */
  #onPorticoAnswer(event: Event): void {
    const answer: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const form = event.target instanceof Element ? membersOf(event.target).closest('form') : null;
    if (this.#onAnswer(answer, form ?? undefined) !== undefined) event.preventDefault();
  }

  #attempt<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      console.error('portico-antispam: a request could not be looked at; it goes as it is.', error);
      return undefined;
    }
  }
}

/** Dispatches `portico-blocked` for a block reply in an answer. Returns the reply. */
function reportBlock(answer: unknown, from: EventTarget): Block | undefined {
  const block = findBlock(answer);
  if (block) dispatchBlocked(from, block);
  return block;
}
