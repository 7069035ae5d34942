import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';

const menu = (attributes: string) => `
  <portico-menu style="--portico-menu-flyout-duration: 0s" duration="0" ${attributes}>
    <ul>
      <li><a href="#home">Home</a></li>
      <li><a href="#shop">Shop</a>
        <ul>
          <li><a href="#tea" aria-current="page">Tea</a></li>
          <li><a href="#cups">Cups</a></li>
        </ul>
      </li>
      <li><span>About</span>
        <div data-submenu><p>All of <a href="#us">us</a></p></div>
      </li>
    </ul>
  </portico-menu>`;

const wide = menu('breakpoint="0"');
const narrow = (attributes = '') => menu(`breakpoint="100000" ${attributes}`);

const call = (element: HTMLElement, method: 'show' | 'hide') =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

const press = (element: HTMLElement, item: number) => element.querySelectorAll('button')[item]?.click();

const dialogOf = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog');

async function openFlyout(element: HTMLElement): Promise<void> {
  await preload('menu');
  call(element, 'show');
  await waitFor(() => expect(dialogOf(element)?.open).toBe(true));
}

export const example: Example = {
  html: wide,
  written: ['open'],
  scenes: [
    { name: 'horizontal', play: () => {} },
    { name: 'with a submenu open', play: (element) => press(element, 0) },
    {
      name: 'with a mega menu open, and without arrows',
      html: menu('breakpoint="0" no-submenu-indicator'),
      play: (element) => press(element, 1),
    },
    {
      name: 'with a closed submenu',
      play(element) {
        press(element, 0);
        press(element, 0);
      },
    },
    { name: 'narrow', html: narrow(), play: () => {} },
    {
      name: 'narrow and open',
      html: narrow(),
      play(element) {
        call(element, 'show');
        press(element, 0);
      },
    },
    { name: 'classic and open', html: narrow('mobile-design="classic"'), play: (element) => call(element, 'show') },
    { name: 'a modal flyout', html: narrow('mobile-design="flyout"'), play: openFlyout },
    {
      name: 'a closed modal flyout',
      html: narrow('mobile-design="flyout" open'),
      async play(element) {
        await waitFor(() => expect(dialogOf(element)?.open).toBe(true));
        call(element, 'hide');
        await waitFor(() => expect(dialogOf(element)?.open).toBe(false));
      },
    },
  ],
};
