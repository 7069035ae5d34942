/** The attention animations, which do not leave their place. `entrance.css` has the values of all families. */
export const attentions: readonly string[] =
  'flash pulse rubber-band shake head-shake swing tada wobble jello hop'.split(' ');

/** The families of animations, in lower case and with hyphens. Each name that an author writes begins with one. */
export const entranceFamilies: readonly string[] = [
  ...'fade slide slide-short zoom bounce flip rotate roll light-speed reveal'.split(' '),
  ...attentions,
];

/** The edge of the window from which an element enters or to which it leaves; `none` if it stays in place. */
type EntranceEdge = 'none' | 'top' | 'right' | 'bottom' | 'left';

/** An entrance animation, or an exit: an exit is played backwards, and `from` is the edge to which the element leaves. */
export interface Entrance {
  /** A family of animations; `none` means no animation. An empty text means the short fade of dialogs, whose duration is a design token. */
  readonly family: string;
  readonly from: EntranceEdge;
}

const plain: Entrance = { family: 'none', from: 'none' };

const spelling = /^([a-z]+?)(in|out)?(?:(up|down)?(left|right)?|[xy])$/;
const comesFrom: Readonly<Record<string, EntranceEdge>> = { down: 'top', up: 'bottom', left: 'left', right: 'right' };
const goesTo: Readonly<Record<string, EntranceEdge>> = { down: 'bottom', up: 'top', left: 'left', right: 'right' };

/**
 * Returns the entrance for a page builder's name: `fadeIn`, `slideInLeft`, `zoomInDown`, `rubberBand`, `fadeOutUp` …, in any letter case, with or
 * without hyphens. `fadeInDown` moves down and enters from the top; its exit `fadeOutUp` leaves to the top. Both spellings of an exit are accepted,
 * because some builders name it by the entrance that is played backwards. An unknown name means no animation.
 */
export function entranceNamed(name: string): Entrance {
  const letters = name.toLowerCase().replaceAll(/[-_\s]/g, '');
  if (letters === '' || letters === 'none') return { ...plain, family: letters };
  // `bounce` is an attention animation (`hop`), but `bounceIn` is an entrance.
  const [, word = '', way, upOrDown, side] = spelling.exec(letters === 'bounce' ? 'hop' : letters) ?? [];
  const family = entranceFamilies.find((known) => known.replace('-', '') === word);
  if (!family) return plain;
  const direction = side ?? upOrDown ?? '';
  return { family, from: (way === 'out' ? goesTo : comesFrom)[direction] ?? 'none' };
}

const still = ['', 'none', 'static'];

/**
 * Returns the entrance of a panel for its two settings: a type (`fade`, `slide`, `bounce`, `zoom`, `flip`, `rubberBand` …) and a direction (`left`,
 * `right`, `up`, `down` or empty). A panel that enters `down` comes from the top.
 */
export const panelEntrance = (type: string, direction: string): Entrance => panelMovement(type, 'in', direction);

/** Returns the exit of a panel for the same settings. A panel that leaves `down` moves to the bottom. */
export const panelExit = (type: string, direction: string): Entrance => panelMovement(type, 'out', direction);

function panelMovement(type: string, way: 'in' | 'out', direction: string): Entrance {
  if (still.includes(type.toLowerCase())) return plain;
  return entranceNamed(`${type}-${way}-${still.includes(direction.toLowerCase()) ? '' : direction}`);
}

/** Returns the value for a device. If there is none, returns the value of the next wider device. */
export function onDevice(
  device: 'desktop' | 'tablet' | 'mobile',
  settings: Partial<Readonly<Record<'desktop' | 'tablet' | 'mobile', string>>>,
): string {
  const { desktop = '', tablet = '', mobile = '' } = settings;
  if (device === 'desktop') return desktop;
  if (device === 'tablet') return tablet || desktop;
  return mobile || tablet || desktop;
}

/** The entrance and the exit of an element. */
export interface Movement {
  readonly entrance: Entrance;
  readonly exit: Entrance;
  /** The duration in ms; 0 means no animation. */
  readonly duration: number;
  /** The duration of the exit in ms; by default the same as `duration`. */
  readonly exitDuration?: number;
}

type Way = 'entrance' | 'exit';

/**
 * Sets the entrance or the exit of an element for `entrance.css`, which must be adopted in the same shadow root. The entrance plays when the element
 * is displayed, the exit while it has `data-leaving` (`Modal` waits for its end). Call this function before the element is shown and again before it
 * leaves, so that an interrupted movement reverses from its current position. With reduced motion, the element changes without an animation.
 */
export function setMovement(
  element: HTMLElement,
  { entrance, exit, duration, exitDuration = duration }: Movement,
  way: Way,
): void {
  const running = runningMovement(element);
  // Changing the running animation would make it jump.
  if (running?.way === way) return;
  const isReversed = running && entrance.family === exit.family && entrance.from === exit.from;
  const progress = isReversed ? running.progress : undefined;
  if (way === 'entrance') return move(element, entrance, duration, progress ?? 0);
  // Attention animations have no exit of their own. The element fades instead.
  const isAttention = attentions.includes(exit.family);
  move(element, isAttention ? { ...plain, family: 'fade' } : exit, exitDuration, 1 - (progress ?? 1));
}

/** Sets a movement. `skipped` is the part of its duration that is already over, from 0 to 1. */
function move(element: HTMLElement, { family, from }: Entrance, duration: number, skipped: number): void {
  const isPlain = family === 'none' || !(duration > 0);
  const edge = attentions.includes(family) ? 'attention' : from;
  if (isPlain) delete element.dataset.move;
  else element.dataset.move = family;
  if (isPlain || edge === 'none') delete element.dataset.moveEdge;
  else element.dataset.moveEdge = edge;
  const { style } = element;
  style.setProperty('--portico-move-duration', isPlain || family === '' ? '' : `${duration}ms`);
  style.setProperty('--portico-move-delay', skipped > 0 ? `calc(${-skipped} * var(--portico-move-duration))` : '');
}

const ways: Readonly<Record<string, Way>> = { 'portico-enter': 'entrance', 'portico-leave': 'exit' };

/** Returns the running animation and its progress, from 0 (hidden) to 1 (in place). */
function runningMovement(element: Element): { readonly way: Way; readonly progress: number } | undefined {
  for (const animation of element.getAnimations()) {
    const way = animation instanceof CSSAnimation ? ways[animation.animationName] : undefined;
    const progress = animation.effect?.getComputedTiming().progress;
    if (way && typeof progress === 'number') return { way, progress };
  }
  return undefined;
}
