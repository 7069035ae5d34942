import type { Resolved } from '../../src/kit/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { LightboxChange, LightboxError, LightboxPlace, LightboxShare } from './lightbox.events.ts';
import type { lightboxSettings } from './lightbox.settings.ts';
import type { LightboxProps } from './lightbox.view.tsx';

/** The settings of a lightbox as they hold. */
export type LightboxValues = Resolved<typeof lightboxSettings>;

/** What each event of a lightbox tells. */
export interface LightboxNews {
  'portico-before-open': LightboxPlace;
  'portico-open': LightboxPlace;
  'portico-before-close': LightboxPlace;
  'portico-close': LightboxPlace;
  'portico-before-change': LightboxChange;
  'portico-change': LightboxChange;
  'portico-error': LightboxError;
  'portico-share': LightboxShare;
}

/** The element, as the parts of an open lightbox see it. */
export interface Owner {
  readonly element: HTMLElement;
  /** As they hold now. */
  readonly settings: LightboxValues;
  /** Ends when the element leaves the page. */
  readonly signal: AbortSignal;
  /** Sends an event; whether it was not cancelled. */
  readonly emit: <Name extends keyof LightboxNews>(name: Name, detail: LightboxNews[Name]) => boolean;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: 'open' | 'loading' | 'playing' | 'fullscreen' | 'zoomed', on: boolean) => void;
  readonly reflectOpen: (isOpen: boolean) => void;
  /** Resolves after the view has rendered, or when it could not be loaded, which is reported then. */
  readonly draw: (props: LightboxProps) => PromiseLike<void>;
  readonly warn: (message: string) => void;
  readonly text: <Key extends string>(dictionary: Dictionary<Key>, key: Key) => string;
}
