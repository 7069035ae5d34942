import { lazyImport } from '../../src/lazy-import.ts';
import type { LoopAnswer, LoopError } from './asking.ts';
import { keepFocus } from './focus.ts';
import type { LoopFilterText } from './loop-filter.texts.ts';
import type { Loop } from './loop.ts';
import type { renderNote } from './note.template.ts';
import { Note } from './note.ts';
import type { Swapped } from './swap.ts';

/** What makes a part of a page of what came. */
const loadSwap = () =>
  Promise.all([
    lazyImport(() => import('../../src/sanitize/markup-policy.ts'), import.meta.url),
    lazyImport(() => import('./swap.ts'), import.meta.url),
  ]);

/** What is to be shown. */
export interface Wanting {
  readonly loop: Loop;
  readonly widgetId: string;
  /** The filters of the loop: what of the answer is theirs changes, too. */
  readonly around: readonly HTMLElement[];
  readonly ask: (signal: AbortSignal) => Promise<LoopAnswer>;
  /** Whether it comes behind what is shown. */
  readonly isMore: boolean;
  /** Whether the visitor is told when it could not be had. */
  readonly tellsErrors: boolean;
}

/** What came of it; `aborted` when something newer is wanted, or nobody waits. */
export type Shown =
  | { readonly kind: 'shown'; readonly swapped: Swapped }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'error'; readonly reason: LoopError };

/** What showing needs of its element. */
export interface ShowingHost {
  readonly element: HTMLElement;
  readonly say: (key: LoopFilterText) => string;
  /** The loop is being loaded, or no longer. */
  readonly loading: (isLoading: boolean) => void;
  /** Does again what failed last. */
  readonly retry: () => void;
  /** The template of its note, once it is loaded; nothing is shown before. */
  readonly renderNote: () => typeof renderNote | undefined;
}

/** Loads a loop's markup, and puts it into the page; the loop says so meanwhile, and the filter says what came of it. */
export class Showing {
  readonly #host: ShowingHost;
  #note: Note | undefined;
  /** The loop that is being loaded for this filter. */
  #loading: Loop | undefined;

  constructor(host: ShowingHost) {
    this.#host = host;
  }

  async show(wanting: Wanting): Promise<Shown> {
    const { loop, ask } = wanting;
    const signal = loop.begin();
    signal.addEventListener('abort', () => this.#end());
    this.#loading = loop;
    this.#host.loading(true);
    loop.wait(true);
    this.#tell(this.#host.say('loading'));
    const [answer, swap] = await Promise.all([ask(signal), loadSwap().catch(() => undefined)]);
    if (signal.aborted || answer.kind === 'aborted') return { kind: 'aborted' };
    this.#end();
    loop.wait(false);
    if (answer.kind === 'error') return this.#fail(wanting, answer.reason);
    return this.#swap(wanting, (place) => {
      if (!swap) return undefined;
      const [{ purifyMarkup }, { swapIn }] = swap;
      return swapIn(purifyMarkup(answer.html), place, wanting.around, wanting.isMore);
    });
  }

  /** Tells whether the loop says that it is being loaded, where it is. */
  get isShown(): boolean {
    return !this.#loading || this.#loading.element.ariaBusy === 'true';
  }

  /** Says so again, where a host page has rewritten the loop. */
  restore(): void {
    this.#loading?.wait(true);
  }

  /** Nobody waits any more; the filter may have left together with its loop. */
  leave(): void {
    this.#note?.remove();
    this.#note = undefined;
    const loop = this.#loading;
    loop?.begin();
    loop?.wait(false);
  }

  #end(): void {
    this.#loading = undefined;
    this.#host.loading(false);
  }

  #swap(
    wanting: Wanting,
    swapIn: (place: { readonly loop: Element; readonly widgetId: string }) => Swapped | undefined,
  ): Shown {
    const { loop, widgetId, isMore } = wanting;
    const restoreFocus = keepFocus(loop.element, isMore);
    const before = new Set(loop.element.querySelectorAll(items));
    const swapped = attempt(() => swapIn({ loop: loop.element, widgetId }));
    if (!swapped) return this.#fail(wanting, 'failed');
    const added = [...loop.element.querySelectorAll(items)].filter((item) => !before.has(item));
    restoreFocus(added[0]);
    this.#tell(isMore ? this.#words('more', added.length) : this.#words(countWord(swapped.count), swapped.count));
    return { kind: 'shown', swapped };
  }

  #fail({ tellsErrors }: Wanting, reason: LoopError): Shown {
    const { say } = this.#host;
    if (tellsErrors) this.#noteHere()?.complain(say(reason), say('retry'));
    else this.#tell('');
    return { kind: 'error', reason };
  }

  #words(key: LoopFilterText, count: number): string {
    return this.#host.say(key).replace('{0}', () => String(count));
  }

  #tell(message: string): void {
    this.#noteHere()?.tell(message);
  }

  #noteHere(): Note | undefined {
    const { element, retry, renderNote: rendering } = this.#host;
    const render = rendering();
    this.#note ??= render && new Note(element, retry, render);
    this.#note?.stand();
    return this.#note;
  }
}

const items = '.e-loop-item';

const countWord = (count: number): LoopFilterText => (count === 0 ? 'none' : count === 1 ? 'one' : 'count');

/** What came may be no markup that this page can take. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
