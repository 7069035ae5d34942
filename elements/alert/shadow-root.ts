import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './alert.css?inline';

export type Kind = 'info' | 'success' | 'warning' | 'error';

/** Returns the role for a kind of alert: `alert` is announced at once, `status` when the screen reader pauses. */
export const roleOf = (kind: Kind): 'alert' | 'status' => (kind === 'warning' || kind === 'error' ? 'alert' : 'status');

/** Renders the element's shadow root: an icon, the live region with the message, and a button if requested. */
export function renderShadowRoot(element: HTMLElement) {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const icon = createIcon('');
  icon.setAttribute('part', 'sign');
  const [message, slot] = [createElement('div', { part: 'message' }), createElement('slot')];
  const region = createElement('div', { part: 'content' }, message, slot);
  let button: HTMLButtonElement | undefined;
  root.append(icon, region);
  return {
    region,
    /** The element for the response of a form. */
    message,
    /** The slot for the author's message. */
    slot,
    setIcon(kind: Kind) {
      icon.dataset.kind = kind;
      icon.firstElementChild?.setAttribute('d', icons[kind]);
    },
    /** Returns the dismiss button; creates it on the first call. */
    button: () => (button ??= createCloseButton(root)),
  };
}

function createCloseButton(root: ShadowRoot): HTMLButtonElement {
  const cross = createIcon('M5 5 19 19M19 5 5 19');
  const button = createElement('button', { type: 'button', part: 'close-button' }, cross);
  root.append(button);
  return button;
}

const disc = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20';

/** One path per kind, in a view box of 24 by 24: a filled shape with the sign cut out of it. */
const icons: Readonly<Record<Kind, string>> = {
  info: `${disc}m-1.2 8.2h2.4v7h-2.4zm0-3.8h2.4v2.4h-2.4z`,
  success: `${disc}m-5 10.6L10.4 16l6.8-6.8-1.4-1.4-5.4 5.4-2-2z`,
  warning: 'M12 1.8 1 21.5h22zM10.9 9h2.2v6h-2.2zm0 7.5h2.2v2.2h-2.2z',
  error: `${disc}m-1.2 4.4h2.4v7.2h-2.4zm0 9h2.4v2.4h-2.4z`,
};

const namespace = 'http://www.w3.org/2000/svg';

/** Creates an icon, 24 by 24, hidden from assistive technology. */
function createIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
