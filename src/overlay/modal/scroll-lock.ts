let holders = 0;
let restore = () => {};

function lock(): void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  // Without a scrollbar there is no space to keep, and `scrollbar-gutter` would shift the page.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  restore = () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}

/**
 * Locks the scroll of the page behind an overlay without shifting the page: the scrollbar's space is kept. Several overlays may hold the lock; the
 * page scrolls again after the last release. Returns a function that releases it; a second call does nothing.
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) lock();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) restore();
  };
}
