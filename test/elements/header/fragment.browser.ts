import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openPage } from '../../kit/frame.ts';

/** Opens a page at a fragment, whose elements arrive after the browser has scrolled there. */
async function open(css = '', zoom = 1) {
  const { contentWindow: window, contentDocument: document } = await openPage(
    `/test/elements/header/fragment.html?css=${encodeURIComponent(css)}#t`,
  );
  if (!window || !document) throw new Error('The frame is not in the page.');
  const target = document.getElementById('t')!;
  const top = () => Math.round(target.getBoundingClientRect().top);
  const load = async (name: string) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: `/elements/${name}/${name}.ts` });
    document.head.append(script);
    await waitFor(() => expect(document.querySelector(`portico-${name}:state(ready)`)).not.toBe(null));
  };
  // A smooth scroll is still on its way when the header arrives.
  if (!css.includes('smooth')) await waitFor(() => expect(top()).toBe(10 * zoom));
  return { window, document, top, load };
}

describe('a page that opens at a fragment', () => {
  it('shows the target below a header that arrives late, and keeps it there', async () => {
    const { document, top, load } = await open();
    await load('header');
    await waitFor(() => expect(top()).toBe(94));
    document.getElementById('above')!.style.blockSize = '1900px';
    await waitFor(() => expect(top()).toBe(94));
    document.querySelector('header')!.style.blockSize = '120px';
    await waitFor(() => expect(top()).toBe(130));
  });

  for (const css of [
    'html { scroll-behavior: smooth }',
    'html, body { overflow-x: hidden }',
    'html, body { height: 100% }',
    'html { overflow-x: hidden } body { overflow-x: hidden; height: 100% }',
  ])
    it(`shows it there also with ${css}`, async () => {
      const { top, load } = await open(css);
      await load('header');
      await waitFor(() => expect(top()).toBe(94));
    });

  // Browsers without the property cannot measure a zoomed page.
  for (const zoom of 'currentCSSZoom' in document.body ? [0.5, 1.5] : [])
    it(`shows it there also in a page with zoom: ${zoom}`, async () => {
      const { top, load } = await open(`html { zoom: ${zoom} }`, zoom);
      await load('header');
      await waitFor(() => expect(top()).toBe(94 * zoom));
    });

  it('shows it there also if <portico-anchors> has scrolled before', async () => {
    const { top, load } = await open();
    await load('anchors');
    await load('header');
    await waitFor(() => expect(top()).toBe(94));
  });

  it('stays where the visitor has scrolled', async () => {
    const { window, document, top, load } = await open();
    window.scrollTo(0, 900);
    const before = top();
    await load('header');
    await waitFor(() => expect(document.documentElement.style.scrollPaddingBlockStart).not.toBe(''));
    await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    expect(top()).toBe(before);
  });
});
