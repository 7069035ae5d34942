const kept = 'data-portico-cart';

/**
 * Names the links to a cart (`data-cart`) that show a picture alone with the cart label. One with words of its own, or a
 * name, has its name.
 */
export function labelCarts(element: HTMLElement, name: string): void {
  for (const link of element.querySelectorAll<HTMLElement>('a[data-cart]')) {
    if (!link.hasAttribute(kept) && isNamed(link)) continue;
    link.ariaLabel = name;
    link.setAttribute(kept, '');
  }
}

const isNamed = (link: HTMLElement): boolean =>
  link.matches('[aria-label], [aria-labelledby], :has(img[alt]:not([alt=""]))') || link.textContent.trim() !== '';
