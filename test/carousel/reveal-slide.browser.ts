import { getByRole, waitFor } from '@testing-library/dom';
import { revealAncestors } from '../../src/page/reveal.ts';
import { installTestClock, turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { seen } from './carousel-page.ts';
import { preload } from '../preload.ts';

describe('a hidden slide with a target', () => {
  before(() => preload('slider', 'elastic-slider'));
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  for (const name of ['slider', 'elastic-slider']) {
    it(`is found by the page search of the browser in <portico-${name}>, by its current text`, async () => {
      const clock = installTestClock();
      const page = mount(
        `<main><portico-${name} slides-per-view="1" slides-per-view-tablet="1"><p>One</p><p>Two</p><p>Three <b>rooms</b></p></portico-${name}></main>`,
      );
      const slides = [...page.querySelectorAll('p')];
      const shown = () =>
        slides.filter((slide) => !slide.assignedSlot?.closest('[inert]')).map((slide) => slide.textContent);
      await waitFor(() => expect(shown()).toEqual(['One']));
      slides[1]!.textContent = 'Second';
      await seen();
      await clock.advance(2000);
      const copies = () =>
        [...page.firstElementChild!.shadowRoot!.querySelectorAll('[hidden=until-found]')].map(
          (copy) => copy.textContent,
        );
      const isPossible = 'onbeforematch' in document;
      await waitFor(() => expect(copies()).toEqual(isPossible ? ['Second', 'Three rooms'] : []));
      slides[1]!.append(' floor');
      await turn();
      await clock.advance(500);
      expect(copies()).toEqual(isPossible ? ['Second floor', 'Three rooms'] : []);
      const [, unchanged] = page.firstElementChild!.shadowRoot!.querySelectorAll('[hidden=until-found]');
      page.firstElementChild!.shadowRoot!.querySelector('[inert]')?.setAttribute('inert', '');
      await turn();
      await clock.advance(500);
      expect(page.firstElementChild!.shadowRoot!.querySelectorAll('[hidden=until-found]')[1]).toBe(unchanged);
      // As the browser sends it.
      const [, found] = page.firstElementChild!.shadowRoot!.querySelectorAll('[hidden=until-found]');
      found?.dispatchEvent(new Event('beforematch', { bubbles: true }));
      await waitFor(() => expect(shown()).toEqual([isPossible ? 'Three rooms' : 'One']));
    });

    it(`is copied for the page search only near the window in <portico-${name}>`, async () => {
      const clock = installTestClock();
      const page = mount(
        `<main><div style="height: 5000px"></div><portico-${name} slides-per-view="1" slides-per-view-tablet="1"><p>One</p><p>Two</p></portico-${name}></main>`,
      );
      await seen();
      await clock.advance(2000);
      await seen();
      const element = page.lastElementChild!;
      const hasCopies = () => element.shadowRoot!.querySelector('.copies') !== null;
      expect(hasCopies()).toBe(false);
      element.scrollIntoView({ behavior: 'instant' });
      await seen();
      await clock.advance(2000);
      await waitFor(() => expect(hasCopies()).toBe('onbeforematch' in document));
    });

    it(`is shown by a fragment, by a link to it again, and by portico-reveal in <portico-${name}>`, async () => {
      location.hash = `#${name}-three`;
      const slides = ['one', 'two', 'three', 'four'].map((id) => `<div><p id="${name}-${id}">${id}</p></div>`).join('');
      const page = mount(
        `<main><portico-${name} slides-per-view="1" slides-per-view-tablet="1" aria-label="Rooms" autoplay>${slides}</portico-${name}><a href="#${name}-two">Two</a></main>`,
      );
      const place = (id: string) => page.querySelector(`#${name}-${id}`)!;
      const shown = () =>
        ['one', 'two', 'three', 'four'].filter((id) => !place(id).parentElement!.assignedSlot?.closest('[inert]'));
      const shows = (id: string) => waitFor(() => expect(shown()).toEqual([id]));
      // The target of the address is known to the browser only after a navigation in the page.
      location.hash = `#${name}-one`;
      await shows('one');
      location.hash = `#${name}-three`;
      await shows('three');
      getByRole(page, 'link', { name: 'Two' }).click();
      await shows('two');
      revealAncestors(place('four'));
      await shows('four');
      getByRole(page, 'link', { name: 'Two' }).click();
      await shows('two');
      expect(page.querySelector(`portico-${name}`)!.matches(':state(playing)')).toBe(false);
    });
  }
});
