import { parentNodeOf } from '../dom/flat-tree.ts';
import { lazyImport } from '../lazy-import.ts';

// A server has no HTMLElement; there the class is made, and never used.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * When an element begins, changes and ends. Beginning waits until its children are parsed; ending waits a microtask, because
 * a moved element leaves and comes back at once. All that happens in one task is done in one microtask.
 */
export abstract class LifecycleElement extends Base {
  #isReady = false;
  #isStale = false;
  #wasMoved = false;

  /** The element is in the page, with its children. Answers whether it works now. */
  protected abstract onConnect(): boolean;
  /** A source of its settings may have changed. */
  protected abstract onSettingsChange(): void;
  /** It was taken out of the page and put back at once. */
  protected abstract onMove(): void;
  /** The element left the page. */
  protected abstract onDisconnect(): void;

  connectedCallback(): void {
    if (this.#isReady) this.#wasMoved = true;
    queue(this);
  }

  disconnectedCallback(): void {
    queue(this);
  }

  /** Being here tells the browser that a move is neither an end nor a beginning. */
  connectedMoveCallback(): void {}

  /** Whether it works: in the page, parsed, and begun. */
  get isConnectedAndReady(): boolean {
    return this.#isReady;
  }

  /** Refreshes it with all others at the end of this task. */
  invalidate(): void {
    this.#isStale = true;
    queue(this);
  }

  /** Does what is due of a move or a refresh now: what comes next finds the settings as the page gave them. */
  flushChanges(): void {
    if (this.#isReady && (this.#isStale || this.#wasMoved)) this.update();
  }

  /** Begins, refreshes or ends, whatever is due; whether it has begun just now. */
  update(): boolean {
    if (!this.isConnected) {
      if (this.#isReady) {
        this.#isReady = false;
        connected.delete(this);
        this.onDisconnect();
      }
      return false;
    }
    if (!this.#isReady) {
      if (!isParsed(this) || isHydrating(this)) {
        waiting.add(this);
        return false;
      }
      this.#isReady = true;
      this.#isStale = false;
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
      this.#isStale = false;
      this.onSettingsChange();
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

function updateAll(): void {
  const due = queued;
  queued = [];
  const elements = due.filter((element) => element.update());
  if (elements.length > 0) document.dispatchEvent(new CustomEvent('portico-ready', { detail: { elements } }));
}

/** Whether the parser has passed the end of the element. */
function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let scope: Node | null = element; scope; scope = parentNodeOf(scope))
    if (Reflect.get(Node.prototype, 'nextSibling', scope)) return true;
  return false;
}

/**
 * Whether it must not change its content yet, because a framework is going to compare that with what it would render itself. Few pages say
 * so, and only they load what waits for the end of it.
 */
function isHydrating(element: Element): boolean {
  const part = element.closest('[data-hydrate]');
  if (!part) return false;
  lazyImport(() => import('./hydration.ts'), import.meta.url).then(
    ({ watchHydration }) => watchHydration(retryWaiting),
    () => {
      part.removeAttribute('data-hydrate');
      retryWaiting();
    },
  );
  return true;
}

/** The parser went on: whoever waited for its children looks again. */
export function retryWaiting(): void {
  for (const element of waiting) queue(element);
}

/** A source that every element shares has changed. */
export function invalidateAll(): void {
  for (const element of connected) element.invalidate();
}
