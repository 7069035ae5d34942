/** The number of pictures in a gallery. */
export const PICTURES = 24;

const colours = ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51', '#6d597a'];

/** The pictures, by their path: all of one size, each another. */
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

/** The links of a gallery of so many pictures. */
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
}

/** A page with one gallery, as the bench drives it. */
export interface LightboxPage {
  /** From a click on an item until its picture is painted and the focus is inside. */
  open(): Promise<Timed>;
  /** From the wish for the next item until its picture is painted. */
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
  /** The root in which the pictures stand. */
  readonly root: () => ParentNode | null;
  readonly next: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  readonly hasFocus: () => boolean;
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Ends when the rest of this task is over, with all that waits for nothing but its turn. */
const task = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(undefined);
  });

/** Ends when what is drawn now was painted. */
async function painted(): Promise<void> {
  await frame();
  await task();
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 5000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`${location.pathname}: ${what} did not happen within 5 s.`);
    await painted();
  }
}

/** After so many promises, one after the other, none is left that began with the click. */
const PROMISES = 100;

/**
 * What it takes from now until `isTrue` in a frame that was painted. How long the browser has nothing to do before the first frame is told apart:
 * that is chance, and a visitor waits it out with any lightbox.
 */
async function timed(begin: () => void, isTrue: () => boolean, what: string): Promise<Timed> {
  let frameBegun = 0;
  let painting: Promise<void> | undefined;
  const first = new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      frameBegun = performance.now();
      painting = task();
      resolve();
    });
  });
  const begun = performance.now();
  begin();
  let idleFrom = 0;
  const stillBusy = () => {
    if (frameBegun === 0) idleFrom = performance.now();
  };
  // Some do it at once, some in promises, which keep the frame waiting, some in a task of its own.
  void task().then(stillBusy);
  for (let depth = 0; depth < PROMISES; depth += 1) {
    await Promise.resolve();
    stillBusy();
  }
  await first;
  await painting;
  let end = performance.now();
  if (!isTrue()) {
    await until(isTrue, what);
    end = performance.now();
  }
  return { time: end - begun, idle: Math.max(0, frameBegun - idleFrom) };
}

/** Returns whether a picture of that address covers the middle of the window. */
function isSeen(root: ParentNode | null, address: string): boolean {
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
 * Ends another part of a frame after what is drawn was painted, each time: a visitor clicks whenever they like, and who always began just
 * after a frame would win or lose a whole one by very little.
 */
async function anyTime(turn: number): Promise<void> {
  await painted();
  const end = performance.now() + ((turn * 7) % 17);
  while (performance.now() < end);
}

/** Drives a lightbox on this page's links as a visitor does. */
export function lightboxPage({ root, next, close, isClosed, hasFocus }: Driver): LightboxPage {
  let shown = 0;
  let turn = 0;
  const address = () => `/picture-${shown % PICTURES}.svg`;
  return {
    async open() {
      shown = 3;
      const link = document.querySelectorAll<HTMLElement>('a.item')[shown];
      if (!link) throw new Error('The page of the bench has no items.');
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      link.focus();
      await anyTime((turn += 1));
      return timed(
        () => link.click(),
        () => isSeen(root(), address()) && hasFocus(),
        'opening',
      );
    },
    async next() {
      // A visitor looks at a picture before going on; who loads the next one ahead may have done so.
      await new Promise((resolve) => {
        setTimeout(resolve, 150);
      });
      await anyTime((turn += 1));
      shown += 1;
      return timed(next, () => isSeen(root(), address()), 'going on');
    },
    async close() {
      close();
      await until(isClosed, 'closing');
    },
  };
}
