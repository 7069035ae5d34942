import { waitFor } from '@testing-library/dom';
import '../../../elements/anchors/anchors.ts';
import type { TestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

/** An element of the test's page. */
export interface AnchorsElement extends HTMLElement {
  goTo(hash: string): void;
  readonly ready: Promise<HTMLElement>;
}

/** Whether this browser was told to reduce motion; then every scroll is a jump. */
export const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

const section = (id: string, height: number) =>
  `<section id="${id}" style="block-size:${height}px"><h2>${id}</h2></section>`;

/** A page of three long sections and a short last one, with a menu in the element. */
export async function begin(attributes = '', more = ''): Promise<AnchorsElement> {
  const element = mount(
    `<portico-anchors ${attributes}><nav><a href="#one">One</a> <a href="#two">Two</a> <a href="#three">Three</a> <a href="#last">Last</a></nav></portico-anchors>${more}` +
      `<div style="block-size:600px"></div>${section('one', 1500)}${section('two', 1500)}${section('three', 1500)}${section('last', 80)}`,
  ) as AnchorsElement; // The tag is defined.
  await element.ready;
  return element;
}

export const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Lets both phases of the way pass. */
export async function pass(clock: TestClock): Promise<void> {
  for (let part = 0; part < 10; part += 1) {
    await clock.advance(100);
    await frames();
  }
}

/** How far below the window's top an element stands, in px. */
export const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;

/** Waits until an element stands so far below the window's top, as exactly as browsers scroll. */
export const standsAt = (id: string, top: number): Promise<void> =>
  waitFor(() => expect(Math.abs(topOf(id) - top) < 2).toBe(true));

/** Puts the page back to where every test begins. */
export function reset(): void {
  dispatchEvent(new Event('wheel')); // Ends what is under way.
  history.replaceState(null, '', location.pathname + location.search);
  document.documentElement.removeAttribute('style');
  scrollTo({ top: 0, behavior: 'instant' });
}
