import { setTimer } from '../../src/clock/clock.ts';
import type { Size } from './fitting.ts';
import type { Item } from './item.ts';

/** What an item shows when it could be loaded. */
export interface Content {
  /** Stands in the slide. */
  readonly node?: HTMLElement;
  /** Stands among the element's children instead, in the slot `portico-item`, where the page's own CSS reaches it. */
  readonly isSlotted?: boolean;
  /** How large it is by itself, in px; none: as large as there is room for. */
  readonly natural?: Size;
}

/** Why an item cannot be shown: what the visitor reads, where it can be seen otherwise, and how large the panel is. */
export interface Problem {
  readonly message: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** Whether trying again may help. */
  readonly isPassing: boolean;
  readonly size: Size;
}

/** What asks a visitor before anything is loaded. */
export interface Question {
  readonly message: string;
  readonly label: string;
}

/** What a slide is at. `asking`: it waits for the visitor's consent. */
export type SlideStatus = 'waiting' | 'loading' | 'shown' | 'failed' | 'asking';

/** How an item's content is loaded. */
export interface Loading {
  /** Ends when the content is wanted no more. */
  readonly signal: AbortSignal;
  /** Shows what there is already, while it is still loading. */
  readonly preview: (content: Content) => void;
  /** Whether it could not be loaded before. */
  readonly isAgain: boolean;
}

/** Loads what one item shows; rejects with a `Refusal` when it says itself what the visitor is to read. */
export type Load = (item: Item, loading: Loading) => Promise<Content>;

/** Why there is nothing to show, and what is said of it. */
export class Refusal extends Error {
  readonly problem: Problem | undefined;
  readonly question: Question | undefined;

  constructor(what: { readonly problem?: Problem; readonly question?: Question }) {
    super();
    this.problem = what.problem;
    this.question = what.question;
  }
}

/** One item where it is shown, or about to be. */
export class Slide {
  readonly index: number;
  /** Its place on the way that the visitor has gone: the one after has the next number, also where the gallery begins anew. */
  readonly position: number;
  readonly item: Item;
  status: SlideStatus = 'waiting';
  /** What stands in it; the same list as long as it is the same. */
  nodes: readonly Node[] = [];
  /** How large it is shown, in px; as large as there is room for without. */
  size: Size | undefined;
  problem: Problem | undefined;
  question: Question | undefined;
  /** `true` once it has been loading for longer than usual. */
  isLate = false;
  /** What of the caption may be shown; none yet, or none at all. */
  caption: readonly Node[] = [];
  captionText = '';
  #content: Content | undefined;
  #ending = new AbortController();
  #hasFailed = false;

  constructor(index: number, position: number, item: Item) {
    this.index = index;
    this.position = position;
    this.item = item;
  }

  get content(): Content | undefined {
    return this.#content;
  }

  /**
   * Loads what it shows; `patience` ms later it is late, and `timeout` ms later it has failed. `explain` says what the visitor reads of an
   * error that does not say it itself; `changed` is called whenever there is something new to draw.
   */
  async load(
    load: Load,
    { patience, timeout }: { readonly patience: number; readonly timeout: number },
    explain: (error: unknown) => Problem,
    changed: () => void,
  ): Promise<void> {
    this.#ending.abort();
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.status = 'loading';
    this.isLate = false;
    this.problem = undefined;
    this.question = undefined;
    const preview = (content: Content) => {
      if (signal.aborted) return;
      this.#keep(content);
      changed();
    };
    const stopPatience = setTimer(
      patience,
      () => {
        this.isLate = true;
        changed();
      },
      signal,
    );
    let stopWaiting = () => {};
    const lateness = new Promise<never>((_, reject) => {
      stopWaiting = setTimer(timeout, () => reject(new Error('it took too long')), signal);
    });
    try {
      const content = await Promise.race([load(this.item, { signal, preview, isAgain: this.#hasFailed }), lateness]);
      if (signal.aborted) return;
      this.#keep(content);
      this.status = 'shown';
      this.#hasFailed = false;
    } catch (error) {
      if (signal.aborted) return;
      this.#ending.abort();
      const refusal = error instanceof Refusal ? error : undefined;
      this.#keep(undefined);
      this.question = refusal?.question;
      this.problem = this.question ? undefined : (refusal?.problem ?? explain(error));
      this.status = this.question ? 'asking' : 'failed';
      this.#hasFailed = this.status === 'failed';
    } finally {
      stopPatience();
      stopWaiting();
    }
    changed();
  }

  /** Stops and forgets what it shows. */
  unload(): void {
    this.#ending.abort();
    this.#keep(undefined);
    this.status = 'waiting';
  }

  #keep(content: Content | undefined): void {
    this.#content = content;
    const { node } = content ?? {};
    if (this.nodes[0] !== node) this.nodes = node ? [node] : [];
  }
}
