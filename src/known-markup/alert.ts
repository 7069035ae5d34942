import { closingControls, isCross } from './closing-controls.ts';
import { type Dialect, hide, type MarkupSettings, release, select } from './dialect.ts';

/** The message of Bootstrap in an element, which becomes the element. */
const boxes = ':scope > .alert[class*="alert-"]';

const kinds: Readonly<Record<string, string>> = {
  'alert-success': 'success',
  'alert-warning': 'warning',
  'alert-danger': 'error',
};

/** The members of the alert that it uses. */
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

/** Takes a message over from the script of the framework. The element has a cross of its own; other controls dismiss it, too. */
function adapt(element: AlertElement): void {
  for (const control of closingControls(element, 'alert')) {
    release(control);
    if (isCross(control)) hide(control);
    else control.addEventListener('click', () => element.dismiss());
  }
  const [box] = select(element, boxes);
  // A script of the page may show the message later.
  if (box?.hidden) element.hidden = true;
  if (box) element.style.cssText ||= box.style.cssText;
}

export const alert: Dialect = {
  settings,
  wrappers: boxes,
  // The registry of dialects gives it alerts only.
  adapt: (element) => adapt(element as AlertElement),
};
