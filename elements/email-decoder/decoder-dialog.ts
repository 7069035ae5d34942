import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { now, sleep } from '../../src/clock/clock.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { requestDecoding, type Reply, failureMessage } from './request.ts';
import type { Contact } from './contact.ts';
import type { DecoderParts, Phase, EmailDecoderProps } from './email-decoder.view.tsx';
import type { Resolved } from '../../src/kit/settings.ts';
import type { Decoded, DecodeFailure, DecoderText, emailDecoderSettings } from './email-decoder.settings.ts';

/** The details of the events of a decoder. */
export interface DecoderEventDetails {
  'portico-decoded': Decoded;
  'portico-decode-failed': DecodeFailure;
}

/** The states of a decoder, for themes: `:state(name)`. */
export type DecoderState = 'waiting' | 'decoded' | 'blocked' | 'undecoded';

/** The interface of the element for its dialog. */
export interface DecoderHost {
  readonly element: HTMLElement;
  /** The current settings. */
  readonly settings: Resolved<typeof emailDecoderSettings>;
  readonly emit: <Name extends keyof DecoderEventDetails>(name: Name, detail: DecoderEventDetails[Name]) => void;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: DecoderState, on: boolean) => void;
  readonly render: (props: EmailDecoderProps) => void;
  readonly text: (key: DecoderText) => string;
  /** Fills the page after the visitor has seen the values. Returns the element to focus if the opener was replaced. */
  readonly fill: (contacts: ReadonlyMap<string, Contact>) => HTMLElement | undefined;
}

/** A request to decode: the encoded texts, the wanted one first, and the element that gets the focus back. */
export interface DecodeRequest {
  readonly encoded: readonly [string, ...string[]];
  readonly opener: HTMLElement | undefined;
}

/** The result: the value; `undefined` after a failure or an early close; `unseen` if the dialog cannot be shown. */
export type Outcome = Contact | 'unseen' | undefined;

const states = {
  waiting: 'waiting',
  decoded: 'decoded',
  blocked: 'blocked',
  connection: 'undecoded',
  undecoded: 'undecoded',
} as const;

/** The dialog of a decoder: it opens, requests the value from the site, and shows the value or a message. */
export class DecoderDialog {
  readonly #host: DecoderHost;
  #parts: DecoderParts | undefined;
  #modal: Modal | undefined;
  #phase: Phase = { kind: 'waiting' };
  /** The contacts that are filled into the page on close. */
  #contacts: ReadonlyMap<string, Contact> | undefined;
  #opener: HTMLElement | undefined;
  #isOpen = false;
  /** Aborted on each close. */
  #closing = new AbortController();
  /** Called after the next render, once. */
  #onRendered: (() => void) | undefined;

  constructor(host: DecoderHost) {
    this.#host = host;
  }

  /** Renders the closed dialog, so that opening only updates it. */
  prepare(): void {
    if (!this.#parts) this.#render();
  }

  /** Opens the dialog, requests the value and shows the result. Closes an open dialog first. */
  async run(decodeRequest: DecodeRequest): Promise<Outcome> {
    this.close();
    const closing = (this.#closing = new AbortController());
    const { signal } = closing;
    const closed = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
    this.#opener = decodeRequest.opener;
    const began = now();
    if (!(await Promise.race([this.#open(signal), closed]))) return signal.aborted ? undefined : this.#abandon();
    const { settings, element } = this.#host;
    const reply = await Promise.race([
      requestDecoding(settings, decodeRequest.encoded, element.ownerDocument, signal),
      closed,
    ]);
    if (!reply || signal.aborted) return undefined;
    if (reply.kind !== 'decoded') return this.#fail(decodeRequest.encoded[0], reply, signal);
    const remaining = began + this.#host.settings.decodeDelay - now();
    if (remaining > 0) await sleep(remaining, signal);
    return signal.aborted ? undefined : this.#show(decodeRequest.encoded[0], reply.contacts);
  }

  /** Closes the dialog and fills decoded values into the page. */
  close(): void {
    if (this.#isOpen) void this.#close();
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.#isOpen) return;
    this.#modal?.show();
    const { dialog, frame } = this.#parts ?? {};
    if (dialog && !flatTreeContains(dialog, deepActiveElement())) frame?.focus({ preventScroll: true });
  }

  /** Closes and cleans up on disconnect. */
  end(): void {
    this.#closing.abort();
    this.#isOpen = false;
    this.#showState();
    this.#modal?.end();
  }

  /** Returns whether the dialog is open and visible. */
  async #open(signal: AbortSignal): Promise<boolean> {
    const { element } = this.#host;
    this.#isOpen = true;
    this.#contacts = undefined;
    this.#setPhase({ kind: 'waiting' }, 'waiting');
    const rendering = new AbortController();
    const isRendered = await new Promise<boolean>((resolve) => {
      this.#onRendered = () => resolve(true);
      element.addEventListener('portico-failed', () => resolve(false), { signal: rendering.signal });
      signal.addEventListener('abort', () => resolve(false), { signal: rendering.signal });
    });
    rendering.abort();
    if (!isRendered || signal.aborted || !this.#parts) return false;
    this.#modal?.show(this.#opener ?? deepActiveElement());
    if (!this.#modal?.isShown) return false;
    this.#parts.frame.focus({ preventScroll: true });
    const close = () => this.close();
    listenForDismiss({
      dialog: this.#parts.dialog,
      escape: close,
      closed: close,
      close,
      onOutsideClick: close,
      signal,
    });
    return true;
  }

  #abandon(): Outcome {
    this.end();
    return 'unseen';
  }

  #show(encoded: string, contacts: ReadonlyMap<string, Contact>): Contact | undefined {
    const contact = contacts.get(encoded);
    if (!contact) return undefined;
    this.#contacts = contacts;
    this.#setPhase({ kind: 'decoded', value: contact.shown }, 'decoded');
    this.#host.emit('portico-decoded', { encoded, decoded: contact.shown });
    return contact;
  }

  #fail(encoded: string, reply: Exclude<Reply, { readonly kind: 'decoded' }>, signal: AbortSignal): undefined {
    const { settings, text, emit } = this.#host;
    const message = failureMessage(reply, text);
    this.#setPhase({ kind: 'failed', message }, reply.kind);
    emit('portico-decode-failed', { encoded, reason: reply.kind, message });
    const { frame } = this.#parts ?? {};
    // The timer ignores the focus that the dialog got on opening until the first key or press: else it would never hide.
    if (frame && settings.hideDelay > 0) new AutoDismissTimer(frame, settings.hideDelay, () => this.close(), signal);
  }

  #setPhase(phase: Phase, kind: keyof typeof states): void {
    this.#phase = phase;
    this.#showState(states[kind]);
    this.#render();
  }

  #showState(shown?: (typeof states)[keyof typeof states]): void {
    for (const state of new Set(Object.values(states))) this.#host.state(state, state === shown);
  }

  #render(): void {
    const { render, text } = this.#host;
    render({
      phase: this.#phase,
      header: text('header'),
      waiting: text('waiting'),
      decoded: text('decoded'),
      select: text('select'),
      confirm: text('confirm'),
      closeLabel: text('close'),
      close: this.#onCloseClick,
      onRendered: this.#onRender,
    });
  }

  readonly #onCloseClick = (): void => this.close();

  readonly #onRender = (parts: DecoderParts): void => {
    const before = this.#parts;
    this.#parts = parts;
    if (before?.dialog !== parts.dialog) {
      // Until the value shows, the frame has the focus, not a button.
      parts.frame.autofocus = true;
      this.#modal = new Modal(parts.dialog);
    }
    this.#onRendered?.();
    this.#onRendered = undefined;
    // Do not move the focus of a visitor who left the frame.
    if (this.#isOpen && parts.confirm && before?.confirm !== parts.confirm && deepActiveElement() === parts.frame) {
      parts.confirm.focus({ preventScroll: true });
    }
  };

  async #close(): Promise<void> {
    const contacts = this.#contacts;
    const { dialog } = this.#parts ?? {};
    this.#isOpen = false;
    this.#closing.abort();
    this.#contacts = undefined;
    this.#showState();
    const hadFocus = dialog !== undefined && flatTreeContains(dialog, deepActiveElement());
    const successor = contacts && this.#host.fill(contacts);
    if (hadFocus && successor) this.#modal?.keepFocus();
    const hasClosed = await this.#modal?.hide();
    if (hasClosed && hadFocus && successor) focusOn(successor);
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
