import type { Resolved } from '../../src/kit/settings.ts';
import type { headerSettings } from './header.settings.ts';

/** The settings that are written as custom properties. */
export type StyleSettings = Pick<
  Resolved<typeof headerSettings>,
  'logoMargin' | 'headerPadding' | 'navHeight' | 'scrolledHeight' | 'shrinkDuration' | 'shadowDelay' | 'highlightBorder'
>;

/** The custom properties of the settings that authors write as CSS. */
const cssProperties = { logoMargin: '--portico-logo-margin', headerPadding: '--portico-header-padding' } as const;

/** Writes the lengths and durations of a header as custom properties. */
export function writeCustomProperties({ style }: HTMLElement, lengths: StyleSettings): void {
  for (const [name, property] of Object.entries(cssProperties)) {
    const value = lengths[name as keyof typeof cssProperties]; // The names of `cssProperties`.
    if (value) style.setProperty(property, value);
    else style.removeProperty(property);
  }
  style.setProperty('--portico-nav-height', `${lengths.navHeight}px`);
  style.setProperty('--portico-scrolled-height', `${Math.min(lengths.scrolledHeight, lengths.navHeight)}px`);
  style.setProperty('--portico-shrink-duration', `${lengths.shrinkDuration}ms`);
  style.setProperty('--portico-shadow-delay', `${lengths.shadowDelay}ms`);
  style.setProperty('--portico-highlight-border', `${lengths.highlightBorder}px`);
}
