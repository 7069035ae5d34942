import { controlSelector, isAccordion, panelOf } from '../../src/known-markup/tab-controls.ts';
import { parentElementOf } from '../../src/dom/flat-tree.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { hasState, setState } from '../../src/older-browsers/custom-states.ts';
import { overrideStyles } from '../../src/overlay/style-overrides.ts';
import { ensureId } from '../../src/page/names/ensure-id.ts';
import styles from './list-tabs.css?inline';
import { uniqueNames, applyTabListAria, applyTabAria, type TabLayout, type Tab, type TabSet } from './tab.ts';

/** Functions that restore the page's `display` of open panels. */
const releases = new WeakMap<HTMLElement, () => void>();

/** The classes with which style sheets mark the control, the list item and the panel of an open tab. */
const stateClasses = ['active', 'show', 'in', 'is-active', 'uk-active', 'current', 'selected'];

/** Returns the controls of a list with their panels. A link to an element inside of another panel is no tab. */
function readControls(list: Element, element: HTMLElement) {
  const selector = isAccordion(element) ? '[data-target]' : controlSelector;
  const found = [...list.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
    const panel = panelOf(control, element);
    const isTab = panel && panel !== element && !panel.contains(list) && control.closest('portico-tabs') === element;
    return isTab ? [{ control, panel }] : [];
  });
  const panels = new Set<Element>(found.map(({ panel }) => panel));
  return found.filter(({ control }) => !isInside(control, panels));
}

function isInside(control: Element, panels: ReadonlySet<Element>): boolean {
  for (let node: Element | null = control; node; node = parentElementOf(node)) if (panels.has(node)) return true;
  return false;
}

/** Prevents the script of Bootstrap from handling a control, because it cancels the clicks. For other known markup, list tabs need no such code. */
function releaseTab({ dataset }: HTMLElement): void {
  for (const name of ['bsToggle', 'toggle']) if (/^(?:tab|pill|list)$/.test(dataset[name] ?? '')) delete dataset[name];
}

/** Returns the first list whose links or buttons lead to panels in the element. Themes and frameworks print such lists. */
export function findTabList(element: HTMLElement): HTMLElement | undefined {
  if (isAccordion(element)) return element;
  const lists = element.querySelectorAll<HTMLElement>('ul, ol, [role="tablist"]');
  return [...lists].find((list) => list.closest('portico-tabs') === element && readControls(list, element).length > 0);
}

/** Returns custom properties that keep the layout of the page: centred tabs, tabs as wide as their list, or no second mark of the open tab. */
function lookOfPage(list: HTMLElement): readonly (readonly [name: string, value: string])[] {
  const found: [name: string, value: string][] = [];
  const items = [...list.children].map((item) => item.getBoundingClientRect());
  const [first, last, { left, right }] = [items[0], items.at(-1), list.getBoundingClientRect()];
  if (first && last && first !== last && first.top === last.top) {
    const [before, after] = [Math.min(first.left, last.left) - left, right - Math.max(first.right, last.right)];
    if (before > 8 && Math.abs(before - after) < 8) found.push(['--tabs-align', 'safe center']);
    if (before < 1 && after < 1) found.push(['--tabs-flex', '1']);
  }
  const backgrounds = [...list.querySelectorAll(controlSelector)].map(backgroundOf);
  if (new Set(backgrounds).size > 1) found.push(['--tabs-mark', '0']);
  return found;
}

const backgroundOf = (element: Element): string => getComputedStyle(element).backgroundColor;

/** Tabs made of a list of links or buttons and their panels. All elements belong to the author, and are not moved. */
export class ListTabs implements TabSet {
  readonly list: HTMLElement;
  tabs: readonly Tab[] = [];
  readonly #element: HTMLElement;
  /** The classes that depend on the state, by the part of a tab on which they are set. */
  #classes: readonly (readonly [part: TabPart, names: readonly string[]])[] | undefined;

  constructor(element: HTMLElement, list: HTMLElement) {
    this.#element = element;
    this.list = list;
  }

  read(): void {
    this.#keepLook();
    adopt(this.#element.getRootNode(), styles);
    const found = readControls(this.list, this.#element);
    for (const { control } of found) releaseTab(control);
    const names = uniqueNames(found.map(({ control, panel }) => control.dataset.link || panel.id));
    this.tabs = found.map(({ control, panel }, index) => ({
      name: names[index] ?? '',
      control,
      panel,
      contains: (place) => panel.contains(place) || control.contains(place),
    }));
    // A class that an open tab has at first is kept up to date, so that the rules of the style sheet for this class still apply.
    this.#classes ??= markedParts.map((part) => [
      part,
      stateClasses.filter(
        (name) =>
          // Themes mark the list item, even if no tab is open at first.
          (name === 'active' && part === listItem && !this.isAccordion) ||
          this.tabs.some((tab) => part(tab).classList.contains(name)),
      ),
    ]);
  }

  /** Keeps the styles that the page gives the tabs before they become a row that scrolls. */
  #keepLook(): void {
    if (this.isAccordion || this.list.role === 'tablist') return;
    const isReady = hasState(this.#element, 'ready');
    // The rules for the first paint, which make the list a row, must not apply here.
    setState(this.#element, 'ready', true);
    for (const [name, value] of lookOfPage(this.list)) this.list.style.setProperty(name, value);
    setState(this.#element, 'ready', isReady);
  }

  get isAccordion(): boolean {
    return this.list === this.#element;
  }

  get isIntact(): boolean {
    const { list, tabs } = this;
    if (this.isAccordion) return tabs.every(({ control }) => control.ariaExpanded !== null) && this.#isCurrent;
    const hasRoles = list.role === 'tablist' && tabs.every(({ control }) => control.role === 'tab');
    return hasRoles && this.#element.contains(list) && this.#isCurrent;
  }

  /** `true` until a script adds or replaces a tab or a panel. */
  get #isCurrent(): boolean {
    const found = readControls(this.list, this.#element);
    return (
      found.length === this.tabs.length &&
      this.tabs.every(({ control, panel }, index) => found[index]?.control === control && found[index].panel === panel)
    );
  }

  markedTabs(): readonly Tab[] {
    const isMarked = ({ classList }: Element) => stateClasses.some((name) => classList.contains(name));
    return this.tabs.filter(
      ({ control }) =>
        control.ariaSelected === 'true' ||
        control.ariaExpanded === 'true' ||
        (!this.isAccordion && (isMarked(control) || isMarked(listItem({ control })))),
    );
  }

  render(look: TabLayout): void {
    if (!this.isAccordion) {
      applyTabListAria(this.list, look);
      for (const entry of this.list.children) if (entry.localName === 'li') entry.role = 'presentation';
    }
    for (const tab of this.tabs) {
      const { control, panel } = tab;
      const isOpen = look.open.includes(tab);
      applyTabAria(tab, look, isOpen);
      if (this.isAccordion && control.localName === 'a') control.role = 'button';
      if (panel.id) control.setAttribute('aria-controls', panel.id);
      // An author's name stays. The role of a closed panel allows no name.
      if (isOpen && !panel.matches('[aria-label], [aria-labelledby]'))
        panel.setAttribute('aria-labelledby', ensureId(control, 'portico-tab-'));
      else if (!isOpen && panel.getAttribute('aria-labelledby') === control.id)
        panel.removeAttribute('aria-labelledby');
      for (const [part, classes] of this.#classes ?? [])
        for (const name of classes) part(tab).classList.toggle(name, isOpen);
      // Themes hide panels with a CSS rule until their own script runs.
      if (isOpen && panel.isConnected && getComputedStyle(panel).display === 'none') show(panel);
      else if (!isOpen) hide(panel);
    }
  }
}

/** Shows a panel that a style sheet hides. */
function show(panel: HTMLElement): void {
  releases.get(panel)?.();
  releases.set(panel, overrideStyles(panel, { display: 'block' }, ''));
}

/**
 * Reverts `show()` for a closed panel. If the panel was copied while it was open, the page's `display` is unknown, so only `display: block` is
 * removed.
 */
function hide(panel: HTMLElement): void {
  const release = releases.get(panel);
  releases.delete(panel);
  if (release) release();
  else if (panel.style.display === 'block') panel.style.removeProperty('display');
}

type TabPart = (tab: Pick<Tab, 'control' | 'panel'>) => HTMLElement;

const listItem = ({ control }: Pick<Tab, 'control'>): HTMLElement => control.closest('li') ?? control;

const markedParts: readonly TabPart[] = [({ control }) => control, listItem, ({ panel }) => panel];
