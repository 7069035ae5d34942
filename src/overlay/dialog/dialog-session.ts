import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { listenForDismiss } from './dismiss.ts';
import { isInWindow } from '../in-window.ts';
import { Modal } from '../modal/modal.ts';
import { overlayQueue } from '../auto-open/queue.ts';

/** The reasons to close that every dialog may have. */
export type CloseReason = 'button' | 'background' | 'escape' | 'call' | 'time' | 'submit';

/** The part of an element that its session needs. */
export interface DialogHost<Closing> {
  readonly element: HTMLElement;
  emit(name: 'portico-before-open' | 'portico-open', detail: { readonly reason: string }): boolean;
  emit(name: 'portico-before-close' | 'portico-close', detail: Closing): boolean;
  state(name: string, on: boolean): void;
  reflect(name: 'open', value: boolean): void;
  warn(message: string): void;
}

/** Makes the entrance and the exit of a dialog grow from its trigger; without one in the window, from its middle. */
function growFrom(trigger: Element | null, { offsetLeft: left, offsetTop: top, style }: HTMLElement): void {
  const box = trigger && trigger !== document.body ? trigger.getBoundingClientRect() : undefined;
  const origin =
    box && isInWindow(box) ? `${box.left + box.width / 2 - left}px ${box.top + box.height / 2 - top}px` : '';
  style.setProperty('--portico-move-origin', origin);
}

/** A dialog from its first opening on: rendering, opening, focus, the ways to close, and cleaning up. */
export abstract class DialogSession<
  Host extends DialogHost<Closing>,
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
> {
  protected readonly host: Host;
  protected parts: Parts | undefined;
  /** Shows and hides the dialog, once it is rendered. */
  protected modal: Pick<Modal, 'show' | 'hide' | 'end' | 'isShown' | 'keepFocus'> | undefined;
  protected opening: Opening | undefined;
  /** `true` once this opening is visible. */
  protected isSeen = false;
  /** Aborted on each close. */
  protected closing = new AbortController();
  /** The element that had the focus before opening. */
  protected opener: Element | null = null;

  constructor(host: Host) {
    this.host = host;
  }

  /** Renders the view. Resolves after rendering, or when loading failed. */
  protected abstract render(): PromiseLike<void>;
  /** Returns the detail of a closing; `value` is that of the control in the content which closes it. */
  protected abstract closingFor(reason: CloseReason, value?: string): Closing;

  /** `true` if the page cannot scroll behind the dialog. */
  protected get locksScroll(): boolean {
    return true;
  }

  /** `true` if Escape closes the dialog. */
  protected get closesOnEscape(): boolean {
    return true;
  }

  /** Returns the element that gets the initial focus. Focus on the dialog makes screen readers read it from the beginning. */
  protected initialFocus({ dialog }: Parts): HTMLElement {
    return dialog;
  }

  /** Returns the detail of an event. */
  protected detail<Detail extends object>(detail: Detail): Detail {
    return detail;
  }

  /** Creates what belongs to a newly rendered dialog. */
  protected onMount(parts: Parts): void {
    // By default `showModal()` focuses the first button.
    this.initialFocus(parts).autofocus = true;
    this.modal = new Modal(parts.dialog, () => this.locksScroll);
  }

  /** Called when an opening begins, before rendering. */
  protected onShow(_opening: Opening): void {}

  /** Reports the opening, so that no automatic overlay opens above it. */
  protected enterQueue(): void {
    overlayQueue.opened(this.host.element, false);
  }

  /** Shows the rendered dialog; returns `false` if it cannot be rendered. */
  protected present(parts: Parts, _opening: Opening): boolean {
    this.modal?.show(this.opener);
    if (!this.modal?.isShown) return false;
    growFrom(this.opener, parts.dialog);
    this.initialFocus(parts).focus({ preventScroll: true });
    return true;
  }

  /** Listens for the ways to close. */
  protected onOpen({ dialog }: Parts, _opening: Opening): void {
    listenForDismiss({
      dialog,
      escape: () => this.onEscape(),
      closed: () => void this.close(this.closingFor('escape')),
      close: (value) => this.hide(this.closingFor('call', value)),
      onOutsideClick: () => this.onOutsideClick(),
      signal: this.closing.signal,
    });
  }

  protected onEscape(): void {
    if (this.closesOnEscape) this.hide(this.closingFor('escape'));
  }

  /** Closes on a click outside the dialog box. */
  protected onOutsideClick(): void {
    this.hide(this.closingFor('background'));
  }

  /** Closes by the close button. */
  protected readonly onButton = (): void => this.hide(this.closingFor('button'));

  /** Called when a closing begins. */
  protected onClose(_closing: Closing): void {}

  /** Prepares the exit animation. */
  protected onLeave(_closing: Closing): void {}

  /** Called after the exit animation, before `portico-close`. */
  protected onLeft(_closing: Closing): void {}

  /** Removes the dialog from the top layer. */
  protected dismantle(): void {
    this.modal?.end();
  }

  /** Ends an opening whose dialog cannot be loaded or rendered. */
  protected abandon(): void {
    this.end();
  }

  get isOpen(): boolean {
    return this.opening !== undefined;
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    if (!this.parts) this.render();
  }

  /** Opens it unless it is open; returns whether it is open then. */
  show(opening: Opening): boolean {
    const { host } = this;
    if (this.isOpen) return true;
    if (!host.element.isConnected) return false;
    if (!host.emit('portico-before-open', this.detail({ reason: opening.reason }))) {
      host.reflect('open', false);
      return false;
    }
    this.opening = opening;
    this.isSeen = false;
    this.closing = new AbortController();
    this.opener = deepActiveElement();
    this.onShow(opening);
    this.enterQueue();
    host.reflect('open', true);
    const { signal } = this.closing;
    this.render().then(() => this.parts || signal.aborted || this.abandon());
    return true;
  }

  /** Closes it unless it is closed or the event is cancelled. */
  hide(closing: Closing): void {
    if (!this.isOpen) return;
    if (this.host.emit('portico-before-close', this.detail(closing))) void this.close(closing);
    else this.host.reflect('open', true);
  }

  /** Renders with the changed settings. */
  changed(): void {
    if (this.parts) this.render();
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.isOpen || !this.parts) return;
    this.modal?.show();
    if (!flatTreeContains(this.parts.dialog, deepActiveElement()))
      this.initialFocus(this.parts).focus({ preventScroll: true });
  }

  /** Closes and cleans up on disconnect, without an exit animation. */
  end(): void {
    const wasOpen = this.isOpen;
    this.opening = undefined;
    this.#finish();
    if (wasOpen) this.host.reflect('open', false);
  }

  /** Handles a render. Content is in its slot, and focusable, only after all of it has rendered. */
  protected readonly onRender = (parts: Parts): void => {
    const isNew = this.parts?.dialog !== parts.dialog;
    this.parts = parts;
    if (isNew) this.onMount(parts);
    if (this.opening && !this.isSeen) queueMicrotask(() => this.#begin(parts));
  };

  /** Closes without `portico-before-close`. */
  protected async close(closing: Closing): Promise<void> {
    const { host } = this;
    this.opening = undefined;
    this.closing.abort();
    host.reflect('open', false);
    this.onClose(closing);
    // An element that still plays its previous exit continues with it.
    if (!this.isSeen && !this.parts?.dialog.open) return this.#finish();
    this.onLeave(closing);
    host.state('leaving', true);
    host.state('open', false);
    // It may have been opened again meanwhile; it has not closed then.
    if ((await this.modal?.hide()) === false || this.isOpen) return;
    this.#finish();
    this.onLeft(closing);
    host.emit('portico-close', this.detail(closing));
  }

  /** Completes an opening once the view is rendered. */
  #begin(parts: Parts): void {
    const { host, opening } = this;
    if (!opening || this.isSeen) return;
    // Clears the state of an earlier attempt whose code could not be loaded.
    host.state('failed', false);
    host.state('leaving', false);
    host.state('open', true);
    if (!this.present(parts, opening)) {
      host.warn('it cannot open, because an element around it has display: none. Move it to a place that is rendered.');
      return this.abandon();
    }
    this.isSeen = true;
    this.onOpen(parts, opening);
    host.emit('portico-open', this.detail({ reason: opening.reason }));
  }

  /** Cleans up after closing. */
  #finish(): void {
    this.closing.abort();
    this.dismantle();
    this.host.state('open', false);
    this.host.state('leaving', false);
    overlayQueue.closed(this.host.element);
  }
}
