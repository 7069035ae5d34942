import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Returns the distance (px) by which the page must scroll so that the notice does not cover a focused control: positive for a notice at the bottom of
 * the window, negative for a notice at the top, 0 if it does not cover the control.
 */
export function scrollToClear(focused: Box, notice: Box, isAtTop: boolean): number {
  const isClear =
    focused.right <= notice.left ||
    focused.left >= notice.right ||
    focused.bottom <= notice.top ||
    focused.top >= notice.bottom;
  if (isClear) return 0;
  return isAtTop ? focused.top - notice.bottom - gap : focused.bottom - notice.top + gap;
}

/** The distance (px) between the focused control and the notice. The outline of the control needs this space. */
const gap = 8;

/**
 * Prevents a notice from covering the focused control (WCAG 2.4.11): scrolls the page, and lets it scroll further at its end. If scrolling does not
 * help, as for a control with a fixed position, sets `data-aside`, which moves the notice to the opposite side.
 */
export function keepClear(notice: HTMLElement, isAtTop: boolean, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  const page = document;
  page.adoptedStyleSheets.push(sheet);
  const { paddingBlockEnd } = getComputedStyle(page.body);
  const update = () => {
    const focused = deepActiveElement();
    notice.removeAttribute('data-aside');
    if (!focused || focused === page.body || flatTreeContains(notice, focused) || !focused.matches(':focus-visible'))
      return;
    const distance = () => scrollToClear(focused.getBoundingClientRect(), notice.getBoundingClientRect(), isAtTop);
    const missing = distance();
    if (missing === 0) return;
    scrollBy({ top: missing, behavior: 'instant' });
    notice.toggleAttribute('data-aside', distance() !== 0);
  };
  page.addEventListener('focusin', update, { signal, passive: true });
  const sizes = new ResizeObserver(() => {
    if (!isAtTop)
      sheet.replaceSync(
        `body{padding-block-end:calc(${paddingBlockEnd} + ${notice.offsetHeight}px)!important}` +
          `html{scroll-padding-block-end:${notice.offsetHeight}px}`,
      );
    update();
  });
  sizes.observe(notice);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    const index = page.adoptedStyleSheets.indexOf(sheet);
    if (index >= 0) page.adoptedStyleSheets.splice(index, 1);
  });
}
