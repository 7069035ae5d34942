import type { JsonObject } from '../json/json.ts';
import { takeOverDialog } from './closing-controls.ts';
import { bootstrap, bootstrapValue, type Dialect, type MarkupSettings, release, select, targetId } from './dialect.ts';

const widths: Readonly<Record<string, string>> = { 'modal-sm': '300', 'modal-lg': '800', 'modal-xl': '1140' };

/** The members of `<portico-popup>` that this dialect uses. */
interface PopupElement extends HTMLElement {
  readonly closeButton?: boolean;
  readonly texts?: JsonObject;
  hide(): void;
}

/** The box that Bootstrap or W3.CSS shows as a dialog. */
const modals = '.modal, .w3-modal';

function settings(element: HTMLElement): MarkupSettings {
  const [modal] = select(element, modals);
  const dialog = modal?.querySelector('.modal-dialog');
  const name = Object.keys(widths).find((one) => dialog?.classList.contains(one));
  const isOff = (option: string, value: string) => (modal && bootstrapValue(modal, option) === value ? '' : undefined);
  return {
    width: widths[name ?? ''] ?? (dialog ? '500' : '900'),
    height: dialog?.matches('[class*="modal-fullscreen"]') ? 'screen' : undefined,
    'lock-scroll': '',
    'no-close-on-background-click': isOff('backdrop', 'static'),
    'no-close-on-esc': isOff('keyboard', 'false'),
    'open-on-click': modal?.id
      ? ['data-bs-target', 'data-target', 'href'].map((key) => `[${key}="#${CSS.escape(modal.id)}"]`).join(', ')
      : undefined,
  };
}

/** A handler of W3.CSS that only opens or closes a modal. */
const displayHandler =
  /^\s*document\.getElementById\(\s*(['"])(.+?)\1\s*\)\.style\.display\s*=\s*(['"])(block|none)\3\s*;?\s*$/;

/** Replaces the handlers of W3.CSS, which set `display` on the modal by its id, by the attributes of Bootstrap. Handlers that do more stay. */
function adaptHandlers(element: PopupElement, modal: HTMLElement): void {
  if (!modal.matches('.w3-modal') || !modal.id) return;
  for (const control of modal.ownerDocument.querySelectorAll(`[onclick*=${JSON.stringify(modal.id)}]`)) {
    const [, , id, , display] = displayHandler.exec(control.getAttribute('onclick') ?? '') ?? [];
    if (id !== modal.id) continue;
    control.removeAttribute('onclick');
    if (display === 'block') control.setAttribute('data-target', `#${modal.id}`);
    else if (modal.contains(control)) control.setAttribute('data-dismiss', 'modal');
    else control.addEventListener('click', () => element.hide());
  }
}

/** Takes a modal over from the framework's script. The popup becomes the dialog, and the same buttons open it. */
function adapt(element: PopupElement): void {
  const [modal] = select(element, modals);
  if (!modal) return;
  adaptHandlers(element, modal);
  takeOverDialog(element, modal, 'modal');
  for (const control of element.ownerDocument.querySelectorAll(bootstrap('toggle', 'modal')))
    if (targetId(control) === modal.id) release(control);
}

export const popup: Dialect = {
  settings,
  // The registry of dialects passes only popups.
  adapt: (element) => adapt(element as PopupElement),
};
