import { attributeName, reflectedMark } from '../settings/attribute-names.ts';

/** The members of the script that finds and loads elements, as early elements use them. */
export interface EarlyHost {
  readonly load: (tag: string) => Promise<void>;
  /** Loads the code of an element in the page, and reports a failure on it. */
  readonly loadFor: (element: Element) => void;
  /** The elements in whose markup the kit trusts addresses. */
  readonly trusted: WeakSet<Element>;
}

/** The class of a tag whose code is not loaded yet. */
export interface EarlyClass extends CustomElementConstructor {
  /** Makes it a subclass of the element's own class, and upgrades its elements. Only until then. */
  implement?: (own: CustomElementConstructor) => void;
}

/** The callbacks of custom elements, which the class has after `implement`. */
type Base = new () => HTMLElement & {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
  connectedMoveCallback?(): void;
  attributeChangedCallback?(...change: [string, string | null, string | null]): void;
};

/**
 * Creates the class of a tag with these members: properties, and methods (`show()`). Its elements keep properties that are set, as undefined elements do,
 * and call methods when their code has loaded.
 *
 * A browser keeps the callbacks of a class as they are at its definition; these call those of the class that it inherits from by then.
 */
export function createEarlyClass(list: readonly string[], { load, loadFor, trusted }: EarlyHost): EarlyClass {
  const properties = list.filter((name) => !name.endsWith('()'));
  const methods = list.filter((name) => name.endsWith('()')).map((name) => name.slice(0, -2));
  /** The elements that were created before the code was loaded. */
  const early = new Set<EarlyElement>();

  class EarlyElement extends (HTMLElement as Base) {
    static observedAttributes = [...properties.flatMap(attributesOf), reflectedMark];

    static implement? = (own: CustomElementConstructor): void => {
      delete EarlyElement.implement;
      for (const name of Object.keys(members)) Reflect.deleteProperty(EarlyElement.prototype, name);
      Object.setPrototypeOf(EarlyElement, own);
      Object.setPrototypeOf(EarlyElement.prototype, own.prototype as object);
      upgrade(early, own);
      for (const element of early) if (element.isConnected) element.connectedCallback();
      early.clear();
    };

    constructor() {
      super();
      if (!EarlyElement.implement) return;
      early.add(this);
      // A script creates it without attributes and content; markup that is inserted has them already.
      if (!this.hasAttributes() && !this.hasChildNodes()) trusted.add(this);
    }

    override connectedCallback(): void {
      if (EarlyElement.implement) loadFor(this);
      else super.connectedCallback?.();
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback?.();
    }

    override connectedMoveCallback(): void {
      super.connectedMoveCallback?.();
    }

    override attributeChangedCallback(...change: [string, string | null, string | null]): void {
      super.attributeChangedCallback?.(...change);
    }
  }

  const members: PropertyDescriptorMap = {
    ready: {
      configurable: true,
      async get(this: HTMLElement): Promise<unknown> {
        await load(this.localName);
        return Reflect.get(this, 'ready'); // That of its own class.
      },
    },
  };
  for (const name of properties) members[name] = propertyOf(name);
  for (const name of methods) members[name] = methodOf(name, load);
  Object.defineProperties(EarlyElement.prototype, members);
  return EarlyElement;
}

/**
 * Runs the constructors of a class on elements that exist, as the browser does when it defines a class. There, the constructor of HTMLElement, which all
 * others call by `super()`, returns the element.
 */
function upgrade(elements: Iterable<HTMLElement>, own: CustomElementConstructor): void {
  let root: object = own;
  while (Object.getPrototypeOf(root) !== HTMLElement) root = Object.getPrototypeOf(root) as object;
  try {
    for (const element of elements) {
      Object.setPrototypeOf(root, function construct() {
        return element;
      });
      Reflect.construct(own, []);
    }
  } finally {
    Object.setPrototypeOf(root, HTMLElement);
  }
}

/** Returns the attributes by which a property can be given. */
function attributesOf(property: string): readonly string[] {
  const name = attributeName(property);
  return [name, `no-${name}`, property.toLowerCase()];
}

/** Returns an accessor that puts a value into the element itself, where its own class looks for earlier values. Svelte sets properties with a setter only. */
const propertyOf = (name: string): PropertyDescriptor => ({
  configurable: true,
  get: () => undefined,
  set(this: HTMLElement, value: unknown) {
    Object.defineProperty(this, name, { configurable: true, enumerable: true, writable: true, value });
  },
});

/** Returns a method that calls the one of the element's own class, once that is loaded. */
const methodOf = (name: string, load: EarlyHost['load']): PropertyDescriptor => ({
  configurable: true,
  value(this: HTMLElement, ...args: readonly unknown[]) {
    const call = (method: unknown) => typeof method === 'function' && void Reflect.apply(method, this, args);
    load(this.localName).then(
      () => call(Reflect.get(this, name)),
      () => {}, // The element has reported it.
    );
  },
});
