import { getAllByRole, getByRole, queryAllByRole, waitFor } from '@testing-library/dom';
import '../../../elements/slider/slider.ts';
import { seen } from '../../carousel/carousel-page.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const card = (name: string) =>
  `<article style="block-size: 80px; background: #dde; color: #111"><h3>${name}</h3><a href="#${name}">More</a></article>`;

export const cards = (count: number): string =>
  Array.from({ length: count }, (_, index) => card(`Product ${index + 1}`)).join('');

/** Returns the frame in the slider's shadow root. */
export function frameOf(element: HTMLElement): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>('.frame');
  if (!found) throw new Error('The slider has no frame.');
  return found;
}

/** Returns a part of the slider. */
export function partOf(element: HTMLElement, part: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);
  if (!found) throw new Error(`The slider has no ${part}.`);
  return found;
}

/** Mounts a slider and waits for its engine; three slides are visible unless the attributes change it. */
export async function slider(attributes = '', inside = cards(5)): Promise<HTMLElement> {
  const element = mount(
    `<portico-slider ${attributes} slides-per-view-tablet="3" slides-per-view-mobile="3">${inside}</portico-slider>`,
  );
  await waitFor(() => expect(frameOf(element).classList.contains('live')).toBe(true));
  await seen();
  return element;
}

export const places = (element: HTMLElement): HTMLElement[] =>
  getAllByRole(partOf(element, 'track'), 'group', { hidden: true });

/** Returns the indices of the slides that are not inert. */
export const reachable = (element: HTMLElement): number[] =>
  places(element).flatMap(({ inert }, index) => (inert ? [] : [index]));

/** Returns the indices of the slides inside the viewport. */
export function inViewport(element: HTMLElement): number[] {
  const { left, right } = partOf(element, 'viewport').getBoundingClientRect();
  return [...element.children].flatMap((slide, index) => {
    const place = slide.getBoundingClientRect();
    return place.left > left - 1 && place.right < right + 1 ? [index] : [];
  });
}

/** Waits until exactly these slides are visible and reachable. */
export const shows = (element: HTMLElement, indices: readonly number[]): Promise<void> =>
  waitFor(() => expect([inViewport(element), reachable(element)]).toEqual([indices, indices]));

export const button = (element: HTMLElement, name: string | RegExp) => getByRole(frameOf(element), 'button', { name });

export const bullets = (element: HTMLElement): HTMLElement[] => queryAllByRole(partOf(element, 'pagination'), 'button');

export const currentBullet = (element: HTMLElement): number =>
  bullets(element).findIndex(({ ariaCurrent }) => ariaCurrent === 'true');
