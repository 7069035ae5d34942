import { waitFor } from '@testing-library/dom';
import { call, point, seen } from '../carousel/carousel-page.ts';
import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { all, describePattern, focused, nameOf, names, get, press, tabStops, target, walk } from './pattern.ts';

const card = (name: string) => `<article><h3>${name}</h3><a href="#${name}">More of ${name}</a></article>`;
const cards = ['One', 'Two', 'Three'].map(card).join('');

const single = 'slides-per-view="1" slides-per-view-tablet="1" slides-per-view-mobile="1" duration="0"';

/** A rotating slider, a slider that rests, and a slide show with thumbnails. */
const html = `
  <portico-slider id="rotating" aria-label="News" autoplay ${single}>${cards}</portico-slider>
  <h2 id="title">Products</h2>
  <portico-slider id="resting" aria-labelledby="title" ${single}>${cards}</portico-slider>
  <portico-elastic-slider id="show" aria-label="The coast" duration="0">${cards}</portico-elastic-slider>`;

const carousels = () => all('#rotating, #resting, #show');
const slidesOf = (id: string) => all('[aria-roledescription=slide]', get(id));
const shown = (id: string) => slidesOf(id).flatMap((slide) => (slide.inert ? [] : nameOf(slide)));
const button = (id: string, name: string) =>
  all('button', get(id)).find((one) => nameOf(one) === name) ?? get('button', name);
const onControls = <Value>(find: (control: HTMLElement) => Value) =>
  all('[part=pause-button], [part=previous-button], [part=next-button]').map(find);

/** Returns whether slides rotate: at first, after one action, and after another. */
async function rotation(id: string, ...actions: readonly (() => unknown)[]): Promise<boolean[]> {
  const clock = installTestClock();
  const active = focused();
  if (active instanceof HTMLElement) active.blur();
  call(get(id), 'pause');
  call(get(id), 'play');
  const found: boolean[] = [];
  for (const act of [seen, ...actions]) {
    await act();
    const before = String(shown(id));
    await clock.advance(5000);
    await seen();
    found.push(String(shown(id)) !== before);
  }
  return found;
}

/** Presses a button from the first slide on. Returns the names of the shown slides. */
async function press1(id: string, name: string, key: string): Promise<string[]> {
  call(get(id), 'go', 0);
  await seen();
  await walk(button(id, name), key);
  await seen();
  return shown(id);
}

describePattern('Carousel', ['slider', 'elastic-slider'], html, [
  [
    'The container has role region or group',
    async () => {
      await waitFor(() => expect(all('.live').length).toBe(2)); // Until then, sliders are a scrollable row.
      return carousels().map(({ role }) => role);
    },
    ['region', 'region', 'region'],
  ],
  [
    'The container has aria-roledescription carousel',
    () => carousels().map(({ ariaRoleDescription }) => ariaRoleDescription),
    ['carousel', 'carousel', 'carousel'],
  ],
  [
    'The container has the name of its visible label or an aria-label',
    () => carousels().map((one) => one.ariaLabel ?? one.getAttribute('aria-labelledby')),
    ['News', 'title', 'The coast'],
  ],
  ['The controls are buttons', () => onControls(({ localName }) => localName).every((name) => name === 'button'), true],
  [
    'The name of the rotation control is its action',
    () => names('[part=pause-button]:not([hidden])'),
    ['Stop the slides', 'Stop the slides'],
  ],
  [
    'Its name changes with its state',
    async () => {
      const control = button('#rotating', 'Stop the slides');
      control.click();
      const stopped = nameOf(control);
      control.click();
      return [stopped, nameOf(control)];
    },
    ['Start the slides', 'Stop the slides'],
  ],
  ['The rotation control has no aria-pressed', () => names('[part=pause-button][aria-pressed]'), []],
  [
    'The controls have aria-controls of the element with all slides',
    () =>
      new Set(
        onControls(
          (control) => target(control, 'aria-controls')?.querySelectorAll('[aria-roledescription=slide]').length,
        ),
      ),
    new Set([3]),
  ],
  [
    'Each slide has role group',
    () => new Set(all('[aria-roledescription=slide]').map(({ role }) => role)),
    new Set(['group']),
  ],
  [
    'Each slide has aria-roledescription slide',
    () => carousels().map(({ id }) => slidesOf(`#${id}`).length),
    [3, 3, 3],
  ],
  [
    'Each slide has a name, such as its number and that of all',
    () => slidesOf('#resting').map(nameOf),
    ['1 of 3', '2 of 3', '3 of 3'],
  ],
  [
    'Slides that are not shown are hidden',
    () => carousels().map(({ id }) => shown(`#${id}`).length),
    [1, 1, 1],
    'they are inert, because they move into view during a change',
  ],
  [
    'The rotation control is the first tab stop',
    () => [tabStops(get('#rotating'))[0], tabStops(get('#show'))[0]],
    ['Stop the slides', 'Stop the slides'],
  ],
  [
    'The controls precede the slides in the tab sequence',
    () => tabStops(get('#resting')),
    ['Previous slide', '1 of 3', '2 of 3', '3 of 3', 'Next slide', 'More of One'],
  ],
  ['Enter on the next control shows the next slide', () => press1('#resting', 'Next slide', 'Enter'), ['2 of 3']],
  ['Space on the next control shows the next slide', () => press1('#resting', 'Next slide', 'Space'), ['2 of 3']],
  [
    'Enter on the previous control shows the previous slide',
    async () => {
      await press1('#resting', 'Next slide', 'Enter');
      await walk(button('#resting', 'Previous slide'), 'Enter');
      await seen();
      return shown('#resting');
    },
    ['1 of 3'],
  ],
  [
    'A control keeps the focus',
    async () => (await press1('#resting', 'Next slide', 'Enter'), walk(button('#resting', 'Next slide'))),
    'Next slide',
  ],
  [
    'The slides stop while the pointer is over them, and rotate afterwards',
    () =>
      rotation(
        '#rotating',
        () => point(get('#rotating'), 'pointerover', { pointerType: 'mouse' }),
        () => point(get('#rotating'), 'pointerleave', { pointerType: 'mouse' }),
      ),
    [true, false, true],
  ],
  [
    'The slides stop while the focus is in them',
    () =>
      rotation(
        '#rotating',
        () => button('#rotating', 'Next slide').focus(),
        () => press('a'),
      ),
    [true, false, false],
  ],
  [
    'They do not restart unless the user requests it',
    () =>
      rotation(
        '#rotating',
        () => button('#rotating', 'Next slide').focus(),
        () => button('#rotating', 'Next slide').blur(),
      ),
    [true, false, true],
    'they rotate again after the focus has left, as in the example of the pattern; who only passes by with Tab has asked for nothing',
  ],
  [
    'Enter on the rotation control stops and starts the slides',
    () =>
      rotation(
        '#rotating',
        () => walk(get('[part=pause-button]', 'Stop the slides'), 'Enter'),
        () => press('Enter'),
      ),
    [true, false, true],
  ],
  [
    'The element with the slides has aria-live off while they rotate, otherwise polite (optional)',
    () => names('.frame [aria-live]'),
    [],
    'a status announces the position of slides that the visitor asked for, not the whole content of each',
  ],
  [
    'The picker controls are in an element with role group',
    () => all('[part=pagination], [part=thumbnails]').map(({ role }) => role),
    ['group', 'group', 'group'],
  ],
  ['This group has a label', () => new Set(names('[part=pagination], [part=thumbnails]')), new Set(['Pick a slide'])],
  [
    'Each picker control is a button',
    () => all('[part=bullet], [part=thumbnail]').every(({ localName }) => localName === 'button'),
    true,
  ],
  [
    'The name of each picker control matches that of its slide',
    () => [names('[part=bullet]', get('#resting')), names('[part=thumbnail]')],
    [
      ['1 of 3', '2 of 3', '3 of 3'],
      ['1 of 3: One', '2 of 3: Two', '3 of 3: Three'],
    ],
  ],
  [
    'The control of the shown slide has aria-disabled true',
    () => {
      call(get('#resting'), 'go', 0);
      return all('[part=bullet]', get('#resting')).map(({ ariaDisabled, ariaCurrent }) => [ariaDisabled, ariaCurrent]);
    },
    [
      [null, 'true'],
      [null, null],
      [null, null],
    ],
    'aria-current says which slide is shown, where aria-disabled would only say that nothing can be pressed',
  ],
]);
