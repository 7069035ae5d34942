import type { Resolved } from '../../src/kit/settings.ts';
import type { Host as KitHost } from '../../src/kit/controller.ts';
import type { lightboxEvents } from './lightbox.events.ts';
import { type lightboxSettings, namedDurations } from './lightbox.settings.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

/** The durations of animations, in ms. */
interface Durations {
  readonly entranceDuration: number;
  readonly exitDuration: number;
  readonly switchDuration: number;
  readonly resizeDuration: number;
}

type DurationSettings = Durations & Pick<LightboxSettings, 'animationDuration'>;

/** Returns the durations in the settings; all are 0 if the user prefers reduced motion. */
export function animationDurations(settings: DurationSettings, isReduced: boolean = prefersReducedMotion()): Durations {
  const { animationDuration: named } = settings;
  if (isReduced || named === 'none')
    return { entranceDuration: 0, exitDuration: 0, switchDuration: 0, resizeDuration: 0 };
  const duration = namedDurations[named];
  return {
    entranceDuration: settings.entranceDuration || duration,
    exitDuration: settings.exitDuration || duration,
    switchDuration: settings.switchDuration || duration,
    resizeDuration: settings.resizeDuration || duration,
  };
}

/** The resolved settings of a lightbox. */
export type LightboxSettings = Resolved<typeof lightboxSettings>;

/** The controller of a lightbox, for the parts of an open lightbox. */
export type Host = KitHost<typeof lightboxSettings, typeof lightboxEvents>;
