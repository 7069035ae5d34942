import { Idiomorph } from 'idiomorph';
import '../../../elements/menu/menu.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { settled } from '../../kit/listening.ts';
import { begin, beginStacked, partOf, isSeen, load, menuButton, navigation, seen, toggleOf } from './menu-page.ts';

before(async () => {
  await load();
});

const morph = (element: Element, html: string) => void Idiomorph.morph(element, html, { morphStyle: 'outerHTML' });

const wide = `<portico-menu breakpoint="0" duration="0">${navigation}</portico-menu>`;
const narrow = (content: string) =>
  `<portico-menu breakpoint="100000" duration="0" style="--portico-menu-flyout-duration: 0s">${content}</portico-menu>`;

describe('a morphed <portico-menu>', () => {
  it('returns the focus to the button of the same submenu', async () => {
    const element = await begin();
    for (const item of ['Shop', 'More']) {
      toggleOf(element, item).focus();
      morph(element, wide);
      await turn();
      expect(document.activeElement).toBe(toggleOf(element, item));
    }
  });

  it('keeps its layout, also without submenus', async () => {
    const content = '<nav><ul><li><a href="#home">Home</a></li></ul></nav>';
    const element = await beginStacked('', content);
    const list = element.querySelector('ul');
    const before = list && getComputedStyle(list).listStyleType;
    expect(isSeen(menuButton(element))).toBe(true);
    morph(element, narrow(content));
    await turn();
    expect(isSeen(menuButton(element))).toBe(true);
    expect([before, list && getComputedStyle(list).listStyleType]).toEqual(['none', 'none']);
  });

  it('keeps its mobile menu and its scroll position', async () => {
    const items = Array.from({ length: 60 }, (_, number) => `<li><a href="#${number}">Item ${number}</a></li>`).join(
      '',
    );
    const content = `<nav><ul><li><a href="#all">All</a><ul id="all-menu">${items}</ul></li></ul></nav>`;
    const element = await beginStacked('', content);
    menuButton(element).click();
    toggleOf(element, 'All').click();
    const panel = partOf(element, 'panel');
    await settled();
    panel.scrollTop = 120;
    await settled();
    morph(element, narrow(content));
    await turn();
    expect(isSeen(menuButton(element))).toBe(true);
    expect(seen(element)).toEqual(['all']);
    expect(panel.scrollTop).toBe(120);
  });

  it('keeps a submenu open whose button is the author’s', async () => {
    const content = `<nav><ul class="wp-block-navigation__container"><li class="wp-block-navigation-item has-child">
      <a href="#all">All</a>
      <button class="wp-block-navigation__submenu-icon wp-block-navigation-submenu__toggle" aria-label="All submenu" aria-expanded="false"></button>
      <ul id="all-menu" class="wp-block-navigation__submenu-container"><li><a href="#one">One</a></li></ul></li></ul></nav>`;
    const element = await begin('', content);
    const button = element.querySelector('button');
    button?.click();
    expect([seen(element), button?.ariaExpanded]).toEqual([['all'], 'true']);
    morph(element, `<portico-menu breakpoint="0" duration="0">${content}</portico-menu>`);
    await turn();
    expect([seen(element), button?.isConnected, button?.ariaExpanded]).toEqual([['all'], true, 'true']);
  });
});
