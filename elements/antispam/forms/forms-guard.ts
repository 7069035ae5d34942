import { setTimer } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { watchPasswords } from '../../../src/forms/controls/password-fields.ts';
import type { ClientData } from '../data/data-schema.ts';
import { type FormsHost, hasList, PageForms, scanInterval } from './page-forms.ts';
import { CommentTyping } from './comment-typing.ts';
import { EmailChecks, isEmailInput } from './email-checks.ts';
import { type FormKind, isOwnAddress } from './form-kind.ts';
import { formIndex, isField } from './form-facts.ts';
import { HeldSubmits } from './held-submits.ts';
import { dataEntry, entriesFor, dataSentWith, type Entry, type Sending, HiddenInputs } from './hidden-fields.ts';
import { hookLibraries, type LibraryListener, type LibraryRequest } from './ajax-hooks.ts';
import { isFormRequest, readBody } from './form-request-body.ts';
import { findBlock, dispatchBlocked } from '../../../src/antispam/block-reply.ts';

/** The pause (ms) between two parts of a scan. */
const scanPause = 25;

/** The delay (ms) after the focus has left a field until its form, which may be new in the page, is scanned. */
const touchedFormDelay = 50;

/** Guards the forms of the page until `signal` aborts. Then removes its changes from all forms. */
export function guardForms(host: FormsHost, signal: AbortSignal): FormGuard {
  const guard = new FormGuard(host, signal);
  if (!signal.aborted) guard.start();
  return guard;
}

export class FormGuard implements EventListenerObject {
  readonly #host: FormsHost;
  readonly #signal: AbortSignal;
  readonly #forms: PageForms;
  readonly #typing: CommentTyping;
  readonly #emails: EmailChecks;
  readonly #held = new HeldSubmits();
  readonly #inputs = new HiddenInputs();
  /** The form from which each request body or FormData was created. */
  readonly #sources = new WeakMap<object, HTMLFormElement>();
  /** The forms that have had the focus since their last scan. */
  readonly #touched = new Set<HTMLFormElement>();
  /** `true` while a scan is unfinished: its next part is scheduled. */
  #isScanning = false;

  constructor(host: FormsHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    this.#forms = new PageForms(host);
    this.#typing = new CommentTyping(host, this.#forms);
    const onAnswer = (answer: unknown, form?: HTMLFormElement) =>
      void this.#attempt('request', () => this.#onAnswer(answer, form));
    this.#emails = new EmailChecks(host, signal, onAnswer);
  }

  start(): void {
    const signal = this.#signal;
    watchPasswords(document, signal);
    // One listener for the whole page runs before all others, because the page's own listeners must not run twice.
    addEventListener('submit', this, { capture: true, signal });
    addEventListener('formdata', this, { capture: true, passive: true, signal });
    document.addEventListener('focusout', this, { passive: true, signal });
    document.addEventListener('input', this, { capture: true, passive: true, signal });
    document.addEventListener('portico-answer', this, { signal });
    signal.addEventListener('abort', () => this.#inputs.removeAll(), { once: true });
    hookLibraries(window, this.#libraries, signal);
    setTimer(this.#host.settings.rescanDelay, () => this.#scanRound(), signal);
  }

  /** Adds the recorded input to the profile. */
  flush(): void {
    this.#typing.flush();
  }

  /** Returns the data that is sent with a form, by the keys of the profile; empty for a form that is not guarded. */
  dataSentWith(form: HTMLFormElement): ClientData {
    const kind = this.#forms.kind(form);
    this.#forms.scanForm(form);
    return kind ? dataSentWith(this.#sending(form, kind)) : {};
  }

  /** Drops the held submits on `pagehide`, so that they are not sent if the visitor returns to the page. */
  dropHeld(): void {
    this.#held.dropAll();
  }

  handleEvent(event: Event): void {
    this.#attempt('form', () => this.#onEvent(event));
  }

  #onEvent(event: Event): void {
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
    this.flush();
    this.#emails.update();
    hookLibraries(window, this.#libraries, this.#signal);
  }

  /** Scans the page. A page with very many fields is scanned in parts, so that no part blocks a frame. */
  #scan(): void {
    this.#isScanning = false;
    if (this.#forms.scan()) return;
    this.#isScanning = true;
    setTimer(scanPause, () => this.#scan(), this.#signal);
  }

  #scanSoon(form: HTMLFormElement | null): void {
    if (!form) return;
    if (this.#touched.size === 0) setTimer(touchedFormDelay, () => this.#scanTouched(), this.#signal);
    this.#touched.add(form);
  }

  #scanTouched(): void {
    for (const form of this.#touched) this.#forms.scanForm(form);
    this.#touched.clear();
  }

  #onFocusOut(field: EventTarget | null): void {
    if (isField(field)) this.#scanSoon(field.form);
    if (isEmailInput(field) && field.form && hasList(this.#forms.kind(field.form))) this.#emails.onFieldLeft(field);
  }

  #onInput(event: Event): void {
    if (event.target) this.#emails.onInput(event.target);
    this.#typing.record(event);
  }

  #onSubmit(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    hookLibraries(window, this.#libraries, this.#signal);
    const kind = this.#forms.refreshKind(form, event instanceof SubmitEvent ? event.submitter : null);
    if (!kind) return;
    if (event instanceof SubmitEvent && this.#holdBack(form, event, kind)) return;
    if (kind !== 'search') this.#forms.reportList(form);
    this.#inputs.put(form, this.#entries(form, kind));
    this.#host.write();
  }

  /** Holds a submit while the form's addresses are checked. Returns `true` if it does. Ignores untrusted and cancelled submits. */
  #holdBack(form: HTMLFormElement, event: SubmitEvent, kind: FormKind): boolean {
    if (kind === 'search' || !event.isTrusted || event.defaultPrevented || this.#held.isReleased(form)) return false;
    const checks = this.#held.isHeld(form) ? Promise.resolve() : this.#emails.pendingIn(form);
    if (checks) this.#held.hold(form, event, checks, this.#host.settings.checkTimeout, this.#signal);
    return checks !== undefined;
  }

  /** Adds the current fields to a FormData object when a browser or a script creates one from a form. */
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
    this.flush();
    const { settings } = this.#host;
    return {
      kind,
      rules: settings,
      profile: this.#host.profile(),
      index: formIndex(form),
      list: this.#forms.list(form),
    };
  }

  readonly #libraries: LibraryListener = {
    onRequest: (request, key) => this.#attempt('request', () => this.#onRequest(request, key)),
    onAnswer: (answer, key) => this.#attempt('request', () => this.#onAnswer(answer, this.#sources.get(key))),
  };

  /** Adds the fields to the request of a form, or to a request to a shop on the same host. */
  #onRequest({ address, method, body }: LibraryRequest, key: object): unknown {
    if (!/^(POST|PUT|PATCH)$/i.test(method) || !isOwnAddress(address, location.href)) return undefined;
    const fields = readBody(body);
    if (!fields) return undefined;
    const form =
      (body instanceof FormData ? this.#sources.get(body) : undefined) ?? this.#forms.formWithFields(fields.names);
    const kind = form && this.#forms.kind(form);
    if (form) this.#sources.set(key, form);
    if (form && kind) return fields.with(this.#entries(form, kind));
    if (!isFormRequest(address, fields.value('action'))) return undefined;
    const { cookies } = this.#host.settings;
    // The field list of a form is left out, because the form is unknown.
    return cookies === 'none' ? fields.with([dataEntry(this.#host.profile())]) : undefined;
  }

  /** Handles a response to a request of a library or of the page. Returns the server's comment if the response blocks the submit. */
  #onAnswer(answer: unknown, form: HTMLFormElement | undefined): string | undefined {
    const block = findBlock(answer);
    if (block) dispatchBlocked(form && membersOf(form).isConnected ? form : this.#host.element, block);
    if (!block?.stops) return undefined;
    if (form) this.#held.drop(form);
    return block.comment;
  }

  /** Handles a response that a script of the page passes in an event. Cancels the event if the response blocks the submit. */
  #onPorticoAnswer(event: Event): void {
    const answer: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const form = event.target instanceof Element ? membersOf(event.target).closest('form') : null;
    if (this.#onAnswer(answer, form ?? undefined) !== undefined) event.preventDefault();
  }

  /** Calls `run` and catches its errors, which must not prevent a submission. */
  #attempt<T>(what: 'form' | 'request', run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      console.error(
        `portico-antispam: an error prevented the check of a ${what}; the ${what} is sent unchanged.`,
        error,
      );
      return undefined;
    }
  }
}
