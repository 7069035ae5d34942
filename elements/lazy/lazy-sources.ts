import { isSafeAddress, isSafeSrcset } from '../../src/sanitize/address.ts';

/** Returns whether an address is safe and loads content. Some addresses open another program instead. */
export const isLoadable = (address: string): boolean =>
  isSafeAddress(address) && !/^(mailto|tel):$/.test(new URL(address, document.baseURI).protocol);

/** Returns the names of the `data-` attributes with which a CMS defers an attribute. The first existing one is used. */
const dataNames = (attribute: string): string[] => ['', 'orig-', 'lazy-'].map((prefix) => `data-${prefix}${attribute}`);

/** The deferred attributes with their validation. `srcset` is set before `src`, because a browser would start to load `src`. */
const deferred: readonly [attribute: string, dataAttributes: string[], isSafe: (value: string) => boolean][] = [
  ['srcset', dataNames('srcset'), isSafeSrcset],
  ['poster', dataNames('poster'), isLoadable],
  ['src', [...dataNames('src'), 'data-original'], isLoadable],
];

export const backgroundAttribute = 'data-bg';

export const deferredAttributes: readonly string[] = [...deferred.flatMap(([, names]) => names), backgroundAttribute];

/** Selects deferred elements, except those that a consent tool blocks until the visitor consents. */
const deferredSelector = deferredAttributes.map((name) => `[${name}]`).join();
const notBlocked = ':not(iframe[data-name], [data-consent], [data-cookieconsent], [class*="optanon-category"])';
const selector = [
  `:is(img, iframe, video, picture > source, video > source):is(${deferredSelector})${notBlocked}`,
  `:is(img, iframe)[loading="lazy" i]${notBlocked}`,
  `[${backgroundAttribute}]${notBlocked}`,
].join();

export const isDeferred = (element: Element): boolean =>
  [element, ...sourcesOf(element)].some((source) => source.matches(deferredSelector));

/** Returns the `<source>` elements of an image or a video. */
export const sourcesOf = (element: Element): Element[] => [
  ...(element.closest('picture, video')?.querySelectorAll('source') ?? []),
];

/** Returns the elements with deferred sources or backgrounds. Skips those in a nested `<portico-lazy>`. */
export function deferredIn(element: Element): Set<Element> {
  const found = new Set<Element>();
  for (const node of element.querySelectorAll(selector)) {
    const media =
      node.localName === 'source' ? (node.closest('video') ?? node.parentElement?.querySelector('img')) : node;
    if (media?.closest(element.localName) === element) found.add(media);
  }
  return found;
}

/** Returns whether width and height are known and both smaller than `size` px: deferring such an image has no benefit. */
export const isSmall = (width: string | null, height: string | null, size: number): boolean =>
  [width, height].every((length) => length !== null && /^\s*\d/.test(length) && Number.parseFloat(length) < size);

/** Sets the deferred attributes of an element. Unsafe addresses are not set; they are returned. */
export function loadDeferred(element: Element): string[] {
  const unsafe: string[] = [];
  for (const [attribute, names, isSafe] of deferred) {
    let isSet = false;
    for (const name of names) {
      const value = element.getAttribute(name)?.trim();
      element.removeAttribute(name);
      if (!value || isSet) continue;
      isSet = isSafe(value);
      if (isSet) element.setAttribute(attribute, value);
      else unsafe.push(value);
    }
  }
  return unsafe;
}
