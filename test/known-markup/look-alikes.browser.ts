import { getByRole, getByText, waitFor, within } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

before(() => preload('kit', 'menu', 'slider', 'popup', 'tabs', 'tooltip', 'form-validator'));

interface PorticoElement extends HTMLElement {
  readonly ready: Promise<unknown>;
}

/** Mounts HTML, and waits until all elements work. */
async function begin(html: string): Promise<HTMLElement> {
  const page = mount(`<div>${html}</div>`);
  const elements = [...page.querySelectorAll<PorticoElement>('*')].filter(({ localName }) =>
    localName.startsWith('portico-'),
  );
  await Promise.all(elements.map(({ ready }) => ready));
  return page;
}

const isSeen = (element: Element): boolean => element.checkVisibility();
const valueOf = (element: Element | null, name: string): unknown => element && Reflect.get(element, name);

describe('markup that only resembles that of a framework', () => {
  it('keeps the settings of a menu and a slider', async () => {
    const items =
      '<ul class="list"><li><a href="#a">Rooms</a><ul class="dropdown-menu"><li><a href="#b">Attic</a></li></ul></li></ul>';
    const page = await begin(`<portico-menu><ul><li><a href="#a">Plain</a></li></ul></portico-menu>
      <portico-menu><nav class="navbar">${items}</nav></portico-menu><nav class="navbar"><portico-menu>${items}</portico-menu></nav>
      <portico-slider aria-label="Plain"><p>One</p><p>Two</p></portico-slider>
      <portico-slider aria-label="Views" class="carousel"><p class="carousel-item">One</p><p class="carousel-item">Two</p></portico-slider>`);
    const valuesOf = (tag: string, name: string) => [...page.querySelectorAll(tag)].map((one) => valueOf(one, name));
    const [folding, slides] = [valuesOf('portico-menu', 'breakpoint'), valuesOf('portico-slider', 'slidesPerView')];
    expect([new Set(folding).size, new Set(slides).size, folding.length, slides.length]).toEqual([1, 1, 3, 2]);
  });

  it('leaves the tabs of headings and of a list as they are, around a fold in a panel', async () => {
    const fold = (id: string) =>
      `<button data-bs-toggle="collapse" data-bs-target="#${id}">More</button><div class="collapse" id="${id}">Folded</div>`;
    const page =
      await begin(`<portico-tabs label="Headings"><h3>Sea</h3><div>Deep ${fold('x')}</div><h3>Shore</h3><div>Dry</div></portico-tabs>
      <portico-tabs label="List"><ul><li><a href="#sea">Sea</a></li><li><a href="#shore">Shore</a></li></ul><div id="sea">Deep ${fold('y')}</div><div id="shore">Dry</div></portico-tabs>`);
    const [headings, list] = [...page.querySelectorAll<HTMLElement>('portico-tabs')];
    expect(
      within(list as HTMLElement)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sea', 'Shore']);
    expect(headings?.shadowRoot?.querySelectorAll('[role=tab]').length).toBe(2);
    expect(page.querySelectorAll('[data-bs-toggle]').length).toBe(2);
  });

  it('reads a target only of a button, or of a link without a fragment', async () => {
    const page =
      await begin(`<portico-tabs label="Tour"><ul><li data-target="#sea" id="item"><a href="#sea" data-target="#shore">Sea</a></li>
      <li><a href="#" data-target="#shore">Shore</a></li></ul><div id="sea"><p>Deep</p></div><div id="shore"><p>Dry</p></div></portico-tabs>`);
    getByRole(page, 'tab', { name: 'Sea' }).click();
    expect([getByText(page, 'Deep'), getByText(page, 'Dry')].map(isSeen)).toEqual([true, false]);
    expect(
      within(page)
        .getAllByRole('tab')
        .map(({ localName }) => localName),
    ).toEqual(['a', 'a']);
  });

  it('leaves to the page the handlers and folds of panels outside, and reads those in a shadow root', async () => {
    const page =
      await begin(`<p id="outside">Outside</p><portico-tabs label="Bar"><div class="w3-bar"><button onclick="track('outside')">Track</button></div>
      <ul><li><a href="#sea">Sea</a></li></ul><div id="sea">Deep</div></portico-tabs><div class="host"></div>`);
    expect(page.querySelector('.w3-bar > button')?.hasAttribute('onclick')).toBe(true);
    const root = (page.querySelector('.host') as HTMLElement).attachShadow({ mode: 'open' });
    root.innerHTML = `<portico-tabs duration="0"><button data-bs-toggle="collapse" data-bs-target="#in">In</button><div class="collapse" id="in">Inside</div></portico-tabs>`;
    await root.querySelector<PorticoElement>('portico-tabs')?.ready;
    const button = root.querySelector('button');
    button?.click();
    await waitFor(() =>
      expect([button?.ariaExpanded, root.querySelector('#in')?.classList.contains('show')]).toEqual(['true', true]),
    );
  });

  it('keeps other buttons in the item of a menu, and restores the attributes of the button of a submenu', async () => {
    const page = await begin(`<portico-menu breakpoint="0" duration="0"><ul>
      <li><button class="favourite">Favourite</button><a href="#a">Rooms</a><ul><li><a href="#b">Attic</a></li></ul></li>
      <li><a href="#c" role="button">Prices</a><ul><li><a href="#d">Winter</a></li></ul></li>
      <li><a href="#e">Walks</a><button id="own" aria-controls="walks old" aria-expanded="false">+</button><ul id="walks"><li><a href="#f">Dunes</a></li></ul></li></ul></portico-menu>`);
    const favourite = getByText(page, 'Favourite');
    const prices = getByText(page, 'Prices');
    expect([favourite, prices].map((control) => control.ariaExpanded)).toEqual([null, null]);
    expect(page.querySelectorAll('.portico-menu-button').length).toBe(2);
    const own = page.querySelector('#own') as HTMLElement;
    expect([own.ariaLabel === null, own.ariaExpanded]).toEqual([false, 'false']);
    page.querySelector('#walks')?.remove();
    await waitFor(() => expect([own.ariaLabel, own.getAttribute('aria-controls')]).toEqual([null, 'walks old']));
  });
});
