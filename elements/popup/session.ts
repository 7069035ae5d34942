import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import type { Host as KitHost } from '../../src/kit/controller.ts';
import { dialogLabel } from '../../src/overlay/dialog-label.ts';
import { OverlaySession } from '../../src/overlay/overlay-session.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import { setMovement } from '../../src/overlay/entrance.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { currentDevice } from '../../src/page/device-mode.ts';
import type { OverlayHistory } from '../../src/visitor/overlay-history.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { PopupClosing, popupEvents, PopupOpening, popupSettings } from './popup.settings.ts';
import type { PopupParts, PopupProps } from './popup.view.tsx';
import { appearanceOf, movementOf } from './settings-mapping.ts';

/** The texts of the popup. */
export type PopupText = 'dialog' | 'close';

const popupTexts: Dictionary<PopupText> = {
  en: { dialog: 'Message', close: 'Close' },
  de: { dialog: 'Mitteilung', close: 'Schließen' },
};

/** The controller of a popup, for its modules. */
export type Host = KitHost<typeof popupSettings, typeof popupEvents, PopupProps>;

/** Elements that are focusable with Tab. */
const focusable =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]';

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

/** A popup from its first opening on. */
export class PopupSession extends OverlaySession<PopupParts, PopupOpening, PopupClosing> {
  readonly #host: Host;
  readonly #history: OverlayHistory;
  /** Called when the popup must not open automatically again. */
  readonly #onDisable: () => void;
  #modal: Modal | undefined;
  /** `true` for a preview, and in an editor: nothing is stored. */
  #isPreview = false;

  constructor(host: Host, history: OverlayHistory, onDisable: () => void) {
    super(host);
    this.#host = host;
    this.#history = history;
    this.#onDisable = onDisable;
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.isOpen) return;
    this.#modal?.show();
    const { dialog } = this.parts ?? {};
    if (dialog && !flatTreeContains(dialog, deepActiveElement())) dialog.focus({ preventScroll: true });
  }

  /** Stores that the visitor does not want to see the popup again. */
  disable(): void {
    this.#history.disable();
    this.#onDisable();
  }

  protected override get closeAfter(): number {
    const { edit, closeAfter } = this.#host.settings;
    return edit ? 0 : closeAfter;
  }

  protected override onShow(opening: PopupOpening): void {
    super.onShow(opening);
    const { reason } = opening;
    const { preview, edit } = this.#host.settings;
    this.#isPreview = preview || edit || reason === 'preview' || reason === 'edit';
    overlayQueue.opened(this.#host.element);
  }

  protected override render(): PromiseLike<void> {
    const host = this.#host;
    return host.render({
      name: dialogLabel(host.element, host.text(popupTexts, 'dialog')),
      look: appearanceOf(host.settings),
      isButtonShown: this.hasButton,
      closeLabel: host.text(popupTexts, 'close'),
      close: this.#onButton,
      onRender: this.onRender,
    });
  }

  readonly #onButton = (): void => this.hide({ reason: 'button', doNotShowAgain: false });

  protected override onMount({ dialog }: PopupParts): void {
    // The dialog takes the initial focus; by default `showModal()` focuses its first button.
    dialog.autofocus = true;
    this.#modal = new Modal(dialog, () => this.#host.settings.lockScroll);
  }

  protected override present(): boolean {
    this.#setMovement();
    this.#modal?.show(this.opener);
    return this.#modal?.isShown ?? false;
  }

  protected override onOpen(parts: PopupParts, opening: PopupOpening): void {
    super.onOpen(parts, opening);
    const { settings, element } = this.#host;
    focusContent(parts, element, settings.a11yNavigation);
    const close = (reason: PopupClosing['reason'], doNotShowAgain = false) => this.hide({ reason, doNotShowAgain });
    listenForDismiss({
      dialog: parts.dialog,
      // Without a visible close button, Escape always closes.
      escape: () => (this.#host.settings.closeOnEsc || !this.hasButton) && close('escape'),
      closed: () => void this.close({ reason: 'escape', doNotShowAgain: false }),
      close: (value) => close('call', value === 'do-not-show-again'),
      onOutsideClick: () => {
        const { overlay, closeOnBackgroundClick, closeOnOutsideClick } = this.#host.settings;
        if (overlay && closeOnBackgroundClick) close('background');
        if (!overlay && closeOnOutsideClick) close('outside');
      },
      signal: this.closing.signal,
    });
    if (!this.#isPreview) this.#history.opened();
  }

  protected override onSubmit(): void {
    if (!this.#isPreview && this.#host.settings.stopOnConversion) {
      this.#history.convert();
      this.#onDisable();
    }
    super.onSubmit();
  }

  protected override onClose({ doNotShowAgain }: PopupClosing): void {
    if (this.#isPreview) return;
    if (this.isSeen) this.#history.closed();
    if (doNotShowAgain) this.disable();
  }

  protected override onLeave(): void {
    this.#setMovement();
  }

  protected override async leave(): Promise<boolean> {
    return (await this.#modal?.hide()) ?? true;
  }

  protected override dismantle(): void {
    this.#modal?.end();
  }

  protected override closingFor(reason: 'time' | 'submit'): PopupClosing {
    return { reason, doNotShowAgain: false };
  }

  protected override boxOf({ frame }: PopupParts): HTMLElement {
    return frame;
  }

  /** Sets the entrance and exit animation of the dialog. */
  #setMovement(): void {
    if (!this.parts) return;
    const { unknown, ...movement } = movementOf(this.#host.settings, currentDevice());
    setMovement(this.parts.dialog, movement);
    for (const name of unknown)
      this.#host.warn(`"${name}" is not the name of an animation; expected one such as "fadeIn", or "none".`);
  }
}
