/** Where the focus is in a menu. */
export interface Place {
  /** Whether the items of the top stand side by side. */
  readonly isBar: boolean;
  readonly isRtl: boolean;
  /** 0 at the top, 1 in a submenu of it, and so on. */
  readonly level: number;
  /** Whether the item has a submenu, and whether that is open. */
  readonly submenu: 'none' | 'closed' | 'open';
}

/** What a key does: goes within a level, opens and goes in, only opens, goes out and closes, or only closes. */
export type Move = 'next' | 'previous' | 'first' | 'last' | 'enter' | 'open' | 'leave' | 'close';

/**
 * What a key does in a menu of disclosure buttons, as the ARIA practices have it. Left and right follow the direction of
 * writing. `undefined` where the key is the browser’s.
 */
export function moveOf(key: string, { isBar, isRtl, level, submenu }: Place): Move | undefined {
  const isTop = level === 0;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowDown':
      return isBar && isTop ? into(submenu) : 'next';
    case 'ArrowUp':
      return isBar && isTop ? undefined : 'previous';
    case forward:
      if (isBar && isTop) return 'next';
      return isBar || submenu !== 'closed' ? into(submenu) : 'open';
    case backward:
      if (isBar) return isTop ? 'previous' : level > 1 ? 'leave' : undefined;
      return submenu === 'open' ? 'close' : isTop ? undefined : 'leave';
    default:
      return undefined;
  }
}

const into = (submenu: Place['submenu']): Move | undefined => (submenu === 'none' ? undefined : 'enter');
