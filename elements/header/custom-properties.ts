import type { Resolved } from '../../src/kit/settings.ts';
import type { headerSettings } from './header.settings.ts';

/** The settings that are written as custom properties. */
export type StyleSettings = Pick<
  Resolved<typeof headerSettings>,
  'logoMargin' | 'headerPadding' | 'navHeight' | 'scrolledHeight' | 'shrinkDuration' | 'shadowDelay' | 'highlightBorder'
>;

/** The lengths that authors write as CSS: the property that validates them, and the custom property. */
const cssLengths = {
  logoMargin: ['margin', '--portico-logo-margin'],
  headerPadding: ['padding', '--portico-header-padding'],
} as const;

/** Writes the lengths and durations of a header as custom properties. Calls `warn` for an invalid CSS value, which is skipped. */
export function writeCustomProperties(
  { style }: HTMLElement,
  lengths: StyleSettings,
  warn: (message: string) => void,
): void {
  for (const [name, [property, custom]] of Object.entries(cssLengths)) {
    const value = lengths[name as keyof typeof cssLengths]; // The names of `cssLengths`.
    const isLength = value === '' || CSS.supports(property, value);
    if (!isLength)
      warn(
        `${name}="${value}" is no CSS ${property}; write lengths such as "10px 20px". The style sheet's own is used.`,
      );
    if (value && isLength) style.setProperty(custom, value);
    else style.removeProperty(custom);
  }
  style.setProperty('--portico-nav-height', `${lengths.navHeight}px`);
  style.setProperty('--portico-scrolled-height', `${Math.min(lengths.scrolledHeight, lengths.navHeight)}px`);
  style.setProperty('--portico-shrink-duration', `${lengths.shrinkDuration}ms`);
  style.setProperty('--portico-shadow-delay', `${lengths.shadowDelay}ms`);
  style.setProperty('--portico-highlight-border', `${lengths.highlightBorder}px`);
}
