import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { listenForDismiss } from './dismiss.ts';
import { isInWindow } from '../in-window.ts';
import { Modal } from '../modal/modal.ts';
import { overlayQueue } from '../auto-open/queue.ts';

/** The reasons to close that more than one kind of dialog has. */
type CloseReason = 'button' | 'background' | 'escape' | 'call' | 'time' | 'submit' | 'link';

/** The members of an element that its dialog needs. */
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

/** The functions that differ between kinds of dialogs. */
export interface DialogOptions<Parts extends Rendered, Opening extends Reasoned, Closing extends Reasoned> {
  /** Renders the view. Resolves after rendering, or when loading failed. */
  readonly render: () => PromiseLike<void>;
  /** Returns the event detail for the close of the dialog. `value` is the value of the control in the content that closed the dialog. */
  closingFor(reason: CloseReason, value?: string): Closing;
  /** Returns the detail of an event; by default, that of the opening or the closing unchanged. */
  readonly detail?: <Detail extends object>(detail: Detail) => Detail;
  /** Returns whether the page behind the dialog is prevented from scrolling; `true` by default. */
  readonly locksScroll?: () => boolean;
  /** Creates the object that shows a newly rendered dialog; by default a modal. */
  readonly createModal?: (parts: Parts) => ShownDialog;
  /**
   * Returns the element that receives the initial focus, or `undefined` if other code sets the focus. By default, and if the element cannot receive
   * the focus, the dialog itself receives it, so that screen readers read the dialog from its beginning.
   */
  readonly initialFocus?: (parts: Parts) => HTMLElement | undefined;
  /** Returns whether Escape closes the dialog; by default it does. */
  readonly closesOnEscape?: () => boolean;
  /** Called on a click outside the dialog box. By default, such a click closes the dialog. */
  readonly onOutsideClick?: () => void;
  /** Reports an opening to the queue, so that no automatic overlay opens above the dialog. */
  readonly enterQueue?: () => void;
  /** Called when an opening begins, before rendering. */
  readonly onShow?: (opening: Opening) => void;
  /** Prepares the entrance or exit animation. */
  readonly animate?: (parts: Parts, way: 'entrance' | 'exit') => void;
  /** Called when the dialog is visible, before `portico-open`. */
  readonly onOpen?: (parts: Parts, opening: Opening) => void;
  /** Called when a closing begins. `wasSeen` is `false` if the dialog was never visible. */
  readonly onClose?: (closing: Closing, wasSeen: boolean) => void;
  /** Called before the exit animation. */
  readonly onLeave?: (closing: Closing) => void;
  /** Called after the exit animation, before `portico-close`. */
  readonly onLeft?: (closing: Closing) => void;
  /** Called after each closing, even without an animation or on disconnect. */
  readonly onEnd?: () => void;
  /** Called when the dialog cannot be loaded or rendered, before the opening ends. */
  readonly onUnseen?: () => void;
}

/** Makes the dialog grow from its trigger when it opens, and shrink there when it closes; from its own middle if the trigger is not in the window. */
function growFrom(trigger: Element | null, { offsetLeft: left, offsetTop: top, style }: HTMLElement): void {
  const box = trigger && trigger !== document.body ? trigger.getBoundingClientRect() : undefined;
  const origin =
    box && isInWindow(box) ? `${box.left + box.width / 2 - left}px ${box.top + box.height / 2 - top}px` : '';
  style.setProperty('--portico-move-origin', origin);
}

/** A dialog from its first opening on: its rendering, opening, focus, ways to close, and cleanup. */
export class Dialog<Parts extends Rendered, Opening extends Reasoned, Closing extends Reasoned> {
  readonly #host: DialogHost<Closing>;
  readonly #options: DialogOptions<Parts, Opening, Closing>;
  #parts: Parts | undefined;
  /** The object that shows and hides the dialog, once it is rendered. */
  #modal: ShownDialog | undefined;
  #opening: Opening | undefined;
  /** `true` once the dialog is visible in this opening. */
  #isSeen = false;
  #closing = new AbortController();
  /** The element that receives the focus after closing. */
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

  /** Renders the dialog before it is opened. */
  prepare(): void {
    if (!this.#parts) this.#options.render();
  }

  /**
   * Opens the dialog if it is closed. Returns whether it is open afterwards. `opener` receives the focus after closing; by default, the element that
   * has the focus now.
   */
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

  /** Closes the dialog, unless it is closed or the event is cancelled. */
  hide(closing: Closing): void {
    if (!this.isOpen) return;
    if (this.#host.emit('portico-before-close', this.#detail(closing))) void this.#close(closing);
    else this.#host.reflect('open', true);
  }

  /** Closes the dialog when its close button is pressed. */
  readonly onButton = (): void => this.hideFor('button');

  /** Closes the dialog on Escape, if it closes on Escape. */
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

  /** Prevents that the focus returns to the opener after closing, because the visitor has moved on. */
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

  /** Called after each render. The content is in its slot, and focusable, only after everything has rendered. */
  readonly onRender = (parts: Parts): void => {
    const isNew = this.#parts?.dialog !== parts.dialog;
    this.#parts = parts;
    if (isNew) this.#modal = this.#options.createModal?.(parts) ?? this.#createModal(parts);
    if (this.#opening && !this.#isSeen) queueMicrotask(() => this.#begin(parts));
  };

  #createModal({ dialog }: Parts): Modal {
    // Without this, `showModal()` would focus the first button.
    dialog.autofocus = true;
    return new Modal(dialog, this.#options.locksScroll);
  }

  #detail<Detail extends object>(detail: Detail): Detail {
    return this.#options.detail?.(detail) ?? detail;
  }

  /** Closes the dialog for one of the common reasons. */
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
    // Removes the state that an earlier attempt has set, whose code could not be loaded.
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

  /** Closes the dialog without dispatching `portico-before-close`. */
  async #close(closing: Closing): Promise<void> {
    const host = this.#host;
    this.#opening = undefined;
    this.#closing.abort();
    host.reflect('open', false);
    this.#options.onClose?.(closing, this.#isSeen);
    // A dialog that never became visible closes at once. If its `<dialog>` is still open, an earlier exit animation is running, and it continues.
    if (!this.#isSeen && !this.#parts?.dialog.open) return this.#finish();
    this.#options.onLeave?.(closing);
    if (this.#parts) this.#options.animate?.(this.#parts, 'exit');
    host.state('leaving', true);
    host.state('open', false);
    // If the dialog was opened again meanwhile, it has not closed.
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
