import {
  baseSizesOf,
  type Reading,
  type BaseSize,
  divided,
  fluidSize,
  byProperty,
  tangent,
  type Ratio,
  type Scale,
} from './heading-sizes.ts';
import { scopeAttribute, adoptSharedRules, observeWindowWidth } from './shared-styles.ts';

/** Splits a selector list (`h1, :is(h2, h3)`) at its commas. Ignores commas in parentheses. */
export function splitSelectors(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (char === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += char;
  }
  return selectors.map((selector) => selector.trim()).filter(Boolean);
}

/** The selectors of an element's headings, and the scale for these headings. */
export interface FitRequest {
  readonly element: HTMLElement;
  readonly selectors: readonly string[];
  /** Returns the scale for a text size (px). */
  readonly scale: (text: number) => Scale;
}

/**
 * Scales the headings of several elements. All values are read before any is written, so that the styles are computed once. Returns a function for
 * each element that restores its headings.
 */
export function makeHeadingsFluid(requests: readonly FitRequest[]): (() => void)[] {
  const probes = new Probes();
  const prepared = requests.map((request) => ({ request, found: find(request, probes) }));
  const rem = sizeOf(document.documentElement).size;
  const text = sizeOf(document.body).size;
  const read = prepared.map(({ request, found }) => ({
    request,
    kinds: found.map((kind) => readKind(kind, probes)),
  }));
  probes.remove();
  const ratio = bestRatio();
  return read.map(({ request, kinds }) => write(request, kinds, { rem, scale: request.scale(text), ratio }));
}

/** Returns the headings of each selector. If no heading has the size of the page's CSS, also returns a temporary heading. */
function find({ element, selectors }: FitRequest, probes: Probes) {
  const taken = new Set<HTMLElement>();
  return selectors.map((selector) => {
    const matches = [...element.querySelectorAll<HTMLElement>(selector)];
    const headings = matches.filter((heading) => !taken.has(heading) && heading.closest(element.localName) === element);
    for (const heading of headings) taken.add(heading);
    const isKnown = headings.some(({ style }) => style.fontSize === '');
    return { selector, headings, probe: isKnown ? undefined : probes.in(element, selector) };
  });
}

/** Hidden temporary headings, from which the sizes of the page’s CSS are read. Sibling elements with the same attributes share them. */
class Probes {
  readonly #byParent = new Map<ParentNode | null, Map<string, HTMLElement>>();
  readonly #sizes = new Map<HTMLElement, BaseSize>();

  /** Returns a temporary heading in an element: a new one, or that of a sibling. */
  in(element: HTMLElement, selector: string): HTMLElement | undefined {
    if (!/^h[1-6]$/.test(selector)) return undefined;
    const siblings = this.#byParent.get(element.parentNode) ?? new Map<string, HTMLElement>();
    this.#byParent.set(element.parentNode, siblings);
    const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
    const key = JSON.stringify([selector, attributes]);
    const known = siblings.get(key);
    if (known) return known;
    const probe = document.createElement(selector);
    probe.hidden = true;
    element.append(probe);
    siblings.set(key, probe);
    return probe;
  }

  sizeOf(probe: HTMLElement): BaseSize {
    const size = this.#sizes.get(probe) ?? sizeOf(probe);
    this.#sizes.set(probe, size);
    return size;
  }

  remove(): void {
    for (const siblings of this.#byParent.values()) for (const probe of siblings.values()) probe.remove();
  }
}

function readKind({ selector, headings, probe }: ReturnType<typeof find>[number], probes: Probes) {
  const readings = headings.map((heading): Reading<HTMLElement> => ({
    heading,
    start: sizeOf(heading),
    isInline: heading.style.fontSize !== '',
  }));
  if (probe) readings.push({ heading: probe, start: probes.sizeOf(probe), isInline: false });
  return { selector, readings };
}

function sizeOf(element: Element): BaseSize {
  const { fontSize, lineHeight } = getComputedStyle(element);
  const line = Number.parseFloat(lineHeight);
  return { size: Number.parseFloat(fontSize), line: Number.isNaN(line) ? undefined : line };
}

function write(
  { element }: FitRequest,
  kinds: readonly ReturnType<typeof readKind>[],
  { rem, scale, ratio }: { readonly rem: number; readonly scale: Scale; readonly ratio: Ratio },
): () => void {
  const rules: (readonly [selector: string, declarations: string])[] = [];
  const undo: (() => void)[] = [];
  const fluid = (size: number) => fluidSize(size, scale, rem, ratio);
  if (ratio === byProperty) undo.push(observeWindowWidth());
  for (const { selector, readings } of kinds) {
    const { common, own } = baseSizesOf(readings);
    if (common) rules.push([selector, `font-size: ${fluid(common.size)}${lineHeightCss(common)}`]);
    for (const { heading, start } of own) undo.push(setInlineSize(heading, fluid(start.size)));
  }
  if (rules.length > 0) undo.push(adoptCommonRules(element, rules));
  return () => undo.forEach((restore) => restore());
}

const canSize = (factor: string): boolean => CSS.supports('font-size', `calc(1rem * ${factor})`);

/** Returns the best ratio that the browser supports. WebKit divides lengths, but computes `atan2` of `vw` wrongly. Firefox 140 supports neither. */
function bestRatio(): Ratio {
  if (canSize(divided(1))) return divided;
  return canSize(tangent(1)) ? tangent : byProperty;
}

/** Returns the line height in proportion to the size. A line height in px would be too large for a smaller heading. */
const lineHeightCss = ({ size, line }: BaseSize): string =>
  line === undefined ? '' : `; line-height: ${Number((line / size).toFixed(5))}`;

/** Sets the size in the `style` of a heading. Returns a function that restores it, unless a script has set another size since then. */
function setInlineSize(heading: HTMLElement, size: string): () => void {
  const before = heading.style.fontSize;
  heading.style.fontSize = size;
  const applied = heading.style.fontSize;
  return () => {
    if (heading.style.fontSize === applied) heading.style.fontSize = before;
  };
}

/** Adopts rules that override a theme's heading sizes, but not the sizes in `style`. */
function adoptCommonRules(
  element: HTMLElement,
  rules: readonly (readonly [selector: string, declarations: string])[],
): () => void {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return () => {};
  const cssOf = (scope: string) => {
    const styles = rules.map(([selector, css]) => `:is(${selector}, #portico-fluid-type) { ${css} }`);
    return styles.map((style) => `[${scopeAttribute}="${scope}"] ${style}`).join('\n');
  };
  const { scope, release } = adoptSharedRules(root, cssOf);
  element.setAttribute(scopeAttribute, scope);
  return () => {
    element.removeAttribute(scopeAttribute);
    release();
  };
}
