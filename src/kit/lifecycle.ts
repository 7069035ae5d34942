import { flatTreeContains, parentNodeOf } from '../dom/flat-tree.ts';

// On a server, there is no HTMLElement. The class is created there, but not used.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * The lifecycle of an element. Connecting waits until the children of the element are parsed. Disconnecting waits for a microtask, because a moved
 * element is disconnected and connected in one task. All changes in a task are handled in one microtask.
 */
export abstract class LifecycleElement extends Base {
  #isActive = false;
  #isStale = false;
  #isTranslated = false;
  #wasMoved = false;

  /** Returns whether texts of the element are still loading, or markup in it is still being adapted. */
  protected abstract isAdapting(): boolean;
  /** Called when the element and its children are in the page. Returns whether the element works. */
  protected abstract onConnect(): boolean;
  /** Called when a source of the element's settings, or its language, may have changed. */
  protected abstract onSettingsChange(isTranslated: boolean): void;
  /** Called after a move within the page. */
  protected abstract onMove(): void;
  /** Called after the element has left the page. */
  protected abstract onDisconnect(): void;

  connectedCallback(): void {
    if (this.#isActive) this.#wasMoved = true;
    queue(this);
  }

  disconnectedCallback(): void {
    queue(this);
  }

  /** The existence of this method makes `moveBefore` keep the element connected. */
  connectedMoveCallback(): void {}

  /** `true` while the element is in the page, parsed and connected. */
  get isActive(): boolean {
    return this.#isActive;
  }

  /** Schedules an update at the end of this task. `isTranslated`: the language has changed. */
  invalidate(isTranslated = false): void {
    this.#isStale = true;
    this.#isTranslated ||= isTranslated;
    queue(this);
  }

  /** Handles a pending move or change of settings now, so that the code that follows sees the current settings. */
  flushChanges(): void {
    if (this.#isActive && (this.#isStale || this.#wasMoved)) this.update();
  }

  /** Connects, updates or disconnects the element, if one of these is pending. Returns whether it has just connected. */
  update(): boolean {
    if (!this.isConnected) {
      if (this.#isActive) {
        this.#isActive = false;
        connected.delete(this);
        this.onDisconnect();
      }
      return false;
    }
    if (!this.#isActive) {
      if (!isParsed(this) || isHydrating(this) || this.isAdapting()) {
        waiting.add(this);
        return false;
      }
      this.#isActive = true;
      this.#isStale = this.#isTranslated = false;
      this.#wasMoved = false;
      connected.add(this);
      waiting.delete(this);
      return this.onConnect();
    }
    if (this.#wasMoved) {
      this.#wasMoved = false;
      this.onMove();
    }
    if (this.#isStale) {
      const isTranslated = this.#isTranslated;
      this.#isStale = this.#isTranslated = false;
      this.onSettingsChange(isTranslated);
    }
    return false;
  }
}

const connected = new Set<LifecycleElement>();
const waiting = new Set<LifecycleElement>();
let queued: LifecycleElement[] = [];

function queue(element: LifecycleElement): void {
  if (queued.push(element) === 1) queueMicrotask(updateAll);
}

/**
 * `true` while the browser may have scrolled to a text fragment: until the first elements are connected, or the visitor scrolls. Only needed without
 * the Navigation API, because such browsers do not reveal text fragments.
 */
let mayBeScrolled = Boolean(globalThis.document) && !window.navigation;
// On the window, browsers treat both listeners as passive.
if (mayBeScrolled)
  for (const type of ['wheel', 'touchmove']) addEventListener(type, () => (mayBeScrolled = false), true);

function updateAll(): void {
  const due = queued;
  queued = [];
  const middle = mayBeScrolled ? middleOfWindow() : null;
  const elements = due.filter((element) => element.update());
  if (elements.length === 0) return;
  mayBeScrolled = false;
  document.dispatchEvent(new CustomEvent('portico-ready', { detail: { elements } }));
  // Scripts can read text fragments (`#:~:text=`) only in these entries: in the first one in Chromium, in the second one in Firefox.
  const addresses = [performance.getEntriesByType('navigation')[0]?.name, window.navigation?.currentEntry?.url];
  const address = addresses.find((each) => each?.includes(':~:text='));
  if (address || middle)
    import('./on-demand/text-fragment.ts').then(
      ({ showText, showMiddle }) => (address ? showText(address) : middle && showMiddle(middle)),
      () => {}, // The loader has reported the error.
    );
}

/** Returns the element in the middle of the window, if the page is scrolled, its address has no fragment, and the visitor has not interacted. */
const middleOfWindow = (): Element | null =>
  location.hash || navigator.userActivation.hasBeenActive || scrollY === 0
    ? null
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);

/** Returns whether the parser has passed the end of the element. */
function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let scope: Node | null = element; scope; scope = parentNodeOf(scope))
    if (Reflect.get(Node.prototype, 'nextSibling', scope)) return true;
  return false;
}

/**
 * Returns whether the element must not change its content yet, because a framework is going to hydrate it. The code that waits for the end of
 * hydration is loaded only on pages with such a mark.
 */
function isHydrating(element: Element): boolean {
  const part = element.closest('[data-hydrate]');
  if (!part) return false;
  import('./on-demand/hydration.ts').then(
    ({ watchHydration }) => watchHydration(retryWaiting),
    () => {
      part.removeAttribute('data-hydrate');
      retryWaiting();
    },
  );
  return true;
}

/** Checks the waiting elements again, after the parser has continued. */
export function retryWaiting(): void {
  for (const element of waiting) queue(element);
}

/** Schedules an update of all elements, after a shared source has changed. */
export function invalidateAll(): void {
  for (const element of connected) element.invalidate();
}

/** Schedules an update of the elements in a part of the page whose `lang` has changed. */
export function invalidateTexts(part: Node): void {
  for (const element of connected) if (flatTreeContains(part, element)) element.invalidate(true);
}
