import { setTimer } from '../../src/clock/clock.ts';
import { animationOf, classesOf } from './animations.ts';
import { isMarked, type Manner } from './subjects.ts';

const waiting = 'portico-waiting';
const held = 'portico-held';
const animating = 'portico-animating';
const scrubbed = 'portico-scrubbed';

/**
 * Hides what waits for its time. The style sheet shows it by itself when 3 s pass in which nothing more is heard: no script is needed for
 * that.
 */
export const hide = (subject: Element): void => subject.classList.add(waiting);

/** Whether it still waits for the observer's first word. */
export const isWaiting = (subject: Element): boolean => subject.classList.contains(waiting);

/** Whether it is hidden until its time has come. */
export const isHidden = (subject: Element): boolean =>
  subject.classList.contains(waiting) || subject.classList.contains(held);

/** How long (ms) the style sheet hides at most what waits. */
export const patience = 3000;

/** Hides it for as long as it takes: the observer has told that it is not in view, and so will tell when it is. */
export const hold = (subject: Element): void => void subject.classList.replace(waiting, held);

/** Shows it, as if nothing had ever been animated. */
export function show(subject: HTMLElement): void {
  subject.classList.remove(waiting, held, scrubbed);
  // A theme hides by its class what it has marked.
  if (isMarked(subject) && subject.style.visibility !== 'visible') subject.style.visibility = 'visible';
}

const sideways = ['left', 'right', 'start', 'end'].map((way) => `portico-way-${way}`);

/** Whether that comes from where the page can be scrolled to; what bounces goes a little too far. */
function comesFromEnd(subject: Element, classes: readonly string[]): boolean {
  if (classes.includes('portico-bounce')) return classes.some((name) => sideways.includes(name));
  return (
    classes.includes('portico-way-end') ||
    classes.includes(`portico-way-${subject.matches(':dir(rtl)') ? 'left' : 'right'}`)
  );
}

/**
 * Keeps what comes from a side from making the page scroll sideways, by a class of the element around it. Returns what takes that back, once nothing in it comes
 * from a side any more. A rule with `:has` would do it, and have the browser style the page anew for each class that changes. It is only done where it must be: each
 * time, the browser lays out what stands there.
 */
function clip(subject: Element, classes: readonly string[]): () => void {
  const owner = comesFromEnd(subject, classes) ? subject.closest('portico-animate') : null;
  owner?.classList.add('portico-clipping');
  return () => {
    if (!owner || owner.querySelector(sideways.map((name) => `.${name}`).join())) return;
    owner.classList.remove('portico-clipping');
    if (owner.classList.length === 0) owner.removeAttribute('class');
  };
}

/** Binds its animation to the scrolling of the page, which the style sheet does; it is for `type` alone. */
export function scrub(subject: HTMLElement, type: string): () => void {
  const classes = [scrubbed, ...classesOf(type)];
  subject.classList.add(...classes);
  const release = clip(subject, classes);
  return () => {
    subject.classList.remove(...classes);
    release();
  };
}

/** An animation that runs. */
export interface Running {
  /** Ends it before its time. */
  readonly end: () => void;
  /** Lets it stand at its end, where it costs nothing; its time goes on. */
  readonly rest: () => void;
}

/**
 * Shows it with its animation: it has the classes of that until its duration and its delay are over (§4), and then `over` runs. `unknown` runs where
 * the page has no such animation.
 */
export function play(
  subject: HTMLElement,
  { type, duration, delay }: Manner,
  { over, unknown, signal }: { readonly over: () => void; readonly unknown: () => void; readonly signal: AbortSignal },
): Running {
  const classes = [animating, ...classesOf(type)].filter((name) => !subject.classList.contains(name));
  const { style } = subject;
  const before = {
    duration: style.animationDuration,
    delay: style.animationDelay,
    fill: style.animationFillMode,
    name: style.animationName,
  };
  show(subject);
  subject.classList.add(...classes);
  const release = clip(subject, classes);
  style.animationDuration = `${duration}ms`;
  style.animationDelay = `${delay}ms`;
  style.animationFillMode = 'both';
  // The page's own may be a class, or the keyframes alone.
  if (!animationOf(type) && getComputedStyle(subject).animationName === 'none') {
    style.animationName = type.trim();
    if (subject.getAnimations().length === 0) unknown();
  }
  const end = () => {
    subject.classList.remove(...classes);
    release();
    style.animationDuration = before.duration;
    style.animationDelay = before.delay;
    style.animationFillMode = before.fill;
    style.animationName = before.name;
  };
  const stop = setTimer(
    duration + delay,
    () => {
      end();
      over();
    },
    signal,
  );
  return {
    end() {
      stop();
      end();
    },
    rest() {
      style.animationDuration = style.animationDelay = '0s';
    },
  };
}
