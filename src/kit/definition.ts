import type { JsonObject } from '../json/json.ts';
import type { Settings } from '../settings/settings.ts';

/** The propagation of an event. Listeners read `Detail` as `event.detail`. */
export interface EventKind<Detail> {
  readonly bubbles: boolean;
  /** Carries the type only; there is no value. */
  readonly detail?: Detail;
}

/** The events of an element by name. Those named `portico-before-…` can be cancelled. */
export type Events = Readonly<Record<`portico-${string}`, EventKind<unknown>>>;

/** An event that concerns the element alone: it is dispatched on the element and does not bubble. */
export const local = <Detail = void>(): EventKind<Detail> => ({ bubbles: false });

/** An event for the page: it bubbles and leaves shadow roots. */
export const bubbling = <Detail = void>(): EventKind<Detail> => ({ bubbles: true });

/** Defaults that go together, by the value of the setting `preset` that chooses them. */
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
  /** Returns whether it is still in the element. */
  isInElement(): boolean;
  /** Puts it back into the element, with everything that is rendered. */
  restore(): void;
}

/** The declaration of an element: settings, events, behaviour and view. */
export interface Definition<Own extends Settings = Settings> {
  readonly settings: Own;
  readonly events: Events;
  /** Presets are stronger than the built-in defaults, and weaker than every value that was given. */
  readonly presets?: Presets;
  /**
   * Converts the JSON of a settings block that a CMS printed: its own names, groups and units. It gets the block as written, so that
   * `close_delay` (of a CMS, in s) differs from `close-delay` (of an author, in ms), and returns it with the names of the settings.
   */
  readonly normalizeSettings?: (json: JsonObject) => JsonObject;
  /** The class of the controller; each element has one instance, which lives as long as the element. */
  readonly controller: new (element: HTMLElement) => ElementController<Own>;
  /** The controller's methods that the page may call, on the element or by a command. */
  readonly methods?: readonly string[];
  /** Imports the React view when the controller first renders; `styles` is its CSS, where that loads with it. */
  readonly view?: () => Promise<{ readonly default: (props: never) => unknown; readonly styles?: string }>;
  /** `true` to render the view in light DOM, where the page's CSS and forms reach it; otherwise in a shadow root. */
  readonly light?: boolean;
  /** `true` if its content is the author's alone, which then has the size and the place in a flex or grid container that it has without the element. */
  readonly isWrapper?: boolean;
  /**
   * Returns, while an element is constructed, the values in its markup that are refused, each as a `sourceKey`. `insertedAddresses`
   * is for elements that load or contact the addresses in their settings.
   */
  readonly refuses?: (element: Element, settings: Settings) => ReadonlySet<string> | undefined;
  /**
   * A selector of markup of CSS frameworks. An element that contains such markup connects after `src/known-markup` has been loaded and
   * has made it the markup that the element expects.
   */
  readonly knownMarkup?: string;
  /** CSS for the element and its content, which its document or shadow root adopts; that of a shadow root in it loads with its view. */
  readonly styles?: string;
}
