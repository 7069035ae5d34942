import type { Resolved } from '../../src/kit/settings.ts';
import type { PanelClosing, PanelOpening, PanelRules } from './off-canvas.events.ts';
import type { offCanvasSettings } from './off-canvas.settings.ts';
import type { OffCanvasText } from './off-canvas.texts.ts';
import type { OffCanvasProps } from './off-canvas.view.tsx';

/** The settings of a panel as they hold. */
export type OffCanvasValues = Resolved<typeof offCanvasSettings>;

/** What each event of a panel tells. */
export interface OffCanvasEvents {
  'portico-before-open': PanelOpening;
  'portico-open': PanelOpening;
  'portico-before-close': PanelClosing;
  'portico-close': PanelClosing;
  'portico-rules': PanelRules;
}

/** The element, as the parts of a panel see it. */
export interface Host {
  readonly element: HTMLElement;
  /** As they hold now. */
  readonly settings: OffCanvasValues;
  /** Ends when the element leaves the page. */
  readonly signal: AbortSignal;
  /** Sends an event; whether it was not cancelled. */
  readonly emit: <Name extends keyof OffCanvasEvents>(name: Name, detail: OffCanvasEvents[Name]) => boolean;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: 'open' | 'leaving' | 'failed', on: boolean) => void;
  readonly reflectOpen: (isOpen: boolean) => void;
  /** Ends when it is drawn, or when its code could not be loaded. */
  readonly draw: (props: OffCanvasProps) => PromiseLike<void>;
  readonly warn: (message: string) => void;
  readonly text: (key: OffCanvasText) => string;
}
