import { getByText, queryByText, waitFor } from '@testing-library/dom';
import { hearConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { next, openFrame, type FrameWindow } from '../../kit/frame.ts';
import { raw, useTestNetwork } from '../../network.ts';
import { corpus } from '../../sanitize/corpus.ts';
import { begin, currentSlide, dialogOf, load, opened, picture, type LightboxElement } from './lightbox-page.ts';

/** What ran, though nothing may. */
const caught: string[] = [];

/** What nothing that others wrote may bring into a page. */
const forbidden =
  'script, style, link, meta, base, object, embed, applet, template, noscript, form, input, button, select, textarea, dialog, marquee, svg, math, iframe, frame, [id], [name], [style], [srcdoc]';

before(async () => {
  await load();
  await import('../../../elements/lightbox/written.ts');
  await import('../../../elements/lightbox/caption.ts');
  await import('../../../src/sanitize/policy.ts');
  Reflect.set(window, 'trap', () => caught.push('trap'));
  Reflect.set(window, 'alert', () => caught.push('alert'));
});

after(() => {
  Reflect.deleteProperty(window, 'trap');
  Reflect.deleteProperty(window, 'alert');
});

beforeEach(() => {
  caught.length = 0;
  // The browser's list is full sooner than the tests are over.
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(100_000);
});

afterEach(() => {
  expect(caught).toEqual([]);
  expect(requestedElsewhere()).toEqual([]);
  expect('trapped' in window || 'trapped' in document || !(document.body instanceof HTMLBodyElement)).toBe(false);
});

/** What was asked of anybody but the page's own server, or of an address that only hostile HTML names. */
const requestedElsewhere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('http://[') && (!name.startsWith(location.origin) || name.includes('beacon')));

/** The attributes that are addresses. */
const addresses = ['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'cite', 'data', 'ping', 'background'];

/** What is wrong with what stands in an element, in words. */
function faultsIn(root: ParentNode): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName: name } = element;
    if (element.matches(forbidden) || name.includes('-')) faults.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) faults.push(`<${name} ${attribute}>`);
      if (addresses.includes(attribute) && /^\s*(javascript|vbscript|data:text)/i.test(value.replace(/[\s\p{Cc}]+/gu, ''))) faults.push(`<${name} ${attribute}="${value}">`);
    }
    // The browser's own word on where it leads.
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !/^(https?|mailto|tel):$/.test(element.protocol)) {
      faults.push(`a link to ${element.href}`);
    }
  }
  return faults;
}

/** All that a visitor may do to a text without meaning to. */
function touch(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const type of ['pointerover', 'mouseover', 'focus', 'load', 'error', 'toggle']) element.dispatchEvent(new Event(type));
    if (!element.closest('a, button')) element.dispatchEvent(new MouseEvent('click', { bubbles: false }));
  }
}

/** Long enough for what loads or fails by itself to say so. */
async function settled(): Promise<void> {
  await new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('error', resolve);
    image.src = '//[';
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The next frame. */
const quiet = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A lightbox of these items alone; what it holds is put there without being parsed. */
async function listed(items: readonly unknown[]): Promise<LightboxElement> {
  const element = await begin('<portico-lightbox animation-speed="none" history="false"></portico-lightbox>');
  element.setAttribute('items', JSON.stringify(items));
  await element.show(0);
  await opened(element);
  return element;
}

/** Shows an item, and waits frame by frame until it is shown or has failed: there are many of them. */
async function arrived(element: LightboxElement, index: number): Promise<HTMLElement> {
  await element.show(index);
  const end = performance.now() + 8000;
  while (performance.now() < end) {
    const dialog = dialogOf(element);
    const counter = dialog?.querySelector('[part~="counter"]')?.textContent ?? 'item 1';
    if (dialog && counter.startsWith(`item ${index + 1}`) && /shown|failed/.test(currentSlide(dialog).dataset.status ?? '')) return dialog;
    await quiet();
  }
  throw new Error(`The item ${index + 1} is not shown.`);
}

/** Goes through all items, and says what is wrong with them, each by its name. */
async function throughAll(element: LightboxElement, names: readonly string[], look: (dialog: HTMLElement) => Promise<ParentNode> | ParentNode): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, name] of names.entries()) {
    const dialog = await arrived(element, index);
    const root = await look(dialog);
    touch(root);
    await settled();
    for (const fault of faultsIn(root)) faults.push(`${name}: ${fault}`);
    if (caught.splice(0).length > 0) faults.push(`${name}: ran`);
    if (requestedElsewhere().length > 0) faults.push(`${name}: asked for ${requestedElsewhere().join()}`);
  }
  return faults;
}

const names = corpus.map(({ name }) => name);

describe('hostile HTML in a lightbox', () => {

  it('is at least 70 pieces', () => expect(corpus.length).toBeGreaterThanOrEqual(70));

  it('the trap catches what runs, and what must not stand there', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = '<img src="//[" onerror="trap()" alt=""><a href="javascript:0">A</a>';
    await settled();
    expect(caught.splice(0)).toEqual(['trap']);
    expect(faultsIn(box)).toHaveLength(3);
    box.remove();
  });

  it('does nothing as a caption or a title', async () => {
    const element = await listed(corpus.map(({ html }, place) => ({ url: picture(40, 30), caption: html, title: `${place} ${html}` })));
    const faults = await throughAll(element, names, async (dialog) => {
      const index = Number(dialog.querySelector('[part~="counter"]')?.textContent.split(' ')[1]) - 1;
      await waitFor(() => expect(dialog.querySelector('[part~="title"]')?.textContent).toBe(`${index} ${corpus[index]?.html}`));
      expect(dialog.querySelector('[part~="title"]')?.children).toHaveLength(0);
      await quiet();
      return dialog.querySelector('.words') ?? dialog;
    });
    expect(faults).toEqual([]);
  });

  it('does nothing as an item', async () => {
    const element = await listed(corpus.map(({ html }) => ({ type: 'html', html })));
    const faults = await throughAll(element, names, async () => {
      await waitFor(() => expect(element.querySelectorAll(':scope > [slot="portico-item"]')).toHaveLength(1), { interval: 5, timeout: 8000 });
      return element.querySelector(':scope > [slot="portico-item"]') ?? element;
    });
    expect(faults).toEqual([]);
  });

  it('does nothing as the answer of a server', async () => {
    const network = useTestNetwork();
    for (const [place, { html }] of corpus.entries()) network.route(`/part/${place}`, raw(html));
    const element = await listed(corpus.map((_, place) => ({ type: 'ajax', url: `/part/${place}` })));
    const faults = await throughAll(element, names, async () => {
      await waitFor(() => expect(element.querySelectorAll(':scope > [slot="portico-item"]')).toHaveLength(1), { interval: 5, timeout: 8000 });
      return element.querySelector(':scope > [slot="portico-item"]') ?? element;
    });
    expect(faults).toEqual([]);
  });

  it('does nothing as a caption whose author allows everything', async () => {
    const element = await begin('<portico-lightbox animation-speed="none" history="false"></portico-lightbox>');
    element.setAttribute('caption-tags', 'script style iframe object embed svg math form input button img video a b template link meta base');
    element.setAttribute('items', JSON.stringify(corpus.map(({ html }) => ({ url: picture(40, 30), caption: html }))));
    const faults = await throughAll(element, names, async (dialog) => {
      await quiet();
      await quiet();
      return dialog.querySelector('[part~="caption"]') ?? document.createElement('i');
    });
    expect(faults).toEqual([]);
  });

  it('is plain text as a caption without tags', async () => {
    const element = await begin('<portico-lightbox animation-speed="none" history="false" caption-tags="none"></portico-lightbox>');
    element.setAttribute('items', JSON.stringify(corpus.map(({ html }) => ({ url: picture(40, 30), caption: html }))));
    const faults = await throughAll(element, names, async (dialog) => {
      await quiet();
      await quiet();
      const caption = dialog.querySelector('[part~="caption"]');
      expect(caption?.children.length ?? 0).toBe(0);
      return caption ?? document.createElement('i');
    });
    expect(faults).toEqual([]);
  });
});

/** Attributes that the lightbox reads, of its own and of galleries. */
const attributes = [
  'alt animation autoplay caption caption-desc caption-title description e-action-hash elementor-lightbox elementor-lightbox-description',
  'elementor-lightbox-title elementor-lightbox-video fullscreen-mode html icon lightbox-alt lightbox-description lightbox-title mousewheel',
  'options portico-item poster sandbox sizes skin social sources srcset swipe thumb thumbnail title type video-kind width',
].flatMap((words) => words.split(' '));

describe('hostile HTML in the attributes of a link', () => {

  const hostile = corpus.filter(({ runs }) => runs).slice(0, 3);
  const values = (html: string): readonly string[] => [
    html,
    JSON.stringify({ html, caption: html, title: html, url: 'javascript:trap()', thumbnail: 'javascript:trap()', skin: html, icon: `${html}.` }),
    'javascript:trap()',
  ];

  for (const attribute of attributes) {
    it(`does nothing in data-${attribute}`, async () => {
      hearConsole('warn');
      const element = await begin('<portico-lightbox animation-speed="none" history="false" social-sharing thumbnails mobile-width="0"></portico-lightbox>');
      for (const value of hostile.flatMap(({ html }) => values(html))) {
        const link = document.createElement('a');
        link.href = picture(40, 30);
        link.setAttribute(`data-${attribute}`, value);
        if (attribute !== 'caption') link.dataset.caption = 'A caption';
        element.append(link);
      }
      const count = element.children.length;
      for (let index = 0; index < count; index += 1) {
        const dialog = await arrived(element, index);
        touch(currentSlide(dialog));
      }
      await settled();
      const dialog = await opened(element);
      const own = [...dialog.querySelectorAll('.words, .slide')].flatMap((box) => faultsIn(box)).filter((fault) => !/<(img|button|iframe|slot|div)>/.test(fault));
      expect(own).toEqual([]);
    });
  }
});

describe('an address that is a script', () => {
  const scripts = [
    'javascript:trap()',
    'JaVaScRiPt:trap()',
    ' javascript:trap()',
    'java\tscript:trap()',
    'java\nscript:trap()',
    '\u0001javascript:trap()',
    'javascript://example.org/%0atrap()',
    'javascript://youtu.be/aqz-KE-bpKQ%0atrap()',
    'javascript:trap()//.jpg',
    'vbscript:trap()',
    'data:text/html,<script>parent.trap()</script>',
    'data:text/html;base64,PHNjcmlwdD5wYXJlbnQudHJhcCgpPC9zY3JpcHQ+',
    'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">parent.trap()</script>',
  'data:imagery/html,<script>parent.trap()</script>',
    'file:///etc/passwd',
    'about:blank',
  ];

  for (const type of ['', 'image', 'video', 'iframe', 'flash', 'inline', 'ajax']) {
    it(`is never opened (${type || 'without a type'})`, async () => {
      const said = hearConsole('warn');
      useTestNetwork();
      const element = await begin('<portico-lightbox animation-speed="none" history="false"></portico-lightbox>');
      element.setAttribute('items', JSON.stringify([...scripts.map((url) => ({ url, ...(type && { type }) })), picture()]));
      await element.show(0);
      const dialog = await opened(element);
      const total = Number(/of (\d+)/.exec(dialog.querySelector('[part~="counter"]')?.textContent ?? 'item 1 of 1')?.[1]);
      for (let index = 0; index < total; index += 1) {
        await arrived(element, index);
        await settled();
        expect(faultsIn(currentSlide(dialog)).filter((fault) => !/<(iframe|img|button|div)>/.test(fault))).toEqual([]);
      }
      await waitFor(() => expect(said.length).toBeGreaterThan(10));
    });
  }

  it('is no item, as a link or in an attribute, and a link to it stays the page’s', async () => {
    hearConsole('warn');
    const element = await begin('<portico-lightbox animation-speed="none" history="false"><p>Nothing</p></portico-lightbox>');
    for (const address of scripts) {
      for (const name of ['href', 'data-src', 'data-href', 'data-elementor-lightbox-video']) {
        const item = document.createElement(name === 'href' ? 'a' : 'b');
        item.dataset.porticoItem = '';
        item.setAttribute(name, address);
        item.textContent = address;
        element.append(item);
      }
    }
    await element.show(0);
    const dialog = await opened(element);
    const total = Number(/of (\d+)/.exec(dialog.querySelector('[part~="counter"]')?.textContent ?? '')?.[1]);
    for (let index = 0; index < total; index += 1) {
      await arrived(element, index);
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('failed'), { interval: 5, timeout: 8000 });
      expect(faultsIn(currentSlide(dialog)).filter((fault) => !/<(button|div)>/.test(fault))).toEqual([]);
    }
    await settled();
    expect(caught).toEqual([]);
  });

  it('is no thumbnail, poster or source of a video', async () => {
    hearConsole('warn');
    const items = scripts.flatMap((address) => [
      { url: picture(40, 30), thumbnail: address },
      { type: 'video', sources: [address, '/demo-pages/harbour.webm'], poster: address },
    ]);
    const element = await begin('<portico-lightbox animation-speed="none" history="false" thumbnails mobile-width="0"></portico-lightbox>');
    element.setAttribute('items', JSON.stringify(items));
    for (const [index] of items.entries()) {
      const dialog = await arrived(element, index);
      await settled();
      expect(faultsIn(currentSlide(dialog)).filter((fault) => !/<(img|video|button|div)>/.test(fault))).toEqual([]);
    }
  });
});

describe('a page in a frame', () => {
  it('of the page’s own site cannot reach the page, though its scripts run', async () => {
    const source = '<!doctype html><p>Framed</p><script>let reached = "no"; try { parent.trap(); reached = "yes"; } catch {} parent.postMessage({ reached }, "*");</script>';
    const url = URL.createObjectURL(new Blob([source], { type: 'text/html' }));
    const told = new Promise<unknown>((resolve) => {
      addEventListener('message', function hear({ data }: MessageEvent<{ reached?: string }>) {
        if (!data.reached) return;
        removeEventListener('message', hear);
        resolve(data.reached);
      });
    });
    const element = await begin('<portico-lightbox animation-speed="none" history="false"></portico-lightbox>');
    element.setAttribute('items', JSON.stringify([{ type: 'iframe', url }]));
    await element.show(0);
    await opened(element);
    expect(await told).toBe('no');
    URL.revokeObjectURL(url);
  });
});

/** The address of a script, as a page with Trusted Types takes it. */
function trustedAddress(page: Window, address: string): string {
  const factory: unknown = Reflect.get(page, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null) return address;
  const createPolicy: unknown = Reflect.get(factory, 'createPolicy');
  if (typeof createPolicy !== 'function') return address;
  const rules = { createScriptURL: (url: string) => url };
  const policy: typeof rules = createPolicy.call(factory, 'test', rules);
  return policy.createScriptURL(address);
}

/** A page with this policy, with a lightbox in it that is open at its first item. */
async function openedUnder(policy: string, items: readonly unknown[]): Promise<{ page: FrameWindow; stopped: string[]; root: ShadowRoot }> {
  const page = await openFrame(`<meta http-equiv="Content-Security-Policy" content="${policy}"><body></body>`);
  const stopped: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => stopped.push(`${violatedDirective} ${blockedURI}`));
  const element = page.document.createElement('portico-lightbox');
  element.setAttribute('animation-speed', 'none');
  element.setAttribute('items', JSON.stringify(items));
  page.document.body.append(element);
  const isOpen = next(element, 'portico-open');
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = trustedAddress(page, '/elements/lightbox/lightbox.ts');
  element.setAttribute('open', '');
  page.document.body.append(script);
  await isOpen;
  const { shadowRoot } = element;
  if (!shadowRoot) throw new Error('The lightbox has drawn nothing.');
  return { page, stopped, root: shadowRoot };
}

describe('under Trusted Types', () => {

  it('works, and nothing is stopped', async () => {
    const { page, stopped, root } = await openedUnder("require-trusted-types-for 'script'", [
      { url: picture(80, 60), caption: '<b>A</b> <i onclick="trap()">lake</i><img src="//[" onerror="trap()">', title: 'Lake' },
      { html: '<h2>Hours</h2><img src="//[" onerror="trap()">' },
    ]);
    const dialog = await waitFor(() => root.querySelector('dialog') ?? Promise.reject(new Error('no dialog')));
    await waitFor(() => expect(dialog.querySelector('[part~="caption"]')?.innerHTML).toBe('<b>A</b> <i>lake</i>'), { timeout: 8000 });
    const element = page.document.querySelector('portico-lightbox') as LightboxElement; // Defined above.
    element.next();
    await waitFor(() => expect(element.querySelector('h2')?.textContent).toBe('Hours'), { timeout: 8000 });
    expect(stopped.filter((what) => what.startsWith('require-trusted-types'))).toEqual([]);
  });
});

describe('what a visitor reads', () => {
  it('is what the author wrote, and not how', async () => {
    const element = await listed([{ url: picture(40, 30), title: '<b>Lake</b>', caption: 'by <b>Ada</b> &amp; Tom' }]);
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('It is closed.');
    await waitFor(() => expect(dialog.querySelector('[part~="caption"]')?.innerHTML).toBe('by <b>Ada</b> &amp; Tom'));
    expect(dialog.querySelector('[part~="title"]')?.textContent).toBe('<b>Lake</b>');
    expect(queryByText(dialog, 'Lake')).toBeNull();
    expect(getByText(dialog, 'Ada').localName).toBe('b');
  });
});
