import { fireEvent, getAllByRole, getByRole } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { found, searched, type SearchPage } from '../search-page.ts';

const over = (node: Element) => fireEvent.pointerOver(node);

describe('the list of a live search in a shadow root', () => {
  async function searchedInShadow(): Promise<SearchPage> {
    const page = await searched();
    const host = mount('<div></div>');
    host.attachShadow({ mode: 'open' }).append(page.element);
    await page.wait();
    await page.type('lamps');
    await page.wait(500);
    return page;
  }

  it('closes on a press outside, not inside', async () => {
    const page = await searchedInShadow();
    fireEvent.pointerDown(getByRole(page.element, 'option', { name: 'Oak lamp' }));
    expect(page.options()).toHaveLength(4);
    fireEvent.pointerDown(document.body);
    expect(page.options()).toEqual([]);
  });

  it('stays open while the pointer is over it', async () => {
    const page = await searchedInShadow();
    over(getByRole(page.element, 'option', { name: 'Oak lamp' }));
    page.input.blur();
    await page.wait();
    expect(page.options()).toHaveLength(4);
    over(document.body);
    expect(page.options()).toEqual([]);
  });

  it('closes when the pointer leaves it within the shadow root', async () => {
    const page = await searchedInShadow();
    const beside = document.createElement('p');
    page.element.after(beside);
    const option = getByRole(page.element, 'option', { name: 'Oak lamp' });
    over(option);
    page.input.blur();
    await page.wait();
    fireEvent.pointerOver(beside, { relatedTarget: option });
    expect(page.options()).toEqual([]);
  });
});

describe('the list of a live search', () => {
  it('closes when its form is reset, and shows no results of a running request', async () => {
    const page = await searched();
    await page.type('lamps');
    page.input.form?.addEventListener('reset', (event) => event.preventDefault(), { once: true });
    page.input.form?.reset();
    await page.wait();
    expect(page.options()).toHaveLength(4);
    page.input.form?.reset();
    await page.wait(500);
    expect([page.input.value, page.options()]).toEqual(['', []]);
  });

  it('closes when the input loses the focus', async () => {
    const page = await searched();
    page.input.blur();
    await page.wait();
    expect(page.options()).toEqual([]);
  });

  it('stays open while the pointer is over it', async () => {
    const page = await searched();
    const list = getByRole(page.element, 'listbox');
    over(getAllByRole(list, 'option')[0] ?? list);
    page.input.blur();
    await page.wait();
    expect(page.options()).toHaveLength(4);
    over(getAllByRole(list, 'option')[1] ?? list);
    expect(page.options()).toHaveLength(4);
    over(document.body);
    expect(page.options()).toEqual([]);
  });

  it('closes when the pointer has left the window', async () => {
    const page = await searched();
    const list = getByRole(page.element, 'listbox');
    over(list);
    page.input.blur();
    await page.wait();
    fireEvent.pointerOut(list, { relatedTarget: null });
    expect(page.options()).toEqual([]);
  });

  it('closes when a shorter list is not under the pointer any more', async () => {
    const page = await searched();
    over(getByRole(page.element, 'option', { name: 'Linen lamp' }));
    page.network.route('/ajax', found('Only one'));
    await page.type('only');
    await page.wait(500);
    over(document.body);
    page.input.blur();
    await page.wait();
    expect(page.options()).toEqual([]);
  });

  it('stays open when the pointer leaves it while the input has the focus', async () => {
    const page = await searched();
    const list = getByRole(page.element, 'listbox');
    over(list);
    over(document.body);
    expect(page.options()).toHaveLength(4);
  });

  it('keeps the focus in the input on a press', async () => {
    const page = await searched();
    expect(fireEvent.mouseDown(getByRole(page.element, 'option', { name: 'Oak lamp' }))).toBe(false);
  });

  it('closes on a press outside', async () => {
    const page = await searched();
    fireEvent.pointerDown(page.input);
    expect(page.options()).toHaveLength(4);
    fireEvent.pointerDown(document.body);
    expect(page.options()).toEqual([]);
  });

  it('closes on submit', async () => {
    const page = await searched();
    page.element.addEventListener('submit', (event) => event.preventDefault());
    getByRole(page.element, 'button', { name: 'Go' }).click();
    expect(page.options()).toEqual([]);
  });

  it('stays open for a link that opens in another tab', async () => {
    const page = await searched();
    fireEvent.click(getByRole(page.element, 'option', { name: 'Oak lamp' }), { ctrlKey: true });
    expect([page.options().length, page.followed]).toEqual([4, ['/products/1']]);
  });

  it('is usable inside a modal dialog', async () => {
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
