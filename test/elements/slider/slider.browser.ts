import { getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { call, changesOf, preferReducedMotion, pressCommand, seen, swipe } from '../../carousel/carousel-page.ts';
import { turn } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { collectResizeErrors } from '../../resize-errors.ts';
import {
  bullets,
  button,
  cards,
  currentBullet,
  frameOf,
  inViewport,
  partOf,
  places,
  reachable,
  shows,
  slider,
} from './slider-page.ts';

const still = 'duration="0"';

describe('<portico-slider>', () => {
  it('shows three slides and makes the others inert', async () => {
    const element = await slider();
    await shows(element, [0, 1, 2]);
    element.querySelectorAll('a')[4]?.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the pagination below the buttons in a narrow slider', async () => {
    const element = await slider('style="inline-size: 250px"');
    const { bottom } = partOf(element, 'next-button').getBoundingClientRect();
    expect(partOf(element, 'pagination').getBoundingClientRect().top).toBeGreaterThan(bottom - 6);
    element.style.inlineSize = '600px';
    expect(partOf(element, 'pagination').getBoundingClientRect().top).toBeLessThan(bottom - 6);
  });

  it('does not move, wrap, copy or change the slides', async () => {
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

  it('keeps neither bullets nor buttons when it is emptied, and has them again with new slides', async () => {
    const element = await slider();
    const controls = () =>
      [...frameOf(element).querySelectorAll('button')].filter((one) => one.checkVisibility()).length;
    expect(controls()).toBeGreaterThan(2);
    element.replaceChildren();
    await waitFor(() => expect([bullets(element), controls()]).toEqual([[], 0]));
    element.innerHTML = cards(5);
    await waitFor(() => expect([bullets(element).length, controls()]).toEqual([3, 5]));
  });

  it('is a named carousel of slides that are labelled by their position', async () => {
    const element = await slider('aria-label="Our products"');
    expect(getByRole(document.body, 'region', { name: 'Our products' }).ariaRoleDescription).toBe('carousel');
    expect(places(element).map(({ ariaLabel, ariaRoleDescription }) => [ariaLabel, ariaRoleDescription])[4]).toEqual([
      '5 of 5',
      'slide',
    ]);
    const unnamed = await slider();
    expect(getByRole(document.body, 'group', { name: 'Slides' })).toBe(unnamed);
  });

  it('limits pictures and videos to the slide width with their aspect ratio, unless the page overrides it', async () => {
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

  it('updates its texts after a move to a German section', async () => {
    const german = mount(`<section lang="de"></section>`);
    const element = await slider();
    german.append(element);
    await turn();
    expect(button(element, 'Nächste Folie')).toBeTruthy();
    expect(getByRole(frameOf(element), 'group', { name: 'Folien' })).toBe(partOf(element, 'viewport'));
    expect([element.ariaLabel, element.ariaRoleDescription]).toEqual(['Folien', 'Karussell']);
    expect([places(element)[0]?.ariaLabel, places(element)[0]?.ariaRoleDescription]).toEqual(['1 von 5', 'Folie']);
  });

  it('uses custom texts, also after a change', async () => {
    const element = await slider(`texts='{"next":"Onward"}'`);
    expect(button(element, 'Onward')).toBeTruthy();
    element.setAttribute('texts', '{"next": "Go on", "carousel": "row of prints", "unnamed": "Prints"}');
    await turn();
    expect(button(element, 'Go on')).toBeTruthy();
    expect(getByRole(document.body, 'group', { name: 'Prints' })).toBe(element);
    expect(element.ariaRoleDescription).toBe('row of prints');
  });

  it('keeps the author’s ARIA attributes, also those set later', async () => {
    const element = await slider('aria-roledescription="shelf"');
    element.setAttribute('aria-label', 'Our prints');
    element.setAttribute('texts', '{"carousel": "row", "unnamed": "Slides of ours"}');
    await turn();
    expect([element.role, element.ariaLabel, element.ariaRoleDescription]).toEqual(['region', 'Our prints', 'shelf']);
  });

  it('announces the position after a method and a command', async () => {
    const element = await slider(`${still} id="prints"`);
    const status = getByRole(frameOf(element), 'status');
    call(element, 'next');
    expect(status.textContent).toBe('2 to 4 of 5');
    pressCommand('prints', '--go', '4');
    await waitFor(() => expect(status.textContent).toBe('3 to 5 of 5'));
  });

  it('moves one step per button press, and dispatches and announces the change', async () => {
    const element = await slider();
    const changes = changesOf(element);
    button(element, 'Next slide').click();
    await shows(element, [1, 2, 3]);
    button(element, 'Previous slide').click();
    await shows(element, [0, 1, 2]);
    expect(changes).toEqual([
      { index: 1, previous: 0, total: 5 },
      { index: 0, previous: 1, total: 5 },
    ]);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('1 to 3 of 5');
  });

  it('moves by several slides per step', async () => {
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

  it('stops at its ends with an aria-disabled button that keeps the focus', async () => {
    const element = await slider(still);
    expect(button(element, 'Previous slide').ariaDisabled).toBe('true');
    const next = button(element, 'Next slide');
    next.focus();
    for (let time = 0; time < 4; time += 1) next.click();
    await shows(element, [2, 3, 4]);
    expect([next.ariaDisabled, element.shadowRoot?.activeElement]).toEqual(['true', next]);
  });

  it('wraps at both ends with loop', async () => {
    const element = await slider(`${still} loop`);
    call(element, 'previous');
    await shows(element, [2, 3, 4]);
    button(element, 'Next slide').click();
    await shows(element, [0, 1, 2]);
  });

  it('has a labelled button for each position', async () => {
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

  it('shows a fraction or no pagination, and no buttons, by its settings', async () => {
    const element = await slider(`${still} pagination="fraction" navigation="off"`);
    call(element, 'next');
    await waitFor(() => expect(partOf(element, 'pagination').textContent).toBe('2 to 4 of 5'));
    expect(within(frameOf(element)).queryAllByRole('button')).toEqual([]);
    // Without bullets, the group has no label.
    expect(queryByRole(frameOf(element), 'group', { name: 'Pick a slide' }) === null).toBe(true);
    const bare = await slider('pagination="none"');
    expect(partOf(bare, 'pagination').checkVisibility()).toBe(false);
    expect(within(frameOf(bare)).getAllByRole('button')).toHaveLength(2);
  });

  it('keeps the order of the words of a fraction from right to left', async () => {
    const one = ['', '-tablet', '-mobile'].map((kind) => `slides-per-view${kind}="1"`).join(' ');
    const element = await slider(`${still} ${one} pagination="fraction" dir="rtl"`);
    const fraction = partOf(element, 'pagination');
    await waitFor(() => expect(fraction.textContent).toBe('1 of 5'));
    const nodes = document.createTreeWalker(fraction, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
      nodeValue === '1 of 5' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const text = nodes.nextNode();
    if (!text) throw new Error('There is no fraction.');
    const [first, last] = [0, 5].map((index) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
    expect(first).toBeLessThan(last ?? 0);
  });

  it('has no buttons when all slides are visible', async () => {
    const element = await slider('autoplay', cards(3));
    expect(within(frameOf(element)).queryAllByRole('button')).toEqual([]);
    expect(reachable(element)).toEqual([0, 1, 2]);
  });

  it('goes to the index of go(), and warns about an index that does not exist', async () => {
    const warned = captureConsole('warn');
    const element = await slider(still);
    call(element, 'go', 1);
    await shows(element, [1, 2, 3]);
    call(element, 'go', '4');
    await shows(element, [2, 3, 4]);
    call(element, 'go', 5);
    await waitFor(() => expect(warned.join()).toContain('go(5) does nothing: there is no such slide. There are 5'));
    expect(inViewport(element)).toEqual([2, 3, 4]);
  });

  it('handles commands', async () => {
    const element = await slider(`${still} id="products"`);
    pressCommand('products', '--next');
    await shows(element, [1, 2, 3]);
  });

  it('keeps its slides when the change of a button or a swipe is cancelled', async () => {
    const element = await slider(still);
    const changes = changesOf(element);
    const requests = changesOf(element, 'portico-before-change');
    const cancel = (event: Event) => event.preventDefault();
    element.addEventListener('portico-before-change', cancel);
    button(element, 'Next slide').click();
    swipe(element.children[1] ?? element, -120);
    await seen();
    await shows(element, [0, 1, 2]);
    expect([changes, requests]).toEqual([
      [],
      [
        { index: 1, previous: 0, total: 5 },
        { index: 1, previous: 0, total: 5 },
      ],
    ]);
    element.removeEventListener('portico-before-change', cancel);
    button(element, 'Next slide').click();
    await shows(element, [1, 2, 3]);
  });

  it('applies changed settings', async () => {
    const element = await slider(still);
    element.setAttribute('slides-per-view', '2');
    for (const device of ['tablet', 'mobile']) element.setAttribute(`slides-per-view-${device}`, '2');
    await shows(element, [0, 1]);
    element.setAttribute('space-between', '50');
    await turn();
    const [first, second] = [...element.children].map((slide) => slide.getBoundingClientRect());
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(50, 0);
  });

  it('keeps the active slide visible when the number of visible slides changes', async () => {
    const element = await slider(still);
    call(element, 'go', 2);
    await shows(element, [2, 3, 4]);
    for (const name of ['', '-tablet', '-mobile']) element.setAttribute(`slides-per-view${name}`, '1');
    await shows(element, [2]);
    expect(bullets(element)).toHaveLength(5);
  });

  const kinds: readonly [window: string, breakpoints: string, first: readonly number[], second: readonly number[]][] = [
    ['three slides in a wide window', '{"small": 10, "medium": 20}', [0, 1, 2], [1, 2, 3]],
    ['two slides on a tablet', '{"small": 10, "medium": 10000}', [0, 1], [1, 2]],
    ['one slide on a phone', '{"small": 10000, "medium": 10000}', [0], [1]],
  ];
  for (const [kind, breakpoints, first, second] of kinds) {
    it(`shows ${kind}, and moves by one`, async () => {
      mount(`<script type="application/json" data-portico="page">{"breakpoints": ${breakpoints}}</script>`);
      const element = mount(`<portico-slider ${still}>${cards(5)}</portico-slider>`);
      await shows(element, first);
      call(element, 'next');
      await shows(element, second);
    });
  }

  it('moves the focus to the viewport when the focused slide becomes invisible', async () => {
    const element = await slider(still);
    element.querySelectorAll('a')[2]?.focus();
    for (const name of ['', '-tablet', '-mobile']) element.setAttribute(`slides-per-view${name}`, '1');
    await shows(element, [0]);
    expect([
      document.activeElement === element,
      element.shadowRoot?.activeElement === partOf(element, 'viewport'),
    ]).toEqual([true, true]);
  });

  it('handles added and removed slides, and keeps the active one visible', async () => {
    const element = mount(
      '<portico-slider slides-per-view-tablet="3" slides-per-view-mobile="3" duration="0"></portico-slider>',
    );
    await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
    element.append(document.createRange().createContextualFragment(cards(5)));
    await waitFor(() => expect(frameOf(element).classList.contains('live')).toBe(true));
    call(element, 'go', 1);
    await shows(element, [1, 2, 3]);
    element.firstElementChild?.remove();
    await shows(element, [0, 1, 2]);
    expect(element.querySelector('h3')?.textContent).toBe('Product 2');
    expect(places(element)[0]?.ariaLabel).toBe('1 of 4');
  });

  it('shows a slide that the page hides, once it shows it', async () => {
    const inside = cards(2).replace('<article', '<article hidden') + '<p hidden="until-found">Found</p>';
    const [first, , found] = (await slider(still, inside)).children;
    first?.removeAttribute('hidden');
    expect([first?.checkVisibility(), found?.assignedSlot !== null]).toEqual([true, true]);
  });

  it('hides its buttons when the last slide is removed, until there are slides again', async () => {
    const element = await slider();
    const isShown = () => partOf(element, 'controls').checkVisibility();
    const shown = [isShown()];
    const removed = [...element.children];
    for (const content of [[], removed]) {
      element.replaceChildren(...content);
      await seen();
      shown.push(isShown());
    }
    expect([shown, bullets(element).length]).toEqual([[true, false, true], 3]);
  });

  it('adapts the slides to changed widths, also after it was hidden', async () => {
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

  it('causes no ResizeObserver loop error when the height of the slides follows their width', async () => {
    const endCollecting = collectResizeErrors();
    const pictures = '<p style="aspect-ratio: 2; margin: 0"></p>'.repeat(5);
    const element = await slider(`${still} style="display: block; inline-size: 600px"`, pictures);
    for (const width of [300, 450]) {
      element.style.inlineSize = `${width}px`;
      await waitFor(() => expect(element.children[1]?.getBoundingClientRect().width).toBeCloseTo((width - 32) / 3, 0));
      await seen();
    }
    expect(endCollecting()).toEqual([]);
  });

  it('injects no style elements', async () => {
    const before = document.querySelectorAll('style').length;
    const element = await slider();
    expect([document.querySelectorAll('style').length, element.shadowRoot?.querySelectorAll('style').length]).toEqual([
      before,
      0,
    ]);
  });

  it('changes slides without animation with reduced motion', async () => {
    preferReducedMotion(true);
    const element = await slider('duration="5000"');
    button(element, 'Next slide').click();
    expect(inViewport(element)).toEqual([1, 2, 3]);
  });

  it('animates with its duration', async () => {
    const element = await slider('duration="700"');
    button(element, 'Next slide').click();
    expect(getComputedStyle(partOf(element, 'track')).transitionDuration).toBe('0.7s');
    expect(queryByRole(frameOf(element), 'status')?.textContent).toBe('2 to 4 of 5');
  });

  it('continues at its position after a reconnect', async () => {
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
