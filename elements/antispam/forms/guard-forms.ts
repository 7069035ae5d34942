import { setTimer } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/form-members.ts';
import type { ClientData } from '../client-data.ts';
import type { FormsOwner } from '../owner.ts';
import { tellBlock } from './block-replies.ts';
import { CommentTyping } from './comment-typing.ts';
import { EmailChecks, isAddressField } from './email-checks.ts';
import type { FormKind } from './form-kind.ts';
import { isField } from './form-facts.ts';
import { isOwnAddress } from './form-kind.ts';
import { HeldSubmits } from './held-submits.ts';
import { dataEntry, entriesFor, sentWith, type Entry, type Sending } from './hidden-entries.ts';
import { HiddenInputs } from './hidden-inputs.ts';
import { joinLibraries, type LibraryListener, type LibraryRequest } from './library-hooks.ts';
import { PageForms, roundOf } from './page-forms.ts';
import { isShopOrForm, readBody } from './request-kinds.ts';

/** How long (ms) the page has for itself between two parts of a look through it. */
const betweenParts = 25;

/** So long (ms) after the focus left a field its form is looked at: it may have come just now. */
const lookAfter = 50;

/** What is known of the forms that are guarded. */
export interface GuardedForms {
  /** Looks at what was heard and waits to be looked at, so that the profile knows it. */
  look(): void;
  /** Exactly what goes with a form, by the keys of the profile; nothing for one that is left alone. */
  sentWith(form: HTMLFormElement): ClientData;
  /** The page is left: what is held back does not go, should the visitor come back to it. */
  leave(): void;
}

/**
 * Guards the forms of the page until `signal` ends; then nothing of it is left in any form. It gives each form that is the
 * site's business what the site wants to know of its sender (§3) as it is sent, has e-mail addresses checked (§5), and tells
 * the page of block replies.
 */
export function guardForms(owner: FormsOwner, signal: AbortSignal): GuardedForms {
  const guard = new FormGuard(owner, signal);
  if (!signal.aborted) guard.begin();
  return guard;
}

class FormGuard implements EventListenerObject, GuardedForms {
  readonly #owner: FormsOwner;
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
  /** Whether the rest of the page waits to be looked through. */
  #isScanning = false;

  constructor(owner: FormsOwner, signal: AbortSignal) {
    this.#owner = owner;
    this.#signal = signal;
    this.#forms = new PageForms(owner);
    this.#typing = new CommentTyping(owner, this.#forms);
    this.#emails = new EmailChecks(
      owner,
      signal,
      (answer, form) => void this.#attempt(() => this.#hearAnswer(answer, form)),
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
    joinLibraries(window, this.#libraries, signal);
    setTimer(this.#owner.settings.rescanDelay, () => this.#round(), signal);
  }

  look(): void {
    this.#typing.tell();
  }

  sentWith(form: HTMLFormElement): ClientData {
    const kind = this.#forms.kind(form);
    this.#forms.look(form);
    return kind ? sentWith(this.#sending(form, kind)) : {};
  }

  leave(): void {
    this.#held.dropAll();
  }

  /** Whatever goes wrong here is no reason for a form not to be sent. */
  handleEvent(event: Event): void {
    try {
      this.#hear(event);
    } catch (error) {
      console.error('portico-antispam: a form could not be looked at; it is sent as it is.', error);
    }
  }

  #hear(event: Event): void {
    const { target, type } = event;
    if (type === 'submit') return this.#submit(event);
    if (event instanceof FormDataEvent) return this.#collect(event);
    if (type === 'portico-answer') return this.#handOver(event);
    if (type === 'focusout') return this.#leave(target);
    if (type === 'input') this.#type(event);
  }

  #round(): void {
    setTimer(roundOf(this.#owner.settings), () => this.#round(), this.#signal);
    if (!this.#isScanning) this.#scan();
    this.look();
    this.#emails.tidy();
    joinLibraries(window, this.#libraries, this.#signal);
  }

  /** Looks through the page; where it has very many fields in parts, so that none of them holds a frame up. */
  #scan(): void {
    this.#isScanning = false;
    if (this.#forms.scan()) return;
    this.#isScanning = true;
    setTimer(betweenParts, () => this.#scan(), this.#signal);
  }

  /** The visitor was in this form. It is looked at in a moment, and not where that is heard. */
  #lookSoon(form: HTMLFormElement | null): void {
    if (!form) return;
    if (this.#touched.size === 0) setTimer(lookAfter, () => this.#lookAtTouched(), this.#signal);
    this.#touched.add(form);
  }

  #lookAtTouched(): void {
    for (const form of this.#touched) this.#forms.look(form);
    this.#touched.clear();
  }

  #leave(field: EventTarget | null): void {
    if (isField(field)) this.#lookSoon(field.form);
    if (isAddressField(field) && field.form && this.#isAsked(field.form)) this.#emails.left(field);
  }

  #isAsked(form: HTMLFormElement): boolean {
    const kind = this.#forms.kind(form);
    return kind !== undefined && kind !== 'search';
  }

  /** What is heard on each key is only noted; what was said of an e-mail address is taken back at once. */
  #type(event: Event): void {
    this.#emails.changed(event.target);
    this.#typing.hear(event);
  }

  #submit(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    joinLibraries(window, this.#libraries, this.#signal);
    const kind = this.#forms.kindAnew(form, event instanceof SubmitEvent ? event.submitter : null);
    if (!kind) return;
    if (event instanceof SubmitEvent && this.#isHeldBack(form, event, kind)) return;
    if (kind !== 'search') this.#forms.keep(form);
    this.#inputs.put(form, this.#entries(form, kind));
    this.#owner.write();
  }

  /** What a script made up sends nothing by itself, and what somebody refused already is not ours to hold. */
  #isHeldBack(form: HTMLFormElement, event: SubmitEvent, kind: FormKind): boolean {
    if (kind === 'search' || !event.isTrusted || event.defaultPrevented || this.#held.isReleased(form)) return false;
    const known = this.#held.isHeld(form) ? Promise.resolve() : this.#emails.under(form);
    if (known) this.#held.hold(form, event, known, this.#owner.settings.checkTimeout, this.#signal);
    return known !== undefined;
  }

  /** Whoever makes FormData of a form, a browser or a script, finds the fields in it once, and as they are now. */
  #collect({ target: form, formData }: FormDataEvent): void {
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
    const { settings } = this.#owner;
    return {
      kind,
      rules: settings,
      profile: this.#owner.profile(),
      index: this.#forms.index(form),
      list: this.#forms.list(form),
    };
  }

  readonly #libraries: LibraryListener = {
    sends: (request, key) => this.#attempt(() => this.#send(request, key)),
    answered: (answer, key) => this.#attempt(() => this.#hearAnswer(answer, this.#sources.get(key))),
  };

  /** What a library is about to send: a form's, or to a shop, by the site's own host. */
  #send({ address, method, body }: LibraryRequest, key: object): unknown {
    if (!/^(POST|PUT|PATCH)$/i.test(method) || !isOwnAddress(address, location.href)) return undefined;
    const read = readBody(body);
    if (!read) return undefined;
    const form = (body instanceof FormData ? this.#sources.get(body) : undefined) ?? this.#forms.carriedBy(read.names);
    const kind = form && this.#forms.kind(form);
    if (form) this.#sources.set(key, form);
    if (form && kind) return read.with(this.#entries(form, kind));
    if (!isShopOrForm(address, read.value('action'))) return undefined;
    const { cookies } = this.#owner.settings;
    // Without a form there are no fields to be told of.
    return cookies === 'none' ? read.with([dataEntry(this.#owner.profile())]) : undefined;
  }

  /** An answer that a library or the page received; what it says when the running submit ends here. */
  #hearAnswer(answer: unknown, form: HTMLFormElement | undefined): string | undefined {
    const block = tellBlock(answer, form && membersOf(form).isConnected ? form : this.#owner.element);
    if (!block?.stops) return undefined;
    if (form) this.#held.drop(form);
    return block.comment;
  }

  /** A page hands over an answer that its own script received. Cancelled, it says that the submit ends here. */
  #handOver(event: Event): void {
    const answer: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const form = event.target instanceof Element ? membersOf(event.target).closest('form') : null;
    if (this.#hearAnswer(answer, form ?? undefined) !== undefined) event.preventDefault();
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
