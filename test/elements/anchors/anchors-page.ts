import { waitFor } from '@testing-library/dom';
import '../../../elements/anchors/anchors.ts';
import type { TestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

/** A `<portico-anchors>` element. */
export interface AnchorsElement extends HTMLElement {
  goTo(hash: string): void;
  readonly ready: Promise<HTMLElement>;
}

/** `true` with reduced motion, where every scroll is a jump. */
export const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

const section = (id: string, height: number) =>
  `<section id="${id}" style="block-size:${height}px"><h2>${id}</h2></section>`;

/** Mounts an element with a menu, three long sections and a short last one. */
export async function begin(attributes = '', more = ''): Promise<AnchorsElement> {
  const element = mount(
    `<portico-anchors ${attributes}><nav><a href="#one">One</a> <a href="#two">Two</a> <a href="#three">Three</a> <a href="#last">Last</a></nav></portico-anchors>${more}` +
      `<div style="block-size:600px"></div>${section('one', 1500)}${section('two', 1500)}${section('three', 1500)}${section('last', 80)}`,
  ) as AnchorsElement; // The import above defines the tag.
  await element.ready;
  return element;
}

export const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Advances the clock until a scroll has ended. */
export async function pass(clock: TestClock): Promise<void> {
  for (let part = 0; part < 10; part += 1) {
    await clock.advance(100);
    await frames();
  }
}

/** Returns the distance of an element from the window's top, in px. */
export const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;

/** Waits until an element is at a distance from the window's top, within rounding. */
export const waitForTop = (id: string, top: number): Promise<void> =>
  waitFor(() => expect(Math.abs(topOf(id) - top) < 2).toBe(true));

/** Resets the page for the next test. */
export function reset(): void {
  dispatchEvent(new Event('wheel')); // Interrupts a running scroll.
  history.replaceState(null, '', location.pathname + location.search);
  document.documentElement.removeAttribute('style');
  scrollTo({ top: 0, behavior: 'instant' });
}
