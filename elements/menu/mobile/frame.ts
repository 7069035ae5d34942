import { adopt } from '../../../src/kit/styles.ts';
import flyoutStyles from '../../../src/overlay/flyout.css?inline';
import { lineIcon, createPart } from '../../../src/overlay/flyout-parts.ts';
import styles from './frame.css?inline';

/** The parts of the shadow root around the author's navigation. */
export interface Frame {
  /** The menu icon, or the selector button. */
  readonly button: HTMLButtonElement;
  /** The text of the button. */
  readonly label: HTMLElement;
  /** The container of the navigation, unless a flyout is open. */
  readonly panel: HTMLElement;
  /** The author's navigation. */
  readonly slot: HTMLSlotElement;
  /** The dialog that covers the window; empty until the first time (`flyout.template.ts`). */
  readonly dialog: HTMLDialogElement;
}

/** Creates the shadow root and its parts. */
export function createFrame(element: HTMLElement): Frame {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, flyoutStyles);
  adopt(root, styles);
  const button = createPart('button', 'menu-button');
  const label = createPart('span', 'label');
  const panel = createPart('div', 'panel');
  const slot = document.createElement('slot');
  const dialog = createPart('dialog', 'flyout');
  button.type = 'button';
  button.ariaExpanded = 'false';
  button.append(lineIcon('M3 6.5h18M3 12h18M3 17.5h18'), label);
  panel.id = 'panel';
  dialog.id = 'flyout';
  panel.append(slot);
  root.append(button, panel, dialog);
  return { button, label, panel, slot, dialog };
}
