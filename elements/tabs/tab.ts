import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { setAttribute } from '../../src/dom/set-attribute.ts';
import { targetIn } from '../../src/page/fragment-target.ts';
import type { TabShape } from './layout.ts';

type Tabs = readonly Tab[];

export const findTab = (tabs: Tabs, name: string): Tab | undefined => tabs.find((tab) => tab.name === name);

export const findTabAround = (tabs: Tabs, place: EventTarget | null | undefined): Tab | undefined =>
  place instanceof Node ? tabs.find((tab) => tab.contains(place)) : undefined;

/**
 * Returns the tab of a fragment, by its own fragment or by the id of an element in it, and the element to scroll to, by
 * default the tabs. An element of the page with that id outside of the tabs has priority.
 */
export function findFragmentTarget(
  fragment: string,
  element: HTMLElement,
  tabs: Tabs,
  fragments: readonly string[],
): { readonly tab: Tab; readonly place: Element } | undefined {
  if (!fragment) return undefined;
  const root = element.getRootNode();
  const found = root instanceof Document || root instanceof ShadowRoot ? targetIn(root, fragment) : null;
  if (found && !element.contains(found)) return undefined;
  const tab = tabs[fragments.indexOf(fragment)] ?? findTabAround(tabs, found);
  return tab && { tab, place: found ?? element };
}

/** Returns whether a `slotchange` reports unassigned new content, or that a tab's content is gone. */
export const hasUnslotted = (slot: EventTarget | null): boolean =>
  slot instanceof HTMLSlotElement && slot.assignedElements().length > 0 === (slot.name === '');

/** Returns a name from a heading's text, with letters and digits of any script: `Size & care` gives `size-care`. */
export const slugify = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns unique names: an empty one becomes the number of its tab (`tab-1` …), and a repeated one gets a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The number after the last one of each repeated name. */
  const numbers = new Map<string, number>();
  return names.map((given, index) => {
    const name = given || `tab-${index + 1}`;
    let free = name;
    let number = numbers.get(name) ?? 2;
    for (; taken.has(free); number += 1) free = `${name}-${number}`;
    numbers.set(name, number);
    taken.add(free);
    return free;
  });
}

/** Fades in a panel that was just shown, in `duration` ms; at once when the user prefers reduced motion. */
export function fadeIn(panel: HTMLElement, duration: number): void {
  if (duration > 0 && !prefersReducedMotion()) panel.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' });
}
/** One tab, with the author's or the rendered parts. */
export interface Tab {
  readonly name: string;
  /** The button or link of the tab. */
  readonly control: HTMLElement;
  readonly panel: HTMLElement;
  /** Returns whether a node is in the tab's panel or heading. */
  readonly contains: (place: Node) => boolean;
}

/** The tabs of an element's markup. */
export interface TabSet {
  readonly tabs: readonly Tab[];
  readonly list: HTMLElement;
  /** `true` while the roles are set; `false` after the host page has rewritten the markup. */
  readonly isIntact: boolean;
  /** Reads the markup again after nodes were added or removed. */
  readonly read: () => void;
  /** Returns the tabs that the markup marks as open. */
  readonly markedTabs: () => readonly Tab[];
  readonly render: (look: TabLayout) => void;
}

export interface TabLayout {
  readonly shape: TabShape;
  readonly orientation: 'horizontal' | 'vertical';
  /** The accessible name of the tab list; empty for none. */
  readonly label: string;
  /** The tabs with visible panels; none in a closed accordion. */
  readonly open: readonly Tab[];
  /** `true` if several tabs may be open. */
  readonly isMultiple: boolean;
}

/** Applies the roles and states of a tab and its panel. */
export function applyTabAria(
  { control, panel }: Pick<Tab, 'control' | 'panel'>,
  { shape, isMultiple }: Pick<TabLayout, 'shape' | 'isMultiple'>,
  isOpen: boolean,
): void {
  const isTab = shape === 'tabs';
  // Many open panels would be too many landmarks.
  const openRole = isTab ? 'tabpanel' : isMultiple ? 'group' : 'region';
  setAttribute(control, 'role', isTab ? 'tab' : null);
  setAttribute(control, 'aria-selected', isTab ? String(isOpen) : null);
  setAttribute(control, 'aria-expanded', isTab ? null : String(isOpen));
  // Among tabs, only the open one is a tab stop; in an accordion, each heading is.
  setAttribute(control, 'tabindex', isTab ? (isOpen ? '0' : '-1') : null);
  // Tab moves from the tab to its panel. A closed one must not be focusable, since `hidden="until-found"` keeps its box.
  setAttribute(panel, 'tabindex', isTab && isOpen ? '0' : null);
  // A panel that is a list keeps its role, which its entries need.
  if (!panel.matches('ul, ol')) setAttribute(panel, 'role', isOpen ? openRole : null);
  // The browser's page search finds text in it and dispatches `beforematch`; other browsers treat the value as `hidden`.
  setAttribute(panel, 'hidden', isOpen ? null : 'until-found');
}

/** The labels that were set on tab lists here; the author's labels stay. */
const givenLabels = new WeakMap<HTMLElement, string>();

/** Applies the role and label of the tab list. */
export function applyTabListAria(list: HTMLElement, { orientation, label }: TabLayout): void {
  list.role = 'tablist';
  list.ariaOrientation = orientation === 'vertical' ? 'vertical' : null;
  if (label) {
    givenLabels.set(list, label);
    list.ariaLabel = label;
  } else if (list.ariaLabel === givenLabels.get(list)) list.ariaLabel = null;
}
