import { within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

/*
 * Alone in its file, because here neither element is ever defined.
 */
describe('without script', () => {
  it('a <portico-menu> shows every link of its nested list', () => {
    const element = mount(`
      <portico-menu><ul>
        <li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li>
        <li><span>C</span><div data-submenu><a href="#d">D</a></div></li>
      </ul></portico-menu>`);
    expect(customElements.get('portico-menu') === undefined).toBe(true);
    expect(
      within(element)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getClientRects().length]),
    ).toEqual([
      ['A', 1],
      ['B', 1],
      ['D', 1],
    ]);
    expect(within(element).queryByRole('button')).toBe(null);
  });

  it('a <portico-header-search> shows its form', () => {
    const element = mount(
      '<portico-header-search><form action="/find"><input type="search" name="s" aria-label="Find"></form></portico-header-search>',
    );
    expect(within(element).getByRole('searchbox', { name: 'Find' }).getClientRects()).toHaveLength(1);
  });
});
