import { startsOf, type Reading, type Start } from './starts.ts';
import { divided, fluidSize, published, tangent, type Ratio, type Scale } from './scale.ts';
import { scopeAttribute, useRules } from './sheets.ts';
import { publishWindowWidth } from './window-width.ts';

/** What one element wants of its headings. */
export interface Wish {
  readonly element: HTMLElement;
  readonly selectors: readonly string[];
  /** The scale, for text of that size (px). */
  readonly scale: (text: number) => Scale;
}

/** The headings of an element, fitted. */
export interface Fitted {
  /** Takes all of it back. */
  readonly release: () => void;
}

/** What one selector found, and what stands in where it found nothing. */
interface Found {
  readonly selector: string;
  readonly headings: readonly HTMLElement[];
  readonly stand: HTMLElement | undefined;
}

/**
 * Fits the headings of several elements. First all of them are prepared, then all are read, then all are written: the page’s styles are worked
 * out once, however many there are.
 */
export function fitAll(wishes: readonly Wish[]): Fitted[] {
  const prepared = wishes.map((wish) => ({ wish, found: find(wish) }));
  const rem = sizeOf(document.documentElement).size;
  const text = sizeOf(document.body).size;
  const read = prepared.map(({ wish, found }) => ({ wish, kinds: found.map(readKind) }));
  for (const { found } of prepared) for (const { stand } of found) stand?.remove();
  return read.map(({ wish, kinds }) => write(wish, kinds, rem, wish.scale(text)));
}

function find({ element, selectors }: Wish): Found[] {
  const taken = new Set<HTMLElement>();
  return selectors.map((selector) => {
    const matches = [...element.querySelectorAll<HTMLElement>(selector)];
    const headings = matches.filter((heading) => !taken.has(heading) && heading.closest(element.localName) === element);
    for (const heading of headings) taken.add(heading);
    const isKnown = headings.some(({ style }) => style.fontSize === '');
    return { selector, headings, stand: isKnown ? undefined : standIn(element, selector) };
  });
}

/** What a level has by the page’s CSS, where no heading of it tells, is read of one that stands there for a moment and is never seen. */
function standIn(element: HTMLElement, selector: string): HTMLElement | undefined {
  if (!/^h[1-6]$/.test(selector)) return undefined;
  const stand = document.createElement(selector);
  stand.hidden = true;
  element.append(stand);
  return stand;
}

function readKind({ selector, headings, stand }: Found): { selector: string; readings: Reading<HTMLElement>[] } {
  const readings = [...headings, ...(stand ? [stand] : [])].map((heading) => ({
    heading,
    start: sizeOf(heading),
    isInline: heading.style.fontSize !== '',
  }));
  return { selector, readings };
}

function sizeOf(element: Element): Start {
  const { fontSize, lineHeight } = getComputedStyle(element);
  const line = Number.parseFloat(lineHeight);
  return { size: Number.parseFloat(fontSize), line: Number.isNaN(line) ? undefined : line };
}

function write(
  { element }: Wish,
  kinds: readonly { selector: string; readings: Reading<HTMLElement>[] }[],
  rem: number,
  scale: Scale,
): Fitted {
  const rules: (readonly [selector: string, declarations: string])[] = [];
  const undo: (() => void)[] = [];
  const ratio = bestRatio();
  const fluid = (size: number) => fluidSize(size, scale, rem, ratio);
  if (ratio === published) undo.push(publishWindowWidth());
  for (const { selector, readings } of kinds) {
    const { common, own } = startsOf(readings);
    if (common) rules.push([selector, `font-size: ${fluid(common.size)}${lineOf(common)}`]);
    for (const { heading, start } of own) undo.push(fitOne(heading, fluid(start.size)));
  }
  if (rules.length > 0) undo.push(fitCommon(element, rules));
  return {
    release() {
      for (const step of undo) step();
    },
  };
}

const canSize = (factor: string): boolean => CSS.supports('font-size', `calc(1rem * ${factor})`);

/** Returns the ratio that the browser knows. WebKit takes the angle of a length in `vw` wrongly, and can divide. Firefox 140 can do neither. */
function bestRatio(): Ratio {
  if (canSize(divided(1))) return divided;
  return canSize(tangent(1)) ? tangent : published;
}

/** In proportion to the size: a line height in px would be too much for a heading that has become smaller. */
const lineOf = ({ size, line }: Start): string =>
  line === undefined ? '' : `; line-height: ${Number((line / size).toFixed(5))}`;

/** Gives one heading a size of its own, in its `style`: a size that a script writes there later wins. */
function fitOne(heading: HTMLElement, size: string): () => void {
  const before = heading.style.fontSize;
  heading.style.fontSize = size;
  const written = heading.style.fontSize;
  return () => {
    if (heading.style.fontSize === written) heading.style.fontSize = before;
  };
}

/** The rules weigh more than those by which a theme gives headings their size, and less than `style`. */
function fitCommon(
  element: HTMLElement,
  rules: readonly (readonly [selector: string, declarations: string])[],
): () => void {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return () => {};
  const key = rules.map(([selector, declarations]) => `${selector} { ${declarations} }`).join('\n');
  const cssOf = (scope: string) =>
    rules
      .map(
        ([selector, declarations]) =>
          `[${scopeAttribute}="${scope}"] :is(${selector}, #portico-fluid-type) { ${declarations} }`,
      )
      .join('\n');
  const { scope, release } = useRules(root, key, cssOf);
  element.setAttribute(scopeAttribute, scope);
  return () => {
    element.removeAttribute(scopeAttribute);
    release();
  };
}
