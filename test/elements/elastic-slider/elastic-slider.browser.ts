import { getAllByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import '../../../elements/elastic-slider/elastic-slider.ts';
import {
  call,
  changesOf,
  hideTab,
  point,
  preferReducedMotion,
  press,
  pressCommand,
  seen,
  swipe,
} from '../../carousel/carousel-page.ts';
import { turn, installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const figure = (name: string) =>
  `<figure><img src="/demo-pages/harbour.svg" alt="" width="320" height="180"><figcaption>${name} <a href="#${name}">More</a></figcaption></figure>`;
const figures = ['Harbour', 'Dunes', 'Forest'].map(figure).join('');

async function slider(attributes = '', inside = figures): Promise<HTMLElement> {
  const element = mount(`<portico-elastic-slider ${attributes}>${inside}</portico-elastic-slider>`);
  await seen();
  return element;
}

const frameOf = (element: HTMLElement): HTMLElement => {
  const frame = element.shadowRoot?.querySelector<HTMLElement>('.frame');
  if (!frame) throw new Error('The slider has no frame.');
  return frame;
};

const stageOf = (element: HTMLElement): HTMLElement => {
  const stage = element.shadowRoot?.querySelector<HTMLElement>('[part=stage]');
  if (!stage) throw new Error('The slider has no stage.');
  return stage;
};

/** Returns the containers of the slides. */
const places = (element: HTMLElement): HTMLElement[] => getAllByRole(stageOf(element), 'group', { hidden: true });

const isSeen = (slide: Element) => slide.checkVisibility({ visibilityProperty: true });

/** Returns the indices of the visible slides. */
const shown = (element: HTMLElement): number[] =>
  [...element.children].flatMap((slide, index) => (isSeen(slide) ? [index] : []));

const current = (element: HTMLElement): number => places(element).findIndex(({ inert }) => !inert);

const group = (element: HTMLElement) => getByRole(frameOf(element), 'group', { name: 'Pick a slide' });
const thumbnails = (element: HTMLElement) => within(group(element)).getAllByRole('button');
const toggle = (element: HTMLElement) => queryByRole(frameOf(element), 'button', { name: /the slides/ });

describe('<portico-elastic-slider>', () => {
  it('keeps no controls when it is emptied, and has them again with new slides', async () => {
    const element = await slider();
    const controls = () =>
      [...frameOf(element).querySelectorAll('button')].filter((one) => one.checkVisibility()).length;
    const before = controls();
    expect(before).toBeGreaterThan(2);
    element.replaceChildren();
    await waitFor(() => expect(controls()).toBe(0));
    element.innerHTML = figures;
    await waitFor(() => expect(controls()).toBe(before));
  });

  it('shows one slide, and hides the others also from keyboard and screen readers', async () => {
    const element = await slider();
    expect(shown(element)).toEqual([0]);
    expect(places(element).map(({ inert }) => inert)).toEqual([false, true, true]);
    element.querySelectorAll('a')[1]?.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('is a carousel of labelled slides, in the language of the page', async () => {
    const element = await slider('aria-label="The coast"');
    expect(getByRole(document.body, 'region', { name: 'The coast' }).getAttribute('aria-roledescription')).toBe(
      'carousel',
    );
    expect(places(element).map((slide) => [slide.ariaLabel, slide.ariaRoleDescription])).toEqual([
      ['1 of 3', 'slide'],
      ['2 of 3', 'slide'],
      ['3 of 3', 'slide'],
    ]);
    const german = mount(
      `<section lang="de"><portico-elastic-slider>${figures}</portico-elastic-slider></section>`,
    ).querySelector<HTMLElement>('portico-elastic-slider');
    await seen();
    expect(getByRole(document.body, 'group', { name: 'Folien' })).toBe(german);
    expect(german?.ariaRoleDescription).toBe('Karussell');
    expect(german && places(german)[0]?.ariaLabel).toBe('1 von 3');
    expect(german && getByRole(frameOf(german), 'button', { name: 'Folien anhalten' })).toBeTruthy();
  });

  it('limits pictures to the stage with their aspect ratio, unless the page overrides it', async () => {
    mount('<style>.own { inline-size: 90px; block-size: 80px }</style>');
    const img = (more = '') => `<img ${more} src="/demo-pages/harbour.svg" alt="" width="1600" height="900">`;
    const element = await slider(
      'autoplay="off" style="inline-size: 320px"',
      `${img()}<figure>${img()}</figure><div>${img('class="own"')}</div>`,
    );
    const sizes = [...element.querySelectorAll('img')].map((media) => {
      const { width, height } = media.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)}`;
    });
    expect(sizes).toEqual(['320 x 180', '320 x 180', '90 x 80']);
  });

  it('does not change the slides', async () => {
    const slides =
      '<article aria-label="First" id="first"><h3>One</h3></article><a href="#x">Two</a><script type="application/json">{}</script>';
    const element = await slider('', slides);
    call(element, 'next');
    expect(element.innerHTML).toBe(slides);
    expect(places(element).map((place) => place.querySelector('slot')?.assignedElements()[0])).toEqual(
      [...element.children].slice(0, 2),
    );
  });

  it('has a thumbnail of at most 150 px for each slide, labelled by position and name', async () => {
    const element = await slider('style="inline-size: 900px"');
    expect(thumbnails(element).map((thumbnail) => thumbnail.ariaLabel)).toEqual([
      '1 of 3: Harbour More',
      '2 of 3: Dunes More',
      '3 of 3: Forest More',
    ]);
    expect(thumbnails(element).map((thumbnail) => thumbnail.getBoundingClientRect().width)).toEqual([150, 150, 150]);
    expect(
      thumbnails(element).map((thumbnail) => thumbnail.querySelector('img')?.src.endsWith('/harbour.svg')),
    ).toEqual([true, true, true]);
    element.setAttribute('thumbnail-width', '100');
    await turn();
    expect(thumbnails(element)[0]?.getBoundingClientRect().width).toBe(100);
  });

  it('scrolls the thumbnail of the current slide into view', async () => {
    const element = await slider('autoplay="off" style="inline-size: 320px"', figures.repeat(8));
    call(element, 'go', 20);
    const row = group(element).getBoundingClientRect();
    const thumbnail = thumbnails(element)[20]?.getBoundingClientRect();
    expect([(thumbnail?.left ?? 0) >= row.left, (thumbnail?.right ?? 0) <= row.right]).toEqual([true, true]);
    expect(scrollY).toBe(0);
  });

  it('shows data-thumbnail or data-thumb as the picture, or the number without a picture', async () => {
    const element = await slider(
      '',
      '<p data-thumbnail="/demo-pages/icon.svg">One</p><p data-thumb="/demo-pages/icon.svg">Two</p><p>Three</p>',
    );
    for (const thumbnail of thumbnails(element).slice(0, 2))
      expect(thumbnail.querySelector('img')?.src).toContain('/demo-pages/icon.svg');
    expect(thumbnails(element)[2]?.textContent).toBe('3');
  });

  it('shows the slide of a clicked thumbnail, and dispatches and announces the change', async () => {
    const element = await slider('autoplay="off"');
    const changes = changesOf(element);
    thumbnails(element)[2]?.click();
    expect(changes).toEqual([{ index: 2, previous: 0, total: 3 }]);
    expect(current(element)).toBe(2);
    expect(thumbnails(element).map((thumbnail) => thumbnail.ariaCurrent)).toEqual([null, null, 'true']);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('3 of 3: Forest More');
  });

  it('keeps its slide when the change is cancelled', async () => {
    const element = await slider('autoplay="off"');
    const changes = changesOf(element);
    element.addEventListener('portico-before-change', (event) => event.preventDefault(), { once: true });
    thumbnails(element)[1]?.click();
    expect([current(element), changes]).toEqual([0, []]);
    thumbnails(element)[1]?.click();
    expect(current(element)).toBe(1);
  });

  it('moves by its methods, wraps at both ends, and warns about an index that does not exist', async () => {
    const warned = captureConsole('warn');
    const element = await slider('autoplay="off"');
    call(element, 'previous');
    expect(current(element)).toBe(2);
    call(element, 'next');
    expect(current(element)).toBe(0);
    call(element, 'go', '1');
    expect(current(element)).toBe(1);
    call(element, 'go', 3);
    expect(current(element)).toBe(1);
    await waitFor(() => expect(warned.join()).toContain('go(3) does nothing: there is no such slide. There are 3'));
  });

  it('handles commands and announces the position', async () => {
    const element = await slider('autoplay="off" id="coast"');
    pressCommand('coast', '--go', '2');
    await turn();
    expect(current(element)).toBe(2);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('3 of 3: Forest More');
  });

  it('updates its texts after a move to a German section and a change of texts', async () => {
    const element = await slider('autoplay="off"');
    mount('<section lang="de"></section>').append(element);
    await turn();
    expect([element.ariaLabel, element.ariaRoleDescription, places(element)[0]?.ariaLabel]).toEqual([
      'Folien',
      'Karussell',
      '1 von 3',
    ]);
    element.setAttribute('texts', '{"carousel": "Bildfolge", "unnamed": "Unsere Küste"}');
    await turn();
    expect([element.ariaLabel, element.ariaRoleDescription]).toEqual(['Unsere Küste', 'Bildfolge']);
  });

  it('handles slides that are added later', async () => {
    const element = await slider('', '');
    element.append(document.createRange().createContextualFragment(figures));
    await seen();
    expect(shown(element)).toEqual([0]);
    expect(thumbnails(element)).toHaveLength(3);
    element.firstElementChild?.remove();
    await seen();
    expect([shown(element), thumbnails(element).length, places(element)[0]?.ariaLabel]).toEqual([[0], 2, '1 of 2']);
  });

  it('has no buttons with one slide', async () => {
    const element = await slider('', figure('Harbour'));
    expect(within(frameOf(element)).queryAllByRole('button')).toEqual([]);
    expect(element.matches(':state(playing)')).toBe(false);
  });
});

describe('keys of <portico-elastic-slider>', () => {
  const table: readonly [key: string, dir: string, from: number, to: number][] = [
    ['ArrowRight', 'ltr', 0, 1],
    ['ArrowLeft', 'ltr', 1, 0],
    ['ArrowLeft', 'ltr', 0, 2],
    ['ArrowRight', 'ltr', 2, 0],
    ['ArrowRight', 'rtl', 1, 0],
    ['ArrowLeft', 'rtl', 0, 1],
    ['Home', 'ltr', 2, 0],
    ['End', 'ltr', 0, 2],
    ['ArrowDown', 'ltr', 1, 1],
  ];
  for (const [key, dir, from, to] of table) {
    it(`${key} (${dir}) moves from slide ${from + 1} to ${to + 1}`, async () => {
      const element = await slider(`autoplay="off" dir="${dir}"`);
      call(element, 'go', from);
      const thumbnail = thumbnails(element)[from];
      thumbnail?.focus();
      if (thumbnail) press(thumbnail, key);
      expect(current(element)).toBe(to);
      expect(element.shadowRoot?.activeElement).toBe(thumbnails(element)[to]);
    });
  }

  it('move the focus to the named stage when the focused slide disappears', async () => {
    const element = await slider('autoplay="off"');
    const link = element.querySelector('a');
    link?.focus();
    if (link) press(link, 'ArrowRight');
    expect(current(element)).toBe(1);
    expect(element.shadowRoot?.activeElement).toBe(getByRole(frameOf(element), 'group', { name: 'Slides' }));
  });

  it('are ignored in fields', async () => {
    const element = await slider('autoplay="off"', '<p><input aria-label="Name"></p><p>Two</p>');
    press(getByRole(element, 'textbox'), 'ArrowRight');
    expect(current(element)).toBe(0);
  });
});

describe('swipes on <portico-elastic-slider>', () => {
  const table: readonly [x: number, y: number, dir: string, to: number][] = [
    [-80, 0, 'ltr', 2],
    [80, 0, 'ltr', 0],
    [80, 0, 'rtl', 2],
    [-80, 0, 'rtl', 0],
    [-30, 0, 'ltr', 1],
    [-80, 200, 'ltr', 1],
  ];
  for (const [x, y, dir, to] of table) {
    it(`of ${x} px across and ${y} px down (${dir}) move from slide 2 to ${to + 1}`, async () => {
      const element = await slider(`autoplay="off" dir="${dir}"`);
      call(element, 'go', 1);
      swipe(stageOf(element), x, y);
      expect(current(element)).toBe(to);
    });
  }
});

describe('animation of <portico-elastic-slider>', () => {
  const timing = (node: Element | null | undefined) => node?.getAnimations()[0]?.effect?.getTiming();

  it('takes 800 ms, and shows the title after 0.6 of that', async () => {
    const element = await slider('autoplay="off"');
    call(element, 'next');
    const [first, second] = places(element);
    expect([timing(first)?.duration, timing(second)?.duration]).toEqual([800, 800]);
    expect(timing(element.children[1]?.querySelector('figcaption'))).toMatchObject({ delay: 480, duration: 800 });
    expect(first && isSeen(first)).toBe(true);
  });

  it('uses duration and title-delay-factor', async () => {
    const element = await slider('autoplay="off" duration="200" title-delay-factor="0.5"');
    call(element, 'next');
    expect([
      timing(places(element)[1])?.duration,
      timing(element.children[1]?.querySelector('figcaption'))?.delay,
    ]).toEqual([200, 100]);
  });

  it('enters from the side, or grows in the centre', async () => {
    const properties = (element: HTMLElement) => {
      const effect = places(element)[1]?.getAnimations()[0]?.effect;
      return effect instanceof KeyframeEffect ? Object.keys(effect.getKeyframes()[0] ?? {}) : [];
    };
    const sides = await slider('autoplay="off"');
    call(sides, 'next');
    expect(properties(sides)).toContain('translate');
    const center = await slider('autoplay="off" animation="center"');
    call(center, 'next');
    expect(properties(center)).toEqual(expect.arrayContaining(['opacity', 'scale']));
  });

  it('does not shift the content around it', async () => {
    const element = await slider(
      'autoplay="off"',
      '<p style="block-size: 40px">Low</p><p style="block-size: 160px">High</p>',
    );
    const before = element.getBoundingClientRect().height;
    call(element, 'next');
    expect(element.getBoundingClientRect().height).toBe(before);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it('is off with reduced motion', async () => {
    preferReducedMotion(true);
    const element = await slider('autoplay="off"');
    call(element, 'next');
    expect([element, stageOf(element)].flatMap((one) => one.getAnimations({ subtree: true }))).toEqual([]);
    expect(shown(element)).toEqual([1]);
  });

  it('finishes at once when the next change starts', async () => {
    const element = await slider('autoplay="off"');
    call(element, 'next');
    call(element, 'next');
    expect(places(element).map((slide) => slide.getAnimations().length)).toEqual([0, 1, 1]);
  });
});

describe('autoplay of <portico-elastic-slider>', () => {
  it('advances every 3000 ms, wraps at the end, and sets the state playing', async () => {
    const clock = installTestClock();
    const element = await slider();
    expect(element.matches(':state(playing)')).toBe(true);
    await clock.advance(2999);
    expect(current(element)).toBe(0);
    await clock.advance(1);
    expect(current(element)).toBe(1);
    await clock.advance(3000);
    expect(current(element)).toBe(2);
    await clock.advance(3000);
    expect(current(element)).toBe(0);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('');
  });

  it('applies a changed interval', async () => {
    const clock = installTestClock();
    const element = await slider('interval="1s"');
    await clock.advance(1000);
    expect(current(element)).toBe(1);
    element.setAttribute('interval', '5s');
    await clock.advance(4999);
    expect(current(element)).toBe(1);
    await clock.advance(1);
    expect(current(element)).toBe(2);
  });

  const chosen: readonly [action: string, perform: (element: HTMLElement) => void][] = [
    ['a click on a thumbnail', (element) => thumbnails(element)[1]?.click()],
    ['a key', (element) => press(stageOf(element), 'ArrowRight')],
    ['a swipe', (element) => swipe(stageOf(element), -80)],
    ['pause()', (element) => call(element, 'pause')],
  ];
  for (const [action, perform] of chosen) {
    it(`stops for good after ${action}`, async () => {
      const clock = installTestClock();
      const element = await slider();
      perform(element);
      const index = current(element);
      await clock.advance(60_000);
      expect([current(element), element.matches(':state(playing)')]).toEqual([index, false]);
    });
  }

  it('stays stopped after other settings, a move, and a leaving pointer', async () => {
    const clock = installTestClock();
    const element = await slider();
    thumbnails(element)[1]?.click();
    element.setAttribute('interval', '1s');
    point(element, 'pointerleave', { pointerType: 'mouse' });
    await clock.advance(10_000);
    element.remove();
    await turn();
    mount('<section></section>').append(element);
    await seen();
    await clock.advance(10_000);
    expect([current(element), toggle(element)?.ariaLabel]).toEqual([1, 'Start the slides']);
  });

  it('stops for good after a click on the thumbnail of the current slide', async () => {
    const clock = installTestClock();
    const element = await slider();
    thumbnails(element)[0]?.click();
    await clock.advance(4000);
    expect([current(element), element.matches(':state(playing)')]).toEqual([0, false]);
  });

  it('has a labelled button that stops and starts it, first in the focus order', async () => {
    const clock = installTestClock();
    const element = await slider();
    const button = toggle(element);
    expect(button).toBe(within(frameOf(element)).getAllByRole('button')[0]);
    expect(button?.checkVisibility()).toBe(true);
    expect(button?.ariaLabel).toBe('Stop the slides');
    expect(element.shadowRoot?.getElementById(button?.getAttribute('aria-controls') ?? '')).toBe(stageOf(element));
    button?.focus();
    button?.click();
    expect(button?.ariaLabel).toBe('Start the slides');
    await clock.advance(10_000);
    expect(current(element)).toBe(0);
    button?.click();
    expect(button?.ariaLabel).toBe('Stop the slides');
    // The focus on the button itself does not pause the slides.
    await clock.advance(3000);
    expect(current(element)).toBe(1);
  });

  it('has no button while autoplay is off', async () => {
    const element = await slider('autoplay="off"');
    expect(toggle(element)).toBeNull();
    call(element, 'play');
    expect(toggle(element)?.ariaLabel).toBe('Stop the slides');
    // The button stays after a press.
    toggle(element)?.click();
    expect(toggle(element)?.ariaLabel).toBe('Start the slides');
  });

  it('waits while the pointer, the focus or a finger is inside', async () => {
    const clock = installTestClock();
    const element = await slider();
    const stage = stageOf(element);
    point(stage, 'pointerover', { pointerType: 'mouse' });
    await clock.advance(10_000);
    expect(current(element)).toBe(0);
    point(element, 'pointerleave', { pointerType: 'mouse' });
    await clock.advance(3000);
    expect(current(element)).toBe(1);
    element.children[1]?.querySelector('a')?.focus();
    await clock.advance(10_000);
    expect(current(element)).toBe(1);
    element.children[1]?.querySelector('a')?.blur();
    await clock.advance(3000);
    expect(current(element)).toBe(2);
    point(stage, 'pointerdown');
    await clock.advance(10_000);
    expect(current(element)).toBe(2);
    point(stage, 'pointerup');
    await clock.advance(3000);
    expect(current(element)).toBe(0);
  });

  it('waits out of view and in a hidden tab', async () => {
    const clock = installTestClock();
    const element = await slider('style="margin-block-start: 300vh"');
    await clock.advance(10_000);
    expect(current(element)).toBe(0);
    element.style.marginBlockStart = '0';
    await seen();
    hideTab(true);
    await clock.advance(10_000);
    expect(current(element)).toBe(0);
    hideTab(false);
    await clock.advance(3000);
    expect(current(element)).toBe(1);
  });

  it('does not start with reduced motion, except by its button', async () => {
    const preference = preferReducedMotion(true);
    const clock = installTestClock();
    const element = await slider();
    await clock.advance(10_000);
    expect([current(element), toggle(element)?.ariaLabel]).toEqual([0, 'Start the slides']);
    preference.set(false);
    await clock.advance(3000);
    expect(current(element)).toBe(1);
    preference.set(true);
    await clock.advance(10_000);
    expect(current(element)).toBe(1);
    toggle(element)?.click();
    await clock.advance(3000);
    expect(current(element)).toBe(2);
  });

  it('stops on disconnect and restarts on reconnect', async () => {
    const clock = installTestClock();
    const element = await slider();
    element.remove();
    await turn();
    await clock.advance(10_000);
    mount('<section></section>').append(element);
    await seen();
    expect(current(element)).toBe(0);
    await clock.advance(3000);
    expect(current(element)).toBe(1);
  });
});
