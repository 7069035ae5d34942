import { requestAboutVisitor } from '../../src/antispam/visitor-request.ts';
import { setTimer } from '../../src/clock/clock.ts';
import {
  addInputFeatures,
  addUploads,
  applyConditions,
  protectForm,
  type Protection,
} from '../../src/forms/form-features.ts';
import { holdSubmit } from '../../src/forms/submit/hold-submit.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { followBackgroundLater } from '../../src/kit/follow-background.ts';
import { insertedAddresses } from '../../src/kit/on-demand/inserted-addresses.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { readOrigins } from '../../src/sanitize/origins.ts';
import {
  findEncodedForms,
  formHtml,
  insertForm,
  showStatus,
  type EncodedForm,
  type StatusButton,
} from './encoded-form.ts';
import styles from './protected-form.css?inline';
import {
  protectedFormEvents,
  protectedFormSettings,
  protectedFormTexts,
  type ProtectedFormText,
} from './protected-form.settings.ts';
import { readBotCheck, type BotCheckResult } from './bot-check-reply.ts';
import { anySignal } from '../../src/older-browsers/any-signal.ts';

/** The distance from the viewport at which the request is sent: early, but no request is sent for a form that the visitor never reaches. */
const viewMargin = '500px';

/** The time (ms) for which the status message announces an inserted form. */
const announcementTime = 3000;

/** Selects forms, and the element of this library that renders a form. */
const forms = 'form, portico-contact-form';

type State = 'waiting' | 'allowed' | 'denied';

/** Loads the sanitizer for untrusted HTML while the request is running. */
const loadPolicy = () => import('../../src/sanitize/form-policy.ts');

type Policy = Awaited<ReturnType<typeof loadPolicy>>;

class ProtectedForm extends Controller<typeof protectedFormSettings, typeof protectedFormEvents> {
  #encodedForms: readonly EncodedForm[] = [];
  #forms: readonly Element[] = [];
  /** The captcha and the hidden trap of each form in the page. */
  readonly #protections = new Map<EventTarget, NonNullable<Protection>>();
  #running: Promise<boolean> | undefined;
  /** Aborted when `encoded` changes and on disconnect. It is created for the first encoded form. */
  #abortController: AbortController | undefined;

  /**
   * Sends the request at once, wherever the element is in the page. Resolves to `true` if the form was inserted. If a request is already running, no
   * second one is sent.
   */
  check(): Promise<boolean> {
    if (this.#encodedForms.length === 0) return Promise.resolve(this.element.querySelector(forms) !== null);
    const { signal } = (this.#abortController ??= new AbortController());
    this.#running ??= this.#check(signal).finally(() => {
      if (!signal.aborted) this.#running = undefined;
    });
    return this.#running;
  }

  override connected(): void {
    this.listen(this.element, ['submit'], { capture: true });
    this.#start();
  }

  protected override onEvent(event: Event): void {
    if (event instanceof SubmitEvent && event.target) holdSubmit(event, this.#protections.get(event.target));
  }

  override changed(names: ReadonlySet<keyof typeof protectedFormSettings>): void {
    this.#protect();
    if (!names.has('encoded')) return;
    // The form of an earlier `encoded` is removed, because another form replaces it.
    for (const form of this.settings.encoded ? this.element.querySelectorAll(forms) : []) membersOf(form).remove();
    this.#start();
  }

  override isIntact(): boolean {
    return (
      this.#encodedForms.every(({ status }) => status.isConnected) &&
      this.#forms.every((form) => membersOf(form).isConnected)
    );
  }

  override disconnected(): void {
    this.#abortController?.abort();
    this.#running = undefined;
  }

  #start(): void {
    this.disconnected();
    this.#encodedForms = findEncodedForms(this.element, this.settings.encoded);
    this.#forms = [];
    this.#setState(this.#encodedForms.length === 0 && this.element.querySelector(forms) ? 'allowed' : undefined);
    this.#watchConditions();
    this.#protect();
    if (this.#encodedForms.length === 0) return;
    const starting = (this.#abortController = new AbortController());
    const check = (isNear: boolean) => {
      if (!isNear) return;
      watching.abort();
      void this.check();
    };
    const watching = new AbortController();
    const signal = anySignal([starting.signal, watching.signal]);
    watchInView(this.element, check, { margin: viewMargin, signal });
  }

  async #check(signal: AbortSignal): Promise<boolean> {
    this.#setState('waiting');
    for (const encodedForm of this.#encodedForms) this.#showStatus(encodedForm, this.#text('waiting'));
    const htmls = this.#encodedForms.map(({ encoded }) => formHtml(encoded));
    // If there is no readable form, no request is needed.
    const result = htmls.every((html) => html === undefined) ? undefined : await this.#requestCheck(signal);
    if (signal.aborted) return false;
    if (result?.kind === 'denied') return this.#deny('denied', result.message || this.#text('forbidden'));
    if (result?.kind === 'error' && this.settings.onError === 'deny')
      return this.#deny('error', this.#text('unchecked'), true);
    const policy = await loadPolicy().catch(() => undefined);
    if (signal.aborted) return false;
    // A form is inserted only after it was sanitized, whatever the result of the request is.
    if (!policy) return this.#deny('error', this.#text('unloaded'));
    const { origins } = readOrigins(this.settings.actionOrigins);
    const fragments = htmls.map((html) => formOf(html, policy, origins, (fault) => this.warn(fault)));
    return this.#insert(fragments, result?.kind === 'allowed' ? 'allowed' : 'error', signal);
  }

  async #requestCheck(signal: AbortSignal): Promise<BotCheckResult> {
    void loadPolicy().catch(() => {}); // `#check()` handles the error.
    const options = { call: 'check-bot', signal } as const;
    return readBotCheck(await requestAboutVisitor(this.settings, this.element.ownerDocument, options));
  }

  /** Inserts the valid forms. Returns whether all forms were inserted. */
  #insert(
    fragments: readonly (DocumentFragment | undefined)[],
    reason: 'allowed' | 'error',
    signal: AbortSignal,
  ): boolean {
    const encodedForms = this.#encodedForms;
    const isIntact = fragments.every(Boolean);
    // There is no form to insert, so `on-error` only determines the message.
    const message = this.#text(this.settings.onError === 'deny' ? 'unchecked' : 'unreadable');
    this.#setState(isIntact ? 'allowed' : 'denied');
    encodedForms.forEach((encodedForm, index) => {
      const form = fragments[index];
      const first = form?.querySelector<HTMLElement>(focusable);
      const hadFocus = this.#hasFocus(encodedForm);
      if (form) insertForm(encodedForm, form);
      showStatus(encodedForm, form ? this.#text('ready') : message);
      if (hadFocus) focusOn(first ?? encodedForm.status);
      if (form) setTimer(announcementTime, () => encodedForm.status.remove(), signal);
    });
    this.#encodedForms = encodedForms.filter((_, index) => !fragments[index]);
    this.#forms = [...this.element.querySelectorAll(forms)];
    this.#watchConditions();
    this.#protect();
    if (isIntact) this.emit('portico-allowed', { reason });
    else this.emit('portico-denied', { reason: 'error', message });
    return isIntact;
  }

  /** Protects the forms in the page. */
  #protect(): void {
    for (const form of this.element.querySelectorAll('form')) {
      const protection = protectForm(this, form, this.#protections.get(form));
      if (protection) this.#protections.set(form, protection);
      else this.#protections.delete(form);
      addUploads(this, form);
      addInputFeatures(form, this.signal);
    }
  }

  /** Shows the reason instead of the forms. After an error, the message has a button to try again. */
  #deny(reason: 'denied' | 'error', message: string, canRetry = false): false {
    this.#setState('denied');
    followBackgroundLater(this.element, this.signal);
    const retry = { label: this.#text('retry'), onClick: () => void this.check() };
    for (const encodedForm of this.#encodedForms) this.#showStatus(encodedForm, message, canRetry ? retry : undefined);
    this.emit('portico-denied', { reason, message });
    return false;
  }

  /** Shows a message instead of a form, and keeps the focus there. */
  #showStatus(encodedForm: EncodedForm, message: string, button?: StatusButton): void {
    const hadFocus = this.#hasFocus(encodedForm);
    showStatus(encodedForm, message, button);
    if (hadFocus) focusOn(encodedForm.status);
  }

  #hasFocus({ printed, status }: EncodedForm): boolean {
    return status.matches(':focus-within') || printed?.matches(':focus-within') === true;
  }

  #watchConditions(): void {
    for (const form of this.element.querySelectorAll('form')) void applyConditions(form, this);
  }

  #setState(shown?: State): void {
    for (const state of ['waiting', 'allowed', 'denied'] as const) this.state(state, state === shown);
  }

  #text(key: ProtectedFormText): string {
    return this.text(protectedFormTexts, key);
  }
}

const focusable = ':is(input:not([type=hidden]), select, textarea, button):not(:disabled, [hidden], [hidden] *)';

/**
 * Returns the sanitized form in some HTML. Reports a fault if there is no form, if it cannot be created, or if its action is on an origin that is not
 * allowed.
 */
function formOf(
  html: string | undefined,
  { foreignAction, purifyForm }: Policy,
  origins: readonly string[],
  onFault: (fault: string) => void,
): DocumentFragment | undefined {
  try {
    const fragment = html === undefined ? undefined : purifyForm(html);
    const origin = fragment && foreignAction(fragment, origins);
    if (fragment?.querySelector(forms) && !origin) return fragment;
    if (origin) {
      onFault(
        `the form is sent to ${origin}, so it is not shown; add this origin to "action-origins" if you trust it.`,
      );
      return undefined;
    }
  } catch {
    // The page blocks the sanitizer.
  }
  onFault(
    '"encoded" is not the base64 text of a form, or the page blocks the sanitizer (allow the Trusted Types policy "dompurify").',
  );
}

function focusOn(node: HTMLElement): void {
  if (node.role === 'status') node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/**
 * A form that a site hides from bots: it is encoded in the page. When the site confirms that the visitor is not a bot, the element inserts the form.
 * When the element comes near the viewport, it sends one request for all encoded forms in it.
 *
 * @state waiting - The request is pending.
 * @state allowed - The form was inserted.
 * @state denied - A message is shown instead of the form.
 */
define('portico-protected-form', {
  settings: protectedFormSettings,
  events: protectedFormEvents,
  isWrapper: true,
  controller: ProtectedForm,
  refuses: insertedAddresses,
  methods: ['check'],
  styles,
});
