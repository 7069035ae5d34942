import type { OffCanvasValues } from './host.ts';

/** Returns whether these settings allow automatic opening; the rules are evaluated only then. */
export const hasTriggers = (settings: OffCanvasValues): boolean =>
  settings.offCanvasState === 'opened' ||
  settings.onPageLoad ||
  settings.timeOnPage ||
  settings.onScroll ||
  settings.exitIntent ||
  settings.exitOnScroll ||
  settings.afterInactivity;

/** The settings that control automatic opening; a change rearms the triggers. Changes of the appearance do not. */
const concerned: ReadonlySet<string> = new Set<keyof OffCanvasValues>([
  'type',
  'offCanvasState',
  'onPageLoad',
  'timeOnPage',
  'timeOnPageDuration',
  'onScroll',
  'scrollDirection',
  'scrollTarget',
  'scrollPosition',
  'scrollElement',
  'exitIntent',
  'exitOnScroll',
  'afterInactivity',
  'inactivityDuration',
  'frequency',
  'frequencyXtimes',
  'frequencyXdays',
  'afterXPageViews',
  'numberOfPageViews',
  'afterXSessions',
  'numberOfSessions',
  'whenArrivingFrom',
  'consent',
]);

/** Returns whether a change of these settings affects automatic opening. */
export const affectsAutoOpen = (names: ReadonlySet<string>): boolean => [...names].some((name) => concerned.has(name));
