import type { Resolved } from '../../src/kit/settings.ts';
import type { PopupClosing, PopupOpening, PopupRules } from './popup.events.ts';
import type { popupSettings } from './popup.settings.ts';
import type { PopupText } from './popup.texts.ts';
import type { PopupProps } from './popup.view.tsx';

/** The settings of a popup as they hold. */
export type PopupValues = Resolved<typeof popupSettings>;

/** What each event of a popup tells. */
export interface PopupEvents {
  'portico-before-open': PopupOpening;
  'portico-open': PopupOpening;
  'portico-before-close': PopupClosing;
  'portico-close': PopupClosing;
  'portico-rules': PopupRules;
}

/** The states of a popup that a theme sees. */
export type PopupState = 'waiting' | 'armed' | 'open' | 'leaving' | 'disabled' | 'failed';

/** The element, as the parts of a popup see it. */
export interface Host {
  readonly element: HTMLElement;
  /** As they hold now. */
  readonly settings: PopupValues;
  /** Ends when the element leaves the page. */
  readonly signal: AbortSignal;
  /** Sends an event; whether it was not cancelled. */
  readonly emit: <Name extends keyof PopupEvents>(name: Name, detail: PopupEvents[Name]) => boolean;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: PopupState, on: boolean) => void;
  readonly reflectOpen: (isOpen: boolean) => void;
  /** Ends when it is drawn, or when its code could not be loaded. */
  readonly draw: (props: PopupProps) => PromiseLike<void>;
  readonly warn: (message: string) => void;
  readonly text: (key: PopupText) => string;
}
