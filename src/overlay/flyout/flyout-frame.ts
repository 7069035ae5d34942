/** The shadow root of an element that shows its content in a panel, or in a flyout over the whole window. */
export interface FlyoutFrame {
  /** The button that opens and closes it. */
  readonly button: HTMLButtonElement;
  /** The container of the content, unless a flyout is open. */
  readonly panel: HTMLElement;
  /** The flyout. While it is open, its part `content` contains the slot. */
  readonly dialog: HTMLDialogElement;
  readonly slot: HTMLSlotElement;
}

export const closeIcon = 'M5 5l14 14M19 5L5 19';

/** Creates the shadow root, with a button that has that part name and icon. */
export function createFlyoutFrame(element: HTMLElement, buttonPart: string, icon: string): FlyoutFrame {
  const button = createPart('button', buttonPart);
  const panel = createPart('div', 'panel');
  const dialog = createPart('dialog', 'flyout');
  const slot = document.createElement('slot');
  button.type = 'button';
  button.ariaExpanded = 'false';
  button.append(lineIcon(icon));
  panel.id = 'panel';
  dialog.id = 'flyout';
  panel.append(slot);
  element.attachShadow({ mode: 'open' }).append(button, panel, dialog);
  return { button, panel, dialog, slot };
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
export function lineIcon(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
