import { isPlainClick } from '../../src/page/plain-click.ts';
import { animateScroll } from '../../src/page/scroll.ts';

/** The time that the way to another section takes, in ms. */
export const wayDuration = 500;

/**
 * Leads smoothly to the section of a link that is clicked now, once all others have heard the click and left it alone; until `signal` ends. The browser itself
 * goes there, so that the address, the focus and Back are as ever; before that is seen, the page is put back and scrolled. A smooth scroll of the
 * browser's own would lose the place that Back leads to on the way (Chromium 156).
 */
export function goSmoothly(click: MouseEvent, section: HTMLElement, signal: AbortSignal): void {
  const go = (event: MouseEvent) => {
    if (event !== click || !isPlainClick(event)) return;
    event.preventDefault();
    const before = scrollY;
    location.hash = encodeURIComponent(section.id);
    section.scrollIntoView({ behavior: 'instant' });
    const there = scrollY;
    scrollTo({ top: before, behavior: 'instant' });
    void animateScroll(there, wayDuration, signal);
  };
  // Heard last of all: it is added while the click is on its way.
  addEventListener('click', go, { once: true, signal });
}
