import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defineEarly } from '../../src/early-elements/define-early-elements.ts';
import { createEarlyClass } from '../../src/early-elements/early-class.ts';
import { deferred } from '../../src/older-browsers/deferred.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { consoleLines, settled } from './listening.ts';
import { defineNote, logOf, noteSettings, type NoteElement } from './note/note.ts';

before(() => preload('kit'));

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

let tags = 0;

/** Defines a tag early; `arrive` defines its code, as the script does that loads it. */
function earlyNote() {
  const tag = `portico-dawn-${(tags += 1)}` as const;
  const loading = deferred<void>();
  const found: Element[] = [];
  const trusted = new WeakSet<Element>();
  const host = { load: () => loading.promise, loadFor: (element: Element) => void found.push(element), trusted };
  customElements.define(tag, createEarlyClass([...Object.keys(noteSettings), 'show()'], host));
  const arrive = () => {
    defineNote(tag);
    loading.resolve();
  };
  const create = () => document.createElement(tag) as NoteElement; // A note, after its code has arrived.
  return { tag, found, trusted, arrive, create, fail: (error: Error) => loading.reject(error) };
}

/** Renders an element by React; returns a function that renders it again with other props. */
function rendered(tag: string): (props: Readonly<Record<string, unknown>>) => void {
  const root = createRoot(mount('<div></div>'));
  cleanups.push(() => root.unmount());
  return (props) => flushSync(() => root.render(createElement(tag, props)));
}

const only = (tag: string): NoteElement => {
  const element = document.querySelector<NoteElement>(tag);
  if (!element) throw new Error(`The page contains no <${tag}>.`);
  return element;
};

describe('an element that is defined before its code has arrived', () => {
  it('keeps the properties that React 19 sets in the first render, with the identity of objects', async () => {
    const warnings = consoleLines('warn');
    const { tag, arrive, found } = earlyNote();
    const render = rendered(tag);
    const items = [{ a: 1 }];
    const texts = { hello: 'Ahoy' };
    render({ items, texts, count: 3, loud: true, id: 'first' });
    const element = only(tag);
    expect(element.getAttributeNames()).toEqual(['id']);
    expect(found).toEqual([element]);
    arrive();
    await settled();
    expect([element.items, Reflect.get(element, 'texts'), element.count, element.loud]).toEqual([
      items,
      texts,
      3,
      true,
    ]);
    expect(element.items).toBe(items);
    expect(logOf(element)).toEqual(['connected empty with 0']);
    render({ items, count: 4 });
    await settled();
    expect([element.count, element.loud, Reflect.get(element, 'texts')]).toEqual([4, false, {}]);
    expect(warnings).toEqual([]);
  });

  it('calls methods and resolves `ready` when its code has arrived', async () => {
    const { tag, arrive, create } = earlyNote();
    const element = create();
    expect([element.show('Ahoy'), element.count]).toEqual([undefined, undefined]);
    const ready = element.ready;
    document.body.append(element);
    cleanups.push(() => element.remove());
    arrive();
    expect((await ready) === only(tag)).toBe(true);
    await waitFor(() => expect(logOf(element)).toEqual(['connected empty with 0', 'show Ahoy']));
  });

  it('rejects `ready` when its code does not arrive', async () => {
    const { create, fail } = earlyNote();
    const { ready } = create();
    fail(new Error('no network'));
    await expect(ready).rejects.toThrow('no network');
  });

  it('then notices changes of its attributes, moves and removals', async () => {
    const { tag, arrive } = earlyNote();
    mount(`<${tag} label="one"></${tag}>`);
    const element = only(tag);
    arrive();
    await settled();
    const shown: unknown[] = [element.label];
    for (const change of [
      () => element.setAttribute('label', 'two'),
      () => element.setAttribute('no-loud', ''),
      () => element.setAttribute('count', '5'),
      () => document.body.append(element),
      () => element.remove(),
    ]) {
      change();
      await settled();
    }
    shown.push(element.label, element.count);
    expect(shown).toEqual(['one', 'two', 5]);
    expect(logOf(element)).toEqual(['connected one with 0', 'changed label', 'changed count', 'moved', 'disconnected']);
  });

  it('is a full element of its class, also if it is created after that', async () => {
    const { tag, arrive, create } = earlyNote();
    arrive();
    const element = create();
    element.count = 7;
    document.body.append(element);
    cleanups.push(() => element.remove());
    await element.ready;
    expect([only(tag).count, element.matches(':state(ready)'), element.show('Ahoy')]).toEqual([7, true, 'shown']);
  });

  it('is trusted when a script creates it, and not when it is inserted as markup', () => {
    const { tag, create, trusted } = earlyNote();
    expect(trusted.has(create())).toBe(true);
    const inserted = mount(`<div><${tag} label="x"></${tag}></div>`).firstElementChild;
    expect(inserted && trusted.has(inserted)).toBe(false);
  });
});

describe('the import of the library', () => {
  it('defines the tags early that are not in the page, or that a framework hydrates', () => {
    mount('<portico-tabs></portico-tabs><p data-hydrate><portico-alert></portico-alert></p>');
    const nothing = () => {};
    defineEarly({ load: () => Promise.resolve(), loadFor: nothing, trusted: new WeakSet() });
    expect(only('portico-tabs').matches(':not(:defined)')).toBe(true);
    expect('texts' in only('portico-alert')).toBe(true);
    const slider = document.createElement('portico-slider');
    expect(['slidesPerView', 'texts', 'next', 'ready', ''].map((name) => name in slider)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const person = document.createElement('portico-real-person');
    expect(['next', ''].map((name) => name in person)).toEqual([false, false]);
  });
});
