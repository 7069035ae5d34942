import { within, waitFor } from '@testing-library/dom';
import '../../../elements/video/video.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { rendered } from '../../rendered.ts';

export const file = '/demo-pages/harbour.webm';
export const picture = '/demo-pages/harbour.svg';
export const youtubeLink = '<a href="https://youtu.be/aqz-KE-bpKQ">The harbour</a>';
export const vimeoLink = '<a href="https://vimeo.com/76979871">The harbour</a>';
export const fileLink = `<a href="${file}">The harbour</a>`;

/** Mounts a video; returns it and the events that it dispatches. */
export async function shown(inside: string, attributes = '') {
  const element = mount(`<portico-video ${attributes}>${inside}</portico-video>`);
  const events: string[] = [];
  for (const type of ['play', 'pause', 'ended', 'error'])
    element.addEventListener(`portico-${type}`, () => events.push(type));
  await rendered();
  return { element, events };
}

const root = (element: HTMLElement): HTMLElement => {
  const frame = element.shadowRoot?.querySelector<HTMLElement>('.frame');
  if (!frame) throw new Error('The element draws nothing.');
  return frame;
};

export const buttons = (element: HTMLElement): string[] =>
  within(root(element))
    .queryAllByRole('button')
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);

/** Focuses and clicks a button, as a visitor does. */
export function press(element: HTMLElement, name: string | RegExp): void {
  const button = within(root(element)).getByRole('button', { name });
  button.focus();
  button.click();
}

/** Returns a part if it is visible. */
export const part = (element: HTMLElement, name: string): HTMLElement | undefined => {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`);
  return found?.checkVisibility() ? found : undefined;
};

export const frameOf = (element: HTMLElement): HTMLIFrameElement | null =>
  element.shadowRoot?.querySelector('iframe') ?? null;
export const videoOf = (element: HTMLElement): HTMLVideoElement | null =>
  element.shadowRoot?.querySelector('video') ?? null;

export const isIn = (element: HTMLElement, state: 'playing' | 'paused' | 'blocked'): boolean =>
  element.matches(`:state(${state})`);

export const comesTo = (element: HTMLElement, state: 'playing' | 'paused'): Promise<void> =>
  waitFor(() => expect(isIn(element, state)).toBe(true));
