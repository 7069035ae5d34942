import { adopt } from '../../src/kit/styles.ts';
import styles from './alert.css?inline';
import type { Kind } from './kind.ts';

/** What an alert draws around its message. */
export interface Drawn {
  /** What is announced when something comes into it. */
  readonly region: HTMLElement;
  /** The answer of a form. */
  readonly message: HTMLElement;
  /** The author's message. */
  readonly slot: HTMLSlotElement;
  /** Draws the sign of a kind. */
  readonly sign: (kind: Kind) => void;
  /** The button that closes it, made when it is first asked for. */
  readonly button: () => HTMLButtonElement;
}

/** Draws the element's shadow root: a sign, the message, and, where it is wanted, a button. */
export function draw(element: HTMLElement): Drawn {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const drawn = picture();
  const region = document.createElement('div');
  const message = document.createElement('div');
  const slot = document.createElement('slot');
  let button: HTMLButtonElement | undefined;
  drawn.setAttribute('part', 'sign');
  message.part.add('message');
  region.append(message, slot);
  root.append(drawn, region);
  return {
    region,
    message,
    slot,
    sign(kind) {
      drawn.dataset.kind = kind;
      drawLine(drawn, signs[kind]);
    },
    button: () => (button ??= standButton(root)),
  };
}

function standButton(root: ShadowRoot): HTMLButtonElement {
  const button = document.createElement('button');
  const cross = picture();
  drawLine(cross, 'M5 5 19 19M19 5 5 19');
  button.part.add('close-button');
  button.type = 'button';
  button.append(cross);
  root.append(button);
  return button;
}

/** One line each, on a field of 24 by 24. */
const signs: Readonly<Record<Kind, string>> = {
  info: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M12 11v6M12 7v.1',
  success: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M7.5 12.5l3 3 6-7',
  warning: 'M12 3 1.8 20.5h20.4zM12 10v5M12 17.8v.1',
  error: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 7v6M12 16.4v.1',
};

function picture(): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(namespace, 'path'));
  return svg;
}

const namespace = 'http://www.w3.org/2000/svg';

const drawLine = (svg: SVGElement, path: string): void => svg.firstElementChild?.setAttribute('d', path);
