import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** Links that are all named “Shop”. */
const links = [
  '<a href="/x">Shop</a>',
  '<a href="/x"><img src="data:," width="20" alt="Shop"></a>',
  '<a href="/x" aria-label="Shop"><i></i></a>',
  '<a href="/x"><svg width="16" height="16"><title>Shop</title></svg></a>',
  '<a href="/x"><svg width="16" height="16" aria-label="Shop"></svg></a>',
  '<a href="/x" title="Shop"><i></i></a>',
  '<a href="/x" aria-labelledby="submenu-name"><i></i></a>',
  '<a href="/x">Shop <span aria-hidden="true">★</span></a>',
  '<a href="/x">Shop<style>.q { color: red }</style></a>',
  '<a href="/x">Shop<span hidden> hidden</span></a>',
];

for (const name of ['menu', 'vertical-menu']) {
  describe(`the button of a submenu in <portico-${name}>`, () => {
    before(() => preload(name));

    it('has the name of the link beside it, also after a change', async () => {
      const list = links.map((link) => `<li>${link}<ul><li><a href="/y">One</a></li></ul></li>`);
      mount('<span id="submenu-name" hidden>Shop</span>');
      const element = mount(`<portico-${name}><nav><ul>${list.join('')}</ul></nav></portico-${name}>`);
      const names = () => [...element.querySelectorAll('li > button')].map(({ ariaLabel }) => ariaLabel);
      await waitFor(() => expect(names()).toEqual(links.map(() => 'Open submenu of Shop')));
      element.querySelector('a')!.firstChild!.nodeValue = 'Store'; // Written above.
      element.querySelector('img')!.alt = 'Store'; // Written above.
      await waitFor(() =>
        expect(names().slice(0, 3)).toEqual(['Store', 'Store', 'Shop'].map((label) => `Open submenu of ${label}`)),
      );
    });
  });
}
