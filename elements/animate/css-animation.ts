import { setTimer } from '../../src/clock/clock.ts';
import { isMarked, type AnimationOptions } from './targets.ts';
import { isRightToLeft } from '../../src/dom/text-direction.ts';

const kinds = ['fade', 'slide', 'zoom', 'bounce', 'flip', 'pulse', 'shake'] as const;
/** The directions of a movement (`up` starts below), the sides from which content comes, and the axes of a rotation. */
const directions = ['up', 'down', 'left', 'right', 'start', 'end', 'x', 'y'] as const;

/** An animation of the library. */
interface OwnAnimation {
  readonly kind: (typeof kinds)[number];
  readonly direction?: (typeof directions)[number];
}

/** Returns the library's animation with this name (`fade-up`), or with a theme's name for it (`fadeInUp`, `flipinx`); otherwise `undefined`. */
export function animationOf(type: string): OwnAnimation | undefined {
  const name = type.trim().toLowerCase();
  const kind = kinds.find((one) => name.startsWith(one));
  if (!kind) return undefined;
  const rest = name
    .slice(kind.length)
    .replace(/^-?in(?=-|$|up|down|left|right|x|y)/, '')
    .replace(/big$/, '')
    .replace(/^-/, '');
  const direction = directions.find((one) => one === rest);
  if (rest !== '' && !direction) return undefined;
  const isTurn = direction === 'x' || direction === 'y';
  if (kind === 'flip') return !direction ? { kind, direction: 'y' } : isTurn ? { kind, direction } : undefined;
  if (isTurn || (direction && (kind === 'pulse' || kind === 'shake'))) return undefined;
  return direction ? { kind, direction } : { kind };
}

/** Returns the classes that start an animation. For an animation of the page, the class is its name. */
export function classesOf(type: string): string[] {
  const own = animationOf(type);
  const names = own ? [`portico-${own.kind}`, ...(own.direction ? [`portico-way-${own.direction}`] : [])] : [];
  // The theme's class is kept: if the theme has rules for it, they win.
  const written = type.trim();
  // A class `fade` of the page would have another meaning than the animation `fade`.
  const isOwnName = own !== undefined && written === written.toLowerCase();
  return /^[a-z_-][\w-]*$/i.test(written) && !isOwnName ? [...names, written] : names;
}

const waiting = 'portico-waiting';
const held = 'portico-held';
const animating = 'portico-animating';
const scrubbed = 'portico-scrubbed';

/** Hides a target until its animation starts. Even if the script fails, the style sheet shows the target after 3 s. */
export const hide = (target: Element): void => target.classList.add(waiting);

/** Returns whether the target still waits for the first report of the observer. */
export const isWaiting = (target: Element): boolean => target.classList.contains(waiting);

/** Returns whether the target is hidden until its animation starts. */
export const isHidden = (target: Element): boolean =>
  target.classList.contains(waiting) || target.classList.contains(held);

/** The time (ms) after which the style sheet shows a waiting target. */
export const maxWait = 3000;

/** Hides a target without a time limit. The target is out of view, so the observer will also report when it comes into view. */
export const hold = (target: Element): void => void target.classList.replace(waiting, held);

/** Shows a target without an animation. */
export function show(target: HTMLElement): void {
  target.classList.remove(waiting, held, scrubbed);
  // Themes hide marked elements with a class.
  if (isMarked(target) && target.style.visibility !== 'visible') target.style.visibility = 'visible';
}

const sideways = ['left', 'right', 'start', 'end'].map((way) => `portico-way-${way}`);

/** Returns whether the animation starts beyond the inline end, where the page could get wider. A bounce passes both sides. */
function overflowsInlineEnd(target: Element, classes: readonly string[]): boolean {
  if (classes.includes('portico-bounce')) return classes.some((name) => sideways.includes(name));
  const end = `portico-way-${isRightToLeft(target) ? 'left' : 'right'}`;
  return classes.includes('portico-way-end') || classes.includes(end);
}

/**
 * Clips the element around an animation with a class, to prevent horizontal scrolling; `:has` would restyle the page for each changed class. Returns
 * a function that ends the clipping after the last animation. Clipping is rare, because it causes a layout.
 */
function clip(target: Element, classes: readonly string[]): () => void {
  const host = overflowsInlineEnd(target, classes) ? target.closest('portico-animate') : null;
  host?.classList.add('portico-clipping');
  return () => {
    if (!host || host.querySelector(sideways.map((name) => `.${name}`).join())) return;
    host.classList.remove('portico-clipping');
    if (host.classList.length === 0) host.removeAttribute('class');
  };
}

/** Binds the animation to the scroll position with CSS. Returns a function that ends this. */
export function scrub(target: HTMLElement, type: string): () => void {
  const classes = [scrubbed, ...classesOf(type)];
  target.classList.add(...classes);
  const release = clip(target, classes);
  return () => {
    target.classList.remove(...classes);
    release();
  };
}

const styleProperties = ['animationDuration', 'animationDelay', 'animationFillMode', 'animationName'] as const;

/**
 * Animates a target: its classes are set until duration and delay are over, then `onEnd` is called. Calls `onUnknown` if the page has no such
 * animation. Returns two functions: one stops the animation, the other jumps to the last frame, and `onEnd` is still called in time.
 */
export function play(
  target: HTMLElement,
  { type, duration, delay }: AnimationOptions,
  callbacks: { readonly onEnd: () => void; readonly onUnknown: () => void },
  signal: AbortSignal,
): { readonly cancel: () => void; readonly skipToEnd: () => void } {
  const classes = [animating, ...classesOf(type)].filter((name) => !target.classList.contains(name));
  const { style } = target;
  const before = styleProperties.map((name) => [name, style[name]] as const);
  show(target);
  target.classList.add(...classes);
  const release = clip(target, classes);
  style.animationDuration = `${duration}ms`;
  style.animationDelay = `${delay}ms`;
  style.animationFillMode = 'both';
  // The name of a page's own animation may be a class, or only the name of `@keyframes`.
  if (!animationOf(type) && getComputedStyle(target).animationName === 'none') {
    style.animationName = type.trim();
    if (target.getAnimations().length === 0) callbacks.onUnknown();
  }
  const reset = () => {
    target.classList.remove(...classes);
    release();
    for (const [name, value] of before) style[name] = value;
  };
  const onTimer = () => {
    reset();
    callbacks.onEnd();
  };
  const stop = setTimer(duration + delay, onTimer, signal);
  return {
    cancel() {
      stop();
      reset();
    },
    skipToEnd() {
      style.animationDuration = style.animationDelay = '0s';
    },
  };
}
