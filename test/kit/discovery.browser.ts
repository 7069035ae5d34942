import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { openFrame, openStream, next, type FrameWindow } from './frame.ts';
import { consoleLines, details, type Failed } from './listening.ts';

const scriptTag = '<script type="module" src="/test/kit/script-tag.ts"></script>';
const note = '<portico-note></portico-note>';
const other = '<portico-other-note></portico-other-note>';

/** Matches the global names that the development server adds to a page. */
const isOfTheServer = (name: string) => /^(__[a-zA-Z_]+|\$Refresh.*)$/.test(name);

const works = (element: Element | null | undefined) =>
  waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));

/** Inserts HTML into a loaded page. */
const add = ({ document }: FrameWindow, html: string): Element | null => {
  const content = document.createRange().createContextualFragment(html);
  const first = content.firstElementChild;
  document.body.append(content);
  return first;
};

describe('the script tag', () => {
  it('finds tags that are in the page, of each sort, wherever they stand', async () => {
    const { document } = await openFrame(`${scriptTag}<main>${note}<p>${note}</p></main>${other}`);
    for (const element of document.querySelectorAll('portico-note, portico-other-note')) await works(element);
  });

  it('finds tags that are inserted later, alone or deep inside something', async () => {
    const frame = await openFrame(scriptTag);
    await works(add(frame, note));
    await works(add(frame, `<div><p>${other}</p></div>`)?.querySelector('portico-other-note'));
  });

  it('finds tags in open shadow roots, nested ones too, that are there at the start', async () => {
    const inner = `<p><template shadowrootmode="open">${note}</template></p>`;
    const { document } = await openFrame(`<div><template shadowrootmode="open">${inner}</template></div>${scriptTag}`);
    const outside = document.querySelector('div')?.shadowRoot;
    await works(outside?.querySelector('p')?.shadowRoot?.querySelector('portico-note'));
  });

  it('finds tags in a shadow root that it is told to observe, now and later', async () => {
    const frame = await openFrame(scriptTag);
    const root = frame.document.body.attachShadow({ mode: 'open' });
    root.append(frame.document.createElement('portico-note'));
    frame.portico?.observe(root);
    await works(root.querySelector('portico-note'));
    root.append(frame.document.createElement('portico-other-note'));
    await works(root.querySelector('portico-other-note'));
  });

  it('leaves other tags alone', async () => {
    const { document, portico } = await openFrame(
      `<other-element></other-element><portico-none></portico-none>${scriptTag}`,
    );
    await portico?.ready();
    expect(document.querySelectorAll(':not(:defined)').length).toBe(2);
  });

  it('puts nothing but portico into the global scope', async () => {
    const bare = new Set(Object.keys(await openFrame('')));
    const frame = await openFrame(`${scriptTag}${note}`);
    await works(frame.document.querySelector('portico-note'));
    expect(Object.keys(frame).filter((name) => !bare.has(name) && !isOfTheServer(name))).toEqual(['portico']);
  });
});

describe('two copies of the script on one page', () => {
  it('use only the first; the second logs a warning', async () => {
    const frame = await openFrame(`<body>${scriptTag}`);
    const first = frame.portico;
    const warnings = consoleLines('warn', frame);
    await frame.eval(`import('/test/kit/second-copy.ts')`);
    expect(frame.portico === first).toBe(true);
    expect(warnings).toEqual([expect.stringMatching(/version .+ is here already; this copy .+ stands down/)]);
    await works(add(frame, note));
  });
});

describe('portico', () => {
  it('loads an element that is not in the page yet, and refuses a tag that is none', async () => {
    const { portico, customElements } = await openFrame(scriptTag);
    await portico?.load('portico-note');
    expect(customElements.get('portico-note')).toBeDefined();
    expect(await portico?.load('portico-nothing').catch(String)).toContain('there is no <portico-nothing>');
  });

  it('is ready when all elements of the page, or of a part of it, work', async () => {
    const { document, portico } = await openFrame(`${scriptTag}${note}<p>${other}</p>`);
    await portico?.ready();
    for (const element of document.querySelectorAll('portico-note, portico-other-note')) {
      expect(element.matches(':state(ready)')).toBe(true);
    }
    const part = document.createElement('p');
    part.append(document.createElement('portico-note'));
    document.body.append(part);
    await portico?.ready(part);
    expect(part.firstElementChild?.matches(':state(ready)')).toBe(true);
  });

  it('is ready also when an element’s code cannot be loaded', async () => {
    const frame = await openFrame(`${scriptTag}<portico-missing-note></portico-missing-note>`);
    consoleLines('error', frame);
    await frame.portico?.ready();
  });

  it('dispatches portico-ready once for all elements of a task', async () => {
    const frame = await openFrame(scriptTag);
    const batches = details<{ elements: Element[] }>(frame.document, 'portico-ready');
    await works(add(frame, note.repeat(3)));
    await works(add(frame, note.repeat(2)));
    expect(batches.map(({ elements }) => elements.length)).toEqual([3, 2]);
  });
});

describe('an element whose code cannot be loaded', () => {
  it('says so with type and address, bubbling, after three attempts', async () => {
    const frame = await openFrame(scriptTag);
    const errors = consoleLines('error', frame);
    const failed = next(frame.document, 'portico-failed');
    const element = add(frame, '<portico-missing-note></portico-missing-note>');
    const event = await failed;
    const { detail } = event as CustomEvent<Failed>; // The event's documented type.
    expect(detail.element === element).toBe(true);
    expect([detail.type, typeof detail.address]).toEqual(['missing', 'string']);
    expect(errors.filter((line) => line.includes('Loading chunk failed'))).toHaveLength(1);
  });
});

describe('a page that streams', () => {
  // Like `<script type="module" async>`, which WebKitGTK 2.50 sometimes runs only after the page has been parsed completely.
  const beginning = `<script>import('/test/kit/script-tag.ts')</script><main>`;

  it('starts an element only when its children are there', async () => {
    const { window, send, end } = await openStream(beginning);
    await waitFor(() => expect(window.portico).toBeDefined(), { timeout: 20_000 });
    await window.portico?.load('portico-note');
    await send('<portico-note><i></i>');
    await waitFor(() => expect(window.document.querySelectorAll('portico-note i').length).toBe(1));
    const element = window.document.querySelector('portico-note');
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(element?.matches(':state(ready)')).toBe(false);
    await send('<i></i><i></i></portico-note><p>More</p>');
    await works(element);
    expect(element?.getAttribute('data-children')).toBe('3');
    await end();
  });

  it('starts an element that is the last thing in the page', async () => {
    const { window, send, end } = await openStream(beginning);
    await waitFor(() => expect(window.portico).toBeDefined(), { timeout: 20_000 });
    await send('<portico-note><i></i>');
    await window.portico?.load('portico-note');
    await end();
    await waitFor(() => expect(window.document.querySelector('portico-note')).not.toBe(null));
    await works(window.document.querySelector('portico-note'));
  });

  it('reads a settings block that comes in pieces', async () => {
    const { window, send, end } = await openStream(beginning);
    await waitFor(() => expect(window.portico).toBeDefined(), { timeout: 20_000 });
    await window.portico?.load('portico-note');
    const warnings = consoleLines('warn', window);
    await send('<portico-note><script type="application/json">{"label":');
    await send('"whole"}</script></portico-note><p>');
    await waitFor(() => expect(window.document.querySelector('portico-note + p')).not.toBe(null));
    const element = window.document.querySelector('portico-note');
    await works(element);
    expect(element && Reflect.get(element, 'label')).toBe('whole');
    expect(warnings).toEqual([]);
    await end();
  });
});
