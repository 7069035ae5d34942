import { setTimer } from '../../src/clock/clock.ts';
import { dialogLabel } from '../../src/overlay/dialog-label.ts';
import { OverlaySession } from '../../src/overlay/overlay-session.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { OverlayHistory } from '../../src/visitor/overlay-history.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { focusTarget, listenForClose } from './dismiss.ts';
import { clearFragment, type RoutedPanel } from './fragment-router.ts';
import type { PanelClosing, PanelOpening } from './off-canvas.settings.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import { PanelDialog } from './panel-dialog.ts';
import { applyMovement, isAnimated, layoutOf, positionPanel, type Host } from './panel-layout.ts';
import { pauseInside } from './pause-media.ts';
import { push } from './push.ts';
import { listenForSwipes } from './swipe.ts';

/** The texts of a panel. */
export type OffCanvasText = 'panel' | 'close';

const offCanvasTexts: Dictionary<OffCanvasText> = {
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

/** A panel from its first opening on. */
export class PanelSession extends OverlaySession<OffCanvasParts, Opening, PanelClosing> {
  readonly #host: Host;
  readonly #panel: RoutedPanel;
  readonly history: OverlayHistory;
  /** Called when a sent form ends automatic openings. */
  readonly #onDisable: () => void;
  #dialog: PanelDialog | undefined;
  /** The setting `overlay` at opening; a change applies to the next opening. */
  #hasOverlay = false;
  /** `true` once an automatic opening was announced. */
  #isAnnounced = false;

  constructor(host: Host, panel: RoutedPanel, onDisable: () => void) {
    super(host);
    this.#host = host;
    this.#panel = panel;
    this.history = new OverlayHistory(host);
    this.#onDisable = onDisable;
  }

  override changed(): void {
    super.changed();
    if (this.isOpen) this.#position();
  }

  /** Restores the dialog after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (this.isOpen) this.#dialog?.heal();
  }

  protected override onShow(opening: Opening): void {
    super.onShow(opening);
    this.#hasOverlay = this.#host.settings.overlay;
    this.#isAnnounced = false;
    if (!this.opener || this.opener === document.body) this.opener = opening.from ?? null;
  }

  protected override render(): PromiseLike<void> {
    const host = this.#host;
    const { settings } = host;
    const { side, width, height } = layoutOf(host);
    const name = dialogLabel(host.element, host.text(offCanvasTexts, 'panel'));
    return host.render({
      name,
      closeText: host.text(offCanvasTexts, 'close'),
      type: settings.type,
      side,
      width,
      height,
      hasOverlay: this.#hasOverlay,
      hasButton: settings.closeButton,
      isButtonShown: this.hasButton,
      canSwipe: this.#canSwipe,
      announcement: this.#isAnnounced ? name : '',
      close: this.#onButton,
      onRender: this.onRender,
    });
  }

  readonly #onButton = (): void => this.hide({ reason: 'button' });

  protected override onMount(parts: OffCanvasParts): void {
    this.#dialog = new PanelDialog(parts);
  }

  protected override present(parts: OffCanvasParts, { place, isAutomatic }: Opening): boolean {
    const { element, settings } = this.#host;
    const overlay = this.#hasOverlay;
    applyMovement(this.#host, parts, 'in');
    const wanted = place instanceof HTMLElement ? place : element.querySelector<HTMLElement>('[autofocus]');
    const options = {
      isModal: overlay,
      locksScroll: settings.lockScroll,
      takesFocus: overlay || !isAutomatic,
      wanted,
    };
    return this.#dialog?.show(options, this.opener) ?? false;
  }

  protected override onOpen(parts: OffCanvasParts, opening: Opening): void {
    super.onOpen(parts, opening);
    const { place, isAutomatic = false, isCounted = isAutomatic } = opening;
    this.#position();
    place?.scrollIntoView();
    this.#listen(parts, this.#dialog?.isModal ?? false);
    if (isAutomatic && !this.#hasOverlay) this.#announceSoon();
    this.history.opened(!isCounted);
    // Without an overlay the panel blocks no other overlay.
    if (this.#hasOverlay) overlayQueue.opened(this.#host.element, false);
  }

  /** Announces the panel: screen readers report only changes of a live region that exists already. */
  #announceSoon(): void {
    const announce = () => {
      this.#isAnnounced = true;
      this.render();
    };
    setTimer(announceDelay, announce, this.closing.signal);
  }

  #listen(parts: OffCanvasParts, isModal: boolean): void {
    const { signal } = this.closing;
    listenForClose({
      host: this.#host,
      parts,
      isModal,
      isButtonShown: () => this.hasButton,
      close: (reason) => this.hide({ reason }),
      closed: () => void this.close({ reason: 'escape' }),
      signal,
    });
    const swipeSide = () => (this.#canSwipe ? layoutOf(this.#host).side : undefined);
    listenForSwipes(parts.panel, swipeSide, () => this.hide({ reason: 'swipe' }), signal);
    const observer = new ResizeObserver(() => this.#position());
    for (const one of [parts.panel, parts.content]) observer.observe(one);
    signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('resize', () => this.#position(), { signal });
  }

  get #canSwipe(): boolean {
    return this.#host.settings.swipeToClose && this.#host.settings.type === 'sliding-bar';
  }

  /** Positions the panel in the current viewport. */
  #position(): void {
    if (this.parts && this.#dialog && this.isOpen) positionPanel(this.#host, this.parts, this.#dialog.isModal);
  }

  protected override onSubmit(): void {
    if (this.#host.settings.stopOnConversion) {
      this.history.convert();
      this.#onDisable();
    }
    super.onSubmit();
  }

  protected override onClose(): void {
    clearFragment(this.#panel, this.#host.signal);
    if (this.isSeen) this.history.closed();
  }

  protected override onLeave({ reason }: PanelClosing): void {
    const host = this.#host;
    // A visitor who follows a link in the panel keeps the focus at its target.
    if (reason === 'link') this.#dialog?.keepFocus();
    pauseInside(host.element);
    if (this.parts) applyMovement(host, this.parts, 'out');
    push(host.element, undefined, isAnimated(host) ? host.settings.exitDuration : 0);
  }

  protected override async leave(): Promise<boolean> {
    return (await this.#dialog?.leave()) ?? true;
  }

  protected override onLeft({ reason }: PanelClosing): void {
    if (reason === 'link') focusTarget(this.#host.element);
  }

  protected override dismantle(): void {
    push(this.#host.element, undefined, 0);
    this.#dialog?.end();
    if (this.parts) this.parts.panel.style.translate = '';
  }

  protected override closingFor(reason: 'time' | 'submit'): PanelClosing {
    return { reason };
  }

  protected override boxOf({ panel }: OffCanvasParts): HTMLElement {
    return panel;
  }
}
