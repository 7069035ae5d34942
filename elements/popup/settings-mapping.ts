import type { PopupTiming } from '../../src/visitor/popup-rules.ts';
import type { Device } from '../../src/page/device-mode.ts';
import type { Source } from '../../src/visitor/visit.ts';
import type { PopupValues } from './host.ts';
import type { TriggerSettings } from '../../src/triggers/triggers.ts';
import { entranceNamed, onDevice, type Movement } from '../../src/overlay/entrance.ts';
import type { Appearance } from './popup.view.tsx';

/** Returns the appearance of a popup by its settings. */
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

/** Returns the animations on a device, and the names that are unknown. */
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

/** Returns the enabled triggers of the settings; a disabled one is `undefined`. */
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

/** Splits a setting into words at spaces and commas. */
export const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Splits a setting into the words of a rule. */
const wordsOf = <Word extends string>(text: string): Word[] =>
  // An unknown word matches no visitor, so the rule fails.
  words(text.toLowerCase()) as Word[];

/** Returns the enabled rules of the settings; a disabled one is `undefined`. */
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
