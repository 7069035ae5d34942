import type { Resolved } from '../../src/kit/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { LightboxChange, LightboxError, LightboxPlace, LightboxShare } from './lightbox.events.ts';
import { type lightboxSettings, animationSpeeds } from './lightbox.settings.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

/** The durations of animations, in ms. */
interface Durations {
  readonly show: number;
  readonly hide: number;
  readonly change: number;
  readonly resize: number;
}

type DurationSettings = Pick<
  LightboxSettings,
  'animationSpeed' | 'showTransition' | 'hideTransition' | 'switchTransition' | 'resizeTransition'
>;

/** Returns the durations in the settings; all are 0 if the user prefers reduced motion. */
export function animationDurations(settings: DurationSettings, isReduced: boolean = prefersReducedMotion()): Durations {
  const { animationSpeed: speed } = settings;
  if (isReduced || speed === 'none') return { show: 0, hide: 0, change: 0, resize: 0 };
  const speedDuration = animationSpeeds[speed];
  return {
    show: settings.showTransition || speedDuration,
    hide: settings.hideTransition || speedDuration,
    change: settings.switchTransition || speedDuration,
    resize: settings.resizeTransition || speedDuration,
  };
}

/** The resolved settings of a lightbox. */
export type LightboxSettings = Resolved<typeof lightboxSettings>;

/** The detail of each event, by its name. */
export interface LightboxEventDetails {
  'portico-before-open': LightboxPlace;
  'portico-open': LightboxPlace;
  'portico-before-close': LightboxPlace;
  'portico-close': LightboxPlace;
  'portico-before-change': LightboxChange;
  'portico-change': LightboxChange;
  'portico-error': LightboxError;
  'portico-share': LightboxShare;
}

/** The typed access of the parts of an open lightbox to their element. */
export interface Host {
  readonly element: HTMLElement;
  /** The current values. */
  readonly settings: LightboxSettings;
  /** Aborted on disconnect. */
  readonly signal: AbortSignal;
  /** Dispatches an event; returns `false` if it was cancelled. */
  readonly emit: <Name extends keyof LightboxEventDetails>(name: Name, detail: LightboxEventDetails[Name]) => boolean;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: 'open' | 'loading' | 'playing' | 'fullscreen' | 'zoomed', on: boolean) => void;
  readonly reflectOpen: (isOpen: boolean) => void;
  readonly warn: (message: string) => void;
  readonly text: <Key extends string>(dictionary: Dictionary<Key>, key: Key) => string;
}
