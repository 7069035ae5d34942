import { waitFor } from '@testing-library/dom';
import { showText } from '../../../src/kit/on-demand/text-fragment.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { openPage, openStream } from '../frame.ts';

const isVisible = (element: Element | null | undefined) => element?.checkVisibility() ?? false;

describe('a text fragment', () => {
  it('into a panel that the page has closed since is shown', async () => {
    const { contentDocument, contentWindow } = await openPage(
      '/test/kit/pages/text-fragment.html#:~:text=Needle%20in%20a%20haystack',
    );
    const place = contentDocument!.getElementById('b');
    // WebKit has none in frames.
    if (!navigator.userAgent.includes('Version/'))
      await waitFor(() => expect([isVisible(place), contentWindow!.scrollY > 1000]).toEqual([true, true]));
  });

  /** Opens a page without the Navigation API, scrolled to a panel that tabs close; the script runs before they start. */
  async function openScrolled(script = ''): Promise<Element> {
    const hidden = `Object.defineProperty(window, 'navigation', { value: undefined });
      document.getElementById('b').scrollIntoView({ block: 'center' });`;
    const { window: frame, end } = await openStream(
      `<title>Page</title><p style="block-size: 2000px"></p><portico-tabs><h3>A</h3><p>1</p><h3>B</h3><p id="b">2</p></portico-tabs>
        <p style="block-size: 2000px"></p><script>${hidden}</script>
        <script type="module">${script}; await import('/elements/tabs/tabs.ts')</script>`,
    );
    await end();
    await waitFor(() => expect(frame.document.querySelector('portico-tabs:state(ready)')).not.toBe(null));
    return frame.document.getElementById('b')!;
  }

  it('is found in the middle of the window where the browser does not tell scripts of it', async () => {
    const place = await openScrolled();
    await waitFor(() => expect(isVisible(place)).toBe(true));
    const { top } = place.getBoundingClientRect();
    expect(top > 0 && top < place.ownerDocument.defaultView!.innerHeight).toBe(true);
  });

  for (const [name, script] of [
    [
      'the visitor has scrolled there',
      `await import('/elements/quantity/quantity.ts'); dispatchEvent(new WheelEvent('wheel'))`,
    ],
    [
      'the browser has restored the scroll position',
      `Object.defineProperty(PerformanceNavigationTiming.prototype, 'type', { value: 'reload' })`,
    ],
    [
      'other elements have started before',
      `await import('/elements/quantity/quantity.ts');
        document.body.prepend(document.createElement('portico-quantity'));
        scrollTo(0, 0);
        await new Promise((resolve) => document.addEventListener('portico-ready', resolve, { once: true }));
        document.getElementById('b').scrollIntoView({ block: 'center' });`,
    ],
  ] as const)
    it(`is not looked for when ${name}`, async () => {
      const place = await openScrolled(script);
      // The code that would show it has loaded by then.
      await place.ownerDocument.defaultView!.eval(`import('/src/kit/on-demand/text-fragment.ts')`);
      expect(isVisible(place)).toBe(false);
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
