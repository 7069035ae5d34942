import { attributeName, reflectedMark } from '../settings/attribute-names.ts';

/** The functions of the library's script that early elements use. */
export interface EarlyHost {
  readonly load: (tag: string) => Promise<void>;
  /** Loads the code of an element in the page. Reports a failure on the element. */
  readonly loadFor: (element: Element) => void;
  /** The elements whose addresses in markup the kit trusts. */
  readonly trusted: WeakSet<Element>;
}

/** The class of a tag whose code is not loaded yet. */
export interface EarlyClass extends CustomElementConstructor {
  /** Makes this class a subclass of the element's own class, and upgrades its elements. Removed after the first call. */
  implement?: (own: CustomElementConstructor) => void;
}

/** The custom element callbacks, which the class inherits after `implement`. */
type Base = new () => HTMLElement & {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
  connectedMoveCallback?(): void;
  attributeChangedCallback?(...change: [string, string | null, string | null]): void;
};

/**
 * Creates the class of a tag. `list` names its properties and its methods (`show()`). Elements of the class store properties that are set, as
 * undefined elements do. Calls of methods wait until the code is loaded.
 *
 * The browser reads the callbacks of a class only when it is defined, so this class has all, and each calls the callback of the own class.
 */
export function createEarlyClass(list: readonly string[], { load, loadFor, trusted }: EarlyHost): EarlyClass {
  const properties = list.filter((name) => !name.endsWith('()'));
  const methods = list.filter((name) => name.endsWith('()')).map((name) => name.slice(0, -2));
  /** The elements that were created before their code was loaded. */
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
      // An element that a script creates has no attributes and no content yet. One in inserted markup has them already.
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
        return Reflect.get(this, 'ready'); // The property of the element's own class.
      },
    },
  };
  for (const name of properties) members[name] = propertyOf(name);
  for (const name of methods) members[name] = methodOf(name, load);
  Object.defineProperties(EarlyElement.prototype, members);
  return EarlyElement;
}

/**
 * Upgrades existing elements to a class, as the browser does when a class is defined: it runs the class's constructor on each. For this, the
 * constructor of HTMLElement, which `super()` reaches in the end, is replaced by one that returns the existing element.
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

/** Returns the attributes that can set a property. */
function attributesOf(property: string): readonly string[] {
  const name = attributeName(property);
  return [name, `no-${name}`, property.toLowerCase()];
}

/**
 * Returns an accessor that stores a value as an own property of the element, where the own class looks for earlier values. It has a setter, because
 * Svelte sets only properties with one.
 */
const propertyOf = (name: string): PropertyDescriptor => ({
  configurable: true,
  get: () => undefined,
  set(this: HTMLElement, value: unknown) {
    Object.defineProperty(this, name, { configurable: true, enumerable: true, writable: true, value });
  },
});

/** Returns a method that waits for the element's own class and calls the method of the same name there. */
const methodOf = (name: string, load: EarlyHost['load']): PropertyDescriptor => ({
  configurable: true,
  value(this: HTMLElement, ...args: readonly unknown[]) {
    const call = (method: unknown) => typeof method === 'function' && void Reflect.apply(method, this, args);
    load(this.localName).then(
      () => call(Reflect.get(this, name)),
      () => {}, // The element has reported the error.
    );
  },
});
