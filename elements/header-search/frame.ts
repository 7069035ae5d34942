import { adopt } from '../../src/kit/styles.ts';
import { closeIcon, lineIcon, createPart } from '../../src/overlay/flyout-parts.ts';
import styles from './frame.css?inline';

/** What stands in the element's shadow root around the author's form. */
export interface Frame {
  /** Opens and closes the search. */
  readonly button: HTMLButtonElement;
  /** Holds the form in a dropdown or an overlay. */
  readonly panel: HTMLElement;
  /** Holds it over the whole window. */
  readonly dialog: HTMLDialogElement;
  readonly content: HTMLElement;
  readonly closeButton: HTMLButtonElement;
  /** The author's form. */
  readonly slot: HTMLSlotElement;
}

/** Draws it. */
export function standFrame(element: HTMLElement): Frame {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const button = createPart('button', 'toggle-button');
  const panel = createPart('div', 'panel');
  const dialog = createPart('dialog', 'flyout');
  const content = createPart('div', 'content');
  const closeButton = createPart('button', 'close-button');
  const slot = document.createElement('slot');
  button.type = closeButton.type = 'button';
  button.append(lineIcon('M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21'));
  closeButton.append(lineIcon(closeIcon));
  panel.id = 'panel';
  panel.hidden = true;
  dialog.id = 'flyout';
  panel.append(slot);
  dialog.append(content);
  root.append(button, panel, dialog);
  return { button, panel, dialog, content, closeButton, slot };
}
