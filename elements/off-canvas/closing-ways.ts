import { isPageHeld } from '../../src/overlay/modal.ts';
import { readHash } from './fragment-door.ts';
import type { PanelClosing } from './off-canvas.events.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import type { Owner } from './owner.ts';

/** An open panel, as the visitor may close it. */
interface Closable {
  readonly owner: Owner;
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
export function hearClosing({ owner, parts: { dialog, overlay }, isModal, isButtonShown, close, closed, signal }: Closable): void {
  const options = { signal };
  const escape = () => {
    // Who has no button to press has Esc, whatever the author says.
    if (owner.settings.closeOnEsc || !isButtonShown()) close('escape');
  };
  dialog.addEventListener('keydown', (event) => {
    if (!isEscape(event) || !isOf(dialog, event)) return;
    // Asked twice, a browser closes a dialog whatever a page says; and what stands around the panel stays.
    event.preventDefault();
    event.stopPropagation();
    escape();
  }, options);
  if (!isModal) hearPage(dialog, escape, signal);
  // Other means than a key, such as Android's Back.
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    escape();
  }, options);
  dialog.addEventListener('close', (event) => {
    if (event.target === dialog && !dialog.open) closed();
  }, options);
  overlay.addEventListener('click', () => {
    if (owner.settings.overlayCloseOnClick) close('overlay');
  }, options);

  dialog.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof Element) || !isOf(dialog, event)) return;
    if (target.closest('[data-portico-close]')) close('call');
    else if (owner.settings.closeOnAnchorClick && leadsIntoPage(target)) close('link');
  }, options);
  // As in a dialog of HTML; this form cannot find its own, which stands in the shadow root.
  dialog.addEventListener('submit', (event) => {
    const { target } = event;
    if (target instanceof HTMLFormElement && target.method === 'dialog' && !event.defaultPrevented && isOf(dialog, event)) close('call');
  }, options);
}

/** Esc while the focus is in the page beside the panel; in a field it is the field's. */
function hearPage(dialog: HTMLDialogElement, escape: () => void, signal: AbortSignal): void {
  besidePage.push(dialog);
  signal.addEventListener('abort', () => besidePage.splice(besidePage.indexOf(dialog), 1));
  addEventListener('keydown', (event) => {
    const [target] = event.composedPath();
    // A modal over the page has the key to itself.
    if (!isEscape(event) || besidePage.at(-1) !== dialog || !(target instanceof Element) || isPageHeld()) return;
    if (target.matches('input, textarea, select, [contenteditable]')) return;
    if (event.composedPath().some((one) => one instanceof Element && one.matches('dialog, [popover], [role=dialog]'))) return;
    event.preventDefault();
    escape();
  }, { signal });
}

const isEscape = (event: KeyboardEvent): boolean => event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;

/** Whether an event comes out of this dialog and not out of another one that stands in it. */
const isOf = (dialog: HTMLDialogElement, event: Event): boolean =>
  event.composedPath().find((one) => one instanceof HTMLDialogElement) === dialog;

/** Whether a click leads to a place in this page, and to no panel. */
function leadsIntoPage(target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || readHash(link.hash) || link.hash.startsWith('#action=')) return false;
  return link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
}
