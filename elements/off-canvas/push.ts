import { marginsFor, type Push } from './geometry.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

const sides = ['left', 'right', 'top', 'bottom'] as const;
const margins = { left: 'margin-left', right: 'margin-right', top: 'margin-top', bottom: 'margin-bottom' } as const;
const touched = [...Object.values(margins), 'transition'];

/** What moves aside must not make the page scroll sideways. Not in the root's `style`, where a lock of scrolling writes the same. */
const aside = new CSSStyleSheet();
aside.replaceSync(':root { overflow-x: clip !important; }');

/** What the open panels of the page ask for, by panel. */
const pushes = new Map<object, Push>();
/** The margins (px) that the page had before any panel, and what its own `style` said. */
let before:
  | {
      readonly used: Readonly<Record<string, number>>;
      readonly written: ReadonlyMap<string, readonly [string, string]>;
    }
  | undefined;
let turn = 0;

/**
 * Pushes the page for a panel, within so many ms; again when its size changed. `undefined` lets it back. The page is the margins of the root
 * element: nothing is transformed, so what is `position: fixed` in the page stays fixed to the window. How far each side is pushed stands in
 * `--portico-push-left` and so on of the root element, for what a theme wants to move along.
 */
export function push(panel: object, wanted: Push | undefined, duration: number): void {
  if (wanted) pushes.set(panel, wanted);
  else if (!pushes.delete(panel)) return;
  if (pushes.size > 0 && !before) remember();
  turn += 1;
  move(prefersReducedMotion() ? 0 : duration);
  if (pushes.size > 0) return;
  const mine = turn;
  void settled().then(() => mine === turn && restore());
}

const root = () => document.documentElement;

function remember(): void {
  const { style } = root();
  const computed = getComputedStyle(root());
  before = {
    used: Object.fromEntries(sides.map((side) => [side, Number.parseFloat(computed[`margin${capital(side)}`]) || 0])),
    written: new Map(touched.map((name) => [name, [style.getPropertyValue(name), style.getPropertyPriority(name)]])),
  };
  // A movement begins at a length; `auto` is none.
  write('transition', 'none');
  for (const side of sides) write(margins[side], `${before.used[side] ?? 0}px`);
  // Asking makes the browser take these for the beginning.
  void root().offsetWidth;
}

function move(duration: number): void {
  const { style } = root();
  const added = marginsFor([...pushes.values()]);
  write('transition', duration > 0 ? `margin ${duration}ms` : 'none');
  for (const side of sides) {
    write(margins[side], `${(before?.used[side] ?? 0) + added[side]}px`);
    if (added[side] === 0) style.removeProperty(`--portico-push-${side}`);
    else style.setProperty(`--portico-push-${side}`, `${added[side]}px`);
  }
  // One whose body scrolls says itself how.
  const isAside = added.left + added.right === 0 && added.left !== 0;
  if (isAside && getComputedStyle(document.body).overflowX === 'visible') clip(true);
}

/** A theme may give its root important margins, as a CMS does for its admin bar: only the same stands against them. */
const write = (name: string, value: string) => root().style.setProperty(name, value, 'important');

function clip(isAside: boolean): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== aside);
  document.adoptedStyleSheets = isAside ? [...others, aside] : others;
}

async function settled(): Promise<void> {
  const moving = root()
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && animation.transitionProperty.startsWith('margin'));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

function restore(): void {
  const { style } = root();
  for (const [name, [value, priority]] of before?.written ?? []) {
    if (value) style.setProperty(name, value, priority);
    else style.removeProperty(name);
  }
  clip(false);
  before = undefined;
}

type Capital = Capitalize<(typeof sides)[number]>;
// The first letter of one of these, large.
const capital = (side: (typeof sides)[number]) => (side.charAt(0).toUpperCase() + side.slice(1)) as Capital;
