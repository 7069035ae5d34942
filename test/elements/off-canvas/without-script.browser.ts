import { getByText } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { frames, opened } from './panel-page.ts';
import { preload } from '../../preload.ts';

/* In a file of its own, because the element must be undefined at first, as on a page without script. */

const page = `<section>
  <style>portico-off-canvas:not(:defined, :has(:target)) { display: none }</style>
  <a href="#oc__menu">Menu</a>
  <portico-off-canvas id="menu" animation-devices="none"><div id="oc__menu"><h2>Pages</h2><a href="#">Close</a></div></portico-off-canvas>
</section>`;

const isSeen = () => getByText(document.body, 'Pages').checkVisibility();

describe('<portico-off-canvas> without script', () => {
  it('is shown by its fragment, and works as soon as the script has loaded', async () => {
    const element = mount(page).querySelector('portico-off-canvas') as HTMLElement; // It is in the markup.
    expect(element.matches(':defined')).toBe(false);
    expect(isSeen()).toBe(false);
    getByText(document.body, 'Menu').click();
    await frames();
    expect(isSeen()).toBe(true);
    getByText(document.body, 'Close').click();
    await frames();
    expect(isSeen()).toBe(false);

    getByText(document.body, 'Menu').click();
    await preload('off-canvas');
    await opened(element);
    expect([element.matches(':state(open)'), isSeen()]).toEqual([true, true]);
  });
});
