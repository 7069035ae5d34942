import { adopt } from '../../src/kit/styles.ts';
import styles from './alert.css?inline';

/** The kind of an alert. */
export type Kind = 'info' | 'success' | 'warning' | 'error';

/** Returns the role for a kind: announced at once (`alert`), or when the visitor pauses (`status`). */
export const roleOf = (kind: Kind): 'alert' | 'status' => (kind === 'warning' || kind === 'error' ? 'alert' : 'status');

/** Renders the element's shadow root: an icon, the live region with the message, and optionally a button. */
export function renderShadowRoot(element: HTMLElement) {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const icon = createSvg();
  const region = document.createElement('div');
  const message = document.createElement('div');
  const slot = document.createElement('slot');
  let button: HTMLButtonElement | undefined;
  icon.setAttribute('part', 'sign');
  message.part.add('message');
  region.append(message, slot);
  root.append(icon, region);
  return {
    region,
    /** The response of a form. */
    message,
    /** The author's message. */
    slot,
    setIcon(kind: Kind) {
      icon.dataset.kind = kind;
      setPath(icon, icons[kind]);
    },
    /** Returns the dismiss button; creates it on the first call. */
    button: () => (button ??= createCloseButton(root)),
  };
}

function createCloseButton(root: ShadowRoot): HTMLButtonElement {
  const button = document.createElement('button');
  const cross = createSvg();
  setPath(cross, 'M5 5 19 19M19 5 5 19');
  button.part.add('close-button');
  button.type = 'button';
  button.append(cross);
  root.append(button);
  return button;
}

/** One path per kind, in a view box of 24 by 24. */
const icons: Readonly<Record<Kind, string>> = {
  info: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M12 11v6M12 7v.1',
  success: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M7.5 12.5l3 3 6-7',
  warning: 'M12 3 1.8 20.5h20.4zM12 10v5M12 17.8v.1',
  error: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 7v6M12 16.4v.1',
};

function createSvg(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(namespace, 'path'));
  return svg;
}

const setPath = (svg: SVGElement, path: string): void => svg.firstElementChild?.setAttribute('d', path);
