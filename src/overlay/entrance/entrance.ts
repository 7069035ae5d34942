/** The animations that stay in place. `entrance.css` has the values of all families. */
export const attentions: readonly string[] =
  'flash pulse rubber-band shake head-shake swing tada wobble jello hop'.split(' ');

/** The animations in lower case with hyphens; each name of an author begins with one. */
export const entranceFamilies: readonly string[] = [
  ...'fade slide slide-short zoom bounce flip rotate roll light-speed reveal'.split(' '),
  ...attentions,
];

/** The edge of the window from which something enters and to which it leaves; `none`: it stays in place. */
type EntranceEdge = 'none' | 'top' | 'right' | 'bottom' | 'left';

/** An entrance animation, or an exit: it is played backwards, and `from` is the edge to which it leaves. */
export interface Entrance {
  /** An animation family; `none` means no animation, and an empty text the short fade of dialogs, whose duration is a design token. */
  readonly family: string;
  readonly from: EntranceEdge;
}

const plain: Entrance = { family: 'none', from: 'none' };

const spelling = /^([a-z]+?)(in|out)?(?:(up|down)?(left|right)?|[xy])$/;
const comesFrom: Readonly<Record<string, EntranceEdge>> = { down: 'top', up: 'bottom', left: 'left', right: 'right' };
const goesTo: Readonly<Record<string, EntranceEdge>> = { down: 'bottom', up: 'top', left: 'left', right: 'right' };

/**
 * Returns the entrance for a page builder's name: `fadeIn`, `slideInLeft`, `zoomInDown`, `rubberBand`, `fadeOutUp` …, in any case, with or without
 * hyphens. `fadeInDown` moves down and enters from the top; its exit, `fadeOutUp`, leaves to the top. Some builders name exits by the entrance that
 * is played backwards, so both spellings of an exit are accepted. An unknown name results in no animation.
 */
export function entranceNamed(name: string): Entrance {
  const letters = name.toLowerCase().replaceAll(/[-_\s]/g, '');
  if (letters === '' || letters === 'none') return { ...plain, family: letters };
  // `bounce` without `In` is an attention animation (`hop`); `bounceIn` is an entrance.
  const [, word = '', way, upOrDown, side] = spelling.exec(letters === 'bounce' ? 'hop' : letters) ?? [];
  const family = entranceFamilies.find((known) => known.replace('-', '') === word);
  if (!family) return plain;
  const direction = side ?? upOrDown ?? '';
  return { family, from: (way === 'out' ? goesTo : comesFrom)[direction] ?? 'none' };
}

const still = ['', 'none', 'static'];

/**
 * Returns the entrance of a panel by its two settings: a type (`fade`, `slide`, `bounce`, `zoom`, `flip`, `rubberBand` …) and a direction (`left`,
 * `right`, `up`, `down` or empty). A panel that enters `down` comes from the top.
 */
export const panelEntrance = (type: string, direction: string): Entrance => panelMovement(type, 'in', direction);

/** Returns the exit of a panel by the same settings: a panel that leaves `down` moves to the bottom. */
export const panelExit = (type: string, direction: string): Entrance => panelMovement(type, 'out', direction);

function panelMovement(type: string, way: 'in' | 'out', direction: string): Entrance {
  if (still.includes(type.toLowerCase())) return plain;
  return entranceNamed(`${type}-${way}-${still.includes(direction.toLowerCase()) ? '' : direction}`);
}

/** Returns the value for a device; a narrower device without a value uses that of the next wider one. */
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
  /** In ms; 0 means no animation. */
  readonly duration: number;
  /** In ms; the default is `duration`. */
  readonly exitDuration?: number;
}

type Way = 'entrance' | 'exit';

/**
 * Sets the entrance or the exit of an element for `entrance.css`, which is adopted in the same shadow root. The entrance plays when the element is
 * displayed, the exit while it has `data-leaving` (`Modal` waits for its end). Call it before the element is shown and again before it leaves, so
 * that an interrupted movement reverses from its current position. Under reduced motion both are plain changes.
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
  // Attention animations have no exit of their own: they fade.
  const isAttention = attentions.includes(exit.family);
  move(element, isAttention ? { ...plain, family: 'fade' } : exit, exitDuration, 1 - (progress ?? 1));
}

/** Sets a movement; `skipped` is the share of its duration, from 0 to 1, that is over already. */
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

/** Returns the running animation and its progress: from 0 (the far end) to 1 (in place). */
function runningMovement(element: Element): { readonly way: Way; readonly progress: number } | undefined {
  for (const animation of element.getAnimations()) {
    const way = animation instanceof CSSAnimation ? ways[animation.animationName] : undefined;
    const progress = animation.effect?.getComputedTiming().progress;
    if (way && typeof progress === 'number') return { way, progress };
  }
  return undefined;
}
