import { setTimer } from '../../../src/clock/clock.ts';
import type { Item, ItemType, Size } from '../items/item.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import { errorSizes } from './fit.ts';
import { deferred } from '../../../src/older-browsers/deferred.ts';

export interface Content {
  readonly node?: HTMLElement;
  /** `true` if the content is a child of the element in the slot `portico-item`, where the CSS of the page applies. */
  readonly isSlotted?: boolean;
  /** The natural size (px). Without it, the content is as large as the stage allows. */
  readonly natural?: Size;
  /** `true` if only the proportions of `natural` are known. The content is then as large as the stage allows. */
  readonly isRatio?: boolean;
}

/** The message for an item that cannot be shown, with a link and the size of the message panel. */
export interface Problem {
  readonly message: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** `true` if another attempt may succeed. */
  readonly isPassing: boolean;
  readonly size: Size;
}

/** A question that the visitor must answer before anything is loaded, and the label of the button that agrees. */
export interface Question {
  readonly message: string;
  readonly label: string;
}

/** The status of a slide. `asking`: the slide waits for the visitor's consent. */
export type SlideStatus = 'waiting' | 'loading' | 'shown' | 'failed' | 'asking';

export interface Loading {
  /** Aborts when the content is no longer needed. */
  readonly signal: AbortSignal;
  /** Shows incomplete content while loading. */
  readonly preview: (content: Content) => void;
  readonly isRetry: boolean;
}

/** Loads the content of an item, or returns it at once. Rejects with a `ContentError` to show a special message or question. */
export type Load = (item: Item, loading: Loading) => Content | Promise<Content>;

/** An error with the message or question that is shown instead of the content. */
export class ContentError extends Error {
  readonly problem: Problem | undefined;
  readonly question: Question | undefined;

  constructor({ problem, question }: { readonly problem?: Problem; readonly question?: Question }) {
    super();
    this.problem = problem;
    this.question = question;
  }
}

/** Returns the key of the message. `classic` has one message for all types; `filmstrip` has its own message for images. */
export function errorTextKey(type: ItemType, preset: string): LightboxText {
  if (preset === 'filmstrip' && type === 'image') return 'photoError';
  if (preset === 'classic') return 'itemError';
  return type === 'image' ? 'imageError' : /ajax|inline|html/.test(type) ? 'contentsError' : 'itemError';
}

/** Returns the message for an item that has failed, with a link to its URL. The preset of the lightbox determines the wording. */
export function describeError(
  { type, url }: Pick<Item, 'type' | 'url'>,
  preset: string,
  text: (key: LightboxText) => string,
  isOnline: boolean,
): Problem {
  const key = errorTextKey(type, preset);
  return {
    message: isOnline ? text(key) : `${text(key)} ${text('offline')}`,
    // Browsers do not open a `data:` URL as a page.
    ...(url && !/^(#|data:)/i.test(url) && { link: { href: url, label: text('openLink') } }),
    isPassing: true,
    size: key === 'photoError' ? errorSizes.photo : errorSizes.error,
  };
}

/** Returns the nodes and the text of a caption. `tags` is `default`, `none` for plain text, or the names of the allowed tags. */
export async function safeCaption(html: string, tags: string): Promise<{ nodes: readonly Node[]; text: string }> {
  // Plain text needs no sanitizing.
  if (!/[<&]/.test(html)) return { nodes: html ? [new Text(html)] : [], text: html };
  const { plainText, sanitize } = await import('../../../src/sanitize/sanitize.ts');
  if (tags === 'none') {
    const text = plainText(html);
    return { nodes: text ? [new Text(text)] : [], text };
  }
  const names = tags === 'default' ? undefined : tags.split(/[\s,]+/).filter(Boolean);
  const fragment = await sanitize(html, 'caption', names);
  return { nodes: [...fragment.childNodes], text: fragment.textContent.trim() };
}

/** The time (ms) after which loading fails. */
const timeout = 30_000;

let slideCount = 0;

/** An item on the stage or beside it. */
export class Slide {
  /** The key of the slide in the view. */
  readonly key = String((slideCount += 1));
  /** The position in the sequence of shown items. If the gallery loops, the position keeps increasing. */
  readonly sequence: number;
  readonly item: Item;
  status: SlideStatus = 'waiting';
  /** The content. The array changes only when the content changes. */
  nodes: readonly Node[] = [];
  /** The fitted size (px). Without it, the content is as large as the stage allows. */
  size: Size | undefined;
  problem: Problem | undefined;
  question: Question | undefined;
  /** `true` if loading takes longer than `loaderDelay`. */
  isLate = false;
  /** The sanitized caption; empty until it has been read. */
  caption: readonly Node[] = [];
  captionText = '';
  #content: Content | undefined;
  #abort = new AbortController();
  #hasFailed = false;

  constructor(sequence: number, item: Item) {
    this.sequence = sequence;
    this.item = item;
  }

  get content(): Content | undefined {
    return this.#content;
  }

  /** Loads the content. `explain` returns the message for errors other than `ContentError`. `onChange` is called after each later change. */
  async load(
    load: Load,
    loaderDelay: number,
    explain: (error: unknown) => Problem,
    onChange: () => void,
  ): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.status = 'loading';
    this.isLate = false;
    this.problem = undefined;
    this.question = undefined;
    const preview = (content: Content) => {
      if (signal.aborted) return;
      this.#setContent(content);
      onChange();
    };
    const loading = load(this.item, { signal, preview, isRetry: this.#hasFailed });
    if (!(loading instanceof Promise)) return this.#show(loading);
    const onLate = () => {
      this.isLate = true;
      onChange();
    };
    const stopLateTimer = setTimer(loaderDelay, onLate, signal);
    const late = deferred<never>();
    const onTimeout = () => late.reject(new Error('loading took longer than 30 s'));
    const stopTimeout = setTimer(timeout, onTimeout, signal);
    try {
      const content = await Promise.race([loading, late.promise]);
      if (signal.aborted) return;
      this.#show(content);
    } catch (error) {
      if (signal.aborted) return;
      this.#abort.abort();
      const { question, problem } = error instanceof ContentError ? error : new ContentError({});
      this.#setContent(undefined);
      this.question = question;
      this.problem = question ? undefined : (problem ?? explain(error));
      this.status = this.question ? 'asking' : 'failed';
      this.#hasFailed = this.status === 'failed';
    } finally {
      stopLateTimer();
      stopTimeout();
    }
    onChange();
  }

  #show(content: Content): void {
    this.#setContent(content);
    this.status = 'shown';
    this.#hasFailed = false;
  }

  /** Stops loading and removes the content. */
  unload(): void {
    this.#abort.abort();
    this.#setContent(undefined);
    this.status = 'waiting';
  }

  #setContent(content: Content | undefined): void {
    this.#content = content;
    const { node } = content ?? {};
    if (this.nodes[0] !== node) this.nodes = node ? [node] : [];
  }
}
