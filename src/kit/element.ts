import { pageSettings } from '../settings/page-settings.ts';
import type { Definition, ElementController } from './definition.ts';
import { reportFailure, guard } from './failures.ts';
import { watchAddedContent } from './added-content.ts';
import { isAwaitingTexts } from './element-language.ts';
import { LifecycleElement, retryWaiting } from './lifecycle.ts';
import type { KnownMarkup } from './on-demand/known-markup.ts';
import { isOwnPart } from '../dom/selectors.ts';
import { Reflected } from './state-attributes.ts';
import { settingsName, SettingsResolver, type AttributeMeaning } from './settings-resolver.ts';
import { attributeName } from '../settings/attribute-names.ts';
import { setState } from '../older-browsers/custom-states.ts';
import { ViewLoader } from './view-loader.ts';
import { checkLayout, forgetLayout } from './wrapper-layout.ts';
import { type Deferred, deferred } from '../older-browsers/deferred.ts';

type Values = Readonly<Record<string, unknown>>;

/** The data that all elements of a class share. */
interface ClassMetadata {
  readonly definition: Definition;
  readonly attributes: ReadonlyMap<string, AttributeMeaning>;
  readonly defaults: Values;
}

/** The state of one element in addition to its controller; created on demand, because most elements stay idle. */
interface InstanceState {
  /** The values in its markup that were refused when it was constructed, as `sourceKey`s. */
  refused?: ReadonlySet<string>;
  settings?: SettingsResolver;
  /** The resolved settings; `undefined` after a source has changed. */
  values?: Values | undefined;
  /** The settings that were last reported to the controller. */
  reported?: Values;
  abortController?: AbortController | undefined;
  ready?: Deferred<HTMLElement>;
  /** The attributes by which the element shows its state, once it has written one. */
  reflected?: Reflected;
  /** `true` while the element writes these attributes itself. */
  isReflecting?: boolean;
  view?: ViewLoader;
}

/** The base class of all elements; `define` adds a definition's settings and methods. */
export abstract class PorticoElement extends LifecycleElement {
  static metadata: ClassMetadata;
  #controller: ElementController | undefined;
  #instanceState: InstanceState | undefined;
  /** `false` while markup of a framework in it is being adapted, `true` after that. */
  #isAdapted: boolean | undefined;
  #knownMarkup: KnownMarkup | undefined;
  /** Stops watching the content that the element has added. */
  #unwatch: (() => void) | undefined;

  constructor() {
    super();
    const { definition } = metadataOf(this);
    const refused = definition.refuses?.(this, definition.settings);
    if (refused) this.instanceState.refused = refused;
    // A property that was set before the element was defined hides the setting of that name.
    for (const name of Object.keys(this)) if (name in definition.settings) upgradeProperty(this, name);
  }

  /** Resolves with the element after it has connected; rejects when its controller threw. */
  get ready(): Promise<HTMLElement> {
    const state = this.instanceState;
    if (!state.ready) {
      state.ready = deferred();
      state.ready.promise.catch(() => {}); // An unhandled rejection must not be reported as an error of the page.
      if (this.#controller && this.isActive) state.ready.resolve(this);
    }
    return state.ready.promise;
  }

  get instanceState(): InstanceState {
    return (this.#instanceState ??= {});
  }

  /** `true` while the element has no state of its own: then its settings are the defaults. */
  get isUnconfigured(): boolean {
    return this.#instanceState === undefined;
  }

  get controller(): ElementController | undefined {
    return this.#controller;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || this.instanceState.isReflecting) return;
    this.instanceState.values = undefined;
    this.invalidate();
  }

  /** Only elements with markup of a framework load the code that adapts it. Without that code, they connect to the markup as it is. */
  protected override isAdapting(): boolean {
    const { knownMarkup, settings } = metadataOf(this).definition;
    if ('texts' in settings && isAwaitingTexts(this)) return true;
    if (!knownMarkup || this.#isAdapted) return false;
    if (this.#isAdapted === undefined) {
      if (![...this.querySelectorAll(knownMarkup)].some((part) => isOwnPart(this, part))) return false;
      this.#isAdapted = false;
      void this.#adapt();
    }
    return true;
  }

  async #adapt(): Promise<void> {
    try {
      const loading = import('./on-demand/known-markup.ts');
      const loaded = await loading.catch(() => undefined); // The loader has reported it.
      if (loaded) this.#knownMarkup = new loaded.KnownMarkup(this, (name) => isGiven(this, name));
    } catch (error) {
      return this.#fail(error);
    }
    this.#isAdapted = true;
    retryWaiting();
  }

  #fail(error: unknown): void {
    this.#instanceState?.ready?.reject(error);
    reportFailure(this, error);
  }

  protected override onConnect(): boolean {
    const { definition } = metadataOf(this);
    try {
      detectSources(this);
      if (!this.isUnconfigured) {
        const state = this.instanceState;
        state.abortController = undefined;
        state.values = undefined; // Sources may have changed while the element was out of the page.
        state.reported = settingsOf(this);
      }
      this.#controller ??= new definition.controller(this);
      this.#connect(this.#controller);
      setState(this, 'ready', true);
      if (definition.isWrapper) checkLayout(this);
      this.#instanceState?.ready?.resolve(this);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  protected override onSettingsChange(isTranslated: boolean): void {
    const state = this.instanceState;
    writeReflected(state, (reflected) => reflected.update());
    const before = state.reported ?? metadataOf(this).defaults;
    state.values = undefined;
    const after = (state.reported = settingsOf(this));
    const names = new Set(Object.keys(after).filter((name) => !Object.is(after[name], before[name])));
    // Texts that are still loading invalidate it again.
    if (isTranslated && 'texts' in after && !isAwaitingTexts(this)) names.add('texts');
    if (names.size > 0) guard(this, () => this.#controller?.changed(names));
  }

  protected override onMove(): void {
    if (metadataOf(this).definition.isWrapper) checkLayout(this);
    guard(this, () => this.#controller?.followRoot());
    guard(this, () => this.#controller?.moved());
  }

  protected override onDisconnect(): void {
    forgetLayout(this);
    this.#instanceState?.abortController?.abort();
    this.#unwatch?.();
    guard(this, () => this.#controller?.teardown());
  }

  #connect(controller: ElementController): void {
    const result: unknown = controller.connected();
    guard(this, () => result);
    if (!controller.isIntact) return;
    const isIntact = () => {
      this.flushChanges();
      if (this.#knownMarkup?.isIntact === false) return false;
      return (this.#instanceState?.view?.handle?.isInElement() ?? true) && controller.isIntact?.() !== false;
    };
    this.#unwatch = watchAddedContent(
      this,
      { isIntact, restore: () => this.#restore(controller) },
      controller.watchedAttributes,
    );
  }

  /**
   * Restores the view, and lets the controller restore its content; without its `restore`, the controller reconnects.
   */
  #restore(controller: ElementController): void {
    const state = this.instanceState;
    guard(this, () => this.#knownMarkup?.adapt());
    state.view?.handle?.restore();
    if (controller.isIntact?.() !== false) return;
    guard(this, () => {
      if (controller.restore?.()) return undefined;
      state.abortController?.abort();
      state.abortController = undefined;
      controller.teardown();
      return controller.connected();
    });
  }
}

/** Returns the data that all elements of the same class share. */
export const metadataOf = (element: PorticoElement): ClassMetadata =>
  (element.constructor as typeof PorticoElement).metadata;

/** Creates the state of an element that has a source of settings; all others share the defaults. */
function detectSources(element: PorticoElement): void {
  if (!element.isUnconfigured) return;
  const { attributes } = metadataOf(element);
  const isGiven =
    pageSettings(settingsName(element)) !== undefined ||
    (element.firstElementChild !== null &&
      element.querySelector(':scope > script[type="application/json"]') !== null) ||
    (element.hasAttributes() && element.getAttributeNames().some((name) => attributes.has(name)));
  if (isGiven) element.instanceState.values = undefined;
}

export function settingsOf(element: PorticoElement): Values {
  const { definition, attributes, defaults } = metadataOf(element);
  if (element.isUnconfigured && element.isActive) return defaults;
  const state = element.instanceState;
  state.settings ??= new SettingsResolver();
  return (state.values ??= state.settings.resolve(element, {
    ...definition,
    attributes,
    defaults,
    refused: state.refused,
  }));
}

/** Returns whether any source gives the setting, even if it is the default value. */
export const isGiven = (element: PorticoElement, name: string): boolean =>
  settingsOf(element) !== metadataOf(element).defaults && !!element.instanceState.settings?.isGiven(name);

export function assignProperty(element: PorticoElement, name: string, value: unknown): void {
  const state = element.instanceState;
  state.settings ??= new SettingsResolver();
  const { properties } = state.settings;
  if (value === undefined || value === null) properties.delete(name);
  else properties.set(name, value);
  // A framework wrote it in place of this property; the first value would return with `undefined`.
  const standIn = name.toLowerCase();
  if (standIn !== name) element.removeAttribute(standIn);
  state.values = undefined;
  element.invalidate();
}

function upgradeProperty(element: PorticoElement, name: string): void {
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  assignProperty(element, name, value);
}

/** Writes a setting that is a state as its attribute, without calling the controller's `changed`. */
export function reflect(element: PorticoElement, name: string, value: string | number | boolean): void {
  const state = element.instanceState;
  const attribute = attributeName(name);
  state.settings?.properties.delete(name);
  state.reflected ??= new Reflected(element);
  writeReflected(state, (reflected) =>
    reflected.write(attribute, value === false ? null : value === true ? '' : String(value)),
  );
  state.values = undefined;
  state.reported = { ...(state.reported ?? metadataOf(element).defaults), [name]: settingsOf(element)[name] };
}

/** Writes reflected attributes, of which the element is not notified. */
function writeReflected(state: InstanceState, write: (reflected: Reflected) => void): void {
  if (!state.reflected) return;
  state.isReflecting = true;
  write(state.reflected);
  state.isReflecting = false;
}

/** Returns the `AbortController` that is aborted when the element leaves the page. */
export function disconnectController(element: PorticoElement): AbortController {
  const state = element.instanceState;
  state.abortController ??= new AbortController();
  if (!element.isActive) state.abortController.abort(); // A listener that is added too late is removed at once.
  return state.abortController;
}

/** Dispatches an event of the element. Returns `false` when it was cancelled. */
export function dispatch(element: PorticoElement, name: `portico-${string}`, detail: unknown): boolean {
  const bubbles = metadataOf(element).definition.events[name]?.bubbles ?? false;
  const cancelable = name.startsWith('portico-before-');
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles, cancelable }));
}

/** Renders the element's view with these props. Resolves after that, or when it failed (reported). */
export function renderView(element: PorticoElement, props: object): PromiseLike<void> {
  const state = element.instanceState;
  state.view ??= new ViewLoader();
  return state.view.render(element, metadataOf(element).definition, props);
}
