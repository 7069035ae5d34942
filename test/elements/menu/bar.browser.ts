import { waitFor, within } from '@testing-library/dom';
import { revealAncestors } from '../../../src/page/reveal.ts';
import { expect } from '../../expect.ts';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { mount } from '../../page.ts';
import {
  begin,
  click,
  focusOn,
  frames,
  recordEvents,
  isSeen,
  link,
  load,
  navigation,
  point,
  press,
  seen,
  toggleOf,
  type MenuElement,
} from './menu-page.ts';

const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

describe('the buttons of a <portico-menu>', () => {
  it('are added beside links, labelled by the submenu that they open', async () => {
    const element = await begin();
    const button = toggleOf(element, 'Shop');
    expect(link(element, 'Shop').getAttribute('href')).toBe('#shop');
    expect([button.ariaLabel, button.ariaExpanded, button.getAttribute('aria-controls')]).toEqual([
      'Open submenu of Shop',
      'false',
      'shop-menu',
    ]);
    button.click();
    expect([button.ariaLabel, button.ariaExpanded, seen(element)]).toEqual(['Close submenu of Shop', 'true', ['shop']]);
    button.click();
    expect([button.ariaExpanded, seen(element)]).toEqual(['false', []]);
  });

  it('replace the label of an item without a link', async () => {
    const element = await begin();
    const button = within(element).getByRole('button', { name: 'About', expanded: false });
    expect(button.querySelector('span')?.textContent).toBe('About');
    button.click();
    expect([button.ariaExpanded, seen(element)]).toEqual(['true', ['about']]);
  });

  for (const [kind, label] of [
    ['links to “#”', '<a href="#">Things</a>'],
    ['links to “#!”', '<a href="#!">Things</a>'],
    ['runs nothing', '<a href="javascript:void(0)">Things</a>'],
    ['is a link without href', '<a>Things</a>'],
    ['is only text', 'Things'],
  ] as const) {
    it(`replace a label that ${kind}`, async () => {
      const element = await begin(
        '',
        `<ul><li>${label}<ul id="things-menu"><li><a href="#a">A</a></li></ul></li></ul>`,
      );
      const button = within(element).getByRole('button', { name: 'Things' });
      expect(within(element).queryByRole('link', { name: 'Things' })).toBe(null);
      button.click();
      expect(seen(element)).toEqual(['things']);
    });
  }

  it('have labels in the language of the page, or the texts of the author', async () => {
    const german = await begin('lang="de"');
    expect(toggleOfAny(german).ariaLabel).toBe('Untermenü von Shop öffnen');
    const own = await begin(`texts='{"openSubmenu": "More in {label}"}'`);
    expect(toggleOfAny(own).ariaLabel).toBe('More in Shop');
  });

  it('are not added to lists in a mega menu', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    expect(within(element).getByRole('heading', { name: 'Everything' })).toBeTruthy();
    expect(element.querySelectorAll('#more-menu button')).toHaveLength(0);
    expect(isSeen(link(element, 'One'))).toBe(true);
  });

  it('do not change aria-current', async () => {
    const element = await begin('', navigation.replace('<a href="#tea">', '<a href="#tea" aria-current="page">'));
    expect(link(element, 'Tea').getAttribute('aria-current')).toBe('page');
  });

  it('have a label for a cart link that contains only a picture', async () => {
    const element = await begin(
      'lang="de"',
      '<ul><li><a href="#cart" data-cart><svg width="1" height="1"></svg></a></li><li><a href="#x" data-cart>Basket</a></li></ul>',
    );
    expect(
      within(element)
        .getAllByRole('link')
        .map((one) => one.ariaLabel ?? one.textContent),
    ).toEqual(['Warenkorb', 'Basket']);
  });

  it('are added to new items and removed with their items', async () => {
    const element = await begin();
    const item = document
      .createRange()
      .createContextualFragment('<li><a href="#new">New</a><ul id="new-menu"><li><a href="#n">N</a></li></ul></li>');
    element.querySelector('ul')?.append(item);
    await frames();
    toggleOf(element, 'New').click();
    expect(seen(element)).toEqual(['new']);
    element.querySelector('#new-menu')?.remove();
    await frames();
    expect(within(element).queryByRole('button', { name: /New/ })).toBe(null);
  });

  it('follow the selector of the author; an invalid selector logs a warning', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(
      'submenu=".opens"',
      '<ul><li><a href="#a">A</a><div class="opens" id="a-menu">B</div></li></ul>',
    );
    toggleOf(element, 'A').click();
    expect(seen(element)).toEqual(['a']);
    element.setAttribute('submenu', '!!');
    await waitFor(() => expect(warnings.join()).toMatch(/portico-menu.*submenu="!!" is not a valid CSS selector/));
    expect(element.querySelector('button')).toBe(null);
  });
});

const toggleOfAny = (element: HTMLElement): HTMLButtonElement => {
  const found = element.querySelector<HTMLButtonElement>('button[aria-controls=shop-menu]');
  if (!found) throw new Error('There is no button.');
  return found;
};

describe('a click on a link of a <portico-menu>', () => {
  for (const pointerType of ['touch', 'pen']) {
    for (const source of ['click', 'pointerup'] as const) {
      it(`by ${pointerType}, detected by ${source}, first opens the submenu, then follows the link`, async () => {
        const element = await begin();
        const events = recordEvents(element);
        expect(click(link(element, 'Shop'), pointerType, source)).toBe(false);
        expect(seen(element)).toEqual(['shop']);
        expect(click(link(element, 'Shop'), pointerType, source)).toBe(true);
        expect(events.slice(0, 2)).toEqual(['before-open shop-menu by tap', 'open shop-menu by tap']);
      });
    }
  }

  it('by mouse follows the link', async () => {
    const element = await begin();
    expect([click(link(element, 'Shop'), 'mouse'), click(link(element, 'Shop'), 'mouse', 'pointerup')]).toEqual([
      true,
      true,
    ]);
  });

  it('by touch follows a link without a submenu', async () => {
    const element = await begin();
    expect(click(link(element, 'Home'), 'touch')).toBe(true);
  });

  it('by Enter follows the link and opens nothing', async () => {
    const element = await begin();
    click(link(element, 'More'), 'touch');
    link(element, 'Shop').focus();
    expect(press('Enter')).toBe(true);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 });
    let isFollowed = false;
    addEventListener(
      'click',
      (last) => {
        isFollowed = !last.defaultPrevented;
        last.preventDefault();
      },
      { once: true },
    );
    link(element, 'Shop').dispatchEvent(event);
    expect([isFollowed, toggleOf(element, 'Shop').ariaExpanded]).toEqual([true, 'false']);
  });

  it('by touch opens nothing on the emulated hover', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'), { pointerType: 'touch' });
    await clock.advance(5000);
    expect(seen(element)).toEqual([]);
  });
});

describe('closing a <portico-menu>', () => {
  it('Escape closes the innermost submenu and focuses its button', async () => {
    const element = await begin();
    toggleOf(element, 'Shop').click();
    toggleOf(element, 'Coffee').click();
    link(element, 'Espresso').focus();
    expect(press('Escape')).toBe(false);
    expect([seen(element), focusOn()]).toEqual([['shop'], 'Open submenu of Coffee']);
    press('Escape');
    expect([seen(element), focusOn()]).toEqual([[], 'Open submenu of Shop']);
    expect(press('Escape')).toBe(true);
  });

  it('Escape does not close a dialog around the menu', async () => {
    const dialog = mount(
      `<dialog><portico-menu breakpoint="0" duration="0">${navigation}</portico-menu></dialog>`,
    ) as HTMLDialogElement;
    const element = dialog.querySelector('portico-menu') as HTMLElement;
    await frames();
    dialog.showModal();
    toggleOf(element, 'Shop').click();
    toggleOf(element, 'Shop').focus();
    let heardOutside = 0;
    dialog.addEventListener('keydown', () => (heardOutside += 1));
    expect(press('Escape')).toBe(false);
    expect([seen(element), heardOutside]).toEqual([[], 0]);
    dialog.close();
  });

  it('Escape closes a submenu that hover opened while the focus is elsewhere', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    expect(seen(element)).toEqual(['shop']);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect([seen(element), document.activeElement]).toEqual([[], document.body]);
  });

  it('a click outside closes it', async () => {
    const element = await begin();
    const outside = mount('<button>Outside</button>');
    toggleOf(element, 'Shop').click();
    outside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(seen(element)).toEqual(['shop']);
    outside.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    expect(seen(element)).toEqual([]);
    toggleOf(element, 'Shop').click();
    outside.click();
    expect(seen(element)).toEqual([]);
  });

  it('a text selection that ends outside does not close it', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    link(element, 'One').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(seen(element)).toEqual(['more']);
  });

  it('a submenu closes when the focus leaves it', async () => {
    const element = await begin();
    const outside = mount('<button>Outside</button>');
    toggleOf(element, 'Shop').click();
    toggleOf(element, 'Coffee').click();
    link(element, 'Filter').focus();
    link(element, 'Tea').focus();
    expect(seen(element)).toEqual(['shop']);
    outside.focus();
    expect([seen(element), document.activeElement]).toEqual([[], outside]);
  });

  it('a submenu closes when its sibling opens', async () => {
    const element = await begin();
    const events = recordEvents(element);
    toggleOf(element, 'Shop').click();
    toggleOf(element, 'About').click();
    expect(seen(element)).toEqual(['about']);
    expect(events).toEqual([
      'before-open shop-menu by button',
      'open shop-menu by button',
      'before-open about-menu by button',
      'before-close shop-menu by other',
      'close shop-menu by other',
      'open about-menu by button',
    ]);
  });

  it('a link to a fragment of the page closes it', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    click(link(element, 'Two'), 'mouse');
    expect(seen(element)).toEqual([]);
  });
});

describe('the methods of a <portico-menu>', () => {
  it('open a submenu with its ancestors by id, and close it', async () => {
    const element = await begin();
    element.show('coffee-menu');
    expect(seen(element)).toEqual(['shop', 'coffee']);
    element.toggle('coffee-menu');
    expect(seen(element)).toEqual(['shop']);
    element.toggle('coffee-menu');
    element.hide();
    expect(seen(element)).toEqual([]);
  });

  it('run by a command', async () => {
    const element = await begin();
    const source = Object.assign(document.createElement('button'), { value: 'shop-menu' });
    element.dispatchEvent(Object.assign(new Event('command'), { command: '--toggle', source }));
    expect(seen(element)).toEqual(['shop']);
  });

  it('log a warning for an unknown id', async () => {
    const warnings = captureConsole('warn');
    const element = await begin();
    element.show('nothing');
    await waitFor(() => expect(warnings.join()).toMatch(/no submenu has the id "nothing"/));
  });

  it('can be cancelled by a listener', async () => {
    const element = await begin();
    const cancel = (event: Event) => event.preventDefault();
    element.addEventListener('portico-before-open', cancel);
    toggleOf(element, 'Shop').click();
    expect(seen(element)).toEqual([]);
    element.removeEventListener('portico-before-open', cancel);
    toggleOf(element, 'Shop').click();
    element.addEventListener('portico-before-close', cancel);
    toggleOf(element, 'Shop').click();
    press('Escape');
    expect(seen(element)).toEqual(['shop']);
  });
});

describe('the slide of a <portico-menu>', () => {
  it('takes 200 ms, and reverses from its current position', async () => {
    const element = mount(`<portico-menu breakpoint="0">${navigation}</portico-menu>`) as MenuElement;
    await element.ready;
    toggleOf(element, 'Shop').click();
    const panel = element.querySelector('#shop-menu');
    const [movement] = panel?.getAnimations() ?? [];
    expect([movement?.effect?.getTiming().duration, toggleOf(element, 'Shop').ariaExpanded]).toEqual(
      isReduced ? [undefined, 'true'] : [200, 'true'],
    );
    movement?.finish();
    await movement?.finished;
    toggleOf(element, 'Shop').click();
    expect([toggleOf(element, 'Shop').ariaExpanded, seen(element)]).toEqual(['false', isReduced ? [] : ['shop']]);
    for (const one of panel?.getAnimations() ?? []) one.finish();
    await frames();
    expect(seen(element)).toEqual([]);
  });

  it('is skipped if the user prefers reduced motion', async () => {
    const element = await begin('duration="5s"');
    const original = window.matchMedia;
    window.matchMedia = (query) =>
      Object.defineProperty(original.call(window, query), 'matches', { value: query.includes('reduce') });
    try {
      toggleOf(element, 'Shop').click();
      expect([seen(element), element.querySelector('#shop-menu')?.getAnimations()]).toEqual([['shop'], []]);
      toggleOf(element, 'Shop').click();
      expect(seen(element)).toEqual([]);
    } finally {
      window.matchMedia = original;
    }
  });
});

describe('revealing an element in a <portico-menu>', () => {
  const deep = (element: MenuElement) => link(element, 'Filter');

  it('opens its submenus, the outer one first', async () => {
    const element = await begin();
    const events = recordEvents(element);
    revealAncestors(deep(element));
    expect(seen(element)).toEqual(['shop', 'coffee']);
    expect(events).toEqual([
      'before-open shop-menu by reveal',
      'open shop-menu by reveal',
      'before-open coffee-menu by reveal',
      'open coffee-menu by reveal',
    ]);
  });

  it('opens nothing for a top-level link or the menu itself', async () => {
    const element = await begin();
    revealAncestors(link(element, 'Shop'));
    revealAncestors(element);
    expect(seen(element)).toEqual([]);
  });

  it('opens nothing if the page or a listener cancels it', async () => {
    const element = await begin();
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener('portico-reveal', cancel, { capture: true, once: true });
    revealAncestors(deep(element));
    expect(seen(element)).toEqual([]);
    element.addEventListener('portico-before-open', cancel);
    revealAncestors(deep(element));
    expect(seen(element)).toEqual([]);
  });
});
