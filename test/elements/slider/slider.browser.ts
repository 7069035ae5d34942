import { getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { call, changesOf, preferReducedMotion, pressCommand, seen, swipe } from '../../carousel/carousel-page.ts';
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
  inSight,
  partOf,
  places,
  reached,
  shows,
  slider,
} from './slider-page.ts';

const still = 'speed="0"';

describe('<portico-slider>', () => {
  it('shows three slides, and the others are not reached', async () => {
    const element = await slider();
    await shows(element, [0, 1, 2]);
    element.querySelectorAll('a')[4]?.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the slides the author’s nodes: none is moved, wrapped, copied or written on', async () => {
    const inside = `${cards(5)}<script type="application/json">{"loop": true}</script>`;
    const element = await slider(still, inside);
    const slides = [...element.children];
    call(element, 'previous');
    await shows(element, [2, 3, 4]);
    call(element, 'next');
    await shows(element, [0, 1, 2]);
    expect([...element.children]).toEqual(slides);
    expect(element.innerHTML).toBe(inside);
  });

  it('is a carousel with a name, of slides that say which they are', async () => {
    const element = await slider('aria-label="Our products"');
    expect(getByRole(document.body, 'region', { name: 'Our products' }).ariaRoleDescription).toBe('carousel');
    expect(places(element).map(({ ariaLabel, ariaRoleDescription }) => [ariaLabel, ariaRoleDescription])[4]).toEqual([
      '5 of 5',
      'slide',
    ]);
    const unnamed = await slider();
    expect([unnamed.role, unnamed.ariaLabel]).toEqual(['group', 'Slides']);
  });

  it('keeps pictures and films within their slides, in their shape, unless the page says otherwise', async () => {
    mount('<style>.own { inline-size: 90px; block-size: 80px }</style>');
    const img = (more = '') => `<img ${more} src="/demo-pages/harbour.svg" alt="" width="1600" height="900">`;
    const one = ['', '-tablet', '-mobile'].map((kind) => `slides-per-view${kind}="1"`).join(' ');
    const element = await slider(
      `${still} ${one} style="inline-size: 320px"`,
      `${img()}<figure><a href="#x">${img()}</a></figure>
       <div><video width="1600" height="900" muted></video></div>
       <div>${img('class="own"')}</div>
       <portico-video><video width="1600" height="900" style="position: absolute" muted></video></portico-video>`,
    );
    const sizes = [...element.querySelectorAll('img, video')].map((media) => {
      const { width, height } = media.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)}`;
    });
    expect(sizes).toEqual(['320 x 180', '320 x 180', '320 x 180', '90 x 80', '1600 x 900']);
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`keeps twenty bullets on a phone in one row, with the current one in view (${dir})`, async () => {
      const one = ['', '-tablet', '-mobile'].map((kind) => `slides-per-view${kind}="1"`).join(' ');
      const element = await slider(
        `${still} ${one} autoplay interval="600s" dir="${dir}" style="inline-size: 300px"`,
        cards(20),
      );
      const tops = () => [...new Set(bullets(element).map((bullet) => bullet.getBoundingClientRect().top))];
      expect([bullets(element).length, tops().length]).toEqual([20, 1]);
      const middles = ['Next slide', 'Previous slide', '1 of 20'].map((name) => {
        const { top, height } = button(element, name).getBoundingClientRect();
        return Math.round(top + height / 2);
      });
      expect(new Set(middles).size).toBe(1);
      for (const index of [19, 7, 0]) {
        call(element, 'go', index);
        await shows(element, [index]);
        const row = partOf(element, 'pagination').getBoundingClientRect();
        const { left = 0, right = 0 } = bullets(element)[index]?.getBoundingClientRect() ?? {};
        expect([index, left >= row.left, right <= row.right]).toEqual([index, true, true]);
      }
      expect(scrollY).toBe(0);
    });
  }

  it('speaks German as soon as it stands among German words', async () => {
    const german = mount(`<section lang="de"></section>`);
    const element = await slider();
    german.append(element);
    await turn();
    expect(button(element, 'Nächste Folie')).toBeTruthy();
    expect(getByRole(frameOf(element), 'group', { name: 'Folien' })).toBe(partOf(element, 'viewport'));
    expect([element.ariaLabel, element.ariaRoleDescription]).toEqual(['Folien', 'Karussell']);
    expect([places(element)[0]?.ariaLabel, places(element)[0]?.ariaRoleDescription]).toEqual(['1 von 5', 'Folie']);
  });

  it('speaks in the author’s own words, which may come later', async () => {
    const element = await slider(`texts='{"next":"Onward"}'`);
    expect(button(element, 'Onward')).toBeTruthy();
    element.setAttribute('texts', '{"next": "Go on", "carousel": "row of prints", "unnamed": "Prints"}');
    await turn();
    expect(button(element, 'Go on')).toBeTruthy();
    expect([element.role, element.ariaLabel, element.ariaRoleDescription]).toEqual([
      'group',
      'Prints',
      'row of prints',
    ]);
  });

  it('keeps what its author calls it, whenever that is said', async () => {
    const element = await slider('aria-roledescription="shelf"');
    element.setAttribute('aria-label', 'Our prints');
    element.setAttribute('texts', '{"carousel": "row", "unnamed": "Slides of ours"}');
    await turn();
    expect([element.role, element.ariaLabel, element.ariaRoleDescription]).toEqual(['region', 'Our prints', 'shelf']);
  });

  it('says where it is when a method or a command moves it', async () => {
    const element = await slider(`${still} id="prints"`);
    const status = getByRole(frameOf(element), 'status');
    call(element, 'next');
    expect(status.textContent).toBe('2 to 4 of 5');
    pressCommand('prints', '--go', '4');
    await waitFor(() => expect(status.textContent).toBe('3 to 5 of 5'));
  });

  it('goes one step with each press of its buttons, tells of it and says where it is', async () => {
    const element = await slider();
    const told = changesOf(element);
    button(element, 'Next slide').click();
    await shows(element, [1, 2, 3]);
    button(element, 'Previous slide').click();
    await shows(element, [0, 1, 2]);
    expect(told).toEqual([
      { index: 1, previous: 0, total: 5 },
      { index: 0, previous: 1, total: 5 },
    ]);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('1 to 3 of 5');
  });

  it('goes several slides at a time', async () => {
    const element = await slider(
      `${still} slides-per-group="3" slides-per-group-tablet="3" slides-per-group-mobile="3"`,
      cards(7),
    );
    call(element, 'next');
    await shows(element, [3, 4, 5]);
    call(element, 'next');
    await shows(element, [4, 5, 6]);
    expect(bullets(element)).toHaveLength(3);
    call(element, 'previous');
    await shows(element, [3, 4, 5]);
  });

  it('ends at its ends, where its button says that it leads nowhere and keeps the focus', async () => {
    const element = await slider(still);
    expect(button(element, 'Previous slide').ariaDisabled).toBe('true');
    const next = button(element, 'Next slide');
    next.focus();
    for (let time = 0; time < 4; time += 1) next.click();
    await shows(element, [2, 3, 4]);
    expect([next.ariaDisabled, element.shadowRoot?.activeElement]).toEqual(['true', next]);
  });

  it('goes over its ends with loop, and back', async () => {
    const element = await slider(`${still} loop`);
    call(element, 'previous');
    await shows(element, [2, 3, 4]);
    button(element, 'Next slide').click();
    await shows(element, [0, 1, 2]);
  });

  it('has a button for each position, which names it and leads there', async () => {
    const element = await slider(still);
    expect(
      within(getByRole(frameOf(element), 'group', { name: 'Pick a slide' }))
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['1 to 3 of 5', '2 to 4 of 5', '3 to 5 of 5']);
    bullets(element)[2]?.click();
    await shows(element, [2, 3, 4]);
    expect(currentBullet(element)).toBe(2);
  });

  it('shows a fraction, or nothing, and no buttons, where the author wants that', async () => {
    const element = await slider(`${still} pagination="fraction" navigation="off"`);
    call(element, 'next');
    await waitFor(() => expect(partOf(element, 'pagination').textContent).toBe('2 to 4 of 5'));
    expect(within(frameOf(element)).queryAllByRole('button')).toEqual([]);
    // There is nothing to pick.
    expect(queryByRole(frameOf(element), 'group', { name: 'Pick a slide' }) === null).toBe(true);
    const bare = await slider('pagination="none"');
    expect(partOf(bare, 'pagination').checkVisibility()).toBe(false);
    expect(within(frameOf(bare)).getAllByRole('button')).toHaveLength(2);
  });

  it('has nothing to press where all slides are seen', async () => {
    const element = await slider('autoplay', cards(3));
    expect(within(frameOf(element)).queryAllByRole('button')).toEqual([]);
    expect(reached(element)).toEqual([0, 1, 2]);
  });

  it('goes where go() says; an index that is none is said', async () => {
    const warned = captureConsole('warn');
    const element = await slider(still);
    call(element, 'go', 1);
    await shows(element, [1, 2, 3]);
    call(element, 'go', '4');
    await shows(element, [2, 3, 4]);
    call(element, 'go', 5);
    await waitFor(() => expect(warned.join()).toContain('go(5) names no slide; there are 5'));
    expect(inSight(element)).toEqual([2, 3, 4]);
  });

  it('obeys commands', async () => {
    const element = await slider(`${still} id="products"`);
    pressCommand('products', '--next');
    await shows(element, [1, 2, 3]);
  });

  it('keeps its slides when the change is cancelled: a button’s and a finger’s', async () => {
    const element = await slider(still);
    const told = changesOf(element);
    const asked = changesOf(element, 'portico-before-change');
    const refuse = (event: Event) => event.preventDefault();
    element.addEventListener('portico-before-change', refuse);
    button(element, 'Next slide').click();
    swipe(element.children[1] ?? element, -200);
    await seen();
    await shows(element, [0, 1, 2]);
    expect([told, asked]).toEqual([
      [],
      [
        { index: 1, previous: 0, total: 5 },
        { index: 1, previous: 0, total: 5 },
      ],
    ]);
    element.removeEventListener('portico-before-change', refuse);
    button(element, 'Next slide').click();
    await shows(element, [1, 2, 3]);
  });

  it('takes its settings live', async () => {
    const element = await slider(still);
    element.setAttribute('slides-per-view', '2');
    for (const device of ['tablet', 'mobile']) element.setAttribute(`slides-per-view-${device}`, '2');
    await shows(element, [0, 1]);
    element.setAttribute('space-between', '50');
    await turn();
    const [first, second] = [...element.children].map((slide) => slide.getBoundingClientRect());
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(50, 0);
  });

  it('shows the active slide still when more or fewer are seen at once', async () => {
    const element = await slider(still);
    call(element, 'go', 2);
    await shows(element, [2, 3, 4]);
    for (const name of ['', '-tablet', '-mobile']) element.setAttribute(`slides-per-view${name}`, '1');
    await shows(element, [2]);
    expect(bullets(element)).toHaveLength(5);
  });

  const kinds: readonly [window: string, breakpoints: string, first: readonly number[], second: readonly number[]][] = [
    ['three slides of a wide window', '{"small": 10, "medium": 20}', [0, 1, 2], [1, 2, 3]],
    ['two of a tablet’s', '{"small": 10, "medium": 10000}', [0, 1], [1, 2]],
    ['one of a phone’s', '{"small": 10000, "medium": 10000}', [0], [1]],
  ];
  for (const [kind, breakpoints, first, second] of kinds) {
    it(`shows ${kind}, and goes one at a time`, async () => {
      mount(`<script type="application/json" data-portico="page">{"breakpoints": ${breakpoints}}</script>`);
      const element = mount(`<portico-slider ${still}>${cards(5)}</portico-slider>`);
      await shows(element, first);
      call(element, 'next');
      await shows(element, second);
    });
  }

  it('keeps the focus in it when the slide that has it is seen no more', async () => {
    const element = await slider(still);
    element.querySelectorAll('a')[2]?.focus();
    for (const name of ['', '-tablet', '-mobile']) element.setAttribute(`slides-per-view${name}`, '1');
    await shows(element, [0]);
    expect([
      document.activeElement === element,
      element.shadowRoot?.activeElement === partOf(element, 'viewport'),
    ]).toEqual([true, true]);
  });

  it('takes slides that come and go; the active one stays in sight', async () => {
    const warned = captureConsole('warn');
    const element = mount(
      '<portico-slider slides-per-view-tablet="3" slides-per-view-mobile="3" speed="0"></portico-slider>',
    );
    await waitFor(() => expect(warned.join()).toContain('there are no slides in it'));
    element.append(document.createRange().createContextualFragment(cards(5)));
    await waitFor(() => expect(frameOf(element).classList.contains('live')).toBe(true));
    call(element, 'go', 1);
    await shows(element, [1, 2, 3]);
    element.firstElementChild?.remove();
    await shows(element, [0, 1, 2]);
    expect(element.querySelector('h3')?.textContent).toBe('Product 2');
    expect(places(element)[0]?.ariaLabel).toBe('1 of 4');
  });

  it('fits its slides into another width, and into one that it gets later', async () => {
    const element = await slider(`${still} style="display: block; inline-size: 600px"`);
    call(element, 'go', 1);
    element.style.inlineSize = '300px';
    await shows(element, [1, 2, 3]);
    expect(element.children[1]?.getBoundingClientRect().width).toBeCloseTo((300 - 32) / 3, 0);
    element.style.display = 'none';
    await seen();
    element.style.display = 'block';
    element.style.inlineSize = '450px';
    await shows(element, [1, 2, 3]);
    expect(element.children[1]?.getBoundingClientRect().width).toBeCloseTo((450 - 32) / 3, 0);
  });

  it('injects no style element and no style as text', async () => {
    const before = document.querySelectorAll('style').length;
    const element = await slider();
    expect([document.querySelectorAll('style').length, element.shadowRoot?.querySelectorAll('style').length]).toEqual([
      before,
      0,
    ]);
  });

  it('does not move under reduced motion: the slides are there', async () => {
    preferReducedMotion(true);
    const element = await slider('speed="5000"');
    button(element, 'Next slide').click();
    expect(inSight(element)).toEqual([1, 2, 3]);
  });

  it('moves for as long as it is told', async () => {
    const element = await slider('speed="700"');
    button(element, 'Next slide').click();
    expect(getComputedStyle(partOf(element, 'track')).transitionDuration).toBe('0.7s');
    expect(queryByRole(frameOf(element), 'status')?.textContent).toBe('2 to 4 of 5');
  });

  it('begins anew where it was when it leaves the page and comes back', async () => {
    const element = await slider(still);
    call(element, 'go', 1);
    element.remove();
    await turn();
    expect(frameOf(element).classList.contains('live')).toBe(false);
    mount('<section></section>').append(element);
    await shows(element, [1, 2, 3]);
    button(element, 'Next slide').click();
    await shows(element, [2, 3, 4]);
  });
});
