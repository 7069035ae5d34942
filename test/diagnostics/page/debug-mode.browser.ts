import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame, type FrameWindow } from '../../kit/frame.ts';
import { consoleLines } from '../../kit/listening.ts';

const scriptTag = '<script type="module" src="/test/kit/script-tag.ts"></script>';

/** Opens a page, starts its diagnostics, and returns its window and its warnings. */
async function openPage(html: string): Promise<{ page: FrameWindow; warnings: string[] }> {
  const page = await openFrame(`${html}${scriptTag}`);
  const warnings = consoleLines('warn', page);
  await page.portico?.debug();
  return { page, warnings };
}

const alert = '<portico-alert kind="info">Hello</portico-alert>';

describe('the debug mode of a page', () => {
  it('warns of a mistake once, with a link to the docs, and of later ones', async () => {
    const { page, warnings } = await openPage('<portico-alert closeable>Hello</portico-alert>');
    const start = 'portico: <portico-alert>: closeable is not an attribute of <portico-alert> and has no effect.';
    await waitFor(() => expect(warnings.filter((line) => line.startsWith(start))).toHaveLength(1));
    expect(warnings[0]).toContain('https://portico.example/elements/alert/');
    const [element] = page.document.getElementsByTagName('portico-alert');
    element?.setAttribute('removable', '');
    await waitFor(() => expect(warnings.filter((line) => line.includes('removable is not'))).toHaveLength(1));
    expect(warnings.filter((line) => line.startsWith(start))).toHaveLength(1);
  });

  it('explains code that cannot be loaded', async () => {
    const { page, warnings } = await openPage('');
    consoleLines('error', page);
    const element = page.document.createElement('portico-alert');
    page.document.body.append(element);
    const detail = { element, type: 'missing' as const, address: 'https://site.example/chunks/alert.js' };
    element.dispatchEvent(new page.CustomEvent('portico-failed', { detail, bubbles: true }));
    expect(warnings.join()).toContain(
      'portico: <portico-alert>: its code could not be loaded from https://site.example/chunks/alert.js. Portico consists of portico.js and the folder chunks beside it: copy both, and serve them with a web server. https://portico.example/elements/alert/',
    );
  });

  it('names the event whose listener throws', async () => {
    const { page, warnings } = await openPage(alert.replace('kind', 'dismissible kind'));
    consoleLines('error', page);
    page.addEventListener('error', (event) => event.preventDefault());
    const [element] = page.document.getElementsByTagName('portico-alert');
    const listen = Reflect.construct(page.Function, [
      'element',
      'element.addEventListener("portico-dismiss", () => { throw new Error("Oh") })',
    ]);
    Reflect.apply(listen as (element: unknown) => void, undefined, [element]); // A function of the page.
    await page.portico?.ready();
    element?.dispatchEvent(new page.CustomEvent('portico-dismiss'));
    expect(warnings.join()).toContain(
      'a listener of its event portico-dismiss threw Error: Oh. The element goes on; correct the listener.',
    );
  });

  it('warns of an old name of a custom property', async () => {
    const { warnings } = await openPage(`<style>:root { --portico-accent: red }</style>${alert}`);
    await waitFor(() =>
      expect(warnings.join()).toContain(
        'portico: <html>: the custom property --portico-accent has no effect. It was renamed: use --portico-brand.',
      ),
    );
  });

  it('warns of a tag that another script has defined', async () => {
    const { page, warnings } = await openPage('');
    page.eval('customElements.define("portico-tabs", class extends HTMLElement {})');
    page.document.body.append(page.document.createElement('portico-tabs'));
    await waitFor(() =>
      expect(warnings.join()).toContain(
        'portico: <portico-tabs>: another script has defined <portico-tabs>, so that Portico cannot.',
      ),
    );
  });

  it('warns of a popup with very many elements', async () => {
    const { warnings } = await openPage(`<portico-popup>${'<i></i>'.repeat(3000)}</portico-popup>`);
    await waitFor(() =>
      expect(warnings.join()).toContain(
        'portico: <portico-popup>: it contains 3000 elements, which makes opening slow on phones.',
      ),
    );
  });

  it('is off on other hosts', async () => {
    const page = await openFrame(`<portico-alert closeable>Hello</portico-alert>${scriptTag}`);
    await page.portico?.ready();
    expect(
      page.performance.getEntriesByType('resource').filter(({ name }) => name.includes('diagnostics/page')),
    ).toEqual([]);
  });
});
