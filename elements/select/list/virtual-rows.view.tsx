import { useLayoutEffect, useState, type RefObject } from 'react';
import { visibleRows, isLong, scrollTopFor } from './virtual-rows.ts';
import type { Row } from './rows.ts';

/** The last scroll position and the last sizes of the list (px), and the option that was active then. */
interface ScrollSnapshot {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly active: number | undefined;
}

/**
 * Returns the rows to render, and `look`: the caller calls it after the list was scrolled. Scrolls to the active option. In a long list, each row is
 * assumed to be as high as the first option.
 */
export function useVirtualRows(list: RefObject<HTMLDivElement | null>, rows: readonly Row[], active: number) {
  const [seen, see] = useState<ScrollSnapshot>({ top: 0, height: 360, rowHeight: 36, active: undefined });
  const isPart = isLong(rows.length);
  const index = rows.findIndex((row) => row.kind === 'option' && row.option === active);
  const start = index * seen.rowHeight;
  // The list is scrolled to the option after rendering.
  const willScroll = isPart && index >= 0 && seen.active !== active;
  const top = willScroll ? scrollTopFor(seen.top, seen.height, start, start + seen.rowHeight) : seen.top;

  const measure = (seenActive: number | undefined) => {
    if (!list.current || !isPart) return;
    const { scrollTop, clientHeight: height } = list.current;
    const rowHeight = list.current.querySelector('[role=option]')?.getBoundingClientRect().height || seen.rowHeight;
    const isSeen =
      scrollTop === seen.top && height === seen.height && rowHeight === seen.rowHeight && seenActive === seen.active;
    if (!isSeen) see({ top: scrollTop, height, rowHeight, active: seenActive });
  };
  const look = () => measure(active);

  // Before the first paint, so that the list is scrolled to the active option with its real sizes.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect, react-hooks/exhaustive-deps -- Measures once for each kind of list: a measurement on every change would scroll again.
  useLayoutEffect(() => measure(undefined), [isPart]);

  useLayoutEffect(() => {
    if (!list.current) return;
    if (willScroll) scrollListTo(list.current, top);
    else if (!isPart) scrollToRow(list.current, index);
  }, [list, isPart, index, willScroll, top]);

  // The measured sizes are valid until the size of the list changes.
  useLayoutEffect(() => {
    // This happens in the next frame: in the callback, a change of size would cause a ResizeObserver loop error.
    const observer = new ResizeObserver(() => requestAnimationFrame(look));
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  });

  return { ...visibleRows(rows.length, seen.rowHeight, top, seen.height), look };
}

function scrollListTo(list: HTMLElement, top: number): void {
  list.scrollTop = top;
}

function scrollToRow(list: HTMLElement, index: number): void {
  const row = list.querySelectorAll<HTMLElement>('[data-row]')[index];
  if (row)
    list.scrollTop = scrollTopFor(list.scrollTop, list.clientHeight, row.offsetTop, row.offsetTop + row.offsetHeight);
}
