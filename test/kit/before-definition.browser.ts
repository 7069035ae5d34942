import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import type { Events } from '../../src/kit/definition.ts';
import { flag, number, type Settings } from '../../src/settings/settings.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { consoleLines, settled } from './listening.ts';
import { defineNote, logOf, type NoteElement } from './note/note.ts';

// Preloads the warnings, because the elements are defined late.
before(() => preload('kit'));

/** Renders an element by React; returns a function that renders it again with other props and returns it. */
function rendered(tag: string): (props: Readonly<Record<string, unknown>>) => NoteElement {
  const root = createRoot(mount('<div></div>'));
  cleanups.push(() => root.unmount());
  return (props) => {
    let element: HTMLElement | null = null;
    flushSync(() => root.render(createElement(tag, { ...props, ref: (node: HTMLElement | null) => (element = node) })));
    if (!element) throw new Error('React has rendered no element: check the tag of the test.');
    return element as NoteElement; // A note, after its definition.
  };
}

class Row extends Controller<Settings, Events> {}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

describe('an element that React 19 renders before it is defined', () => {
  it('warns about each stringified object with a fix, and takes the property when it is set', async () => {
    const warnings = consoleLines('warn');
    const render = rendered('portico-early-note');
    const texts = { hello: 'Ahoy' };
    const element = render({ items: [{ a: 1 }, { b: 2 }], texts });
    // Attributes do not preserve a list or an object.
    expect([element.getAttribute('items'), element.getAttribute('texts')]).toEqual([
      '[object Object],[object Object]',
      '[object Object]',
    ]);
    defineNote('portico-early-note');
    await waitFor(() => expect(warnings).toHaveLength(2));
    expect(element.items).toEqual([]);
    for (const [line, name, shown, expected] of [
      [warnings[0], 'items', '[object Object],[object Object]', 'a list, as JSON; [] '],
      [warnings[1], 'texts', '[object Object]', 'an object, as JSON; {} '],
    ] as const) {
      expect(line).toContain(
        `<portico-early-note>: its attribute ${name} gives "${name}" as "${shown}"; expected ${expected}` +
          '(the built-in default) is used instead. A framework wrote the object there as text, because the element was not ' +
          `defined yet: import Portico before the first render, set the property ${name} once it is defined, or write JSON.stringify(…).`,
      );
    }

    logOf(element).length = 0;
    const items = [{ a: 1 }];
    expect(render({ items, texts }) === element).toBe(true);
    await settled();
    expect(element.items).toBe(items);
    expect(logOf(element)).toEqual(['changed items']);
    expect(warnings).toHaveLength(2);
  });

  it('reads the attributes with the names of properties that React has written, until React sets the properties', async () => {
    const warnings = consoleLines('warn');
    const render = rendered('portico-early-row');
    const element = render({ slidesPerView: 2, freeMode: true });
    expect(element.getAttributeNames().toSorted()).toEqual(['freemode', 'slidesperview']);
    const read = () => ['slidesPerView', 'freeMode'].map((name): unknown => Reflect.get(element, name));
    define('portico-early-row', {
      settings: { slidesPerView: number(3), freeMode: flag() },
      events: {},
      controller: Row,
    });
    expect(read()).toEqual([2, true]);
    render({ slidesPerView: 4, freeMode: true });
    expect(read()).toEqual([4, true]);
    render({});
    await settled();
    expect(read()).toEqual([3, false]);
    expect(warnings).toEqual([]);
  });

  it('does not warn when the property is set in time', async () => {
    const warnings = consoleLines('warn');
    const render = rendered('portico-later-note');
    const element = render({ items: [{ a: 1 }] });
    defineNote('portico-later-note');
    const items = [{ b: 2 }];
    render({ items });
    await settled();
    await settled();
    expect(element.items).toBe(items);
    expect(warnings).toEqual([]);
  });

  it('warns about other texts without that fix', async () => {
    const warnings = consoleLines('warn');
    defineNote('portico-odd-note');
    mount('<portico-odd-note items="a, b"></portico-odd-note>');
    await waitFor(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).not.toContain('framework');
  });
});
