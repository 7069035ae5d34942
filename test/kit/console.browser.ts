import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { setDebugMode } from '../../src/diagnostics/on-demand/warnings.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { settled } from './listening.ts';
import { defineNote } from './note/note.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

defineNote('portico-note');

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Collects the unformatted console arguments at that level until the test ends. */
function captureCalls(level: 'warn' | 'error'): unknown[][] {
  const calls: unknown[][] = [];
  const before = console[level];
  console[level] = (...parts: unknown[]) => void calls.push(parts);
  cleanups.push(() => {
    console[level] = before;
  });
  return calls;
}

const isNode = (part: unknown): boolean => part instanceof Node;

/** Returns the selector that is logged with a message. */
const selectorIn = ([, selector]: readonly unknown[]): string => (typeof selector === 'string' ? selector : '');

// Developer tools keep logged nodes alive.
describe('the arguments of a console message', () => {
  for (const [subject, html, selector] of [
    ['an element with an id', '<portico-note id="first:note" count="x"></portico-note>', 'portico-note#first\\:note'],
    [
      'an element in a section with an id',
      '<section id="news"><p></p><p><portico-note count="x"></portico-note></p></section>',
      'section#news > p:nth-of-type(2) > portico-note',
    ],
    [
      'an element in a form with fields named like its members',
      '<form id="order"><input name="id"><input name="children"><input name="parentElement"><portico-note count="x"></portico-note></form>',
      'form#order > portico-note',
    ],
  ] as const) {
    it(`contain a selector of ${subject}, and no node`, async () => {
      const warnings = captureCalls('warn');
      const first = mount(html);
      const element = first.matches('portico-note') ? first : first.querySelector('portico-note');
      await waitFor(() => expect(warnings).toHaveLength(1));
      expect(warnings.flat().filter(isNode)).toEqual([]);
      expect(warnings.map(selectorIn)).toEqual([selector]);
      expect(document.querySelector(selector) === element).toBe(true);
    });
  }

  it('contain a selector of an element without an id around it', async () => {
    const warnings = captureCalls('warn');
    const first = mount('<div><portico-note></portico-note><portico-note count="x"></portico-note></div>');
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(document.querySelector(warnings.map(selectorIn).join()) === first.lastElementChild).toBe(true);
  });

  it('contain a selector within the shadow root of an element', async () => {
    const warnings = captureCalls('warn');
    const root = mount('<div></div>').attachShadow({ mode: 'open' });
    root.append(document.createElement('portico-note'), document.createElement('portico-note'));
    root.lastElementChild?.setAttribute('count', 'x');
    await waitFor(() => expect(warnings.map(selectorIn)).toEqual(['portico-note:nth-of-type(2)']));
  });

  it('contain no node with the error of a crashed element', async () => {
    const errors = captureCalls('error');
    mount('<portico-note id="broken" crash="connected"></portico-note>');
    await settled();
    expect(errors.flat().filter(isNode)).toEqual([]);
    expect(errors.map(([text]) => text)).toEqual(['portico: <portico-note id="broken"> failed']);
  });

  it('contain no node for an invalid page-wide block', async () => {
    const warnings = captureCalls('warn');
    mount('<script type="application/json" data-portico="note">{</script><portico-note></portico-note>');
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings.flat().filter(isNode)).toEqual([]);
    expect(warnings.map(selectorIn)).toEqual(['script[data-portico="note"]']);
  });

  // The last test, because it stays in debug mode.
  it('contain the element itself and the address of its docs in debug mode', async () => {
    const warnings = captureCalls('warn');
    setDebugMode(() => 'https://docs.example/');
    const element = mount('<portico-note count="x"></portico-note>');
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]?.[1] === element).toBe(true);
    expect(String(warnings[0]?.[0])).toMatch(/ https:\/\/docs\.example\/$/);
  });
});
