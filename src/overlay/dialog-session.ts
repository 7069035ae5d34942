import { deepActiveElement } from '../dom/flat-tree.ts';
import { overlayQueue } from './queue.ts';

/** The part of an element that its session needs. */
interface DialogHost<Closing> {
  readonly element: HTMLElement;
  emit(name: 'portico-before-open' | 'portico-open', detail: { readonly reason: string }): boolean;
  emit(name: 'portico-before-close' | 'portico-close', detail: Closing): boolean;
  state(name: string, on: boolean): void;
  reflect(name: 'open', value: boolean): void;
  warn(message: string): void;
}

/** A dialog from its first opening on: rendering, opening, closing and cleaning up. */
export abstract class DialogSession<
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
> {
  readonly #host: DialogHost<Closing>;
  protected parts: Parts | undefined;
  protected opening: Opening | undefined;
  /** `true` once this opening is visible. */
  protected isSeen = false;
  /** Aborted on each close. */
  protected closing = new AbortController();
  /** The element that had the focus before opening. */
  protected opener: Element | null = null;

  constructor(host: DialogHost<Closing>) {
    this.#host = host;
  }

  /** Renders the view. Resolves after rendering, or when loading failed. */
  protected abstract render(): PromiseLike<void>;
  /** Creates what belongs to a newly rendered dialog. */
  protected abstract onMount(parts: Parts): void;
  /** Shows the rendered dialog; returns `false` if it cannot be rendered. */
  protected abstract present(parts: Parts, opening: Opening): boolean;
  /** Listens for the ways to close. */
  protected abstract onOpen(parts: Parts, opening: Opening): void;
  /** Hides the dialog after its exit animation; resolves with `false` if it was shown again meanwhile. */
  protected abstract leave(): Promise<boolean>;
  /** Removes the dialog from the top layer. */
  protected abstract dismantle(): void;

  /** Called when an opening begins, before rendering. */
  protected onShow(_opening: Opening): void {}

  /** Called when a closing begins. */
  protected onClose(_closing: Closing): void {}

  /** Prepares the exit animation. */
  protected onLeave(_closing: Closing): void {}

  /** Called after the exit animation, before `portico-close`. */
  protected onLeft(_closing: Closing): void {}

  get isOpen(): boolean {
    return this.opening !== undefined;
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    if (!this.parts) this.render();
  }

  /** Opens it unless it is open; returns whether it is open then. */
  show(opening: Opening): boolean {
    const host = this.#host;
    if (this.isOpen) return true;
    if (!host.element.isConnected) return false;
    if (!host.emit('portico-before-open', { reason: opening.reason })) {
      host.reflect('open', false);
      return false;
    }
    this.opening = opening;
    this.isSeen = false;
    this.closing = new AbortController();
    this.opener = deepActiveElement();
    this.onShow(opening);
    host.reflect('open', true);
    this.#renderOrEnd();
    return true;
  }

  /** Closes it unless it is closed or the event is cancelled. */
  hide(closing: Closing): void {
    if (!this.isOpen) return;
    if (this.#host.emit('portico-before-close', closing)) void this.close(closing);
    else this.#host.reflect('open', true);
  }

  /** Renders with the changed settings. */
  changed(): void {
    if (this.parts) this.render();
  }

  /** Closes and cleans up on disconnect, without an exit animation. */
  end(): void {
    const wasOpen = this.isOpen;
    this.opening = undefined;
    this.#finish();
    if (wasOpen) this.#host.reflect('open', false);
  }

  /** Handles a render. Content is in its slot, and focusable, only after all of it has rendered. */
  protected readonly onRender = (parts: Parts): void => {
    if (this.parts?.dialog !== parts.dialog) {
      this.parts = parts;
      this.onMount(parts);
    }
    if (this.opening && !this.isSeen) queueMicrotask(() => this.#begin(parts));
  };

  /** Closes without `portico-before-close`. */
  protected async close(closing: Closing): Promise<void> {
    const host = this.#host;
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
    if (!(await this.leave()) || this.isOpen) return;
    this.#finish();
    this.onLeft(closing);
    host.emit('portico-close', closing);
  }

  /** Renders the view, and ends the opening when its code cannot be loaded. */
  #renderOrEnd(): void {
    const { signal } = this.closing;
    this.render().then(() => this.parts || signal.aborted || this.end());
  }

  /** Completes an opening once the view is rendered. */
  #begin(parts: Parts): void {
    const host = this.#host;
    const { opening } = this;
    if (!opening || this.isSeen) return;
    // Clears the state of an earlier attempt whose code could not be loaded.
    host.state('failed', false);
    host.state('leaving', false);
    host.state('open', true);
    if (!this.present(parts, opening)) {
      host.warn('it cannot open, because an element around it has display: none. Move it to a place that is rendered.');
      return this.end();
    }
    this.isSeen = true;
    this.onOpen(parts, opening);
    host.emit('portico-open', { reason: opening.reason });
  }

  /** Cleans up after closing. */
  #finish(): void {
    this.closing.abort();
    this.dismantle();
    this.#host.state('open', false);
    this.#host.state('leaving', false);
    overlayQueue.closed(this.#host.element);
  }
}
