import {
  bootstrap,
  bootstrapValue,
  type Dialect,
  hide,
  type MarkupSettings,
  release,
  select,
  targetId,
} from './dialect.ts';

const widths: Readonly<Record<string, string>> = { 'modal-sm': '300', 'modal-lg': '800', 'modal-xl': '1140' };

/** The box that the framework shows as a dialog: of Bootstrap, and of W3.CSS. */
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

/** Returns whether a button that closes a modal has no words, as the button of the popup. */
const isCross = (control: HTMLElement): boolean =>
  control.matches('.btn-close, .close, .w3-display-topright') || !/\p{L}{2}/u.test(control.textContent);

/** Makes the handlers of W3.CSS, which set the `display` of the modal by its id, the attributes of Bootstrap. */
function adaptHandlers(modal: HTMLElement): void {
  if (!modal.matches('.w3-modal') || !modal.id) return;
  for (const control of modal.ownerDocument.querySelectorAll(`[onclick*=${JSON.stringify(modal.id)}]`)) {
    if (/getElementById\(['"](.+?)['"]\)/.exec(control.getAttribute('onclick') ?? '')?.[1] !== modal.id) continue;
    control.removeAttribute('onclick');
    if (modal.contains(control)) control.setAttribute('data-dismiss', 'modal');
    else control.setAttribute('data-target', `#${modal.id}`);
  }
}

/** Takes a modal over from the script of the framework: the popup is the dialog, and opens by the same buttons. */
function adapt(element: HTMLElement): void {
  const [modal] = select(element, modals);
  if (!modal) return;
  adaptHandlers(modal);
  for (const name of ['aria-hidden', 'aria-modal', 'role', 'tabindex']) modal.removeAttribute(name);
  const name = modal.getAttribute('aria-labelledby');
  modal.removeAttribute('aria-labelledby');
  if (name && !element.matches('[aria-label], [aria-labelledby]')) element.setAttribute('aria-labelledby', name);
  for (const control of element.ownerDocument.querySelectorAll(bootstrap('toggle', 'modal')))
    if (targetId(control) === modal.id) release(control);
  for (const control of select(element, bootstrap('dismiss', 'modal'))) {
    release(control);
    control.setAttribute('data-portico-close', '');
    // The popup has such a button of its own, unless the author wants none.
    if (isCross(control) && Reflect.get(element, 'closeButton') !== false) hide(control);
  }
}

export const popup: Dialect = { settings, adapt };
