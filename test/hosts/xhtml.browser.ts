import { waitFor } from '@testing-library/dom';
import { call } from '../carousel/carousel-page.ts';
import { expect } from '../expect.ts';
import { openPage } from '../kit/frame.ts';

/** Opens a page that the browser parses as XML. */
async function openXhtml(content: string): Promise<Window & typeof globalThis> {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Page</title>
    <script>import('${location.origin}/src/portico.ts')</script></head><body>${content}</body></html>`;
  const address = URL.createObjectURL(new Blob([page], { type: 'application/xhtml+xml' }));
  const { contentWindow } = await openPage(address);
  URL.revokeObjectURL(address);
  if (!contentWindow) throw new Error('The frame has no window.');
  return contentWindow as Window & typeof globalThis; // Every window is the global object of its realm.
}

describe('a page that is XML', () => {
  it('shows dialogs and slides', async () => {
    const { document, customElements } = await openXhtml(
      '<portico-popup><p>News</p></portico-popup><portico-slider slides-per-view="1"><p>One</p><p>Two</p></portico-slider>',
    );
    await Promise.all(['popup', 'slider'].map((name) => customElements.whenDefined(`portico-${name}`)));
    const [popup, slider] = document.body.children;
    if (popup && slider) call(popup as HTMLElement, 'show'); // In the page of another window.
    await waitFor(() => expect(popup?.matches(':state(open)')).toBe(true));
    const active = () =>
      [...(slider?.shadowRoot?.querySelectorAll('[part=slide]') ?? [])].map((one) => !one.matches('[inert]'));
    await waitFor(() => expect(slider?.shadowRoot?.querySelector('.live')).toBeTruthy());
    slider?.shadowRoot?.querySelector<HTMLElement>('[part=next-button]')?.click();
    expect(active()).toEqual([false, true]);
  });
});
