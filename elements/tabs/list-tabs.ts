import { adopt } from '../../src/kit/styles.ts';
import { nameFromContent } from '../../src/page/accessible-name.ts';
import { decodeFragment } from '../../src/page/fragments.ts';
import styles from './list-tabs.css?inline';
import { uniqueNames, applyTabListAria, applyTabAria, type TabLayout, type Tab, type TabSet } from './tab.ts';

/** The class with which themes mark the entry of the open tab. */
const activeClass = 'active';

/** Returns the panel of a link: by its fragment, or by a name that both have. */
function panelOf(link: HTMLAnchorElement, element: HTMLElement): HTMLElement | null {
  const name = link.dataset.link;
  if (name) return element.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`);
  const id = decodeFragment(link.getAttribute('href') ?? '');
  return id ? element.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
}

const linkSelector = 'a[href^="#"], a[data-link]';

/** Returns the links of a list with their panels. A link to an element inside of another panel is not a tab. */
function readLinks(list: Element, element: HTMLElement) {
  return [...list.querySelectorAll<HTMLAnchorElement>(linkSelector)].flatMap((link) => {
    const panel = panelOf(link, element);
    const isTab = panel && panel !== element && !panel.contains(list) && link.closest('portico-tabs') === element;
    return isTab ? [{ link, panel }] : [];
  });
}

/** Returns the first list whose links point to panels in the element, as the tab widgets of themes print it. */
export function findTabList(element: HTMLElement): HTMLElement | undefined {
  const lists = element.querySelectorAll<HTMLElement>('ul, ol');
  return [...lists].find((list) => list.closest('portico-tabs') === element && readLinks(list, element).length > 0);
}

/** Tabs of a list of links and their panels. All elements are the author's and are not moved. */
export class ListTabs implements TabSet {
  readonly list: HTMLElement;
  tabs: readonly Tab[] = [];
  readonly #element: HTMLElement;

  constructor(element: HTMLElement, list: HTMLElement) {
    this.#element = element;
    this.list = list;
  }

  read(): void {
    adopt(this.#element.getRootNode(), styles);
    const found = readLinks(this.list, this.#element);
    const names = uniqueNames(found.map(({ link, panel }) => link.dataset.link || panel.id));
    this.tabs = found.map(({ link, panel }, index) => ({
      name: names[index] ?? '',
      control: link,
      panel,
      contains: (place) => panel.contains(place) || link.contains(place),
    }));
  }

  get isIntact(): boolean {
    const { list, tabs } = this;
    const hasRoles = list.role === 'tablist' && tabs.every(({ control }) => control.role === 'tab');
    return hasRoles && this.#element.contains(list);
  }

  markedTab(): Tab | undefined {
    return this.tabs.find(
      ({ control }) => control.ariaSelected === 'true' || listItem(control).classList.contains(activeClass),
    );
  }

  render(look: TabLayout): void {
    applyTabListAria(this.list, look);
    for (const entry of this.list.children) if (entry.localName === 'li') entry.role = 'presentation';
    for (const tab of this.tabs) {
      const { control, panel } = tab;
      const isOpen = tab === look.current;
      applyTabAria(tab, 'tabs', isOpen);
      if (panel.id) control.setAttribute('aria-controls', panel.id);
      const words = nameFromContent(control);
      // The author's label stays. A closed panel has no role that allows a name.
      if (isOpen && !panel.hasAttribute('aria-labelledby')) panel.ariaLabel ??= words;
      else if (!isOpen && panel.ariaLabel === words) panel.ariaLabel = null;
      listItem(control).classList.toggle(activeClass, isOpen);
      // Themes hide panels by a CSS rule until their own script runs.
      if (isOpen && panel.isConnected && getComputedStyle(panel).display === 'none') panel.style.display = 'block';
      else if (!isOpen) panel.style.removeProperty('display');
    }
  }
}

const listItem = (control: HTMLElement): HTMLElement => control.closest('li') ?? control;
