import { setTimer } from '../../clock/clock.ts';
import { closesDialog } from '../../dom/closes-dialog.ts';
import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { linkAddress } from '../../dom/links.ts';
import { isObject } from '../../json/json.ts';
import { decodeFragment } from '../../page/fragments.ts';
import type { Resolved } from '../../settings/settings.ts';
import { ariaName, nameFromContent } from '../../page/names/accessible-name.ts';
import { watchAccessibleNames } from '../../page/names/watch-accessible-names.ts';
import type { OverlayHistory } from '../../visitor/overlay-history.ts';
import type { AutoOpenValues, closingSettings } from '../settings/overlay-settings.ts';
import { dismissAfter } from './auto-dismiss.ts';
import { findInPath } from './dismiss.ts';
import { Dialog, type DialogHost, type DialogOptions } from './dialog.ts';
import { anySignal } from '../../older-browsers/any-signal.ts';

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
> extends Omit<DialogOptions<Parts, Opening, Closing>, 'render' | 'detail' | 'closesOnEscape' | 'onLeft'> {
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
      watchAccessibleNames(element, () => shownName !== (shownName = name()) && render(), signal);
      const { closeAfter } = host.settings;
      if (closeAfter > 0 && !options.isKeptOpen?.())
        dismissAfter(closeAfter, options.boxOf(parts), () => dialog.hideFor('time'), signal);
      submits.abort();
      submits = new AbortController();
      listenForFormSubmit(parts.dialog, onSubmit, anySignal([submits.signal, host.signal]));
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

/** Focuses the target of the link that closed an overlay, which was inert, unless another element has the focus. */
function focusTarget(overlay: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(overlay, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}

/**
 * Calls `close` on a click on a link in the dialog to a fragment of this page, with `close-on-anchor-click`. `isRequest` returns whether a fragment is a
 * request to an element, instead of a place.
 */
function listenForAnchorClick(
  { element, settings }: Pick<OverlayHost<never>, 'element' | 'settings'>,
  dialog: HTMLDialogElement,
  close: () => void,
  signal: AbortSignal,
  isRequest: (hash: string) => boolean = () => false,
): void {
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented ? undefined : findInPath(dialog, event, 'a[href*="#"]');
    if (!(link instanceof HTMLAnchorElement) || !settings.closeOnAnchorClick) return;
    const { origin, pathname, search, hash } = new URL(linkAddress(link));
    const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
    if (!isHere || hash.startsWith('#action=') || isRequest(hash)) return;
    // A link to a target within the overlay would have no visible target after closing.
    if (!element.contains(document.getElementById(decodeFragment(hash)))) close();
  };
  dialog.addEventListener('click', onClick, { signal });
}

/** The events of htmx and Turbo Drive after a request, and the property of the detail that reports success. */
const ofLibraries = new Map([
  ['htmx:afterRequest', 'successful'],
  ['turbo:submit-end', 'success'],
]);

/**
 * Calls `onSubmit` when a form slotted in `dialog` was sent: a contact form whose mail was sent, a native submission that no script prevented, or a
 * request of htmx or Turbo Drive that succeeded. Forms and buttons with the method `dialog` send nothing.
 */
export function listenForFormSubmit(dialog: Element, onSubmit: () => void, signal: AbortSignal): void {
  dialog.addEventListener('portico-mailsent', onSubmit, { signal });
  for (const [type, success] of ofLibraries) {
    const onLibraryEvent = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (event.target instanceof HTMLFormElement && isObject(detail) && detail[success] === true) onSubmit();
    };
    dialog.addEventListener(type, onLibraryEvent, { signal });
  }
  const onNativeSubmit = (event: SubmitEvent) => {
    const [form] = event.composedPath();
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !event.composedPath().includes(dialog)) return;
    if (!closesDialog(form, event.submitter)) onSubmit();
  };
  // On the window, after every other listener could prevent it.
  addEventListener('submit', onNativeSubmit, { signal });
}
