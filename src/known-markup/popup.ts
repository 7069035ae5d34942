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

function settings(element: HTMLElement): MarkupSettings {
  const [modal] = select(element, '.modal');
  const dialog = modal?.querySelector('.modal-dialog');
  const name = Object.keys(widths).find((one) => dialog?.classList.contains(one));
  const isOff = (option: string, value: string) => (modal && bootstrapValue(modal, option) === value ? '' : undefined);
  return {
    width: widths[name ?? ''] ?? '500',
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
  control.matches('.btn-close, .close') || !/\p{L}{2}/u.test(control.textContent);

/** Takes a modal over from the script of the framework: the popup is the dialog, and opens by the same buttons. */
function adapt(element: HTMLElement): void {
  const [modal] = select(element, '.modal');
  if (!modal) return;
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
