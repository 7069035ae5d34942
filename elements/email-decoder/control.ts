/** Names, apart by spaces, the attributes that were given to a node, so that they can be taken back, also from a copy of it. */
export const marker = 'data-portico-encoded';

/** On what is blurred, as `node-look.css` has it. */
const blur = 'data-portico-blur';

/**
 * Makes a node the button that shows what it hides; attributes of the author's stay. Without `name`, what stands in it is its
 * name.
 */
export function armControl(node: HTMLElement, name: string | undefined): void {
  disarmControl(node);
  const isLink = node instanceof HTMLAnchorElement && node.hasAttribute('href');
  const wanted: Readonly<Record<string, string | undefined>> = {
    role: 'button',
    'aria-haspopup': 'dialog',
    tabindex: isLink ? undefined : '0',
    'aria-label': name,
  };
  const given: string[] = [];
  for (const [attribute, value] of Object.entries(wanted)) {
    if (value === undefined || node.hasAttribute(attribute)) continue;
    node.setAttribute(attribute, value);
    given.push(attribute);
  }
  node.setAttribute(marker, given.join(' '));
}

/** Takes back all that made it a button. */
export function disarmControl(node: Element): void {
  const given = node.getAttribute(marker);
  if (given === null) return;
  for (const attribute of given.split(' ')) if (attribute) node.removeAttribute(attribute);
  node.removeAttribute(marker);
}

/** Blurs something, or ends that. */
export const setBlurred = (node: Element, isBlurred: boolean): void => void node.toggleAttribute(blur, isBlurred);

export const isBlurred = (node: Element): boolean => node.hasAttribute(blur);

/** Presses what a key presses of a button; what the browser presses by itself is left to it. */
export function pressByKey(event: KeyboardEvent, control: HTMLElement): void {
  const isSpace = event.key === ' ';
  if (!(isSpace || event.key === 'Enter') || event.defaultPrevented || event.target !== control) return;
  if (control instanceof HTMLButtonElement || (control instanceof HTMLAnchorElement && !isSpace)) return;
  event.preventDefault();
  if (!event.repeat) control.click();
}
