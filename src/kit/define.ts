import type { JsonObject } from '../json/json.ts';
import { setChunkLoader } from '../lazy-import.ts';
import { listenForCommands } from './commands.ts';
import type { Controller } from './controller.ts';
import { elementClass, invokeCommand } from './element.ts';
import { setElementsOfPage } from './elements-of-page.ts';
import type { Presets } from './settings-resolver.ts';
import type { Settings } from './settings.ts';
import { onMutations, watchSettings } from './settings-observer.ts';

/** How an event travels. Whoever listens learns `Detail` as `event.detail`. */
export interface EventKind<Detail> {
  readonly bubbles: boolean;
  /** Carries the type only; there is no value. */
  readonly detail?: Detail;
}

/** The events of an element by name. Those named `portico-before-…` can be cancelled. */
export type Events = Readonly<Record<`portico-${string}`, EventKind<unknown>>>;

/** An event that tells about the element alone: it is heard on the element and does not bubble. */
export const local = <Detail = void>(): EventKind<Detail> => ({ bubbles: false });

/** An event that the page is told: it bubbles and leaves shadow roots. */
export const bubbling = <Detail = void>(): EventKind<Detail> => ({ bubbles: true });

/** What an element is made of. */
export interface Definition<Own extends Settings = Settings> {
  readonly settings: Own;
  readonly events: Events;
  /**
   * Defaults that go together, by the value of the element's setting `preset`: stronger than the built-in defaults, weaker than
   * everything that somebody gave.
   */
  readonly presets?: Presets;
  /**
   * Reads the JSON of a settings block where a CMS prints other names than ours: groups, other spellings, numbers with their unit.
   * It is given the block with property names and returns it with those of the settings.
   */
  readonly normalizeSettings?: (json: JsonObject) => JsonObject;
  /** Makes the controller of one element; it lives as long as the element does. */
  readonly controller: new (element: HTMLElement) => Controller<Own, never>;
  /** The controller's methods that the page may call, on the element or by a command. */
  readonly methods?: readonly string[];
  /** The React view, imported when the controller first draws; with `styles`, its CSS, where that shall come with it. */
  readonly view?: () => Promise<{ readonly default: (props: never) => unknown; readonly styles?: string }>;
  /** Whether the view is drawn in light DOM, where the page's CSS and forms reach it; in a shadow root otherwise. */
  readonly light?: boolean;
  /**
   * Tells, as an element is constructed, which of the values in its markup do not count, each as `givenAs` says it: `insertedAddresses` for
   * those that load what an address names, or tell it of the visitor.
   */
  readonly refuses?: (element: Element, settings: Settings) => ReadonlySet<string> | undefined;
  /** CSS of the view, where it comes with the definition; adopted where the view is drawn. */
  readonly styles?: string;
}

/** Refuses, as a type error, a setting that would hide what every HTMLElement has (`title`, `hidden` …). */
type NamesAreFree<Own> = keyof Own & keyof HTMLElement extends never ? unknown : never;

/** What a kit can do for the script tag, which knows it only by this. */
export interface KitApi {
  readonly onMutations: typeof onMutations;
  readonly invokeCommand: typeof invokeCommand;
  readonly setChunkLoader: typeof setChunkLoader;
  readonly setElementsOfPage: typeof setElementsOfPage;
}

/**
 * Announces the kit to the script tag, by an event on the document that only the script tag listens to. An import would make the
 * bundler wrap the whole kit in a namespace object, with helper code in one more file.
 */
function announceKit(): void {
  document.dispatchEvent(new CustomEvent<KitApi>('portico-kit', { detail: kitApi }));
}

const kitApi: KitApi = { onMutations, invokeCommand, setChunkLoader, setElementsOfPage };

/**
 * Registers a custom element. Registering a name again, or where there are no custom elements (on a server), does nothing,
 * so a module of the library can be imported anywhere.
 */
export function define<Own extends Settings>(
  tag: `portico-${string}`,
  definition: Definition<Own> & NamesAreFree<Own>,
): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  watchSettings();
  listenForCommands();
  announceKit();
  customElements.define(tag, elementClass(definition));
}
