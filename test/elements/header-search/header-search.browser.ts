import { waitFor, within } from '@testing-library/dom';
import { revealAncestors } from '../../../src/page/reveal.ts';
import { expect } from '../../expect.ts';
import { captureConsole } from '../../console.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The element with its methods and properties. */
interface SearchElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  design: string;
  show(): void;
  hide(): void;
  toggle(): void;
}

const form =
  '<form action="/find" role="search"><input type="search" name="s" aria-label="Find"><button type="submit">Go</button></form>';

const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

before(async () => {
  await preload('header-search');
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

async function begin(
  attributes = '',
  around = (search: string) => `<header>${search}<a href="#x">X</a></header>`,
): Promise<SearchElement> {
  const first = mount(around(`<portico-header-search ${attributes} duration="0">${form}</portico-header-search>`));
  const element = (
    first.matches('portico-header-search') ? first : first.querySelector('portico-header-search')
  ) as SearchElement | null;
  if (!element) throw new Error('There is no search.');
  await element.ready;
  return element;
}

function partOf(element: Element, part: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);
  if (!found) throw new Error(`There is no ${part}.`);
  return found;
}

const toggle = (element: Element) => partOf(element, 'toggle-button');
const field = (element: HTMLElement) => within(element).getByRole<HTMLInputElement>('searchbox', { hidden: true });
const isSeen = (element: HTMLElement) => field(element).checkVisibility();

/** Returns the name of the focused element. */
function focusOn(): string | undefined {
  const { activeElement } = document;
  const inside = activeElement?.shadowRoot?.activeElement ?? activeElement;
  return inside?.ariaLabel ?? inside?.localName;
}

const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );

function recordEvents(element: Element): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) => {
      const { reason } = (event as CustomEvent<{ reason?: string } | null>).detail ?? {};
      events.push(reason ? `${name} by ${reason}` : name);
    });
  }
  return events;
}

for (const design of ['dropdown', 'overlay', 'flyout']) {
  describe(`<portico-header-search design="${design}">`, () => {
    it('opens by its button and focuses the field; closes on Escape and focuses the button', async () => {
      const element = await begin(`design="${design}"`);
      const events = recordEvents(element);
      // Behind the dialog, a state would change unheard.
      const [popup, whileClosed, whileOpen] = design === 'flyout' ? ['dialog', null, null] : [null, 'false', 'true'];
      expect([toggle(element).ariaLabel, toggle(element).ariaHasPopup]).toEqual(['Search', popup]);
      expect([toggle(element).ariaExpanded, isSeen(element)]).toEqual([whileClosed, false]);
      toggle(element).focus();
      toggle(element).click();
      await waitFor(() => expect(focusOn()).toBe('Find'));
      expect([toggle(element).ariaExpanded, isSeen(element), element.matches('[open]:state(open)')]).toEqual([
        whileOpen,
        true,
        true,
      ]);
      expect(press('Escape')).toBe(false);
      await waitFor(() => expect(focusOn()).toBe('Search'));
      expect([toggle(element).ariaExpanded, isSeen(element), element.matches('[open], :state(open)')]).toEqual([
        whileClosed,
        false,
        false,
      ]);
      expect(events).toEqual(['before-open', 'open', 'before-close by escape', 'close by escape']);
    });

    it('opens and closes by methods, attribute, property and a command', async () => {
      const element = await begin(`design="${design}"`);
      const command = () =>
        element.dispatchEvent(
          Object.assign(new Event('command'), { command: '--toggle', source: document.createElement('button') }),
        );
      const ways: [() => unknown, () => unknown][] = [
        [() => element.show(), () => element.hide()],
        [() => element.toggle(), () => element.toggle()],
        [() => element.setAttribute('open', ''), () => element.removeAttribute('open')],
        [() => (element.open = true), () => (element.open = false)],
        [command, command],
      ];
      for (const [open, close] of ways) {
        open();
        await waitFor(() => expect([isSeen(element), element.hasAttribute('open')]).toEqual([true, true]));
        close();
        await waitFor(() => expect([isSeen(element), element.hasAttribute('open')]).toEqual([false, false]));
      }
    });

    it('can be cancelled by a listener', async () => {
      const element = await begin(`design="${design}"`);
      const against = (event: Event) => event.preventDefault();
      element.addEventListener('portico-before-open', against);
      toggle(element).click();
      element.open = true;
      await waitFor(() => expect(element.hasAttribute('open')).toBe(false));
      expect(isSeen(element)).toBe(false);
      element.removeEventListener('portico-before-open', against);
      element.show();
      await waitFor(() => expect(isSeen(element)).toBe(true));
      element.addEventListener('portico-before-close', against);
      press('Escape');
      element.hide();
      expect([isSeen(element), element.open]).toEqual([true, true]);
    });

    it('closes and removes its listeners when it leaves the page', async () => {
      const element = await begin(`design="${design}"`);
      element.show();
      await waitFor(() => expect(isSeen(element)).toBe(true));
      element.remove();
      await Promise.resolve();
      expect([element.open, document.documentElement.style.overflow]).toEqual([false, '']);
      mount('<section></section>').append(element);
      await waitFor(() => expect(isSeen(element)).toBe(false));
    });

    it('fades in and out in 800 ms', async () => {
      const element = mount(
        `<header><portico-header-search design="${design}">${form}</portico-header-search></header>`,
      ).querySelector<SearchElement>('portico-header-search')!;
      await element.ready;
      const moving = partOf(element, design === 'flyout' ? 'flyout' : 'panel');
      const durations = () => moving.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      const ended = async () => {
        for (const animation of moving.getAnimations()) {
          animation.finish();
          await animation.finished;
        }
      };
      element.show();
      await waitFor(() => expect(isSeen(element)).toBe(true));
      await frames();
      expect(durations()).toEqual(isReduced ? [] : [800]);
      expect(focusOn()).toBe('Find'); // It can be typed in from the first moment.
      await ended();
      element.hide();
      expect(durations()).toEqual(isReduced ? [] : [800]);
      if (!isReduced) expect(isSeen(element)).toBe(true);
      await ended();
      await waitFor(() => expect(isSeen(element)).toBe(false));
    });

    it('opens when an element in it is revealed, unless the page cancels that', async () => {
      const element = await begin(`design="${design}"`);
      document.addEventListener('portico-reveal', (event) => event.preventDefault(), { capture: true, once: true });
      revealAncestors(field(element));
      revealAncestors(element);
      expect(element.open).toBe(false);
      revealAncestors(field(element));
      await waitFor(() => expect([isSeen(element), focusOn()]).toEqual([true, 'Find']));
    });

    it('keeps the form and its text, and selects the text when it opens again', async () => {
      const element = await begin(`design="${design}"`);
      const before = element.innerHTML;
      field(element).value = 'Coffee';
      element.show();
      await waitFor(() => expect(focusOn()).toBe('Find'));
      expect([field(element).value, field(element).selectionStart, field(element).selectionEnd]).toEqual([
        'Coffee',
        0,
        6,
      ]);
      element.hide();
      expect(element.innerHTML).toBe(before);
    });
  });
}

describe('a search with reduced motion', () => {
  it('opens and closes at once', async () => {
    const element = mount(`<portico-header-search>${form}</portico-header-search>`) as SearchElement;
    await element.ready;
    const original = window.matchMedia;
    window.matchMedia = (query) =>
      Object.defineProperty(original.call(window, query), 'matches', { value: query.includes('reduce') });
    try {
      element.show();
      expect([isSeen(element), partOf(element, 'panel').getAnimations()]).toEqual([true, []]);
      element.hide();
      expect(isSeen(element)).toBe(false);
    } finally {
      window.matchMedia = original;
    }
  });
});

describe('a search dropdown', () => {
  it('closes by its button and by a click outside, not by a click inside', async () => {
    const element = await begin();
    const outside = mount('<p>Outside</p>');
    toggle(element).click();
    field(element).click();
    expect(isSeen(element)).toBe(true);
    toggle(element).click();
    expect(isSeen(element)).toBe(false);
    toggle(element).click();
    outside.click();
    expect(isSeen(element)).toBe(false);
  });

  it('stays open after a text selection that ends outside', async () => {
    const element = await begin();
    toggle(element).click();
    field(element).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(isSeen(element)).toBe(true);
  });

  it('closes when the focus leaves it, without moving the focus', async () => {
    const element = await begin();
    const outside = mount('<button aria-label="Outside"></button>');
    toggle(element).click();
    outside.focus();
    expect([isSeen(element), focusOn()]).toEqual([false, 'Outside']);
  });

  it('is within the window at both ends', async () => {
    for (const place of ['left: 0', 'right: 0']) {
      const element = await begin(`style="position: absolute; top: 0; ${place}"`, (search) => search);
      toggle(element).click();
      const { left, right } = partOf(element, 'panel').getBoundingClientRect();
      expect([left >= 0, right <= document.documentElement.clientWidth]).toEqual([true, true]);
    }
  });

  it('causes no layout shift', async () => {
    const element = await begin();
    const below = mount('<p>Below</p>');
    const before = below.getBoundingClientRect().top;
    toggle(element).click();
    expect(below.getBoundingClientRect().top).toBe(before);
  });
});

describe('a search overlay', () => {
  it('covers the header and its button, and closes by the close button', async () => {
    const element = await begin(
      'design="overlay"',
      (search) => `<header style="height: 90px; padding: 10px">${search}</header>`,
    );
    toggle(element).click();
    const header = element.parentElement?.getBoundingClientRect();
    const { left, top, width, height } = partOf(element, 'panel').getBoundingClientRect();
    expect([left, top, width, height]).toEqual([header?.left, header?.top, header?.width, header?.height]);
    expect(getComputedStyle(toggle(element)).visibility).toBe('hidden');
    partOf(element, 'close-button').click();
    expect([isSeen(element), focusOn()]).toEqual([false, 'Search']);
  });

  for (const width of [390, 320]) {
    it(`shows a form that is higher than a header ${width} px wide`, async () => {
      const inner =
        '<label for="find">Search the whole shop</label><input id="find" type="search"><button>Search</button>';
      const html = `<portico-header-search design="overlay" duration="0"><form>${inner}</form></portico-header-search>`;
      const header = mount(
        `<header style="position: absolute; inset: 0 auto auto 0; inline-size: ${width}px; block-size: 44px">${html}</header>`,
      );
      const element = header.querySelector<SearchElement>('portico-header-search');
      if (!element) throw new Error('There is no search.');
      await element.ready;
      toggle(element).click();
      const panel = partOf(element, 'panel').getBoundingClientRect();
      expect([panel.left, panel.top, panel.width]).toEqual([0, 0, width]);
      const parts = [...element.querySelectorAll('label, input, button'), partOf(element, 'close-button')];
      for (const part of parts) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isWithin = left >= panel.left && right <= panel.right && top >= panel.top && bottom <= panel.bottom;
        expect([part.localName, isWithin]).toEqual([part.localName, true]);
      }
    });
  }

  it('stays open after a click outside', async () => {
    const element = await begin('design="overlay"');
    toggle(element).click();
    mount('<p>Outside</p>').click();
    expect(isSeen(element)).toBe(true);
  });

  it('covers the element of its selector; an invalid selector logs a warning', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(
      'design="overlay" over=".bar"',
      (search) => `<div class="bar" style="height: 70px"><div>${search}</div></div>`,
    );
    toggle(element).click();
    expect(partOf(element, 'panel').getBoundingClientRect().height).toBe(70);
    element.hide();
    element.setAttribute('over', '!!');
    await waitFor(() => expect(isSeen(element)).toBe(false));
    toggle(element).click();
    expect(isSeen(element)).toBe(true);
    await waitFor(() => expect(warnings.join()).toMatch(/over="!!" is not a valid CSS selector/));
  });
});

describe('a search flyout', () => {
  const held = (element: HTMLElement) => waitFor(() => expect(partOf(element, 'flyout').matches(':modal')).toBe(true));

  it('covers the window, and the page behind is inert', async () => {
    const element = await begin('design="flyout"');
    const outside = mount('<button aria-label="Outside"></button>');
    toggle(element).click();
    await held(element);
    const { left, top, width, height } = partOf(element, 'flyout').getBoundingClientRect();
    expect([left, top, width, height]).toEqual([0, 0, document.documentElement.clientWidth, innerHeight]);
    outside.focus();
    expect(focusOn()).toBe('Find');
    partOf(element, 'close-button').click();
    await waitFor(() => expect(focusOn()).toBe('Search'));
  });

  it('closes when another search covers the window', async () => {
    const one = await begin('design="flyout"');
    const other = await begin('design="flyout"');
    one.show();
    await held(one);
    other.show();
    await held(other);
    expect([one.open, isSeen(one), other.open, isSeen(other)]).toEqual([false, false, true, true]);
    other.hide();
    await waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
  });

  it('closes when a menu covers the window, and the other way round', async () => {
    await preload('menu');
    const search = await begin('design="flyout"');
    const menu = mount(
      '<portico-menu mobile-design="flyout" breakpoint="100000" style="--portico-menu-flyout-duration: 0s"><ul><li><a href="#a">A</a></li></ul></portico-menu>',
    ) as SearchElement;
    await menu.ready;
    menu.show();
    await held(menu);
    search.show();
    await held(search);
    await waitFor(() => expect([menu.open, partOf(menu, 'flyout').matches('[open]')]).toEqual([false, false]));
    menu.show();
    await held(menu);
    await waitFor(() => expect([search.open, isSeen(search)]).toEqual([false, false]));
  });
});

describe('<portico-header-search>', () => {
  it('has German labels in a German page, and the texts of the author', async () => {
    const german = await begin('lang="de"');
    expect([toggle(german).ariaLabel, partOf(german, 'flyout').ariaLabel]).toEqual(['Suche', 'Suche']);
    const own = await begin(`texts='{"search": "Find"}'`);
    expect(toggle(own).ariaLabel).toBe('Find');
  });

  it('is initially open with `open` without moving the focus', async () => {
    const elsewhere = mount('<input aria-label="Elsewhere">');
    elsewhere.focus();
    const element = await begin('open');
    expect([isSeen(element), toggle(element).ariaExpanded, focusOn()]).toEqual([true, 'true', 'Elsewhere']);
  });

  it('closes on Escape without the focus in it, and keeps a dialog around it open', async () => {
    const element = await begin('', (search) => `<dialog>${search}</dialog>`);
    const dialog = element.parentElement as HTMLDialogElement;
    dialog.showModal();
    element.show();
    press('Escape');
    expect([element.open, dialog.open]).toEqual([false, true]);
    dialog.close();
    const other = await begin();
    other.show();
    field(other).blur();
    press('Escape');
    expect(other.open).toBe(false);
  });

  it('ignores an Escape that its content has handled', async () => {
    const element = await begin();
    element.show();
    field(element).addEventListener('keydown', (event) => event.preventDefault());
    press('Escape');
    expect(element.open).toBe(true);
  });

  it('shows its content without a form', async () => {
    const element = mount('<portico-header-search><p>Nothing</p></portico-header-search>') as SearchElement;
    await element.ready;
    element.show();
    expect([element.open, element.querySelector('p')?.checkVisibility()]).toEqual([false, true]);
  });
});
