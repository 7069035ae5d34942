import { marginsFor, type Push } from './geometry.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';

const sides = ['left', 'right', 'top', 'bottom'] as const;
const touched = [...sides.map((side) => `margin-${side}`), 'transition'];

/** Prevents horizontal scrolling of a page that was moved aside. The rule is not in the root's `style`, which the scroll lock changes. */
const aside = new CSSStyleSheet();
aside.replaceSync(':root { overflow-x: clip !important; }');

/** The pushes that open panels request, by panel. */
const pushes = new Map<object, Push>();
/** The margins (px) of the page before any panel has opened, and the declarations in the `style` of the root. */
let before:
  | {
      readonly used: Readonly<Record<string, number>>;
      readonly written: ReadonlyMap<string, readonly [string, string]>;
    }
  | undefined;
let turn = 0;

/**
 * Pushes the page for a panel within `duration` ms; `undefined` ends the push. The margins of the root element move the page. Nothing is transformed,
 * so elements with `position: fixed` stay in the viewport. The distances are in `--portico-push-left` and so on, for themes that move other elements,
 * too.
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
    used: Object.fromEntries(
      sides.map((side) => [side, Number.parseFloat(computed.getPropertyValue(`margin-${side}`)) || 0]),
    ),
    written: new Map(touched.map((name) => [name, [style.getPropertyValue(name), style.getPropertyPriority(name)]])),
  };
  // A transition needs a length as its start. It cannot start from `auto`.
  write('transition', 'none');
  for (const side of sides) write(`margin-${side}`, `${before.used[side] ?? 0}px`);
  // Reading a layout property makes the browser start the transition from these values.
  void root().offsetWidth;
}

function move(duration: number): void {
  const { style } = root();
  const added = marginsFor([...pushes.values()]);
  write('transition', duration > 0 ? `margin ${duration}ms` : 'none');
  for (const side of sides) {
    write(`margin-${side}`, `${(before?.used[side] ?? 0) + added[side]}px`);
    style.setProperty(`--portico-push-${side}`, added[side] === 0 ? '' : `${added[side]}px`);
  }
  // A body with its own `overflow-x` keeps it.
  const isAside = added.left + added.right === 0 && added.left !== 0;
  if (isAside && getComputedStyle(document.body).overflowX === 'visible') clip(true);
}

/** The margins are `!important`, because a theme may set important margins on the root, as a CMS does for its admin bar. */
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
  for (const [name, [value, priority]] of before?.written ?? []) style.setProperty(name, value, priority);
  clip(false);
  before = undefined;
}
