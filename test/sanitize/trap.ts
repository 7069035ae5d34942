import { expect } from '../expect.ts';
import { openFrame, type FrameWindow } from '../kit/frame.ts';

/** A page with the function `trap()`, which hostile HTML calls. */
export interface Trap {
  readonly page: FrameWindow;
  /** The element into which a test inserts HTML. */
  readonly main: HTMLElement;
  /** The calls of `trap()` and `alert()`, in the page and in its parent. */
  readonly caught: string[];
  /** Returns the requests that only hostile HTML sends. */
  readonly requested: () => string[];
  /** Returns the changes of the page outside of `main`. */
  readonly changes: () => string[];
}

const requestsOf = (page: Window, since = 0): string[] =>
  page.performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since)
    .map(({ name }) => name)
    .filter((name) => /beacon|evil/.test(name));

function catchCalls(page: Window, caught: string[]): void {
  for (const name of ['trap', 'alert']) Reflect.set(page, name, () => caught.push(name));
}

/** Opens a page with a trap in it and in its parent. */
export async function openTrap(): Promise<Trap> {
  const page = await openFrame('<title>A page</title><body><main></main>');
  const { document: inside } = page;
  const main = inside.querySelector('main');
  if (!main) throw new Error('The page has no main element.');
  const caught: string[] = [];
  for (const one of [page, window]) catchCalls(one, caught);
  // The requests of earlier tests are not those of this one.
  const opened = performance.now();
  const members = Object.getOwnPropertyNames(inside).length;
  const changes = (): string[] =>
    Object.entries({
      'the body': !(inside.body instanceof page.HTMLBodyElement),
      'a member of the document':
        Object.getOwnPropertyNames(inside).length !== members || typeof inside.getElementById !== 'function',
      'the title': inside.title !== 'A page',
      'the head': inside.head.children.length !== 1,
    })
      .filter(([, isChanged]) => isChanged)
      .map(([name]) => name);
  return { page, main, caught, requested: () => [...requestsOf(page), ...requestsOf(window, opened)], changes };
}

/** Resolves after automatic loads and errors have been dispatched. */
export async function settled(page: Window = window): Promise<void> {
  await new Promise((resolve) => {
    const image = page.document.createElement('img');
    image.addEventListener('error', resolve);
    image.src = '//[';
  });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Dispatches the events that a visitor causes by accident. Clicks in links would navigate. */
export function touch(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const type of ['pointerover', 'mouseover', 'click', 'focus', 'ready', 'toggle', 'submit'])
      if (type !== 'click' || !element.closest('a'))
        element.dispatchEvent(new Event(type, { bubbles: type !== 'click', cancelable: true }));
  }
}

/** Sets a trap in this page for each test of a `describe()`, or of a file, which fails if it is called. */
export function watchTrap(): void {
  const caught: string[] = [];
  before(() => catchCalls(window, caught));
  after(() => {
    for (const name of ['trap', 'alert']) Reflect.deleteProperty(window, name);
  });
  beforeEach(() => {
    caught.length = 0;
    performance.clearResourceTimings();
  });
  afterEach(async () => {
    await settled();
    expect([caught, requestsOf(window)]).toEqual([[], []]);
  });
}
