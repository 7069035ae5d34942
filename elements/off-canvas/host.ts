import type { Resolved } from '../../src/kit/settings.ts';
import type { PanelClosing, PanelOpening, PanelRules } from './off-canvas.events.ts';
import type { offCanvasSettings } from './off-canvas.settings.ts';
import type { OffCanvasText } from './off-canvas.texts.ts';
import type { OffCanvasProps } from './off-canvas.view.tsx';

/** The resolved settings of a panel. */
export type OffCanvasValues = Resolved<typeof offCanvasSettings>;

/** The details of each event of a panel. */
export interface OffCanvasEvents {
  'portico-before-open': PanelOpening;
  'portico-open': PanelOpening;
  'portico-before-close': PanelClosing;
  'portico-close': PanelClosing;
  'portico-rules': PanelRules;
}

/** The interface of the element for the modules of a panel. */
export interface Host {
  readonly element: HTMLElement;
  /** The current settings. */
  readonly settings: OffCanvasValues;
  /** Aborted on disconnect. */
  readonly signal: AbortSignal;
  /** Dispatches an event; returns `false` if it was cancelled. */
  readonly emit: <Name extends keyof OffCanvasEvents>(name: Name, detail: OffCanvasEvents[Name]) => boolean;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: 'open' | 'leaving' | 'failed', on: boolean) => void;
  readonly reflectOpen: (isOpen: boolean) => void;
  /** Resolves after rendering, or when loading failed. */
  readonly draw: (props: OffCanvasProps) => PromiseLike<void>;
  readonly warn: (message: string) => void;
  readonly text: (key: OffCanvasText) => string;
}
