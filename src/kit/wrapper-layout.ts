import { flatTreeParent } from '../dom/flat-tree.ts';

const wrappers = new Set<HTMLElement>();
const due = new Set<HTMLElement>();

// A server has no window.
globalThis.addEventListener?.('resize', () => {
  for (const wrapper of wrappers) checkLayout(wrapper);
});

/**
 * Checks in the next frame, for which the browser computes styles anyway, whether a wrapper is in a flex or grid container. If so, its content gets
 * the size and the position that it would have without the wrapper.
 */
export function checkLayout(wrapper: HTMLElement): void {
  if (due.size === 0) requestAnimationFrame(alignWrappers);
  due.add(wrapper);
  wrappers.add(wrapper);
}

/** Forgets a wrapper that has left the page. */
export function forgetLayout(wrapper: HTMLElement): void {
  wrappers.delete(wrapper);
  due.delete(wrapper);
}

function alignWrappers(): void {
  const placed: HTMLElement[] = [];
  for (const wrapper of due) {
    const parent = flatTreeParent(wrapper);
    if (
      'porticoLayout' in wrapper.dataset ||
      (parent instanceof Element && /flex|grid/.test(getComputedStyle(parent).display))
    )
      placed.push(wrapper);
  }
  due.clear();
  if (placed.length > 0)
    import('./on-demand/align-content.ts').then(
      ({ alignContents }) => alignContents(placed),
      () => {}, // The loader has reported it.
    );
}
