import type { JsonObject } from '../json/json.ts';
import type { Settings } from '../settings/settings.ts';

/** The kind of an event: whether it bubbles. `Detail` is the type of `event.detail`. */
export interface EventKind<Detail> {
  readonly bubbles: boolean;
  /** Exists only as a type; never has a value. */
  readonly detail?: Detail;
}

/** The events of an element, by name. Events named `portico-before-…` can be cancelled. */
export type Events = Readonly<Record<`portico-${string}`, EventKind<unknown>>>;

/** An event that is only about the element: it is dispatched on the element and does not bubble. */
export const local = <Detail = void>(): EventKind<Detail> => ({ bubbles: false });

/** An event for the page: it bubbles and leaves shadow roots. */
export const bubbling = <Detail = void>(): EventKind<Detail> => ({ bubbles: true });

/** Groups of defaults, by the value of the setting `preset`. */
export type Presets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The part of a controller that the kit calls; `Controller` implements it. */
export interface ElementController<Own extends Settings = Settings> {
  readonly watchedAttributes: readonly string[];
  connected(): void;
  changed(names: ReadonlySet<keyof Own>): void;
  moved(): void;
  followRoot(): void;
  teardown(): void;
  isIntact?(): boolean;
  restore?(): boolean;
}

/** A view that is mounted in an element. */
export interface ViewHandle {
  render(props: object): void;
  /** Returns whether the view is still in the element. */
  isInElement(): boolean;
  /** Puts the view back into the element, with everything that it has rendered. */
  restore(): void;
}

/** The declaration of an element: settings, events, behaviour and view. */
export interface Definition<Own extends Settings = Settings> {
  readonly settings: Own;
  readonly events: Events;
  /** The presets. They take precedence over the defaults; any value that was set takes precedence over them. */
  readonly presets?: Presets;
  /**
   * Converts the JSON of a settings block that a CMS printed, with its own names, groups and units, to the names of the settings. The names in the
   * block are unchanged, because `close_delay` (of a CMS, in s) differs from `close-delay` (of an author, in ms).
   */
  readonly normalizeSettings?: (json: JsonObject) => JsonObject;
  /** The class of the controller. Each element has one instance for its whole life. */
  readonly controller: new (element: HTMLElement) => ElementController<Own>;
  /** The methods of the controller that the page may call, on the element or by a command. */
  readonly methods?: readonly string[];
  /** Imports the React view when the controller first renders. `styles` is the view's CSS, if it loads with the view. */
  readonly view?: () => Promise<{ readonly default: (props: never) => unknown; readonly styles?: string }>;
  /** `true` to render the view in the light DOM, so that the page's CSS and forms apply to it; otherwise it is rendered in a shadow root. */
  readonly light?: boolean;
  /**
   * `true` if the element's content is only the author's. In a flex or grid container, this content keeps the size and place that it has without the
   * element.
   */
  readonly isWrapper?: boolean;
  /**
   * Called while an element is constructed. Returns the values in its markup that are refused, each as a `sourceKey`. Use `insertedAddresses` for
   * elements that load or contact addresses in their settings.
   */
  readonly refuses?: (element: Element, settings: Settings) => ReadonlySet<string> | undefined;
  /**
   * A selector of markup of CSS frameworks. If an element contains such markup, `src/known-markup` is loaded and adapts the markup before the element
   * connects.
   */
  readonly knownMarkup?: string;
  /**
   * CSS for the element and its content. The document or shadow root of the element adopts it. CSS for the element's own shadow root loads with its
   * view.
   */
  readonly styles?: string;
}
