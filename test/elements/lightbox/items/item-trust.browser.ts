import { queryByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { installTestNetwork, raw } from '../../../network.ts';
import { watchTrap } from '../../../sanitize/trap.ts';
import { begin, currentSlide, load } from '../lightbox-page.ts';
import { listing, showItem } from '../items-page.ts';

/*
 * Items in the page, which a comment may contain: they cannot lower what the author of the page has set on the element.
 */

const elsewhere = `${location.origin.replace('localhost', '127.0.0.1')}/__pictures/page.png?evil`;
const own = '/__pictures/page.png';

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const action = (settings: object): string =>
  `#elementor-action%3Aaction%3Dlightbox%26settings%3D${encodeURIComponent(btoa(JSON.stringify(settings)))}`;

/** The doors through which markup gives an item its address and its options. */
const doors: Readonly<Record<string, (url: string, sandbox: string) => string>> = {
  'an action in a plain link': (url, sandbox) =>
    `<a href="${action({ url, type: 'iframe', videoParams: { sandbox } })}">Item</a>`,
  'an action in an attribute': (url, sandbox) =>
    `<a href="#" data-portico-item data-e-action-hash="${action({ url, type: 'iframe', videoParams: { sandbox } })}">Item</a>`,
  'single attributes': (url, sandbox) => `<a href="${url}" data-type="iframe" data-sandbox="${sandbox}">Item</a>`,
  'data-portico-item': (url, sandbox) =>
    `<b data-portico-item="${attribute(JSON.stringify({ url, type: 'iframe', sandbox }))}">Item</b>`,
  'data-options': (url, sandbox) => `<a href="${url}" data-type="iframe" data-options="sandbox: '${sandbox}'">Item</a>`,
  'data-elementor-lightbox': (url, sandbox) =>
    `<b data-elementor-lightbox="${attribute(JSON.stringify({ url, type: 'iframe', videoParams: { sandbox } }))}">Item</b>`,
};

async function shown(inside: string, attributes = ''): Promise<{ element: HTMLElement; slide: HTMLElement }> {
  const element = await begin(
    `<portico-lightbox animation-duration="none" history="false" ${attributes}>${inside}</portico-lightbox>`,
  );
  return { element, slide: currentSlide(await showItem(element, 0)) };
}

const frameIn = (slide: HTMLElement): HTMLIFrameElement | null => slide.querySelector('iframe');

describe('an item that a visitor may have written', () => {
  watchTrap();
  before(load);

  for (const [door, html] of Object.entries(doors)) {
    it(`cannot allow its frame more than the element, by ${door}`, async () => {
      for (const sandbox of ['none', 'allow-scripts allow-same-origin allow-top-navigation']) {
        const { slide } = await shown(html(own, sandbox));
        expect(frameIn(slide)?.getAttribute('sandbox')).toMatch(
          /^allow-scripts( |$)(?!.*(same-origin|top-navigation))/,
        );
      }
    });

    it(`can forbid its frame more, by ${door}`, async () => {
      const { slide } = await shown(html(own, 'allow-forms'), 'sandbox="allow-scripts allow-forms"');
      expect(frameIn(slide)?.getAttribute('sandbox')).toBe('allow-forms');
    });

    it(`shows a page of another origin only if the author allows the origin, by ${door}`, async () => {
      const warnings = captureConsole('warn');
      const { slide } = await shown(html(elsewhere, 'none'), 'sandbox="none"');
      expect([frameIn(slide), slide.dataset.status]).toEqual([null, 'failed']);
      expect(queryByRole(slide, 'link')?.getAttribute('href')).toBe(elsewhere);
      await waitFor(() => expect(warnings.join()).toContain('add this origin to "frame-origins" if you trust it'));
      const { origin } = new URL(elsewhere);
      const allowed = await shown(html(elsewhere.replace('?evil', ''), 'none'), `frame-origins="${origin}"`);
      expect(frameIn(allowed.slide)?.getAttribute('sandbox')).toContain('allow-same-origin');
    });
  }

  it('runs no script of an uploaded page in this page', async () => {
    const source = '<script>try { parent.trap(); } catch {} parent.postMessage("has run", "*");</script>';
    const upload = URL.createObjectURL(new Blob([source], { type: 'text/html' }));
    const hasRun = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    await shown(`<a href="${action({ url: upload, type: 'iframe', videoParams: { sandbox: 'none' } })}">Item</a>`);
    await hasRun;
    URL.revokeObjectURL(upload);
  });

  const html = '<h2>Log in again</h2>';
  for (const [door, item] of [
    ['an action in a plain link', `<a href="${action({ type: 'html', html })}">Item</a>`],
    ['data-html', `<a href="#" data-type="html" data-html="${html}">Item</a>`],
    ['data-portico-item', `<b data-portico-item='${JSON.stringify({ html })}'>Item</b>`],
    ['a response of another origin', `<a href="${elsewhere}" data-type="ajax">Item</a>`],
  ] as const) {
    it(`shows no HTML of its own, by ${door}`, async () => {
      captureConsole('warn');
      const network = installTestNetwork();
      const { element, slide } = await shown(item);
      expect([element.querySelector('h2'), slide.dataset.status, network.sent()]).toEqual([null, 'failed', []]);
    });
  }
});

describe('an item that the author lists', () => {
  before(load);

  it('shows pages and HTML of another origin, but has no less sandbox than the element', async () => {
    installTestNetwork().route('evil', raw('<h2>Hours</h2>'));
    const items = [
      { type: 'iframe', url: elsewhere, sandbox: 'none' },
      { type: 'ajax', url: elsewhere },
    ];
    const element = await begin(listing(items));
    expect(frameIn(currentSlide(await showItem(element, 0)))?.getAttribute('sandbox')).toContain('allow-scripts');
    await showItem(element, 1);
    expect(element.querySelector('h2')?.textContent).toBe('Hours');
  });
});
