import { followPageBrand } from '../../src/kit/page-brand.ts';
import tabs from '../../elements/tabs/tabs.css?inline';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** The value of the brand colour in a style sheet of an element. */
const brand = /from (var\(--portico-brand.*?\)) min\(l, 0\.53\)/.exec(tabs)?.[1] ?? '';

const root = document.documentElement;
before(followPageBrand);
afterEach(() => {
  root.removeAttribute('style');
  dispatchEvent(new Event('load'));
});

/** Declarations of pages, and the colour that elements take from them. */
const declared: readonly (readonly [style: string, color: string])[] = [
  ['', 'rgb(30, 90, 138)'],
  ['--bs-primary: #6f42c1; --primary: red', 'rgb(111, 66, 193)'],
  ['--primary: #7a1f5c', 'rgb(122, 31, 92)'],
  ['--primary: 222.2 47.4% 11.2%', 'rgb(30, 90, 138)'],
  ['--primary: 222.2 47.4% 11.2%; accent-color: #7a1f5c', 'rgb(122, 31, 92)'],
  ['accent-color: #7a1f5c; --portico-brand: #010203', 'rgb(1, 2, 3)'],
];

describe('the brand colour', () => {
  for (const [style, color] of declared) {
    it(`of a page with “${style}” is ${color}`, () => {
      root.style.cssText = style;
      // As when a style sheet has loaded.
      dispatchEvent(new Event('load'));
      const probe = mount('<i></i>');
      probe.style.color = brand;
      expect(getComputedStyle(probe).color).toBe(color);
    });
  }

  it('follows a switch of the theme, also where the page takes a colour from it', async () => {
    const probe = mount(
      '<i><style>:root { accent-color: var(--portico-page-brand) } [data-theme=dark] { --primary: #7a1f5c }</style></i>',
    );
    probe.style.color = brand;
    const seen: string[] = [];
    for (const theme of ['dark', 'light']) {
      root.dataset['theme'] = theme;
      await Promise.resolve();
      seen.push(getComputedStyle(probe).color);
    }
    delete root.dataset['theme'];
    expect(seen).toEqual(['rgb(122, 31, 92)', 'rgb(30, 90, 138)']);
  });
});
