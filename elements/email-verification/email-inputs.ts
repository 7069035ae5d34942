/** An e-mail input that its author flagged for verification. */
const flagged = 'input[data-verify]';

/**
 * The e-mail inputs that an element is for: the one whose id is `named`; else those in the element that carry `data-verify`, or its first
 * e-mail input; around nothing, those that carry `data-verify` anywhere in the page but in another such element.
 */
export function emailInputs(element: HTMLElement, named: string): HTMLInputElement[] {
  const root = element.getRootNode();
  const page = root instanceof ShadowRoot ? root : document;
  if (named) {
    const input = page.getElementById(named);
    return input instanceof HTMLInputElement ? [input] : [];
  }
  const inside = [...element.querySelectorAll<HTMLInputElement>(flagged)];
  if (inside.length > 0) return inside;
  const first = element.querySelector<HTMLInputElement>('input[type="email"]');
  if (first) return [first];
  if (element.querySelector('input')) return [];
  return [...page.querySelectorAll<HTMLInputElement>(flagged)].filter((input) => !input.closest(element.localName));
}
