import type { EarlyClass } from '../early-elements/early-class.ts';
import { adopt, adoptFrom } from '../dom/adopt-styles.ts';
import { isCommand } from '../sanitize/trust.ts';
import { propertyName } from '../json/json.ts';
import { setChunkLoader } from '../lazy-import.ts';
import type { Definition } from './definition.ts';
import { assignProperty, metadataOf, PorticoElement, settingsOf } from './element.ts';
import { setElementsOfPage } from './initial-elements.ts';
import { guard } from './failures.ts';
import { followPageBrand } from './page-brand.ts';
import type { LifecycleElement } from './lifecycle.ts';
import { reflectedMark } from '../settings/attribute-names.ts';
import { defaultsOf, readAttributesOf } from './settings-resolver.ts';
import type { Settings } from '../settings/settings.ts';
import { onMutations, watchDocument } from './page-changes.ts';

/** Causes a type error for a setting that would hide a property of every HTMLElement (`title`, `hidden` …). */
type NamesAreFree<Own> = keyof Own & keyof HTMLElement extends never ? unknown : never;

/** The functions of the kit that the script tag calls. */
export interface KitApi {
  readonly onMutations: typeof onMutations;
  readonly invokeCommand: typeof invokeCommand;
  readonly setChunkLoader: typeof setChunkLoader;
  readonly setElementsOfPage: typeof setElementsOfPage;
}

/**
 * Announces the kit to the script tag by an event on the document. Only the script tag listens to this event. With an import instead, the bundler
 * would wrap the whole kit in a namespace object, with helper code in another file.
 */
function announceKit(): void {
  document.dispatchEvent(new CustomEvent<KitApi>('portico-kit', { detail: kitApi }));
}

const kitApi: KitApi = { onMutations, invokeCommand, setChunkLoader, setElementsOfPage };

/** Runs the invoker command (`<button commandfor="id" command="--show">`) of an event on its target. */
function onCommand(event: Event): void {
  const [target] = event.composedPath();
  const { command, source } = event as CommandEvent; // Events of this name are always CommandEvents.
  // Only the listener in the target's own root runs the command: an event that leaves a shadow root also reaches the document.
  if (target instanceof Element && target.getRootNode() === event.currentTarget)
    invokeCommand(target, command, source instanceof HTMLButtonElement ? source.value : '');
}

/** The documents and shadow roots that have a listener for command events. */
const commandRoots = new WeakSet<Node>();

/** Adds one listener for the command events of all elements in a root. It uses the capture phase, because these events do not bubble. */
function listenForCommands(root: Node): void {
  if (commandRoots.has(root)) return;
  commandRoots.add(root);
  root.addEventListener('command', onCommand, true);
}

/**
 * An element whose root adopts the element's CSS, and listens for commands, by which buttons call methods of the element. After a move, the new root
 * also adopts all CSS of the former one.
 */
abstract class RootedElement extends PorticoElement {
  #root: Node | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode();
    const { styles } = metadataOf(this).definition;
    listenForCommands(root);
    if (styles) adopt(root, styles);
    if (this.#root) adoptFrom(this.#root, root);
    this.#root = root;
  }
}

/**
 * Registers a custom element, or gives its class to the early elements of this name. Has no effect if the name is registered already, or without
 * custom elements (on a server), so that any module of the library can be imported anywhere.
 */
export function define<Own extends Settings>(
  tag: `portico-${string}`,
  definition: Definition<Own> & NamesAreFree<Own>,
): void {
  if (typeof customElements === 'undefined') return;
  const registered: EarlyClass | undefined = customElements.get(tag);
  if (registered && !registered.implement) return;
  watchDocument();
  listenForCommands(document);
  followPageBrand();
  announceKit();
  const own = elementClass(definition);
  if (registered?.implement) registered.implement(own);
  else customElements.define(tag, own);
}

/** Calls a method of the element's controller: now, or once the element has connected. */
function callMethod(element: PorticoElement, name: string, args: readonly unknown[]): unknown {
  if (!element.isActive) element.update();
  if (!element.isActive)
    return void element.ready.then(
      () => callMethod(element, name, args),
      () => {},
    );
  return guard(element, () => {
    const method: unknown = element.controller && Reflect.get(element.controller, name);
    if (typeof method === 'function') return Reflect.apply(method, element.controller, args) as unknown;
  });
}

/** Calls the public method that a command (`--show`) names, if there is one. `value` is the argument of the method. */
function invokeCommand(element: Element, command: string, value: string): void {
  if (!(element instanceof PorticoElement) || !command.startsWith('--')) return;
  const name = propertyName(command.slice(2));
  if (!isCommand(name) || !metadataOf(element).definition.methods?.includes(name)) return;
  callMethod(element, name, value === '' ? [] : [value]);
}

/** Returns the class of a definition, with its methods and an accessor for each setting. */
function elementClass(definition: Definition): typeof LifecycleElement & CustomElementConstructor {
  const attributes = readAttributesOf(definition.settings);
  class DefinedElement extends RootedElement {
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
