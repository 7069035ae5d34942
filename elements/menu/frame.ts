import { adopt } from '../../src/kit/styles.ts';
import styles from './frame.css?inline';

/** What stands in the element's shadow root around the author's navigation. */
export interface Frame {
  /** The menu icon, or the selector button. */
  readonly button: HTMLButtonElement;
  /** Its words. */
  readonly label: HTMLElement;
  /** Holds the navigation, unless a flyout does. */
  readonly panel: HTMLElement;
  /** The author's navigation. */
  readonly slot: HTMLSlotElement;
  /** Covers the window. */
  readonly dialog: HTMLDialogElement;
  readonly closeButton: HTMLButtonElement;
  /** Holds the navigation while it covers the window. */
  readonly content: HTMLElement;
}

/** Draws it. */
export function standFrame(element: HTMLElement): Frame {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const button = made('button', 'menu-button');
  const label = made('span', 'label');
  const panel = made('div', 'panel');
  const slot = document.createElement('slot');
  const dialog = made('dialog', 'flyout');
  const closeButton = made('button', 'close-button');
  const content = made('div', 'content');
  button.type = closeButton.type = 'button';
  button.ariaExpanded = 'false';
  button.append(picture('M3 6.5h18M3 12h18M3 17.5h18'), label);
  closeButton.append(picture('M5 5l14 14M19 5L5 19'));
  panel.id = 'panel';
  dialog.id = 'flyout';
  panel.append(slot);
  dialog.append(closeButton, content);
  root.append(button, panel, dialog);
  return { button, label, panel, slot, dialog, closeButton, content };
}

function made<Name extends 'button' | 'span' | 'div' | 'dialog'>(name: Name, part: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.part.add(part);
  return element;
}

const namespace = 'http://www.w3.org/2000/svg';

function picture(lines: string): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', lines);
  svg.append(path);
  return svg;
}
