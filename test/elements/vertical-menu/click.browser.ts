import { getByRole, waitFor } from '@testing-library/dom';
import { revealAncestors } from '../../../src/page/reveal.ts';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, button, recordEvents, load, menu, press, seen } from './menu-page.ts';

before(async () => {
  await load();
});

const top = ['Home', 'Fruit', 'Bread'];

describe('<portico-vertical-menu>', () => {
  it('is initially closed, with a button beside each link with a submenu', async () => {
    const element = await begin(menu());
    expect(seen(element)).toEqual(top);
    const fruit = getByRole(element, 'button', { name: 'Open submenu of Fruit' });
    expect([fruit.localName, fruit.ariaExpanded, fruit.previousElementSibling?.textContent]).toEqual([
      'button',
      'false',
      'Fruit',
    ]);
    expect(document.getElementById(fruit.getAttribute('aria-controls') ?? '')).toBe(fruit.nextElementSibling);
    expect(element.querySelectorAll('button')).toHaveLength(3);
  });

  it('opens and closes a submenu by its button, with events', async () => {
    const element = await begin(menu());
    const events = recordEvents(element);
    button(element, 'Fruit').click();
    expect([seen(element), button(element, 'Fruit').ariaExpanded]).toEqual([
      ['Home', 'Fruit', 'Apples', 'Pears', 'Bread'],
      'true',
    ]);
    expect(button(element, 'Fruit').ariaLabel).toBe('Close submenu of Fruit');
    expect(element.matches(':state(open)')).toBe(true);
    button(element, 'Apples').click();
    expect(seen(element)).toEqual(['Home', 'Fruit', 'Apples', 'Boskoop', 'Elstar', 'Pears', 'Bread']);
    button(element, 'Fruit').click();
    expect([seen(element), element.matches(':state(open)')]).toEqual([top, true]);
    button(element, 'Fruit').click();
    expect(seen(element)).toContain('Boskoop');
    expect(events).toEqual([
      'before-open Fruit button',
      'open Fruit button',
      'before-open Apples button',
      'open Apples button',
      'before-close Fruit button',
      'close Fruit button',
      'before-open Fruit button',
      'open Fruit button',
    ]);
  });

  it('keeps a submenu unchanged if a listener cancels the change', async () => {
    const element = await begin(menu());
    const stop = (event: Event) => event.preventDefault();
    element.addEventListener('portico-before-open', stop);
    button(element, 'Fruit').click();
    expect(seen(element)).toEqual(top);
    element.removeEventListener('portico-before-open', stop);
    button(element, 'Fruit').click();
    element.addEventListener('portico-before-close', stop);
    button(element, 'Fruit').click();
    press('Escape');
    expect([seen(element), button(element, 'Fruit').ariaExpanded]).toEqual([
      ['Home', 'Fruit', 'Apples', 'Pears', 'Bread'],
      'true',
    ]);
  });

  for (const [source, current] of [
    ['ARIA', 'aria-current="page"'],
    ['a theme', 'class="current-menu-item"'],
    ['an older theme', 'class="current_page_item"'],
  ] as const) {
    it(`initially opens the submenus of the current item, marked by ${source}, without events`, async () => {
      const events = recordEvents(document.body);
      const element = await begin(menu('', current));
      expect(seen(element)).toEqual(['Home', 'Fruit', 'Apples', 'Boskoop', 'Elstar', 'Pears', 'Bread']);
      expect([button(element, 'Fruit').ariaExpanded, button(element, 'Bread').ariaExpanded, events]).toEqual([
        'true',
        'false',
        [],
      ]);
    });
  }

  it('initially opens the submenu of the current entry and of its ancestors', async () => {
    const html = menu().replace('<li><a href="#bread"', '<li class="current-menu-ancestor"><a href="#bread"');
    expect(seen(await begin(html))).toEqual(['Home', 'Fruit', 'Bread', 'Rye']);
    const silent = await begin(menu('', 'aria-current="false"'));
    expect(seen(silent)).toEqual(top);
  });

  it('reads submenus that are added, and removes the button of one that is removed', async () => {
    const element = await begin(menu());
    element
      .querySelector('li')
      ?.append(document.createRange().createContextualFragment('<ul><li><a href="#garden">Garden</a></li></ul>'));
    await turn();
    expect(seen(element)).toEqual(top);
    button(element, 'Home').click();
    expect(seen(element)).toEqual(['Home', 'Garden', 'Fruit', 'Bread']);
    element.querySelector('li > ul')?.remove();
    await turn();
    expect(element.querySelectorAll('button')).toHaveLength(3);
  });

  it('uses the button of a theme', async () => {
    const html = menu().replace(
      'Bread</a>',
      'Bread</a><button type="button" aria-expanded="false" class="arrow"></button>',
    );
    const element = await begin(html);
    expect([element.querySelectorAll('button').length, button(element, 'Bread').className]).toEqual([3, 'arrow']);
    button(element, 'Bread').click();
    expect(seen(element)).toEqual(['Home', 'Fruit', 'Bread', 'Rye']);
  });

  it('opens by a link without a destination', async () => {
    const element = await begin(menu().replace('#fruit', '#'));
    const { hash } = location;
    element.querySelectorAll('a')[1]?.click();
    expect([seen(element), location.hash]).toEqual([['Home', 'Fruit', 'Apples', 'Pears', 'Bread'], hash]);
  });

  it('shows a submenu that the style sheet of a theme hides', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.sub-menu { display: none }');
    document.adoptedStyleSheets.push(sheet);
    const element = await begin(menu());
    button(element, 'Bread').click();
    expect(seen(element)).toEqual(['Home', 'Fruit', 'Bread', 'Rye']);
    button(element, 'Bread').click();
    expect(seen(element)).toEqual(top);
    document.adoptedStyleSheets.pop();
  });

  it('has German labels, and the texts of the author', async () => {
    const german = await begin(`<div lang="de">${menu()}</div>`);
    expect(button(german, 'Fruit').ariaLabel).toBe('Untermenü von Fruit öffnen');
    button(german, 'Fruit').click();
    expect(button(german, 'Fruit').ariaLabel).toBe('Untermenü von Fruit schließen');
    const own = await begin(menu(`texts='{"open":"More {label}"}'`));
    expect(getByRole(own, 'button', { name: 'More Fruit' })).toBeTruthy();
    own.setAttribute('texts', '{"open":"Show {label}"}');
    await turn();
    expect(getByRole(own, 'button', { name: 'Show Fruit' })).toBeTruthy();
  });

  it('opens for results of the browser’s page search and for revealed elements', async () => {
    const element = await begin(menu());
    const events = recordEvents(element);
    const list = button(element, 'Bread').nextElementSibling;
    expect(list?.getAttribute('hidden')).toBe('until-found');
    list?.dispatchEvent(new Event('beforematch', { bubbles: true })); // As the browser sends it.
    const boskoop = element.querySelector('[href="#boskoop"]');
    if (boskoop) revealAncestors(boskoop);
    expect(seen(element)).toEqual(['Home', 'Fruit', 'Apples', 'Boskoop', 'Elstar', 'Pears', 'Bread', 'Rye']);
    expect(events.filter((event) => event.startsWith('open'))).toEqual([
      'open Bread find',
      'open Apples reveal',
      'open Fruit reveal',
    ]);
  });

  it('slides in 200 ms by default', async () => {
    const element = await begin(menu().replace(' duration="0"', ''));
    const list = button(element, 'Fruit').nextElementSibling as HTMLElement; // The list of the entry.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    button(element, 'Fruit').click();
    expect(list.getAnimations().map(({ effect }) => effect?.getTiming().duration)).toEqual(isStill ? [] : [200]);
  });

  it('slides, unless the user prefers reduced motion', async () => {
    const element = await begin(menu('duration="5s"'));
    const list = button(element, 'Fruit').nextElementSibling as HTMLElement; // The list of the entry.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    button(element, 'Fruit').click();
    expect(list.getAnimations()).toHaveLength(isStill ? 0 : 1);
    button(element, 'Fruit').click();
    expect([button(element, 'Fruit').ariaExpanded, list.getAnimations().length]).toEqual(['false', isStill ? 0 : 1]);
    for (const movement of list.getAnimations()) movement.finish();
    await waitFor(() => expect(seen(element)).toEqual(top));
    const original = window.matchMedia;
    window.matchMedia = (query) =>
      Object.defineProperty(original.call(window, query), 'matches', { value: query.includes('reduce') });
    button(element, 'Fruit').click();
    window.matchMedia = original;
    expect(list.getAnimations()).toEqual([]);
  });

  it('shows all submenus without script', () => {
    const place = document.createElement('div');
    place.append(document.createRange().createContextualFragment(menu().replaceAll('portico-vertical-menu', 'div')));
    document.body.append(place);
    expect(seen(place)).toHaveLength(8);
    place.remove();
  });
});

describe('the keys of <portico-vertical-menu>', () => {
  it('move the focus along the visible links and buttons, but not beyond them', async () => {
    const element = await begin(menu());
    const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;
    element.querySelector<HTMLElement>('[href="#home"]')!.focus();
    const steps = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'End', 'ArrowUp', 'Home']) {
      press(key);
      steps.push(focused());
    }
    expect(steps).toEqual(['Home', 'Fruit', button(element, 'Bread').ariaLabel, 'Bread', 'Home']);
  });

  it('Escape closes the innermost open submenu around the focus, and focuses its button', async () => {
    const element = await begin(menu());
    const outside: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => outside.push(key), { once: true });
    button(element, 'Fruit').click();
    button(element, 'Apples').click();
    element.querySelector<HTMLElement>('[href="#elstar"]')?.focus();
    expect(press('Escape')).toBe(false);
    expect([document.activeElement, seen(element)]).toEqual([
      button(element, 'Apples'),
      ['Home', 'Fruit', 'Apples', 'Pears', 'Bread'],
    ]);
    press('Escape');
    expect([document.activeElement, seen(element), outside]).toEqual([button(element, 'Fruit'), top, []]);
    expect(press('Escape')).toBe(true);
  });

  it('Escape closes a submenu from its button', async () => {
    const element = await begin(menu());
    button(element, 'Bread').click();
    button(element, 'Bread').focus();
    press('Escape');
    expect([document.activeElement, seen(element)]).toEqual([button(element, 'Bread'), top]);
  });

  it('Tab moves from a link to its button, and from there into the open submenu', async () => {
    const element = await begin(menu());
    button(element, 'Fruit').click();
    const stops = [...element.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.checkVisibility());
    expect(stops.map((one) => one.ariaLabel ?? one.textContent)).toEqual([
      'Home',
      'Fruit',
      'Close submenu of Fruit',
      'Apples',
      'Open submenu of Apples',
      'Pears',
      'Bread',
      'Open submenu of Bread',
    ]);
  });

  it('other keys are ignored; Enter and Space press the button', async () => {
    const element = await begin(menu());
    button(element, 'Fruit').focus();
    expect([press('Enter'), press(' '), press('ArrowRight'), press('PageDown')]).toEqual([true, true, true, true]);
  });

  it('closing a submenu with the focus focuses its button', async () => {
    const element = await begin(menu());
    button(element, 'Fruit').click();
    element.querySelector<HTMLElement>('[href="#pears"]')?.focus();
    button(element, 'Fruit').click();
    expect(document.activeElement).toBe(button(element, 'Fruit'));
  });
});
