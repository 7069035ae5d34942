import { expect } from '../expect.ts';
import { settled } from '../kit/listening.ts';
import { preload } from '../preload.ts';

/**
 * An assertion of a pattern of the ARIA Authoring Practices: its sentence, shortened, the fact on the page, and the value of the fact. `argued`
 * is the reason if the element differs from the sentence on purpose; the value is then that of the element.
 */
export type Assertion = readonly [sentence: string, fact: () => unknown, value: unknown, argued?: string];

/** Defines one test per assertion, all on one page. */
export function describePattern(
  pattern: string,
  elements: readonly string[],
  html: string,
  assertions: readonly Assertion[],
): void {
  describe(`the pattern ${pattern} of the ARIA practices`, () => {
    const page = document.createElement('main');
    before(async () => {
      await preload(...elements);
      page.innerHTML = html;
      document.body.append(page);
      await settled();
      await settled();
    });
    after(() => page.remove());
    for (const [sentence, fact, value, argued] of assertions)
      it(argued ? `${sentence} (argued: ${argued})` : sentence, async () => expect(await fact()).toEqual(value));
  });
}

/** Returns the elements that match, in the order of the flat tree: in shadow roots, and slotted content at its place. */
export function all(selector: string, root: Element = document.body): HTMLElement[] {
  const isSlot = root instanceof HTMLSlotElement && root.assignedElements().length > 0;
  const children = isSlot ? root.assignedElements() : [...(root.shadowRoot ?? root).children];
  return children.flatMap((child) => [
    ...(child instanceof HTMLElement && child.matches(selector) ? [child] : []),
    ...all(selector, child),
  ]);
}

/** Returns the text of an element in the flat tree. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  const isSlot = node instanceof HTMLSlotElement && node.assignedNodes().length > 0;
  const children = isSlot ? node.assignedNodes() : ((node instanceof Element && node.shadowRoot) || node).childNodes;
  return [...children].map(textOf).join('');
}

/** Returns the label or the text of an element. */
export const nameOf = (element: Element | null | undefined): string =>
  element ? (element.ariaLabel ?? (textOf(element).trim().replace(/\s+/g, ' ') || element.localName)) : '';

export const names = (selector: string, root?: Element): string[] => all(selector, root).map(nameOf);

/** Returns the element that matches and has that name. */
export function get(selector: string, name?: string): HTMLElement {
  const found = all(selector).find((element) => name === undefined || nameOf(element) === name);
  if (!found) throw new Error(`There is no ${selector}${name === undefined ? '' : ` named “${name}”`} on the page.`);
  return found;
}

/** Returns the element to which an attribute refers, in the same root. */
export function target(element: Element, attribute: string): HTMLElement | null {
  const root = element.getRootNode();
  const id = element.getAttribute(attribute) ?? '';
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
}

/** Returns the names of the tab stops, in their order; those of an open dialog, if it is the root. */
export const tabStops = (root?: Element): string[] =>
  all('*', root)
    .filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !isInert(element),
    )
    .map(nameOf);

function isInert(element: Element): boolean {
  for (let around: Element | null = element; around;) {
    if (around instanceof HTMLElement && around.inert) return true;
    const root = around.getRootNode();
    around = around.assignedSlot ?? around.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}

/** Returns the focused element, also in shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/**
 * Presses keys, such as `Shift+ArrowDown`, where the focus is. Returns whether the last was handled. Enter and Space press a button, unless they
 * were handled: browsers do that only for a user. The default of other keys is prevented: WebKitGTK opens the list of a select for good.
 */
export async function press(...chords: readonly string[]): Promise<boolean> {
  let isHandled = true;
  for (const chord of chords) {
    const parts = chord.split('+');
    const key = parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? '');
    const modifiers = {
      altKey: parts.includes('Alt'),
      ctrlKey: parts.includes('Ctrl'),
      shiftKey: parts.includes('Shift'),
    };
    const event = new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true, composed: true });
    const active = focused() ?? document.body;
    isHandled = true; // An event that does not reach the window was handled.
    const onEnd = () => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('keydown', onEnd, { once: true });
    active.dispatchEvent(event);
    removeEventListener('keydown', onEnd);
    if (!isHandled && (key === 'Enter' || key === ' ') && active instanceof HTMLButtonElement) active.click();
    await settled();
  }
  return isHandled;
}

/** Presses keys from an element on. Returns the name of the element that then has the focus. */
export async function walk(from: HTMLElement, ...chords: readonly string[]): Promise<string> {
  from.focus();
  await press(...chords);
  return nameOf(focused());
}
