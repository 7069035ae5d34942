import { isPlainClick } from '../dom/plain-click.ts';
import { revealEvent } from '../dom/reveal-event.ts';
import { revealInvalidFields } from '../page/reveal-invalid.ts';

/**
 * Calls `show`, with a test for the slide, when a slide must be shown, until `signal` aborts: it contains the target of the
 * address, at once or after a link, or that of `portico-reveal`.
 */
export function listenForReveals(
  element: HTMLElement,
  show: (isIn: (slide: Element) => boolean) => void,
  signal: AbortSignal,
): void {
  const showTarget = () => {
    const target = document.querySelector(':target');
    if (target && element.contains(target)) show((slide) => slide.contains(target));
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    // A link to the current address dispatches no `hashchange`.
    if (link?.hash && link.href === location.href) showTarget();
  };
  const onReveal = (event: Event) => {
    if (!event.defaultPrevented) show((slide) => event.composedPath().includes(slide));
  };
  revealInvalidFields();
  addEventListener('hashchange', showTarget, { signal });
  addEventListener('click', onClick, { signal });
  element.addEventListener(revealEvent, onReveal, { signal });
  showTarget();
}
