import type { OffCanvasValues } from './host.ts';

/** Whether a panel may ever open by itself, with these settings: only then its rules are looked at. */
export const hasTriggers = (settings: OffCanvasValues): boolean =>
  settings.offCanvasState === 'opened' ||
  settings.onPageLoad ||
  settings.timeOnPage ||
  settings.onScroll ||
  settings.exitIntent ||
  settings.exitOnScroll ||
  settings.afterInactivity;

/** The settings that say when and how often: a change of one lets it wait anew, and a change of its looks does not. */
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

/** Whether a change of these settings matters to what opens by itself. */
export const affectsAutoOpen = (names: ReadonlySet<string>): boolean => [...names].some((name) => concerned.has(name));
