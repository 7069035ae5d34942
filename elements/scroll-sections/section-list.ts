import { adopt } from '../../src/kit/styles.ts';
import { ariaName, nameFromContent } from '../../src/page/names/accessible-name.ts';
import styles from './section-list.css?inline';

/** The list of sections, in the element's shadow root. */
export interface SectionList {
  readonly nav: HTMLElement;
  readonly links: HTMLOListElement;
}

/** Inserts the list before the slot, so that it comes first for the keyboard. */
export function createList(element: HTMLElement): SectionList {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const nav = document.createElement('nav');
  nav.part.add('list');
  nav.hidden = true;
  const links = document.createElement('ol');
  nav.append(links);
  root.append(nav, document.createElement('slot'));
  return { nav, links };
}

/** Returns the label of a section: the author's, else its first heading. */
export function sectionLabel(section: HTMLElement): string {
  const heading = section.querySelector('h1, h2, h3, h4, h5, h6');
  return section.dataset.title?.trim() || ariaName(section) || (heading ? nameFromContent(heading) : '');
}

/** Renders a link for each section; all have an id. */
export function renderLinks(
  { links }: Pick<SectionList, 'links'>,
  sections: readonly HTMLElement[],
  unnamedLabel: (number: number) => string,
): void {
  links.replaceChildren(
    ...sections.map((section) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.part.add('link');
      link.href = `#${encodeURIComponent(section.id)}`;
      const label = document.createElement('span');
      label.part.add('label');
      link.append(label);
      item.append(link);
      return item;
    }),
  );
  labelLinks({ links }, sections, unnamedLabel);
}

/** Writes the labels of sections into their links. */
export function labelLinks(
  { links }: Pick<SectionList, 'links'>,
  sections: readonly HTMLElement[],
  unnamedLabel: (number: number) => string,
): void {
  for (const [index, label] of [...links.querySelectorAll('[part=label]')].entries()) {
    const section = sections[index];
    const text = (section && sectionLabel(section)) || unnamedLabel(index + 1);
    if (label.textContent !== text) label.textContent = text;
  }
}

/** All numbers below are taken; unknown again after the present microtask. */
let firstFree = 1;

/** Adds an id to a section that has none, for its link. */
export function ensureId(section: HTMLElement, index: number): void {
  if (section.id) return;
  if (firstFree === 1) queueMicrotask(() => (firstFree = 1));
  const from = Math.max(index + 1, firstFree);
  let number = from;
  while (document.getElementById(`section-${number}`)) number += 1;
  section.id = `section-${number}`;
  if (from === firstFree) firstFree = number + 1;
}

/** Marks the link of the current section. */
export function markCurrent({ links }: SectionList, index: number | undefined): void {
  for (const [position, item] of [...links.children].entries()) {
    const link = item.firstElementChild;
    if (link) link.ariaCurrent = position === index ? 'true' : null;
  }
}
