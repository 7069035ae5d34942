import { waitFor } from '@testing-library/dom';
import '../../../elements/header/header.ts';
import { forgetPageSettings } from '../../../src/settings/page-settings.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

/** The element with its methods. */
export interface HeaderElement extends HTMLElement {
  stick(): void;
  release(): void;
  readonly ready: Promise<HTMLElement>;
}

const menu =
  '<nav><ul style="display: flex; margin: 0"><li><a href="/one" aria-current="page">One</a></li><li><a href="/two">Two</a></li></ul></nav>';

/** A header of one row: a logo and a menu. */
/** A header of one row. Its content keeps its place while the header shrinks, so that each layout shift is the header's. */
export const oneRow = `<header style="display: flex; align-items: start"><a href="/" rel="home">Home</a>${menu}</header>`;

/** A header of three rows, each 50 px high. */
export const threeRows =
  '<header><div data-row="top" style="block-size:50px">Call us</div><div data-row="logo" style="block-size:50px"><a href="/" rel="home">Home</a></div>' +
  `<div data-row="menu" style="block-size:50px">${menu}</div></header>`;

/** A long page with a header, `above` px below its top. */
export async function begin(attributes = '', { content = oneRow, above = 0 } = {}): Promise<HeaderElement> {
  const page = mount(
    `<div><div style="block-size:${above}px"></div><portico-header ${attributes}>${content}</portico-header>` +
      '<main><button>First</button><div style="block-size:5000px"></div><button>Last</button></main></div>',
  );
  const element = page.querySelector('portico-header') as HeaderElement; // It stands in the markup.
  await element.ready;
  await frames();
  return element;
}

export const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

export const bar = (element: HTMLElement): HTMLElement => element.querySelector('header')!;

export async function scroll(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await frames();
}

export const isIn = (element: HTMLElement, state: string): boolean => element.matches(`:state(${state})`);

export const becomes = (element: HTMLElement, state: string, on = true): Promise<void> =>
  waitFor(() => expect(isIn(element, state)).toBe(on));

/** The covered height that the page publishes. */
export const published = (): string => document.documentElement.style.getPropertyValue('--portico-header-height');

/** Sets the breakpoints so that the window is this device. */
export function useDevice(device: 'desktop' | 'tablet' | 'mobile'): void {
  const [small, medium] = { desktop: [0, 0], tablet: [0, 99_999], mobile: [99_999, 99_999] }[device];
  useBreakpoints({ small, medium });
}

/** Sets the page's breakpoints. */
export function useBreakpoints(breakpoints: Readonly<Record<string, number | undefined>>): void {
  const script = mount(
    `<script type="application/json" data-portico="page">${JSON.stringify({ breakpoints })}</script>`,
  );
  forgetPageSettings();
  afterThis.push(() => {
    script.remove();
    forgetPageSettings();
  });
}

const afterThis: (() => void)[] = [];

beforeEach(() => {
  document.body.style.margin = '0';
  useDevice('desktop');
  scrollTo({ top: 0, behavior: 'instant' });
});
afterEach(() => {
  document.body.removeAttribute('style');
  for (const run of afterThis.splice(0)) run();
});
