let holders = 0;
let restore = () => {};

function lock(): void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  // Without a scrollbar there is no room to keep, and keeping some would move the page.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  restore = () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}

/**
 * Keeps the page behind an overlay from scrolling, without moving it: the room of its scrollbar stays. Several overlays may ask; the page
 * scrolls again when the last one lets go. Returns what lets go; doing that twice does nothing.
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
