import { grant } from '../../../src/consent/consent.ts';
import { setRandom } from '../../../src/random/random.ts';
import { mountCreated } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The payload, as `profile()` returns it. */
export type Sent = Readonly<Record<string, string | number | boolean>>;

/** The public interface of the profiler. */
export interface AntispamElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  grant(): void;
  revoke(): void;
  clear(): void;
  profile(): Sent;
}

const mounted = new Set<Element>();

/** Loads its code. */
export async function load(): Promise<void> {
  await preload('antispam');
}

/** Mounts a profiler and waits until it is ready. */
export async function mountProfiler(attributes = ''): Promise<AntispamElement> {
  const element = mountCreated(`<portico-antispam ${attributes}></portico-antispam>`) as AntispamElement; // Loaded by `load`.
  mounted.add(element);
  await element.ready;
  return element;
}

/** Simulates leaving the page: stored data stays, collected data is lost. */
export async function leavePage(element: Element): Promise<void> {
  element.remove();
  await Promise.resolve();
  await Promise.resolve();
}

/** Sets the time of an event, in ms since the start of the page. */
export function at<Made extends Event>(time: number, event: Made): Made {
  Object.defineProperty(event, 'timeStamp', { value: time });
  return event;
}

/** Moves the pointer over a target, at a time. */
export function movePointer(
  time: number,
  [x, y]: readonly [x: number, y: number],
  target: EventTarget = document.body,
): void {
  target.dispatchEvent(
    at(time, new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true, composed: true })),
  );
}

/** Presses a key. */
export function pressKey(time = 0, target: EventTarget = document.body): void {
  target.dispatchEvent(at(time, new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true })));
}

/** Clicks a target. */
export function click(target: EventTarget = document.body): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
}

/** Dispatches a scroll event of the page. */
export const scrollPage = (): boolean => document.dispatchEvent(new Event('scroll', { bubbles: true }));

/** The names of the existing cookies. */
export const cookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''))
    .toSorted();

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** The stored names: in cookies, in local and in session storage. */
export const storedNames = () => ({
  cookies: cookieNames(),
  local: keysOf(localStorage).toSorted(),
  session: keysOf(sessionStorage).toSorted(),
});

/** Empty stores. */
export const nothing = { cookies: [], local: [], session: [] };

/** The value of a cookie; `undefined` without it. */
export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Clears all stores. */
function clearStores(): void {
  for (const name of cookieNames()) document.cookie = `${encodeURIComponent(name)}=; path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

const restores: (() => void)[] = [];

/** Sets the time since the start of the page to 0, until the test ends. */
export function freezePageTime(): void {
  performance.now = () => 0;
  restores.push(() => void Reflect.deleteProperty(performance, 'now'));
}

/** Removes randomness until the test ends: every letter is an `a`, and every page is sampled. */
export function fixRandom(): void {
  setRandom(() => 0);
  restores.push(() => setRandom());
}

/** Records every assignment to `document.cookie` until the test ends. */
export function recordCookies(): string[] {
  const texts: string[] = [];
  const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookies?.get?.call(document) as unknown,
    set(text: string) {
      texts.push(text);
      cookies?.set?.call(document, text);
    },
  });
  restores.push(() => void Reflect.deleteProperty(document, 'cookie'));
  return texts;
}

/** Returns an original method, which is called with another `this`. */
export const originalOf = <Host extends object, Name extends keyof Host>(host: Host, name: Name): Host[Name] =>
  host[name];

/** Records written names until the test ends; the returned function returns those of cookies and storage so far. */
export function recordWrites(): () => string[] {
  const stored = new Set<string>();
  const own = originalOf(Storage.prototype, 'setItem');
  Storage.prototype.setItem = function (this: Storage, key, value) {
    stored.add(key);
    own.call(this, key, value);
  };
  restores.push(() => void (Storage.prototype.setItem = own));
  const texts = recordCookies();
  // A removal is not a write.
  const names = () =>
    texts.filter((text) => !/Max-Age=0(;|$)/.test(text)).map((text) => decodeURIComponent(text.split('=')[0] ?? ''));
  return () => [...new Set([...stored, ...names()])];
}

/** Changes the selection of the page, at a time: to some text, or to nothing. */
export function select(time: number, isSelected: boolean): void {
  const { body } = document;
  const selection: Partial<Selection> = {
    anchorNode: body,
    anchorOffset: 0,
    focusNode: body,
    focusOffset: isSelected ? 1 : 0,
  };
  document.getSelection = () => selection as Selection; // The only properties that are read.
  restores.push(() => void Reflect.deleteProperty(document, 'getSelection'));
  document.dispatchEvent(at(time, new Event('selectionchange')));
}

beforeEach(clearStores);

afterEach(async () => {
  for (const restore of restores.splice(0)) restore();
  for (const element of mounted) await leavePage(element);
  mounted.clear();
  grant('profiling'); // A test may have revoked it; a decision cannot be deleted.
  clearStores();
});
