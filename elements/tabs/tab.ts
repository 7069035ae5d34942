/** One tab, whoever wrote its parts. */
export interface Tab {
  readonly name: string;
  /** What a visitor presses. */
  readonly control: HTMLElement;
  /** What is shown and hidden with it. */
  readonly panel: HTMLElement;
  /** Whether that place is the tab's: in its panel, or in its heading. */
  readonly holds: (place: Node) => boolean;
}

/** The tabs of an element, as they stand in its markup. */
export interface TabSet {
  readonly tabs: readonly Tab[];
  /** The row or column that the controls stand in. */
  readonly list: HTMLElement;
  /** Tells whether the markup is dressed: a host page may have rewritten it. */
  readonly isIntact: boolean;
  /** Reads the markup again: something came, or went. */
  readonly read: () => void;
  /** The tab that the markup says is the current one, if it does. */
  readonly marked: () => Tab | undefined;
  /** Dresses the markup as the shape wants it; `current` is the tab that is open. */
  readonly dress: (look: Look) => void;
}

/** How the tabs are to look. */
export interface Look {
  readonly shape: 'tabs' | 'accordion';
  readonly orientation: 'horizontal' | 'vertical';
  /** A name for the row of tabs; empty for none. */
  readonly label: string;
  /** The tab that is open; none in an accordion that is closed. */
  readonly current: Tab | undefined;
}

/** Says of a tab and its panel, to assistive technology and the browser, what they are and whether they are open. */
export function dressTab({ control, panel }: Tab, shape: Look['shape'], isOpen: boolean): void {
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
const given = new WeakMap<HTMLElement, string>();

/** Says the same of the row of tabs. */
export function dressList(list: HTMLElement, { orientation, label }: Look): void {
  list.role = 'tablist';
  list.ariaOrientation = orientation === 'vertical' ? 'vertical' : null;
  if (!label && list.ariaLabel === given.get(list)) list.ariaLabel = null;
  if (!label) return;
  given.set(list, label);
  list.ariaLabel = label;
}
