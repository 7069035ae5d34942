import { propertyName } from '../json/json.ts';
import { pageSettings } from '../page/page-settings.ts';
import type { Definition } from './define.ts';
import { reportFailure, guard } from './failures.ts';
import { watchAddedContent } from './added-content.ts';
import { LifecycleElement } from './lifecycle.ts';
import { Reflected, reflectedMark } from './reflected-attributes.ts';
import {
  attributesOf,
  defaultsOf,
  settingsName,
  SettingsResolver,
  type AttributeMeaning,
} from './settings-resolver.ts';
import { attributeName } from './settings.ts';
import { setState } from './states.ts';
import type { ViewHandle } from './view.tsx';
import { loadView } from './view-loader.ts';

type Values = Readonly<Record<string, unknown>>;
type AnyController = InstanceType<Definition['controller']>;

/** What a class of elements has in common, worked out once. */
interface ClassMetadata {
  readonly definition: Definition;
  readonly attributes: ReadonlyMap<string, AttributeMeaning>;
  readonly defaults: Values;
}

/** All that one element keeps beside its controller; made when first needed, because most elements stay idle. */
interface InstanceState {
  /** What it was given as it was constructed, and refuses. */
  refused?: ReadonlySet<string>;
  settings?: SettingsResolver;
  /** The settings as they hold; none while a source has changed since. */
  values?: Values | undefined;
  /** The settings as the controller was last told. */
  told?: Values;
  ending?: AbortController | undefined;
  ready?: PromiseWithResolvers<HTMLElement>;
  /** The attributes by which the element shows its state, once it has written one. */
  reflected?: Reflected;
  /** The element is just writing them itself. */
  isReflecting?: boolean;
  view?: ViewHandle;
  /** What was drawn last, or is to be. */
  props?: object;
  /** Ends when that is drawn. */
  drawing?: Promise<void> | undefined;
}

/** What every element of the library is; `elementClass` adds a definition's settings and methods. */
abstract class PorticoElement extends LifecycleElement {
  static metadata: ClassMetadata;
  #controller: AnyController | undefined;
  #instanceState: InstanceState | undefined;
  /** Ends the watch over what the element has added to its content. */
  #unwatch: (() => void) | undefined;

  constructor() {
    super();
    const { definition } = metadataOf(this);
    const refused = definition.refuses?.(this, definition.settings);
    if (refused) this.instanceState.refused = refused;
    // A property set before the element was defined is its own, and hides the setting of that name.
    for (const name of Object.keys(this)) if (name in definition.settings) upgradeProperty(this, name);
  }

  /** Resolves with the element when it works; rejects when it crashed as it began. */
  get ready(): Promise<HTMLElement> {
    const own = this.instanceState;
    if (!own.ready) {
      own.ready = Promise.withResolvers();
      own.ready.promise.catch(() => {}); // Who asked hears of it; that nobody asked is no error of the page's.
      if (this.#controller && this.isConnectedAndReady) own.ready.resolve(this);
    }
    return own.ready.promise;
  }

  get instanceState(): InstanceState {
    return (this.#instanceState ??= {});
  }

  /** Whether anything was ever kept for this element: without, its settings are the defaults. */
  get isUnconfigured(): boolean {
    return this.#instanceState === undefined;
  }

  get controller(): AnyController | undefined {
    return this.#controller;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || this.instanceState.isReflecting) return;
    this.instanceState.values = undefined;
    this.invalidate();
  }

  protected override onConnect(): boolean {
    const { definition } = metadataOf(this);
    try {
      detectSources(this);
      if (!this.isUnconfigured) {
        const own = this.instanceState;
        own.ending = undefined;
        own.values = undefined; // Sources may have changed while the element was out of the page.
        own.told = settingsOf(this);
      }
      this.#controller ??= new definition.controller(this);
      this.#connect(this.#controller);
      setState(this, 'ready', true);
      this.#instanceState?.ready?.resolve(this);
      return true;
    } catch (error) {
      this.#instanceState?.ready?.reject(error);
      reportFailure(this, error);
      return false;
    }
  }

  protected override onSettingsChange(): void {
    const own = this.instanceState;
    writeReflected(own, (reflected) => reflected.look());
    const before = own.told ?? metadataOf(this).defaults;
    own.values = undefined;
    const after = (own.told = settingsOf(this));
    const names = new Set(Object.keys(after).filter((name) => !Object.is(after[name], before[name])));
    if (names.size > 0) guard(this, () => this.#controller?.changed(names));
  }

  protected override onMove(): void {
    guard(this, () => this.#controller?.moved());
  }

  protected override onDisconnect(): void {
    this.#instanceState?.ending?.abort();
    this.#unwatch?.();
    guard(this, () => this.#controller?.teardown());
  }

  #connect(controller: AnyController): void {
    const beginning: unknown = controller.connected();
    guard(this, () => beginning);
    if (!controller.isIntact) return;
    const isIntact = () => {
      this.flushChanges();
      return (this.#instanceState?.view?.isInElement() ?? true) && controller.isIntact?.() !== false;
    };
    this.#unwatch = watchAddedContent(
      this,
      { isIntact, restore: () => this.#restore(controller) },
      controller.watchedAttributes,
    );
  }

  /** Has the view where it was, and the controller add again what is gone: by its own way, or by beginning again. */
  #restore(controller: AnyController): void {
    const own = this.instanceState;
    own.view?.restore();
    if (controller.isIntact?.() !== false) return;
    guard(this, () => {
      if (controller.restore?.()) return undefined;
      own.ending?.abort();
      own.ending = undefined;
      controller.teardown();
      return controller.connected();
    });
  }
}

/** The class, not the instance, holds what its elements share. */
const metadataOf = (element: PorticoElement): ClassMetadata => (element.constructor as typeof PorticoElement).metadata;

/** Elements that were given nothing keep no belongings, and so share the defaults. */
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

/** Any of the library's elements, as the kit's own functions take them. */
const asPorticoElement = (element: HTMLElement): PorticoElement => {
  if (element instanceof PorticoElement) return element;
  throw new TypeError(`<${element.localName}> is not of this copy of Portico`);
};

/** Tells the controller of changes that it would be told of at the end of this task. */
export const flushChanges = (element: HTMLElement): void => asPorticoElement(element).flushChanges();

/** The settings of an element as they hold now. */
export function settingsOf(element: HTMLElement): Values {
  const ours = asPorticoElement(element);
  const { definition, attributes, defaults } = metadataOf(ours);
  if (ours.isUnconfigured && ours.isConnectedAndReady) return defaults;
  const own = ours.instanceState;
  own.settings ??= new SettingsResolver();
  return (own.values ??= own.settings.resolve(ours, {
    ...definition,
    attributes,
    defaults,
    refused: own.refused,
  }));
}

/** Whether somebody gives an element that setting, be it with the value that is the default. */
export const isGiven = (element: HTMLElement, name: string): boolean =>
  settingsOf(element) !== metadataOf(asPorticoElement(element)).defaults &&
  !!asPorticoElement(element).instanceState.settings?.isGiven(name);

function assignProperty(element: PorticoElement, name: string, value: unknown): void {
  const own = element.instanceState;
  own.settings ??= new SettingsResolver();
  const { properties } = own.settings;
  if (value === undefined || value === null) properties.delete(name);
  else properties.set(name, value);
  own.values = undefined;
  element.invalidate();
}

function upgradeProperty(element: PorticoElement, name: string): void {
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  assignProperty(element, name, value);
}

/** Writes a setting that is a state as its attribute; the controller, which knows already, is not told. */
export function reflect(element: HTMLElement, name: string, value: string | number | boolean): void {
  const ours = asPorticoElement(element);
  const own = ours.instanceState;
  const attribute = attributeName(name);
  own.settings?.properties.delete(name);
  own.reflected ??= new Reflected(ours);
  writeReflected(own, (reflected) =>
    reflected.write(attribute, value === false ? null : value === true ? '' : String(value)),
  );
  own.values = undefined;
  own.told = { ...(own.told ?? metadataOf(ours).defaults), [name]: settingsOf(element)[name] };
}

/** Lets the element's own state write attributes, of which it is not told. */
function writeReflected(own: InstanceState, write: (reflected: Reflected) => void): void {
  if (!own.reflected) return;
  own.isReflecting = true;
  write(own.reflected);
  own.isReflecting = false;
}

/** What ends when the element leaves the page. */
export function disconnectController(element: HTMLElement): AbortController {
  const ours = asPorticoElement(element);
  const own = ours.instanceState;
  own.ending ??= new AbortController();
  if (!ours.isConnectedAndReady) own.ending.abort(); // Whoever asks too late is told so.
  return own.ending;
}

/** Sends an event of the element; whether it was not cancelled. */
export function dispatch(element: HTMLElement, name: `portico-${string}`, detail: unknown): boolean {
  const bubbles = metadataOf(asPorticoElement(element)).definition.events[name]?.bubbles ?? false;
  const cancelable = name.startsWith('portico-before-');
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles, cancelable }));
}

/** Draws the element's view with these props at the end of this task, or as soon as its code is here. Ends then, or when that failed. */
export function renderView(element: HTMLElement, props: object): PromiseLike<void> {
  const ours = asPorticoElement(element);
  const { definition } = metadataOf(ours);
  const own = ours.instanceState;
  own.props = props;
  const draw = async () => {
    try {
      // When that fails, the next who draws asks anew.
      own.view = await (own.view ??
        loadView(definition).then(([{ mountView }, { default: View, styles = definition.styles }]) =>
          mountView(ours, View, { ...definition, styles: styles ?? '' }, (error, isSaid) =>
            reportFailure(ours, error, isSaid),
          ),
        ));
    } finally {
      own.drawing = undefined;
    }
    own.view.render(own.props ?? props);
  };
  return (own.drawing ??= draw().catch((error: unknown) => reportFailure(ours, error)));
}

/** Calls a method of the element's controller: at once where the element works, else when it does. */
function callMethod(element: PorticoElement, name: string, args: readonly unknown[]): unknown {
  if (!element.isConnectedAndReady) element.update();
  if (!element.isConnectedAndReady)
    return void element.ready.then(
      () => callMethod(element, name, args),
      () => {},
    );
  return guard(element, () => {
    const method: unknown = element.controller && Reflect.get(element.controller, name);
    if (typeof method === 'function') return Reflect.apply(method, element.controller, args) as unknown;
  });
}

/** Does what a command (`--show`) says, if the element has a public method of that name; `value` is its argument. */
export function invokeCommand(element: Element, command: string, value: string): void {
  if (!(element instanceof PorticoElement) || !command.startsWith('--')) return;
  const name = propertyName(command.slice(2));
  if (!metadataOf(element).definition.methods?.includes(name)) return;
  callMethod(element, name, value === '' ? [] : [value]);
}

/** The native class of a definition: an accessor for each setting, and the methods. */
export function elementClass(definition: Definition): typeof LifecycleElement & CustomElementConstructor {
  const attributes = attributesOf(definition.settings);
  class DefinedElement extends PorticoElement {
    static override metadata = { definition, attributes, defaults: defaultsOf(definition.settings) };
    static observedAttributes = [...attributes.keys(), reflectedMark];
  }
  const members: PropertyDescriptorMap = {};
  for (const name of Object.keys(definition.settings)) {
    members[name] = {
      configurable: true,
      enumerable: true,
      get(this: PorticoElement) {
        return settingsOf(this)[name];
      },
      set(this: PorticoElement, value: unknown) {
        assignProperty(this, name, value);
      },
    };
  }
  for (const name of definition.methods ?? []) {
    members[name] = {
      configurable: true,
      writable: true,
      value(this: PorticoElement, ...args: readonly unknown[]) {
        return callMethod(this, name, args);
      },
    };
  }
  Object.defineProperties(DefinedElement.prototype, members);
  return DefinedElement;
}
