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
 * The states of an element whose background differs from the page's colour scheme: its parts get the scheme of the background. On a midtone, its
 * messages get the colour of the text around them, because only this colour is readable.
 */
const styles = `:state(on-light) { --part-scheme: light; --part-lightness: 0.5 }
:state(on-dark) { --part-scheme: dark; --part-lightness: 0.8 }
:state(on-midtone) { --part-tint: currentcolor }`;

/** Resets the values that an element around this one has set. */
const ownStyles = (tag: string): string =>
  `:where(${tag}) { --part-scheme: initial; --part-lightness: initial; --part-tint: initial }`;

function adoptStyles(element: HTMLElement): void {
  for (const css of [ownStyles(element.localName), styles]) adopt(element.getRootNode(), css);
}

/** Reads the styles of the page. Returns a function that applies them to an element. */
type Follower = () => () => void;

/**
 * Reads the `color-scheme` of `around`. Returns a function that sets the states of an element. `on-dark` or `on-light`: the background has the other
 * scheme, or the text around the element is not readable on it. `on-midtone`: the background is a midtone.
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

/**
 * Returns a text beside an element in a header. The header may lie over a picture that does not contain it, so the colour of the text shows the
 * background.
 */
function sampleBeside(element: Element): Element | undefined {
  const header = element.closest<HTMLElement>('portico-header');
  const text = header && standsOn(element, header) ? textOnBar(header) : undefined;
  return text === header ? undefined : text;
}

/** The followers, each with the element whose background it follows. */
const followers = new Map<Follower, Element>();
/** The followers that run in the next frame, because the browser computes styles for each frame anyway. */
const due = new Set<Follower>();
let colors = '';
let observer: MutationObserver | undefined;
let watching: AbortController | undefined;
let isScheduled = false;

/**
 * Calls a follower in the next frame, and after each change of the page's theme or of a class around `element`, until `signal` aborts. Classes
 * matter, because scripts of pages give a bar another class while it sticks.
 */
export function watchTheme(follower: Follower, element: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  // Adopted now: in the first frame, the browser would compute the styles of all content in the element twice, before and after.
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
  // Style sheets may load after the script.
  if (document.readyState !== 'complete') addEventListener('load', () => schedule(document), { once: true, signal });
  // Scripts write custom properties into `style` while the visitor scrolls, so a change of `style` alone does not count. Themes also switch by a
  // class or an attribute such as `data-theme`.
  return new MutationObserver((records) => {
    for (const { target, attributeName } of records) schedule(attributeName === 'style' ? undefined : target);
  });
}

function stopWatching(): void {
  watching?.abort();
  observer?.disconnect();
  observer = undefined;
}

/** Colours with a transition have their final values only at its end. */
function onTransition(event: Event): void {
  if (event instanceof TransitionEvent && /color|background/.test(event.propertyName) && event.target instanceof Node)
    schedule(event.target);
}

/** Schedules the followers whose elements are in a node. Without a node, all followers run if the colours of the page have changed. */
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

/** Calls all followers before it applies any result. Otherwise the browser would compute the styles of the page again for each one. */
function update(some: Iterable<Follower>): void {
  const hasChanged = colors !== (colors = pageColors());
  const current = [...(hasChanged ? followers.keys() : some)].filter((one) => followers.has(one));
  for (const write of current.map((read) => read())) write();
  for (const one of current) void readAfterTransitions(one);
}

/** Schedules a follower again for when the colours in its element, such as those of links, have their final values. */
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

/** Returns the box with a background of its own that contains the fields of a form, and so their messages; otherwise the form. */
function cardOf(form: HTMLFormElement): Element {
  // A field called `querySelector` would replace that method of the form.
  const field = Element.prototype.querySelector.call(form, 'input:not([type=hidden], [type=submit]), select, textarea');
  const { by } = backgroundOf(field?.parentElement ?? form);
  return flatTreeContains(form, by) ? by : form;
}

/**
 * Returns whether a text has the colour of a part that an element renders around it, not a colour of the page. For example, links in an open menu
 * inherit such a colour.
 */
function hasColorOfPart(text: Element, { shadowRoot }: Element, color: string): boolean {
  let part: Node | null = text;
  while (part && Node.prototype.getRootNode.call(part) !== shadowRoot) part = flatTreeParent(part);
  const own = getComputedStyle(text).color;
  return part instanceof Element && own !== color && own === getComputedStyle(part).color;
}

/** The signals of the elements that follow their background. */
const following = new WeakSet<AbortSignal>();

/**
 * Keeps the parts that an element adds readable on the background behind them, until `signal` aborts. `box` returns the node around the parts: the
 * element, unless the parts are in a form inside it, or the element is a box itself and lies on its parent. Returns a function that updates at once,
 * before the next frame; `undefined` if the element follows its background already.
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
    // Texts that are hidden are no samples, because their colour was not chosen for this background; only a menu hides its own links.
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
 * Keeps the author's text in a box that an element draws readable, until `signal` aborts. The box gets the scheme of the background behind it, unless
 * the first text with a colour of its own, such as a link, is readable only in the other scheme. If the author has set a surface, it stays.
 */
export function followSurface(element: HTMLElement, signal: AbortSignal): void {
  const read = () => {
    const { parentElement } = element;
    const style = getComputedStyle(element);
    if (!parentElement || style.getPropertyValue('--portico-surface')) return () => {};
    const behind = backgroundBehind(parentElement, parentElement);
    // The colours of links may depend on the scheme, so the new scheme is applied before they are read.
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
