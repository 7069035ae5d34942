import { setTimer } from '../../src/clock/clock.ts';
import { isComposing } from '../../src/dom/composing.ts';
import { isForPopover } from '../../src/overlay/popover/escape-for-popover.ts';
import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { guard } from '../../src/kit/failures.ts';
import { overlayQueue } from '../../src/overlay/auto-open/queue.ts';
import type { Dialog } from '../../src/overlay/dialog/dialog.ts';
import { createOverlayDialog } from '../../src/overlay/dialog/overlay-dialog.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { OverlayHistory } from '../../src/visitor/overlay-history.ts';
import { clearFragment, intentOf, type RoutedPanel } from './fragment-router.ts';
import type { PanelClosing, PanelOpening } from './off-canvas.settings.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import { PanelDialog, type Standing } from './panel-dialog.ts';
import { applyMovement, isAnimated, layoutOf, positionPanel, type Host } from './panel-layout.ts';
import { push } from './push.ts';
import { listenForSwipes } from './swipe.ts';
import { matches } from '../../src/dom/selectors.ts';
import { isPageInert } from '../../src/overlay/modal/modal.ts';

const offCanvasTexts: Dictionary<'panel' | 'close'> = {
  en: { panel: 'Panel', close: 'Close' },
  de: { panel: 'Seitenbereich', close: 'Schließen' },
};

/** The delay (ms) before a panel that is not modal and has opened automatically is announced. */
const announceDelay = 100;

/** An opening with its effects on the focus and the counts. */
export interface Opening extends PanelOpening {
  /** `true` if no action of the visitor has opened the panel. Without an overlay, the panel then takes no focus. */
  readonly isAutomatic?: boolean;
  /** `true` if the opening counts although an action of the visitor caused it: the visitor has added a product to the cart. */
  readonly isCounted?: boolean;
  /** An element in the panel to which the panel scrolls. */
  readonly place?: Element;
  /** The clicked link. If nothing had the focus, it returns to this link. */
  readonly from?: HTMLElement;
}

type PanelHost = Host & Pick<RoutedPanel, 'isOpen'> & { disableAutoOpen(): void };

/** A panel, from its first opening on. */
export class PanelSession {
  readonly dialog: Dialog<OffCanvasParts, Opening, PanelClosing>;
  readonly history: OverlayHistory;
  readonly #host: PanelHost;
  /** The dialog in the top layer; `undefined` until it is rendered. */
  #layer: PanelDialog | undefined;
  /** The current opening, or the last one. */
  #opening: Opening | undefined;
  /** The setting `overlay` at the time of opening. A change applies to the next opening. */
  #hasOverlay = false;
  /** `true` after an automatic opening was announced. */
  #isAnnounced = false;

  constructor(host: PanelHost) {
    const { element } = host;
    this.#host = host;
    this.history = new OverlayHistory(host);
    this.dialog = createOverlayDialog<OffCanvasParts, Opening, PanelClosing>(host, {
      history: this.history,
      isRequested: ({ isAutomatic = false, isCounted = isAutomatic }) => !isCounted,
      isRequest: (hash) => intentOf(hash) !== undefined,
      defaultName: () => host.text(offCanvasTexts, 'panel'),
      boxOf: ({ panel }) => panel,
      disableAutoOpen: () => host.disableAutoOpen(),
      // Without an overlay, the panel does not block other overlays.
      enterQueue: () => this.#hasOverlay && overlayQueue.opened(element, false),
      render: (shared) => this.#render(shared),
      closingFor: (reason: PanelClosing['reason']) => ({ reason }),
      createModal: (parts) => (this.#layer = new PanelDialog(parts, () => this.#standing())),
      initialFocus: () => undefined, // The `PanelDialog` itself sets the focus.
      animate: (parts, way) => applyMovement(host, parts, way),
      onShow: (opening) => this.#onShow(opening),
      onOpen: (parts, opening) => this.#onOpen(parts, opening),
      onOutsideClick() {}, // Only clicks on the overlay close the panel, and not clicks on the admin bar above the overlay.
      onClose: () => clearFragment(host, host.signal),
      onLeave() {
        guard(element, () => pauseInside(element));
        push(element, undefined, isAnimated(host) ? host.settings.exitDuration : 0);
      },
      onEnd: () => {
        push(element, undefined, 0);
        if (this.dialog.parts) this.dialog.parts.panel.style.translate = '';
      },
    });
  }

  /** Opens the panel. Returns whether it is open after the call. */
  show(opening: Opening): boolean {
    const focus = deepActiveElement();
    const opener = focus && focus !== document.body ? focus : opening.from;
    return this.dialog.show(opening, opener);
  }

  /** Applies changed settings. */
  changed(): void {
    this.dialog.changed();
    this.#position();
  }

  #onShow(opening: Opening): void {
    this.#opening = opening;
    this.#hasOverlay = this.#host.settings.overlay;
    this.#isAnnounced = false;
  }

  #render({ name, isButtonShown }: { readonly name: string; readonly isButtonShown: boolean }): PromiseLike<void> {
    const host = this.#host;
    return host.render({
      ...layoutOf(host),
      name,
      closeText: host.text(offCanvasTexts, 'close'),
      type: host.settings.type,
      hasOverlay: this.#hasOverlay,
      hasButton: host.settings.closeButton,
      isButtonShown,
      canSwipe: this.#canSwipe,
      announcement: this.#isAnnounced ? name : '',
      close: this.dialog.onButton,
      onRender: this.dialog.onRender,
    });
  }

  #standing(): Standing {
    const { place, isAutomatic } = this.#opening ?? {};
    const { element, settings } = this.#host;
    return {
      isModal: this.#hasOverlay,
      locksScroll: settings.lockScroll,
      takesFocus: this.#hasOverlay || !isAutomatic,
      wanted: place instanceof HTMLElement ? place : element.querySelector<HTMLElement>('[autofocus]'),
    };
  }

  #onOpen(parts: OffCanvasParts, { place, isAutomatic }: Opening): void {
    this.#position();
    place?.scrollIntoView();
    this.#listen(parts);
    if (isAutomatic && !this.#hasOverlay) this.#announceSoon();
    // Closing must pause iframes even if the network has failed by then. If loading fails here, closing tries again.
    if (framesIn(this.#host.element).length > 0) loadPauseFrame().catch(() => {});
  }

  /** Announces the panel. This happens later, because screen readers report only changes of a live region that already exists. */
  #announceSoon(): void {
    const announce = () => {
      this.#isAnnounced = true;
      this.dialog.changed();
    };
    setTimer(announceDelay, announce, this.dialog.signal);
  }

  #listen({ dialog, overlay, panel, content }: OffCanvasParts): void {
    const host = this.#host;
    const { signal } = this.dialog;
    if (!this.#layer?.isModal) listenForPageEscape(dialog, this.dialog.onEscape, signal);
    const onOverlayClick = () => host.settings.closeOnBackgroundClick && this.dialog.hideFor('background');
    overlay.addEventListener('click', onOverlayClick, { signal });
    const swipeSide = () => (this.#canSwipe ? layoutOf(host).side : undefined);
    listenForSwipes(panel, swipeSide, () => this.dialog.hide({ reason: 'swipe' }), signal);
    const observer = new ResizeObserver(() => this.#position());
    for (const part of [panel, content]) observer.observe(part);
    signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('resize', () => this.#position(), { signal });
  }

  get #canSwipe(): boolean {
    return this.#host.settings.swipeToClose && this.#host.settings.type === 'sliding-bar';
  }

  /** Positions the open panel in the current viewport. */
  #position(): void {
    const { parts, isOpen } = this.dialog;
    if (parts && this.#layer && isOpen) positionPanel(this.#host, parts, this.#layer.isModal);
  }
}

/** Pauses media in an element: videos, audio, and the iframes of YouTube and Vimeo. */
async function pauseInside(element: Element): Promise<void> {
  for (const root of rootsOf(element))
    for (const media of root.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  const frames = framesIn(element);
  if (frames.length === 0) return;
  const { pauseFrame } = await loadPauseFrame();
  for (const frame of frames) pauseFrame(frame);
}

/** Loads the code that pauses iframes. Few panels contain any. */
const loadPauseFrame = () => import('../../src/media/player.ts');

const framesIn = (element: Element): HTMLIFrameElement[] =>
  rootsOf(element).flatMap((root) => [...root.querySelectorAll('iframe')]);

/** Returns the element itself and the open shadow roots in it. */
function rootsOf(element: ParentNode): ParentNode[] {
  const shadows = [...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsOf(shadowRoot) : [],
  );
  return [element, ...shadows];
}

/** The open panels that are not modal, in the order of opening. Escape outside of them closes the last one. */
const nonModal: HTMLDialogElement[] = [];

/** Calls `escape` if the visitor presses Escape in the page beside a panel that is not modal. Ignores editable fields. */
function listenForPageEscape(dialog: HTMLDialogElement, escape: () => void, signal: AbortSignal): void {
  nonModal.push(dialog);
  signal.addEventListener('abort', () => nonModal.splice(nonModal.indexOf(dialog), 1));
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || isForPopover(event, dialog)) return;
    const path = event.composedPath().filter((one) => one instanceof Element);
    // A modal dialog over the page handles this key itself.
    if (nonModal.at(-1) !== dialog || !path[0] || isPageInert()) return;
    if (matches(path[0], 'input, textarea, select, [contenteditable]')) return;
    if (path.some((one) => matches(one, 'dialog, [popover], [role=dialog]'))) return;
    event.preventDefault();
    escape();
  };
  addEventListener('keydown', onKeydown, { signal });
}
