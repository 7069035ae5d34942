import type { Tab } from './tab.ts';

type Tabs = readonly Tab[];

/** The tab of that name. */
export const tabNamed = (tabs: Tabs, name: string): Tab | undefined => tabs.find((tab) => tab.name === name);

/** The tab that a place belongs to. */
export const tabHolding = (tabs: Tabs, place: EventTarget | null): Tab | undefined =>
  place instanceof Node ? tabs.find((tab) => tab.holds(place)) : undefined;

/** Where a fragment leads. */
export interface Lead {
  readonly tab: Tab;
  /** What the page is to go to. */
  readonly place: Element;
}

/**
 * The tab that a fragment leads to, by its name or by the id of a place in it; without such a place the page goes to the tabs themselves. Where
 * the page has a place of that id elsewhere, that is what the fragment means.
 */
export function leadOf(fragment: string, element: HTMLElement, tabs: Tabs): Lead | undefined {
  if (!fragment) return undefined;
  const root = element.getRootNode();
  const found = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(fragment) : null;
  if (found && !element.contains(found)) return undefined;
  const tab = tabNamed(tabs, fragment) ?? tabHolding(tabs, found);
  return tab && { tab, place: found ?? element };
}

/** Whether a slot says that something came, which has no slot of its own yet, or that all of something went. What has just been put there is known. */
export const isNews = (slot: EventTarget | null): boolean =>
  slot instanceof HTMLSlotElement && slot.assignedElements().length > 0 === (slot.name === '');

const pressed = ':scope > :is(h1, h2, h3, h4, h5, h6) :is(a[href], button, input, select, textarea, summary)';

/** Whether a heading holds something to press, which nobody could inside of a tab. */
export const isPressedInHeading = (element: Element): boolean => element.querySelector(pressed) !== null;
