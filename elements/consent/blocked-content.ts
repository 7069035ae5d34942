import { isSafeAddress } from '../../src/sanitize/address.ts';

/** Scripts that the browser does not run, because of their `type`. */
const scriptSelector = 'script[type="text/plain"][data-consent]';
/** Frames and images without an address. */
const mediaSelector = ':is(iframe, img)[data-consent][data-src]';

/** The values of `data-type` with which a script runs. A script without `data-type` is a classic script. */
const scriptTypes: readonly (string | null)[] = [null, 'module', 'text/javascript'];

/** Returns the purposes that a blocked element needs. */
export const purposesOf = (element: Element): readonly string[] =>
  (element.getAttribute('data-consent') ?? '').split(/\s+/).filter(Boolean);

/** Returns whether an element names its purposes and all of them are granted. */
function isAllowed(element: Element, isGranted: (purpose: string) => boolean): boolean {
  const purposes = purposesOf(element);
  return purposes.length > 0 && purposes.every(isGranted);
}

/** The frames that the visitor has loaded on this page without consenting to their purposes. */
const loadedOnce = new WeakSet<Element>();

/** Returns whether a frame waits for consent. */
export const isBlockedFrame = (frame: Element): boolean => frame.matches(`iframe${mediaSelector}:not([src])`);

/** Returns the frames that wait for consent. */
export const blockedFrames = (): readonly HTMLIFrameElement[] =>
  [...document.getElementsByTagName('iframe')].filter(isBlockedFrame);

/** Loads one frame without consent to its purposes. The frame stays until one of its purposes is refused. */
export function loadOnce(frame: HTMLIFrameElement): void {
  loadedOnce.add(frame);
  load(frame);
}

/** Returns the purposes of all blocked elements in the page. */
export const blockedPurposes = (): readonly string[] =>
  [...document.querySelectorAll(`${scriptSelector}, ${mediaSelector}`)].flatMap(purposesOf);

/**
 * Returns whether a script may come from an attacker: it has no nonce, although other scripts of the page have one. A policy with `strict-dynamic`
 * would let it run, because a trusted script inserts it.
 */
function isSuspicious(script: HTMLScriptElement): boolean {
  return script.nonce === '' && [...document.scripts].some(({ nonce }) => nonce !== '');
}

/** Returns whether a blocked script has no nonce, although other scripts of the page have one. */
export const lacksNonce = (): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>(scriptSelector)].some(isSuspicious);

/** Resolves after the last activation, so that scripts run in the order of the page. */
let activation = Promise.resolve();

/** Loads the frames and images whose purposes are granted, and runs the scripts whose purposes are granted. Resolves after the scripts have run. */
export function activate(isGranted: (purpose: string) => boolean): Promise<void> {
  for (const element of document.querySelectorAll(mediaSelector)) {
    if (!element.hasAttribute('src') && isAllowed(element, isGranted)) load(element);
  }
  activation = runAfter(activation, isGranted);
  return activation;
}

function load(element: Element): void {
  const address = element.getAttribute('data-src') ?? '';
  if (isSafeAddress(address)) element.setAttribute('src', address);
}

async function runAfter(earlier: Promise<void>, isGranted: (purpose: string) => boolean): Promise<void> {
  await earlier;
  for (const script of document.querySelectorAll<HTMLScriptElement>(scriptSelector))
    if (isAllowed(script, isGranted) && !isSuspicious(script)) await run(script);
}

/**
 * Empties the frames and images whose purposes are no longer granted. A frame that the visitor has loaded once is emptied only if one of its purposes
 * is among `refused`. Scripts that have run cannot be stopped.
 */
export function deactivate(isGranted: (purpose: string) => boolean, refused: readonly string[]): void {
  for (const element of document.querySelectorAll(`${mediaSelector}[src]`)) {
    const isKept = loadedOnce.has(element) && !purposesOf(element).some((purpose) => refused.includes(purpose));
    if (isKept || isAllowed(element, isGranted)) continue;
    loadedOnce.delete(element);
    // A frame keeps its content if only the attribute is removed.
    if (element.localName === 'iframe') element.setAttribute('src', 'about:blank');
    element.removeAttribute('src');
  }
}

/**
 * Runs a blocked script: sets its type and inserts the same node again. A copy would lose the nonce, which the browser hides, and would need a
 * Trusted Types policy. Resolves after an external script has loaded or failed, unless it is `async`.
 */
function run(script: HTMLScriptElement): Promise<unknown> | undefined {
  const type = script.getAttribute('data-type');
  if (type === null) {
    script.removeAttribute('type');
    // For the diagnostics: a script without `data-type` would look as if it had never been blocked.
    script.setAttribute('data-type', '');
  } else script.type = type;
  // Data blocks and scripts of an unknown type dispatch no event.
  const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && scriptTypes.includes(type);
  const ending = isAwaited
    ? new Promise((resolve) => {
        for (const name of ['load', 'error']) script.addEventListener(name, resolve, { once: true });
      })
    : undefined;
  const place = document.createComment('');
  script.replaceWith(place);
  captureWrites(script, () => place.replaceWith(script));
  return ending;
}

/** The markup that the running script has written with `document.write()`; `undefined` if no script runs. */
let written: string | undefined;
let isGuarded = false;

/** Runs a script. Inserts the markup that the script writes with `document.write()` after it. Scripts in this markup may also write. */
function captureWrites(script: HTMLScriptElement, insert: () => void): void {
  guardPage();
  written = '';
  insert();
  let end: ChildNode = script;
  try {
    while (written) {
      const added = document.createRange().createContextualFragment(written);
      const last = added.lastChild ?? end;
      written = '';
      end.after(added);
      end = last;
    }
  } catch (error) {
    console.error(
      'portico: a script with data-consent calls document.write(), whose HTML the policy of the page forbids; load it in another way.',
      error,
    );
  }
  written = undefined;
}

/**
 * Prevents scripts from erasing the loaded page with `document.write()` or `document.open()`. The browser ignores only the calls of scripts with a
 * `src`, and only while such a script runs.
 */
function guardPage(): void {
  if (isGuarded) return;
  isGuarded = true;
  for (const name of ['open', 'write', 'writeln'] as const) {
    const original = document[name];
    const value = (...parts: readonly unknown[]): unknown => {
      // With three arguments, `document.open()` opens a window.
      const isWindow = name === 'open' && parts.length > 2;
      if (isWindow || (written === undefined && document.readyState === 'loading'))
        return Reflect.apply(original, document, parts);
      if (written === undefined)
        console.error(
          `portico: document.${name}() is ignored, since it would erase the page; a script with data-consent can write only while it runs.`,
        );
      else if (name !== 'open') written += parts.join('');
      return name === 'open' ? document : undefined;
    };
    Object.defineProperty(document, name, { value, configurable: true, writable: true });
  }
}
