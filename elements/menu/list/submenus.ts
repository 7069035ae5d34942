import { menuSettings, menuTexts, type MenuClosing, type MenuHost, type MenuOpening } from '../menu.settings.ts';
import { mark, Submenu } from './submenu.ts';

/** Returns the author's selector of submenus; the default, with a warning, if it is invalid. */
function validSelector(host: MenuHost): string {
  const { submenu } = host.settings;
  try {
    host.element.matches(submenu);
    return submenu;
  } catch {
    const usual = menuSettings.submenu.default;
    host.warn(
      `submenu="${submenu}" is not a valid CSS selector, so "${usual}" is used; expected a selector for submenus among the children of an item.`,
    );
    return usual;
  }
}

/** The attribute of a list whose items stand in the middle of the line. */
const centered = 'data-portico-centered';

/** Returns whether the text of a list, and with it the items that are inline, is centred. */
function isCentered(list: Element): boolean {
  const [item] = list.children;
  const isInline = item !== undefined && getComputedStyle(item).display.startsWith('inline');
  return isInline && getComputedStyle(list).textAlign === 'center';
}

/** The lists of the menus that start in one microtask: reading each in turn would compute the styles of the page for each. */
let starting: ReadonlyMap<Element, boolean> | undefined;

/** Reads whether a list is centred, together with those of the other menus that have not started. */
function readCentered(list: HTMLElement, { localName, ownerDocument }: HTMLElement): boolean {
  const known = starting?.get(list);
  if (known !== undefined) return known;
  const others = [...ownerDocument.querySelectorAll(`${localName}:not([data-hydrate], [data-hydrate] *)`)].flatMap(
    (menu) => outermostList(menu) ?? [],
  );
  const lists = [list, ...others.filter((other) => !other.hasAttribute(mark))];
  // By the attribute, `portico.css` does not make it flexible.
  for (const one of lists) one.setAttribute(centered, '');
  starting = new Map(lists.map((one) => [one, isCentered(one)]));
  for (const one of lists) one.removeAttribute(centered);
  queueMicrotask(() => (starting = undefined));
  return starting.get(list) === true;
}

/** The submenus of a menu. Opening one closes its siblings in a bar. */
export class Submenus {
  readonly #host: MenuHost;
  readonly #byPanel = new Map<Element, Submenu>();
  /** The top-level list; `undefined` if there is none. */
  list: HTMLElement | undefined;

  constructor(host: MenuHost) {
    this.#host = host;
  }

  /** The open submenus, the outer ones first. */
  get open(): readonly Submenu[] {
    return [...this.#byPanel.values()].filter(({ isOpen }) => isOpen);
  }

  /** The items with a submenu. */
  get entries(): readonly HTMLElement[] {
    return [...this.#byPanel.values()].map(({ entry }) => entry);
  }

  get isIntact(): boolean {
    return this.list?.hasAttribute(mark) !== false && [...this.#byPanel.values()].every((submenu) => submenu.isIntact);
  }

  /** Reads the items again: adds buttons to new items and drops removed ones. */
  update(): void {
    const list = outermostList(this.#host.element);
    if (list !== this.list) {
      for (const name of [mark, centered]) this.list?.removeAttribute(name);
      this.list = list;
      list?.toggleAttribute(centered, readCentered(list, this.#host.element));
    }
    list?.setAttribute(mark, 'list');
    const found = new Set<Element>();
    if (list) this.#readList(list, validSelector(this.#host), undefined, found);
    for (const [panel, submenu] of this.#byPanel) {
      if (found.has(panel) && submenu.isIntact) continue;
      this.#byPanel.delete(panel);
      submenu.end();
    }
    this.rename();
  }

  rename(): void {
    for (const submenu of this.#byPanel.values()) this.#updateLabels(submenu);
  }

  /** Returns the submenus whose items contain a node, the innermost first. */
  around(node: Node): Submenu[] {
    const found: Submenu[] = [];
    const around = [...this.#byPanel.values()].filter(({ entry }) => entry.contains(node));
    const [innermost] = around.toSorted((a, b) => b.level - a.level);
    for (let submenu = innermost; submenu; submenu = submenu.parent) found.push(submenu);
    return found;
  }

  find(id: string): Submenu | undefined {
    return [...this.#byPanel.values()].find(({ panel }) => panel.id === id);
  }

  /** Opens a submenu and its ancestors; in a bar, the others close. Returns whether it is open now. */
  show(submenu: Submenu, reason: MenuOpening['reason'], isPinned = reason !== 'pointer'): boolean {
    if (submenu.parent && !this.show(submenu.parent, reason, isPinned)) return false;
    submenu.isPinned ||= isPinned;
    if (submenu.isOpen) return true;
    const detail = { submenu: submenu.panel, reason };
    const isBar = !this.#host.isStacked;
    if (!this.#host.emit('portico-before-open', detail)) return false;
    if (isBar) for (const other of this.open) if (other.parent === submenu.parent) this.hide(other, 'other', 0);
    submenu.show(isBar, this.#host.settings.duration);
    this.#updateLabels(submenu);
    this.#host.onOpened(detail);
    return true;
  }

  /** Closes a submenu and its descendants, the innermost first. Returns whether it is closed now. */
  hide(submenu: Submenu, reason: MenuClosing['reason'], duration = this.#host.settings.duration): boolean {
    if (!submenu.isOpen) return true;
    for (const inner of this.open) if (inner.parent === submenu && !this.hide(inner, reason, duration)) return false;
    const detail = { submenu: submenu.panel, reason };
    if (!this.#host.emit('portico-before-close', detail)) return false;
    // A hidden element cannot keep the focus; a followed link moves the focus to its target.
    if (submenu.hasFocus && reason !== 'link') submenu.button.focus({ preventScroll: true });
    submenu.hide(!this.#host.isStacked, duration);
    this.#updateLabels(submenu);
    this.#host.onClosed(detail);
    return true;
  }

  hideAll(reason: MenuClosing['reason'], duration = this.#host.settings.duration): void {
    for (const submenu of this.open) if (!submenu.parent) this.hide(submenu, reason, duration);
  }

  #updateLabels(submenu: Submenu): void {
    submenu.name(this.#host.text(menuTexts, submenu.isOpen ? 'closeSubmenu' : 'openSubmenu'));
  }

  #readList(list: Element, selector: string, parent: Submenu | undefined, found: Set<Element>): void {
    for (const entry of entriesOf(list)) {
      const panel = [...entry.children].find((child) => child.localName !== 'button' && child.matches(selector));
      if (!(entry instanceof HTMLElement) || !(panel instanceof HTMLElement)) continue;
      const submenu = this.#findOrCreate(panel, entry, parent);
      found.add(panel);
      if (panel.matches('ul, ol')) this.#readList(panel, selector, submenu, found);
    }
  }

  #findOrCreate(panel: HTMLElement, entry: HTMLElement, parent: Submenu | undefined): Submenu {
    // A host page may have put another panel into the same item.
    const known = this.#byPanel.get(panel) ?? [...this.#byPanel.values()].find((other) => other.entry === entry);
    if (known?.isIntact && known.entry === entry && known.parent === parent) return known;
    known?.end();
    const submenu = new Submenu(entry, panel, parent);
    this.#byPanel.set(panel, submenu);
    // The host page has removed the button of an open submenu.
    if (known?.isOpen) submenu.show(!this.#host.isStacked, 0);
    submenu.isPinned = known?.isPinned ?? false;
    return submenu;
  }
}

/** Returns the list of the top-level items. A list that contains only another list, as around a Page List of WordPress, has no items. */
function outermostList(element: Element): HTMLElement | undefined {
  let list = element.querySelector<HTMLElement>('ul, ol') ?? undefined;
  for (let inner = list; inner; inner = onlyList(inner)) list = inner;
  return list;
}

function onlyList({ children: [child, ...others] }: Element): HTMLElement | undefined {
  return child instanceof HTMLElement && child.matches('ul, ol') && others.length === 0 ? child : undefined;
}

/** Returns the items of a list. WordPress prints the items of its block Page List in a list of their own, directly inside the other list. */
const entriesOf = (list: Element): Element[] =>
  [...list.children].flatMap((child) => (child.matches('ul, ol') ? [...child.children] : [child]));
