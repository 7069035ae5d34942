import { setClock } from '../../src/clock/clock.ts';
import { turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import type { Scene } from './example.ts';
import { unless, unlike } from './sentences.ts';
import { begin, enter, forEachElement, playInVain, settled, settledOnce, type Ours, type Subject } from './subjects.ts';
import { watchOutside } from './watching.ts';

/** Returns the perceivable state of an element: content, typed values, roles and names. */
const stateOf = (element: HTMLElement) => ({
  text: (element.shadowRoot?.textContent ?? '') + element.textContent,
  typed: [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
  attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`),
});

/** Types into all text fields, as a visitor does. */
function typeInto(element: HTMLElement): void {
  const fields = element.querySelectorAll<HTMLInputElement>('input:not([type=submit]), textarea');
  for (const field of fields) field.value += ' typed';
}

type Moving = HTMLElement & { moveBefore(node: Node, child: null): void };

/** Returns the parts of the state that have changed. */
function changes(what: string, element: HTMLElement, before: ReturnType<typeof stateOf>): string[] {
  const after = stateOf(element);
  return [
    ...unlike(`${what}: its text`, after.text, before.text),
    ...unlike(`${what}: what was typed`, after.typed, before.typed),
    ...unlike(`${what}: its attributes`, after.attributes, before.attributes),
  ];
}

/** Moves the page into the back/forward cache, where no frames are rendered, and back. */
async function away(): Promise<void> {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await turn();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settled();
}

/** Inserts a copy of an element with which a scene was played. */
async function copied(element: Ours): Promise<string[]> {
  const before = stateOf(element);
  const failures = details<Failed>(document, 'portico-failed');
  const copy = element.cloneNode(true) as Ours; // A copy has the same class.
  document.body.append(copy);
  await copy.ready;
  const isEmpty = (one: Element) => one.textContent.trim() === '';
  await settledOnce(() => isEmpty(copy) === isEmpty(element));
  const found = [
    ...failures.map(
      ({ element: failed, error }) => `copied: ${failed === copy ? 'the copy' : 'it'} failed: ${String(error)}`,
    ),
    ...unless(copy.matches(':state(ready)'), 'copied: the copy does not work'),
    ...unlike('copied: whether the copy is empty', isEmpty(copy), isEmpty(element)),
  ];
  copy.remove();
  await settled();
  return [...found, ...changes('copied', element, before)];
}

/** Moves an element with typed values to other places of the page. */
async function moved(element: Ours): Promise<string[]> {
  typeInto(element);
  const before = stateOf(element);
  const target = mount('<section></section>');
  target.append(element);
  await settled();
  const found = changes('moved', element, before);
  if (!('moveBefore' in target)) return found; // Firefox before 144 and Safari do not support it.
  (mount('<section></section>') as Moving).moveBefore(element, null);
  await settled();
  return [...found, ...changes('moved by moveBefore', element, before)];
}

/** Moves an element into the back/forward cache and back, after a scene. */
async function keptAway(element: Ours): Promise<string[]> {
  const before = stateOf(element);
  await away();
  const works = element.matches(':state(ready)');
  return [
    ...changes('back from the cache', element, before),
    ...unless(works, 'back from the cache: it does not work'),
  ];
}

/** Stops the time, so that counters do not change meanwhile; timers still run. */
function stopTime(): void {
  const time = Date.now();
  setClock({
    now: () => time,
    setTimer(delay, run) {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  });
}

/** Removes an element in the middle of a scene without a response, inserts it and removes it again. */
async function leaves(subject: Subject, scene: Scene, took: number): Promise<string[]> {
  const outside = watchOutside();
  const element = await begin({ html: scene.html ?? subject.html });
  // Running work must end on disconnect. A scene with a server gets no response.
  await playInVain(element, scene, scene.answer ? took : undefined);
  await settled();
  const heard = outside.own(element);
  element.remove();
  await settled(2); // Leaks that appear later are found by the second check.
  const found = outside.left(element).map((what) => `taken away: it leaves a ${what}`);
  document.body.append(element);
  await settled();
  found.push(...unless(element.matches(':state(ready)'), 'put back: it does not work'));
  found.push(...unlike('put back: what it hears of itself', outside.own(element), heard));
  element.remove();
  await settled(2);
  return [...found, ...outside.left(element).map((what) => `taken away again: it leaves a ${what}`)];
}

forEachElement('lives in a page', (subject) => {
  for (const scene of subject.scenes) {
    it(`keeps its state when the page is kept and when it is copied or moved, and leaves nothing: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await enter(subject, scene);
      await away();
      const start = performance.now();
      await scene.play(element);
      const took = performance.now() - start;
      await settled();
      stopTime();
      const found = [...(await keptAway(element)), ...(await copied(element)), ...(await moved(element))];
      element.remove(); // Resources that the first use creates for all elements do not count as leaks.
      await settled();
      setClock();
      found.push(...(await leaves(subject, scene, took)));
      expect(found).toEqual([]);
    });
  }

  it('may be removed and put back in one task, in any order, without an error', async () => {
    const errors = consoleLines('error');
    const element = await begin(subject);
    const parent = element.parentElement;
    for (let time = 0; time < 5; time += 1) {
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

  it('comes and goes a hundred times and leaves no nodes, listeners or timers', async () => {
    const place = mount('<section></section>');
    const template = document.createElement('template');
    template.content.append(document.createRange().createContextualFragment(subject.html));
    const cycle = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        place.append(template.content.cloneNode(true));
        await Promise.resolve();
        await Promise.resolve();
        place.replaceChildren();
      }
      await settled(2);
    };
    await cycle(5);
    const nodes = document.querySelectorAll('*').length;
    const sheets = document.adoptedStyleSheets.length;
    const outside = watchOutside();
    await cycle(100);
    expect(document.querySelectorAll('*')).toHaveLength(nodes);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    expect(outside.left()).toEqual([]);
  });

  it('begins a hundred times in one page', async () => {
    consoleLines('warn');
    const place = mount('<section></section>');
    place.append(document.createRange().createContextualFragment(`<${subject.tag}></${subject.tag}>`.repeat(100)));
    await settled();
    expect(place.querySelectorAll(':state(ready)')).toHaveLength(100);
  });
});
