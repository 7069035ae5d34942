import { queryAllByRole, waitFor } from '@testing-library/dom';
import type { TabChange } from '../../../elements/tabs/tabs.settings.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its methods and properties. */
export interface TabsElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  current: string;
  select(name: string): void;
}

export const load = (): Promise<unknown> => preload('tabs');

/** Mounts HTML with tabs, and waits until the first are ready and have their shape. */
export async function begin(html: string): Promise<TabsElement> {
  const first = mount(html);
  const element = (first.matches('portico-tabs') ? first : first.querySelector('portico-tabs')) as TabsElement | null;
  if (!element) throw new Error('The HTML contains no <portico-tabs>.');
  await element.ready;
  await frames();
  return element;
}

/** Three headings with a panel each. */
export const fruit = (attributes = ''): string => `
  <portico-tabs label="Fruit" ${attributes} duration="0">
    <h3>Apples</h3><section><p>Apples keep till spring.</p><p><a href="#nowhere">More</a></p></section>
    <h3>Pears</h3><section id="the-pears"><p id="late-pears">Pears ripen late.</p></section>
    <h3>Plums</h3><p>Plums are blue.</p><p>Or yellow.</p>
  </portico-tabs>`;

/** A list of links with a panel each, as themes print it. */
export const list = (attributes = ''): string => `
  <portico-tabs label="Posts" ${attributes} duration="0">
    <div class="tab-holder">
      <ul class="tabset tabs">
        <li class="active"><a href="#popular">Popular</a></li><li><a href="#recent">Recent</a></li><li><a href="#" data-link="third">Third</a></li>
      </ul>
      <div class="tabs-container">
        <ul id="popular"><li>Popular post</li></ul>
        <div id="recent"><p>Recent post</p></div>
        <div data-name="third"><p>Third post</p></div>
      </div>
    </div>
  </portico-tabs>`;

/** The rendered and the author's elements with a role. */
function everywhere(element: Element, role: string): HTMLElement[] {
  const rendered = [...(element.shadowRoot?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement,
  );
  const inRendered = rendered.flatMap((child) => [
    ...(child.role === role ? [child] : []),
    ...queryAllByRole(child, role),
  ]);
  return element.shadowRoot ? inRendered : queryAllByRole(element as HTMLElement, role);
}

/** Returns the text of a control; of a rendered button, that of its slotted heading. */
export const wordsOf = (node: Element): string => {
  const slot = node.querySelector('slot');
  return (
    slot
      ? slot
          .assignedElements()
          .map((part) => part.textContent)
          .join(' ')
      : node.textContent
  ).trim();
};

export const tabs = (element: Element): HTMLElement[] => everywhere(element, 'tab');
export const buttons = (element: Element): HTMLElement[] => everywhere(element, 'button');

/** Returns the tab, or the heading of the accordion, with that text. */
export function control(element: Element, words: string): HTMLElement {
  const found = [...tabs(element), ...buttons(element)].find((one) => wordsOf(one) === words);
  if (!found) throw new Error(`Nothing to press says "${words}".`);
  return found;
}

/** Returns the texts of the open tabs. */
export const open = (element: Element): string[] =>
  [...tabs(element), ...buttons(element)]
    .filter(({ ariaSelected, ariaExpanded }) => ariaSelected === 'true' || ariaExpanded === 'true')
    .map(wordsOf);

/** Returns the texts of the visible paragraphs and entries of the panels. */
export const seen = (element: Element): string[] =>
  [...element.querySelectorAll<HTMLElement>('p, #popular > li')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent.trim());

/** The focused element, also in the shadow root. */
export function focused(): Element | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

/** Presses a key on the focused element. Returns `false` if it was handled. */
export const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  (focused() ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );

/** Records the element's events, as `change pears<apples click`. */
export function recordEvents(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-change', 'change']) {
    element.addEventListener(`portico-${name}`, (event) => {
      // `addEventListener` has no types for the detail of these events.
      const { name: to, previous, reason } = (event as CustomEvent<TabChange>).detail;
      events.push(`${name} ${to}<${previous} ${reason}`);
    });
  }
  return events;
}

/** Waits two frames, until all consequences of a change are applied. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits until the element has that shape. */
export const shaped = (element: Element, isAccordion: boolean): Promise<void> =>
  waitFor(() => expect(element.matches(':state(accordion)')).toBe(isAccordion));
