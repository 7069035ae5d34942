import { loadWithRetry } from './load-chunk.ts';
import { defineEarly } from './early-elements/no-early-elements.ts';
import type { ConsentChange, PurposeName } from './consent/consent.ts';
import type { Failure } from './kit/failures.ts';
import type { KitApi } from './kit/define.ts';
import { registry } from './registry.ts';

/*
 * The script tag. It finds the library's tags and loads their code. Every page loads this module, so it must contain no settings, no views, and
 * nothing that only some pages use. It is also the package's main entry for bundlers, and does nothing without a document.
 */

declare const __VERSION__: string;
/**
 * For each element, in the order of the registry: the addresses of the files that its file imports. Absent in the builds for bundlers, which resolve
 * dependencies themselves.
 */
declare const __IMPORTED_FILES__: readonly (readonly string[])[] | undefined;

/** The API of `window.portico`. */
export interface Portico {
  /** The version of this copy of the library. */
  readonly version: string;
  /** Loads the code of an element by its tag (`portico-contact-form`). Resolves when the tag is defined. */
  load(tag: string): Promise<void>;
  /** Finds the library's tags in a shadow root or another document, now and after changes. */
  observe(root: Document | ShadowRoot): void;
  /**
   * Enables debug mode: the diagnostics warn of mistakes in the page on the console. Resolves with two functions: `problems` checks the page at once
   * and returns all mistakes; `explain` resolves with the decisions of an element and the reason for each.
   */
  debug(): Promise<Pick<typeof import('./diagnostics/page/diagnostics.ts'), 'problems' | 'explain'>>;
  /** Opens the inspector: a panel over the page that explains its elements. Enables debug mode. */
  inspect(): Promise<void>;
  /** Resolves when every element of the library in `root` (the page by default) is ready, has failed or has left the page. */
  ready(root?: ParentNode): Promise<void>;
  /** The consent of the visitor. */
  readonly consent: {
    grant(purpose: PurposeName): Promise<void>;
    revoke(purpose: PurposeName): Promise<void>;
  };
}

/** The detail of `portico-ready`: the elements that became ready together. */
export interface ReadyDetail {
  readonly elements: readonly HTMLElement[];
}

declare global {
  interface Window {
    portico?: Portico;
  }

  interface DocumentEventMap {
    'portico-ready': CustomEvent<ReadyDetail>;
    'portico-consent': CustomEvent<ConsentChange>;
    'portico-failed': CustomEvent<Failure>;
  }
}

const prefix = 'portico-';

/** The kits on this page: that of this copy of the library, and those of bundled elements. */
const kits = new Set<KitApi>();
const consent = once(() => import('./consent/consent.ts'));
const actions = once(() => import('./page/actions.ts'));
const debug = () => import('./diagnostics/page/diagnostics.ts');

/** Returns a function that calls `request` once. After a failure, the next call tries again. */
function once<T>(request: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= request().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

const importedFiles = __IMPORTED_FILES__;

const loads = new Map(
  Object.entries(registry).map(([name, code], index) => [
    prefix + name,
    once(() => {
      // Requested together with the element's file. Otherwise the browser would find these files only in that file, one round trip later.
      if (importedFiles) for (const file of importedFiles[index] ?? []) import(/* @vite-ignore */ file).catch(() => {}); // The element's import reports the error.
      return loadWithRetry(code);
    }),
  ]),
);

const selector = [...loads.keys()].join();

async function load(tag: string): Promise<void> {
  const code = loads.get(tag);
  if (!code) throw new Error(`portico: <${tag}> is not one of ${selector}`);
  await code();
}

/** The elements of the initial page. The kit trusts addresses in their markup. */
const initialElements = new WeakSet<Element>();
let isPageParsed = false;

/** The errors that were logged. */
const loadErrors = new Set<unknown>();

/** Loads the code of an element. After a failure, dispatches `portico-failed` on the element. */
function loadFor(element: Element): void {
  if (!isPageParsed) initialElements.add(element);
  load(element.localName).catch((error: unknown) => {
    // All elements with the same tag fail with the same error, which is logged once.
    if (loadErrors.size < loadErrors.add(error).size)
      console.error(
        ...(loadErrors.size > 1
          ? []
          : ['Serve all files of Portico (npx portico-elements copy): docs/troubleshooting.md']),
        error,
      );
    const detail = Object.assign({ element, error }, error);
    element.dispatchEvent(new CustomEvent('portico-failed', { detail, bubbles: true, composed: true }));
  });
}

/** Returns whether the script tag, the host name or the address enables the diagnostics. `data-debug="never"` or `"false"` disables them. */
function wantsDebugMode(): boolean {
  const wish = document.querySelector('script[data-debug]')?.getAttribute('data-debug');
  if (typeof wish === 'string') return !/^\s*(never|false)\s*$/i.test(wish);
  return (
    /^((.+\.)?localhost|127\.0\.0\.1|\[::1]|.+\.(local|test))$/.test(location.hostname) ||
    new URLSearchParams(location.search).has('portico-debug')
  );
}

const notDefined = ':not(:defined)';
/** The tags that were reported as unknown. */
const unknownTags = new Set<string>();

/** Loads the code of those elements that belong to the library. Reports each unknown tag with the library's prefix once. */
function loadAll(elements: Iterable<Element>): void {
  for (const element of elements) {
    const tag = element.localName;
    if (loads.has(tag) || (!isDebugMode && tag.startsWith(prefix) && unknownTags.size < unknownTags.add(tag).size))
      loadFor(element);
  }
}

/** `true` in debug mode. The diagnostics then report unknown tags, and name the tags that were probably meant. */
let isDebugMode: boolean;
let observer: MutationObserver;

function onMutations(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (Element.prototype.matches.call(node, notDefined)) loadAll([node]);
      // A form field may have the name of a method of its form.
      loadAll(Element.prototype.querySelectorAll.call(node, notDefined));
    }
  }
  for (const kit of kits) kit.onMutations(records);
  for (const check of departureChecks) check();
}

function onPageParsed(): void {
  onMutations(observer.takeRecords());
  isPageParsed = true;
}

function observe(root: Document | ShadowRoot): void {
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['lang'] });
  // In the capture phase, because `command` does not bubble. Not on the window, because `command` does not leave a shadow root.
  root.addEventListener('command', onEarlyCommand, true);
  loadAll(root.querySelectorAll(notDefined));
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot);
}

/** Called after each change of the page while a call of `ready` waits. */
const departureChecks = new Set<() => void>();

/** Resolves when the element is ready, or when it leaves the page before. */
function readyOrGone(element: Element & { readonly ready: unknown }): Promise<unknown> {
  let check = (): void => {};
  const departure = new Promise<void>((resolve) => {
    check = () => element.isConnected || resolve();
  });
  departureChecks.add(check);
  return Promise.race([element.ready, departure]).finally(() => departureChecks.delete(check));
}

async function ready(root: ParentNode = document): Promise<void> {
  // Failures have already been reported.
  await Promise.allSettled(
    [...root.querySelectorAll(selector)].map(async (element) => {
      await load(element.localName);
      if ('ready' in element) await readyOrGone(element);
    }),
  );
}

async function invokeWhenLoaded(element: Element, name: string, value = ''): Promise<void> {
  await load(element.localName);
  for (const kit of kits) kit.invokeCommand(element, name, value);
}

/** Repeats a command that was dispatched before the element's code was loaded. */
function onEarlyCommand(event: Event): void {
  const target = event.target as Element; // A `command` is always dispatched on an element.
  if (!loads.has(target.localName) || 'controller' in target) return;
  const { command, source } = event as CommandEvent; // The type of `command` events.
  invokeWhenLoaded(target, command, source?.getAttribute('value') ?? '').catch(() => {});
}

function onClick(event: Event): void {
  // Not `closest()`, which stops at shadow roots inside the button. A form in the path may have a field called `matches`.
  const button = event
    .composedPath()
    .find(
      (node): node is Element =>
        node instanceof Element && Element.prototype.matches.call(node, '[data-portico-action],[commandfor]'),
    );
  if (!button) return;
  const action = Element.prototype.getAttribute.call(button, 'data-portico-action');
  if (action) void actions().then(({ runAction }) => runAction(action, invokeWhenLoaded));
  else if (!('commandForElement' in HTMLButtonElement.prototype || event.defaultPrevented))
    void actions().then(({ invoke }) => invoke(button));
}

function onFragmentChange(): void {
  if (location.hash.startsWith('#action='))
    void actions().then(({ runFragmentAction }) => runFragmentAction(invokeWhenLoaded));
}

function registerKit(event: Event): void {
  const kit = (event as CustomEvent<KitApi>).detail; // Only kits dispatch this event.
  kits.add(kit);
  kit.setChunkLoader(loadWithRetry);
  kit.setElementsOfPage(initialElements);
}

function start(): void {
  window.portico = {
    version: __VERSION__,
    load,
    observe,
    debug,
    inspect: () => debug().then(({ inspect }) => inspect()),
    ready,
    consent: {
      grant: (purpose) => consent().then(({ grant }) => grant(purpose)),
      revoke: (purpose) => consent().then(({ revoke }) => revoke(purpose)),
    },
  };
  isDebugMode = wantsDebugMode();
  // The page works without the diagnostics.
  if (isDebugMode) debug().catch(() => {});
  observer = new MutationObserver(onMutations);
  // In the capture phase, because these events do not bubble to the window.
  addEventListener('portico-kit', registerKit, true);
  addEventListener('click', onClick);
  addEventListener('hashchange', onFragmentChange);
  defineEarly({ load, loadFor, trusted: initialElements });
  observe(document);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onPageParsed);
  else onPageParsed();
  onFragmentChange();
}

if (typeof document !== 'undefined') {
  if (window.portico) {
    console.warn(`portico: ${window.portico.version} is already loaded; remove this copy (${__VERSION__}).`);
  } else start();
}
