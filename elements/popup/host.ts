import type { Resolved } from '../../src/kit/settings.ts';
import type { PopupClosing, PopupOpening, PopupRules } from './popup.events.ts';
import type { popupSettings } from './popup.settings.ts';
import type { PopupText } from './popup.texts.ts';
import type { PopupProps } from './popup.view.tsx';

/** The resolved settings of a popup. */
export type PopupValues = Resolved<typeof popupSettings>;

/** The details of each event of a popup. */
export interface PopupEvents {
  'portico-before-open': PopupOpening;
  'portico-open': PopupOpening;
  'portico-before-close': PopupClosing;
  'portico-close': PopupClosing;
  'portico-rules': PopupRules;
}

/** The states of a popup, for themes: `:state(name)`. */
export type PopupState = 'waiting' | 'armed' | 'open' | 'leaving' | 'disabled' | 'failed';

/** The interface of the element for the modules of a popup. */
export interface Host {
  readonly element: HTMLElement;
  /** The current settings. */
  readonly settings: PopupValues;
  /** Aborted on disconnect. */
  readonly signal: AbortSignal;
  /** Dispatches an event; returns `false` if it was cancelled. */
  readonly emit: <Name extends keyof PopupEvents>(name: Name, detail: PopupEvents[Name]) => boolean;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: PopupState, on: boolean) => void;
  readonly reflectOpen: (isOpen: boolean) => void;
  /** Resolves after rendering, or when loading failed. */
  readonly draw: (props: PopupProps) => PromiseLike<void>;
  readonly warn: (message: string) => void;
  readonly text: (key: PopupText) => string;
}
