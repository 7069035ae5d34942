import { createElement } from '../../dom/create-element.ts';

/** The shadow root of an element that shows its content in a panel, or in a flyout over the whole window. */
export interface FlyoutFrame {
  /** The button that opens and closes the content. */
  readonly button: HTMLButtonElement;
  /** The container of the content, unless a flyout is open. */
  readonly panel: HTMLElement;
  /** The flyout, with the close button. */
  readonly dialog: HTMLDialogElement;
  readonly closeButton: HTMLButtonElement;
  /** The box that contains the slot while the flyout is open. */
  readonly content: HTMLElement;
  readonly slot: HTMLSlotElement;
}

const closeIcon = 'M5 5l14 14M19 5L5 19';

/** Creates the shadow root. Its button has this part name and icon. */
export function createFlyoutFrame(element: HTMLElement, buttonPart: string, icon: string): FlyoutFrame {
  const button = createElement('button', { type: 'button', part: buttonPart }, createIcon(icon));
  const closeButton = createElement('button', { type: 'button', part: 'close-button' }, createIcon(closeIcon));
  const slot = createElement('slot');
  const panel = createElement('div', { part: 'panel', id: 'panel' }, slot);
  const content = createElement('div', { part: 'content' });
  const dialog = createElement('dialog', { part: 'flyout', id: 'flyout' }, closeButton, content);
  element.attachShadow({ mode: 'open' }).append(button, panel, dialog);
  return { button, panel, dialog, closeButton, content, slot };
}

/**
 * Sets the ARIA attributes of the button: it shows and hides the panel, or opens a dialog. In the second case it has no state, because it is inert
 * behind the dialog, so that screen readers would miss a change.
 */
export function describeButton({ button, panel, dialog }: FlyoutFrame, isFlyout: boolean, isOpen: boolean): void {
  button.ariaExpanded = isFlyout ? null : String(isOpen);
  button.ariaHasPopup = isFlyout ? 'dialog' : null;
  button.setAttribute('aria-controls', isFlyout ? dialog.id : panel.id);
}

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
