/** The kinds of movement: how something looks at its far end. `entrance.css` has the figures of each. */
const families = {
  fade: 'fade',
  slide: 'slide',
  slideshort: 'slide-short',
  zoom: 'zoom',
  bounce: 'bounce',
  flip: 'flip',
  rotate: 'rotate',
  roll: 'roll',
  lightspeed: 'light-speed',
  reveal: 'reveal',
  flash: 'flash',
  pulse: 'pulse',
  rubberband: 'rubber-band',
  shake: 'shake',
  headshake: 'head-shake',
  swing: 'swing',
  tada: 'tada',
  wobble: 'wobble',
  jello: 'jello',
  hop: 'hop',
} as const;

/** A kind of movement; `none` is a plain change. */
type EntranceFamily = 'none' | (typeof families)[keyof typeof families];

/** The edge of the window where something comes from and where it goes to; `none`: it comes and goes where it stands. */
type EntranceEdge = 'none' | 'top' | 'right' | 'bottom' | 'left';

/** How something comes. An exit is written the same way and is played backwards: it goes where it would have come from. */
export interface Entrance {
  readonly family: EntranceFamily;
  readonly from: EntranceEdge;
}

/** An entrance as an author named it; an unknown name gives a plain change. */
export interface NamedEntrance extends Entrance {
  readonly isKnown: boolean;
}

const plain: NamedEntrance = { family: 'none', from: 'none', isKnown: true };
const unknown: NamedEntrance = { ...plain, isKnown: false };

const spelling = /^([a-z]+?)(in|out)?(?:(up|down)?(left|right)?|[xy])$/;
const comesFrom: Readonly<Record<string, EntranceEdge>> = { down: 'top', up: 'bottom', left: 'left', right: 'right' };
const goesTo: Readonly<Record<string, EntranceEdge>> = { down: 'bottom', up: 'top', left: 'left', right: 'right' };

/**
 * The entrance that a page builder means by a name: `fadeIn`, `slideInLeft`, `zoomInDown`, `rubberBand`, `fadeOutUp` …, in any
 * case, with or without hyphens. `fadeInDown` moves down and comes from the top; `fadeOutUp`, its exit, goes
 * to the top. Builders name exits by the entrance that they play backwards, so both spellings of an exit are right. Nothing and
 * `none` are a plain change.
 */
export function entranceNamed(name: string): NamedEntrance {
  const letters = name.toLowerCase().replaceAll(/[-_\s]/g, '');
  if (letters === '' || letters === 'none') return plain;
  // Without `In` a bounce is what calls for attention where it stands; with it, what comes bouncing.
  const [, word = '', way, upOrDown, side] = spelling.exec(letters === 'bounce' ? 'hop' : letters) ?? [];
  const family = Object.entries(families).find(([key]) => key === word)?.[1];
  if (!family) return unknown;
  const direction = side ?? upOrDown ?? '';
  return { family, from: (way === 'out' ? goesTo : comesFrom)[direction] ?? 'none', isKnown: true };
}

const still = ['', 'none', 'static'];

/**
 * The entrance of a panel by its two settings: a type (`fade`, `slide`, `bounce`, `zoom`,
 * `flip`, `rubberBand` …) and `left`, `right`, `up`, `down` or nothing. A panel that enters `down` comes from the top.
 */
export const panelEntrance = (type: string, direction: string): NamedEntrance => panelMovement(type, 'in', direction);

/** The exit of a panel, in the same way: a panel that leaves `down` goes to the bottom. */
export const panelExit = (type: string, direction: string): NamedEntrance => panelMovement(type, 'out', direction);

function panelMovement(type: string, way: 'in' | 'out', direction: string): NamedEntrance {
  if (still.includes(type.toLowerCase())) return plain;
  return entranceNamed(`${type}-${way}-${still.includes(direction.toLowerCase()) ? '' : direction}`);
}

/**
 * What holds on a device, of settings made per device: a narrower one without its own takes that of the next wider one. Absent
 * and empty are the same: not set.
 */
export function onDevice(
  device: 'desktop' | 'tablet' | 'mobile',
  settings: Partial<Readonly<Record<'desktop' | 'tablet' | 'mobile', string>>>,
): string {
  const { desktop = '', tablet = '', mobile = '' } = settings;
  if (device === 'desktop') return desktop;
  if (device === 'tablet') return tablet || desktop;
  return mobile || tablet || desktop;
}

/** How something comes and goes. */
export interface Movement {
  readonly entrance: Entrance;
  readonly exit: Entrance;
  /** ms; with 0 both are plain changes. */
  readonly duration: number;
  /** ms; without it, as long as the entrance. */
  readonly exitDuration?: number;
}

/**
 * Sets the entrance and the exit of an element for `entrance.css`, which is adopted in the same shadow root. The entrance plays when the element is
 * displayed, the exit while it has `data-leaving` (`Modal` waits for its end). Call it before the element is shown and again before it leaves, so
 * that an interrupted entrance reverses from its current position. Under reduced motion both are plain changes.
 */
export function setMovement(
  element: HTMLElement,
  { entrance, exit, duration, exitDuration = duration }: Movement,
): void {
  const under = underWay(element);
  const isSameWay = entrance.family === exit.family && entrance.from === exit.from;
  mark(element, 'entrance', entrance, duration);
  mark(element, 'exit', exit, exitDuration);
  // What is under way itself must not be touched: it would jump.
  if (under?.way !== 'entrance') skip(element, 'entrance', isSameWay && under ? under.place * duration : 0);
  if (under?.way !== 'exit') skip(element, 'exit', isSameWay && under ? (1 - under.place) * exitDuration : 0);
}

type Way = 'entrance' | 'exit';

function mark(element: HTMLElement, way: Way, { family, from }: Entrance, duration: number): void {
  const isPlain = family === 'none' || !(duration > 0);
  if (isPlain) element.removeAttribute(`data-${way}`);
  else element.setAttribute(`data-${way}`, family);
  if (isPlain || from === 'none') element.removeAttribute(`data-${way}-edge`);
  else element.setAttribute(`data-${way}-edge`, from);
  if (isPlain) element.style.removeProperty(`--portico-${way}-duration`);
  else element.style.setProperty(`--portico-${way}-duration`, `${duration}ms`);
}

/** Leaves out the first so many ms. */
function skip(element: HTMLElement, way: Way, time: number): void {
  if (time > 0) element.style.setProperty(`--portico-${way}-delay`, `${-time}ms`);
  else element.style.removeProperty(`--portico-${way}-delay`);
}

const ways: Readonly<Record<string, Way>> = { 'portico-enter': 'entrance', 'portico-leave': 'exit' };

/** What moves just now, and where it is: from 0, its far end, to 1, where it stands. */
function underWay(element: Element): { readonly way: Way; readonly place: number } | undefined {
  for (const animation of element.getAnimations()) {
    const way = animation instanceof CSSAnimation ? ways[animation.animationName] : undefined;
    const place = animation.effect?.getComputedTiming().progress;
    if (way && typeof place === 'number') return { way, place };
  }
  return undefined;
}
