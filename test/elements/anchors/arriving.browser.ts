import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { visit } from '../../kit/frame.ts';

const page = '/test/elements/anchors/arriving.html';

/** The page within the page, and its document, when it has loaded. */
async function open(address: string): Promise<{ window: Window; document: Document }> {
  const { contentWindow, contentDocument } = await visit(page + address);
  if (!contentWindow || !contentDocument) throw new Error('The frame is not in the page.');
  return { window: contentWindow, document: contentDocument };
}

const top = (document: Document, selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
const near = (value: () => number, wanted: number) =>
  waitFor(() => expect(Math.abs(value() - wanted) < 2, String(value())).toBe(true));

describe('a page that is opened', () => {
  it('with a prefixed fragment scrolls to the target, and removes the prefix', async () => {
    const { window, document } = await open('#_two');
    await near(() => top(document, '#two'), 30);
    await waitFor(() => expect(window.location.hash).toBe('#two'));
    expect(document.activeElement?.id).toBe('two');
  });

  it('with a plain fragment scrolls to the same position as a click', async () => {
    const { window, document } = await open('?plain#two');
    await near(() => top(document, '#two'), 30);
    expect(window.location.hash).toBe('#two');
  });

  it('with the name of a template shows it in the middle of the window', async () => {
    const { window, document } = await open('?template=card');
    await near(() => top(document, '[data-template]'), window.innerHeight / 2);
  });

  it('accepts another template parameter, or none', async () => {
    const own = await open('?parameter=card&card=card');
    await near(() => top(own.document, '[data-template]'), own.window.innerHeight / 2);
    const none = await open('?parameter=&template=card');
    await waitFor(() => expect(none.document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    expect(none.window.scrollY).toBe(0);
  });

  it('with an unknown or a reserved fragment stays at its top', async () => {
    for (const address of ['?template=none', '#_none', '#!two', '#action=none']) {
      const { window, document } = await open(address);
      await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
      expect(window.scrollY).toBe(0);
    }
  });

  it('by a link of another page is opened with the prefix', async () => {
    const { window, document } = await open('');
    await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    getByRole(document.body, 'link', { name: 'Another page’s place' }).click();
    await waitFor(() => expect(window.location.search).toBe('?other'));
    await waitFor(() => expect(window.location.hash).toBe('#two'));
    await near(() => top(window.document, '#two'), 30);
  });

  it('by a link to a fragment of another script gets the fragment without the prefix', async () => {
    const { window, document } = await open('');
    await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    getByRole(document.body, 'link', { name: 'Another page’s tab' }).click();
    await waitFor(() => expect(window.location.search).toBe('?other'));
    await waitFor(() => expect(window.location.hash).toBe('#size-care'));
    await waitFor(() => expect((window as Window & { heard?: string[] }).heard).toEqual(['#size-care']));
  });

  it('by a link to an item of a lightbox gets the fragment at once', async () => {
    const { window, document } = await open('');
    await waitFor(() => expect(document.querySelector('portico-anchors:state(ready)')).not.toBe(null));
    getByRole(document.body, 'link', { name: 'Another page’s picture' }).click();
    await waitFor(() => expect(window.location.search).toBe('?other'));
    expect(window.location.hash).toBe('#holiday/2');
  });
});
