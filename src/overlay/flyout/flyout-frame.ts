/** The shadow root of an element that shows its content in a panel, or in a flyout over the whole window. */
export interface FlyoutFrame {
  /** The button that opens and closes it. */
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

/** Creates the shadow root, with a button that has that part name and icon. */
export function createFlyoutFrame(element: HTMLElement, buttonPart: string, icon: string): FlyoutFrame {
  const button = createButton(buttonPart, icon);
  const closeButton = createButton('close-button', closeIcon);
  const panel = createPart('div', 'panel');
  const dialog = createPart('dialog', 'flyout');
  const content = createPart('div', 'content');
  const slot = document.createElement('slot');
  panel.id = 'panel';
  dialog.id = 'flyout';
  panel.append(slot);
  dialog.append(closeButton, content);
  element.attachShadow({ mode: 'open' }).append(button, panel, dialog);
  return { button, panel, dialog, closeButton, content, slot };
}

/**
 * Describes the button to assistive technology: it shows and hides the panel, or opens a dialog. Behind a dialog it is inert, and screen readers would miss
 * that its state changes.
 */
export function describeButton({ button, panel, dialog }: FlyoutFrame, isFlyout: boolean, isOpen: boolean): void {
  button.ariaExpanded = isFlyout ? null : String(isOpen);
  button.ariaHasPopup = isFlyout ? 'dialog' : null;
  button.setAttribute('aria-controls', isFlyout ? dialog.id : panel.id);
}

/** Creates a button with a part name and an icon. */
function createButton(part: string, icon: string): HTMLButtonElement {
  const button = createPart('button', part);
  button.type = 'button';
  button.append(lineIcon(icon));
  return button;
}

/** Creates an element with a part name. */
export function createPart<Name extends 'button' | 'span' | 'div' | 'dialog'>(
  name: Name,
  part: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.part.add(part);
  return element;
}

const namespace = 'http://www.w3.org/2000/svg';

/** Creates a line icon, 24 by 24, hidden from assistive technology. */
function lineIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
