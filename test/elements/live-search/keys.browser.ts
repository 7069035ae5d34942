import { fireEvent, getAllByRole, getByRole, queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { found, openSearch, type SearchPage } from './search-page.ts';

async function searched(reply = found('Oak lamp', 'Steel lamp', 'Linen lamp')): Promise<SearchPage> {
  const page = await openSearch(reply, 'display-post-type="no"');
  await page.type('lamp');
  await page.wait(500);
  return page;
}

const all = 'All results for “lamp”';

describe('the keys of a live search', () => {
  // What is pressed, one after the other, and what is active then.
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
    it(`${keys.join(', ') || 'none'}: ${active ?? 'the text'}`, async () => {
      const page = await searched();
      for (const key of keys) page.press(key);
      expect(page.active()).toBe(active);
      expect(queryAllByRole(page.element, 'option', { selected: true, hidden: true }).map(({ textContent }) => textContent).join()).toBe(active ?? '');
    });
  }

  for (const [key, isOpen] of [['Home', true], ['End', true], ['Enter', true], ['Escape', false], ['ArrowLeft', false], ['a', true]] as const) {
    it(`leave ${key} to the text, as long as nothing is active and the list is ${isOpen ? 'open' : 'closed'}`, async () => {
      const page = await searched();
      if (!isOpen) page.press('Escape');
      expect(page.press(key)).toBe(true);
    });
  }

  it('Enter follows what is active, and the list closes', async () => {
    const page = await searched();
    page.press('ArrowDown');
    page.press('ArrowDown');
    expect(page.press('Enter')).toBe(false);
    expect([page.followed, page.options()]).toEqual([['/products/2'], []]);
  });

  it('Escape closes the list, not also what is around it; arrows open it again', async () => {
    const page = await searched();
    let heard = 0;
    document.body.addEventListener('keydown', () => (heard += 1), { once: true });
    expect(page.press('Escape')).toBe(false);
    expect([heard, page.options(), page.input.value, page.input.ariaExpanded]).toEqual([0, [], 'lamp', 'false']);
    page.press('ArrowDown');
    await page.wait();
    expect([page.options().length, page.input.ariaExpanded, page.network.sent().length]).toEqual([4, 'true', 1]);
  });

  it('are the browser’s while several of them make a character', async () => {
    const page = await searched();
    page.press('ArrowDown', { isComposing: true });
    expect(page.active()).toBeUndefined();
  });

  it('keep what is active in sight', async () => {
    const page = await searched(found(...Array.from({ length: 100 }, (_, place) => `Lamp ${place}`)));
    page.press('ArrowUp');
    const list = getByRole(page.element, 'listbox').getBoundingClientRect();
    const option = getByRole(page.element, 'option', { name: all }).getBoundingClientRect();
    expect([option.top >= list.top - 1, option.bottom <= list.bottom + 1]).toEqual([true, true]);
  });
});

describe('the combobox of a live search', () => {
  it('is named as the input is, and says what it has', async () => {
    const page = await searched();
    const combobox = getByRole(page.element, 'combobox', { name: 'Search', expanded: true });
    const list = getByRole(page.element, 'listbox', { name: 'Search results' });
    expect([combobox === page.input, combobox.getAttribute('aria-controls'), combobox.ariaAutoComplete]).toEqual([true, list.id, 'list']);
    expect(page.input.autocomplete).toBe('off');
  });

  it('tells the page of its opening and closing', async () => {
    const page = await openSearch();
    const told: string[] = [];
    for (const name of ['before-open', 'open', 'before-close', 'close']) page.element.addEventListener(`portico-${name}`, () => told.push(name));
    await page.type('lamp');
    await page.wait(500);
    expect([page.element.hasAttribute('open'), page.element.matches(':state(open)')]).toEqual([true, true]);
    page.press('Escape');
    expect([told, page.element.hasAttribute('open')]).toEqual([['before-open', 'open', 'before-close', 'close'], false]);
  });

  it('does not open, or close, where that is cancelled', async () => {
    const page = await openSearch();
    page.element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
    await page.type('lamp');
    await page.wait(500);
    await page.wait();
    const told = details(page.element, 'portico-results');
    await page.type('lamps');
    await page.wait(500);
    expect([told.length, page.options().length]).toEqual([1, 3]);
    page.element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    page.press('Escape');
    expect([page.options().length, page.element.hasAttribute('open')]).toEqual([3, true]);
  });

  it('is opened and closed by its attribute', async () => {
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

describe('the list of a live search', () => {
  const over = (node: Element) => fireEvent.pointerOver(node);

  it('closes when the input loses the focus', async () => {
    const page = await searched();
    page.input.blur();
    await page.wait();
    expect(page.options()).toEqual([]);
  });

  it('stays as long as the pointer is over it', async () => {
    const page = await searched();
    const list = getByRole(page.element, 'listbox');
    over(getAllByRole(list, 'option')[0] ?? list);
    page.input.blur();
    await page.wait();
    expect(page.options()).toHaveLength(4);
    fireEvent.pointerOut(list, { relatedTarget: getAllByRole(list, 'option')[1] });
    expect(page.options()).toHaveLength(4);
    fireEvent.pointerOut(list, { relatedTarget: document.body });
    expect(page.options()).toEqual([]);
  });

  it('stays when the pointer leaves it and the input has the focus', async () => {
    const page = await searched();
    const list = getByRole(page.element, 'listbox');
    over(list);
    fireEvent.pointerOut(list, { relatedTarget: document.body });
    expect(page.options()).toHaveLength(4);
  });

  it('leaves the focus in the input when it is pressed', async () => {
    const page = await searched();
    expect(fireEvent.mouseDown(getByRole(page.element, 'option', { name: 'Oak lamp' }))).toBe(false);
  });

  it('closes when something else is pressed', async () => {
    const page = await searched();
    fireEvent.pointerDown(page.input);
    expect(page.options()).toHaveLength(4);
    fireEvent.pointerDown(document.body);
    expect(page.options()).toEqual([]);
  });

  it('closes when the form is sent', async () => {
    const page = await searched();
    page.element.addEventListener('submit', (event) => event.preventDefault());
    getByRole(page.element, 'button', { name: 'Go' }).click();
    expect(page.options()).toEqual([]);
  });

  it('stays for a link that opens elsewhere', async () => {
    const page = await searched();
    fireEvent.click(getByRole(page.element, 'option', { name: 'Oak lamp' }), { ctrlKey: true });
    expect([page.options().length, page.followed]).toEqual([4, ['/products/1']]);
  });

  it('is not shut off by a modal dialog that the search is in', async () => {
    const page = await searched();
    const dialog = document.createElement('dialog');
    page.element.before(dialog);
    dialog.append(page.element);
    dialog.showModal();
    await page.wait();
    await page.type('lamps');
    await page.wait(500);
    const option = getByRole(page.element, 'option', { name: 'Oak lamp' });
    option.scrollIntoView({ block: 'center' });
    const { x, y } = option.getBoundingClientRect();
    expect(document.elementFromPoint(x + 5, y + 5)?.closest('[role=option]')?.textContent).toBe('Oak lamp');
    dialog.remove();
  });
});
