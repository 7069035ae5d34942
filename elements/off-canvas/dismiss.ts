import { listenForDismiss as hearDialog, findInPath } from '../../src/overlay/dismiss.ts';
import { isPageInert } from '../../src/overlay/modal.ts';
import { targetOf, intentOf } from './fragment-router.ts';
import type { PanelClosing } from './off-canvas.events.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import type { Host } from './host.ts';
import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';

/**
 * Gives the focus to where a link in a panel led that closed it, if that takes the focus and nobody else has it: the browser could not, as
 * long as the page was inert.
 */
export function focusTarget(panel: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(panel, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}

/** An open panel, as the visitor may close it. */
interface Closable {
  readonly host: Host;
  readonly parts: OffCanvasParts;
  readonly isModal: boolean;
  /** Whether the close button can be pressed. */
  readonly isButtonShown: () => boolean;
  readonly close: (by: PanelClosing['by']) => void;
  /** The browser closed the dialog, which nobody can prevent. */
  readonly closed: () => void;
  /** Ends when it closes. */
  readonly signal: AbortSignal;
}

/** The panels that stand beside the page, in the order in which they opened: Esc outside of them means the last. */
const besidePage: HTMLDialogElement[] = [];

/** Hears all that closes an open panel, beside its close button, a finger and time. */
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
    // Who has no button to press has Esc, whatever the author says.
    if (host.settings.closeOnEsc || !isButtonShown()) close('escape');
  };
  hearDialog({ dialog, escape, closed, close: () => close('call'), signal });
  if (!isModal) hearPage(dialog, escape, signal);
  overlay.addEventListener(
    'click',
    () => {
      if (host.settings.overlayCloseOnClick) close('overlay');
    },
    options,
  );
  dialog.addEventListener(
    'click',
    (event) => {
      const link = event.defaultPrevented ? undefined : findInPath(dialog, event, 'a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || !host.settings.closeOnAnchorClick || !leadsIntoPage(link)) return;
      // A link within the panel leads nowhere where that is closed.
      if (!host.element.contains(targetOf(link.hash))) close('link');
    },
    options,
  );
}

/** Esc while the focus is in the page beside the panel; in a field it is the field's. */
function hearPage(dialog: HTMLDialogElement, escape: () => void, signal: AbortSignal): void {
  besidePage.push(dialog);
  signal.addEventListener('abort', () => besidePage.splice(besidePage.indexOf(dialog), 1));
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const [target] = event.composedPath();
      // A modal over the page has the key to itself.
      if (besidePage.at(-1) !== dialog || !(target instanceof Element) || isPageInert()) return;
      if (target.matches('input, textarea, select, [contenteditable]')) return;
      if (event.composedPath().some((one) => one instanceof Element && one.matches('dialog, [popover], [role=dialog]')))
        return;
      event.preventDefault();
      escape();
    },
    { signal },
  );
}

/** Whether a link leads to a place in this page, and to no panel. */
function leadsIntoPage(link: HTMLAnchorElement): boolean {
  if (intentOf(link.hash) || link.hash.startsWith('#action=')) return false;
  return link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
}
