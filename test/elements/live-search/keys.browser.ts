import { getByRole, queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { form, found, openSearch, searched } from './search-page.ts';

const all = 'All results for “lamp”';

describe('the keyboard of a live search', () => {
  // The pressed keys, and the active option afterwards.
  for (const [keys, active] of [
    [[], undefined],
    [['ArrowDown'], 'Oak lamp'],
    [['ArrowDown', 'ArrowDown'], 'Steel lamp'],
    [['ArrowUp'], all],
    [['ArrowUp', 'ArrowDown'], 'Oak lamp'],
    [['ArrowDown', 'ArrowUp'], all],
    [['ArrowDown', 'End'], all],
    [['ArrowUp', 'Home'], 'Oak lamp'],
    [['Home'], undefined],
    [['End'], undefined],
    [['ArrowDown', 'ArrowLeft'], undefined],
    [['ArrowDown', 'ArrowRight'], undefined],
  ] as const) {
    it(`activates ${active ?? 'the text'} after ${keys.join(', ') || 'no key'}`, async () => {
      const page = await searched();
      for (const key of keys) page.press(key);
      expect(page.active()).toBe(active);
      expect(
        queryAllByRole(page.element, 'option', { selected: true, hidden: true })
          .map(({ textContent }) => textContent)
          .join(),
      ).toBe(active ?? '');
    });
  }

  for (const [key, isOpen] of [
    ['Home', true],
    ['End', true],
    ['Enter', true],
    ['Escape', false],
    ['ArrowLeft', false],
    ['a', true],
  ] as const) {
    it(`ignores ${key} without an active option while the list is ${isOpen ? 'open' : 'closed'}`, async () => {
      const page = await searched();
      if (!isOpen) page.press('Escape');
      expect(page.press(key)).toBe(true);
    });
  }

  it('follows the active option on Enter and closes the list', async () => {
    const page = await searched();
    page.press('ArrowDown');
    page.press('ArrowDown');
    expect(page.press('Enter')).toBe(false);
    expect([page.followed, page.options()]).toEqual([['/products/2'], []]);
  });

  it('leaves Enter to the form after the text has changed', async () => {
    const page = await searched();
    page.press('ArrowDown');
    await page.type('lamps');
    expect([page.options().length, page.active()]).toEqual([4, undefined]);
    expect([page.press('Enter'), page.followed]).toEqual([true, []]);
  });

  it('closes only the list on Escape and reopens it on an arrow key', async () => {
    const page = await searched();
    let keydowns = 0;
    document.body.addEventListener('keydown', () => (keydowns += 1), { once: true });
    expect(page.press('Escape')).toBe(false);
    expect([keydowns, page.options(), page.input.value, page.input.ariaExpanded]).toEqual([0, [], 'lamp', 'false']);
    page.press('ArrowDown');
    await page.wait();
    expect([page.options().length, page.input.ariaExpanded, page.network.sent().length]).toEqual([4, 'true', 1]);
  });

  it('ignores keys during composition', async () => {
    const page = await searched();
    page.press('ArrowDown', { isComposing: true });
    expect(page.active()).toBeUndefined();
  });

  it('scrolls the active option into view', async () => {
    const page = await searched(found(...Array.from({ length: 100 }, (_, place) => `Lamp ${place}`)));
    page.press('ArrowUp');
    const list = getByRole(page.element, 'listbox').getBoundingClientRect();
    const option = getByRole(page.element, 'option', { name: all }).getBoundingClientRect();
    expect([option.top >= list.top - 1, option.bottom <= list.bottom + 1]).toEqual([true, true]);
  });
});

describe('the combobox of a live search', () => {
  it('has the name of the input and the combobox attributes', async () => {
    const page = await searched();
    const combobox = getByRole(page.element, 'combobox', { name: 'Search', expanded: true });
    const list = getByRole(page.element, 'listbox', { name: 'Search results' });
    expect([combobox === page.input, combobox.getAttribute('aria-controls'), combobox.ariaAutoComplete]).toEqual([
      true,
      list.id,
      'list',
    ]);
    expect(page.input.autocomplete).toBe('off');
  });

  it('dispatches events before and after opening and closing', async () => {
    const page = await openSearch();
    const events: string[] = [];
    for (const name of ['before-open', 'open', 'before-close', 'close'])
      page.element.addEventListener(`portico-${name}`, () => events.push(name));
    await page.type('lamp');
    await page.wait(500);
    expect([page.element.hasAttribute('open'), page.element.matches(':state(open)')]).toEqual([true, true]);
    page.press('Escape');
    expect([events, page.element.hasAttribute('open')]).toEqual([
      ['before-open', 'open', 'before-close', 'close'],
      false,
    ]);
  });

  it('does not open or close if the event is cancelled', async () => {
    const page = await openSearch();
    const stop = (event: Event) => event.preventDefault();
    const results = details(page.element, 'portico-results');
    page.element.addEventListener('portico-before-open', stop);
    await page.type('lamp');
    await page.wait(500);
    expect([
      results.length,
      page.options(),
      page.message(),
      page.announcement(),
      page.element.hasAttribute('open'),
    ]).toEqual([1, [], '', '', false]);
    page.element.removeEventListener('portico-before-open', stop);
    await page.type('lamps');
    await page.wait(500);
    expect([results.length, page.options().length]).toEqual([2, 3]);
    page.element.addEventListener('portico-before-close', stop, { once: true });
    page.press('Escape');
    expect([page.options().length, page.element.hasAttribute('open')]).toEqual([3, true]);
  });

  it('restores the author’s attributes when it is disabled', async () => {
    const page = await openSearch(
      undefined,
      '',
      form.replace('name="s"', 'name="s" role="searchbox" autocomplete="on"'),
    );
    const attributes = () =>
      ['role', 'aria-expanded', 'aria-autocomplete', 'autocomplete'].map((name) => page.input.getAttribute(name));
    expect(attributes()).toEqual(['combobox', 'false', 'list', 'off']);
    page.element.setAttribute('enabled', 'no');
    await page.wait();
    expect(attributes()).toEqual(['searchbox', null, null, 'on']);
  });

  it('opens and closes by its attribute', async () => {
    const page = await searched();
    page.press('Escape');
    page.element.setAttribute('open', '');
    await page.wait();
    expect(page.options()).toHaveLength(4);
    page.element.removeAttribute('open');
    await page.wait();
    expect(page.options()).toHaveLength(0);
  });
});
