import { getByRole, waitFor } from '@testing-library/dom';
import { revealAncestors } from '../../src/page/reveal.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

describe('a hidden slide with a target', () => {
  before(() => preload('slider', 'elastic-slider'));
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  for (const name of ['slider', 'elastic-slider']) {
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
