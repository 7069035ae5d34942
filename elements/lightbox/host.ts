import type { Host as KitHost } from '../../src/kit/controller.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import type { lightboxEvents } from './lightbox.events.ts';
import type { lightboxSettings } from './lightbox.settings.ts';

/** The controller, as the parts of an open lightbox see it. */
export type Host = KitHost<typeof lightboxSettings, typeof lightboxEvents>;

/** Warns the author of the page that an option is invalid. */
export const warnInvalidOption = (host: Host, key: string, value: unknown, expected: string): void =>
  host.warn(`invalid ${key} ${JSON.stringify(value)} is ignored; expected ${expected}.`);

/** The words of the setting `animationDuration`, in ms. */
export const namedDurations = { fast: 100, normal: 400, slow: 800 } as const;

type DurationName = 'entranceDuration' | 'exitDuration' | 'switchDuration' | 'resizeDuration';

/** Returns the durations in the settings, in ms; all are 0 if the user prefers reduced motion. */
export function animationDurations(
  settings: Pick<Host['settings'], DurationName | 'animationDuration'>,
  isReduced: boolean = prefersReducedMotion(),
): Readonly<Record<DurationName, number>> {
  const { animationDuration: named } = settings;
  const isOff = isReduced || named === 'none';
  const duration = (name: DurationName) => (isOff ? 0 : settings[name] || namedDurations[named]);
  return {
    entranceDuration: duration('entranceDuration'),
    exitDuration: duration('exitDuration'),
    switchDuration: duration('switchDuration'),
    resizeDuration: duration('resizeDuration'),
  };
}

/** The settings of the preset `modern`; times in ms, sizes in px. */
export const modernPreset = {
  skin: 'dark',
  path: 'horizontal',
  overlayOpacity: 1,
  loop: true,
  entranceDuration: 250,
  exitDuration: 200,
  switchDuration: 300,
  resizeDuration: 250,
  gestures: 'all',
  thumbnails: true,
  thumbnailWidth: 72,
  thumbnailHeight: 48,
  // The width of a large phone, where the picture gets the space.
  mobileWidth: 640,
} as const;

/** The settings of the presets that change any; times in ms, sizes in px. `minimal` has the built-in defaults. */
export const presetSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  classic: {
    skin: 'fbx-light',
    loop: true,
    resizeDuration: 300,
    entranceDuration: 200,
    exitDuration: 200,
    switchDuration: 200,
    swipeThreshold: 80,
    // The width of a phone.
    mobileWidth: 812,
  },
  filmstrip: {
    skin: 'dark',
    overlayOpacity: 0.85,
    minScale: 0.2,
    entranceDuration: 300,
    exitDuration: 300,
    switchDuration: 500,
    thumbnails: true,
  },
  modern: modernPreset,
};

/** Adds the settings of the presets to those that the elements know, and resolves the settings of one that has a preset. */
export function addPresets(host: Host, presets: Record<string, object>): void {
  Object.assign(presets, presetSettings);
  // Resolves the settings again, without a change.
  if (host.settings.preset !== 'none') host.reflect('open', host.settings.open);
}
