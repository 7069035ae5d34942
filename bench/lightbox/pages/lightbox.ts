import { painted, task } from '../../measure/painted.ts';

/** The number of pictures in a gallery. */
export const PICTURES = 24;

const colours = ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51', '#6d597a'];

/** The pictures by path: equal in size, different in content. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PICTURES }, (_, index) => {
    const sky = colours[index % colours.length];
    const land = colours[(index + 2) % colours.length];
    const hill = `M0 ${500 + index * 5}Q400 ${300 + index * 9} 800 ${480 - index * 3}T1200 420V800H0Z`;
    return [
      `picture-${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${sky}"/><path d="${hill}" fill="${land}"/></svg>`,
    ];
  }),
);

/** Returns the links of a gallery with `count` pictures. */
export const links = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const address = `/picture-${index % PICTURES}.svg`;
    return `<a href="${address}" class="item" data-pswp-width="1200" data-pswp-height="800"><img src="${address}" alt="Picture ${index}" width="60" height="40" loading="lazy"></a>`;
  }).join('\n');

/** A duration, in ms. */
export interface Timed {
  readonly time: number;
  /** The part that the browser spent waiting for its next frame. */
  readonly idle: number;
  /** The time before the measurement that the bench itself has kept the main thread busy. */
  readonly delay: number;
}

/** The actions of a page with one gallery. */
export interface LightboxPage {
  /** Measures from a click on an item until its picture is painted and the focus is inside. */
  open(item?: number): Promise<Timed>;
  /** Measures the first opening of a page: with the pointer over the item for 200 ms before the click (`hover`), or with a finger that is down for 80 ms (`tap`). */
  openFirst(pointer: 'hover' | 'tap'): Promise<Timed>;
  /** Measures from the request for the next item until its picture is painted. */
  next(): Promise<Timed>;
  /** Resolves when it is closed. */
  close(): Promise<void>;
}

declare global {
  interface Window {
    lightboxBench: LightboxPage;
  }
}

/** The driver of one lightbox: its actions and the selectors of its parts. */
export interface Driver {
  /** Returns the root that contains the pictures. */
  readonly root: () => ParentNode | null;
  readonly next: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  readonly hasFocus: () => boolean;
}

async function until(isTrue: () => boolean, label: string): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`${location.pathname}: ${label} did not happen within 20 s.`);
    await painted();
  }
}

/** The number of microtasks after which every promise of the click has resolved. */
const PROMISES = 100;

/**
 * Measures the time until `isTrue` in a painted frame. The idle time before the first frame is returned separately, because it is random
 * and equal for all lightboxes.
 */
async function timed(start: () => void, isTrue: () => boolean, label: string, delay = 0): Promise<Timed> {
  let frameStart = 0;
  let painting: Promise<void> | undefined;
  const first = new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      frameStart = performance.now();
      painting = task();
      resolve();
    });
  });
  const startTime = performance.now();
  start();
  let idleFrom = 0;
  const checkIdle = () => {
    if (frameStart === 0) idleFrom = performance.now();
  };
  // Some libraries work at once, some in promises, some in a separate task.
  void task().then(checkIdle);
  for (let depth = 0; depth < PROMISES; depth += 1) {
    await Promise.resolve();
    checkIdle();
  }
  await first;
  await painting;
  let end = performance.now();
  if (!isTrue()) {
    await until(isTrue, label);
    end = performance.now();
  }
  return { time: end - startTime, idle: Math.max(0, frameStart - idleFrom), delay };
}

/** Returns whether a picture of that address covers the middle of the window. */
function coversMiddle(root: ParentNode | null, address: string): boolean {
  return [...(root?.querySelectorAll('img') ?? [])].some((image) => {
    if (!image.complete || image.naturalWidth === 0 || new URL(image.src, location.href).pathname !== address)
      return false;
    const { left, right, top, bottom, width } = image.getBoundingClientRect();
    const isInMiddle =
      left < innerWidth / 2 && right > innerWidth / 2 && top < innerHeight / 2 && bottom > innerHeight / 2;
    return isInMiddle && width > 200 && image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
}

/**
 * Resolves at a different point of a frame each time, like the clicks of visitors; always starting right after a frame would gain or lose
 * whole frames. Returns the time of the busy wait, in ms.
 */
async function randomPhase(round: number): Promise<number> {
  await painted();
  const delay = (round * 7) % 17;
  const end = performance.now() + delay;
  while (performance.now() < end);
  return delay;
}

/** Returns `true` on pages whose lightbox opens and navigates with its default animations. */
export const isAnimated = (): boolean => document.documentElement.dataset.animated !== undefined;

/** The time (ms) from the moment a pointer is over an item until it is clicked. */
const hoverTime = 200;

/** The time (ms) from the moment a finger touches an item until it is lifted, which clicks the item. */
const tapTime = 80;

const pause = (duration: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, duration);
  });

/** Drives a lightbox on the links of this page like a visitor. */
export function lightboxPage({ root, next, close, isClosed, hasFocus }: Driver): LightboxPage {
  let shown = 0;
  let round = 0;
  const address = () => `/picture-${shown % PICTURES}.svg`;
  const show = (item: number): HTMLElement => {
    shown = item;
    const link = document.querySelectorAll<HTMLElement>('a.item')[shown];
    if (!link) throw new Error(`The page of the bench has no item ${item}.`);
    return link;
  };
  const press = (link: HTMLElement) =>
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  const click = (link: HTMLElement, { isPressed = false, delay = 0 } = {}) =>
    timed(
      () => {
        if (!isPressed) press(link);
        link.click();
      },
      () => coversMiddle(root(), address()) && hasFocus(),
      'opening',
      delay,
    );
  const point = (link: HTMLElement) => {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    link.focus();
  };
  return {
    async open(item = 3) {
      const link = show(item);
      point(link);
      return click(link, { delay: await randomPhase((round += 1)) });
    },
    async openFirst(pointer) {
      const link = show(3);
      if (pointer === 'hover') {
        point(link);
        await pause(hoverTime);
        return click(link);
      }
      press(link);
      await pause(tapTime);
      return click(link, { isPressed: true });
    },
    async next() {
      // A visitor looks at a picture first, which leaves time for preloading the next one.
      await pause(150);
      const delay = await randomPhase((round += 1));
      shown += 1;
      return timed(next, () => coversMiddle(root(), address()), 'going on', delay);
    },
    async close() {
      close();
      await until(isClosed, 'closing');
    },
  };
}
