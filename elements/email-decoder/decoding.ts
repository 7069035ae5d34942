import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { now, sleep } from '../../src/clock/clock.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { askSite } from './ask.ts';
import type { Contact } from './contact.ts';
import type { DecoderParts, Phase } from './email-decoder.view.tsx';
import { messageOf } from './message.ts';
import type { Asked, Owner } from './owner.ts';
import type { Reply } from './reply.ts';

/** What came of it: the value; `undefined` when it failed, or was closed before; `unseen` when there is no dialog to be had. */
export type Outcome = Contact | 'unseen' | undefined;

const states = {
  waiting: 'waiting',
  decoded: 'decoded',
  blocked: 'blocked',
  connection: 'undecoded',
  undecoded: 'undecoded',
} as const;

/** The dialog, once somebody may ask: it opens and waits, the site is asked, and the value or a message shows (§4). */
export class Decoding {
  readonly #owner: Owner;
  #parts: DecoderParts | undefined;
  #modal: Modal | undefined;
  #phase: Phase = { kind: 'waiting' };
  /** What is to be filled in when it closes. */
  #contacts: ReadonlyMap<string, Contact> | undefined;
  #opener: HTMLElement | undefined;
  #isOpen = false;
  /** Ends with each closing. */
  #ending = new AbortController();
  /** Told once it was drawn. */
  #seen: (() => void) | undefined;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Draws the closed dialog, so that opening is only a change of it. */
  prepare(): void {
    if (!this.#parts) this.#draw();
  }

  /** Opens the dialog, asks, and shows what comes of it. One at a time: what is open closes first. */
  async run(asked: Asked): Promise<Outcome> {
    this.close();
    const ending = (this.#ending = new AbortController());
    const { signal } = ending;
    const closed = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
    this.#opener = asked.opener;
    const began = now();
    if (!(await Promise.race([this.#open(signal), closed]))) return signal.aborted ? undefined : this.#giveUp();
    const { settings, element } = this.#owner;
    const reply = await Promise.race([askSite(settings, asked.encoded, element.ownerDocument, signal), closed]);
    if (!reply || signal.aborted) return undefined;
    if (reply.kind !== 'decoded') return this.#fail(asked.encoded[0], reply, signal);
    const rest = began + this.#owner.settings.decodeDelay - now();
    if (rest > 0) await sleep(rest, signal);
    return signal.aborted ? undefined : this.#show(asked.encoded[0], reply.contacts);
  }

  /** Closes it; what has been decoded is filled in. */
  close(): void {
    if (this.#isOpen) void this.#leave();
  }

  /** The element was moved: a plain move takes a dialog out of the top layer. */
  moved(): void {
    if (!this.#isOpen) return;
    this.#modal?.show();
    const { dialog, frame } = this.#parts ?? {};
    if (dialog && !flatTreeContains(dialog, deepActiveElement())) frame?.focus({ preventScroll: true });
  }

  /** The element left the page. */
  end(): void {
    this.#ending.abort();
    this.#isOpen = false;
    this.#showState();
    this.#modal?.end();
  }

  /** Whether the dialog is there for the visitor. */
  async #open(signal: AbortSignal): Promise<boolean> {
    const { element } = this.#owner;
    this.#isOpen = true;
    this.#contacts = undefined;
    this.#turn({ kind: 'waiting' }, 'waiting');
    const drawing = new AbortController();
    const isDrawn = await new Promise<boolean>((resolve) => {
      this.#seen = () => resolve(true);
      element.addEventListener('portico-failed', () => resolve(false), { signal: drawing.signal });
      signal.addEventListener('abort', () => resolve(false), { signal: drawing.signal });
    });
    drawing.abort();
    if (!isDrawn || signal.aborted || !this.#parts) return false;
    this.#modal?.show(this.#opener ?? deepActiveElement());
    if (!this.#modal?.isShown) return false;
    this.#parts.frame.focus({ preventScroll: true });
    const close = () => this.close();
    listenForDismiss({ dialog: this.#parts.dialog, escape: close, closed: close, close, beside: close, signal });
    return true;
  }

  #giveUp(): Outcome {
    this.end();
    return 'unseen';
  }

  #show(encoded: string, contacts: ReadonlyMap<string, Contact>): Contact | undefined {
    const contact = contacts.get(encoded);
    if (!contact) return undefined;
    this.#contacts = contacts;
    this.#turn({ kind: 'decoded', value: contact.shown }, 'decoded');
    this.#owner.emit('portico-decoded', { encoded, decoded: contact.shown });
    return contact;
  }

  #fail(encoded: string, reply: Exclude<Reply, { readonly kind: 'decoded' }>, signal: AbortSignal): undefined {
    const { settings, text, emit } = this.#owner;
    const message = messageOf(reply, text);
    this.#turn({ kind: 'failed', message }, reply.kind);
    emit('portico-decode-failed', { encoded, why: reply.kind, message });
    const { frame } = this.#parts ?? {};
    // The focus that it was given on opening holds it from the visitor's first key or press on: else it would never hide.
    if (frame && settings.hideDelay > 0) new AutoDismissTimer(frame, settings.hideDelay, () => this.close(), signal);
  }

  #turn(phase: Phase, kind: keyof typeof states): void {
    this.#phase = phase;
    this.#showState(states[kind]);
    this.#draw();
  }

  #showState(shown?: (typeof states)[keyof typeof states]): void {
    for (const state of new Set(Object.values(states))) this.#owner.state(state, state === shown);
  }

  #draw(): void {
    const { draw, text } = this.#owner;
    draw({
      phase: this.#phase,
      header: text('header'),
      waiting: text('waiting'),
      decoded: text('decoded'),
      select: text('select'),
      confirm: text('confirm'),
      closeLabel: text('close'),
      close: this.#pressClose,
      drawn: this.#drawn,
    });
  }

  readonly #pressClose = (): void => this.close();

  readonly #drawn = (parts: DecoderParts): void => {
    const before = this.#parts;
    this.#parts = parts;
    if (before?.dialog !== parts.dialog) {
      // Until the value shows, all that stands in the dialog has the focus as a whole, and not a button.
      parts.frame.autofocus = true;
      this.#modal = new Modal(parts.dialog);
    }
    this.#seen?.();
    this.#seen = undefined;
    // A visitor who went elsewhere in the dialog stays there.
    if (this.#isOpen && parts.confirm && before?.confirm !== parts.confirm && deepActiveElement() === parts.frame) {
      parts.confirm.focus({ preventScroll: true });
    }
  };

  async #leave(): Promise<void> {
    const contacts = this.#contacts;
    const { dialog } = this.#parts ?? {};
    this.#isOpen = false;
    this.#ending.abort();
    this.#contacts = undefined;
    this.#showState();
    const isHeld = dialog !== undefined && flatTreeContains(dialog, deepActiveElement());
    const successor = contacts && this.#owner.fill(contacts);
    if (isHeld && successor) this.#modal?.keepFocus();
    const hasClosed = await this.#modal?.hide();
    if (hasClosed && isHeld && successor) focusOn(successor);
  }
}

/** Gives the focus to what may not take it by itself. */
function focusOn(node: HTMLElement): void {
  node.focus({ preventScroll: true });
  if (deepActiveElement() === node) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
  node.addEventListener('blur', () => node.removeAttribute('tabindex'), { once: true });
}
