import { languageOf, textOf, type Dictionary } from '../text/text.ts';
import { pageSetting } from '../settings/page-settings.ts';
import { warn } from '../diagnostics/lazy-warnings.ts';
import type { ElementController, Events } from './definition.ts';
import {
  renderView,
  disconnectController,
  isGiven,
  reflect,
  dispatch,
  settingsOf,
  type PorticoElement,
} from './element.ts';
import { guard } from './failures.ts';
import type { Resolved, Settings } from '../settings/settings.ts';
import { setState } from '../older-browsers/custom-states.ts';

/** The detail of an event, from its declaration. */
type DetailOf<Kind> = Kind extends { readonly detail?: infer Detail } ? Exclude<Detail, undefined> : never;

/**
 * The behaviour of an element. It owns listeners, timers, storage and requests, and ties each to `signal`; decisions belong in pure functions, and
 * rendering in the view.
 *
 * The kit calls `connected`, `changed`, `moved` and `disconnected`; moving an element within the page calls only `moved`. Errors that these or a
 * listener throw are reported as `portico-failed` and are not rethrown.
 */
export abstract class Controller<Own extends Settings, Sent extends Events, Props extends object = never>
  implements ElementController<Own>, EventListenerObject
{
  readonly element: HTMLElement;
  /** The same element, with the members that only the kit uses. */
  readonly #element: PorticoElement;
  readonly #listeners: (readonly [types: readonly string[], options: AddEventListenerOptions])[] = [];
  /** The document or shadow root that it listens to, and the listeners there. */
  #root: Node | undefined;
  readonly #rootListeners: (readonly [types: readonly string[], options: AddEventListenerOptions])[] = [];

  constructor(element: HTMLElement) {
    this.element = element;
    this.#element = element as PorticoElement; // Only the kit constructs controllers, with its own elements.
  }

  /** The resolved settings. */
  get settings(): Resolved<Own> {
    // The element resolves them by the same schema that `Own` is the type of.
    return settingsOf(this.#element) as Resolved<Own>;
  }

  /** Returns whether any source gives the setting, even if it is the default value. */
  protected isGiven(name: keyof Own & string): boolean {
    return isGiven(this.#element, name);
  }

  /** The signal that is aborted when the element leaves the page; a reconnect creates a new one. */
  get signal(): AbortSignal {
    return disconnectController(this.#element).signal;
  }

  /** Called when the element is in the page and its children are parsed, and again after each reconnect. */
  connected(): void {}

  /** Called after settings have changed while the element is in the page; once for all that changed in a task. */
  changed(_names: ReadonlySet<keyof Own>): void {}

  /** Called after a move within the page, to restore state that browsers reset then, such as a modal dialog. */
  moved(): void {}

  /** Called after the element has left the page; `signal` is aborted. */
  disconnected(): void {}

  /**
   * Returns whether all content that the element has added is present. The kit calls it after each change of the nodes in the element, and of the
   * attributes in `watchedAttributes`. When it returns `false`, a host page has rewritten the content: the kit calls `restore` or, where that is
   * missing or returns `false`, `disconnected` and `connected`.
   */
  isIntact?(): boolean;

  /** The attributes that `isIntact` depends on. */
  get watchedAttributes(): readonly string[] {
    return [];
  }

  /** Adds again what a host page has removed. Returns whether that was possible. */
  restore?(): boolean;

  /** Called by the kit when the element has left; also removes the listeners on the element itself. */
  teardown(): void {
    for (const [types, options] of this.#listeners.splice(0)) {
      for (const type of types) this.element.removeEventListener(type, this, options);
    }
    this.#rootListeners.length = 0;
    this.disconnected();
  }

  /** Called by the kit after a move within the page: moves the listeners of its root into another one. */
  followRoot(): void {
    const before = this.#root;
    if (!before || before === this.element.getRootNode()) return;
    for (const [types, options] of this.#rootListeners.splice(0)) {
      for (const type of types) before.removeEventListener(type, this, options);
      this.listenToRoot(types, options);
    }
  }

  /** Handles the events that `listen` subscribed to. */
  protected onEvent(_event: Event): void | Promise<void> {}

  handleEvent(event: Event): void {
    guard(this.element, () => {
      this.#element.flushChanges();
      return this.onEvent(event);
    });
  }

  /** Subscribes `onEvent` to these events of `target` until the element leaves the page. */
  protected listen(target: EventTarget, types: readonly string[], options: AddEventListenerOptions = {}): void {
    // A list instead of a signal for the element's own events: an AbortController would cost every idle element.
    const isOwn = target === this.element;
    if (isOwn) this.#listeners.push([types, options]);
    for (const type of types)
      target.addEventListener(type, this, isOwn ? options : { ...options, signal: this.signal });
  }

  /** Subscribes `onEvent` to these events of the document or shadow root around the element, also after a move into another one. */
  protected listenToRoot(types: readonly string[], options: AddEventListenerOptions = {}): void {
    this.#root = this.element.getRootNode();
    this.#rootListeners.push([types, options]);
    this.listen(this.#root, types, options);
  }

  /** Dispatches one of the element's events. Returns `false` when it was cancelled. */
  emit<Name extends keyof Sent & `portico-${string}`>(name: Name, detail: DetailOf<Sent[Name]>): boolean {
    return dispatch(this.#element, name, detail);
  }

  /** Turns `:state(name)` on or off. */
  state(name: string, on: boolean): void {
    setState(this.element, name, on);
  }

  /** Writes a setting that is a state (`open`, `status`, `current`) as its attribute, without a call of `changed`. */
  reflect<Name extends keyof Own & string>(name: Name, value: Resolved<Own>[Name] & (string | number | boolean)): void {
    reflect(this.#element, name, value);
  }

  /**
   * Renders the view; the last props of a task win. Resolves after rendering, or when loading failed (already reported).
   */
  render(props: Props): PromiseLike<void> {
    return renderView(this.#element, props);
  }

  /** Logs a console warning for the author, once per message. */
  warn(message: string): void {
    warn((warnings) => warnings.warnOnce(this.element, message));
  }

  /**
   * Returns a text in the element's language; the settings `texts` of the element and of the page come first. `count` is the number that the text
   * states.
   */
  text<Key extends string>(dictionary: Dictionary<Key>, key: Key, count?: number): string {
    const settings: Readonly<Record<string, unknown>> = settingsOf(this.#element);
    return textOf(languageOf(this.element), dictionary, key, [settings.texts, pageSetting('texts')], count);
  }
}

/** The part of a controller that the modules of its element use. */
export type Host<Own extends Settings, Sent extends Events, Props extends object = never> = Pick<
  Controller<Own, Sent, Props>,
  'element' | 'settings' | 'signal' | 'emit' | 'state' | 'reflect' | 'render' | 'warn' | 'text'
>;
