import { waitFor } from '@testing-library/dom';
import { loadWithRetry } from '../../src/load-chunk.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { consoleLines, details, settled, uncaughtErrors, type Failed } from './listening.ts';
import { defineNote, logOf, noteOf, type NoteElement } from './note/note.ts';
import { breakViews } from './slow-views.ts';

defineNote('portico-note');

let imports = 0;
defineNote('portico-flaky-note', {
  view: () => {
    imports += 1;
    return imports === 1 ? Promise.reject(new Error('No network.')) : import('./note/note.view.tsx');
  },
});

const note = (html: string) => mount(html) as NoteElement; // Only used for markup that starts with a note.

describe('an element that crashes', () => {
  const triggers: Record<string, (element: NoteElement) => void> = {
    connected: () => {},
    soon: () => {},
    listener: (element) => element.click(),
    'listener-soon': (element) => element.click(),
    changed: (element) => element.setAttribute('label', 'other'),
    view: (element) => element.show(),
    method: (element) => element.show(),
  };
  for (const [crash, trigger] of Object.entries(triggers)) {
    it(`in ${crash} reports the error once and throws nothing`, async () => {
      const errors = consoleLines('error');
      const failures = details<Failed>(document, 'portico-failed');
      const thrown = uncaughtErrors();
      const element = note(`<portico-note crash="${crash}"></portico-note>`);
      await settled();
      trigger(element);
      await waitFor(() => expect(failures).toHaveLength(1)); // The first view waits for its code.
      await settled();
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatchObject({ element, type: 'error' });
      expect(String(failures[0]?.error)).toContain('crashed');
      expect(element.matches(':state(failed)')).toBe(true);
      expect(errors).toHaveLength(1);
      expect(thrown).toEqual([]);
    });
  }

  it('does not affect other elements', async () => {
    consoleLines('error');
    const first = note('<portico-note crash="connected"></portico-note><portico-note></portico-note>');
    await settled();
    expect(first.nextElementSibling?.matches(':state(ready)')).toBe(true);
  });

  it('is not listed in portico-ready', async () => {
    consoleLines('error');
    const batches = details<{ elements: Element[] }>(document, 'portico-ready');
    const element = note('<portico-note crash="connected"></portico-note><portico-note></portico-note>');
    await settled();
    expect(batches.flatMap(({ elements }) => elements)).toEqual([element.nextElementSibling]);
  });

  it('rejects its `ready` when connecting throws, also when `ready` is read later', async () => {
    consoleLines('error');
    const element = document.createElement('portico-note') as NoteElement; // A note, defined above.
    element.setAttribute('crash', 'connected');
    const before = element.ready.then(() => 'ready', String);
    document.body.append(element);
    expect(await before).toContain('crashed in connected');
    expect(await element.ready.then(() => 'ready', String)).toContain('crashed in connected');
    element.remove();
  });

  it('stops rendering when its view throws, and its controller keeps working', async () => {
    consoleLines('error');
    const failures = details<Failed>(document, 'portico-failed');
    const element = note('<portico-note crash="view">The author’s words</portico-note>');
    await settled();
    element.show('first');
    await waitFor(() => expect(failures).toHaveLength(1));
    noteOf(element).renderWord('second');
    await settled();
    expect(element.shadowRoot?.querySelector('p')).toBeNull();
    expect(logOf(element)).toContain('show first');
  });
});

describe('an element whose view cannot be loaded', () => {
  const address = '/__flaky/viewless/99/503/view.js';
  defineNote('portico-viewless', {
    view: async () => {
      const { default: load } = (await import(/* @vite-ignore */ `/__load.js?${address}`)) as { default: () => never };
      return loadWithRetry(load); // With the script tag, chunks are retried by default; this definition retries by itself.
    },
  });

  it('dispatches portico-failed with type and address', async () => {
    consoleLines('error');
    const failures = details<Failed>(document, 'portico-failed');
    const element = note('<portico-viewless></portico-viewless>');
    await settled();
    element.show();
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(failures[0]).toMatchObject({ element, type: 'missing' });
    expect(failures[0]?.address).toContain(address);
  });

  it('loads it again on the next render, with the props of that render', async () => {
    consoleLines('error');
    const failures = details<Failed>(document, 'portico-failed');
    const element = note('<portico-flaky-note></portico-flaky-note>');
    await settled();
    noteOf(element).renderWord('first');
    noteOf(element).renderWord('second');
    await waitFor(() => expect(failures).toHaveLength(1));
    await settled();
    expect([imports, element.shadowRoot]).toEqual([1, null]);
    noteOf(element).renderWord('third');
    noteOf(element).renderWord('fourth');
    await waitFor(() => expect(element.shadowRoot?.querySelector('[part=label]')?.textContent).toBe('fourth'));
    expect([imports, failures.length]).toEqual([2, 1]);
  });

  it('resolves render() after rendering and after a failure', async () => {
    consoleLines('error');
    const element = note('<portico-note></portico-note>');
    await settled();
    await noteOf(element).renderWord('word');
    expect(element.shadowRoot?.querySelector('[part=label]')?.textContent).toBe('word');
    const restoreViews = breakViews();
    const other = note('<portico-note></portico-note>');
    await settled();
    await noteOf(other).renderWord('word');
    expect([other.shadowRoot, other.matches(':state(failed)')]).toEqual([null, true]);
    restoreViews();
  });
});
