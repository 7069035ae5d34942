import { waitFor } from '@testing-library/dom';
import { showText } from '../../../src/kit/on-demand/text-fragment.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { openPage } from '../frame.ts';

const isVisible = (element: Element | null | undefined) => element?.checkVisibility() ?? false;

describe('a text fragment', () => {
  it('into a panel that the page has closed since is shown', async () => {
    const { contentDocument, contentWindow } = await openPage(
      '/test/kit/text-fragment.html#:~:text=Needle%20in%20a%20haystack',
    );
    const place = contentDocument!.getElementById('b');
    // WebKit does not tell scripts the text fragment.
    if (!navigator.userAgent.includes('Version/'))
      await waitFor(() => expect([isVisible(place), contentWindow!.scrollY > 1000]).toEqual([true, true]));
  });

  it('changes nothing if the text is visible elsewhere, and shows hidden slides', async () => {
    await preload('tabs', 'elastic-slider');
    const page = mount(
      `<main><p>Everywhere</p><portico-tabs><h3>A</h3><p>Alpha</p><h3>B</h3><p id="panel">everywhere</p></portico-tabs>
        <portico-elastic-slider aria-label="Rooms"><p>First</p><p id="slide">Second room</p></portico-elastic-slider></main>`,
    );
    const slide = page.querySelector('#slide')!;
    await waitFor(() => expect(slide.assignedSlot?.closest('[inert]')).toBeTruthy());
    showText(`${location.href}#:~:text=everywhere`);
    expect(isVisible(page.querySelector('#panel'))).toBe(false);
    showText(`${location.href}#:~:text=second%20room`);
    expect(slide.assignedSlot?.closest('[inert]')).toBe(null);
  });
});
