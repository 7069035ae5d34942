import { loadWithRetry } from './load-chunk.ts';
import type { ConsentChange, Purpose } from './consent/consent.ts';
import type { Failure } from './kit/failures.ts';
import type { KitApi } from './kit/define.ts';
import { registry } from './registry.ts';

/*
 * The script tag: it sees a tag of the library, and loads its code. Everything here is paid for by every page, so it stays
 * small: no settings, no views, nothing that only some pages use. Bundlers are given the same module as the package's main entry, and so
 * it can be imported where there is no page: there it does nothing.
 */

declare const __VERSION__: string;
/** The address of the kit's file; empty in the files for bundlers, which know themselves what an element needs. */
declare const __KIT__: string;

/** What `window.portico` offers. */
export interface Portico {
  /** The version of this copy of the library. */
  readonly version: string;
  /** Loads the code of one element by its tag (`portico-contact-form`); resolves when the tag is defined. */
  load(tag: string): Promise<void>;
  /** Finds the library's tags in a shadow root or another document too, now and whenever some are added. */
  observe(root: Document | ShadowRoot): void;
  /** Resolves when every element of the library that is in `root` (the page, unless told) works, or has failed. */
  ready(root?: ParentNode): Promise<void>;
  /** What the visitor agreed to. */
  readonly consent: {
    grant(purpose: Purpose): Promise<void>;
    revoke(purpose: Purpose): Promise<void>;
  };
}

/** The detail of `portico-ready`: the elements that began to work together. */
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

/** The kits on this page: this copy's own, and those that came with elements out of a bundle. */
const kits = new Set<KitApi>();
// The build names the kit's own file here, so that it is asked for beside the element's and not discovered after it.
const warmKit = /* @__PURE__ */ once(() => import(/* @vite-ignore */ __KIT__));
const consent = once(() => loadWithRetry(() => import('./consent/consent.ts')));
const actions = once(() => loadWithRetry(() => import('./page/actions.ts')));
const commandFallback = once(() => loadWithRetry(() => import('./page/command-fallback.ts')));

/** Asks when first called; a failure is forgotten, so that the next one who asks tries again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= ask().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

const loads = new Map(
  Object.entries(registry).map(([name, code]) => [
    prefix + name,
    once(() => {
      if (__KIT__) warmKit().catch(() => {}); // Only a head start: the element's own import says what goes wrong.
      return loadWithRetry(code);
    }),
  ]),
);

const selector = [...loads.keys()].join();

async function load(tag: string): Promise<void> {
  const code = loads.get(tag);
  if (!code) throw new Error(`portico: there is no <${tag}>; the names are ${selector}`);
  await code();
}

/** The elements that came with the page, not later: the kit trusts the addresses in their markup. */
const ofPage = new WeakSet<Element>();
let isPageRead = false;

/** Loads the code of an element that was found in a page, and tells the element when that fails. */
function loadFor(element: Element): void {
  if (!isPageRead) ofPage.add(element);
  load(element.localName).catch((error: unknown) => {
    console.error(error);
    const detail = Object.assign({ element, error }, error);
    element.dispatchEvent(new CustomEvent('portico-failed', { detail, bubbles: true, composed: true }));
  });
}

const notDefined = ':not(:defined)';

function find(elements: Iterable<Element>): void {
  for (const element of elements) if (loads.has(element.localName)) loadFor(element);
}

let observer: MutationObserver;

function onMutations(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (loads.has(node.localName) && Element.prototype.matches.call(node, notDefined)) loadFor(node);
      // A form may have fields called like its members.
      find(Element.prototype.querySelectorAll.call(node, notDefined));
    }
  }
  for (const kit of kits) kit.onMutations(records);
}

function endPage(): void {
  onMutations(observer.takeRecords());
  isPageRead = true;
}

function observe(root: Document | ShadowRoot): void {
  observer.observe(root, { childList: true, subtree: true });
  find(root.querySelectorAll(notDefined));
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot);
}

async function ready(root: ParentNode = document): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll(selector)].map(async (element) => {
      try {
        await load(element.localName);
        if ('ready' in element) await element.ready;
      } catch {
        // It failed, and said so itself: whoever waits for the page waits for no more.
      }
    }),
  );
}

async function invokeWhenLoaded(element: Element, name: string, value = ''): Promise<void> {
  await load(element.localName);
  for (const kit of kits) kit.invokeCommand(element, name, value);
}

/** A command that comes before the element's code is given again when that is there. */
function onEarlyCommand(event: Event): void {
  const [target] = event.composedPath();
  if (!(target instanceof Element) || !target.matches(notDefined) || !loads.has(target.localName)) return;
  const { command, source } = event as CommandEvent; // What `command` carries wherever it is sent.
  invokeWhenLoaded(target, command, source instanceof HTMLButtonElement ? source.value : '').catch(() => {});
}

function onClick(event: Event): void {
  // Not `closest()`, which ends at the shadow root of what stands in the button.
  const button = event
    .composedPath()
    .find((node): node is Element => node instanceof Element && node.matches('[data-portico-action],[commandfor]'));
  if (!button) return;
  const action = button.getAttribute('data-portico-action');
  if (action) void actions().then(({ runAction }) => runAction(action, invokeWhenLoaded));
  else if (!('commandForElement' in HTMLButtonElement.prototype || event.defaultPrevented))
    void commandFallback().then(({ invoke }) => invoke(button));
}

function onFragmentChange(): void {
  if (location.hash.startsWith('#action='))
    void actions().then(({ runFragmentAction }) => runFragmentAction(invokeWhenLoaded));
}

function registerKit(event: Event): void {
  const kit = (event as CustomEvent<KitApi>).detail; // Only a kit sends it.
  kits.add(kit);
  kit.setChunkLoader(loadWithRetry);
  kit.setElementsOfPage(ofPage);
}

function start(): void {
  window.portico = {
    version: __VERSION__,
    load,
    observe,
    ready,
    consent: {
      grant: async (purpose) => (await consent()).grant(purpose),
      revoke: async (purpose) => (await consent()).revoke(purpose),
    },
  };
  observer = new MutationObserver(onMutations);
  document.addEventListener('portico-kit', registerKit);
  document.addEventListener('command', onEarlyCommand, true);
  addEventListener('click', onClick);
  addEventListener('hashchange', onFragmentChange);
  observe(document);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', endPage);
  else endPage();
  onFragmentChange();
}

if (typeof document !== 'undefined') {
  if (window.portico) {
    console.warn(`portico: version ${window.portico.version} is here already; this copy (${__VERSION__}) stands down.`);
  } else start();
}
