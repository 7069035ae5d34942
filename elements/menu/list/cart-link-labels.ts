const kept = 'data-portico-cart';

/** Labels cart links (`data-cart`) that contain only a picture. A link with a text or an accessible name keeps it. */
export function labelCarts(element: HTMLElement, name: string): void {
  for (const link of element.querySelectorAll<HTMLElement>('a[data-cart]')) {
    if (!link.hasAttribute(kept) && isNamed(link)) continue;
    link.ariaLabel = name;
    link.setAttribute(kept, '');
  }
}

const isNamed = (link: HTMLElement): boolean =>
  link.matches('[aria-label], [aria-labelledby], :has(img[alt]:not([alt=""]))') || link.textContent.trim() !== '';
