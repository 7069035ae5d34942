/** Returns whether a box, in coordinates of the window, has a size and is at least partly in the window. */
export const isInWindow = ({ left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): boolean =>
  width > 0 && height > 0 && left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
