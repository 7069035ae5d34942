import { listenForDismiss, findInPath } from '../../src/overlay/dismiss.ts';
import { isPageInert } from '../../src/overlay/modal.ts';
import { targetOf, intentOf } from './fragment-router.ts';
import type { PanelClosing } from './off-canvas.settings.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import type { Host } from './panel-layout.ts';
import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';

/**
 * Focuses the target of a link that closed the panel, unless another element has the focus. The browser could not focus it while the page was
 * inert.
 */
export function focusTarget(panel: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(panel, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}

/** An open panel with its callbacks for closing. */
interface Closable {
  readonly host: Host;
  readonly parts: OffCanvasParts;
  readonly isModal: boolean;
  /** Returns whether the close button is visible. */
  readonly isButtonShown: () => boolean;
  readonly close: (reason: PanelClosing['reason']) => void;
  /** Called after the browser closed the dialog, which cannot be prevented. */
  readonly closed: () => void;
  /** Aborted on close. */
  readonly signal: AbortSignal;
}

/** The open non-modal panels, in the order of opening. Esc outside of them closes the last. */
const nonModal: HTMLDialogElement[] = [];

/** Listens for everything that closes an open panel, except the close button, swipes and the timer. */
export function listenForClose({
  host,
  parts: { dialog, overlay },
  isModal,
  isButtonShown,
  close,
  closed,
  signal,
}: Closable): void {
  const options = { signal };
  const escape = () => {
    // Without a close button, Escape always closes.
    if (host.settings.closeOnEsc || !isButtonShown()) close('escape');
  };
  listenForDismiss({ dialog, escape, closed, close: () => close('call'), signal });
  if (!isModal) listenToPage(dialog, escape, signal);
  overlay.addEventListener(
    'click',
    () => {
      if (host.settings.closeOnBackgroundClick) close('background');
    },
    options,
  );
  dialog.addEventListener(
    'click',
    (event) => {
      const link = event.defaultPrevented ? undefined : findInPath(dialog, event, 'a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || !host.settings.closeOnAnchorClick || !leadsIntoPage(link)) return;
      // A link to a target within the panel would have no visible target after closing.
      if (!host.element.contains(targetOf(link.hash))) close('link');
    },
    options,
  );
}

/** Closes on Esc while the focus is in the page beside the panel, except in editable fields. */
function listenToPage(dialog: HTMLDialogElement, escape: () => void, signal: AbortSignal): void {
  nonModal.push(dialog);
  signal.addEventListener('abort', () => nonModal.splice(nonModal.indexOf(dialog), 1));
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const [target] = event.composedPath();
      // A modal dialog over the page handles the key itself.
      if (nonModal.at(-1) !== dialog || !(target instanceof Element) || isPageInert()) return;
      if (target.matches('input, textarea, select, [contenteditable]')) return;
      if (event.composedPath().some((one) => one instanceof Element && one.matches('dialog, [popover], [role=dialog]')))
        return;
      event.preventDefault();
      escape();
    },
    { signal },
  );
}

/** Returns whether a link leads to a fragment of this page that is no panel request. */
function leadsIntoPage(link: HTMLAnchorElement): boolean {
  if (intentOf(link.hash) || link.hash.startsWith('#action=')) return false;
  return link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
}
