import type { Host as KitHost } from '../../src/kit/controller.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import type { lightboxEvents, lightboxSettings } from './lightbox.settings.ts';

/** The controller, with the members that the parts of an open lightbox use. `reflect` does not call `changed`; `render` renders later, with the last props. */
export type Host = KitHost<typeof lightboxSettings, typeof lightboxEvents>;

/** Warns the author of the page about an invalid option. */
export const warnInvalidOption = (host: Host, key: string, value: unknown, expected: string): void =>
  host.warn(`invalid ${key} ${JSON.stringify(value)} is ignored; expected ${expected}.`);

/** The durations (ms) of the words in the setting `animationDuration`. */
export const namedDurations = { fast: 100, normal: 400, slow: 800 } as const;

type DurationName = 'entranceDuration' | 'exitDuration' | 'switchDuration' | 'resizeDuration';

/** Returns the durations (ms) in the settings. All are 0 if the user prefers reduced motion. */
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
