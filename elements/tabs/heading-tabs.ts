import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { setAttribute } from '../../src/dom/set-attribute.ts';
import { uniqueNames, slugify, applyTabListAria, applyTabAria, type TabLayout, type Tab, type TabSet } from './tab.ts';
import styles from './tabs.css?inline';

interface AuthorTab {
  readonly heading: HTMLElement;
  readonly content: readonly Element[];
}

interface RenderedTab {
  readonly number: number;
  readonly control: HTMLButtonElement;
  /** The element around the control in an accordion. */
  readonly header: HTMLElement;
  readonly panel: HTMLElement;
}

const slotPrefix = 'portico-';

const isHeading = (element: Element): element is HTMLElement => /^h[1-6]$/.test(element.localName);

/** Returns the headings of an element that have the same level as the first one. Each is returned with the content that follows it. */
export function readHeadings(element: Element): AuthorTab[] {
  const written: { heading: HTMLElement; content: Element[] }[] = [];
  for (const child of element.children) {
    const level = written[0]?.heading.localName ?? child.localName;
    if (isHeading(child) && child.localName === level) written.push({ heading: child, content: [] });
    else if (!child.matches('script, style, template, link')) written.at(-1)?.content.push(child);
  }
  return written;
}

/** Returns the author's name of a tab, otherwise a name from the text of the heading. */
function headingName({ heading, content }: AuthorTab): string {
  const id = content.length === 1 ? content[0]?.id : '';
  return heading.dataset.name || id || heading.id || slugify(heading.textContent);
}

/**
 * Tabs made of headings and the content that follows each of them. The author's nodes are slotted: only their attribute `slot` and the role of the
 * headings change.
 */
export class HeadingTabs implements TabSet {
  readonly root: ShadowRoot;
  readonly list = createElement('div', { part: 'tabs' });
  /** An element that is as wide as the host and has no height. Its size does not depend on the layout that it determines. */
  readonly gauge = createElement('div', { class: 'gauge' });
  tabs: readonly (Tab & RenderedTab & AuthorTab)[] = [];
  readonly #element: HTMLElement;
  readonly #panels = createElement('div');
  readonly #container = createElement('div', { class: 'container' }, this.list, this.#panels);
  readonly #rendered = new Map<HTMLElement, RenderedTab>();
  #nextNumber = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.root = element.attachShadow({ mode: 'open' });
    adopt(this.root, styles);
    // Nodes that are added later have no attribute `slot`, so the `slotchange` event of this slot reports them.
    this.root.append(this.gauge, createElement('slot'), this.#container);
  }

  read(): void {
    const written = readHeadings(this.#element);
    const names = uniqueNames(written.map(headingName));
    const headings = new Set(written.map(({ heading }) => heading));
    for (const [heading, { control, header, panel }] of this.#rendered) {
      if (headings.has(heading)) continue;
      this.#rendered.delete(heading);
      for (const part of [control, header, panel]) part.remove();
      if (!heading.assignedSlot) release(heading);
    }
    const parts = new Set<Element>(written.flatMap(({ heading, content }) => [heading, ...content]));
    // Other nodes with the slot of a tab were in a tab before, or are in a copy of the page.
    for (const child of this.#element.children)
      if (child.slot.startsWith(slotPrefix) && !parts.has(child)) release(child);
    this.tabs = written.map((one, index) => this.#tab(one, names[index] ?? ''));
  }

  /** Always `true`, because a lost attribute `slot` dispatches `slotchange`. */
  get isIntact(): boolean {
    return true;
  }

  markedTabs(): readonly Tab[] {
    return this.tabs.filter(({ heading }) => heading.ariaSelected === 'true');
  }

  render(look: TabLayout): void {
    const { activeElement } = this.root;
    const isAccordion = look.shape === 'accordion';
    for (const tab of this.tabs) {
      const isOpen = look.open.includes(tab);
      applyTabAria(tab, look, isOpen);
      setAttribute(tab.control, 'part', isOpen ? 'tab current-tab' : 'tab');
      // The role of a closed panel allows no name.
      setAttribute(tab.panel, 'aria-labelledby', isOpen ? tab.control.id : null);
    }
    applyTabListAria(this.list, look);
    this.list.hidden = isAccordion;
    this.#container.toggleAttribute('data-vertical', !isAccordion && look.orientation === 'vertical');
    this.#arrange(isAccordion);
    // An element that is moved loses the focus.
    if (activeElement instanceof HTMLElement && this.root.activeElement !== activeElement)
      activeElement.focus({ preventScroll: true });
  }

  /**
   * Orders the rendered elements: all controls before the panels or, in an accordion, each control before its panel. Only elements in a wrong place
   * are moved.
   */
  #arrange(isAccordion: boolean): void {
    const { tabs } = this;
    const panels = tabs.flatMap(({ header, panel }) => (isAccordion ? [header, panel] : [panel]));
    if (isAccordion) for (const { header, control } of tabs) setChildren(header, [control]);
    else
      setChildren(
        this.list,
        tabs.map(({ control }) => control),
      );
    setChildren(this.#panels, panels);
  }

  #tab({ heading, content }: AuthorTab, name: string): Tab & RenderedTab & AuthorTab {
    const rendered = this.#rendered.get(heading) ?? createTab(this.#nextNumber++, heading.localName.slice(1));
    this.#rendered.set(heading, rendered);
    assign(heading, 'tab', rendered.number);
    for (const part of content) assign(part, 'panel', rendered.number);
    // In print, the text of a tab is shown above its panel.
    setAttribute(rendered.panel, 'data-heading', heading.textContent.trim());
    const contains = (place: Node) => [heading, ...content].some((part) => part.contains(place));
    return { ...rendered, heading, content, name, contains };
  }
}

function assign(child: Element, kind: 'tab' | 'panel', number: number): void {
  const slot = slotName(kind, number);
  if (child.slot !== slot) child.slot = slot;
  // Chromium keeps the role of a heading in a tab. Screen readers would read a heading instead of the tab, and in an accordion two headings.
  if (kind === 'tab' && !child.role) child.role = 'presentation';
}

function release(child: Element): void {
  child.removeAttribute('slot');
  if (isHeading(child) && child.role === 'presentation') child.role = null;
}

let pattern: Record<'control' | 'header' | 'panel', HTMLElement> | undefined;

/** Creates the elements of a closed tab, which are copied for each tab. */
function createPattern() {
  const control = createElement('button', { type: 'button', part: 'tab' }, createElement('slot'));
  const header = createElement('div', { role: 'heading' });
  const panel = createElement('div', { part: 'panel' }, createElement('slot'));
  applyTabAria({ control, panel }, { shape: 'tabs', isMultiple: false }, false);
  return { control, header, panel };
}

function createTab(number: number, level: string): RenderedTab {
  pattern ??= createPattern();
  const control = pattern.control.cloneNode(true) as HTMLButtonElement; // A clone has the type of the original.
  const [header, panel] = [pattern.header.cloneNode() as HTMLElement, pattern.panel.cloneNode(true) as HTMLElement];
  control.id = `tab-${number}`;
  control.setAttribute('aria-controls', `panel-${number}`);
  header.ariaLevel = level;
  panel.id = `panel-${number}`;
  for (const [kind, part] of Object.entries({ tab: control, panel }))
    part.firstElementChild?.setAttribute('name', slotName(kind, number));
  return { number, control, header, panel };
}

const slotName = (kind: string, number: number): string => `${slotPrefix}${kind}-${number}`;

/** Sets the children of a node in this order. Children in the right place are not moved. */
function setChildren(parent: Element, children: readonly Element[]): void {
  let next = parent.firstElementChild;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
  while (next) {
    const rest = next;
    next = next.nextElementSibling;
    rest.remove();
  }
}
