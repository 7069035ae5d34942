import { propertyName } from '../json/json.ts';
import { pageSettings } from '../page/page-settings.ts';
import type { Definition } from './define.ts';
import { fail, guard } from './failure.ts';
import { watchWhole } from './healing.ts';
import { LivingElement } from './life.ts';
import { Reflected, reflectedMark } from './reflected-attributes.ts';
import { attributesOf, defaultsOf, settingsName, SettingsOfOne, type AttributeMeaning } from './resolve.ts';
import { attributeName } from './settings.ts';
import { setState } from './states.ts';
import type { Stage } from './view.tsx';
import { loadView } from './view-loading.ts';

type Values = Readonly<Record<string, unknown>>;
type AnyController = InstanceType<Definition['controller']>;

/** What a class of elements has in common, worked out once. */
interface Kindred {
  readonly definition: Definition;
  readonly attributes: ReadonlyMap<string, AttributeMeaning>;
  readonly defaults: Values;
}

/** All that one element keeps beside its controller; made when first needed, because most elements stay idle. */
interface Belongings {
  /** What it was given as it was constructed, and refuses. */
  refused?: ReadonlySet<string>;
  settings?: SettingsOfOne;
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
  stage?: Stage;
  /** What was drawn last, or is to be. */
  props?: object;
  /** Ends when that is drawn. */
  drawing?: Promise<void> | undefined;
}

/** What every element of the library is; `elementClass` adds a definition's settings and methods. */
abstract class PorticoElement extends LivingElement {
  static kindred: Kindred;
  #controller: AnyController | undefined;
  #belongings: Belongings | undefined;
  /** Ends the watch over what the element has added to its content. */
  #unwatch: (() => void) | undefined;

  constructor() {
    super();
    const { definition } = kindredOf(this);
    const refused = definition.refuses?.(this, definition.settings);
    if (refused) this.belongings.refused = refused;
    // A property set before the element was defined is its own, and hides the setting of that name.
    for (const name of Object.keys(this)) if (name in definition.settings) upgradeProperty(this, name);
  }

  /** Resolves with the element when it works; rejects when it crashed as it began. */
  get ready(): Promise<HTMLElement> {
    const own = this.belongings;
    if (!own.ready) {
      own.ready = Promise.withResolvers();
      own.ready.promise.catch(() => {}); // Who asked hears of it; that nobody asked is no error of the page's.
      if (this.#controller && this.living) own.ready.resolve(this);
    }
    return own.ready.promise;
  }

  get belongings(): Belongings {
    return (this.#belongings ??= {});
  }

  /** Whether anything was ever kept for this element: without, its settings are the defaults. */
  get isPlain(): boolean {
    return this.#belongings === undefined;
  }

  get controller(): AnyController | undefined {
    return this.#controller;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || this.belongings.isReflecting) return;
    this.belongings.values = undefined;
    this.invalidate();
  }

  protected override begin(): boolean {
    const { definition } = kindredOf(this);
    try {
      noteSources(this);
      if (!this.isPlain) {
        const own = this.belongings;
        own.ending = undefined;
        own.values = undefined; // Sources may have changed while the element was out of the page.
        own.told = settingsOf(this);
      }
      this.#controller ??= new definition.controller(this);
      this.#connect(this.#controller);
      setState(this, 'ready', true);
      this.#belongings?.ready?.resolve(this);
      return true;
    } catch (error) {
      this.#belongings?.ready?.reject(error);
      fail(this, error);
      return false;
    }
  }

  protected override refresh(): void {
    const own = this.belongings;
    byItself(own, (reflected) => reflected.look());
    const before = own.told ?? kindredOf(this).defaults;
    own.values = undefined;
    const after = (own.told = settingsOf(this));
    const names = new Set(Object.keys(after).filter((name) => !Object.is(after[name], before[name])));
    if (names.size > 0) guard(this, () => this.#controller?.changed(names));
  }

  protected override move(): void {
    guard(this, () => this.#controller?.moved());
  }

  protected override end(): void {
    this.#belongings?.ending?.abort();
    this.#unwatch?.();
    guard(this, () => this.#controller?.leave());
  }

  #connect(controller: AnyController): void {
    const beginning: unknown = controller.connected();
    guard(this, () => beginning);
    if (!controller.isWhole) return;
    const isWhole = () => {
      this.catchUp();
      return (this.#belongings?.stage?.isThere() ?? true) && controller.isWhole?.() !== false;
    };
    this.#unwatch = watchWhole(this, { isWhole, restore: () => this.#restore(controller) }, controller.wholeBy);
  }

  /** Has the view where it was, and the controller add again what is gone: by its own way, or by beginning again. */
  #restore(controller: AnyController): void {
    const own = this.belongings;
    own.stage?.restore();
    if (controller.isWhole?.() !== false) return;
    guard(this, () => {
      if (controller.restore?.()) return undefined;
      own.ending?.abort();
      own.ending = undefined;
      controller.leave();
      return controller.connected();
    });
  }
}

/** The class, not the instance, holds what its elements share. */
const kindredOf = (element: PorticoElement): Kindred => (element.constructor as typeof PorticoElement).kindred;

/** Elements that were given nothing keep no belongings, and so share the defaults. */
function noteSources(element: PorticoElement): void {
  if (!element.isPlain) return;
  const { attributes } = kindredOf(element);
  const isGiven =
    pageSettings(settingsName(element)) !== undefined ||
    (element.firstElementChild !== null &&
      element.querySelector(':scope > script[type="application/json"]') !== null) ||
    (element.hasAttributes() && element.getAttributeNames().some((name) => attributes.has(name)));
  if (isGiven) element.belongings.values = undefined;
}

/** Any of the library's elements, as the kit's own functions take them. */
const asOurs = (element: HTMLElement): PorticoElement => {
  if (element instanceof PorticoElement) return element;
  throw new TypeError(`<${element.localName}> is not of this copy of Portico`);
};

/** Tells the controller of changes that it would be told of at the end of this task. */
export const catchUp = (element: HTMLElement): void => asOurs(element).catchUp();

/** The settings of an element as they hold now. */
export function settingsOf(element: HTMLElement): Values {
  const ours = asOurs(element);
  const { definition, attributes, defaults } = kindredOf(ours);
  if (ours.isPlain && ours.living) return defaults;
  const own = ours.belongings;
  own.settings ??= new SettingsOfOne();
  return (own.values ??= own.settings.resolve(ours, {
    ...definition,
    attributes,
    defaults,
    refused: own.refused,
  }));
}

/** Whether somebody gives an element that setting, be it with the value that is the default. */
export const isGiven = (element: HTMLElement, name: string): boolean =>
  settingsOf(element) !== kindredOf(asOurs(element)).defaults && !!asOurs(element).belongings.settings?.isGiven(name);

function giveProperty(element: PorticoElement, name: string, value: unknown): void {
  const own = element.belongings;
  own.settings ??= new SettingsOfOne();
  const { properties } = own.settings;
  if (value === undefined || value === null) properties.delete(name);
  else properties.set(name, value);
  own.values = undefined;
  element.invalidate();
}

function upgradeProperty(element: PorticoElement, name: string): void {
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  giveProperty(element, name, value);
}

/** Writes a setting that is a state as its attribute; the controller, which knows already, is not told. */
export function reflect(element: HTMLElement, name: string, value: string | number | boolean): void {
  const ours = asOurs(element);
  const own = ours.belongings;
  const attribute = attributeName(name);
  own.settings?.properties.delete(name);
  own.reflected ??= new Reflected(ours);
  byItself(own, (reflected) =>
    reflected.write(attribute, value === false ? null : value === true ? '' : String(value)),
  );
  own.values = undefined;
  own.told = { ...(own.told ?? kindredOf(ours).defaults), [name]: settingsOf(element)[name] };
}

/** Lets the element's own state write attributes, of which it is not told. */
function byItself(own: Belongings, write: (reflected: Reflected) => void): void {
  if (!own.reflected) return;
  own.isReflecting = true;
  write(own.reflected);
  own.isReflecting = false;
}

/** What ends when the element leaves the page. */
export function endingOf(element: HTMLElement): AbortController {
  const ours = asOurs(element);
  const own = ours.belongings;
  own.ending ??= new AbortController();
  if (!ours.living) own.ending.abort(); // Whoever asks too late is told so.
  return own.ending;
}

/** Sends an event of the element; whether it was not cancelled. */
export function sendEvent(element: HTMLElement, name: `portico-${string}`, detail: unknown): boolean {
  const bubbles = kindredOf(asOurs(element)).definition.events[name]?.bubbles ?? false;
  const cancelable = name.startsWith('portico-before-');
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles, cancelable }));
}

/** Draws the element's view with these props at the end of this task, or as soon as its code is here. Ends then, or when that failed. */
export function drawView(element: HTMLElement, props: object): PromiseLike<void> {
  const ours = asOurs(element);
  const { definition } = kindredOf(ours);
  const own = ours.belongings;
  own.props = props;
  const draw = async () => {
    try {
      // When that fails, the next who draws asks anew.
      own.stage = await (own.stage ??
        loadView(definition).then(([{ setStage }, { default: View, styles = definition.styles }]) =>
          setStage(ours, View, { ...definition, styles: styles ?? '' }, (error, isSaid) => fail(ours, error, isSaid)),
        ));
    } finally {
      own.drawing = undefined;
    }
    own.stage.draw(own.props ?? props);
  };
  return (own.drawing ??= draw().catch((error: unknown) => fail(ours, error)));
}

/** Calls a method of the element's controller: at once where the element works, else when it does. */
function callMethod(element: PorticoElement, name: string, args: readonly unknown[]): unknown {
  if (!element.living) element.settle();
  if (!element.living)
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
export function obey(element: Element, command: string, value: string): void {
  if (!(element instanceof PorticoElement) || !command.startsWith('--')) return;
  const name = propertyName(command.slice(2));
  if (!kindredOf(element).definition.methods?.includes(name)) return;
  callMethod(element, name, value === '' ? [] : [value]);
}

/** The native class of a definition: an accessor for each setting, and the methods. */
export function elementClass(definition: Definition): typeof LivingElement & CustomElementConstructor {
  const attributes = attributesOf(definition.settings);
  class DefinedElement extends PorticoElement {
    static override kindred = { definition, attributes, defaults: defaultsOf(definition.settings) };
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
        giveProperty(this, name, value);
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
