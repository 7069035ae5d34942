import { setTimer } from '../../clock/clock.ts';
import type { Resolved } from '../../settings/settings.ts';
import { ariaName, nameFromContent } from '../../page/names/accessible-name.ts';
import { followNames } from '../../page/names/follow-names.ts';
import type { OverlayHistory } from '../../visitor/overlay-history.ts';
import type { AutoOpenValues, closingSettings } from '../settings/overlay-settings.ts';
import { focusTarget, listenForAnchorClick } from './anchor-click.ts';
import { AutoDismissTimer } from './auto-dismiss-timer.ts';
import { Dialog, type DialogHost, type DialogOptions } from './dialog.ts';
import { listenForFormSubmit } from './form-submit.ts';

/** The part of a popup or panel that its dialog needs. */
interface OverlayHost<Closing> extends DialogHost<Closing> {
  readonly signal: AbortSignal;
  readonly settings: Resolved<typeof closingSettings> & AutoOpenValues;
}

/** The parts in which the dialogs of popups and panels differ. */
interface OverlayOptions<
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
> extends Omit<DialogOptions<Parts, Opening, Closing>, 'render' | 'detail' | 'closesOnEscape'> {
  readonly history: OverlayHistory;
  /** Renders the view with the name of the dialog; `isButtonShown` is `true` while the close button is visible. */
  readonly render: (shared: { readonly name: string; readonly isButtonShown: boolean }) => PromiseLike<void>;
  /** Returns the name of a dialog that its author has not named. */
  readonly defaultName: () => string;
  /** Returns the box in which pointer and focus pause `close-after`. */
  readonly boxOf: (parts: Parts) => HTMLElement;
  /** Disables automatic openings for good. */
  readonly disableAutoOpen: () => void;
  /** Returns whether the visitor has asked for an opening, which then starts no cooldown. */
  readonly isRequested?: (opening: Opening) => boolean;
  /** Returns whether nothing is stored. */
  readonly isPreview?: () => boolean;
  /** Returns whether it stays open after the time of `close-after`. */
  readonly isKeptOpen?: () => boolean;
  /** Returns whether a fragment is a request to an element, instead of a place. */
  readonly isRequest?: (hash: string) => boolean;
}

/** Creates the dialog of a popup or panel, from its first opening on, with the ways to close that both have. */
export function createOverlayDialog<
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
>(host: OverlayHost<Closing>, options: OverlayOptions<Parts, Opening, Closing>): Dialog<Parts, Opening, Closing> {
  const { element } = host;
  const { history, isPreview = () => false } = options;
  /** `true` after the delay of the close button. */
  let isDelayOver = false;
  /** Aborted on the next opening: the success of a request may follow after closing. */
  let submits = new AbortController();

  const name = () => dialogLabel(element, options.defaultName());
  const isButtonShown = () => host.settings.closeButton && isDelayOver;
  const render = () => options.render({ name: name(), isButtonShown: isButtonShown() });

  const onSubmit = () => {
    const { stopOnConversion, closeOnSubmit } = host.settings;
    if (stopOnConversion && !isPreview()) {
      history.convert();
      options.disableAutoOpen();
    }
    if (closeOnSubmit) dialog.hideFor('submit');
  };

  const dialog = new Dialog<Parts, Opening, Closing>(host, {
    ...options,
    render,
    detail(detail) {
      const { variantOf } = host.settings;
      return variantOf ? { ...detail, variantOf, variant: element.id } : detail;
    },
    // Without a visible close button, Escape always closes.
    closesOnEscape: () => host.settings.closeOnEsc || !isButtonShown(),
    onShow(opening) {
      const { closeButtonDelay } = host.settings;
      isDelayOver = closeButtonDelay === 0;
      const show = () => {
        isDelayOver = true;
        render();
      };
      if (!isDelayOver) setTimer(closeButtonDelay, show, dialog.signal);
      options.onShow?.(opening);
    },
    onOpen(parts, opening) {
      const { signal } = dialog;
      let shownName = name();
      followNames(element, () => shownName !== (shownName = name()) && render(), signal);
      const { closeAfter } = host.settings;
      if (closeAfter > 0 && !options.isKeptOpen?.())
        new AutoDismissTimer(options.boxOf(parts), closeAfter, () => dialog.hideFor('time'), signal);
      submits.abort();
      submits = new AbortController();
      listenForFormSubmit(parts.dialog, onSubmit, AbortSignal.any([submits.signal, host.signal]));
      listenForAnchorClick(host, parts.dialog, () => dialog.hideFor('link'), signal, options.isRequest);
      if (!isPreview()) history.opened(options.isRequested?.(opening));
      options.onOpen?.(parts, opening);
    },
    onClose(closing, wasSeen) {
      if (wasSeen && !isPreview()) history.closed();
      options.onClose?.(closing, wasSeen);
    },
    onLeave(closing) {
      // A visitor who follows a link keeps the focus at its target.
      if (closing.reason === 'link') dialog.keepFocus();
      options.onLeave?.(closing);
    },
    onLeft({ reason }) {
      if (reason === 'link') focusTarget(element);
    },
  });
  return dialog;
}

/** Returns a dialog's name: the author's by ARIA, the first heading, the `title`, or `otherwise`. */
function dialogLabel(element: HTMLElement, otherwise: string): string {
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]');
  return ariaName(element) || (heading && nameFromContent(heading)) || element.title.trim() || otherwise;
}
