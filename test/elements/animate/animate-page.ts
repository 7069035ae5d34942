import { mount } from '../../page.ts';
import { turn } from '../../clock.ts';
import { preload } from '../../preload.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

export const load = (): Promise<unknown> => preload('animate');

export const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Waits for observers, which report after a frame; twice, in case the first was under way. */
export async function seen(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await frames();
    await turn();
  }
}

export const animate = (content: string, attributes = '') =>
  `<portico-animate devices="desktop tablet mobile" start-delay="0" ${attributes}>${content}</portico-animate>`;

export async function shown(html: string): Promise<HTMLElement> {
  const element = mount(html);
  await turn();
  return element;
}

export function part(outer: Element, selector: string): HTMLElement {
  const found = outer.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Returns whether an element is visible in its current animation state. */
export const isSeen = (element: Element): boolean => {
  const { opacity, visibility } = getComputedStyle(element);
  return opacity !== '0' && visibility === 'visible';
};
export const isAnimating = (element: Element): boolean => element.classList.contains('portico-animating');
export const call = (element: Element) => Reflect.apply(Reflect.get(element, 'replay') as () => void, element, []);

/** Replaces a property until the test ends. */
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

export function replace(host: object, name: string, descriptor: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(host, name);
  Object.defineProperty(host, name, { configurable: true, ...descriptor });
  undo.push(() => {
    if (own) Object.defineProperty(host, name, own);
    else Reflect.deleteProperty(host, name);
  });
}

/** Simulates the preference for reduced motion for scripts; the returned function changes it. */
export function reduceMotion(matches: boolean): (matches: boolean) => void {
  const original = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches });
  replace(window, 'matchMedia', {
    writable: true,
    value: (text: string) => (text.includes('reduced-motion') ? query : original(text)),
  });
  return (next) => {
    query.matches = next;
    query.dispatchEvent(new Event('change'));
  };
}
