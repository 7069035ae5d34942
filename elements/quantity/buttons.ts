import { adopt } from '../../src/kit/styles.ts';
import styles from './buttons.css?inline';

/** Renders the buttons around the element's content, and the live region that announces the new value. */
export function renderButtons(element: HTMLElement) {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const decrease = button('decrease-button', '−');
  const increase = button('increase-button', '+');
  const status = document.createElement('span');
  status.role = 'status';
  root.append(decrease, document.createElement('slot'), increase, status);
  return { root, increase, decrease, status };
}

function button(part: string, sign: string): HTMLButtonElement {
  const control = document.createElement('button');
  control.part.add(part);
  control.textContent = sign;
  return control;
}
