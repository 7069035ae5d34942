import { adopt } from '../../src/kit/styles.ts';
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
  const button = made('button', 'toggle-button');
  const panel = made('div', 'panel');
  const dialog = made('dialog', 'flyout');
  const content = made('div', 'content');
  const closeButton = made('button', 'close-button');
  const slot = document.createElement('slot');
  button.type = closeButton.type = 'button';
  button.append(picture('M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21'));
  closeButton.append(picture('M5 5l14 14M19 5L5 19'));
  panel.id = 'panel';
  panel.hidden = true;
  dialog.id = 'flyout';
  panel.append(slot);
  dialog.append(content);
  root.append(button, panel, dialog);
  return { button, panel, dialog, content, closeButton, slot };
}

function made<Name extends 'button' | 'div' | 'dialog'>(name: Name, part: string): HTMLElementTagNameMap[Name] {
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
