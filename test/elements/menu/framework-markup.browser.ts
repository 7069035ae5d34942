import { within } from '@testing-library/dom';
import bootstrap4 from 'bootstrap-4/dist/css/bootstrap.min.css?inline';
import bootstrap5 from 'bootstrap/dist/css/bootstrap.min.css?inline';
import uikit from 'uikit/dist/css/uikit.min.css?inline';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { frames, isSeen, load, menuButton, type MenuElement } from './menu-page.ts';

before(async () => void (await load()));

const item = (
  toggle: string,
  panel: string,
) => `<li class="nav-item"><a class="nav-link active" href="#rooms">Rooms</a></li>
  <li class="nav-item dropdown">${toggle}${panel}</li>`;

const list = '<ul class="dropdown-menu" id="winter"><li><a class="dropdown-item" href="#winter">Winter</a></li></ul>';
const toggler =
  '<button class="navbar-toggler" type="button" data-bs-toggle="collapse" data-bs-target="#nav"><span class="navbar-toggler-icon"></span></button>';
const brand = '<a class="navbar-brand" href="/">Inn</a>';

/** Returns a navbar with the tag in one of the places at which authors put it. */
const bar = (items: string, place: 'around the bar' | 'around the list and the button' | 'around the list'): string => {
  const wrap = (where: typeof place, html: string) =>
    place === where ? `<portico-menu duration="0">${html}</portico-menu>` : html;
  const box = `<div class="collapse navbar-collapse" id="nav">${wrap('around the list', `<ul class="navbar-nav">${items}</ul>`)}</div>`;
  return wrap(
    'around the bar',
    `<nav class="navbar navbar-expand-lg bg-dark navbar-dark" data-bs-theme="dark"><div class="container-fluid">${brand}${wrap('around the list and the button', toggler + box)}</div></nav>`,
  );
};

const cases: Readonly<Record<string, readonly [css: string, html: string]>> = {
  'Bootstrap 5, a link as button': [
    bootstrap5,
    bar(
      item(
        '<a class="nav-link dropdown-toggle" href="#" role="button" data-bs-toggle="dropdown" aria-expanded="false">Prices</a>',
        list,
      ),
      'around the list and the button',
    ),
  ],
  'Bootstrap 5, a button, the tag around the bar': [
    bootstrap5,
    bar(
      item('<button class="btn dropdown-toggle" data-bs-toggle="dropdown" aria-expanded="false">Prices</button>', list),
      'around the bar',
    ),
  ],
  'Bootstrap 4, links in a box, the tag around the list': [
    bootstrap4,
    bar(
      item(
        '<a class="nav-link dropdown-toggle" href="#" role="button" data-toggle="dropdown" aria-haspopup="true">Prices</a>',
        '<div class="dropdown-menu" id="winter"><a class="dropdown-item" href="#winter">Winter</a></div>',
      ),
      'around the list',
    ).replaceAll('data-bs-', 'data-'),
  ],
};

async function begin([css, html]: readonly [css: string, html: string], breakpoint: number) {
  const page = mount(`<div><style>${css}</style>${html}</div>`);
  const element = page.querySelector('portico-menu') as MenuElement;
  element.breakpoint = breakpoint;
  await element.ready;
  await frames();
  return { page, element };
}

describe('<portico-menu> in the navbar of a framework', () => {
  for (const [name, given] of Object.entries(cases)) {
    it(`opens a submenu in a bar, by the button of the framework: ${name}`, async () => {
      const { element } = await begin(given, 0);
      const toggle = within(element).getByRole('button', { name: 'Prices' });
      const winter = within(element).getByText('Winter');
      expect([isSeen(toggle), isSeen(winter)]).toEqual([true, false]);
      toggle.click();
      await frames();
      expect([isSeen(winter), toggle.classList.contains('show'), toggle.ariaExpanded]).toEqual([true, true, 'true']);
      toggle.click();
      await frames();
      expect([isSeen(winter), element.querySelectorAll('.show:not(.collapse)').length]).toEqual([false, 0]);
      // A button inside of a button, or two buttons for one submenu.
      expect(element.querySelectorAll('button button, button [role="button"], .portico-menu-button').length).toBe(0);
    });

    it(`folds the list, beside the brand, on a phone: ${name}`, async () => {
      const { page, element } = await begin(given, 100_000);
      const rooms = within(page).getByText('Rooms');
      const seen = () =>
        [...page.querySelectorAll('.navbar-toggler, .navbar-brand')].filter(isSeen).map(({ className }) => className);
      expect([isSeen(rooms), seen()]).toEqual([false, ['navbar-brand']]);
      const button = menuButton(element).getBoundingClientRect();
      const sign = within(page).getByText('Inn').getBoundingClientRect();
      expect(button.top < sign.bottom && button.bottom > sign.top).toBe(true);
      menuButton(element).click();
      const toggle = within(element).getByRole('button', { name: 'Prices' });
      toggle.click();
      await frames();
      expect([isSeen(rooms), isSeen(within(page).getByText('Winter'))]).toEqual([true, true]);
      const [prices, winter] = [toggle, within(page).getByText('Winter')].map((each) => each.getBoundingClientRect());
      expect(prices?.width).toBeGreaterThan(24);
      expect(prices?.top).toBeGreaterThan(rooms.getBoundingClientRect().bottom - 1);
      expect(winter?.top).toBeGreaterThan((prices?.bottom ?? 0) - 1);
    });
  }

  it('is folded at the width of the navbar, and where the author says otherwise there', async () => {
    const [css, html] = cases['Bootstrap 5, a link as button'] ?? ['', ''];
    const page = mount(
      `<div><style>${css}</style>${html}${html.replace('<portico-menu', '<portico-menu breakpoint="700"')}</div>`,
    );
    const elements = [...page.querySelectorAll<MenuElement>('portico-menu')];
    await Promise.all(elements.map(({ ready }) => ready));
    expect(elements.map(({ breakpoint }) => breakpoint)).toEqual([991.98, 700]);
  });

  it('leaves settings in the element around a bar, and a box outside of a bar folded', async () => {
    const html = bar(item('', ''), 'around the bar').replace(
      '<nav',
      '<script type="application/json">{"breakpoint":700}</script><nav',
    );
    const page = mount(`<div><style>${bootstrap5}</style>${html}
      <div class="collapse"><portico-menu><ul><li><a data-bs-toggle="dropdown" href="#">Prices</a>${list}</li></ul></portico-menu></div></div>`);
    const [first, second] = [...page.querySelectorAll<MenuElement>('portico-menu')];
    await Promise.all([first?.ready, second?.ready]);
    expect([first?.breakpoint, first?.querySelector('script')?.parentElement === first]).toEqual([700, true]);
    expect(second?.parentElement?.classList.contains('show')).toBe(false);
  });
});

it('the button stands beside the brand that a box as wide as the bar holds with the button of the site', async () => {
  const brandBox = `<div style="display: flex; width: 100%; justify-content: space-between">${brand}${toggler}</div>`;
  const html = bar(item('', ''), 'around the bar').replace(brand + toggler, brandBox);
  const page = mount(
    `<div><style>${bootstrap4}</style>${html.replace('<portico-menu', '<portico-menu breakpoint="99999"')}</div>`,
  );
  const element = page.querySelector<MenuElement>('portico-menu');
  await element?.ready;
  await frames();
  const [button, sign] = [element && menuButton(element), within(page).getByText('Inn')].map((each) =>
    each?.getBoundingClientRect(),
  );
  expect(button && sign && button.top < sign.bottom && button.bottom > sign.top).toBe(true);
});

it('opens the dropdowns of UIkit', async () => {
  const html = `<portico-menu breakpoint="0" duration="0"><ul class="uk-navbar-nav"><li><a href="#rooms">Rooms</a></li>
    <li><a href="#">Prices</a><div class="uk-navbar-dropdown"><ul class="uk-nav uk-navbar-dropdown-nav"><li><a href="#winter">Winter</a></li></ul></div></li></ul></portico-menu>`;
  const page = mount(`<div><style>${uikit}</style>${html}</div>`);
  await page.querySelector<MenuElement>('portico-menu')?.ready;
  await frames();
  const winter = within(page).getByText('Winter');
  expect(isSeen(winter)).toBe(false);
  within(page).getByRole('button', { name: 'Prices' }).click();
  await frames();
  expect(isSeen(winter)).toBe(true);
});

it('a sign of the page for a submenu is not beside that of the button', async () => {
  const page =
    mount(`<div><style>.has > a::after { content: '\\25be' } .new > a::after { content: 'New' }</style><portico-menu breakpoint="0"><ul>
    <li class="has"><a href="#rooms">Rooms</a><ul><li><a href="#attic">Attic</a></li></ul></li>
    <li class="new"><a href="#food">Food</a><ul><li><a href="#fish">Fish</a></li></ul></li></ul></portico-menu></div>`);
  await page.querySelector<MenuElement>('portico-menu')?.ready;
  const signs = ['Rooms', 'Food'].map((name) => getComputedStyle(within(page).getByText(name), '::after').content);
  expect(signs).toEqual(['none', '"New"']);
});
