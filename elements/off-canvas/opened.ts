import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { setTimer, now } from '../../src/clock/clock.ts';
import { dialogLabel } from '../../src/overlay/dialog-label.ts';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { hearClosing } from './closing-ways.ts';
import { clearFragment, type Guest } from './fragment-door.ts';
import { focusTarget } from './followed-link.ts';
import { lookOf, moves } from './look.ts';
import { pauseInside } from './media.ts';
import { memoryOf } from './memory.ts';
import type { PanelClosing, PanelOpening } from './off-canvas.events.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import type { Owner } from './owner.ts';
import { PanelDialog } from './panel-dialog.ts';
import { move, place } from './place.ts';
import { push } from './pushing.ts';
import { hearSwipes } from './swiping.ts';

/** What opens by itself beside the page says its name so much later, in ms. */
const told = 100;

/** An opening, and what it is to the panel. */
export interface Opening extends PanelOpening {
  /** Whether it counts (§4). */
  readonly isCounted?: boolean;
  /** Nobody asked for it: it takes no focus from a visitor who is busy in the page. */
  readonly isAutomatic?: boolean;
  /** What in it is to be seen. */
  readonly place?: Element;
  /** The link that was pressed, which has the focus back where nobody else had it. */
  readonly from?: HTMLElement;
}

/** The panel once somebody may open it: it is drawn, shows, hears what closes it, leaves and is gone. */
export class Opened {
  readonly #owner: Owner;
  readonly #guest: Guest;
  #parts: OffCanvasParts | undefined;
  #dialog: PanelDialog | undefined;
  #opening: Opening | undefined;
  /** It is seen: this opening has begun. */
  #isSeen = false;
  #isButtonShown = false;
  /** As it was set when it opened: what it is to the page stays until it closes. */
  #hasOverlay = false;
  /** Whether what opened without being asked for has said so. */
  #isTold = false;
  /** Ends with each closing. */
  #ending = new AbortController();
  /** Had the focus when it was to open. */
  #opener: Element | null = null;

  constructor(owner: Owner, guest: Guest) {
    this.#owner = owner;
    this.#guest = guest;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Draws the closed dialog, so that opening is only a change of it. */
  prepare(): void {
    if (!this.#parts) this.#draw();
  }

  /** Opens it; whether it is open then. Opening an open one does nothing (§4). */
  show(opening: Opening): boolean {
    const { element, emit, reflectOpen } = this.#owner;
    if (this.isOpen) return true;
    if (!element.isConnected) return false;
    if (!emit('portico-before-open', { by: opening.by })) {
      reflectOpen(false);
      return false;
    }
    this.#opening = opening;
    this.#hasOverlay = this.#owner.settings.overlay;
    this.#isSeen = false;
    this.#isTold = false;
    this.#ending = new AbortController();
    const focus = deepActiveElement();
    this.#opener = focus && focus !== document.body ? focus : (opening.from ?? null);
    reflectOpen(true);
    this.#waitForButton();
    this.#drawOrEnd();
    return true;
  }

  hide(by: PanelClosing['by']): void {
    if (!this.isOpen) return;
    if (this.#owner.emit('portico-before-close', { by })) void this.#close(by);
    else this.#owner.reflectOpen(true);
  }

  /** Settings changed. */
  changed(): void {
    if (this.#parts) this.#draw();
    if (this.isOpen) this.#place();
  }

  /** The element was moved, which takes a dialog out of the top layer. */
  moved(): void {
    if (this.isOpen) this.#dialog?.heal();
  }

  /** The element left the page. */
  end(): void {
    if (this.isOpen) this.#owner.reflectOpen(false);
    this.#opening = undefined;
    this.#finish();
  }

  /** Waits with the close button for as long as is set. */
  #waitForButton(): void {
    const { showCloseButtonAfterTime: delay } = this.#owner.settings;
    this.#isButtonShown = delay === 0;
    if (delay > 0) {
      setTimer(
        delay,
        () => {
          this.#isButtonShown = true;
          this.#draw();
        },
        this.#ending.signal,
      );
    }
  }

  /** It was drawn: what waited for that. */
  readonly #drawn = (parts: OffCanvasParts): void => {
    if (this.#parts?.dialog === parts.dialog) return this.#beginIfDue();
    this.#parts = parts;
    this.#dialog = new PanelDialog(parts);
    // The first time the author's content comes into the panel only when all is drawn; until then it would take no focus.
    queueMicrotask(() => this.#beginIfDue());
  };

  #beginIfDue(): void {
    if (this.#opening && this.#parts && this.#dialog && !this.#isSeen)
      this.#begin(this.#opening, this.#parts, this.#dialog);
  }

  /** It is seen from now on. */
  #begin(opening: Opening, parts: OffCanvasParts, dialog: PanelDialog): void {
    const owner = this.#owner;
    const { overlayPageScrollbar } = owner.settings;
    const overlay = this.#hasOverlay;
    this.#isSeen = true;
    // Asked for again, its code came.
    owner.state('failed', false);
    owner.state('open', true);
    owner.state('leaving', false);
    move(owner, parts, 'in');
    const standing = {
      isModal: overlay,
      locksScroll: !overlayPageScrollbar,
      takesFocus: overlay || !opening.isAutomatic,
      wanted:
        opening.place instanceof HTMLElement ? opening.place : owner.element.querySelector<HTMLElement>('[autofocus]'),
    };
    if (!dialog.show(standing, this.#opener)) {
      owner.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
      this.#opening = undefined;
      owner.reflectOpen(false);
      return this.#finish();
    }
    this.#place();
    opening.place?.scrollIntoView();
    this.#hear(parts, dialog.isModal);
    if (opening.isAutomatic && !overlay) this.#tellSoon();
    memoryOf(owner).opened(now(), opening.isCounted ?? false);
    // Beside the page it keeps nothing else from opening.
    if (overlay) overlayQueue.opened(owner.element, false);
    owner.emit('portico-open', { by: opening.by });
  }

  /** Says its name to a screen reader, which hears only what changes in a place that it knows already. */
  #tellSoon(): void {
    setTimer(
      told,
      () => {
        this.#isTold = true;
        this.#draw();
      },
      this.#ending.signal,
    );
  }

  #hear(parts: OffCanvasParts, isModal: boolean): void {
    const { signal } = this.#ending;
    const { settings } = this.#owner;
    hearClosing({
      owner: this.#owner,
      parts,
      isModal,
      isButtonShown: () => this.#hasButton,
      close: (by) => this.hide(by),
      closed: () => void this.#close('escape'),
      signal,
    });
    hearSwipes(
      parts.panel,
      () => (this.#canSwipe ? lookOf(this.#owner).side : undefined),
      () => this.hide('swipe'),
      signal,
    );
    if (settings.autoCloseAfterTime > 0)
      new AutoDismissTimer(parts.panel, settings.autoCloseAfterTime, () => this.hide('time'), signal);
    const observer = new ResizeObserver(() => this.#place());
    for (const one of [parts.panel, parts.content]) observer.observe(one);
    signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('resize', () => this.#place(), { signal });
  }

  get #hasButton(): boolean {
    return this.#owner.settings.closeButton && this.#isButtonShown;
  }

  get #canSwipe(): boolean {
    return this.#owner.settings.swipeToClose && this.#owner.settings.type === 'sliding-bar';
  }

  /** Gives it its place in the window of now. */
  #place(): void {
    if (this.#parts && this.#dialog && this.isOpen) place(this.#owner, this.#parts, this.#dialog.isModal);
  }

  async #close(by: PanelClosing['by']): Promise<void> {
    const owner = this.#owner;
    this.#opening = undefined;
    this.#ending.abort();
    owner.reflectOpen(false);
    clearFragment(this.#guest, owner.signal);
    if (this.#isSeen) memoryOf(owner).closed();
    // One that still plays the exit of the time before goes on with that.
    else if (!this.#parts?.dialog.open) return this.#finish();
    // Who follows a link inside goes on from there.
    if (by === 'link') this.#dialog?.keepFocus();
    owner.state('open', false);
    owner.state('leaving', true);
    pauseInside(owner.element);
    if (this.#parts) move(owner, this.#parts, 'out');
    push(owner.element, undefined, moves(owner.settings) ? owner.settings.exitAnimationSpeed : 0);
    // Somebody may have opened it again meanwhile.
    if (!((await this.#dialog?.leave()) ?? true) || this.isOpen) return;
    this.#finish();
    if (by === 'link') focusTarget(owner.element);
    owner.emit('portico-close', { by });
  }

  /** Nothing is left of it but the closed dialog. */
  #finish(): void {
    const { element, state } = this.#owner;
    this.#ending.abort();
    push(element, undefined, 0);
    this.#dialog?.end();
    if (this.#parts) this.#parts.panel.style.translate = '';
    state('open', false);
    state('leaving', false);
    overlayQueue.closed(element);
  }

  /** What cannot be drawn, since its code is not to be had, keeps nobody waiting for it to close. */
  #drawOrEnd(): void {
    const { signal } = this.#ending;
    this.#draw().then(() => this.#parts || signal.aborted || this.end());
  }

  #draw(): PromiseLike<void> {
    const { element, settings, draw, text } = this.#owner;
    const { side, width, height } = lookOf(this.#owner);
    const name = dialogLabel(element, text('panel'));
    return draw({
      name,
      closeText: text('close'),
      type: settings.type,
      side,
      width,
      height,
      hasOverlay: this.#hasOverlay,
      hasButton: settings.closeButton,
      isButtonShown: this.#isButtonShown,
      canSwipe: this.#canSwipe,
      announcement: this.#isTold ? name : '',
      close: this.#pressed,
      drawn: this.#drawn,
    });
  }

  readonly #pressed = (): void => this.hide('button');
}
