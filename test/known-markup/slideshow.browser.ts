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

it('shows the slides of Swiper, and no controls beside its own', async () => {
  await preload('slider');
  const css =
    '.swiper { overflow: hidden } .swiper-wrapper { display: flex; width: 100%; height: 100% } .swiper-slide { flex-shrink: 0; width: 100% }';
  const page = mount(
    `<div><style>${css}</style><portico-slider aria-label="Logos" slides-per-view="2"><div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">One</div><div class="swiper-slide">Two</div><div class="swiper-slide">Three</div></div><div class="swiper-pagination">1 of 3</div><button class="swiper-button-next">Onwards</button></div></portico-slider></div>`,
  );
  const slider = page.querySelector<Ours>('portico-slider');
  await slider?.ready;
  expect(
    [...(slider?.children ?? [])].filter((child) => child.checkVisibility()).map(({ textContent }) => textContent),
  ).toEqual(['One', 'Two', 'Three']);
  const boxes = ['One', 'Two'].map((text) => getByText(page, text).getBoundingClientRect());
  expect(boxes[1]?.left).toBeGreaterThan(boxes[0]?.right ?? Infinity);
  expect(boxes[1]?.right).toBeLessThanOrEqual((slider?.getBoundingClientRect().right ?? 0) + 1);
});
