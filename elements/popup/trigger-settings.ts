import type { TriggerSettings } from '../../src/triggers/triggers.ts';
import type { PopupValues } from './owner.ts';

/** The triggers that the settings say; one that is off is not there. */
export function triggersOf(settings: PopupValues): TriggerSettings {
  const { afterLoad, onScroll, scrollDirection, onScrollTo, afterClicks, afterInactivity, onExitIntent, exitOnScroll } =
    settings;
  return {
    after: afterLoad >= 0 ? afterLoad : undefined,
    onScroll: onScroll >= 0 || scrollDirection === 'up' ? Math.max(onScroll, 0) : undefined,
    scrollDirection,
    onScrollTo: onScrollTo || undefined,
    afterClicks: afterClicks > 0 ? afterClicks : undefined,
    afterInactivity: afterInactivity > 0 ? afterInactivity : undefined,
    onExitIntent,
    exitOnScroll,
    onAdblock: settings.onAdblock ? settings.adblockDelay : undefined,
  };
}
