import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

type Tabs = readonly Tab[];

/** The tab of that name. */
export const findTab = (tabs: Tabs, name: string): Tab | undefined => tabs.find((tab) => tab.name === name);

/** The tab that a place belongs to. */
export const findTabAround = (tabs: Tabs, place: EventTarget | null): Tab | undefined =>
  place instanceof Node ? tabs.find((tab) => tab.contains(place)) : undefined;

/** The target of a fragment. */
interface FragmentTarget {
  readonly tab: Tab;
  /** The element to scroll to. */
  readonly place: Element;
}

/**
 * The tab that a fragment leads to, by its name or by the id of a place in it; without such a place the page goes to the tabs themselves. Where
 * the page has a place of that id elsewhere, that is what the fragment means.
 */
export function findFragmentTarget(fragment: string, element: HTMLElement, tabs: Tabs): FragmentTarget | undefined {
  if (!fragment) return undefined;
  const root = element.getRootNode();
  const found = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(fragment) : null;
  if (found && !element.contains(found)) return undefined;
  const tab = findTab(tabs, fragment) ?? findTabAround(tabs, found);
  return tab && { tab, place: found ?? element };
}

/** Returns whether a `slotchange` reports unassigned new content, or that a tab's content is gone. */
export const hasUnslotted = (slot: EventTarget | null): boolean =>
  slot instanceof HTMLSlotElement && slot.assignedElements().length > 0 === (slot.name === '');

const pressed = ':scope > :is(h1, h2, h3, h4, h5, h6) :is(a[href], button, input, select, textarea, summary)';

/** Returns whether a heading contains a control, which cannot be used inside of a tab. */
export const hasControlInHeading = (element: Element): boolean => element.querySelector(pressed) !== null;

/** The name that the words of a heading make: `Size & care` is `size-care`. Letters and figures of every script stay. */
export const slugify = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The names as they hold: one that is empty is the number of its tab (`tab-1` …), one that was there before gets a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const name = given || `tab-${index + 1}`;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
    taken.add(free);
    return free;
  });
}

/** The words of a fragment (`#size%20care`): without its sign, and decoded where it is a code at all. */
export function decodeFragment(hash: string): string {
  const words = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(words);
  } catch {
    return words; // A lone % is no encoding; it is taken as it stands.
  }
}

/** Fades in a panel that was just shown, in `duration` ms; at once when the user prefers reduced motion. */
export function fadeIn(panel: HTMLElement, duration: number): void {
  if (duration > 0 && !prefersReducedMotion()) panel.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' });
}
/** One tab, whoever wrote its parts. */
export interface Tab {
  readonly name: string;
  /** The button or link of the tab. */
  readonly control: HTMLElement;
  /** The panel that is shown and hidden with it. */
  readonly panel: HTMLElement;
  /** Returns whether a node is in the tab's panel or heading. */
  readonly contains: (place: Node) => boolean;
}

/** The tabs of an element, as they stand in its markup. */
export interface TabSet {
  readonly tabs: readonly Tab[];
  /** The row or column that the controls stand in. */
  readonly list: HTMLElement;
  /** `true` while the roles are set: a host page may have rewritten the markup. */
  readonly isIntact: boolean;
  /** Reads the markup again: something came, or went. */
  readonly read: () => void;
  /** The tab that the markup says is the current one, if it does. */
  readonly markedTab: () => Tab | undefined;
  /** Applies a layout to the markup. */
  readonly render: (look: TabLayout) => void;
}

/** The state that is applied to the markup. */
export interface TabLayout {
  readonly shape: 'tabs' | 'accordion';
  readonly orientation: 'horizontal' | 'vertical';
  /** A name for the row of tabs; empty for none. */
  readonly label: string;
  /** The tab that is open; none in an accordion that is closed. */
  readonly current: Tab | undefined;
}

/** Applies the roles and states of a tab and its panel. */
export function applyTabAria({ control, panel }: Tab, shape: TabLayout['shape'], isOpen: boolean): void {
  const isTab = shape === 'tabs';
  control.role = isTab ? 'tab' : null;
  control.ariaSelected = isTab ? String(isOpen) : null;
  control.ariaExpanded = isTab ? null : String(isOpen);
  // One stop for the keyboard among tabs, which is the open one; in an accordion each is one.
  if (isTab) control.tabIndex = isOpen ? 0 : -1;
  else control.removeAttribute('tabindex');
  // What is hidden until it is found has a box still, which nobody shall come to. By the keyboard one comes from a tab to its open panel, even
  // where there is nothing to press in it.
  if (isTab && isOpen) panel.tabIndex = 0;
  else panel.removeAttribute('tabindex');
  // A list that is a panel stays a list: its entries would belong to none.
  if (!panel.matches('ul, ol')) panel.role = isOpen ? (isTab ? 'tabpanel' : 'region') : null;
  if (isOpen) panel.removeAttribute('hidden');
  // The browser's page search finds words in it, and opens it by `beforematch`; where it does not know this, it is hidden as ever.
  else panel.setAttribute('hidden', 'until-found');
}

/** The names that rows got here; an author's own stays. */
const givenLabels = new WeakMap<HTMLElement, string>();

/** Applies the role and label of the tab list. */
export function applyTabListAria(list: HTMLElement, { orientation, label }: TabLayout): void {
  list.role = 'tablist';
  list.ariaOrientation = orientation === 'vertical' ? 'vertical' : null;
  if (!label && list.ariaLabel === givenLabels.get(list)) list.ariaLabel = null;
  if (!label) return;
  givenLabels.set(list, label);
  list.ariaLabel = label;
}
