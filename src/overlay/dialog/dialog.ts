import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { listenForDismiss } from './dismiss.ts';
import { isInWindow } from '../in-window.ts';
import { Modal } from '../modal/modal.ts';
import { overlayQueue } from '../auto-open/queue.ts';

/** The reasons to close that several dialogs have. */
type CloseReason = 'button' | 'background' | 'escape' | 'call' | 'time' | 'submit' | 'link';

/** The part of an element that its dialog needs. */
export interface DialogHost<Closing> {
  readonly element: HTMLElement;
  emit(name: 'portico-before-open' | 'portico-open', detail: { readonly reason: string }): boolean;
  emit(name: 'portico-before-close' | 'portico-close', detail: Closing): boolean;
  state(name: string, on: boolean): void;
  reflect(name: 'open', value: boolean): void;
  warn(message: string): void;
}

interface Rendered {
  readonly dialog: HTMLDialogElement;
}

interface Reasoned {
  readonly reason: string;
}

type ShownDialog = Pick<Modal, 'show' | 'hide' | 'end' | 'isShown' | 'keepFocus'>;

/** The parts in which dialogs differ. */
export interface DialogOptions<Parts extends Rendered, Opening extends Reasoned, Closing extends Reasoned> {
  /** Renders the view. Resolves after rendering, or when loading failed. */
  readonly render: () => PromiseLike<void>;
  /** Returns the detail of a closing; `value` is that of the control in the content which closes it. */
  closingFor(reason: CloseReason, value?: string): Closing;
  /** Returns the detail of an event; by default the opening or the closing itself. */
  readonly detail?: <Detail extends object>(detail: Detail) => Detail;
  /** Returns whether the page cannot scroll behind the dialog; by default it cannot. */
  readonly locksScroll?: () => boolean;
  /** Creates what shows a newly rendered dialog; by default a modal. */
  readonly createModal?: (parts: Parts) => ShownDialog;
  /**
   * Returns the element that gets the initial focus, or `undefined` if something else sets it. By default, and if that element cannot have the focus,
   * the dialog, which screen readers then read from the beginning.
   */
  readonly initialFocus?: (parts: Parts) => HTMLElement | undefined;
  /** Returns whether Escape closes the dialog; by default it does. */
  readonly closesOnEscape?: () => boolean;
  /** Closes on a click outside the dialog box, by default always. */
  readonly onOutsideClick?: () => void;
  /** Reports an opening, so that no automatic overlay opens above it. */
  readonly enterQueue?: () => void;
  /** Called when an opening begins, before rendering. */
  readonly onShow?: (opening: Opening) => void;
  /** Prepares the entrance or the exit animation. */
  readonly animate?: (parts: Parts, way: 'entrance' | 'exit') => void;
  /** Called when the dialog is visible, before `portico-open`. */
  readonly onOpen?: (parts: Parts, opening: Opening) => void;
  /** Called when a closing begins; `wasSeen` is `false` if the dialog was never visible. */
  readonly onClose?: (closing: Closing, wasSeen: boolean) => void;
  /** Called before the exit animation. */
  readonly onLeave?: (closing: Closing) => void;
  /** Called after the exit animation, before `portico-close`. */
  readonly onLeft?: (closing: Closing) => void;
  /** Called after each closing, also without an animation and on disconnect. */
  readonly onEnd?: () => void;
  /** Called when the dialog cannot be loaded or rendered, before the opening ends. */
  readonly onUnseen?: () => void;
}

/** Makes the entrance and the exit of a dialog grow from its trigger; without one in the window, from its middle. */
function growFrom(trigger: Element | null, { offsetLeft: left, offsetTop: top, style }: HTMLElement): void {
  const box = trigger && trigger !== document.body ? trigger.getBoundingClientRect() : undefined;
  const origin =
    box && isInWindow(box) ? `${box.left + box.width / 2 - left}px ${box.top + box.height / 2 - top}px` : '';
  style.setProperty('--portico-move-origin', origin);
}

/** A dialog from its first opening on: rendering, opening, focus, the ways to close, and cleaning up. */
export class Dialog<Parts extends Rendered, Opening extends Reasoned, Closing extends Reasoned> {
  readonly #host: DialogHost<Closing>;
  readonly #options: DialogOptions<Parts, Opening, Closing>;
  #parts: Parts | undefined;
  /** Shows and hides the dialog, once it is rendered. */
  #modal: ShownDialog | undefined;
  #opening: Opening | undefined;
  /** `true` once this opening is visible. */
  #isSeen = false;
  #closing = new AbortController();
  /** The element that gets the focus after closing. */
  #opener: Element | null = null;

  constructor(host: DialogHost<Closing>, options: DialogOptions<Parts, Opening, Closing>) {
    this.#host = host;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** The rendered elements; `undefined` before the first rendering. */
  get parts(): Parts | undefined {
    return this.#parts;
  }

  /** Aborted when this opening ends. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    if (!this.#parts) this.#options.render();
  }

  /** Opens it unless it is open; returns whether it is open then. `opener` gets the focus after closing; by default what has it now. */
  show(opening: Opening, opener?: Element): boolean {
    const host = this.#host;
    if (this.isOpen) return true;
    if (!host.element.isConnected) return false;
    if (!host.emit('portico-before-open', this.#detail({ reason: opening.reason }))) {
      host.reflect('open', false);
      return false;
    }
    this.#opening = opening;
    this.#isSeen = false;
    this.#closing = new AbortController();
    this.#opener = opener ?? deepActiveElement();
    this.#options.onShow?.(opening);
    if (this.#options.enterQueue) this.#options.enterQueue();
    else overlayQueue.opened(host.element, false);
    host.reflect('open', true);
    const { signal } = this.#closing;
    this.#options.render().then(() => this.#parts || signal.aborted || this.#abandon());
    return true;
  }

  /** Closes it unless it is closed or the event is cancelled. */
  hide(closing: Closing): void {
    if (!this.isOpen) return;
    if (this.#host.emit('portico-before-close', this.#detail(closing))) void this.#close(closing);
    else this.#host.reflect('open', true);
  }

  /** Closes by the close button. */
  readonly onButton = (): void => this.hideFor('button');

  /** Closes on Escape, if Escape closes it. */
  readonly onEscape = (): void => {
    if (this.#options.closesOnEscape?.() ?? true) this.hideFor('escape');
  };

  /** Renders with the changed settings. */
  changed(): void {
    if (this.#parts) this.#options.render();
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.isOpen || !this.#parts) return;
    this.#modal?.show();
    if (!flatTreeContains(this.#parts.dialog, deepActiveElement())) this.#focus(this.#parts);
  }

  /** Prevents the return of the focus after closing, because the visitor has moved on. */
  keepFocus(): void {
    this.#modal?.keepFocus();
  }

  /** Closes and cleans up on disconnect, without an exit animation. */
  end(): void {
    const wasOpen = this.isOpen;
    this.#opening = undefined;
    this.#finish();
    if (wasOpen) this.#host.reflect('open', false);
  }

  /** Handles a render. Content is in its slot, and focusable, only after all of it has rendered. */
  readonly onRender = (parts: Parts): void => {
    const isNew = this.#parts?.dialog !== parts.dialog;
    this.#parts = parts;
    if (isNew) this.#modal = this.#options.createModal?.(parts) ?? this.#createModal(parts);
    if (this.#opening && !this.#isSeen) queueMicrotask(() => this.#begin(parts));
  };

  #createModal({ dialog }: Parts): Modal {
    // By default `showModal()` focuses the first button.
    dialog.autofocus = true;
    return new Modal(dialog, this.#options.locksScroll);
  }

  #detail<Detail extends object>(detail: Detail): Detail {
    return this.#options.detail?.(detail) ?? detail;
  }

  /** Closes it for a reason that several dialogs have. */
  hideFor(reason: CloseReason, value?: string): void {
    this.hide(this.#options.closingFor(reason, value));
  }

  #focus(parts: Parts): void {
    const { initialFocus = () => parts.dialog } = this.#options;
    const wanted = initialFocus(parts);
    wanted?.focus({ preventScroll: true });
    if (wanted && deepActiveElement() !== wanted) parts.dialog.focus({ preventScroll: true });
  }

  /** Completes an opening once the view is rendered. */
  #begin(parts: Parts): void {
    const host = this.#host;
    const opening = this.#opening;
    if (!opening || this.#isSeen) return;
    // Clears the state of an earlier attempt whose code could not be loaded.
    host.state('failed', false);
    host.state('leaving', false);
    host.state('open', true);
    this.#options.animate?.(parts, 'entrance');
    this.#modal?.show(this.#opener);
    if (!this.#modal?.isShown) {
      host.warn('it cannot open, because an element around it has display: none. Move it to a place that is rendered.');
      return this.#abandon();
    }
    growFrom(this.#opener, parts.dialog);
    this.#focus(parts);
    this.#isSeen = true;
    this.#listen(parts);
    this.#options.onOpen?.(parts, opening);
    host.emit('portico-open', this.#detail({ reason: opening.reason }));
  }

  #listen({ dialog }: Parts): void {
    listenForDismiss({
      dialog,
      escape: this.onEscape,
      closed: () => void this.#close(this.#options.closingFor('escape')),
      close: (value) => this.hideFor('call', value),
      onOutsideClick: this.#options.onOutsideClick ?? (() => this.hideFor('background')),
      signal: this.signal,
    });
  }

  /** Closes without `portico-before-close`. */
  async #close(closing: Closing): Promise<void> {
    const host = this.#host;
    this.#opening = undefined;
    this.#closing.abort();
    host.reflect('open', false);
    this.#options.onClose?.(closing, this.#isSeen);
    // An element that still plays its previous exit continues with it.
    if (!this.#isSeen && !this.#parts?.dialog.open) return this.#finish();
    this.#options.onLeave?.(closing);
    if (this.#parts) this.#options.animate?.(this.#parts, 'exit');
    host.state('leaving', true);
    host.state('open', false);
    // It may have been opened again meanwhile; it has not closed then.
    if ((await this.#modal?.hide()) === false || this.isOpen) return;
    this.#finish();
    this.#options.onLeft?.(closing);
    host.emit('portico-close', this.#detail(closing));
  }

  /** Ends an opening whose dialog cannot be loaded or rendered. */
  #abandon(): void {
    this.#options.onUnseen?.();
    this.end();
  }

  /** Cleans up after closing. */
  #finish(): void {
    this.#closing.abort();
    this.#options.onEnd?.();
    this.#modal?.end();
    this.#host.state('open', false);
    this.#host.state('leaving', false);
    overlayQueue.closed(this.#host.element);
  }
}
