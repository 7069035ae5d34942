import { closingControls, isCross } from './closing-controls.ts';
import { type Dialect, hide, type MarkupSettings, release, select } from './dialect.ts';

/** Bootstrap's message inside the element. The element takes its place. */
const boxes = ':scope > .alert[class*="alert-"]';

const kinds: Readonly<Record<string, string>> = {
  'alert-success': 'success',
  'alert-warning': 'warning',
  'alert-danger': 'error',
};

/** The members of `<portico-alert>` that this dialect uses. */
interface AlertElement extends HTMLElement {
  dismiss(): void;
}

function settings(element: HTMLElement): MarkupSettings {
  const [box] = select(element, boxes);
  if (!box) return {};
  const kind = Object.keys(kinds).find((name) => box.classList.contains(name));
  const hasCross = closingControls(element, 'alert').some((control) => isCross(control));
  return { kind: kinds[kind ?? ''], dismissible: hasCross ? '' : undefined };
}

/**
 * Takes a message over from the framework's script. The element adds its own close button; the framework's other controls dismiss the element, too.
 */
function adapt(element: AlertElement): void {
  for (const control of closingControls(element, 'alert')) {
    release(control);
    if (isCross(control)) hide(control);
    else control.addEventListener('click', () => element.dismiss());
  }
  const [box] = select(element, boxes);
  // A hidden message is meant to be shown later by a script of the page.
  if (box?.hidden) element.hidden = true;
  if (box) element.style.cssText ||= box.style.cssText;
}

export const alert: Dialect = {
  settings,
  wrappers: boxes,
  // The registry of dialects passes only alerts.
  adapt: (element) => adapt(element as AlertElement),
};
