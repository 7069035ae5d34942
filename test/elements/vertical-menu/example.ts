import { installTestClock } from '../../clock.ts';
import type { Example } from '../../conformance/example.ts';

const menu = (attributes = '', fruit = '') => `
  <portico-vertical-menu duration="0" ${attributes}>
    <ul>
      <li><a href="#home">Home</a></li>
      <li><a href="#fruit">Fruit</a><ul><li><a href="#apples" ${fruit}>Apples</a></li><li><a href="#pears">Pears</a></li></ul></li>
    </ul>
  </portico-vertical-menu>`;

const press = (element: HTMLElement) => element.querySelector<HTMLElement>('button')?.click();

const hover = (element: HTMLElement, name: string) =>
  element
    .querySelector(`[href="#${name}"]`)
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

export const example: Example = {
  html: menu(),
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'open', play: press },
    { name: 'initially open, and closed', html: menu('', 'aria-current="page"'), play: press },
    {
      name: 'opened and closed by the mouse',
      html: menu('mode="hover"'),
      async play(element) {
        const clock = installTestClock();
        hover(element, 'fruit');
        await clock.advance(500);
        hover(element, 'home');
        await clock.advance(500);
      },
    },
  ],
};
