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

/** The type of an event's detail, from the declaration of the event. */
type DetailOf<Kind> = Kind extends { readonly detail?: infer Detail } ? Exclude<Detail, undefined> : never;

/**
 * The behaviour of an element. It owns listeners, timers, storage and requests, and ties each of them to `signal`. Decisions belong in pure
 * functions, and rendering belongs in the view.
 *
 * The kit calls `connected`, `changed`, `moved` and `disconnected`. A move of the element within the page causes only a call of `moved`. Errors that
 * these methods or a listener throw are reported as `portico-failed` and are not rethrown.
 */
export abstract class Controller<Own extends Settings, Sent extends Events, Props extends object = never>
  implements ElementController<Own>, EventListenerObject
{
  readonly element: HTMLElement;
  /** The same element as `element`, with the members that only the kit uses. */
  readonly #element: PorticoElement;
  readonly #listeners: (readonly [types: readonly string[], options: AddEventListenerOptions])[] = [];
  /** The document or shadow root of the listeners that `listenToRoot` has added, and these listeners. */
  #root: Node | undefined;
  readonly #rootListeners: (readonly [types: readonly string[], options: AddEventListenerOptions])[] = [];

  constructor(element: HTMLElement) {
    this.element = element;
    this.#element = element as PorticoElement; // Only the kit constructs controllers, and passes its own elements.
  }

  /** The resolved settings. */
  get settings(): Resolved<Own> {
    // The element resolves its settings with the schema that `Own` is the type of.
    return settingsOf(this.#element) as Resolved<Own>;
  }

  /** Returns whether any source sets the setting, even to the default value. */
  protected isGiven(name: keyof Own & string): boolean {
    return isGiven(this.#element, name);
  }

  /** The signal that is aborted when the element leaves the page. After a reconnect, there is a new one. */
  get signal(): AbortSignal {
    return disconnectController(this.#element).signal;
  }

  /** Called when the element is in the page and its children are parsed, and again after each reconnect. */
  connected(): void {}

  /** Called after settings have changed while the element is in the page: once for all changes in a task. */
  changed(_names: ReadonlySet<keyof Own>): void {}

  /** Called after a move within the page, to restore state that browsers reset during a move, such as a modal dialog. */
  moved(): void {}

  /** Called after the element has left the page, when `signal` is aborted. */
  disconnected(): void {}

  /**
   * Returns whether all content that the element has added is present. Called after each change of the nodes in the element, and of the attributes in
   * `watchedAttributes`. If it returns `false`, the kit calls `restore`. If that method is missing or returns `false`, the kit calls `disconnected`
   * and `connected`.
   */
  isIntact?(): boolean;

  /** The attributes that `isIntact` depends on. */
  get watchedAttributes(): readonly string[] {
    return [];
  }

  /** Adds the removed content again. Returns whether that was possible. */
  restore?(): boolean;

  /** Called by the kit when the element has left the page. Also removes the listeners on the element itself. */
  teardown(): void {
    for (const [types, options] of this.#listeners.splice(0)) {
      for (const type of types) this.element.removeEventListener(type, this, options);
    }
    this.#rootListeners.length = 0;
    this.disconnected();
  }

  /** Called by the kit after a move within the page. If the element has a new root, moves the listeners of `listenToRoot` there. */
  followRoot(): void {
    const before = this.#root;
    if (!before || before === this.element.getRootNode()) return;
    for (const [types, options] of this.#rootListeners.splice(0)) {
      for (const type of types) before.removeEventListener(type, this, options);
      this.listenToRoot(types, options);
    }
  }

  /** Handles the events that were passed to `listen`. */
  protected onEvent(_event: Event): void | Promise<void> {}

  handleEvent(event: Event): void {
    guard(this.element, () => {
      this.#element.flushChanges();
      return this.onEvent(event);
    });
  }

  /** Calls `onEvent` for these events of `target` until the element leaves the page. */
  protected listen(target: EventTarget, types: readonly string[], options: AddEventListenerOptions = {}): void {
    // For the element's own events, a list is used instead of a signal, so that idle elements need no AbortController.
    const isOwn = target === this.element;
    if (isOwn) this.#listeners.push([types, options]);
    for (const type of types)
      target.addEventListener(type, this, isOwn ? options : { ...options, signal: this.signal });
  }

  /** Calls `onEvent` for these events of the document or shadow root around the element, even after the element has moved to another root. */
  protected listenToRoot(types: readonly string[], options: AddEventListenerOptions = {}): void {
    this.#root = this.element.getRootNode();
    this.#rootListeners.push([types, options]);
    this.listen(this.#root, types, options);
  }

  /** Dispatches one of the element's events. Returns `false` if the event was cancelled. */
  emit<Name extends keyof Sent & `portico-${string}`>(name: Name, detail: DetailOf<Sent[Name]>): boolean {
    return dispatch(this.#element, name, detail);
  }

  /** Sets or removes the custom state `:state(name)`. */
  state(name: string, on: boolean): void {
    setState(this.element, name, on);
  }

  /** Writes a setting that reflects a state (`open`, `status`, `current`) to its attribute, without calling `changed`. */
  reflect<Name extends keyof Own & string>(name: Name, value: Resolved<Own>[Name] & (string | number | boolean)): void {
    reflect(this.#element, name, value);
  }

  /** Renders the view. Of several calls in a task, the last props are used. Resolves after rendering, or when loading failed (already reported). */
  render(props: Props): PromiseLike<void> {
    return renderView(this.#element, props);
  }

  /** Logs a console warning for the author, once per message. */
  warn(message: string): void {
    warn((warnings) => warnings.warnOnce(this.element, message));
  }

  /**
   * Returns a text in the element's language. The settings `texts` of the element and of the page take precedence. `count` is the number in the text,
   * for its plural form.
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
