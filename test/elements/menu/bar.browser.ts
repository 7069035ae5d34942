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

describe('<portico-menu> makes of a nested list', () => {
  it('links that stay, each with a button beside it that says what it opens', async () => {
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

  it('a button as the label where there is no link', async () => {
    const element = await begin();
    const button = within(element).getByRole('button', { name: 'About', expanded: false });
    expect(button.querySelector('span')?.textContent).toBe('About');
    button.click();
    expect([button.ariaExpanded, seen(element)]).toEqual(['true', ['about']]);
  });

  for (const [what, label] of [
    ['leads to “#”', '<a href="#">Things</a>'],
    ['leads nowhere', '<a>Things</a>'],
    ['is only text', 'Things'],
  ] as const) {
    it(`a button as the label where the link ${what}`, async () => {
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

  it('names in the language of the page, or the author’s own', async () => {
    const german = await begin('lang="de"');
    expect(toggleOfAny(german).ariaLabel).toBe('Untermenü von Shop öffnen');
    const own = await begin(`texts='{"openSubmenu": "More in {0}"}'`);
    expect(toggleOfAny(own).ariaLabel).toBe('More in Shop');
  });

  it('no button for what a list in a mega menu holds', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    expect(within(element).getByRole('heading', { name: 'Everything' })).toBeTruthy();
    expect(element.querySelectorAll('#more-menu button')).toHaveLength(0);
    expect(isSeen(link(element, 'One'))).toBe(true);
  });

  it('leaves aria-current as it is', async () => {
    const element = await begin('', navigation.replace('<a href="#tea">', '<a href="#tea" aria-current="page">'));
    expect(link(element, 'Tea').getAttribute('aria-current')).toBe('page');
  });

  it('a name for a cart that shows a picture alone', async () => {
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

  it('buttons for items that come later, and none for what goes', async () => {
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

  it('takes what a selector of the author’s finds, and says what is none', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(
      'submenu=".opens"',
      '<ul><li><a href="#a">A</a><div class="opens" id="a-menu">B</div></li></ul>',
    );
    toggleOf(element, 'A').click();
    expect(seen(element)).toEqual(['a']);
    element.setAttribute('submenu', '!!');
    await waitFor(() => expect(warnings.join()).toMatch(/portico-menu.*submenu="!!" is no CSS selector/));
    expect(element.querySelector('button')).toBe(null);
  });

  it('says once what is wrong when there is no list', async () => {
    const warnings = captureConsole('warn');
    await begin('', '<p>Nothing</p>');
    await waitFor(() => expect(warnings.join()).toMatch(/portico-menu.*there is no list in it/));
    expect(warnings).toHaveLength(1);
  });
});

const toggleOfAny = (element: HTMLElement): HTMLButtonElement => {
  const found = element.querySelector<HTMLButtonElement>('button[aria-controls=shop-menu]');
  if (!found) throw new Error('There is no button.');
  return found;
};

describe('who clicks an item of a <portico-menu>', () => {
  for (const pointerType of ['touch', 'pen']) {
    for (const says of ['click', 'pointerup'] as const) {
      it(`with a ${pointerType}, known by the ${says}, opens first and follows by the second`, async () => {
        const element = await begin();
        const events = recordEvents(element);
        expect(click(link(element, 'Shop'), pointerType, says)).toBe(false);
        expect(seen(element)).toEqual(['shop']);
        expect(click(link(element, 'Shop'), pointerType, says)).toBe(true);
        expect(events.slice(0, 2)).toEqual(['before-open shop-menu by tap', 'open shop-menu by tap']);
      });
    }
  }

  it('with a mouse follows at once', async () => {
    const element = await begin();
    expect([click(link(element, 'Shop'), 'mouse'), click(link(element, 'Shop'), 'mouse', 'pointerup')]).toEqual([
      true,
      true,
    ]);
  });

  it('with a finger follows at once where there is no submenu', async () => {
    const element = await begin();
    expect(click(link(element, 'Home'), 'touch')).toBe(true);
  });

  it('with Enter follows, and opens nothing', async () => {
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

  it('with a finger opens nothing by the hover that browsers make of a touch', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'), { pointerType: 'touch' });
    await clock.advance(5000);
    expect(seen(element)).toEqual([]);
  });
});

describe('a <portico-menu> closes', () => {
  it('the innermost submenu by Escape, with the focus on its button', async () => {
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

  it('by Escape nothing that stands around it', async () => {
    const dialog = mount(
      `<dialog><portico-menu breakpoint="0" submenu-speed="0">${navigation}</portico-menu></dialog>`,
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

  it('by Escape what a mouse opened, though the focus is elsewhere in the page', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    expect(seen(element)).toEqual(['shop']);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect([seen(element), document.activeElement]).toEqual([[], document.body]);
  });

  it('when something outside is clicked', async () => {
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

  it('not when text is selected in it and the mouse let go outside', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    link(element, 'One').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(seen(element)).toEqual(['more']);
  });

  it('what the focus has left', async () => {
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

  it('one when another opens beside it', async () => {
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

  it('when a link to a place of this page is followed', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    click(link(element, 'Two'), 'mouse');
    expect(seen(element)).toEqual([]);
  });
});

describe('a script opens a submenu of a <portico-menu>', () => {
  it('by its id, with all that it stands in, and closes it', async () => {
    const element = await begin();
    element.show('coffee-menu');
    expect(seen(element)).toEqual(['shop', 'coffee']);
    element.toggle('coffee-menu');
    expect(seen(element)).toEqual(['shop']);
    element.toggle('coffee-menu');
    element.hide();
    expect(seen(element)).toEqual([]);
  });

  it('by a command', async () => {
    const element = await begin();
    const source = Object.assign(document.createElement('button'), { value: 'shop-menu' });
    element.dispatchEvent(Object.assign(new Event('command'), { command: '--toggle', source }));
    expect(seen(element)).toEqual(['shop']);
  });

  it('not when there is none of that id, and is told', async () => {
    const warnings = captureConsole('warn');
    const element = await begin();
    element.show('nothing');
    await waitFor(() => expect(warnings.join()).toMatch(/no submenu with the id "nothing"/));
  });

  it('and a listener keeps it closed, or open', async () => {
    const element = await begin();
    const against = (event: Event) => event.preventDefault();
    element.addEventListener('portico-before-open', against);
    toggleOf(element, 'Shop').click();
    expect(seen(element)).toEqual([]);
    element.removeEventListener('portico-before-open', against);
    toggleOf(element, 'Shop').click();
    element.addEventListener('portico-before-close', against);
    toggleOf(element, 'Shop').click();
    press('Escape');
    expect(seen(element)).toEqual(['shop']);
  });
});

describe('what slides in a <portico-menu>', () => {
  it('takes 200 ms, and goes back from where it is', async () => {
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

  it('is there at once where a visitor wants things to keep still', async () => {
    const element = await begin('submenu-speed="5s"');
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

describe('somebody leads to a place in a <portico-menu>', () => {
  const deep = (element: MenuElement) => link(element, 'Filter');

  it('and what it stands in opens, the outer submenu first', async () => {
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

  it('but is no submenu of it, and none opens', async () => {
    const element = await begin();
    revealAncestors(link(element, 'Shop'));
    revealAncestors(element);
    expect(seen(element)).toEqual([]);
  });

  it('and nothing opens where the page, or a listener, is against it', async () => {
    const element = await begin();
    const against = (event: Event) => event.preventDefault();
    document.addEventListener('portico-reveal', against, { capture: true, once: true });
    revealAncestors(deep(element));
    expect(seen(element)).toEqual([]);
    element.addEventListener('portico-before-open', against);
    revealAncestors(deep(element));
    expect(seen(element)).toEqual([]);
  });
});
