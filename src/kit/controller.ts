import { isObject } from '../json/json.ts';
import { languageOf, textOf, type Dictionary, type OwnTexts } from '../text/text.ts';
import { pageSettings } from '../page/page-settings.ts';
import { loadWarnings } from './lazy-warnings.ts';
import type { Events } from './define.ts';
import { flushChanges, renderView, disconnectController, isGiven, reflect, dispatch, settingsOf } from './element.ts';
import { guard } from './failures.ts';
import type { Resolved, Settings } from './settings.ts';
import { setState } from './states.ts';

/** The detail of an event, from its declaration. */
type DetailOf<Kind> = Kind extends { readonly detail?: infer Detail } ? Exclude<Detail, undefined> : never;

/**
 * What an element does. It owns listeners, time, storage and requests, and ties each to `signal`; it decides nothing that a
 * pure function can decide, and draws nothing that its view can draw.
 *
 * The kit calls `connected`, `changed`, `moved` and `disconnected`; an element that is merely moved is neither ended nor begun again. Whatever these
 * throw, or a listener throws, is reported as `portico-failed` and ends there.
 */
export abstract class Controller<
  Own extends Settings,
  Told extends Events,
  Props extends object = never,
> implements EventListenerObject {
  readonly element: HTMLElement;
  readonly #heard: (readonly [types: readonly string[], options: AddEventListenerOptions])[] = [];

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** The settings as they hold now. */
  protected get settings(): Resolved<Own> {
    // The element resolves them by the same schema that `Own` is the type of.
    return settingsOf(this.element) as Resolved<Own>;
  }

  /** Whether somebody gives a setting, be it with the value that is the default. */
  protected isGiven(name: keyof Own & string): boolean {
    return isGiven(this.element, name);
  }

  /** Ends when the element leaves the page; a new one begins when it comes back. */
  protected get signal(): AbortSignal {
    return disconnectController(this.element).signal;
  }

  /** The element is in the page and its children are parsed: once, and again each time it comes back. */
  connected(): void {}

  /** Settings changed while the element is in the page; one call for all that changed together. */
  changed(_names: ReadonlySet<keyof Own>): void {}

  /** The element was moved within the page. What the browser ends then, such as a modal dialog, is to be mended. */
  moved(): void {}

  /** The element left the page. `signal` has ended. */
  disconnected(): void {}

  /**
   * Whether everything is there that the element has added to its content. A controller that adds something has this method; the kit asks
   * after each change of the nodes in the element, and of the attributes in `watchedAttributes`. When it says no, a host page has rewritten the
   * content, and the element does `restore`; without it, or where that says no, it begins again: `disconnected`, `connected`.
   */
  isIntact?(): boolean;

  /** The attributes that `isIntact` looks at. */
  get watchedAttributes(): readonly string[] {
    return [];
  }

  /** Adds again what a host page has taken away; whether it could. */
  restore?(): boolean;

  /** The kit's word that the element left: what it heard on itself is over, too. */
  teardown(): void {
    for (const [types, options] of this.#heard.splice(0)) {
      for (const type of types) this.element.removeEventListener(type, this, options);
    }
    this.disconnected();
  }

  /** An event came that `listen` asked for. */
  protected onEvent(_event: Event): void | Promise<void> {}

  handleEvent(event: Event): void {
    guard(this.element, () => {
      flushChanges(this.element);
      return this.onEvent(event);
    });
  }

  /** Hears these events of `target`, in `onEvent`, until the element leaves the page. */
  protected listen(target: EventTarget, types: readonly string[], options: AddEventListenerOptions = {}): void {
    // For the element's own events the kit keeps a note instead of a signal, which would cost every idle element.
    const isOwn = target === this.element;
    if (isOwn) this.#heard.push([types, options]);
    for (const type of types)
      target.addEventListener(type, this, isOwn ? options : { ...options, signal: this.signal });
  }

  /** Sends one of the element's events; whether it was not cancelled. */
  protected emit<Name extends keyof Told & `portico-${string}`>(name: Name, detail: DetailOf<Told[Name]>): boolean {
    return dispatch(this.element, name, detail);
  }

  /** Turns `:state(name)` on or off. */
  protected state(name: string, on: boolean): void {
    setState(this.element, name, on);
  }

  /** Shows a setting that is a state (`open`, `status`, `current`) as its attribute, without being told of the change. */
  protected reflect<Name extends keyof Own & string>(
    name: Name,
    value: Resolved<Own>[Name] & (string | number | boolean),
  ): void {
    reflect(this.element, name, value);
  }

  /**
   * Draws the view with these props, now or as soon as its code is here; the last props of a task win. Ends when it is drawn, or when its
   * code could not be loaded, which the kit has told.
   */
  protected render(props: Props): PromiseLike<void> {
    return renderView(this.element, props);
  }

  /** Tells the author, once and on the console, what cannot be as it is. */
  protected warn(message: string): void {
    void loadWarnings().then((complaint) => complaint?.warnOnce(this.element, message));
  }

  /** A text in the element's language, the author's own first (the settings `texts` here and page-wide). */
  protected text<Key extends string>(dictionary: Dictionary<Key>, key: Key): string {
    const settings: Readonly<Record<string, unknown>> = settingsOf(this.element);
    return textOf(
      languageOf(this.element),
      dictionary,
      key,
      asTexts(settings.texts),
      asTexts(pageSettings('page')?.texts),
    );
  }
}

const asTexts = (value: unknown): OwnTexts | undefined => (isObject(value) ? value : undefined);
