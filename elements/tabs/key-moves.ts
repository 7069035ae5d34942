import type { Shape } from './shape.ts';

/** How the controls lie that a key is pressed in. */
export interface Lie {
  readonly shape: Shape;
  readonly orientation: 'horizontal' | 'vertical';
  readonly direction: 'ltr' | 'rtl';
  readonly count: number;
}

/**
 * Where a key leads from the control at `index`, as the ARIA practices have it: along the tabs and round from the last to the first; up and
 * down in a column and in an accordion. `undefined`: the key is not for the tabs.
 */
export function moveBy(key: string, index: number, { shape, orientation, direction, count }: Lie): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const isColumn = shape === 'accordion' || orientation === 'vertical';
  const [forward, back] = isColumn
    ? ['ArrowDown', 'ArrowUp']
    : direction === 'rtl'
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  return undefined;
}
