import type { Device } from './visit.ts';

/** What of a screen decides. Widths and heights in px. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** Whether fingers are how it is mainly pointed at. */
  readonly isTouch: boolean;
}

/** The widths (px, inclusive) of §9 that tell devices apart; a page may have its own. */
export type DeviceWidths = Readonly<Record<'small' | 'medium' | 'tabletFrom' | 'tabletPortrait' | 'tabletLandscape', number>>;

/**
 * The device mode of §5: `mobile` up to the small width, `tablet` up to the medium one, also a touch screen within the tablet
 * widths of its orientation, else `desktop`. As in style sheets, a narrow window counts as a narrow device.
 */
export function deviceMode({ width, height, isTouch }: Screen, widths: DeviceWidths): Device {
  if (width <= widths.small) return 'mobile';
  if (width <= widths.medium) return 'tablet';
  const widest = height >= width ? widths.tabletPortrait : widths.tabletLandscape;
  return isTouch && width >= widths.tabletFrom && width <= widest ? 'tablet' : 'desktop';
}
