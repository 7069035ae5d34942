import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import {
  begin,
  beginStacked,
  click,
  focusOn,
  recordEvents,
  isSeen,
  link,
  load,
  menuButton,
  point,
  press,
  seen,
  type MenuElement,
} from './menu-page.ts';

before(async () => {
  await load();
});

/** The block's styles for open and closed submenus; like the original, in no layer. */
const styles = `<style>
  .wp-block-navigation ul { list-style: none; padding: 0; }
  .wp-block-navigation__container { display: flex; flex-direction: var(--navigation-layout-direction, row); }
  .wp-block-navigation .wp-block-navigation-item { display: flex; align-items: center; position: relative; }
  .wp-block-navigation .has-child .wp-block-navigation__submenu-container {
    position: absolute; top: 100%; width: 0; height: 0; overflow: hidden; opacity: 0; visibility: hidden;
  }
  .wp-block-navigation .wp-block-navigation__submenu-icon { width: .6em; height: .6em; padding: 0; border: none; }
  .wp-block-navigation__responsive-container { display: none; position: fixed; inset: 0; }
  .wp-block-navigation__responsive-container-open { display: flex; }
</style>`;

const icon = '<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><path d="M2 4l4 4 4-4"/></svg>';

const submenu = (name: string, items: string): string =>
  `<ul class="wp-block-navigation__submenu-container" id="${name}-menu">${items}</ul>`;

const item = (name: string, inner = ''): string =>
  `<li class="wp-block-navigation-item${inner && ' has-child open-on-hover-click'}" tabindex="-1">
    <a class="wp-block-navigation-item__content" href="#${name}"><span>${name}</span></a>
    ${inner && `<button aria-label="${name} submenu" class="wp-block-navigation__submenu-icon wp-block-navigation-submenu__toggle" aria-expanded="false">${icon}</button>${submenu(name, inner)}`}
  </li>`;

/** An item of a block whose submenus open on click: its label is the button. */
const clicked = (name: string, inner: string): string =>
  `<li class="wp-block-navigation-item has-child open-on-click" tabindex="-1">
    <button aria-label="${name} submenu" class="wp-block-navigation-item__content wp-block-navigation-submenu__toggle" aria-expanded="false"><span>${name}</span></button>
    <span class="wp-block-navigation__submenu-icon">${icon}</span>${submenu(name, inner)}
  </li>`;

/** The block as WordPress 6.8 prints it. */
const block = (items: string): string => `${styles}
  <nav class="wp-block-navigation is-responsive" aria-label="Main">
    <button aria-haspopup="dialog" aria-label="Open menu" class="wp-block-navigation__responsive-container-open">${icon}</button>
    <div class="wp-block-navigation__responsive-container" id="modal-1">
      <div class="wp-block-navigation__responsive-close" tabindex="-1">
        <div class="wp-block-navigation__responsive-dialog">
          <button aria-label="Close menu" class="wp-block-navigation__responsive-container-close">${icon}</button>
          <div class="wp-block-navigation__responsive-container-content" id="modal-1-content">
            <ul class="wp-block-navigation__container">${items}</ul>
          </div>
        </div>
      </div>
    </div>
  </nav>`;

const items = item('Home') + item('Shop', item('Coffee', item('Filter')) + item('Tea')) + item('More', item('One'));

/** Runs the script of the block, which also toggles submenus and stops Escape. */
function runBlock(element: Element): string[] {
  const told: string[] = [];
  for (const toggle of element.querySelectorAll('.wp-block-navigation-submenu__toggle')) {
    toggle.addEventListener('click', () => {
      told.push('click');
      toggle.ariaExpanded = String(toggle.ariaExpanded !== 'true');
    });
    toggle.closest('li')?.addEventListener('mouseenter', () => {
      told.push('mouseenter');
      toggle.ariaExpanded = 'true';
    });
  }
  return told;
}

const toggle = (element: HTMLElement, name: string): HTMLElement =>
  within(element).getByRole('button', { name: `${name} submenu`, hidden: true });

describe('a <portico-menu> around WordPress’ Navigation block', () => {
  for (const [kind, content] of [
    ['with arrows beside its links', block(items)],
    ['with a Page List', block(`${item('Home')}<ul class="wp-block-page-list">${item('Shop', item('Tea'))}</ul>`)],
    ['whose labels are buttons', block(item('Home') + clicked('Shop', item('Tea')) + clicked('More', item('One')))],
  ] as const) {
    it(`${kind} uses the button of the block for each submenu`, async () => {
      const element = await begin('', content);
      for (const panel of element.querySelectorAll('[id$="-menu"]'))
        expect(panel.parentElement?.querySelectorAll(':scope > button')).toHaveLength(1);
      const shop = toggle(element, 'Shop');
      const panel = element.querySelector('#Shop-menu');
      expect([isSeen(shop), shop.getAttribute('aria-controls'), seen(element)]).toEqual([true, panel?.id, []]);
      const events = recordEvents(element);
      shop.click();
      expect([shop.ariaExpanded, seen(element), isSeen(link(element, 'Tea'))]).toEqual(['true', ['Shop'], true]);
      shop.click();
      expect([shop.ariaExpanded, seen(element), shop.ariaLabel]).toEqual(['false', [], 'Shop submenu']);
      expect(events.filter((event) => event.startsWith('open') || event.startsWith('close'))).toEqual([
        'open Shop-menu by button',
        'close Shop-menu by button',
      ]);
    });

    it(`${kind} hides its events from the script of the block`, async () => {
      const element = await begin('', content);
      const told = runBlock(element);
      const shop = toggle(element, 'Shop');
      for (const type of ['mouseenter', 'mouseleave'])
        shop.closest('li')?.dispatchEvent(new MouseEvent(type, { bubbles: false }));
      expect(shop.ariaExpanded).toBe('false');
      shop.click();
      expect([shop.ariaExpanded, seen(element), told]).toEqual(['true', ['Shop'], []]);
      shop.focus();
      press('Escape');
      expect([shop.ariaExpanded, seen(element)]).toEqual(['false', []]);
    });
  }

  it('keeps the space of the block between its items', async () => {
    const space = '.wp-block-navigation__container { gap: 24px; }';
    const element = await begin('', block(items).replace('</style>', `${space}</style>`));
    const boxOf = (name: string) => link(element, name).querySelector('span')?.getBoundingClientRect();
    expect((boxOf('Shop')?.left ?? 0) - (boxOf('Home')?.right ?? 0)).toBeCloseTo(24, 0);
  });

  it('handles arrow keys', async () => {
    const element = await begin('', block(items));
    link(element, 'Home').focus();
    for (const name of ['Shop', 'More']) {
      press('ArrowRight');
      expect(focusOn()).toBe(name);
    }
    press('ArrowDown');
    expect([focusOn(), seen(element)]).toEqual(['One', ['More']]);
  });

  it('opens on hover and on the first tap', async () => {
    const element = await begin('open-delay="0"', block(items));
    point(link(element, 'Shop'));
    await waitFor(() => expect(seen(element)).toEqual(['Shop']));
    expect([click(link(element, 'More'), 'touch'), seen(element)]).toEqual([false, ['More']]);
  });

  it('has one button on a narrow window, which shows the links', async () => {
    const element = await beginStacked('', block(items));
    const buttons = () =>
      [...within(element).queryAllByRole('button', { hidden: true }), menuButton(element)]
        .filter(isSeen)
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    expect(buttons()).toEqual(['Menu']);
    menuButton(element).click();
    expect(['Home', 'Shop', 'More'].every((name) => isSeen(link(element, name)))).toBe(true);
    expect(buttons()).toEqual(['Shop submenu', 'More submenu', 'Menu']);
    toggle(element, 'Shop').click();
    expect(seen(element)).toEqual(['Shop']);
    const { bottom } = link(element, 'Tea').getBoundingClientRect();
    expect(link(element, 'More').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    expect(link(element, 'Tea').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      link(element, 'Shop').getBoundingClientRect().bottom,
    );
  });

  it('restores the button of the block when a submenu is removed', async () => {
    const element: MenuElement = await begin('', block(items));
    const shop = toggle(element, 'Shop');
    element.querySelector('#Shop-menu')?.remove();
    await waitFor(() => expect(shop.hasAttribute('aria-controls')).toBe(false));
    expect([shop.isConnected, shop.ariaLabel, shop.querySelector('svg') !== null]).toEqual([
      true,
      'Shop submenu',
      true,
    ]);
  });
});
