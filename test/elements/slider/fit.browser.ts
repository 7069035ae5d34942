import { waitFor } from '@testing-library/dom';
import { call } from '../../carousel/carousel-page.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { bullets, button, cards, inViewport, partOf, shows, slider } from './slider-page.ts';

const one = ['', '-tablet', '-mobile'].map((kind) => `slides-per-view${kind}="1"`).join(' ');
const img = (width: number, height: number) =>
  `<img src="/__pictures/${width}x${height}/teal.svg" alt="" width="${width}" height="${height}">`;
const pictures = `${img(120, 60)}<figure>${img(120, 60)}</figure>${img(200, 300)}`;

/** Returns the place of each picture in its slide, and its size: `x y width height`. */
const placesOf = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('img')].map((image) => {
    const slide = (image.closest('portico-slider > *') as HTMLElement).assignedSlot?.parentElement; // It is a slide.
    const [outer, inner] = [slide?.getBoundingClientRect(), image.getBoundingClientRect()];
    const { x = 0, y = 0 } = outer ?? {};
    return [inner.x - x, inner.y - y, inner.width, inner.height].map(Math.round).join(' ');
  });

describe('<portico-slider fit>', () => {
  for (const [fit, places] of [
    ['none', ['0 0 120 60', '0 0 120 60', '0 0 200 300']],
    ['contain', ['90 120 120 60', '90 0 120 60', '50 0 200 300']],
    ['cover', ['0 0 300 200', '0 0 300 200', '0 0 300 200']],
  ] as const) {
    it(`places pictures by ${fit}`, async () => {
      const element = await slider(`duration="0" ${one} fit="${fit}" style="inline-size: 300px"`, pictures);
      await waitFor(() => expect(placesOf(element)).toEqual(places));
      expect(['contain', 'cover'].map((state) => element.matches(`:state(${state})`))).toEqual([
        fit === 'contain',
        fit === 'cover',
      ]);
    });
  }

  it('can be a setting of the page, and change', async () => {
    const settings = mount('<script type="application/json" data-portico="slider">{"fit": "cover"}</script>');
    const element = await slider(`duration="0" ${one} style="inline-size: 300px"`, pictures);
    await waitFor(() => expect(placesOf(element)[0]).toBe('0 0 300 200'));
    element.setAttribute('fit', 'contain');
    await waitFor(() => expect(placesOf(element)[0]).toBe('90 120 120 60'));
    settings.remove();
  });

  it('leaves pictures to the styles of the page', async () => {
    mount('<style>.own { inline-size: 90px; aspect-ratio: 1 }</style>');
    const element = await slider(
      `duration="0" ${one} fit="cover" style="inline-size: 300px"`,
      `${img(120, 60).replace('<img', '<img class="own"')}${img(120, 60)}`,
    );
    expect(placesOf(element)).toEqual(['0 0 90 90', '0 0 300 200']);
  });
});

for (const [layout, style] of [
  ['a row', 'display: flex'],
  ['a grid', 'display: grid; grid-template-columns: repeat(3, 1fr)'],
] as const)
  it(`the slides fill a slider that a class of the page makes ${layout}`, async () => {
    const element = await slider(`duration="0" ${one} style="${style}; inline-size: 300px"`, pictures);
    await waitFor(() => expect(element.querySelector('img')?.assignedSlot?.parentElement?.clientWidth).toBe(300));
  });

it('fits a parent that is as wide as its content and at most as wide as the page', async () => {
  const parent = mount(
    `<div style="inline-size: max-content; max-inline-size: 100%; box-sizing: border-box; padding: 0 20px"></div>`,
  );
  parent.append(await slider('duration="0"', pictures));
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

it('columns of a grid fill their slides', async () => {
  mount('<style>.col-2 { inline-size: 100%; max-inline-size: 16% } .col-md-4 { inline-size: 33% }</style>');
  const element = await slider(
    `duration="0" ${one} style="inline-size: 300px"`,
    '<div class="col-2">A</div><div class="card col-md-4">B</div>',
  );
  expect([...element.children].map(({ clientWidth }) => clientWidth)).toEqual([300, 300]);
});

it('the slides fill the height that the page gives the slider', async () => {
  const element = await slider(
    `duration="0" ${one} no-navigation pagination="none" style="inline-size: 300px; block-size: 250px"`,
    '<div><div style="block-size: 100%"></div></div><div></div>',
  );
  expect(element.querySelector('div > div')?.getBoundingClientRect().height).toBe(250);
});

describe('<portico-slider> with many slides', () => {
  it('shows seven bullets around the current one, small at the ends, and keeps all of them', async () => {
    const element = await slider(`duration="0" ${one} style="inline-size: 600px"`, cards(20));
    const shown = () => {
      const row = partOf(element, 'pagination').getBoundingClientRect();
      return bullets(element).flatMap((bullet, index) => {
        const { left, right } = bullet.getBoundingClientRect();
        const scale = getComputedStyle(bullet, '::before').scale;
        return left > row.left - 1 && right < row.right + 1 ? [`${index}${scale === 'none' ? '' : ' small'}`] : [];
      });
    };
    await shows(element, [0]);
    expect(shown()).toEqual(['0', '1', '2', '3 small', '4 small', '5 small', '6 small']);
    call(element, 'go', 9);
    await shows(element, [9]);
    expect(shown()).toEqual(['6 small', '7', '8', '9', '10', '11', '12 small']);
    call(element, 'go', 19);
    await shows(element, [19]);
    expect(shown()).toEqual(['13 small', '14 small', '15 small', '16 small', '17', '18', '19']);
    expect(bullets(element)).toHaveLength(20);
  });

  it('shows which button has the focus', async () => {
    const element = await slider('duration="0"');
    for (const focused of [button(element, 'Next slide'), ...bullets(element).slice(0, 1)]) {
      focused.focus();
      await waitFor(() => expect(focused.matches(':focus-visible')).toBe(true));
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
    }
  });
});

describe('<portico-slider> whose direction changes', () => {
  for (const [from, to] of [
    ['ltr', 'rtl'],
    ['rtl', 'ltr'],
  ] as const) {
    it(`follows from ${from} to ${to}`, async () => {
      const section = mount(`<section dir="${from}"></section>`);
      const element = await slider('duration="0"');
      section.append(element);
      await shows(element, [0, 1, 2]);
      call(element, 'go', 1);
      await shows(element, [1, 2, 3]);
      section.dir = to;
      await turn();
      await shows(element, [1, 2, 3]);
      const viewport = partOf(element, 'viewport').getBoundingClientRect();
      const slide = element.children[1]?.getBoundingClientRect();
      const room = parseFloat(getComputedStyle(partOf(element, 'viewport')).paddingInlineStart);
      const gap = to === 'rtl' ? viewport.right - (slide?.right ?? 0) : (slide?.left ?? 0) - viewport.left;
      expect(gap).toBeCloseTo(room, 0);
      call(element, 'next');
      await shows(element, [2, 3, 4]);
      expect(inViewport(element)).toEqual([2, 3, 4]);
    });
  }
});
