import { focusable } from '../../src/dom/focusable.ts';
import type { Host as KitHost } from '../../src/kit/controller.ts';
import { overlayQueue } from '../../src/overlay/auto-open/queue.ts';
import type { Dialog } from '../../src/overlay/dialog/dialog.ts';
import { createOverlayDialog } from '../../src/overlay/dialog/overlay-dialog.ts';
import { setMovement } from '../../src/overlay/entrance/entrance.ts';
import { currentDevice } from '../../src/page/device-mode.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { OverlayHistory } from '../../src/visitor/overlay-history.ts';
import { appearanceOf, movementOf } from './appearance.ts';
import type { PopupClosing, popupEvents, PopupOpening, popupSettings } from './popup.settings.ts';
import type { PopupParts, PopupProps } from './popup.view.tsx';
import { isVisible } from '../../src/older-browsers/visibility.ts';

const popupTexts: Dictionary<'dialog' | 'close'> = {
  en: { dialog: 'Message', close: 'Close' },
  de: { dialog: 'Mitteilung', close: 'Schließen' },
};

type Host = KitHost<typeof popupSettings, typeof popupEvents, PopupProps> & { disableAutoOpen(): void };

/** Returns the first focusable element in the content of a popup, if it is visible without scrolling. */
function firstVisibleFocusable(content: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const room = content.getBoundingClientRect();
  for (const one of element.querySelectorAll<HTMLElement>(focusable)) {
    if (one.tabIndex < 0 || one.matches(':disabled, [inert] *') || !isVisible(one)) continue;
    const { top, bottom } = one.getBoundingClientRect();
    // If an element further down got the focus, the content before it would be scrolled out of view.
    return top >= room.top - 1 && bottom <= room.bottom + 1 ? one : undefined;
  }
  return undefined;
}

interface Opening extends PopupOpening {
  /** The element in the popup to show. It gets the focus if it is focusable. */
  readonly place?: HTMLElement | undefined;
}

/** A popup, from its first opening on: its dialog, and the data that is stored about it. */
export class PopupSession {
  readonly dialog: Dialog<PopupParts, Opening, PopupClosing>;
  readonly history: OverlayHistory;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    this.history = new OverlayHistory(host);
    this.dialog = this.#createDialog();
  }

  /** Opens the popup regardless of its rules, unless the visitor has chosen “do not show again”. Returns whether it is open after the call. */
  open(reason: string, place?: HTMLElement): boolean {
    if (this.#isPreviewFor(reason) || this.dialog.isOpen || !this.history.counts.isDisabled)
      return this.dialog.show({ reason, place });
    this.#host.disableAutoOpen();
    this.#host.reflect('open', false);
    return false;
  }

  /** Closes the popup because of a call. With `doNotShowAgain`, it never opens again, even if it is already closed now. */
  dismiss(doNotShowAgain: boolean): void {
    if (this.dialog.isOpen) this.dialog.hide({ reason: 'call', doNotShowAgain });
    else if (doNotShowAgain) this.#disable();
  }

  /** Stores that the visitor does not want to see the popup again. */
  #disable(): void {
    this.history.disable();
    this.#host.disableAutoOpen();
  }

  #isPreviewFor(reason: string): boolean {
    const { preview, edit } = this.#host.settings;
    return preview || edit || reason === 'preview' || reason === 'edit';
  }

  #createDialog(): PopupSession['dialog'] {
    const host = this.#host;
    let isPreview = false;
    const dialog: PopupSession['dialog'] = createOverlayDialog<PopupParts, Opening, PopupClosing>(host, {
      history: this.history,
      isPreview: () => isPreview,
      defaultName: () => host.text(popupTexts, 'dialog'),
      boxOf: ({ frame }) => frame,
      locksScroll: () => host.settings.lockScroll,
      isKeptOpen: () => host.settings.edit,
      disableAutoOpen: () => host.disableAutoOpen(),
      enterQueue: () => overlayQueue.opened(host.element),
      render: (shared) =>
        host.render({
          ...shared,
          look: appearanceOf(host.settings),
          closeLabel: host.text(popupTexts, 'close'),
          close: dialog.onButton,
          onRender: dialog.onRender,
        }),
      closingFor: (reason, value) => ({ reason, doNotShowAgain: value === 'do-not-show-again' }),
      initialFocus: ({ dialog: box, content }) =>
        host.element.querySelector<HTMLElement>('[autofocus]') ??
        (host.settings.a11yNavigation ? firstVisibleFocusable(content, host.element) : undefined) ??
        box,
      animate: ({ dialog: box }, way) => setMovement(box, movementOf(host.settings, currentDevice()), way),
      onOpen: (_parts, { place }) => place?.focus(),
      onShow: ({ reason }) => (isPreview = this.#isPreviewFor(reason)),
      onClose: ({ doNotShowAgain }) => {
        if (doNotShowAgain && !isPreview) this.#disable();
      },
      onOutsideClick() {
        const { overlay, closeOnBackgroundClick, closeOnOutsideClick } = host.settings;
        if (overlay ? closeOnBackgroundClick : closeOnOutsideClick)
          dialog.hide({ reason: overlay ? 'background' : 'outside', doNotShowAgain: false });
      },
    });
    return dialog;
  }
}
