import { grant } from '../../../src/consent/consent.ts';
import { setRandom } from '../../../src/random/random.ts';
import { mountCreated } from '../../page.ts';
import { preload } from '../../preload.ts';

/** What is sent, as a page reads it. */
export type Sent = Readonly<Record<string, string | number | boolean>>;

/** A profiler, as a page sees it. */
export interface AntispamElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  grant(): void;
  revoke(): void;
  clear(): void;
  profile(): Sent;
}

const begun = new Set<Element>();

/** Loads its code. */
export async function load(): Promise<void> {
  await preload('antispam');
}

/** Mounts a profiler, and waits until it works. */
export async function begin(attributes = ''): Promise<AntispamElement> {
  const element = mountCreated(`<portico-antispam ${attributes}></portico-antispam>`) as AntispamElement; // Loaded by `load`.
  begun.add(element);
  await element.ready;
  return element;
}

/** Leaves the page for another of the site: what is stored stays, what this page knows goes. */
export async function leave(element: Element): Promise<void> {
  element.remove();
  await Promise.resolve();
  await Promise.resolve();
}

/** What an event says of its time, in ms since the page began. */
export function at<Made extends Event>(time: number, event: Made): Made {
  Object.defineProperty(event, 'timeStamp', { value: time });
  return event;
}

/** The pointer moves over something, at that time. */
export function movePointer(
  time: number,
  [x, y]: readonly [x: number, y: number],
  target: EventTarget = document.body,
): void {
  target.dispatchEvent(
    at(time, new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true, composed: true })),
  );
}

/** A key is pressed. */
export function pressKey(time = 0, target: EventTarget = document.body): void {
  target.dispatchEvent(at(time, new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true })));
}

/** Something is clicked. */
export function click(target: EventTarget = document.body): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
}

/** The page says that it was scrolled. */
export const scrollPage = (): boolean => document.dispatchEvent(new Event('scroll', { bubbles: true }));

/** The names of the cookies that there are. */
export const cookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''))
    .toSorted();

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** The names of what is stored: in cookies, in local and in session storage. */
export const storedNames = () => ({
  cookies: cookieNames(),
  local: keysOf(localStorage).toSorted(),
  session: keysOf(sessionStorage).toSorted(),
});

/** Nothing is stored. */
export const nothing = { cookies: [], local: [], session: [] };

/** The value of a cookie; `undefined` where there is none. */
export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** Forgets all that any page stored. */
function forget(): void {
  for (const name of cookieNames()) document.cookie = `${encodeURIComponent(name)}=; path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

const restores: (() => void)[] = [];

/** Until the test ends, the page began when the clock says so. */
export function standStill(): void {
  performance.now = () => 0;
  restores.push(() => void Reflect.deleteProperty(performance, 'now'));
}

/** Until the test ends, randomness is not: every letter is an `a`, and every page is chosen. */
export function loadDice(): void {
  setRandom(() => 0);
  restores.push(() => setRandom());
}

/** Until the test ends, every text that the page gives its cookies is noted. */
export function noteCookies(): string[] {
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

/** A method of the page, to be called on whatever it is asked of. */
export const originalOf = <Host extends object, Name extends keyof Host>(host: Host, name: Name): Host[Name] =>
  host[name];

/** Until the test ends, names that are written are noted; the answer tells those of cookies and storage so far. */
export function noteWrites(): () => string[] {
  const stored = new Set<string>();
  const own = originalOf(Storage.prototype, 'setItem');
  Storage.prototype.setItem = function (this: Storage, key, value) {
    stored.add(key);
    own.call(this, key, value);
  };
  restores.push(() => void (Storage.prototype.setItem = own));
  const texts = noteCookies();
  // What is taken away is no write.
  const names = () =>
    texts.filter((text) => !/Max-Age=0(;|$)/.test(text)).map((text) => decodeURIComponent(text.split('=')[0] ?? ''));
  return () => [...new Set([...stored, ...names()])];
}

/** What is selected in the page changes, at that time: to some text, or to nothing. */
export function select(time: number, isSelected: boolean): void {
  const { body } = document;
  const selection: Partial<Selection> = {
    anchorNode: body,
    anchorOffset: 0,
    focusNode: body,
    focusOffset: isSelected ? 1 : 0,
  };
  document.getSelection = () => selection as Selection; // All that is asked of one.
  restores.push(() => void Reflect.deleteProperty(document, 'getSelection'));
  document.dispatchEvent(at(time, new Event('selectionchange')));
}

beforeEach(forget);

afterEach(async () => {
  for (const restore of restores.splice(0)) restore();
  for (const element of begun) await leave(element);
  begun.clear();
  grant('profiling'); // A test may have revoked it; nobody can take a decision back.
  forget();
});
