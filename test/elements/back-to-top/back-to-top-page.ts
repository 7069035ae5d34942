import { within } from '@testing-library/dom';
import { mount } from '../../page.ts';
import { turn } from '../../clock.ts';
import { preload } from '../../preload.ts';

// Tests must not wait for the warnings of the kit.
before(() => preload('kit'));

export const load = (): Promise<unknown> => preload('back-to-top');

const html = (attributes = '') =>
  `<portico-back-to-top devices="desktop tablet mobile" ${attributes}></portico-back-to-top>`;
export const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
export const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls the page, and waits until its listeners have run. */
export async function scrollPageTo(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await frames();
}

export async function shown(attributes = ''): Promise<HTMLElement> {
  const element = mount(html(attributes));
  await turn();
  return element;
}

export const isOpen = (element: Element) => element.matches(':state(open)') && element.hasAttribute('open');

/** Returns the queries for the shadow root of the element. */
export const inside = (element: Element) => within(element.shadowRoot as unknown as HTMLElement); // Queries look for elements; a shadow root finds by the same methods.

export const button = (element: Element, name = 'Back to top'): HTMLElement =>
  inside(element).getByRole('button', { name });

export const call = (element: Element) => Reflect.apply(Reflect.get(element, 'go') as () => void, element, []);

export function recordEvents(element: Element): string[] {
  const found: string[] = [];
  for (const type of ['before-open', 'open', 'before-close', 'close'])
    element.addEventListener(`portico-${type}`, () => found.push(type));
  return found;
}

/** Provides a long page, scrolled to its top, for each test of the group. */
export function inLongPage(): void {
  beforeEach(async () => {
    mount('<div style="block-size: 6000px"><h1 id="begin">A long page</h1></div>');
    await scrollPageTo(0);
  });
  afterEach(async () => {
    dispatchEvent(new Event('wheel')); // Ends what is under way.
    await scrollPageTo(0);
  });
}
