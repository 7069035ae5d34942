import { parentNodeOf } from '../dom/flat-tree.ts';
import { lazyImport } from '../lazy-import.ts';

// A server has no HTMLElement; there the class is made, and never used.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * When an element begins, changes and ends. Beginning waits until its children are parsed; ending waits a microtask, because
 * a moved element leaves and comes back at once. All that happens in one task is done in one microtask.
 */
export abstract class LivingElement extends Base {
  #living = false;
  #stale = false;
  #moved = false;

  /** The element is in the page, with its children. Answers whether it works now. */
  protected abstract begin(): boolean;
  /** A source of its settings may have changed. */
  protected abstract refresh(): void;
  /** It was taken out of the page and put back at once. */
  protected abstract move(): void;
  /** The element left the page. */
  protected abstract end(): void;

  connectedCallback(): void {
    if (this.#living) this.#moved = true;
    queue(this);
  }

  disconnectedCallback(): void {
    queue(this);
  }

  /** Being here tells the browser that a move is neither an end nor a beginning. */
  connectedMoveCallback(): void {}

  /** Whether it works: in the page, parsed, and begun. */
  get living(): boolean {
    return this.#living;
  }

  /** Refreshes it with all others at the end of this task. */
  invalidate(): void {
    this.#stale = true;
    queue(this);
  }

  /** Does what is due of a move or a refresh now: what comes next finds the settings as the page gave them. */
  catchUp(): void {
    if (this.#living && (this.#stale || this.#moved)) this.settle();
  }

  /** Begins, refreshes or ends, whatever is due; whether it has begun just now. */
  settle(): boolean {
    if (!this.isConnected) {
      if (this.#living) {
        this.#living = false;
        living.delete(this);
        this.end();
      }
      return false;
    }
    if (!this.#living) {
      if (!isParsed(this) || isHydrating(this)) {
        waiting.add(this);
        return false;
      }
      this.#living = true;
      this.#stale = false;
      this.#moved = false;
      living.add(this);
      waiting.delete(this);
      return this.begin();
    }
    if (this.#moved) {
      this.#moved = false;
      this.move();
    }
    if (this.#stale) {
      this.#stale = false;
      this.refresh();
    }
    return false;
  }
}

const living = new Set<LivingElement>();
const waiting = new Set<LivingElement>();
let queued: LivingElement[] = [];

function queue(element: LivingElement): void {
  if (queued.push(element) === 1) queueMicrotask(settleAll);
}

function settleAll(): void {
  const due = queued;
  queued = [];
  const elements = due.filter((element) => element.settle());
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
    ({ watchHydration }) => watchHydration(parsedFurther),
    () => {
      part.removeAttribute('data-hydrate');
      parsedFurther();
    },
  );
  return true;
}

/** The parser went on: whoever waited for its children looks again. */
export function parsedFurther(): void {
  for (const element of waiting) queue(element);
}

/** A source that every element shares has changed. */
export function invalidateAll(): void {
  for (const element of living) element.invalidate();
}
