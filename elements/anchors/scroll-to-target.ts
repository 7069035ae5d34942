import { sleep } from '../../src/clock/clock.ts';
import { parentElementOf } from '../../src/dom/flat-tree.ts';
import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';
import { followTarget, targetPosition } from '../../src/page/scroll/follow-target.ts';
import { interruptions } from '../../src/page/scroll/interruptions.ts';
import { scrollMargin, topOffset } from '../../src/page/scroll/offsets.ts';
import { anySignal } from '../../src/older-browsers/any-signal.ts';

/**
 * Focuses a target, so that keys and screen readers continue there; `null` stands for the page. An element that is not focusable gets a `tabindex`
 * until it loses the focus or `signal` aborts.
 */
export function focusTarget(target: HTMLElement | null, signal: AbortSignal): void {
  const receiver = target ?? document.body;
  const hasFocus = () => receiver.matches(':focus') || document.activeElement === receiver;
  receiver.focus({ preventScroll: true });
  if (hasFocus() || receiver.hasAttribute('tabindex')) return;
  receiver.tabIndex = -1;
  const restore = () => {
    receiver.removeAttribute('tabindex');
    receiver.removeEventListener('blur', onBlur);
    signal.removeEventListener('abort', restore);
  };
  // A panel that opens may take the focus and return it at once.
  const onBlur = () => queueMicrotask(() => hasFocus() || restore());
  receiver.addEventListener('blur', onBlur);
  signal.addEventListener('abort', restore);
  receiver.focus({ preventScroll: true });
}

/** Returns the height (px) to keep free above a target, for the header, the admin bar, the scroll margin and the author's offset. */
export function topClearance(target: Element | null, offset: number): number {
  return topOffset() + offset + (target ? scrollMargin(target) : 0);
}

/**
 * Scrolls to a target until it is `distance` px below the top of the window. The scroll accelerates for the first half, then decelerates to the
 * current position of the target, also after layout shifts. Resolves to `true` when it arrives.
 */
export async function scrollToTarget(
  target: Element | null,
  distance: () => number,
  [first, second]: readonly [first: number, second: number],
  signal: AbortSignal,
): Promise<boolean> {
  const position = () => targetPosition(target, distance());
  const isHalfWay = await animateScroll((scrollY + position()) / 2, first, signal, 'in');
  const isThere = isHalfWay && (await animateScroll(position(), second, signal, 'out'));
  if (isThere) followTarget(position, signal);
  return isThere;
}

/**
 * Scrolls the scroll container of a link, such as a long table of contents, until the link is visible. A container that also contains the section
 * does not scroll.
 */
export function scrollBoxTo(link: Element, section: Element): void {
  for (
    let box = parentElementOf(link);
    box && !Node.prototype.contains.call(box, section);
    box = parentElementOf(box)
  ) {
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    const isScrollable =
      /auto|scroll/.test(getComputedStyle(box).overflow) &&
      (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    if (!isScrollable) continue;
    const distance = (from: number, to: number, start: number, end: number) =>
      from < start ? from - start : Math.max(0, Math.min(to - end, from - start));
    box.scrollBy({
      left: distance(inner.left, inner.right, outer.left, outer.right),
      top: distance(inner.top, inner.bottom, outer.top, outer.bottom),
    });
    return;
  }
}

/** The time (ms) between two searches. */
const interval = 350;

/** The maximum number of searches. Later than 7 s after the page has opened, a jump would surprise the visitor. */
const attempts = 20;

/**
 * Waits for the target of a newly opened page if a script adds the target late, for example after loading the API of a video. Resolves to `null` if
 * there is no target after 7 s, if the visitor interacts, or if `signal` aborts.
 */
export async function findLateTarget(find: () => HTMLElement | null, signal: AbortSignal): Promise<HTMLElement | null> {
  const ending = new AbortController();
  const ended = anySignal([signal, ending.signal]);
  const end = () => ending.abort();
  for (const type of interruptions) addEventListener(type, end, { signal: ended, passive: true, capture: true });
  let target: HTMLElement | null = null;
  for (let attempt = 0; attempt < attempts && !target && !ended.aborted; attempt += 1) {
    await sleep(interval, ended);
    if (!ended.aborted) target = find();
  }
  end();
  return target;
}
