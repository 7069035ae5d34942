import { adopt } from '../../src/dom/adopt-styles.ts';
import styles from './badge.css?inline';

/** The badge in the element's shadow root, and its frame, which also contains the panel. */
export type Badge = ReturnType<typeof attachBadge>;

let pattern: DocumentFragment | undefined;

/** Renders a badge after the element's content. A page may have hundreds: each is a copy of the first. */
export function attachBadge(element: HTMLElement) {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  pattern ??= createPattern();
  root.append(document.importNode(pattern, true));
  const frame = root.querySelector('span');
  const button = root.querySelector('button');
  if (!frame || !button) throw new Error('The badge is not drawn.');
  return { frame, button };
}

function createPattern(): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const frame = document.createElement('span');
  const button = document.createElement('button');
  const sign = document.createElementNS(namespace, 'svg');
  const tick = document.createElementNS(namespace, 'path');
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('aria-hidden', 'true');
  tick.setAttribute('d', 'M7 12.5l3.5 3.5L17 8.5');
  sign.append(tick);
  button.type = 'button';
  button.part.add('badge');
  button.ariaExpanded = 'false';
  button.append(sign);
  frame.append(button);
  fragment.append(document.createElement('slot'), frame);
  return fragment;
}

const namespace = 'http://www.w3.org/2000/svg';
