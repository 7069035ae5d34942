import { adopt } from '../../src/kit/styles.ts';
import { uniqueNames, slugify, applyTabListAria, applyTabAria, type TabLayout, type Tab, type TabSet } from './tab.ts';
import styles from './tabs.css?inline';

/** The author's markup of one tab. */
interface AuthorTab {
  readonly heading: HTMLElement;
  readonly content: readonly Element[];
}

/** The rendered elements around it. */
interface RenderedTab {
  readonly number: number;
  readonly control: HTMLButtonElement;
  /** Stands around the control in an accordion. */
  readonly header: HTMLElement;
  readonly panel: HTMLElement;
}

const isHeading = (element: Element): element is HTMLElement => /^h[1-6]$/.test(element.localName);

/** The headings of an element, of the first one's level, each with what follows it. What stands before the first belongs to none. */
export function readHeadings(element: Element): AuthorTab[] {
  const written: { heading: HTMLElement; content: Element[] }[] = [];
  for (const child of element.children) {
    const level = written[0]?.heading.localName ?? child.localName;
    if (isHeading(child) && child.localName === level) written.push({ heading: child, content: [] });
    else if (!child.matches('script, style, template, link')) written.at(-1)?.content.push(child);
  }
  return written;
}

/** The author's own name for a tab, else the one that the heading's words make. */
function headingName({ heading, content }: AuthorTab): string {
  const id = content.length === 1 ? content[0]?.id : '';
  return heading.dataset.name || id || heading.id || slugify(heading.textContent);
}

/**
 * Tabs of headings that are followed by their panels. The headings stand in buttons, and what follows them in panels, of the element's shadow
 * root; where in the page they are does not change, and nothing of them changes but the attribute `slot`.
 */
export class HeadingTabs implements TabSet {
  readonly root: ShadowRoot;
  readonly list = document.createElement('div');
  /** As wide as the element, and of no height: what follows its width does not change its size. */
  readonly gauge = document.createElement('div');
  tabs: readonly Tab[] = [];
  readonly #element: HTMLElement;
  readonly #container = document.createElement('div');
  readonly #panels = document.createElement('div');
  readonly #rendered = new Map<HTMLElement, RenderedTab>();
  #nextNumber = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.root = element.attachShadow({ mode: 'open' });
    adopt(this.root, styles);
    this.list.part.add('tabs');
    // What comes later has no slot yet, stands in this one, and is observed by that.
    this.gauge.className = 'gauge';
    this.#container.className = 'stage';
    this.#container.append(this.list, this.#panels);
    this.root.append(this.gauge, document.createElement('slot'), this.#container);
  }

  read(): void {
    const written = readHeadings(this.#element);
    const names = uniqueNames(written.map(headingName));
    const headings = new Set(written.map(({ heading }) => heading));
    for (const [heading, rendered] of this.#rendered) if (!headings.has(heading)) this.#forget(heading, rendered);
    for (const child of this.#element.children) {
      // It was a tab's once, or is in a copy of an element that was.
      if (
        child.slot.startsWith(slotPrefix) &&
        !written.some((one) => one.heading === child || one.content.includes(child))
      ) {
        child.removeAttribute('slot');
      }
    }
    this.tabs = written.map((one, index) => this.#tab(one, names[index] ?? ''));
  }

  /** Always true: the element hears of a lost `slot` attribute by `slotchange`. */
  get isIntact(): boolean {
    return true;
  }

  markedTab(): Tab | undefined {
    return this.tabs.find(({ control }) => this.#headingOf(control)?.ariaSelected === 'true');
  }

  render(look: TabLayout): void {
    const { activeElement } = this.root;
    const isAccordion = look.shape === 'accordion';
    for (const tab of this.tabs) {
      const isOpen = tab === look.current;
      applyTabAria(tab, look.shape, isOpen);
      tab.control.part.toggle('current-tab', isOpen);
      // What is closed has no role that could have a name.
      if (isOpen) tab.panel.setAttribute('aria-labelledby', tab.control.id);
      else tab.panel.removeAttribute('aria-labelledby');
    }
    applyTabListAria(this.list, look);
    this.list.hidden = isAccordion;
    this.#container.toggleAttribute('data-vertical', !isAccordion && look.orientation === 'vertical');
    this.#arrange(isAccordion);
    // What is moved loses the focus.
    if (activeElement instanceof HTMLElement && this.root.activeElement !== activeElement)
      activeElement.focus({ preventScroll: true });
  }

  /** Puts what is drawn in its order: the controls before all panels, or each before its own. What stands there already is not moved. */
  #arrange(isAccordion: boolean): void {
    const all = this.tabs.flatMap(({ control, panel }) => {
      const header = this.#rendered.get(this.#headingOf(control) ?? control)?.header;
      return header ? [{ control, header, panel }] : [];
    });
    if (isAccordion) for (const { header, control } of all) setChildren(header, [control]);
    else
      setChildren(
        this.list,
        all.map(({ control }) => control),
      );
    setChildren(
      this.#panels,
      isAccordion ? all.flatMap(({ header, panel }) => [header, panel]) : all.map(({ panel }) => panel),
    );
  }

  #headingOf(control: HTMLElement): HTMLElement | undefined {
    for (const [heading, rendered] of this.#rendered) if (rendered.control === control) return heading;
    return undefined;
  }

  #tab({ heading, content }: AuthorTab, name: string): Tab {
    let rendered = this.#rendered.get(heading);
    if (!rendered) this.#rendered.set(heading, (rendered = createTab(this.#nextNumber++, heading.localName.slice(1))));
    const { number, control, panel } = rendered;
    assign(heading, 'tab', number);
    for (const part of content) assign(part, 'panel', number);
    // On paper the words of a tab stand above its panel.
    panel.dataset.heading = heading.textContent.trim();
    return {
      name,
      control,
      panel,
      contains: (place) => heading.contains(place) || content.some((part) => part.contains(place)),
    };
  }

  #forget(heading: HTMLElement, { control, header, panel }: RenderedTab): void {
    this.#rendered.delete(heading);
    for (const part of [control, header, panel]) part.remove();
  }
}

const slotPrefix = 'portico-';

function assign(child: Element, kind: 'tab' | 'panel', number: number): void {
  const slot = `${slotPrefix}${kind}-${number}`;
  if (child.slot !== slot) child.slot = slot;
}

function createTab(number: number, level: string): RenderedTab {
  const control = document.createElement('button');
  control.type = 'button';
  control.id = `tab-${number}`;
  control.part.add('tab');
  control.setAttribute('aria-controls', `panel-${number}`);
  control.append(createSlot('tab', number));
  const header = document.createElement('div');
  header.role = 'heading';
  header.ariaLevel = level;
  const panel = document.createElement('div');
  panel.id = `panel-${number}`;
  panel.part.add('panel');
  panel.append(createSlot('panel', number));
  return { number, control, header, panel };
}

function createSlot(kind: 'tab' | 'panel', number: number): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.name = `${slotPrefix}${kind}-${number}`;
  return slot;
}

/** Gives a node these children, in this order, and leaves alone what is right already. */
function setChildren(parent: Element, children: readonly Element[]): void {
  const isFilled =
    parent.children.length === children.length && children.every((child, index) => parent.children[index] === child);
  if (!isFilled) parent.replaceChildren(...children);
}
