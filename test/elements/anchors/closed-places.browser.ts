import { getByRole, getByText, waitFor } from '@testing-library/dom';
import '../../../elements/anchors/anchors.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { closed, load as loadPanel, opened, panel, pressEscape } from '../off-canvas/panel-page.ts';
import { frames, reset } from './anchors-page.ts';
import { preload } from '../../preload.ts';

/* What an anchor does with the library's own elements, which know nothing of each other. */

before(async () => {
  await loadPanel();
  await preload('tabs', 'menu', 'vertical-menu', 'header-search');
});

interface Ready extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
}

/** Mounts what a place stands in, below a link to it, in a page that scrolls; waits until all elements work. */
async function begin(
  html: string,
): Promise<{ readonly link: HTMLElement; readonly place: HTMLElement; readonly around: HTMLElement }> {
  const page = mount(
    `<div><portico-anchors first-phase="0" second-phase="0"></portico-anchors><a href="#inside">To the place</a>${html}<div style="block-size: 3000px"></div></div>`,
  );
  const elements = [...page.querySelectorAll<Ready>('*')].filter(
    ({ localName }) => localName.startsWith('portico-') && !localName.includes('view'),
  );
  await Promise.all(elements.map(({ ready }) => ready));
  await frames();
  const place = document.getElementById('inside');
  const around = elements.at(-1);
  if (!place || !around) throw new Error('There is no place in the markup.');
  return { link: getByRole(page, 'link', { name: 'To the place' }), place, around };
}

const menu = (attributes: string) => `
  <portico-menu submenu-speed="0" style="--portico-menu-flyout-speed: 0s" ${attributes}>
    <ul>
      <li><a href="#home">Home</a></li>
      <li><a href="#shop">Shop</a>
        <ul><li><a href="#coffee">Coffee</a>
          <div data-submenu><h3 id="inside">Beans</h3></div>
        </li></ul>
      </li>
    </ul>
  </portico-menu>`;

const search = (design: string) =>
  `<header><portico-header-search design="${design}" transition="0"><form><input id="inside" type="search" aria-label="Find"></form></portico-header-search></header>`;

const nested =
  '<h3>One</h3><div>First</div><h3>Two</h3><div><details><summary>More</summary><p id="inside">Second</p></details></div>';

describe('a link to a place in', () => {
  beforeEach(reset);
  afterEach(reset);

  for (const [what, html] of [
    ['a closed tab, and closed details in that', `<portico-tabs transition="0">${nested}</portico-tabs>`],
    [
      'a closed submenu of a vertical menu',
      '<portico-vertical-menu transition="0"><ul><li><a href="#f">Fruit</a><ul><li><a href="#p" id="inside">Pears</a></li></ul></li></ul></portico-vertical-menu>',
    ],
    ['a closed submenu of a menu', menu('breakpoint="0"')],
    ['a closed menu of a phone', menu('breakpoint="100000"')],
    ['a closed “Go to” menu of a phone', menu('breakpoint="100000" mobile-design="classic"')],
    ['a closed menu over the window', menu('breakpoint="100000" mobile-design="flyout"')],
    ['a closed search below its button', search('dropdown')],
    ['a closed search over the header', search('overlay')],
    ['a closed search over the window', search('flyout')],
    ['a closed panel', panel('', '<h2 id="inside">Inside</h2>')],
    ['a closed panel beside the page', panel('overlay="no"', '<h2 id="inside">Inside</h2>')],
  ] as const) {
    it(`${what} opens it, and the place has the focus`, async () => {
      const { link, place } = await begin(html);
      expect(place.checkVisibility({ visibilityProperty: true })).toBe(false);
      link.focus();
      link.click();
      await waitFor(() =>
        expect([place.checkVisibility({ visibilityProperty: true }), document.activeElement?.id]).toEqual([
          true,
          'inside',
        ]),
      );
      const { top, bottom } = place.getBoundingClientRect();
      expect([top > -1, bottom <= innerHeight]).toEqual([true, true]);
      expect(location.hash).toBe('#inside');
    });
  }

  it('a closed panel does not scroll the page; closing it restores the focus', async () => {
    const { link, around } = await begin(panel('', '<h2 id="inside">Inside</h2>'));
    scrollTo({ top: 40, behavior: 'instant' });
    link.focus({ preventScroll: true });
    link.click();
    await opened(around);
    await frames();
    expect(scrollY).toBe(40);
    pressEscape(around);
    await closed(around);
    expect(document.activeElement === link).toBe(true);
    expect(getByText(around, 'Inside').hasAttribute('tabindex')).toBe(false);
  });

  it('a menu in a header that sticks opens it, and the page stays where it is', async () => {
    const { link, place } = await begin(
      `<header style="position: sticky; inset-block-start: 0">${menu('breakpoint="0"')}</header><p style="block-size: 900px"></p>`,
    );
    scrollTo({ top: 700, behavior: 'instant' });
    await frames();
    link.click();
    await waitFor(() => expect(document.activeElement === place).toBe(true));
    await frames();
    await frames();
    expect([
      Math.round(scrollY),
      place.getBoundingClientRect().top > 0,
      place.getBoundingClientRect().bottom <= innerHeight,
    ]).toEqual([700, true, true]);
  });

  it('a panel that is open already has the focus, and the page stays', async () => {
    const { around, place } = await begin(
      panel('overlay="no"', '<a href="#inside">Within</a><h2 id="inside">Inside</h2>'),
    );
    scrollTo({ top: 40, behavior: 'instant' });
    Reflect.apply(Reflect.get(around, 'show') as () => void, around, []);
    await opened(around);
    getByRole(around, 'link', { name: 'Within' }).click();
    await frames();
    expect([document.activeElement === place, scrollY]).toEqual([true, 40]);
  });
});
