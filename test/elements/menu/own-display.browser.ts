import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import '../../../elements/menu/menu.ts';
import { preload } from '../../preload.ts';

before(() => preload('menu'));

it('the button of an item is beside its link, where the page lays out items and links as blocks', async () => {
  const page =
    mount(`<div><style>.own .nav > li { display: inline-block } .own .nav > li > a { display: block; padding: 30px }</style>
    <div class="own"><portico-menu breakpoint="0"><ul class="nav"><li><a href="#a">Rooms</a></li>
    <li><a href="#b">Prices</a><ul><li><a href="#c">Winter</a></li></ul></li></ul></portico-menu></div></div>`);
  const menu = page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu');
  await menu?.ready;
  const [first, second] = [...page.querySelectorAll('.nav > li > a')].map((link) => link.getBoundingClientRect());
  const button = page.querySelector('.portico-menu-button')?.getBoundingClientRect();
  expect([second?.top, second?.height]).toEqual([first?.top, first?.height]);
  expect(button?.left).toBeGreaterThanOrEqual(second?.right ?? 0);
  expect(button && second && button.top < second.bottom && button.bottom > second.top).toBe(true);
});

it('links keep the space that a rule of the page for its navigation gives them, not that of a reset', async () => {
  const page = mount(`<div><style>* { padding: 0 } nav ul a { padding: 0 15px }</style>
    <nav aria-label="Ours"><portico-menu breakpoint="0"><ul><li><a href="#a">Rooms</a></li></ul></portico-menu></nav>
    <portico-menu breakpoint="0"><ul><li><a href="#b">Prices</a></li></ul></portico-menu></div>`);
  for (const menu of page.querySelectorAll<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu'))
    await menu.ready;
  expect([...page.querySelectorAll('a')].map((link) => getComputedStyle(link).padding)).toEqual([
    '0px 15px',
    '8px 12px',
  ]);
});
