import { getByText } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import type { Ours } from '../conformance/subjects.ts';

it('shows the slides of a hand-written slideshow, which hides all until its script shows one', async () => {
  await preload('slider');
  const slide = (text: string) => `<div class="mySlides">${text}</div>`;
  const page = mount(
    `<div><style>.mySlides { display: none }</style><portico-slider aria-label="Salon">${slide('One')}${slide('Two')}</portico-slider></div>`,
  );
  await page.querySelector<Ours>('portico-slider')?.ready;
  const [one, two] = ['One', 'Two'].map((text) => getByText(page, text).getBoundingClientRect());
  expect(one?.height).toBeGreaterThan(0);
  expect(two?.left).toBeGreaterThanOrEqual(one?.right ?? Infinity);
});
