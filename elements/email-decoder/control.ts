import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './control.css?inline';

/** Lists the attributes that were added to a node. With this list, they can also be removed from a copy of the node. */
export const marker = 'data-portico-encoded';

/** Blurs an element; see `encoded-node.css`. */
const blur = 'data-portico-blur';

/** Adds the attributes of a button to a node. Attributes of the author stay. Without `name`, the accessible name is the node's text. */
export function makeButton(node: HTMLElement, name: string | undefined): void {
  undoButton(node);
  const isLink = node instanceof HTMLAnchorElement && node.hasAttribute('href');
  const attributes = {
    role: 'button',
    'aria-haspopup': 'dialog',
    ...(!isLink && { tabindex: '0' }),
    ...(name !== undefined && { 'aria-label': name }),
  };
  const added = Object.entries(attributes).filter(([attribute]) => !node.hasAttribute(attribute));
  for (const [attribute, value] of added) node.setAttribute(attribute, value);
  node.setAttribute(marker, added.map(([attribute]) => attribute).join(' '));
}

/** Removes the attributes that `makeButton()` has added. */
export function undoButton(node: Element): void {
  const added = node.getAttribute(marker)?.split(' ').filter(Boolean) ?? [];
  for (const attribute of [...added, marker]) node.removeAttribute(attribute);
}

/** Adds or removes the blur. */
export const setBlurred = (node: Element, isBlurred: boolean): void => void node.toggleAttribute(blur, isBlurred);

export const isBlurred = (node: Element): boolean => node.hasAttribute(blur);

/** Clicks the control on Enter and Space, unless the browser does this itself. */
export function clickByKey(event: KeyboardEvent, control: HTMLElement): void {
  const isSpace = event.key === ' ';
  if (!(isSpace || event.key === 'Enter') || event.defaultPrevented || event.target !== control) return;
  if (control instanceof HTMLButtonElement || (control instanceof HTMLAnchorElement && !isSpace)) return;
  event.preventDefault();
  if (!event.repeat) control.click();
}

/** Returns the control in the shadow root, which surrounds the element's content. The element itself also contains the dialog. */
export function ownControl(element: HTMLElement): HTMLElement {
  const existing = element.shadowRoot?.querySelector<HTMLElement>('[part=control]');
  if (existing) return existing;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const control = createElement('span', { part: 'control' }, createElement('slot'));
  adopt(root, styles);
  root.prepend(control);
  return control;
}
