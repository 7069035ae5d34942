import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { now, sleep } from '../../src/clock/clock.ts';
import type { Host } from '../../src/kit/controller.ts';
import { dismissAfter } from '../../src/overlay/dialog/auto-dismiss.ts';
import { Dialog } from '../../src/overlay/dialog/dialog.ts';
import { requestDecoding, type Reply, failureMessage } from './request.ts';
import type { Contact } from './contact.ts';
import type { DecoderParts, Phase, EmailDecoderProps } from './email-decoder.view.tsx';
import {
  decoderTexts,
  type DecoderText,
  type emailDecoderEvents,
  type emailDecoderSettings,
} from './email-decoder.settings.ts';
import { deferred } from '../../src/older-browsers/deferred.ts';

type Decoder = Host<typeof emailDecoderSettings, typeof emailDecoderEvents, EmailDecoderProps> & {
  /** Fills the page after the visitor has seen the values. Returns the element to focus if the opener was replaced. */
  fillAll(contacts: ReadonlyMap<string, Contact>): HTMLElement | undefined;
};

/** A request to decode: the encoded texts, the wanted one first, and the element that gets the focus back. */
interface DecodeRequest {
  readonly reason: 'call';
  readonly encoded: readonly [string, ...string[]];
  readonly opener: HTMLElement | undefined;
}

/** The result: the value; `undefined` after a failure or an early close; `unseen` if the dialog cannot be shown. */
type Outcome = Contact | 'unseen' | undefined;

const states = ['waiting', 'decoded', 'blocked', 'undecoded'] as const;

/** The dialog of a decoder: it opens, requests the value from the site, and shows the value or a message. */
export class DecoderDialog {
  readonly #decoder: Decoder;
  readonly dialog: Dialog<DecoderParts, DecodeRequest, { readonly reason: string }>;
  #phase: Phase = { kind: 'waiting' };
  /** The contacts that are filled into the page on close. */
  #contacts: ReadonlyMap<string, Contact> | undefined;
  /** The element that replaced the opener and gets the focus on close. */
  #successor: HTMLElement | undefined;
  /** The time of the click, in ms. */
  #began = 0;
  /** Resolves the running `run`. */
  #settle: (outcome: Outcome) => void = () => {};

  constructor(decoder: Decoder) {
    const { element } = decoder;
    const warn = (message: string) => decoder.warn(message);
    // A decoder has its own events and states: its dialog opens and closes without any.
    const host = { element, warn, emit: () => true, state: () => {}, reflect: () => {} };
    this.#decoder = decoder;
    this.dialog = new Dialog<DecoderParts, DecodeRequest, { readonly reason: string }>(host, {
      render: () => this.#render(),
      closingFor: (reason) => ({ reason }),
      initialFocus: ({ frame }) => frame, // Until the value shows, no button has the focus.
      onShow: () => this.#onShow(),
      onOpen: (parts, { encoded }) => void this.#request(encoded, parts).then(this.#settle),
      onLeave: () => this.#onLeave(),
      onLeft: () => this.#successor && focusOn(this.#successor),
      onUnseen: () => this.#settle('unseen'),
    });
  }

  /** Calls `dismiss` after the visitor was outside a message beside the control for `hide-delay`. */
  dismissLater(message: Element, dismiss: () => void): void {
    dismissAfter(this.#decoder.settings.hideDelay, message, dismiss, this.#decoder.signal);
  }

  /** Opens the dialog, requests the value and shows the result. Closes an open dialog first. */
  run(request: Omit<DecodeRequest, 'reason'>): Promise<Outcome> {
    this.dialog.hideFor('call');
    const { promise, resolve } = deferred<Outcome>();
    this.#settle = resolve;
    if (!this.dialog.show({ ...request, reason: 'call' }, request.opener)) resolve(undefined);
    return promise;
  }

  #onShow(): void {
    this.#began = now();
    this.#contacts = undefined;
    this.#phase = { kind: 'waiting' };
    this.#showState('waiting');
    const settle = this.#settle;
    this.dialog.signal.addEventListener('abort', () => {
      this.#showState();
      settle(undefined);
    });
  }

  async #request(encoded: DecodeRequest['encoded'], { frame }: DecoderParts): Promise<Contact | undefined> {
    const { settings, element } = this.#decoder;
    const { signal } = this.dialog;
    const reply = await requestDecoding(settings, encoded, element.ownerDocument, signal);
    if (signal.aborted) return undefined;
    if (reply.kind !== 'decoded') return this.#fail(encoded[0], reply, frame);
    const remaining = this.#began + this.#decoder.settings.decodeDelay - now();
    if (remaining > 0) await sleep(remaining, signal);
    return signal.aborted ? undefined : this.#showContact(encoded[0], reply.contacts);
  }

  #showContact(encoded: string, contacts: ReadonlyMap<string, Contact>): Contact | undefined {
    const contact = contacts.get(encoded);
    if (!contact) return undefined;
    this.#contacts = contacts;
    this.#setPhase({ kind: 'decoded', value: contact.shown }, 'decoded');
    this.#decoder.emit('portico-decoded', { encoded, decoded: contact.shown });
    return contact;
  }

  #fail(encoded: string, reply: Exclude<Reply, { readonly kind: 'decoded' }>, frame: HTMLElement): undefined {
    const message = failureMessage(reply, (key) => this.#text(key));
    this.#setPhase({ kind: 'failed', message }, reply.kind === 'blocked' ? 'blocked' : 'undecoded');
    this.#decoder.emit('portico-decode-failed', { encoded, reason: reply.kind, message });
    const { hideDelay } = this.#decoder.settings;
    // The timer ignores the focus that the dialog got on opening until the first key or press: else it would never hide.
    if (hideDelay > 0) dismissAfter(hideDelay, frame, () => this.dialog.hideFor('time'), this.dialog.signal);
  }

  #setPhase(phase: Phase, state: (typeof states)[number]): void {
    this.#phase = phase;
    this.#showState(state);
    this.#render();
  }

  #showState(shown?: (typeof states)[number]): void {
    for (const state of states) this.#decoder.state(state, state === shown);
  }

  #text(key: DecoderText): string {
    return this.#decoder.text(decoderTexts, key);
  }

  #render(): PromiseLike<void> {
    return this.#decoder.render({
      phase: this.#phase,
      header: this.#text('header'),
      waiting: this.#text('waiting'),
      decoded: this.#text('decoded'),
      select: this.#text('select'),
      copyTexts: { copy: this.#text('copy'), copied: this.#text('copied'), failed: this.#text('notCopied') },
      confirm: this.#text('confirm'),
      closeLabel: this.#text('close'),
      close: this.dialog.onButton,
      onRendered: this.#onRendered,
    });
  }

  readonly #onRendered = (parts: DecoderParts): void => {
    const before = this.dialog.parts?.confirm;
    this.dialog.onRender(parts);
    // Do not move the focus of a visitor who left the frame.
    if (this.dialog.isOpen && before !== parts.confirm && deepActiveElement() === parts.frame)
      parts.confirm?.focus({ preventScroll: true });
  };

  #onLeave(): void {
    const { parts } = this.dialog;
    const hadFocus = parts && flatTreeContains(parts.dialog, deepActiveElement());
    const successor = this.#contacts && this.#decoder.fillAll(this.#contacts);
    this.#contacts = undefined;
    this.#successor = hadFocus ? successor : undefined;
    if (this.#successor) this.dialog.keepFocus();
  }
}

/** Focuses an element, also one that is not focusable. */
function focusOn(node: HTMLElement): void {
  node.focus({ preventScroll: true });
  if (deepActiveElement() === node) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
  node.addEventListener('blur', () => node.removeAttribute('tabindex'), { once: true });
}
