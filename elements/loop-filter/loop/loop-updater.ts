import type { Failure, FailureReason } from '../../../src/http/request-failure.ts';
import { setTimer, takeBreak } from '../../../src/clock/clock.ts';
import { containsNode } from '../../../src/forms/controls/dom-clobbering.ts';
import { focusable } from '../../../src/dom/focusable.ts';
import type { Host } from '../../../src/kit/controller.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { LoopResponse } from './api.ts';
import {
  loopFilterTexts,
  type loopFilterEvents,
  type loopFilterSettings,
  type LoopFilterText,
} from '../loop-filter.settings.ts';
import type { LoopState } from './loop-state.ts';
import { type MessageKind, StatusMessage } from './status-message.ts';
import type { Swapped } from './swap.ts';

/** The time (ms) after which a running request is announced. Most results come earlier, and an announcement would only delay that of their number. */
const announceDelay = 1000;

/** The time (ms) after which a message is announced again. Browsers report a repeated text only if it was missing for a frame. */
const repeatDelay = 100;

const items = '.e-loop-item';

/** Returns a function that restores the focus after an update. With "load more", the first new item gets the focus, otherwise the loop. */
function trackFocus(loop: HTMLElement, isMore: boolean): (firstNew: Element | undefined) => void {
  const root = loop.getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  const isInside = focused !== null && loop.contains(focused);
  return (firstNew) => {
    if (!isInside) return;
    const target = isMore ? firstNew?.querySelector<HTMLElement>(focusable) : undefined;
    if (target) return target.focus({ preventScroll: true });
    if (focused.isConnected) return;
    if (loop.tabIndex < 0) loop.tabIndex = -1;
    loop.focus({ preventScroll: true });
  };
}

/** Loads the code that sanitizes and inserts the markup. */
const loadSwap = () => Promise.all([import('../../../src/sanitize/markup-policy.ts'), import('./swap.ts')]);

interface LoopUpdate {
  readonly loop: LoopState;
  readonly widgetId: string;
  /** The filters of the loop. The parts of the response that belong to them are also updated. */
  readonly filters: readonly HTMLElement[];
  readonly load: (signal: AbortSignal) => Promise<LoopResponse>;
  /** `true` if the new items are appended. */
  readonly isMore: boolean;
  /** `true` if the items are in the page, so that the code for markup is not needed. */
  readonly isLocal: boolean;
  /** `true` if the visitor has not requested the results. They are then not announced. */
  readonly isQuiet: boolean;
}

/** The result of an update. `aborted`: a newer update has started, or the filter was disconnected. */
type UpdateResult = { readonly kind: 'shown'; readonly swapped: Swapped; readonly counts: unknown } | Failure;

/** Loads the markup of a loop and inserts it into the page. Announces the progress and the results. */
export class LoopUpdater {
  readonly #host: Host<typeof loopFilterSettings, typeof loopFilterEvents>;
  readonly #retry: () => void;
  #message: StatusMessage | undefined;
  /** The loop that is being loaded for this filter. */
  #loading: LoopState | undefined;
  /** Aborts a delayed announcement: that a request takes long, or a repeated one. */
  #waiting = new AbortController();
  /** The last result that was announced. */
  #result = '';

  /** `retry` repeats the last update. */
  constructor(host: Host<typeof loopFilterSettings, typeof loopFilterEvents>, retry: () => void) {
    this.#host = host;
    this.#retry = retry;
  }

  async show({ loop, widgetId, filters, load, isMore, isLocal, isQuiet }: LoopUpdate): Promise<UpdateResult> {
    const signal = loop.startRequest();
    signal.addEventListener('abort', () => this.#end());
    this.#loading = loop;
    this.#host.state('loading', true);
    loop.setLoading(true);
    const announceLoading = () => this.#announce(this.#text('loading'));
    if (this.#message?.hasFocus) announceLoading();
    else this.#announce('');
    if (!isQuiet) setTimer(announceDelay, announceLoading, this.#waiting.signal);
    const [response, swap] = await Promise.all([load(signal), isLocal ? undefined : loadSwap().catch(() => undefined)]);
    if (signal.aborted || response.kind === 'aborted') return { kind: 'aborted' };
    const { element } = loop;
    const isElsewhere = (node: Element) => ![element, ...filters].some((part) => containsNode(part, node));
    let fresh: DocumentFragment | undefined;
    if (response.kind === 'markup' && swap) {
      const [{ cutParts, purifyMarkup }, { partsIn }] = swap;
      // Finding a list in a long page, sanitizing it and inserting it each take a task of their own.
      const html = attempt(() => cutParts(response.html, (page) => partsIn(page, element, widgetId, filters)));
      await takeBreak();
      fresh = html === undefined ? undefined : attempt(() => purifyMarkup(html, isElsewhere));
      await takeBreak();
    }
    if (signal.aborted) return { kind: 'aborted' };
    this.#end();
    loop.setLoading(false);
    if (response.kind === 'error') return this.#fail(response.reason);
    const restoreFocus = trackFocus(element, isMore);
    const before = new Set(element.querySelectorAll(items));
    const swapped = attempt(() => {
      if (response.kind === 'items') return response.show();
      return fresh && swap?.[1].swapIn(fresh, element, widgetId, filters, isMore);
    });
    if (!swapped) return this.#fail('failed');
    const added = [...element.querySelectorAll(items)].filter((item) => !before.has(item));
    restoreFocus(added[0]);
    const count = isMore ? added.length : swapped.count;
    const key = isMore ? 'more' : count === 0 ? 'none' : count === 1 ? 'one' : 'count';
    // Most sites print their own text for an empty loop.
    const isBlank = key === 'none' && element.innerText.trim() === '';
    const message = isQuiet && !isBlank ? '' : fillPlaceholders(this.#text(key, count), { count });
    const announce = () => this.#announce(message, isBlank ? 'empty' : 'status');
    // Items of the page are filtered within a frame, so an equal message must be announced again.
    if (isLocal && !isBlank && message === this.#result) setTimer(repeatDelay, announce, this.#waiting.signal);
    else announce();
    this.#result = message;
    return { kind: 'shown', swapped, counts: response.counts };
  }

  /** `false` if the loop is loading, but its `aria-busy` was removed. */
  get isShown(): boolean {
    return !this.#loading || this.#loading.element.ariaBusy === 'true';
  }

  /** Marks the loop as loading again, because the page has rewritten it. */
  restore(): void {
    this.#loading?.setLoading(true);
  }

  /** Aborts the update and removes the message. */
  disconnect(): void {
    this.#waiting.abort();
    this.#message?.remove();
    this.#message = undefined;
    const loop = this.#loading;
    loop?.startRequest();
    loop?.setLoading(false);
  }

  #end(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    this.#loading = undefined;
    this.#host.state('loading', false);
  }

  #fail(reason: FailureReason): UpdateResult {
    if (this.#host.settings.showErrors) this.#announce(this.#text(reason), 'error');
    else this.#announce('');
    return { kind: 'error', reason };
  }

  #text(key: LoopFilterText, count?: number): string {
    return this.#host.text(loopFilterTexts, key, count);
  }

  #announce(message: string, kind: MessageKind = 'status'): void {
    this.#message ??= new StatusMessage(this.#host.element, this.#retry);
    this.#message.attach();
    this.#message.show(message, kind, kind === 'error' ? this.#text('retry') : '');
  }
}

/** Returns the result of `run`, or `undefined` if the markup cannot be inserted. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
