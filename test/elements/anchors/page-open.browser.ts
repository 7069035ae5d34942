import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openPage } from '../../kit/frame.ts';

const page = '/test/elements/anchors/page-open.html';

/** Loads a page in an iframe; returns its window and document. */
async function open(address: string): Promise<{ window: Window; document: Document }> {
  const { contentWindow, contentDocument } = await openPage(page + address);
  if (!contentWindow || !contentDocument) throw new Error('The frame is not in the page.');
  return { window: contentWindow, document: contentDocument };
}

const top = (document: Document, selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
const near = (value: () => number, expected: number) =>
  waitFor(() => expect(Math.abs(value() - expected) < 2, String(value())).toBe(true));

describe('opening a page', () => {
  it('scrolls to the target of a prefixed fragment and removes the prefix', async () => {
    const { window, document } = await open('#_two');
    await near(() => top(document, '#two'), 30);
    await waitFor(() => expect(window.location.hash).toBe('#two'));
    expect(document.activeElement?.id).toBe('two');
  });

  it('scrolls to the target of a plain fragment like a click', async () => {
    const { window, document } = await open('?plain#two');
    await near(() => top(document, '#two'), 30);
    expect(window.location.hash).toBe('#two');
  });

  it('scrolls a template to the middle of the window', async () => {
    const { window, document } = await open('?template=card');
    await near(() => top(document, '[data-template]'), window.innerHeight / 2);
  });

  it('supports another template parameter, or none', async () => {
    const own = await open('?parameter=card&card=card');
    await near(() => top(own.document, '[data-template]'), own.window.innerHeight / 2);
    const none = await open('?parameter=&template=card');
    await waitFor(() => expect(none.document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    expect(none.window.scrollY).toBe(0);
  });

  it('stays at the top with an unknown or reserved fragment', async () => {
    for (const address of ['?template=none', '#_none', '#!two', '#action=none']) {
      const { window, document } = await open(address);
      await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
      expect(window.scrollY).toBe(0);
    }
  });

  it('by a link of another page adds the prefix', async () => {
    const { window, document } = await open('');
    await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    getByRole(document.body, 'link', { name: 'Another page’s place' }).click();
    await waitFor(() => expect(window.location.search).toBe('?other'));
    await waitFor(() => expect(window.location.hash).toBe('#two'));
    await near(() => top(window.document, '#two'), 30);
  });

  it('removes the prefix at once from a fragment of another script', async () => {
    const { window, document } = await open('');
    await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    getByRole(document.body, 'link', { name: 'Another page’s tab' }).click();
    await waitFor(() => expect(window.location.search).toBe('?other'));
    await waitFor(() => expect(window.location.hash).toBe('#size-care'));
    await waitFor(() => expect((window as Window & { hashes?: string[] }).hashes).toEqual(['#size-care']));
  });

  it('adds no prefix to the fragment of a lightbox item', async () => {
    const { window, document } = await open('');
    await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    getByRole(document.body, 'link', { name: 'Another page’s picture' }).click();
    await waitFor(() => expect(window.location.search).toBe('?other'));
    expect(window.location.hash).toBe('#holiday/2');
  });
});
