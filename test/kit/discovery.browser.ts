import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { importScript, openFrame, openStream, nextEvent, type FrameWindow } from './frame.ts';
import { consoleLines, details, settled, type Failed } from './listening.ts';

const scriptTag = '<script type="module" src="/test/kit/note/script-tag.ts"></script>';
const note = '<portico-note></portico-note>';
const other = '<portico-other-note></portico-other-note>';

/** Matches the global names that the development server adds to a page. */
const isServerGlobal = (name: string) => /^(__[a-zA-Z_]+|\$Refresh.*)$/.test(name);

const becomesReady = (element: Element | null | undefined) =>
  waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));

/** Inserts HTML into a loaded page. */
const insert = ({ document }: FrameWindow, html: string): Element | null => {
  const content = document.createRange().createContextualFragment(html);
  const first = content.firstElementChild;
  document.body.append(content);
  return first;
};

describe('the script tag', () => {
  it('finds all tags in the page', async () => {
    const { document } = await openFrame(`${scriptTag}<main>${note}<p>${note}</p></main>${other}`);
    for (const element of document.querySelectorAll('portico-note, portico-other-note')) await becomesReady(element);
  });

  it('finds tags that are inserted later, alone or nested', async () => {
    const frame = await openFrame(scriptTag);
    await becomesReady(insert(frame, note));
    await becomesReady(insert(frame, `<div><p>${other}</p></div>`)?.querySelector('portico-other-note'));
  });

  it('finds tags in nested open shadow roots of the loaded page', async () => {
    const inner = `<p><template shadowrootmode="open">${note}</template></p>`;
    const { document } = await openFrame(`<div><template shadowrootmode="open">${inner}</template></div>${scriptTag}`);
    const outside = document.querySelector('div')?.shadowRoot;
    await becomesReady(outside?.querySelector('p')?.shadowRoot?.querySelector('portico-note'));
  });

  it('finds present and later tags in a shadow root passed to observe()', async () => {
    const frame = await openFrame(scriptTag);
    const root = frame.document.body.attachShadow({ mode: 'open' });
    root.append(frame.document.createElement('portico-note'));
    frame.portico?.observe(root);
    await becomesReady(root.querySelector('portico-note'));
    root.append(frame.document.createElement('portico-other-note'));
    await becomesReady(root.querySelector('portico-other-note'));
  });

  it('ignores other tags', async () => {
    const { document, portico } = await openFrame(`<other-element></other-element>${scriptTag}`);
    await portico?.ready();
    expect(document.querySelectorAll(':not(:defined)').length).toBe(1);
  });

  it('reports each unknown tag with its prefix once, with the known names, on the console and by an event', async () => {
    const frame = await openFrame(scriptTag);
    const errors = consoleLines('error', frame);
    const failed = details<Failed>(frame.document, 'portico-failed');
    insert(frame, '<portico-noet></portico-noet><p><portico-noet></portico-noet></p>');
    await waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]).toContain('portico: <portico-noet> is not one of portico-alert,');
    insert(frame, '<portico-noet></portico-noet><portico-none></portico-none>');
    await waitFor(() => expect(errors).toHaveLength(2));
    expect(errors[1]).toContain('<portico-none> is not one of');
    expect(failed.map(({ element }) => element.localName)).toEqual(['portico-noet', 'portico-none']);
  });

  it('adds only `portico` to the global scope', async () => {
    const bare = new Set(Object.keys(await openFrame('')));
    const frame = await openFrame(`${scriptTag}${note}`);
    await becomesReady(frame.document.querySelector('portico-note'));
    expect(Object.keys(frame).filter((name) => !bare.has(name) && !isServerGlobal(name))).toEqual(['portico']);
  });
});

describe('two copies of the script on one page', () => {
  it('use only the first; the second logs a warning', async () => {
    const frame = await openFrame(`<body>${scriptTag}`);
    const first = frame.portico;
    const warnings = consoleLines('warn', frame);
    await frame.eval(`import('/test/kit/pages/second-copy.ts')`);
    expect(frame.portico === first).toBe(true);
    expect(warnings).toEqual([expect.stringMatching(/^portico: .+ is already loaded; remove this copy \(.+\)\.$/)]);
    await becomesReady(insert(frame, note));
  });
});

describe('portico', () => {
  it('loads an element that is not in the page, and rejects an unknown tag', async () => {
    const { portico, customElements } = await openFrame(scriptTag);
    await portico?.load('portico-note');
    expect(customElements.get('portico-note')).toBeDefined();
    expect(await portico?.load('portico-nothing').catch(String)).toContain('<portico-nothing> is not one of');
  });

  it('resolves ready() when all elements of the page or of a node are ready', async () => {
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

  it('resolves ready() when the code of an element cannot be loaded', async () => {
    const frame = await openFrame(`${scriptTag}<portico-missing-note></portico-missing-note>`);
    consoleLines('error', frame);
    await frame.portico?.ready();
  });

  it('resolves ready() when an element leaves the page before it is ready', async () => {
    const frame = await openFrame(`${scriptTag}${note}`);
    await frame.portico?.ready();
    // The part waits for the end of hydration.
    const part = frame.document.createElement('p');
    part.dataset.hydrate = '';
    part.innerHTML = note;
    frame.document.body.append(part);
    const isReady = frame.portico?.ready();
    await Promise.race([isReady, settled()]);
    expect(part.firstElementChild?.matches(':state(ready)')).toBe(false);
    part.remove();
    await isReady;
  });

  it('dispatches portico-ready once for all elements of a task', async () => {
    const frame = await openFrame(scriptTag);
    const batches = details<{ elements: Element[] }>(frame.document, 'portico-ready');
    await becomesReady(insert(frame, note.repeat(3)));
    await becomesReady(insert(frame, note.repeat(2)));
    expect(batches.map(({ elements }) => elements.length)).toEqual([3, 2]);
  });
});

describe('an element whose code cannot be loaded', () => {
  it('dispatches a bubbling portico-failed with type and address after three attempts', async () => {
    const frame = await openFrame(scriptTag);
    const errors = consoleLines('error', frame);
    const failed = nextEvent(frame.document, 'portico-failed');
    const element = insert(frame, '<portico-missing-note></portico-missing-note>');
    insert(frame, '<portico-missing-note></portico-missing-note>');
    const event = await failed;
    const { detail } = event as CustomEvent<Failed>; // The event's documented type.
    expect(detail.element === element).toBe(true);
    expect([detail.type, typeof detail.address]).toEqual(['missing', 'string']);
    await settled();
    expect(errors.filter((line) => line.includes('Loading chunk failed'))).toEqual([
      expect.stringContaining('Serve all files of Portico (npx portico-elements copy): docs/troubleshooting.md'),
    ]);
    const failedAgain = nextEvent(frame.document, 'portico-failed');
    insert(frame, '<portico-missing-note></portico-missing-note>');
    await failedAgain;
    expect(errors.at(-1)).toMatch(/Loading chunk failed .*\)$/);
  });
});

describe('a streamed page', () => {
  const start = `${importScript('/test/kit/note/script-tag.ts')}<main>`;

  it('connects an element only after its children are parsed', async () => {
    const { window, send, end } = await openStream(start);
    await waitFor(() => expect(window.portico).toBeDefined());
    await window.portico?.load('portico-note');
    await send('<portico-note><i></i>');
    await waitFor(() => expect(window.document.querySelectorAll('portico-note i').length).toBe(1));
    const element = window.document.querySelector('portico-note');
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(element?.matches(':state(ready)')).toBe(false);
    await send('<i></i><i></i></portico-note><p>More</p>');
    await becomesReady(element);
    expect(element?.getAttribute('data-children')).toBe('3');
    await end();
  });

  it('connects an element at the end of the page', async () => {
    const { window, send, end } = await openStream(start);
    await waitFor(() => expect(window.portico).toBeDefined());
    await send('<portico-note><i></i>');
    await window.portico?.load('portico-note');
    await end();
    await waitFor(() => expect(window.document.querySelector('portico-note')).not.toBe(null));
    await becomesReady(window.document.querySelector('portico-note'));
  });

  it('reads a settings block that arrives in chunks', async () => {
    const { window, send, end } = await openStream(start);
    await waitFor(() => expect(window.portico).toBeDefined());
    await window.portico?.load('portico-note');
    const warnings = consoleLines('warn', window);
    await send('<portico-note><script type="application/json">{"label":');
    await waitFor(() => expect(window.document.querySelector('portico-note script')).not.toBe(null));
    await send('"whole"}</script></portico-note><p>');
    // Firefox may hold back what follows the end of a script in the same piece, until more of the page arrives.
    await end();
    await waitFor(() => expect(window.document.querySelector('portico-note + p')).not.toBe(null));
    const element = window.document.querySelector('portico-note');
    await becomesReady(element);
    expect(element && Reflect.get(element, 'label')).toBe('whole');
    expect(warnings).toEqual([]);
  });
});
