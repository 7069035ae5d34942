import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { ariaName, nameFromContent } from '../../src/page/names/accessible-name.ts';
import styles from './section-list.css?inline';

/** Returns the label of a section: the author's label, otherwise its first heading. */
function sectionLabel(section: HTMLElement): string {
  const heading = section.querySelector('h1, h2, h3, h4, h5, h6');
  return section.dataset.title?.trim() || ariaName(section) || (heading ? nameFromContent(heading) : '');
}

/** The list of sections. It is in the element's shadow root before the slot, so that keyboards reach it first. */
export class SectionList {
  readonly links = createElement('ol');
  readonly nav = createElement('nav', { part: 'list', hidden: '' }, this.links);

  constructor(element: HTMLElement) {
    const root = element.attachShadow({ mode: 'open' });
    adopt(root, styles);
    root.append(this.nav, createElement('slot'));
  }

  /** Renders a link for each section. All sections must have an id. */
  render(sections: readonly HTMLElement[], unnamedLabel: (number: number) => string): void {
    this.links.replaceChildren(...sections.map(createItem));
    this.updateLabels(sections, unnamedLabel);
  }

  /** Writes the labels of the sections into their links. */
  updateLabels(sections: readonly HTMLElement[], unnamedLabel: (number: number) => string): void {
    for (const [index, label] of [...this.links.querySelectorAll('[part=label]')].entries()) {
      const section = sections[index];
      const text = (section && sectionLabel(section)) || unnamedLabel(index + 1);
      if (label.textContent !== text) label.textContent = text;
    }
  }

  markCurrent(index: number | undefined): void {
    for (const [position, link] of [...this.links.querySelectorAll('a')].entries())
      link.ariaCurrent = position === index ? 'true' : null;
  }
}

function createItem(section: HTMLElement): HTMLElement {
  const href = `#${encodeURIComponent(section.id)}`;
  const label = createElement('span', { part: 'label' });
  return createElement('li', {}, createElement('a', { part: 'link', href }, label));
}

/** All lower numbers are used. In the next microtask, this may have changed. */
let firstFree = 1;

/** Adds an id to a section that has none, because its link needs one. */
export function ensureId(section: HTMLElement, index: number): void {
  if (section.id) return;
  if (firstFree === 1) queueMicrotask(() => (firstFree = 1));
  const from = Math.max(index + 1, firstFree);
  let number = from;
  while (document.getElementById(`section-${number}`)) number += 1;
  section.id = `section-${number}`;
  if (from === firstFree) firstFree = number + 1;
}
