import { adopt } from '../../src/kit/styles.ts';
import { distinctNames, nameFrom } from './names.ts';
import { dressList, dressTab, type Look, type Tab, type TabSet } from './tab.ts';
import styles from './tabs.css?inline';

/** What the author wrote for one tab. */
interface Written {
  readonly heading: HTMLElement;
  readonly content: readonly Element[];
}

/** What is drawn around it. */
interface Drawn {
  readonly number: number;
  readonly control: HTMLButtonElement;
  /** Stands around the control in an accordion. */
  readonly header: HTMLElement;
  readonly panel: HTMLElement;
}

const isHeading = (element: Element): element is HTMLElement => /^h[1-6]$/.test(element.localName);

/** The headings of an element, of the first one's level, each with what follows it. What stands before the first belongs to none. */
export function readHeaded(element: Element): Written[] {
  const written: { heading: HTMLElement; content: Element[] }[] = [];
  for (const child of element.children) {
    const level = written[0]?.heading.localName ?? child.localName;
    if (isHeading(child) && child.localName === level) written.push({ heading: child, content: [] });
    else if (!child.matches('script, style, template, link')) written.at(-1)?.content.push(child);
  }
  return written;
}

/** The author's own name for a tab, else the one that the heading's words make. */
function nameOf({ heading, content }: Written): string {
  const id = content.length === 1 ? content[0]?.id : '';
  return heading.dataset.name || id || heading.id || nameFrom(heading.textContent);
}

/**
 * Tabs of headings that are followed by their panels. The headings stand in buttons, and what follows them in panels, of the element's shadow
 * root; where in the page they are does not change, and nothing of them changes but the attribute `slot`.
 */
export class HeadedTabs implements TabSet {
  readonly root: ShadowRoot;
  readonly list = document.createElement('div');
  /** As wide as the element, and of no height: what follows its width does not change its size. */
  readonly gauge = document.createElement('div');
  tabs: readonly Tab[] = [];
  readonly #element: HTMLElement;
  readonly #stage = document.createElement('div');
  readonly #panels = document.createElement('div');
  readonly #drawn = new Map<HTMLElement, Drawn>();
  #numbers = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.root = element.attachShadow({ mode: 'open' });
    adopt(this.root, styles);
    this.list.part.add('tabs');
    // What comes later has no slot yet, stands in this one, and is noticed by that.
    this.gauge.className = 'gauge';
    this.#stage.className = 'stage';
    this.#stage.append(this.list, this.#panels);
    this.root.append(this.gauge, document.createElement('slot'), this.#stage);
  }

  read(): void {
    const written = readHeaded(this.#element);
    const names = distinctNames(written.map(nameOf));
    const headings = new Set(written.map(({ heading }) => heading));
    for (const [heading, drawn] of this.#drawn) if (!headings.has(heading)) this.#forget(heading, drawn);
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

  marked(): Tab | undefined {
    return this.tabs.find(({ control }) => this.#headingOf(control)?.ariaSelected === 'true');
  }

  dress(look: Look): void {
    const { activeElement } = this.root;
    const isAccordion = look.shape === 'accordion';
    for (const tab of this.tabs) {
      const isOpen = tab === look.current;
      dressTab(tab, look.shape, isOpen);
      tab.control.part.toggle('current-tab', isOpen);
      // What is closed has no role that could have a name.
      if (isOpen) tab.panel.setAttribute('aria-labelledby', tab.control.id);
      else tab.panel.removeAttribute('aria-labelledby');
    }
    dressList(this.list, look);
    this.list.hidden = isAccordion;
    this.#stage.toggleAttribute('data-vertical', !isAccordion && look.orientation === 'vertical');
    this.#arrange(isAccordion);
    // What is moved loses the focus.
    if (activeElement instanceof HTMLElement && this.root.activeElement !== activeElement)
      activeElement.focus({ preventScroll: true });
  }

  /** Puts what is drawn in its order: the controls before all panels, or each before its own. What stands there already is not moved. */
  #arrange(isAccordion: boolean): void {
    const all = this.tabs.flatMap(({ control, panel }) => {
      const header = this.#drawn.get(this.#headingOf(control) ?? control)?.header;
      return header ? [{ control, header, panel }] : [];
    });
    if (isAccordion) for (const { header, control } of all) fill(header, [control]);
    else
      fill(
        this.list,
        all.map(({ control }) => control),
      );
    fill(
      this.#panels,
      isAccordion ? all.flatMap(({ header, panel }) => [header, panel]) : all.map(({ panel }) => panel),
    );
  }

  #headingOf(control: HTMLElement): HTMLElement | undefined {
    for (const [heading, drawn] of this.#drawn) if (drawn.control === control) return heading;
    return undefined;
  }

  #tab({ heading, content }: Written, name: string): Tab {
    let drawn = this.#drawn.get(heading);
    if (!drawn) this.#drawn.set(heading, (drawn = draw(this.#numbers++, heading.localName.slice(1))));
    const { number, control, panel } = drawn;
    assign(heading, 'tab', number);
    for (const part of content) assign(part, 'panel', number);
    // On paper the words of a tab stand above its panel.
    panel.dataset.heading = heading.textContent.trim();
    return {
      name,
      control,
      panel,
      holds: (place) => heading.contains(place) || content.some((part) => part.contains(place)),
    };
  }

  #forget(heading: HTMLElement, { control, header, panel }: Drawn): void {
    this.#drawn.delete(heading);
    for (const part of [control, header, panel]) part.remove();
  }
}

const slotPrefix = 'portico-';

function assign(child: Element, kind: 'tab' | 'panel', number: number): void {
  const slot = `${slotPrefix}${kind}-${number}`;
  if (child.slot !== slot) child.slot = slot;
}

function draw(number: number, level: string): Drawn {
  const control = document.createElement('button');
  control.type = 'button';
  control.id = `tab-${number}`;
  control.part.add('tab');
  control.setAttribute('aria-controls', `panel-${number}`);
  control.append(slotOf('tab', number));
  const header = document.createElement('div');
  header.role = 'heading';
  header.ariaLevel = level;
  const panel = document.createElement('div');
  panel.id = `panel-${number}`;
  panel.part.add('panel');
  panel.append(slotOf('panel', number));
  return { number, control, header, panel };
}

function slotOf(kind: 'tab' | 'panel', number: number): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.name = `${slotPrefix}${kind}-${number}`;
  return slot;
}

/** Gives a node these children, in this order, and leaves alone what is right already. */
function fill(parent: Element, children: readonly Element[]): void {
  const isFilled =
    parent.children.length === children.length && children.every((child, index) => parent.children[index] === child);
  if (!isFilled) parent.replaceChildren(...children);
}
