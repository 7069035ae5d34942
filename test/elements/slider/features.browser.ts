import { getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import { call, changesOf, point, preferReducedMotion, press, seen } from '../../carousel/carousel-page.ts';
import { turn } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import {
  bullets,
  button,
  cards,
  currentBullet,
  frameOf,
  partOf,
  places,
  reachable,
  shows,
  slider,
} from './slider-page.ts';

const still = 'duration="0"';
const one = 'slides-per-view="1"';

/** Mounts a slider with one slide per view on every device. */
async function single(attributes: string, inside = cards(5)): Promise<HTMLElement> {
  const element = mount(
    `<portico-slider ${still} ${one} slides-per-view-tablet="1" slides-per-view-mobile="1" ${attributes}>${inside}</portico-slider>`,
  );
  await waitFor(() => expect(frameOf(element).classList.contains('live')).toBe(true));
  await seen();
  return element;
}

/** Drags with a mouse or a finger; the slides that move along do not change the position of the pointer. */
function drag(target: Element, { x = 0, y = 0, pointerType = 'mouse' }): void {
  const start = target.getBoundingClientRect();
  const move = (type: string, share: number) => {
    const { left, top } = target.getBoundingClientRect();
    point(target, type, { x: x * share - left + start.left, y: y * share - top + start.top, pointerType });
  };
  move('pointerdown', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) move('pointermove', share);
  move('pointerup', 1);
}

/** Returns the visible slides from left to right, or from top to bottom. */
function visualOrder(element: HTMLElement, axis: 'x' | 'y' = 'x'): number[] {
  const area = partOf(element, 'viewport').getBoundingClientRect();
  const [end, size] = axis === 'x' ? (['right', 'width'] as const) : (['bottom', 'height'] as const);
  return [...element.children]
    .map((slide, index) => ({ index, box: slide.getBoundingClientRect() }))
    .filter(({ box }) => box[end] > area[axis] + 8 && box[axis] < area[axis] + area[size] - 8)
    .toSorted((first, second) => first.box[axis] - second.box[axis])
    .map(({ index }) => index);
}

/** Returns the indices of the reachable slides, in the order of the Tab key. */
const tabOrder = (element: HTMLElement): number[] =>
  getAllByRole(partOf(element, 'track'), 'group')
    .filter(({ inert }) => !inert)
    .map((place) => [...element.children].indexOf(place.querySelector('slot')?.assignedElements()[0] ?? element));

describe('<portico-slider seamless>', () => {
  for (const dir of ['ltr', 'rtl']) {
    it(`continues in both directions without copies, in the order of the Tab key (${dir})`, async () => {
      const element = await slider(`${still} seamless dir="${dir}"`);
      const rounds = async (step: string, firsts: readonly number[]) => {
        for (const first of firsts) {
          call(element, step);
          const expected = [0, 1, 2].map((place) => (first + place) % 5);
          await waitFor(() => expect(visualOrder(element)).toEqual(dir === 'rtl' ? expected.toReversed() : expected));
          expect(tabOrder(element)).toEqual(expected);
          expect([currentBullet(element), places(element).length]).toEqual([first, 5]);
        }
      };
      await rounds('next', [1, 2, 3, 4, 0, 1]);
      await rounds('previous', [0, 4, 3]);
      expect([button(element, 'Next slide').ariaDisabled, bullets(element).length]).toEqual([null, 5]);
      const changes = changesOf(element);
      bullets(element)[1]?.click();
      await waitFor(() => expect(tabOrder(element)).toEqual([1, 2, 3]));
      expect(visualOrder(element).length).toBe(3);
      expect(changes).toEqual([{ index: 1, previous: 3, total: 5 }]);
      expect(getByRole(frameOf(element), 'status').textContent).toBe('2 to 4 of 5');
    });
  }

  it('keeps the focus, cancels, follows a finger and added slides, and is restored without the setting', async () => {
    const element = await slider(`${still} seamless`);
    call(element, 'go', 3);
    await waitFor(() => expect(tabOrder(element)).toEqual([3, 4, 0]));
    const link = element.children[0]?.querySelector('a');
    link?.focus();
    call(element, 'next');
    await waitFor(() => expect(tabOrder(element)).toEqual([4, 0, 1]));
    expect(document.activeElement).toBe(link);
    element.addEventListener('portico-before-change', (event) => event.preventDefault(), { once: true });
    call(element, 'next');
    expect(tabOrder(element)).toEqual([4, 0, 1]);
    drag(element.children[0] ?? element, { x: -200, pointerType: 'touch' });
    await waitFor(() => expect(tabOrder(element)).toEqual([0, 1, 2]));
    element.insertAdjacentHTML('beforeend', cards(1));
    await waitFor(() => expect([places(element).length, bullets(element).length]).toEqual([6, 6]));
    call(element, 'previous');
    await waitFor(() => expect(visualOrder(element)).toEqual([5, 0, 1]));
    element.removeAttribute('seamless');
    await waitFor(() => expect(bullets(element).length).toBe(4));
    expect(places(element).map(({ ariaLabel }) => ariaLabel?.slice(0, 1))).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('moves back like loop with too few slides or an incomplete group, and warns', async () => {
    const warned = captureConsole('warn');
    const element = await slider(
      `${still} seamless slides-per-group="2" slides-per-group-tablet="2" slides-per-group-mobile="2"`,
    );
    call(element, 'previous');
    await shows(element, [2, 3, 4]);
    await waitFor(() => expect(warned.join()).toContain('5 slides cannot be divided into groups of 2. Add slides'));
    const few = await slider(
      `${still} seamless slides-per-view="4" slides-per-view-tablet="4" slides-per-view-mobile="4" slides-per-group="2" slides-per-group-tablet="2" slides-per-group-mobile="2"`,
      cards(5) + cards(1),
    );
    for (let step = 0; step < 4; step += 1) call(few, 'next');
    await waitFor(() => expect(visualOrder(few)).toEqual([2, 3, 4, 5]));
  });
});

describe('<portico-slider> with other movements', () => {
  it('is dragged with a mouse, without the click at its end', async () => {
    const element = await slider(`${still} mouse-drag`);
    const clicks: boolean[] = [];
    element.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
    const link = element.children[1]?.querySelector('a') ?? element;
    drag(link, { x: -200 });
    link.click();
    await shows(element, [1, 2, 3]);
    expect(clicks).toEqual([true]);
    expect(link.dispatchEvent(new DragEvent('dragstart', { bubbles: true, composed: true, cancelable: true }))).toBe(
      false,
    );
  });

  it('coasts to any place, or to a slide, and not with reduced motion', async () => {
    const element = await slider('mouse-drag momentum="free"', cards(12));
    const changes = changesOf(element);
    const before = places(element)[0]?.getBoundingClientRect().width ?? 0;
    drag(element.children[2] ?? element, { x: -before * 1.4 });
    await waitFor(() => expect(currentBullet(element)).toBeGreaterThan(1));
    expect(changes).toHaveLength(1);
    // A slide that is visible in part can be reached.
    expect(reachable(element).length).toBeGreaterThan(2);

    preferReducedMotion(true);
    const calm = await slider('mouse-drag momentum="snap"', cards(12));
    drag(calm.children[2] ?? calm, { x: -before * 1.1 });
    await shows(calm, [1, 2, 3]);
  });

  it('returns after a coasting swipe whose change is cancelled', async () => {
    const element = await slider(`${still} momentum="snap"`, cards(12));
    const changes = changesOf(element);
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    drag(element.children[2] ?? element, { x: -400, pointerType: 'touch' });
    await turn();
    await shows(element, [0, 1, 2]);
    expect(changes).toEqual([]);
  });

  it('fades one slide into the next, and warns about several per view', async () => {
    const warned = captureConsole('warn');
    const element = await slider(`${still} effect="fade" slides-per-view="2"`);
    const opacities = () => places(element).map((place) => getComputedStyle(place).opacity);
    await waitFor(() => expect([opacities(), reachable(element)]).toEqual([['1', '0', '0', '0', '0'], [0]]));
    call(element, 'next');
    await waitFor(() => expect([opacities(), reachable(element)]).toEqual([['0', '1', '0', '0', '0'], [1]]));
    expect(visualOrder(element)).toContain(1);
    expect(warned.join()).toContain('effect = "fade" shows one slide at a time, so slidesPerView = 2 has no effect.');
    element.setAttribute('effect', 'slide');
    await shows(element, [1, 2, 3]);
  });

  it('centres the active slide, with a position for each', async () => {
    const element = await slider(`${still} centered`);
    const gap = (index: number) => {
      const [outer, inner] = [partOf(element, 'viewport'), element.children[index]].map((box) =>
        box?.getBoundingClientRect(),
      );
      return Math.abs(
        Math.round((inner?.left ?? 0) + (inner?.width ?? 0) / 2 - (outer?.left ?? 0) - (outer?.width ?? 0) / 2),
      );
    };
    await waitFor(() => expect([gap(0), reachable(element)]).toEqual([0, [0, 1]]));
    call(element, 'go', 4);
    await waitFor(() => expect([gap(4), reachable(element)]).toEqual([0, [3, 4]]));
    expect(bullets(element).map(({ ariaLabel }) => ariaLabel)[4]).toBe('5 of 5');
  });

  it('shows slides in their own width, and follows a width that changes', async () => {
    const widths = [100, 200, 150, 120, 180, 90];
    const inside = widths.map((width) => `<p style="inline-size: ${width}px">${width}</p>`).join('');
    const element = await slider(`${still} auto-size space-between="10" style="inline-size: 312px"`, inside);
    await waitFor(() => expect(visualOrder(element)).toEqual([0, 1]));
    expect(reachable(element)).toEqual([0, 1]);
    call(element, 'next');
    await waitFor(() =>
      expect([visualOrder(element), reachable(element)]).toEqual([
        [1, 2],
        [1, 2],
      ]),
    );
    const slide = element.children[1];
    if (slide instanceof HTMLElement) slide.style.inlineSize = '50px';
    await waitFor(() => expect(reachable(element)).toEqual([1, 2, 3]));
    call(element, 'go', 5);
    await waitFor(() => expect(reachable(element)).toContain(5));
    expect(button(element, 'Next slide').ariaDisabled).toBe('true');
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`is vertical, with its arrow keys (${dir})`, async () => {
      const element = await single(`vertical dir="${dir}" style="block-size: 400px"`);
      expect([element.matches(':state(vertical)'), element.offsetHeight]).toEqual([true, 400]);
      await waitFor(() => expect(visualOrder(element, 'y')).toEqual([0]));
      for (const [key, position] of [
        ['ArrowDown', 1],
        ['ArrowDown', 2],
        ['ArrowUp', 1],
        ['End', 4],
      ] as const) {
        press(element.children[0] ?? element, key);
        expect([key, currentBullet(element)]).toEqual([key, position]);
      }
      await waitFor(() => expect([visualOrder(element, 'y'), reachable(element)]).toEqual([[4], [4]]));
      drag(element.children[4] ?? element, { y: 200, pointerType: 'touch' });
      await waitFor(() => expect(visualOrder(element, 'y')).toEqual([3]));
    });
  }

  it('keeps its height in a box without a height', async () => {
    const element = await single('vertical style="block-size: 100%"');
    for (const name of ['Sixth', 'Seventh']) element.insertAdjacentHTML('beforeend', `<p>${name}</p>`);
    await waitFor(() => expect(bullets(element)).toHaveLength(7));
    press(element.children[0] ?? element, 'ArrowDown');
    await waitFor(() => expect(visualOrder(element, 'y')).toEqual([1]));
    expect(element.offsetHeight).toBeLessThan(600);
  });
});

describe('<portico-slider> by further settings', () => {
  it('shows its progress', async () => {
    const element = await slider(`${still} pagination="progress"`);
    call(element, 'next');
    const bar = getByRole(frameOf(element), 'progressbar', { name: '2 to 4 of 5' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '3']);
  });

  it('has settings by the width of the window, and names the wrong ones', async () => {
    const warned = captureConsole('warn');
    const breakpoints = {
      1: { slidesPerView: 2, spaceBetween: 0 },
      9000: { slidesPerView: 5 },
      wide: {},
      2: { slide: 1, spaceBetween: -1 },
    };
    const element = mount(
      `<portico-slider ${still}>${cards(5)}<script type="application/json">${JSON.stringify({ breakpoints })}</script></portico-slider>`,
    );
    await shows(element, [0, 1]);
    await waitFor(() => expect(warned.length).toBe(3));
    const log = warned.join('\n');
    for (const part of ['"wide" is ignored', '"slide" at "2"', 'spaceBetween = -1 at "2"']) expect(log).toContain(part);
  });

  it('loads the pictures of the neighbours', async () => {
    const img = '<img loading="lazy" src="/__pictures/12x8/teal.svg" alt="">';
    const element = await single('preload="1"', `<p>${img}</p>${img}<p>${img}</p>${img}`);
    const eager = () => [...element.querySelectorAll('img')].map(({ loading }) => loading === 'eager');
    await waitFor(() => expect(eager()).toEqual([true, true, false, false]));
    call(element, 'next');
    await waitFor(() => expect(eager()).toEqual([true, true, true, false]));
  });

  it('is a row of thumbnails of another slider', async () => {
    const main = await single('id="main"');
    const pictures = [1, 2, 3, 4, 5]
      .map((name) => `<img src="/__pictures/12x8/teal.svg" alt="View ${name}" width="12" height="8">`)
      .join('');
    const thumbnails = await slider(`${still} sync-with="#main" no-navigation pagination="none"`, pictures);
    const named = (name: string) => getByRole(partOf(thumbnails, 'track'), 'button', { name });
    await waitFor(() => expect(named('View 1, 1 of 5').ariaCurrent).toBe('true'));
    named('View 3, 3 of 5').click();
    await shows(main, [2]);
    expect([named('View 3, 3 of 5').ariaCurrent, named('View 1, 1 of 5').ariaCurrent]).toEqual(['true', null]);
    press(named('View 2, 2 of 5'), 'Enter');
    await shows(main, [1]);
    call(main, 'go', 4);
    await waitFor(() => expect(named('View 5, 5 of 5').ariaCurrent).toBe('true'));
    await waitFor(() => expect(visualOrder(thumbnails)).toEqual([2, 3, 4]));
  });

  it('moves together with a slider that names it, too, and warns without another slider', async () => {
    const warned = captureConsole('warn');
    const first = await single('id="first" sync-with="#second"');
    const second = await single('id="second" sync-with="#first"');
    await waitFor(() =>
      expect(warned.join()).toContain('syncWith = "#second" has no effect: it selects no other slider.'),
    );
    first.setAttribute('sync-with', 'portico-slider[id=second]');
    await turn();
    await seen();
    call(first, 'next');
    await shows(second, [1]);
    call(second, 'go', 3);
    await shows(first, [3]);
    expect(places(first)[3]?.ariaCurrent).toBe(null);
  });
});
