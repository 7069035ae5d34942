import { queryAllByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with what the page may call. */
export interface TabsElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  current: string;
  select(name: string): void;
}

export const load = (): Promise<unknown> => preload('tabs');

/** Mounts HTML that holds tabs, and waits until the first works and has its shape. */
export async function begin(html: string): Promise<TabsElement> {
  const first = mount(html);
  const element = (first.matches('portico-tabs') ? first : first.querySelector('portico-tabs')) as TabsElement | null;
  if (!element) throw new Error('The HTML holds no <portico-tabs>.');
  await element.ready;
  await frames();
  return element;
}

/** Three headings with a panel each. */
export const fruit = (attributes = ''): string => `
  <portico-tabs label="Fruit" ${attributes} transition="0">
    <h3>Apples</h3><section><p>Apples keep till spring.</p><p><a href="#nowhere">More</a></p></section>
    <h3>Pears</h3><section id="the-pears"><p id="late-pears">Pears ripen late.</p></section>
    <h3>Plums</h3><p>Plums are blue.</p><p>Or yellow.</p>
  </portico-tabs>`;

/** A list of links with a panel each, as themes print it. */
export const list = (attributes = ''): string => `
  <portico-tabs label="Posts" ${attributes} transition="0">
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

/** The words of what is pressed: of a drawn button, those that stand in it. */
export const wordsOf = (pressed: Element): string => {
  const slot = pressed.querySelector('slot');
  return (
    slot
      ? slot
          .assignedElements()
          .map((one) => one.textContent)
          .join(' ')
      : pressed.textContent
  ).trim();
};

export const tabs = (element: Element): HTMLElement[] => everywhere(element, 'tab');
export const buttons = (element: Element): HTMLElement[] => everywhere(element, 'button');

/** The tab, or the heading of the accordion, with those words. */
export function control(element: Element, words: string): HTMLElement {
  const found = [...tabs(element), ...buttons(element)].find((one) => wordsOf(one) === words);
  if (!found) throw new Error(`Nothing to press says "${words}".`);
  return found;
}

/** The words of the tabs that are open. */
export const open = (element: Element): string[] =>
  [...tabs(element), ...buttons(element)]
    .filter(({ ariaSelected, ariaExpanded }) => ariaSelected === 'true' || ariaExpanded === 'true')
    .map(wordsOf);

/** The paragraphs and entries of the panels that a visitor sees. */
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

/** Presses a key where the focus is; whether the browser then does its own. */
export const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  (focused() ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  );

/** Notes the element's own events from now on, as `change pears<apples click`. */
export function heard(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-change', 'change']) {
    element.addEventListener(`portico-${name}`, (event) => {
      // The detail is what the events of the element declare.
      const { name: to, previous, by } = (event as CustomEvent<{ name: string; previous: string; by: string }>).detail;
      events.push(`${name} ${to}<${previous} ${by}`);
    });
  }
  return events;
}

/** Two frames: what follows a size has followed. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits until the element has that shape. */
export const shaped = (element: Element, isAccordion: boolean): Promise<void> =>
  waitFor(() => expect(element.matches(':state(accordion)')).toBe(isAccordion));
