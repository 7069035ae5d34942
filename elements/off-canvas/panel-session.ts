import { setTimer } from '../../src/clock/clock.ts';
import { guard } from '../../src/kit/failures.ts';
import { focusTarget, listenForAnchorClick } from '../../src/overlay/dialog/anchor-click.ts';
import { OverlaySession } from '../../src/overlay/dialog/overlay-session.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { clearFragment, intentOf, type RoutedPanel } from './fragment-router.ts';
import type { PanelClosing, PanelOpening } from './off-canvas.settings.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import { PanelDialog, type Standing } from './panel-dialog.ts';
import { applyMovement, isAnimated, layoutOf, positionPanel, type Host } from './panel-layout.ts';
import { push } from './push.ts';
import { listenForSwipes } from './swipe.ts';
import { matches } from '../../src/dom/matching.ts';
import { isPageInert } from '../../src/overlay/modal/modal.ts';

const offCanvasTexts: Dictionary<'panel' | 'close'> = {
  en: { panel: 'Panel', close: 'Close' },
  de: { panel: 'Seitenbereich', close: 'Schließen' },
};

/** The delay before a non-modal panel that opened automatically is announced, in ms. */
const announceDelay = 100;

/** An opening with its consequences for focus and counts. */
export interface Opening extends PanelOpening {
  /** `true` when no user action opened it: without an overlay it takes no focus. */
  readonly isAutomatic?: boolean;
  /** `true` to count it although a user action opened it: a product was added to the cart. */
  readonly isCounted?: boolean;
  /** The element in it to scroll to. */
  readonly place?: Element;
  /** The link that was clicked; focus returns to it when nothing had the focus. */
  readonly from?: HTMLElement;
}

type PanelHost = Host & Pick<RoutedPanel, 'isOpen'> & { disableAutoOpen(): void };

/** A panel from its first opening on. */
export class PanelSession extends OverlaySession<PanelHost, OffCanvasParts, Opening, PanelClosing> {
  declare protected modal: PanelDialog | undefined;
  /** The setting `overlay` at opening; a change applies to the next opening. */
  #hasOverlay = false;
  /** `true` once an automatic opening was announced. */
  #isAnnounced = false;

  override changed(): void {
    super.changed();
    this.#position();
  }

  override moved(): void {
    if (this.isOpen) this.modal?.show();
  }

  protected override disableAutoOpen(): void {
    this.host.disableAutoOpen();
  }

  protected override onShow(opening: Opening): void {
    super.onShow(opening);
    this.#hasOverlay = this.host.settings.overlay;
    this.#isAnnounced = false;
    if (!this.opener || this.opener === document.body) this.opener = opening.from ?? null;
  }

  protected override enterQueue(): void {
    // Without an overlay the panel blocks no other overlay.
    if (this.#hasOverlay) super.enterQueue();
  }

  protected override get defaultName(): string {
    return this.host.text(offCanvasTexts, 'panel');
  }

  protected override render(): PromiseLike<void> {
    const { host, name } = this;
    return host.render({
      ...layoutOf(host),
      name,
      closeText: host.text(offCanvasTexts, 'close'),
      type: host.settings.type,
      hasOverlay: this.#hasOverlay,
      hasButton: host.settings.closeButton,
      isButtonShown: this.hasButton,
      canSwipe: this.#canSwipe,
      announcement: this.#isAnnounced ? name : '',
      close: this.onButton,
      onRender: this.onRender,
    });
  }

  protected override onMount(parts: OffCanvasParts): void {
    this.modal = new PanelDialog(parts, () => this.#standing());
  }

  #standing(): Standing {
    const { place, isAutomatic } = this.opening ?? {};
    const { element, settings } = this.host;
    return {
      isModal: this.#hasOverlay,
      locksScroll: settings.lockScroll,
      takesFocus: this.#hasOverlay || !isAutomatic,
      wanted: place instanceof HTMLElement ? place : element.querySelector<HTMLElement>('[autofocus]'),
    };
  }

  protected override present(parts: OffCanvasParts): boolean {
    applyMovement(this.host, parts, 'in');
    this.modal?.show(this.opener);
    return this.modal?.isShown ?? false;
  }

  protected override onOpen(parts: OffCanvasParts, opening: Opening): void {
    super.onOpen(parts, opening);
    const { place, isAutomatic = false, isCounted = isAutomatic } = opening;
    this.#position();
    place?.scrollIntoView();
    this.#listen(parts);
    if (isAutomatic && !this.#hasOverlay) this.#announceSoon();
    this.history.opened(!isCounted);
    // Closing must pause frames even if the network is gone by then; it retries a failed request.
    if (framesIn(this.host.element).length > 0) loadPauseFrame().catch(() => {});
  }

  /** Announces the panel: screen readers report only changes of a live region that exists already. */
  #announceSoon(): void {
    const announce = () => {
      this.#isAnnounced = true;
      this.render();
    };
    setTimer(announceDelay, announce, this.closing.signal);
  }

  #listen({ dialog, overlay, panel, content }: OffCanvasParts): void {
    const { host } = this;
    const { signal } = this.closing;
    if (!this.modal?.isModal) listenForPageEscape(dialog, () => this.onEscape(), signal);
    const onOverlayClick = () => host.settings.closeOnBackgroundClick && this.hide({ reason: 'background' });
    overlay.addEventListener('click', onOverlayClick, { signal });
    const isRequest = (hash: string) => intentOf(hash) !== undefined;
    listenForAnchorClick(host, dialog, () => this.hide({ reason: 'link' }), signal, isRequest);
    const swipeSide = () => (this.#canSwipe ? layoutOf(host).side : undefined);
    listenForSwipes(panel, swipeSide, () => this.hide({ reason: 'swipe' }), signal);
    const observer = new ResizeObserver(() => this.#position());
    for (const part of [panel, content]) observer.observe(part);
    signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('resize', () => this.#position(), { signal });
  }

  protected override onOutsideClick(): void {} // Only clicks on the overlay count, not those on the admin bar above it.

  get #canSwipe(): boolean {
    return this.host.settings.swipeToClose && this.host.settings.type === 'sliding-bar';
  }

  /** Positions the open panel in the current viewport. */
  #position(): void {
    if (this.parts && this.modal && this.isOpen) positionPanel(this.host, this.parts, this.modal.isModal);
  }

  protected override onClose(closing: PanelClosing): void {
    clearFragment(this.host, this.host.signal);
    super.onClose(closing);
  }

  protected override onLeave({ reason }: PanelClosing): void {
    const { host } = this;
    // A visitor who follows a link in the panel keeps the focus at its target.
    if (reason === 'link') this.modal?.keepFocus();
    guard(host.element, () => pauseInside(host.element));
    if (this.parts) applyMovement(host, this.parts, 'out');
    push(host.element, undefined, isAnimated(host) ? host.settings.exitDuration : 0);
  }

  protected override onLeft({ reason }: PanelClosing): void {
    if (reason === 'link') focusTarget(this.host.element);
  }

  protected override dismantle(): void {
    push(this.host.element, undefined, 0);
    super.dismantle();
    if (this.parts) this.parts.panel.style.translate = '';
  }

  protected override closingFor(reason: PanelClosing['reason']): PanelClosing {
    return { reason };
  }

  protected override boxOf({ panel }: OffCanvasParts): HTMLElement {
    return panel;
  }
}

/** Pauses media in an element: videos, audio, and frames of YouTube and Vimeo. */
async function pauseInside(element: Element): Promise<void> {
  for (const root of rootsOf(element))
    for (const media of root.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  const frames = framesIn(element);
  if (frames.length === 0) return;
  const { pauseFrame } = await loadPauseFrame();
  for (const frame of frames) pauseFrame(frame);
}

/** Loads the code that pauses frames, which few panels contain. */
const loadPauseFrame = () => import('../../src/media/player.ts');

const framesIn = (element: Element): HTMLIFrameElement[] =>
  rootsOf(element).flatMap((root) => [...root.querySelectorAll('iframe')]);

/** Returns the element and the open shadow roots in it. */
function rootsOf(element: ParentNode): ParentNode[] {
  const shadows = [...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsOf(shadowRoot) : [],
  );
  return [element, ...shadows];
}

/** The open non-modal panels, in the order of opening. Esc outside of them closes the last. */
const nonModal: HTMLDialogElement[] = [];

/** Calls `escape` on Esc while the focus is in the page beside a non-modal panel, except in editable fields. */
function listenForPageEscape(dialog: HTMLDialogElement, escape: () => void, signal: AbortSignal): void {
  nonModal.push(dialog);
  signal.addEventListener('abort', () => nonModal.splice(nonModal.indexOf(dialog), 1));
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const path = event.composedPath().filter((one) => one instanceof Element);
    // A modal dialog over the page handles the key itself.
    if (nonModal.at(-1) !== dialog || !path[0] || isPageInert()) return;
    if (matches(path[0], 'input, textarea, select, [contenteditable]')) return;
    if (path.some((one) => matches(one, 'dialog, [popover], [role=dialog]'))) return;
    event.preventDefault();
    escape();
  };
  addEventListener('keydown', onKeydown, { signal });
}
