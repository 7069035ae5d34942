import { isSafeAddress, isSafeSrcset } from '../../src/sanitize/address.ts';

/** An address that loads something, and opens no other program. */
export const isLoadable = (address: string): boolean =>
  isSafeAddress(address) && !/^(mailto|tel):$/.test(new URL(address, document.baseURI).protocol);

/**
 * A `data-` attribute for each way to hold an attribute back, as the lazy loaders of a CMS print them; the first that is there
 * counts.
 */
const ways = (attribute: string): string[] => ['', 'orig-', 'lazy-'].map((way) => `data-${way}${attribute}`);

/**
 * What is held back, and what must hold for it. The set comes before the address: the other way round a browser would begin with
 * that.
 */
const promises: readonly (readonly [
  attribute: string,
  heldBackIn: readonly string[],
  isSafe: (value: string) => boolean,
])[] = [
  ['srcset', ways('srcset'), isSafeSrcset],
  ['poster', ways('poster'), isLoadable],
  ['src', [...ways('src'), 'data-original'], isLoadable],
];

/** The attribute that holds back a background. */
export const background = 'data-bg';

/** All attributes that hold something back. */
export const heldBack: readonly string[] = [...promises.flatMap(([, names]) => names), background];

/** All that waits, but for what a consent tool marks: that waits for the visitor's word. */
const promised = heldBack.map((name) => `[${name}]`).join();
const refused = ':not(iframe[data-name], [data-cookieconsent], [class*="optanon-category"])';
const waiting = [
  `:is(img, iframe, video, picture > source, video > source):is(${promised})${refused}`,
  `:is(img, iframe)[loading="lazy" i]${refused}`,
  `[${background}]`,
].join();

/** Whether something of an element is still held back. */
export const isWaiting = (element: Element): boolean =>
  [element, ...sourcesOf(element)].some((one) => one.matches(promised));

/** The sources that an image or a film chooses from. */
export function sourcesOf(element: Element): Element[] {
  return [...(element.closest('picture, video')?.querySelectorAll('source') ?? [])];
}

/**
 * The images, frames, films and backgrounds within an element that wait; what belongs to an inner `<portico-lazy>` is not among
 * them.
 */
export function waitingIn(element: Element): Set<Element> {
  const found = new Set<Element>();
  for (const one of element.querySelectorAll(waiting)) {
    const media = one.localName === 'source' ? (one.closest('video') ?? one.parentElement?.querySelector('img')) : one;
    if (media?.closest(element.localName) === element) found.add(media);
  }
  return found;
}

/** Whether both sizes are known, and are below a size in px: then waiting would cost more than loading. */
export const isSmall = (width: string | null, height: string | null, size: number): boolean =>
  [width, height].every((written) => written !== null && /^\s*\d/.test(written) && Number.parseFloat(written) < size);

/** Gives an element what was held back of it. The addresses that are not safe it does not get; they are returned. */
export function fulfil(element: Element): string[] {
  const unsafe: string[] = [];
  for (const [attribute, names, isSafe] of promises) {
    let isGiven = false;
    for (const name of names) {
      const value = element.getAttribute(name)?.trim();
      element.removeAttribute(name);
      if (!value || isGiven) continue;
      isGiven = isSafe(value);
      if (isGiven) element.setAttribute(attribute, value);
      else unsafe.push(value);
    }
  }
  return unsafe;
}
