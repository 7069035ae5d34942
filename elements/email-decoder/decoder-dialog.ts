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
  /** Inserts the values into the page after the visitor has seen them. If the opener was replaced, returns its replacement, which gets the focus. */
  fillAll(contacts: ReadonlyMap<string, Contact>): HTMLElement | undefined;
};

/** A request to decode: the encoded texts, beginning with the one that the visitor wants, and the element to which the focus returns. */
interface DecodeRequest {
  readonly reason: 'call';
  readonly encoded: readonly [string, ...string[]];
  readonly opener: HTMLElement | undefined;
}

/** The result: the value, `undefined` after a failure or if the dialog was closed too early, `unseen` if the dialog cannot be shown. */
type Outcome = Contact | 'unseen' | undefined;

const states = ['waiting', 'decoded', 'blocked', 'undecoded'] as const;

/** The dialog of a decoder: requests the value from the site, and shows the value or a message. */
export class DecoderDialog {
  readonly #decoder: Decoder;
  readonly dialog: Dialog<DecoderParts, DecodeRequest, { readonly reason: string }>;
  #phase: Phase = { kind: 'waiting' };
  /** The contacts to insert into the page when the dialog closes. */
  #contacts: ReadonlyMap<string, Contact> | undefined;
  /** The replacement of the opener, which gets the focus when the dialog closes. */
  #successor: HTMLElement | undefined;
  /** The time (ms) of the click. */
  #began = 0;
  /** Resolves the promise of the current `run()`. */
  #settle: (outcome: Outcome) => void = () => {};

  constructor(decoder: Decoder) {
    const { element } = decoder;
    const warn = (message: string) => decoder.warn(message);
    // The decoder has its own events and states, so its dialog dispatches none.
    const host = { element, warn, emit: () => true, state: () => {}, reflect: () => {} };
    this.#decoder = decoder;
    this.dialog = new Dialog<DecoderParts, DecodeRequest, { readonly reason: string }>(host, {
      render: () => this.#render(),
      closingFor: (reason) => ({ reason }),
      initialFocus: ({ frame }) => frame, // No button has the focus before the value is shown.
      onShow: () => this.#onShow(),
      onOpen: (parts, { encoded }) => void this.#request(encoded, parts).then(this.#settle),
      onLeave: () => this.#onLeave(),
      onLeft: () => this.#successor && focusOn(this.#successor),
      onUnseen: () => this.#settle('unseen'),
    });
  }

  /** Calls `dismiss` when the pointer and the focus have been outside of a message for `hide-delay` ms. */
  dismissLater(message: Element, dismiss: () => void): void {
    dismissAfter(this.#decoder.settings.hideDelay, message, dismiss, this.#decoder.signal);
  }

  /** Opens the dialog, requests the value and shows the result. If the dialog is already open, closes it first. */
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
    // On opening, the dialog has got the focus. The timer ignores this focus until the first key or press, otherwise the dialog would never close.
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
    // If the visitor has moved the focus out of the frame, the focus stays there.
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

/** Focuses an element, even if it is not focusable. */
function focusOn(node: HTMLElement): void {
  node.focus({ preventScroll: true });
  if (deepActiveElement() === node) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
  node.addEventListener('blur', () => node.removeAttribute('tabindex'), { once: true });
}
