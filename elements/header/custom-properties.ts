import type { Resolved } from '../../src/settings/settings.ts';
import type { headerSettings } from './header.settings.ts';

/** Writes the lengths and durations of a header as custom properties; an empty value removes its property. */
export function writeCustomProperties({ style }: HTMLElement, settings: Resolved<typeof headerSettings>): void {
  const properties = {
    'logo-margin': settings.logoMargin,
    'header-padding': settings.headerPadding,
    'nav-height': `${settings.navHeight}px`,
    'scrolled-height': `${Math.min(settings.scrolledHeight, settings.navHeight)}px`,
    'shrink-duration': `${settings.shrinkDuration}ms`,
    'shadow-delay': `${settings.shadowDelay}ms`,
    'highlight-border': `${settings.highlightBorder}px`,
  };
  for (const [name, value] of Object.entries(properties)) style.setProperty(`--portico-${name}`, value);
}
