import { waitFor, within } from '@testing-library/dom';
import { revealAncestors } from '../../../src/page/reveal.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import {
  begin,
  beginStacked,
  click,
  partOf,
  focusOn,
  frames,
  recordEvents,
  becomesModal,
  isSeen,
  link,
  load,
  menuButton,
  navigation,
  press,
  seen,
  toggleOf,
  type MenuElement,
} from './menu-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

const isListSeen = (element: HTMLElement) => isSeen(link(element, 'Home'));

/** Returns whether the lines of the icon are a cross: two of them are rotated, and the third is transparent. */
function hasCross(button: HTMLElement): boolean {
  const lines = [...button.querySelectorAll('path')].map((line) => getComputedStyle(line));
  const icon = button.querySelector('svg');
  const rotations = lines.filter(({ opacity }) => opacity === '1').map(({ rotate }) => rotate);
  return icon !== null && isSeen(icon) && rotations.join(' ') === '45deg -45deg';
}

describe('the icon of the mobile menu of a <portico-menu>', () => {
  for (const design of ['modern', 'classic', 'flyout']) {
    it(`is a cross while the menu is open (${design})`, async () => {
      const element = await beginStacked(`mobile-design="${design}"`);
      const button = menuButton(element);
      expect(hasCross(button)).toBe(false);
      button.click();
      if (design === 'flyout') await becomesModal(element);
      await waitFor(() => expect(hasCross(button)).toBe(true));
      element.hide();
      await waitFor(() => expect(hasCross(button)).toBe(false));
    });
  }
});

describe('the mobile menu of a <portico-menu>', () => {
  const beginWith = async (json: object): Promise<MenuElement> => {
    const element = mount(
      `<portico-menu><script type="application/json">${JSON.stringify(json)}</script>${navigation}</portico-menu>`,
    ) as MenuElement; // `load` has defined the tag.
    await element.ready;
    return element;
  };

  it('reads its design and its breakpoint from the JSON of a theme', async () => {
    const classic = await beginWith({ mobile_menu_design: 'classic', side_header_break_point: '100000' });
    expect(menuButton(classic).textContent).toContain('Go to …');
    const flyout = await beginWith({ mobile_menu_design: 'flyout', side_header_break_point: String(innerWidth) });
    menuButton(flyout).click();
    await becomesModal(flyout);
    const wide = await beginWith({ mobile_menu_design: 'flyout', side_header_break_point: String(innerWidth - 1) });
    expect([wide.matches(':state(stacked)'), isSeen(menuButton(wide))]).toEqual([false, false]);
  });

  it('warns of a design that a theme misspells, and is modern', async () => {
    const warnings = consoleLines('warn');
    const element = await beginWith({ mobile_menu_design: 'clasic', side_header_break_point: '100000' });
    expect(menuButton(element).textContent).toBe('Menu');
    await waitFor(() => expect(warnings.join('\n')).toContain('"mobileDesign" as "clasic"; expected one of modern'));
  });

  for (const [design, name] of [
    ['modern', 'Menu'],
    ['classic', 'Go to …'],
  ] as const) {
    it(`has a button “${name}” that opens and closes a stacked list (${design})`, async () => {
      const element = await beginStacked(`mobile-design="${design}"`);
      const button = menuButton(element);
      expect([button.textContent, button.ariaExpanded, isListSeen(element)]).toEqual([name, 'false', false]);
      const events = recordEvents(element);
      button.click();
      expect([button.ariaExpanded, isListSeen(element), element.matches('[open]:state(open):state(stacked)')]).toEqual([
        'true',
        true,
        true,
      ]);
      button.click();
      expect([button.ariaExpanded, isListSeen(element), element.matches('[open], :state(open)')]).toEqual([
        'false',
        false,
        false,
      ]);
      expect(events).toEqual([
        'before-open menu by button',
        'open menu by button',
        'before-close menu by button',
        'close menu by button',
      ]);
    });
  }

  it('has German labels', async () => {
    const element = await beginStacked('lang="de" mobile-design="classic"');
    expect(menuButton(element).textContent).toBe('Gehe zu …');
    const covering = await beginStacked('lang="de" mobile-design="flyout"');
    menuButton(covering).click();
    await becomesModal(covering);
    expect([menuButton(covering).textContent, partOf(covering, 'close-button').ariaLabel]).toEqual([
      'Menü',
      'Menü schließen',
    ]);
  });

  it('shows several submenus in the stack at once', async () => {
    const element = await beginStacked();
    menuButton(element).click();
    toggleOf(element, 'Shop').click();
    toggleOf(element, 'More').click();
    expect(seen(element)).toEqual(['shop', 'more']);
    const { bottom } = link(element, 'Cups').getBoundingClientRect();
    expect(link(element, 'More').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  });

  it('opens a submenu on the first tap on its link', async () => {
    const element = await beginStacked();
    menuButton(element).click();
    expect([click(link(element, 'Shop'), 'touch'), seen(element)]).toEqual([false, ['shop']]);
    expect(click(link(element, 'Shop'), 'touch')).toBe(true);
  });

  it('closes on Escape the submenu around the focus, then the list, and focuses its button', async () => {
    const element = await beginStacked();
    menuButton(element).click();
    toggleOf(element, 'More').click();
    toggleOf(element, 'Shop').click();
    link(element, 'Tea').focus();
    press('Escape');
    expect([seen(element), focusOn()]).toEqual([['more'], 'Open submenu of Shop']);
    press('Escape');
    expect([isListSeen(element), focusOn()]).toEqual([false, 'Menu']);
  });

  it('closes on a click outside and when the focus leaves it', async () => {
    const element = await beginStacked();
    const outside = mount('<button>Outside</button>');
    menuButton(element).click();
    outside.click();
    expect(element.open).toBe(false);
    menuButton(element).click();
    link(element, 'More').focus();
    outside.focus();
    expect([element.open, document.activeElement]).toEqual([false, outside]);
  });

  it('closes after a link to a fragment of the page without moving the focus', async () => {
    const element = await beginStacked();
    menuButton(element).click();
    click(link(element, 'Home'), 'mouse');
    expect([element.open, focusOn() === 'Menu']).toEqual([false, false]);
  });

  it('has its button in the middle of a bar that stretches it', async () => {
    const element = await beginStacked();
    const bar = document.createElement('div');
    bar.style.cssText = 'display: flex; height: 120px';
    element.replaceWith(bar);
    bar.append(element);
    await frames();
    const [button, box] = [menuButton(element), bar].map((node) => node.getBoundingClientRect());
    bar.remove();
    expect(button && box && button.top - box.top).toBeCloseTo((120 - (button?.height ?? 0)) / 2, 0);
  });

  it('is as wide as the window, and scrolls if it is higher', async () => {
    const items = Array.from({ length: 60 }, (_one, index) => `<li><a href="#${index}">Item ${index}</a></li>`).join(
      '',
    );
    const element = await beginStacked('', `<ul>${items}</ul>`);
    menuButton(element).click();
    const panel = partOf(element, 'panel');
    const { left, right, bottom } = panel.getBoundingClientRect();
    expect([Math.round(left), Math.round(right)]).toEqual([0, document.documentElement.clientWidth]);
    expect(bottom).toBeLessThanOrEqual(innerHeight + 1);
    expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
  });

  it('causes no layout shift when it opens', async () => {
    const element = await beginStacked();
    const below = mount('<p>Below</p>');
    const before = below.getBoundingClientRect().top;
    menuButton(element).click();
    toggleOf(element, 'Shop').click();
    expect(below.getBoundingClientRect().top).toBe(before);
  });

  it('opens and closes by methods, attribute and property, unless a listener cancels it', async () => {
    const element = await beginStacked();
    const ways: [() => void, () => void][] = [
      [() => element.show(), () => element.hide()],
      [() => element.toggle(), () => element.toggle()],
      [() => element.setAttribute('open', ''), () => element.removeAttribute('open')],
      [() => (element.open = true), () => (element.open = false)],
    ];
    for (const [open, close] of ways) {
      open();
      await waitFor(() => expect([isListSeen(element), element.hasAttribute('open')]).toEqual([true, true]));
      close();
      await waitFor(() => expect([isListSeen(element), element.hasAttribute('open')]).toEqual([false, false]));
    }
    element.addEventListener('portico-before-open', (event) => event.preventDefault());
    element.open = true;
    await frames();
    expect([isListSeen(element), element.hasAttribute('open')]).toEqual([false, false]);
  });

  it('is initially open with `open`', async () => {
    const element = await beginStacked('open');
    expect([isListSeen(element), menuButton(element).ariaExpanded]).toEqual([true, 'true']);
  });
});

describe('revealing an element in the mobile menu of a <portico-menu>', () => {
  it('opens the menu and the submenu around the element', async () => {
    const element = await beginStacked();
    const events = recordEvents(element);
    revealAncestors(link(element, 'Tea'));
    expect([isListSeen(element), seen(element)]).toEqual([true, ['shop']]);
    expect(events).toEqual([
      'before-open menu by reveal',
      'open menu by reveal',
      'before-open shop-menu by reveal',
      'open shop-menu by reveal',
    ]);
  });

  it('focuses the element in a flyout, or the close button if it is not focusable', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    revealAncestors(link(element, 'Tea'));
    await becomesModal(element);
    expect([seen(element), focusOn()]).toEqual([['shop'], 'Tea']);
    element.hide();
    await waitFor(() => expect(partOf(element, 'flyout').matches('[open]')).toBe(false));
    revealAncestors(within(element).getByRole('heading', { name: 'Everything', hidden: true }));
    await becomesModal(element);
    expect([seen(element), focusOn()]).toEqual([['more'], 'Close menu']);
  });

  it('opens nothing if a listener cancels it', async () => {
    const element = await beginStacked();
    const events = recordEvents(element);
    // Only the event of the menu was dispatched, not that of the submenu.
    element.addEventListener('portico-before-open', (event) => events.length === 1 && event.preventDefault());
    revealAncestors(link(element, 'Tea'));
    expect([isListSeen(element), toggleOf(element, 'Shop').ariaExpanded, element.open]).toEqual([
      false,
      'false',
      false,
    ]);
    expect(events).toEqual(['before-open menu by reveal']);
  });
});

describe('the breakpoint of a <portico-menu>', () => {
  it('is 800 px, the value of the page, or that of the attribute', async () => {
    const narrow = (bound: number) => innerWidth <= bound;
    const plain = await free('');
    expect(plain.matches(':state(stacked)')).toBe(narrow(800));
    const settings = mount(
      '<script type="application/json" data-portico="page">{"breakpoints": {"headerSide": 99999}}</script>',
    );
    await frames();
    const ofPage = await free('');
    expect(ofPage.matches(':state(stacked)')).toBe(true);
    const own = await free('breakpoint="1"');
    expect(own.matches(':state(stacked)')).toBe(false);
    settings.remove();
  });

  it('is 800 px by attribute, also if the page has another value', async () => {
    const page = innerWidth > 800 ? 99_999 : 1;
    const settings = mount(
      `<script type="application/json" data-portico="page">{"breakpoints": {"headerSide": ${page}}}</script>`,
    );
    await frames();
    const element = await free('breakpoint="800"');
    expect(element.matches(':state(stacked)')).toBe(innerWidth <= 800);
    settings.remove();
  });

  it('closes the menu when the window crosses it', async () => {
    const element = await beginStacked();
    menuButton(element).click();
    toggleOf(element, 'Shop').click();
    element.breakpoint = 0;
    await waitFor(() => expect(element.matches(':state(stacked)')).toBe(false));
    expect([element.open, seen(element), isListSeen(element), isSeen(menuButton(element))]).toEqual([
      false,
      [],
      true,
      false,
    ]);
    element.breakpoint = 100_000;
    await waitFor(() => expect(element.matches(':state(stacked)')).toBe(true));
    expect(isListSeen(element)).toBe(false);
  });

  it('disables the mobile menu on a wide window', async () => {
    const element = await begin('open');
    element.show();
    expect([element.open, element.hasAttribute('open')]).toEqual([false, false]);
  });
});

async function free(attributes: string): Promise<MenuElement> {
  const element = mount(
    `<portico-menu ${attributes}><ul><li><a href="#a">A</a></li></ul></portico-menu>`,
  ) as MenuElement;
  await element.ready;
  return element;
}

describe('the flyout of a <portico-menu>', () => {
  it('covers the window, makes the page inert, takes the focus, and returns it after Escape', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    const outside = mount('<button>Outside</button>');
    menuButton(element).focus();
    menuButton(element).click();
    await becomesModal(element);
    const { left, top, width, height } = partOf(element, 'flyout').getBoundingClientRect();
    expect([left, top, width, height]).toEqual([0, 0, document.documentElement.clientWidth, innerHeight]);
    outside.focus();
    expect([focusOn(), isListSeen(element)]).toEqual(['Close menu', true]);
    press('Escape');
    await waitFor(() => expect(focusOn()).toBe('Menu'));
    expect([element.open, isListSeen(element)]).toEqual([false, false]);
    // It opens a dialog, behind which its own state would change unheard.
    expect([menuButton(element).ariaHasPopup, menuButton(element).ariaExpanded]).toEqual(['dialog', null]);
  });

  it('closes by its button; Escape in a submenu closes the submenu first', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    menuButton(element).click();
    await becomesModal(element);
    toggleOf(element, 'Shop').click();
    link(element, 'Tea').focus();
    press('Escape');
    expect([element.open, seen(element), focusOn()]).toEqual([true, [], 'Open submenu of Shop']);
    partOf(element, 'close-button').click();
    await waitFor(() => expect(focusOn()).toBe('Menu'));
    expect(element.open).toBe(false);
  });

  it('has the name of its navigation', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    expect(partOf(element, 'flyout').ariaLabel).toBe('Main');
  });

  it('announces that it covers the window, and closes when another element does', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    const other = mount('<div></div>');
    const told: EventTarget[] = [];
    const note = ({ target }: Event) => void (target && told.push(target));
    document.addEventListener('portico-flyout', note);
    menuButton(element).click();
    await becomesModal(element);
    expect(told).toEqual([element]);
    other.dispatchEvent(new CustomEvent('portico-flyout', { bubbles: true, composed: true }));
    await waitFor(() => expect([element.open, partOf(element, 'flyout').matches(':modal')]).toEqual([false, false]));
    document.removeEventListener('portico-flyout', note);
  });

  it('returns the list to its place when the window becomes wide', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    menuButton(element).click();
    await becomesModal(element);
    element.breakpoint = 0;
    await waitFor(() =>
      expect([element.open, partOf(element, 'flyout').matches(':modal'), isListSeen(element)]).toEqual([
        false,
        false,
        true,
      ]),
    );
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('is modal again after a move', async () => {
    const element = await beginStacked('mobile-design="flyout"');
    menuButton(element).click();
    await becomesModal(element);
    mount('<section></section>').append(element);
    await becomesModal(element);
    element.remove();
    await frames();
    expect([element.open, document.documentElement.style.overflow]).toEqual([false, '']);
  });
});
