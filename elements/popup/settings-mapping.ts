import type { PopupTiming } from '../../src/visitor/popup-rules.ts';
import type { Device } from '../../src/page/device-mode.ts';
import type { Source } from '../../src/visitor/visit.ts';
import type { PopupValues } from './host.ts';
import type { TriggerSettings } from '../../src/triggers/triggers.ts';
import { entranceNamed, onDevice, type Movement } from '../../src/overlay/entrance.ts';
import type { Appearance } from './popup.view.tsx';

/** What the settings say of how a popup looks. */
export function appearanceOf(settings: PopupValues): Appearance {
  const { position, height, width, overlay, classes, closeButton, closeButtonPosition } = settings;
  return {
    position,
    height,
    width,
    hasOverlay: overlay,
    classes: classes.trim(),
    closeButton: closeButton ? closeButtonPosition : 'none',
  };
}

/** How it comes and goes on a device, and which of the names that were given mean nothing. */
export function movementOf(settings: PopupValues, device: Device): Movement & { readonly unknown: readonly string[] } {
  const entrance = onDevice(device, {
    desktop: settings.entranceAnimation,
    tablet: settings.entranceAnimationTablet,
    mobile: settings.entranceAnimationMobile,
  });
  const exit = onDevice(device, {
    desktop: settings.exitAnimation,
    tablet: settings.exitAnimationTablet,
    mobile: settings.exitAnimationMobile,
  });
  return {
    entrance: entranceNamed(entrance),
    exit: entranceNamed(exit),
    duration: settings.entranceAnimationDuration,
    unknown: [entrance, exit].filter((name) => !entranceNamed(name).isKnown),
  };
}

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

/** Words of a setting; commas part them, too. */
export const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The same, each taken for one of the words that a rule knows: another one is nobody's, which the rule says in its reason. */
const wordsOf = <Word extends string>(text: string): Word[] =>
  // An unknown word matches no visitor: the rule does not pass.
  words(text.toLowerCase()) as Word[];

/** The timing rules that the settings say; a rule that is off is not there. */
export function timingOf(settings: PopupValues): PopupTiming {
  const { minPageViews, minSessions, maxShows, per, from, until, serverTime, referrerMatches } = settings;
  return {
    minPageViews: minPageViews > 0 ? minPageViews : undefined,
    minSessions: minSessions > 0 ? minSessions : undefined,
    referrerMatches: referrerMatches || undefined,
    referrerMode: settings.referrerMode,
    arrivingFrom: wordsOf<Source>(settings.arrivingFrom),
    forRoles: words(settings.forRoles),
    onDevices: wordsOf<Device>(settings.onDevices),
    onBrowsers: wordsOf(settings.onBrowsers),
    maxShows: maxShows >= 0 ? maxShows : undefined,
    countOn: settings.countOn,
    per: per === 'ever' ? '' : per,
    from: from || undefined,
    until: until || undefined,
    timezone: settings.timezone,
    serverTime: serverTime || undefined,
    visitorLoggedIn: settings.visitorLoggedIn || undefined,
    visitorRoles: words(settings.visitorRoles),
  };
}
