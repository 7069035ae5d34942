import { configure } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { begin, enter, forEachElement, play, settled, type Ours } from './subjects.ts';
import { watchOutside } from './watching.ts';

/** What a visitor finds in an element: what it shows, what was typed, what it says of itself. */
const stateOf = (element: HTMLElement) => ({
  text: (element.shadowRoot?.textContent ?? '') + element.textContent,
  typed: [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
  attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`),
});

/** Types into everything that takes text, as a visitor would. */
function typeInto(element: HTMLElement): void {
  const fields = element.querySelectorAll<HTMLInputElement>('input:not([type=submit]), textarea');
  for (const field of fields) field.value += ' typed';
}

// A scene that nobody answers is given up soon.
beforeEach(() => configure({ asyncUtilTimeout: 600 }));

type Moving = HTMLElement & { moveBefore(node: Node, child: null): void };

forEachElement('lives in a page', (subject) => {
  for (const scene of subject.scenes) {
    it(`keeps its state when it is moved: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      typeInto(element);
      const before = stateOf(element);
      const target = mount('<section></section>');
      target.append(element);
      await settled();
      expect(stateOf(element)).toEqual(before);
      if (!('moveBefore' in target)) return; // Firefox before 144, Safari.
      (mount('<section></section>') as Moving).moveBefore(element, null);
      await settled();
      expect(stateOf(element)).toEqual(before);
    });

    it(`has a copy that works, and is not touched by it: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      const before = stateOf(element);
      const failures = details<Failed>(document, 'portico-failed');
      const copy = element.cloneNode(true) as Ours; // A copy is of the same class.
      document.body.append(copy);
      await copy.ready;
      await settled();
      expect(failures).toEqual([]);
      expect(copy.matches(':state(ready)')).toBe(true);
      expect(copy.textContent.trim() === '').toBe(element.textContent.trim() === '');
      copy.remove();
      await settled();
      expect(stateOf(element)).toEqual(before);
    });

    it(`leaves nothing behind, and works again when it comes back: ${scene.name}`, async () => {
      consoleLines('warn');
      (await play(subject, scene)).remove(); // What an element's first use leaves to all of them is not its own.
      await settled();
      const outside = watchOutside();
      const element = await begin({ html: scene.html ?? subject.html });
      // The server never answers here, and the scene does not end: what is under way must end with the element.
      await Promise.resolve(scene.play(element)).catch(() => {});
      await settled();
      const heard = outside.own(element);
      element.remove();
      await settled();
      await settled();
      expect(outside.left(element)).toEqual([]);
      document.body.append(element);
      await settled();
      expect(element.matches(':state(ready)')).toBe(true);
      expect(outside.own(element)).toEqual(heard);
      element.remove();
      await settled();
      expect(outside.left(element)).toEqual([]);
    });
  }

  it('may be removed and put back in one task, in any order, without an error', async () => {
    const errors = consoleLines('error');
    const element = await begin(subject);
    const parent = element.parentElement;
    for (let turn = 0; turn < 5; turn += 1) {
      element.remove();
      parent?.append(element);
    }
    element.remove();
    await settled();
    parent?.append(element);
    element.remove();
    await settled();
    expect(errors).toEqual([]);
  });

  it('comes and goes a thousand times and leaves no nodes, listeners or time', async () => {
    const place = mount('<section></section>');
    const template = document.createElement('template');
    template.content.append(document.createRange().createContextualFragment(subject.html));
    const cycle = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        place.append(template.content.cloneNode(true));
        await Promise.resolve();
        await Promise.resolve();
        place.replaceChildren();
      }
      await settled();
    };
    await cycle(5);
    const nodes = document.querySelectorAll('*').length;
    const sheets = document.adoptedStyleSheets.length;
    const outside = watchOutside();
    await cycle(1000);
    expect(document.querySelectorAll('*')).toHaveLength(nodes);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    expect(outside.left()).toEqual([]);
  });

  for (const scene of subject.scenes) {
    it(`goes on working when the page comes back from the back/forward cache: ${scene.name}`, async () => {
      consoleLines('warn');
      const away = async () => {
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        await settled();
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await settled();
      };
      const element = await enter(subject, scene);
      await away();
      await scene.play(element);
      await settled();
      const before = stateOf(element);
      await away();
      expect(stateOf(element)).toEqual(before);
      expect(element.matches(':state(ready)')).toBe(true);
    });
  }

  it('costs little while it is idle: a thousand in a page begin within a second', async () => {
    consoleLines('warn');
    const place = mount('<section></section>');
    const started = performance.now();
    place.append(document.createRange().createContextualFragment(`<${subject.tag}></${subject.tag}>`.repeat(1000)));
    await settled();
    // Twenty times what a fast machine needs; the exact budget is held by the bench.
    expect(performance.now() - started).toBeLessThan(1000);
    expect(place.querySelectorAll(':state(ready)')).toHaveLength(1000);
  });
});
