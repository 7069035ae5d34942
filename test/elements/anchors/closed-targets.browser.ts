import { getByRole, getByText, waitFor } from '@testing-library/dom';
import '../../../elements/anchors/anchors.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { closed, load as loadPanel, opened, panel, press } from '../off-canvas/panel-page.ts';
import { frames, reset } from './anchors-page.ts';
import { preload } from '../../preload.ts';

/* Anchors together with other elements of the library. */

before(async () => {
  await loadPanel();
  await preload('tabs', 'menu', 'vertical-menu', 'header-search');
});

interface Ready extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
}

/** Mounts a link and its closed target in a scrollable page, and waits until all elements are ready. */
async function begin(
  html: string,
): Promise<{ readonly link: HTMLElement; readonly target: HTMLElement; readonly wrapper: HTMLElement }> {
  const page = mount(
    `<div><portico-anchors first-duration="0" second-duration="0"></portico-anchors><a href="#inside">To the target</a>${html}<div style="block-size: 3000px"></div></div>`,
  );
  const elements = [...page.querySelectorAll<Ready>('*')].filter(
    ({ localName }) => localName.startsWith('portico-') && !localName.includes('view'),
  );
  await Promise.all(elements.map(({ ready }) => ready));
  await frames();
  const target = document.getElementById('inside');
  const wrapper = elements.at(-1);
  if (!target || !wrapper) throw new Error('There is no target in the markup.');
  return { link: getByRole(page, 'link', { name: 'To the target' }), target, wrapper };
}

const menu = (attributes: string) => `
  <portico-menu duration="0" style="--portico-menu-flyout-duration: 0s" ${attributes}>
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
  `<header><portico-header-search design="${design}" duration="0"><form><input id="inside" type="search" aria-label="Find"></form></portico-header-search></header>`;

const nested =
  '<h3>One</h3><div>First</div><h3>Two</h3><div><details><summary>More</summary><p id="inside">Second</p></details></div>';

describe('a link to a target in', () => {
  beforeEach(reset);
  afterEach(reset);

  for (const [container, html] of [
    ['a closed tab with closed details', `<portico-tabs duration="0">${nested}</portico-tabs>`],
    [
      'a closed submenu of a vertical menu',
      '<portico-vertical-menu duration="0"><ul><li><a href="#f">Fruit</a><ul><li><a href="#p" id="inside">Pears</a></li></ul></li></ul></portico-vertical-menu>',
    ],
    ['a closed submenu of a menu', menu('breakpoint="0"')],
    ['a closed mobile menu', menu('breakpoint="100000"')],
    ['a closed “Go to” menu', menu('breakpoint="100000" mobile-design="classic"')],
    ['a closed flyout menu', menu('breakpoint="100000" mobile-design="flyout"')],
    ['a closed dropdown search', search('dropdown')],
    ['a closed overlay search', search('overlay')],
    ['a closed flyout search', search('flyout')],
    ['a closed panel', panel('', '<h2 id="inside">Inside</h2>')],
    ['a closed panel without overlay', panel('overlay="no"', '<h2 id="inside">Inside</h2>')],
  ] as const) {
    it(`${container} opens it and focuses the target`, async () => {
      const { link, target } = await begin(html);
      expect(target.checkVisibility({ visibilityProperty: true })).toBe(false);
      link.focus();
      link.click();
      await waitFor(() =>
        expect([target.checkVisibility({ visibilityProperty: true }), document.activeElement?.id]).toEqual([
          true,
          'inside',
        ]),
      );
      const { top, bottom } = target.getBoundingClientRect();
      expect([top > -1, bottom <= innerHeight]).toEqual([true, true]);
      expect(location.hash).toBe('#inside');
    });
  }

  it('a closed panel does not scroll the page, and closing it restores the focus', async () => {
    const { link, wrapper } = await begin(panel('', '<h2 id="inside">Inside</h2>'));
    scrollTo({ top: 40, behavior: 'instant' });
    link.focus({ preventScroll: true });
    link.click();
    await opened(wrapper);
    await frames();
    expect(scrollY).toBe(40);
    press('Escape');
    await closed(wrapper);
    expect(document.activeElement === link).toBe(true);
    expect(getByText(wrapper, 'Inside').hasAttribute('tabindex')).toBe(false);
  });

  it('a menu in a sticky header opens it and does not scroll the page', async () => {
    const { link, target } = await begin(
      `<header style="position: sticky; inset-block-start: 0">${menu('breakpoint="0"')}</header><p style="block-size: 900px"></p>`,
    );
    scrollTo({ top: 700, behavior: 'instant' });
    await frames();
    link.click();
    await waitFor(() => expect(document.activeElement === target).toBe(true));
    await frames();
    await frames();
    expect([
      Math.round(scrollY),
      target.getBoundingClientRect().top > 0,
      target.getBoundingClientRect().bottom <= innerHeight,
    ]).toEqual([700, true, true]);
  });

  it('an open panel focuses the target and does not scroll the page', async () => {
    const { wrapper, target } = await begin(
      panel('overlay="no"', '<a href="#inside">Within</a><h2 id="inside">Inside</h2>'),
    );
    scrollTo({ top: 40, behavior: 'instant' });
    Reflect.apply(Reflect.get(wrapper, 'show') as () => void, wrapper, []);
    await opened(wrapper);
    getByRole(wrapper, 'link', { name: 'Within' }).click();
    await frames();
    expect([document.activeElement === target, scrollY]).toEqual([true, 40]);
  });
});
