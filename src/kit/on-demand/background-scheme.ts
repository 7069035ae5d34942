import { flatTreeContains, flatTreeParent, parentElementOf } from '../../dom/flat-tree.ts';
import {
  type Background,
  backgroundBehind,
  backgroundOf,
  hasText,
  isDark,
  luminance,
  schemeForText,
  schemeOfSurface,
  standsOn,
} from '../../theme/background.ts';
import { textOnBar } from '../../theme/text-on-bar.ts';
import { setState } from '../../older-browsers/custom-states.ts';
import { adopt } from '../../dom/adopt-styles.ts';
import { isRendered } from '../../older-browsers/visibility.ts';

/**
 * The colour scheme of the parts that an element adds, where it is not that of the page; and the colour of its messages where that of the text
 * around them is readable alone.
 */
const styles = `:state(on-light) { --part-scheme: light; --part-lightness: 0.5 }
:state(on-dark) { --part-scheme: dark; --part-lightness: 0.8 }
:state(on-midtone) { --part-tint: currentcolor }`;

/** Ends what an element around one with this tag has set. */
const ownStyles = (tag: string): string =>
  `:where(${tag}) { --part-scheme: initial; --part-lightness: initial; --part-tint: initial }`;

function adoptStyles(element: HTMLElement): void {
  for (const css of [ownStyles(element.localName), styles]) adopt(element.getRootNode(), css);
}

/** Reads the styles of the page, and returns what then changes an element. */
type Follower = () => () => void;

/**
 * Reads the `color-scheme` of `around`, and returns what sets the states of an element: `on-dark` or `on-light` if what is behind it is the other, or the
 * text around it is not readable on it, and `on-midtone`.
 */
export function backgroundStates(
  element: HTMLElement,
  { scheme, isMidtone, isBright }: Background,
  around: Element = element,
): () => void {
  const isDarkScheme = isDark(around);
  const isUnreadable = isBright === true && schemeForText(luminance(getComputedStyle(around).color) ?? 0) === 'dark';
  return () => {
    adoptStyles(element);
    setState(element, 'on-dark', scheme === 'dark' && !isDarkScheme);
    setState(element, 'on-light', scheme === 'light' && (isDarkScheme || isUnreadable));
    setState(element, 'on-midtone', isMidtone);
  };
}

/** Returns a text beside an element in a header, which may lie over a picture that is not around it. */
function sampleBeside(element: Element): Element | undefined {
  const header = element.closest<HTMLElement>('portico-header');
  const text = header && standsOn(element, header) ? textOnBar(header) : undefined;
  return text === header ? undefined : text;
}

/** With the elements whose background they follow. */
const followers = new Map<Follower, Element>();
/** Those for the next frame, whose styles the browser computes anyway. */
const due = new Set<Follower>();
let colors = '';
let observer: MutationObserver | undefined;
let watching: AbortController | undefined;
let isScheduled = false;

/**
 * Calls a follower in the next frame, and after each change of the theme of the page or of a class around `element`, until `signal` aborts: scripts
 * of pages give a bar another class while it sticks.
 */
export function watchTheme(follower: Follower, element: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  // Now, since the first frame would compute the styles of all content of the element before and after it.
  adoptStyles(element);
  observer ??= startWatching();
  for (let node = parentElementOf(element); node && node !== document.body; node = parentElementOf(node))
    observer.observe(node, { attributeFilter: ['class'] });
  // A script may have replaced the body.
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributes: true });
  for (const root of [document, element.getRootNode()])
    for (const type of ['transitionend', 'transitioncancel'])
      root.addEventListener(type, onTransition, { capture: true, ...(watching && { signal: watching.signal }) });
  followers.set(follower, element);
  signal.addEventListener('abort', () => {
    followers.delete(follower);
    if (followers.size === 0) stopWatching();
  });
  due.add(follower);
  requestUpdate();
}

function startWatching(): MutationObserver {
  const { signal } = (watching = new AbortController());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => schedule(document), { signal });
  for (const type of ['portico-stick', 'portico-release'])
    addEventListener(type, ({ target }) => target instanceof Element && schedule(target), { capture: true, signal });
  // Style sheets may load later than the script.
  if (document.readyState !== 'complete') addEventListener('load', () => schedule(document), { once: true, signal });
  // Scripts write custom properties into `style` while the visitor scrolls; themes also switch by a class or an attribute such as `data-theme`.
  return new MutationObserver((records) => {
    for (const { target, attributeName } of records) schedule(attributeName === 'style' ? undefined : target);
  });
}

function stopWatching(): void {
  watching?.abort();
  observer?.disconnect();
  observer = undefined;
}

/** Colours that change gradually have their final values later. */
function onTransition(event: Event): void {
  if (event instanceof TransitionEvent && /color|background/.test(event.propertyName) && event.target instanceof Node)
    schedule(event.target);
}

/** Schedules the followers in a node; without one, all of them if the colours of the page have changed. */
function schedule(node: Node | undefined): void {
  for (const [one, element] of followers) if (node && flatTreeContains(node, element)) due.add(one);
  if (!node || due.size > 0) requestUpdate();
}

function requestUpdate(): void {
  if (isScheduled || followers.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    const now = [...due];
    due.clear();
    update(now);
  });
}

/** All read before one of them writes: otherwise the browser would compute the styles of the page for each. */
function update(some: Iterable<Follower>): void {
  const hasChanged = colors !== (colors = pageColors());
  const current = [...(hasChanged ? followers.keys() : some)].filter((one) => followers.has(one));
  for (const write of current.map((read) => read())) write();
  for (const one of current) void readAfterTransitions(one);
}

/** Lets a follower read again when the colours in its element, such as those of links, have their final values. */
async function readAfterTransitions(one: Follower): Promise<void> {
  const transitions = (followers.get(one)?.getAnimations({ subtree: true }) ?? []).filter(
    (animation) => animation instanceof CSSTransition && /color/.test(animation.transitionProperty),
  );
  if (transitions.length === 0) return;
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  due.add(one);
  requestUpdate();
}

const pageColors = (): string =>
  [document.documentElement, document.body]
    .map((node) => getComputedStyle(node))
    .map((style) => [style.color, style.backgroundColor, style.backgroundImage, style.colorScheme].join())
    .join();

/** Returns the card in a form on which its fields, and so their messages, stand; else the form. */
function cardOf(form: HTMLFormElement): Element {
  // A field may be called `querySelector`.
  const field = Element.prototype.querySelector.call(form, 'input:not([type=hidden], [type=submit]), select, textarea');
  const { by } = backgroundOf(field?.parentElement ?? form);
  return flatTreeContains(form, by) ? by : form;
}

/** Returns whether a text has the colour of a part that an element draws around it, as links of an open menu that inherit it: it is not the page's. */
function hasColorOfPart(text: Element, { shadowRoot }: Element, color: string): boolean {
  let part: Node | null = text;
  while (part && Node.prototype.getRootNode.call(part) !== shadowRoot) part = flatTreeParent(part);
  const own = getComputedStyle(text).color;
  return part instanceof Element && own !== color && own === getComputedStyle(part).color;
}

/** The signals of the elements that follow their background. */
const following = new WeakSet<AbortSignal>();

/**
 * Keeps the parts that an element adds to the page readable on the background behind it, until `signal` aborts. The parts are in the content of
 * `box`: the element, unless they stand in a form inside of it, or it is a box itself and stands in its parent. Returns a function that does so at
 * once, before the next frame; `undefined` if the element does it already.
 */
export function followBackground(
  element: HTMLElement,
  signal: AbortSignal,
  box: () => Node | null = () => element,
): (() => void) | undefined {
  if (following.has(signal)) return undefined;
  following.add(signal);
  const read = () => {
    let around = box();
    if (around instanceof HTMLFormElement) around = cardOf(around);
    while (around && !(around instanceof Element)) around = flatTreeParent(around);
    if (!(around instanceof Element)) return () => {};
    const behind = around;
    // A menu folds its links itself; other text that is hidden was chosen for nothing that is seen. The current link often has a background of its own.
    const isSample = (one: Element) =>
      hasText(one) &&
      flatTreeContains(behind, one) &&
      (element.shadowRoot !== null || isRendered(one)) &&
      standsOn(one, behind);
    const texts = [...element.querySelectorAll('a[href], label')];
    // The current link often has a colour of its own.
    const found = texts.find((one) => !one.matches('.active, .current') && isSample(one)) ?? texts.find(isSample);
    const sample = found && hasColorOfPart(found, element, getComputedStyle(element).color) ? undefined : found;
    return backgroundStates(element, backgroundBehind(behind, sample ?? sampleBeside(element) ?? behind), behind);
  };
  watchTheme(read, element, signal);
  return () => update([read]);
}

/**
 * Keeps the author's text in a box that an element draws readable, until `signal` aborts: the box has the scheme of the background behind it, unless the
 * first link, or other text with a colour of its own, is only readable in the other. It keeps the surface of an author.
 */
export function followSurface(element: HTMLElement, signal: AbortSignal): void {
  const read = () => {
    const { parentElement } = element;
    const style = getComputedStyle(element);
    if (!parentElement || style.getPropertyValue('--portico-surface')) return () => {};
    const behind = backgroundBehind(parentElement, parentElement);
    // The colours of links may depend on the scheme: those in the one that the box had say nothing about the other.
    if (isDark(element) !== (behind.scheme === 'dark')) backgroundStates(element, behind, parentElement)();
    const text = [...element.querySelectorAll('*')].find(
      (one) => getComputedStyle(one).color !== style.color && standsOn(one, element),
    );
    const own = text && luminance(getComputedStyle(text).color);
    const scheme = own === undefined ? behind.scheme : schemeOfSurface(own, behind.scheme);
    return backgroundStates(element, { ...behind, scheme }, parentElement);
  };
  watchTheme(read, element, signal);
}
