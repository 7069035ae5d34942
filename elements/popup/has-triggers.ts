import type { PopupValues } from './host.ts';

/** Returns whether any trigger is set; without triggers a popup opens only on request. */
export const hasTriggers = (settings: PopupValues): boolean =>
  settings.afterLoad >= 0 ||
  settings.onScroll >= 0 ||
  settings.scrollDirection === 'up' ||
  settings.onScrollTo !== '' ||
  settings.afterClicks > 0 ||
  settings.afterInactivity > 0 ||
  settings.onExitIntent ||
  settings.exitOnScroll ||
  settings.onAdblock;

/** Returns whether any rule is set. */
export const hasRules = (settings: PopupValues): boolean =>
  settings.minPageViews > 0 ||
  settings.minSessions > 0 ||
  settings.maxShows >= 0 ||
  settings.stopOnConversion ||
  settings.cooldown > 0 ||
  [
    settings.referrerMatches,
    settings.arrivingFrom,
    settings.forRoles,
    settings.onDevices,
    settings.onBrowsers,
    settings.from,
    settings.until,
  ].some((text) => text.trim() !== '');

/** The settings whose change restarts the rules and triggers of a closed popup. */
export const rearmingSettings: ReadonlySet<string> = new Set<keyof PopupValues>([
  'afterLoad',
  'onScroll',
  'scrollDirection',
  'onScrollTo',
  'afterClicks',
  'afterInactivity',
  'onExitIntent',
  'exitOnScroll',
  'onAdblock',
  'adblockDelay',
  'minPageViews',
  'minSessions',
  'referrerMatches',
  'referrerMode',
  'arrivingFrom',
  'forRoles',
  'onDevices',
  'onBrowsers',
  'maxShows',
  'per',
  'from',
  'until',
  'timezone',
  'serverTime',
  'visitorLoggedIn',
  'visitorRoles',
  'cooldown',
  'stopOnConversion',
  'consent',
  'preview',
  'edit',
]);
