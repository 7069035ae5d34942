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

/** The members of a popup or panel that its dialog needs. */
interface OverlayHost<Closing> extends DialogHost<Closing> {
  readonly signal: AbortSignal;
  readonly settings: Resolved<typeof closingSettings> & AutoOpenValues;
}

/** The functions that differ between popups and panels. */
interface OverlayOptions<
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
> extends Omit<DialogOptions<Parts, Opening, Closing>, 'render' | 'detail' | 'closesOnEscape' | 'onLeft'> {
  readonly history: OverlayHistory;
  /** Renders the view with the name of the dialog. `isButtonShown` is `true` while the close button is visible. */
  readonly render: (shared: { readonly name: string; readonly isButtonShown: boolean }) => PromiseLike<void>;
  /** Returns the name for a dialog that the author has not named. */
  readonly defaultName: () => string;
  /** Returns the box in which the pointer or the focus pauses `close-after`. */
  readonly boxOf: (parts: Parts) => HTMLElement;
  /** Disables automatic openings permanently. */
  readonly disableAutoOpen: () => void;
  /** Returns whether the visitor has requested an opening. Such an opening does not start the cooldown. */
  readonly isRequested?: (opening: Opening) => boolean;
  /** Returns whether this is a preview, which stores nothing. */
  readonly isPreview?: () => boolean;
  /** Returns whether the dialog stays open when the time of `close-after` is over. */
  readonly isKeptOpen?: () => boolean;
  /** Returns whether a fragment is a request to an element, and not the id of a target. */
  readonly isRequest?: (hash: string) => boolean;
}

/** Creates the dialog of a popup or panel at its first opening, with the ways to close that both have. */
export function createOverlayDialog<
  Parts extends { readonly dialog: HTMLDialogElement },
  Opening extends { readonly reason: string },
  Closing extends { readonly reason: string },
>(host: OverlayHost<Closing>, options: OverlayOptions<Parts, Opening, Closing>): Dialog<Parts, Opening, Closing> {
  const { element } = host;
  const { history, isPreview = () => false } = options;
  /** `true` after the delay of the close button is over. */
  let isDelayOver = false;
  /** Aborted on the next opening, not on closing: a request may succeed only after the dialog has closed. */
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
    // If no close button is visible, Escape always closes the dialog.
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
      // When the visitor follows a link, the focus stays at the target of the link.
      if (closing.reason === 'link') dialog.keepFocus();
      options.onLeave?.(closing);
    },
    onLeft({ reason }) {
      if (reason === 'link') focusTarget(element);
    },
  });
  return dialog;
}

/** Returns the name of a dialog: the author's ARIA name, the first heading, the `title`, or `otherwise`. */
function dialogLabel(element: HTMLElement, otherwise: string): string {
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]');
  return ariaName(element) || (heading && nameFromContent(heading)) || element.title.trim() || otherwise;
}

/** Focuses the target of the link that closed an overlay, unless another element has the focus. The target was inert while the overlay was open. */
function focusTarget(overlay: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(overlay, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}

/**
 * With `close-on-anchor-click`, calls `close` on a click on a link in the dialog to a fragment of this page. `isRequest` returns whether a fragment
 * is a request to an element, and not the id of a target.
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
    // If the target is inside the overlay, closing would hide it.
    if (!element.contains(document.getElementById(decodeFragment(hash)))) close();
  };
  dialog.addEventListener('click', onClick, { signal });
}

/** The events that htmx and Turbo Drive dispatch after a request, with the property of the detail that reports success. */
const ofLibraries = new Map([
  ['htmx:afterRequest', 'successful'],
  ['turbo:submit-end', 'success'],
]);

/**
 * Calls `onSubmit` after a form slotted in `dialog` was sent: a contact form whose mail was sent, a native submit that no script cancelled, or a
 * successful request of htmx or Turbo Drive. Forms and buttons with the method `dialog` send nothing.
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
  // On the window, because every other listener may cancel the event before.
  addEventListener('submit', onNativeSubmit, { signal });
}
