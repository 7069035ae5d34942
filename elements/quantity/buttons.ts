import { adopt } from '../../src/kit/styles.ts';
import styles from './buttons.css?inline';

/** The two buttons beside the author's input, and the place where a press is said. */
export interface Buttons {
  readonly root: ShadowRoot;
  readonly increase: HTMLButtonElement;
  readonly decrease: HTMLButtonElement;
  readonly status: HTMLElement;
}

/** Puts the buttons into the element's shadow root, around what the author wrote. */
export function standButtons(element: HTMLElement): Buttons {
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
  const made = document.createElement('button');
  made.part.add(part);
  made.textContent = sign;
  return made;
}

/**
 * Says whether a button can do anything. It is `aria-disabled`, not `disabled`: whoever stands on it with the keyboard when the bound is
 * reached stays there, and is told.
 */
export function enable(control: HTMLButtonElement, isAble: boolean): void {
  control.ariaDisabled = isAble ? null : 'true';
}
