import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { setAttribute } from '../../src/dom/set-attribute.ts';
import { targetIn } from '../../src/page/fragment-target.ts';
import type { TabShape } from './layout.ts';

type Tabs = readonly Tab[];

export const findTab = (tabs: Tabs, name: string): Tab | undefined => tabs.find((tab) => tab.name === name);

export const findTabAround = (tabs: Tabs, place: EventTarget | null | undefined): Tab | undefined =>
  place instanceof Node ? tabs.find((tab) => tab.contains(place)) : undefined;

/**
 * Returns the tab for a fragment: the tab with this fragment, or the tab that contains the element with this id. Also returns the element to scroll
 * to, which is by default the tabs. If the element with this id is outside of the tabs, returns no tab.
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

/** Returns whether a `slotchange` event reports new content without a slot, or the removal of a tab's content. */
export const hasUnslotted = (slot: EventTarget | null): boolean =>
  slot instanceof HTMLSlotElement && slot.assignedElements().length > 0 === (slot.name === '');

/** Returns a name made of the letters and digits (of any script) in the text of a heading: `Size & care` becomes `size-care`. */
export const slugify = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns unique names: an empty name becomes the number of its tab (`tab-1` …), and a repeated name gets a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The next number for each repeated name. */
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

/** Fades in a panel that has just been shown, in `duration` ms. There is no fade if the user prefers reduced motion. */
export function fadeIn(panel: HTMLElement, duration: number): void {
  if (duration > 0 && !prefersReducedMotion()) panel.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' });
}
/** A tab. Its parts belong to the author or were rendered. */
export interface Tab {
  readonly name: string;
  /** The button or link of the tab. */
  readonly control: HTMLElement;
  readonly panel: HTMLElement;
  /** Returns whether a node is in the panel or in the heading of the tab. */
  readonly contains: (place: Node) => boolean;
}

/** The tabs in an element's markup. */
export interface TabSet {
  readonly tabs: readonly Tab[];
  readonly list: HTMLElement;
  /** `true` while the roles are set. `false` after the page has rewritten the markup. */
  readonly isIntact: boolean;
  /** Reads the markup again, because nodes were added or removed. */
  readonly read: () => void;
  /** Returns the tabs that the markup marks as open. */
  readonly markedTabs: () => readonly Tab[];
  readonly render: (look: TabLayout) => void;
}

export interface TabLayout {
  readonly shape: TabShape;
  readonly orientation: 'horizontal' | 'vertical';
  /** The accessible name of the tab list; empty if it has none. */
  readonly label: string;
  /** The tabs with visible panels. In a closed accordion, there are none. */
  readonly open: readonly Tab[];
  /** `true` if several tabs may be open. */
  readonly isMultiple: boolean;
}

/** Sets the roles and states of a tab and its panel. */
export function applyTabAria(
  { control, panel }: Pick<Tab, 'control' | 'panel'>,
  { shape, isMultiple }: Pick<TabLayout, 'shape' | 'isMultiple'>,
  isOpen: boolean,
): void {
  const isTab = shape === 'tabs';
  // If many panels are open, they must not all be landmarks.
  const openRole = isTab ? 'tabpanel' : isMultiple ? 'group' : 'region';
  setAttribute(control, 'role', isTab ? 'tab' : null);
  setAttribute(control, 'aria-selected', isTab ? String(isOpen) : null);
  setAttribute(control, 'aria-expanded', isTab ? null : String(isOpen));
  // In tabs, only the open tab is a tab stop. In an accordion, each heading is a tab stop.
  setAttribute(control, 'tabindex', isTab ? (isOpen ? '0' : '-1') : null);
  // The Tab key moves from the tab to its panel. A closed panel must not be focusable, although `hidden="until-found"` keeps its box.
  setAttribute(panel, 'tabindex', isTab && isOpen ? '0' : null);
  // A panel that is a list keeps its role, because its items need it.
  if (!panel.matches('ul, ol')) setAttribute(panel, 'role', isOpen ? openRole : null);
  // With `until-found`, the browser's page search finds text in the panel and dispatches `beforematch`. Other browsers treat the value as `hidden`.
  setAttribute(panel, 'hidden', isOpen ? null : 'until-found');
}

/** The labels that this module has set on tab lists. Labels of the author stay. */
const givenLabels = new WeakMap<HTMLElement, string>();

/** Sets the role and the label of the tab list. */
export function applyTabListAria(list: HTMLElement, { orientation, label }: TabLayout): void {
  list.role = 'tablist';
  list.ariaOrientation = orientation === 'vertical' ? 'vertical' : null;
  if (label) {
    givenLabels.set(list, label);
    list.ariaLabel = label;
  } else if (list.ariaLabel === givenLabels.get(list)) list.ariaLabel = null;
}
