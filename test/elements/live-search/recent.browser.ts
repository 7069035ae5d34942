import { getByRole } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { expect } from '../../expect.ts';
import { openSearch, type SearchPage } from './search-page.ts';

afterEach(() => {
  localStorage.removeItem('portico-recent-searches');
  grant('memory');
});

/** Searches and follows the first result. */
async function follow(page: SearchPage, text: string): Promise<void> {
  await page.type(text);
  await page.wait(500);
  page.press('ArrowDown');
  page.press('Enter');
  page.input.blur();
  page.input.value = '';
  await page.wait();
}

describe('recent searches', () => {
  it('are not stored by default', async () => {
    const page = await openSearch();
    await follow(page, 'lamp');
    await page.type('');
    await page.wait();
    expect([page.options(), localStorage.getItem('portico-recent-searches')]).toEqual([[], null]);
  });

  it('are offered in an empty input, newest first, and searched for again', async () => {
    const page = await openSearch(undefined, 'recent="2"');
    for (const text of ['lamp', 'vase', 'Lamp', 'rugs']) await follow(page, text);
    page.input.focus();
    await page.wait();
    expect([page.options(), page.announcement()]).toEqual([
      ['rugs', 'Lamp', 'Forget recent searches'],
      'Recent searches',
    ]);
    page.press('ArrowDown');
    page.press('Enter');
    await page.wait();
    expect([page.input.value, page.options()[0]]).toEqual(['rugs', 'Oak lamp product']);
  });

  it('are deleted by their last option', async () => {
    const page = await openSearch(undefined, 'recent="2"');
    await follow(page, 'lamp');
    page.input.focus();
    await page.wait();
    getByRole(page.element, 'option', { name: 'Forget recent searches' }).click();
    await page.type('');
    await page.wait();
    expect([page.options(), localStorage.getItem('portico-recent-searches')]).toEqual([[], null]);
  });

  it('are neither stored nor offered without consent', async () => {
    revoke('memory');
    const page = await openSearch(undefined, 'recent="2" consent="required"');
    await follow(page, 'lamp');
    await page.type('');
    await page.wait();
    expect([page.options(), localStorage.getItem('portico-recent-searches')]).toEqual([[], null]);
    grant('memory');
    await follow(page, 'lamp');
    await page.type('');
    await page.wait();
    expect(page.options()[0]).toBe('lamp');
  });

  it('are deleted and hidden when consent is revoked', async () => {
    const page = await openSearch(undefined, 'recent="2"');
    await follow(page, 'lamp');
    page.input.focus();
    await page.wait();
    expect(page.options()[0]).toBe('lamp');
    revoke('memory');
    expect([page.element.matches(':state(open)'), localStorage.getItem('portico-recent-searches')]).toEqual([
      false,
      null,
    ]);
    grant('memory');
    await page.type('');
    await page.wait();
    expect(page.options()).toEqual([]);
  });

  it('are stored on submit', async () => {
    const page = await openSearch(undefined, 'recent="2"');
    page.element.addEventListener('submit', (event) => event.preventDefault());
    page.input.value = 'vase';
    getByRole(page.element, 'button', { name: 'Go' }).click();
    expect(localStorage.getItem('portico-recent-searches')).toBe('["vase"]');
  });
});
