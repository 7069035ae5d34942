import { flatTreeParent } from '../dom/flat-tree.ts';

export type Scheme = 'light' | 'dark';

/** The luminance above which black text has more contrast than white text. */
export const middle = 0.179;
/** The luminance above which a text was chosen for a dark background. */
const bright = 0.5;

/** Returns the relative luminance of WCAG of a computed colour, from 0 to 1; `undefined` if it is more transparent than opaque. */
export function luminance(color: string): number | undefined {
  const [, space = '', values = ''] = /^([a-z]+)\((?:srgb |display-p3 )?(.*)\)$/.exec(color) ?? [];
  const [first = 0, second = 0, third = 0, alpha = 1] = values.match(/-?[\d.]+(?:e[+-]?\d+)?/g)?.map(Number) ?? [];
  if (!space || alpha < 0.5) return undefined;
  if (space.startsWith('ok')) return first ** 3;
  if (space.startsWith('l')) return ((first + 16) / 116) ** 3;
  const most = space === 'color' ? 1 : 255;
  const [red, green, blue] = [first, second, third].map((value) => linear(value / most));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Returns the scheme in which a text of that luminance is readable. */
export const schemeForText = (text: number): Scheme => (text > bright ? 'dark' : 'light');

/**
 * Returns the scheme of a background. The colour of the text on it decides where it is a picture (`undefined`), or has no contrast to the
 * text: then something else is between them. A bright text on a colour between light and dark was chosen for dark parts.
 */
export function schemeOfBackground(background: number | undefined, text: number): Scheme {
  if (background === undefined || contrast(background, text) < 1.5 || (isMidtone(background) && text > bright))
    return schemeForText(text);
  return background < middle ? 'dark' : 'light';
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The luminances of the surfaces that elements draw. */
const surfaces: Readonly<Record<Scheme, number>> = { light: 0.9, dark: 0.016 };

/**
 * Returns the scheme of a surface with the author's text of that luminance: the preferred one, unless the text is hardly readable on it and better on
 * the other.
 */
export function schemeOfSurface(text: number, preferred: Scheme): Scheme {
  const other: Scheme = preferred === 'dark' ? 'light' : 'dark';
  const [here, there] = [contrast(text, surfaces[preferred]), contrast(text, surfaces[other])];
  // The links of many sites have 3:1 on white, and less on a tint: a dark box on a light page would stand out more than they do.
  return here >= 2.75 || here >= there ? preferred : other;
}

export function isDark(node: Element): boolean {
  const { colorScheme } = getComputedStyle(node);
  if (!/\bdark\b/.test(colorScheme)) return false;
  return !/\blight\b/.test(colorScheme) || matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The paint behind an element: the luminance of its colour, and whether a picture is on it, which may have no colour; by which node. */
export interface Painted {
  readonly color: number | undefined;
  readonly isPicture: boolean;
  readonly by: Element;
}

/** Returns the paint behind the content of an element. */
export function backgroundOf(element: Element): Painted {
  for (let node: Node | null = element; node; node = flatTreeParent(node)) {
    if (!(node instanceof Element)) continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const color = luminance(backgroundColor);
    const isPicture = backgroundImage !== 'none';
    if (isPicture || color !== undefined) return { color, isPicture, by: node };
  }
  return { color: isDark(document.documentElement) ? 0 : 1, isPicture: false, by: document.body };
}

/** Returns whether an element shows a text, so that its colour was chosen for the background; a link around a logo does not. */
export const hasText = ({ textContent }: Node): boolean => /\S/.test(textContent ?? '');

/** Returns whether a text in an element stands on the background of the element, not on a card of the page between them. */
export function standsOn(text: Element, element: Element): boolean {
  for (let node: Node | null = text; node && node !== element; node = flatTreeParent(node)) {
    // The element itself draws the parts of its shadow root, such as the panel of a menu.
    if (!(node instanceof Element) || Node.prototype.getRootNode.call(node) === element.shadowRoot) continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    if (backgroundImage !== 'none' || luminance(backgroundColor) !== undefined) return false;
  }
  return true;
}

export function isReadable(text: Element, background: number | undefined): boolean {
  const front = luminance(getComputedStyle(text).color);
  return background !== undefined && front !== undefined && contrast(background, front) >= 4.5;
}

/** Returns whether a computed colour is opaque. */
export const isOpaque = (color: string): boolean => !/^rgba|\//.test(color);

/** Returns the colours of a box and of a text; `undefined` unless the text is readable on the box, whose background is one opaque colour. */
export function surfaceColors(box: Element, text: Element): { background: string; text: string } | undefined {
  const { backgroundColor: background, backgroundImage } = getComputedStyle(box);
  if (backgroundImage !== 'none' || !isOpaque(background) || !isReadable(text, luminance(background))) return undefined;
  return { background, text: getComputedStyle(text).color };
}

/** The background behind an element. */
export interface Background {
  readonly scheme: Scheme;
  /** `true` if its colour is bright itself, whatever the text says. */
  readonly isBright?: boolean;
  /** `true` if neither the light nor the dark red of messages is readable on it. */
  readonly isMidtone: boolean;
}

/** Returns whether a background is between light and dark. */
export const isMidtone = (background: number): boolean => background > 0.08 && background < 0.7;

/**
 * Returns what is behind an element, in which `text` is a sample of its text. If the element itself is the sample, and its colour is that of the
 * page or of the box with the background, nobody has chosen the colour for something between them: the background decides alone.
 */
export function backgroundBehind(element: Element, text: Element): Background {
  const { color, isPicture, by } = backgroundOf(element);
  const textColor = getComputedStyle(text).color;
  const isInherited = [document.body, by].some((node) => getComputedStyle(node).color === textColor);
  if (text === element && color !== undefined && isInherited)
    return { scheme: color < middle ? 'dark' : 'light', isMidtone: isMidtone(color), isBright: color > bright };
  const background = isPicture ? undefined : color;
  const scheme = schemeOfBackground(background, luminance(textColor) ?? 0);
  return {
    scheme,
    isMidtone: background === undefined || isMidtone(background),
    isBright: background !== undefined && background > bright,
  };
}
