import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { focusable } from '../../src/dom/focusable.ts';
import type { Host as KitHost } from '../../src/kit/controller.ts';
import { guard } from '../../src/kit/failures.ts';
import type { RulesDetail } from '../../src/overlay/auto-open/auto-open.ts';
import { focusTarget, listenForAnchorClick } from '../../src/overlay/dialog/anchor-click.ts';
import type { CloseReason } from '../../src/overlay/dialog/dialog-session.ts';
import { setMovement } from '../../src/overlay/entrance/entrance.ts';
import { LazyAutoOpen } from '../../src/overlay/auto-open/lazy-auto-open.ts';
import { affectsAutoOpen } from '../../src/overlay/settings/overlay-settings.ts';
import { OverlaySession } from '../../src/overlay/dialog/overlay-session.ts';
import { overlayQueue } from '../../src/overlay/auto-open/queue.ts';
import { currentDevice } from '../../src/page/device-mode.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { PopupClosing, popupEvents, PopupOpening, popupSettings } from './popup.settings.ts';
import type { PopupParts, PopupProps } from './popup.view.tsx';
import { appearanceOf, movementOf } from './appearance.ts';

const popupTexts: Dictionary<'dialog' | 'close'> = {
  en: { dialog: 'Message', close: 'Close' },
  de: { dialog: 'Mitteilung', close: 'Schließen' },
};

type Host = KitHost<typeof popupSettings, typeof popupEvents, PopupProps>;

/**
 * Focuses an element of an open popup: the one with `autofocus`; else, with `isToContent`, the first focusable element in the content if it is
 * visible without scrolling; else the dialog, from which Tab continues into the content.
 */
function focusContent({ dialog, content }: PopupParts, element: HTMLElement, isToContent: boolean): void {
  const wanted =
    element.querySelector<HTMLElement>('[autofocus]') ??
    (isToContent ? firstVisibleFocusable(content, element) : undefined);
  wanted?.focus({ preventScroll: true });
  if (!wanted || deepActiveElement() !== wanted) dialog.focus({ preventScroll: true });
}

function firstVisibleFocusable(content: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const room = content.getBoundingClientRect();
  for (const one of element.querySelectorAll<HTMLElement>(focusable)) {
    if (one.tabIndex < 0 || one.matches(':disabled, [inert] *') || !one.checkVisibility({ visibilityProperty: true }))
      continue;
    const { top, bottom } = one.getBoundingClientRect();
    // Focus on an element further down would scroll the content before it out of view.
    return top >= room.top - 1 && bottom <= room.bottom + 1 ? one : undefined;
  }
  return undefined;
}

/** A popup, loaded when it is needed: the dialog, the stored state, and automatic opening if it has rules or triggers. */
export class PopupSession extends OverlaySession<Host, PopupParts, PopupOpening, PopupClosing> {
  readonly #autoOpen: LazyAutoOpen;
  /** `true` for a preview, and in an editor. */
  #isPreview = false;

  /** `preloadView` is called as soon as the popup may open automatically. */
  constructor(host: Host, preloadView: () => void) {
    super(host);
    this.#autoOpen = new LazyAutoOpen(host, {
      loadHistory: () => this.history,
      open: (reason) => this.show({ reason }),
      prepare: preloadView,
      avoidsPopups: () => host.settings.avoidMultiplePopups,
    });
  }

  /** Opens the popup or arms its triggers, on connect and after a change of the settings. Rejects if the code for that cannot be loaded. */
  begin(): void | Promise<void> {
    const { preview, edit, open } = this.host.settings;
    // The element may have been disconnected while this code was loading.
    if (!this.host.element.isConnected) return;
    if (edit || preview) this.open(edit ? 'edit' : 'preview');
    else if (open) this.open('call');
    else return this.#autoOpen.arm();
  }

  /** Resolves with the result of the rules. */
  explain(): Promise<RulesDetail> {
    return this.#autoOpen.explain();
  }

  /** Opens the popup regardless of its rules, unless the visitor chose not to see it again. */
  open(reason: string): void {
    if (!this.#isPreviewFor(reason) && !this.isOpen && this.history.counts.isDisabled) {
      this.disableAutoOpen();
      this.host.reflect('open', false);
    } else if (this.show({ reason })) this.#autoOpen.disarm();
  }

  /** Closes the popup by a call; with `doNotShowAgain` permanently, even if it is closed already. */
  dismiss(doNotShowAgain: boolean): void {
    if (this.isOpen) this.hide({ reason: 'call', doNotShowAgain });
    else if (doNotShowAgain) this.#disable();
  }

  /** Applies changed settings. */
  update(names: ReadonlySet<string>): void {
    this.changed();
    if (!this.isOpen && (affectsAutoOpen(names) || names.has('preview') || names.has('edit')))
      guard(this.host.element, () => this.begin());
  }

  /** Disarms the triggers and closes the popup. */
  override end(): void {
    this.#autoOpen.disarm();
    super.end();
  }

  protected override disableAutoOpen(): void {
    this.#autoOpen.disable();
  }

  /** Stores that the visitor does not want to see the popup again. */
  #disable(): void {
    this.history.disable();
    this.disableAutoOpen();
  }

  #isPreviewFor(reason: string): boolean {
    const { preview, edit } = this.host.settings;
    return preview || edit || reason === 'preview' || reason === 'edit';
  }

  protected override get defaultName(): string {
    return this.host.text(popupTexts, 'dialog');
  }

  protected override get isPreview(): boolean {
    return this.#isPreview;
  }

  protected override get closeAfter(): number {
    return this.host.settings.edit ? 0 : super.closeAfter;
  }

  protected override get locksScroll(): boolean {
    return this.host.settings.lockScroll;
  }

  protected override onShow(opening: PopupOpening): void {
    super.onShow(opening);
    this.#isPreview = this.#isPreviewFor(opening.reason);
  }

  protected override enterQueue(): void {
    overlayQueue.opened(this.host.element);
  }

  protected override render(): PromiseLike<void> {
    const { host } = this;
    return host.render({
      name: this.name,
      look: appearanceOf(host.settings),
      isButtonShown: this.hasButton,
      closeLabel: host.text(popupTexts, 'close'),
      close: this.onButton,
      onRender: this.onRender,
    });
  }

  protected override present(parts: PopupParts, opening: PopupOpening): boolean {
    this.#setMovement(parts);
    if (!super.present(parts, opening)) return false;
    focusContent(parts, this.host.element, this.host.settings.a11yNavigation);
    return true;
  }

  protected override onOpen(parts: PopupParts, opening: PopupOpening): void {
    super.onOpen(parts, opening);
    const { dialog } = parts;
    listenForAnchorClick(this.host, dialog, () => this.hide(this.closingFor('link')), this.closing.signal);
    if (!this.isPreview) this.history.opened();
  }

  protected override onOutsideClick(): void {
    const { overlay, closeOnBackgroundClick, closeOnOutsideClick } = this.host.settings;
    if (overlay ? closeOnBackgroundClick : closeOnOutsideClick)
      this.hide(this.closingFor(overlay ? 'background' : 'outside'));
  }

  protected override onClose(closing: PopupClosing): void {
    super.onClose(closing);
    if (closing.doNotShowAgain && !this.isPreview) this.#disable();
  }

  protected override onLeave({ reason }: PopupClosing): void {
    // A visitor who follows a link keeps the focus at its target.
    if (reason === 'link') this.modal?.keepFocus();
    if (this.parts) this.#setMovement(this.parts);
  }

  protected override onLeft({ reason }: PopupClosing): void {
    if (reason === 'link') focusTarget(this.host.element);
  }

  protected override closingFor(reason: CloseReason | 'outside' | 'link', value?: string): PopupClosing {
    return { reason, doNotShowAgain: value === 'do-not-show-again' };
  }

  protected override boxOf({ frame }: PopupParts): HTMLElement {
    return frame;
  }

  #setMovement({ dialog }: PopupParts): void {
    setMovement(dialog, movementOf(this.host.settings, currentDevice()));
  }
}
