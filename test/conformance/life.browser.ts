import { setClock } from '../../src/clock/clock.ts';
import { installStoppableClock, installTestClock, turn } from '../clock.ts';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import type { Scene } from './example.ts';
import { unless, unlike } from './sentences.ts';
import {
  start,
  mountScene,
  forEachElement,
  passMinute,
  playInVain,
  settled,
  settledOnce,
  type Ours,
  type Subject,
} from './subjects.ts';
import { watchActivity } from './watching.ts';

/** Returns the perceivable state of an element: content, typed values, roles and names. */
const stateOf = (element: HTMLElement) => ({
  text: (element.shadowRoot?.textContent ?? '') + element.textContent,
  typed: [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
  attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`),
});

/** Types into all text fields, as a visitor does. */
function typeInto(element: HTMLElement): void {
  const fields = element.querySelectorAll<HTMLInputElement>('input:not([type=submit], [type=file]), textarea');
  for (const field of fields) field.value += ' typed';
}

type Moving = HTMLElement & { moveBefore(node: Node, child: null): void };

/** Returns the parts of the state that have changed. */
function changes(label: string, element: HTMLElement, before: ReturnType<typeof stateOf>): string[] {
  const after = stateOf(element);
  return [
    ...unlike(`${label}: its text`, after.text, before.text),
    ...unlike(`${label}: its input`, after.typed, before.typed),
    ...unlike(`${label}: its attributes`, after.attributes, before.attributes),
  ];
}

/** Moves the page into the back/forward cache, where no frames are rendered, and back. */
async function throughCache(): Promise<void> {
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
    ...unless(copy.matches(':state(ready)'), 'copied: the copy is not ready'),
    ...unlike('copied: the copy’s emptiness', isEmpty(copy), isEmpty(element)),
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
async function cached(element: Ours): Promise<string[]> {
  const before = stateOf(element);
  await throughCache();
  const works = element.matches(':state(ready)');
  return [...changes('back from the cache', element, before), ...unless(works, 'back from the cache: it is not ready')];
}

/** Stops the time, so that counters do not change meanwhile; later timers still run. */
function freezeTime(): void {
  const time = Date.now();
  setClock({
    now: () => time,
    setTimer(delay, run) {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  });
}

/** Resolves to the listeners of an element on itself once they no longer change: some code loads when it starts. */
async function listenersAtRest(outside: ReturnType<typeof watchActivity>, element: Ours): Promise<string[]> {
  await settled(2);
  const found = outside.own(element);
  await settled(2);
  return String(outside.own(element)) === String(found) ? found : listenersAtRest(outside, element);
}

/** Removes an element in the middle of a scene without a response, inserts it and removes it again. */
async function leaksOf(subject: Subject, scene: Scene, duration: number): Promise<string[]> {
  const outside = watchActivity();
  const element = await start({ html: scene.html ?? subject.html });
  // Running work must end on disconnect. A scene with a server gets no response.
  await playInVain(element, scene, scene.respond ? duration : undefined);
  const ownListeners = await listenersAtRest(outside, element);
  element.remove();
  // A file that still loads ends what waits for it. Leaks that appear later are found by the second check.
  await settledOnce(() => outside.left(element).length === 0);
  const found = outside.left(element).map((leak) => `removed: it leaves a ${leak}`);
  document.body.append(element);
  // Code that it loads again adds listeners, too.
  await settledOnce(() => String(outside.own(element)) === String(ownListeners));
  found.push(...unless(element.matches(':state(ready)'), 'inserted again: it is not ready'));
  found.push(...unlike('inserted again: its listeners on itself', outside.own(element), ownListeners));
  element.remove();
  await settled(2);
  await settledOnce(() => outside.left(element).length === 0);
  return [...found, ...outside.left(element).map((leak) => `removed again: it leaves a ${leak}`)];
}

forEachElement('life cycle', (subject) => {
  for (const scene of subject.scenes) {
    it(`keeps its state in the back/forward cache, when copied and when moved, and leaks nothing: ${scene.name}`, async () => {
      consoleLines('warn');
      const stopTimers = installStoppableClock();
      const element = await mountScene(subject, scene);
      await throughCache();
      const began = performance.now();
      await scene.play(element);
      const duration = performance.now() - began;
      // A late announcement, or the next step of a slideshow, is no effect of a move.
      stopTimers();
      await settled();
      freezeTime();
      const found = [...(await cached(element)), ...(await copied(element)), ...(await moved(element))];
      element.remove(); // Resources that the first use creates for all elements do not count as leaks.
      await settled();
      setClock();
      found.push(...(await leaksOf(subject, scene, duration)));
      expect(found).toEqual([]);
    });
  }

  it('can be removed and inserted again in one task, without an error', async () => {
    const errors = consoleLines('error');
    const clock = installTestClock(Date.now());
    const element = await start(subject);
    const parent = element.parentElement;
    for (let time = 0; time < 5; time += 1) {
      element.remove();
      parent?.append(element);
    }
    element.remove();
    await passMinute(clock);
    parent?.append(element);
    element.remove();
    await passMinute(clock);
    expect(errors).toEqual([]);
  });

  it('leaves no nodes, listeners or timers after a hundred insertions and removals', async () => {
    const container = mount('<section></section>');
    const template = document.createElement('template');
    template.content.append(document.createRange().createContextualFragment(subject.html));
    const cycle = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        container.append(template.content.cloneNode(true));
        await Promise.resolve();
        await Promise.resolve();
        container.replaceChildren();
      }
      await settled(2);
    };
    await cycle(5);
    const nodes = document.querySelectorAll('*').length;
    const sheets = document.adoptedStyleSheets.length;
    const outside = watchActivity();
    await cycle(100);
    expect(document.querySelectorAll('*')).toHaveLength(nodes);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    expect(outside.left()).toEqual([]);
  });

  it('starts a hundred times in one page', async () => {
    consoleLines('warn');
    const container = mount('<section></section>');
    container.append(document.createRange().createContextualFragment(`<${subject.tag}></${subject.tag}>`.repeat(100)));
    await settled();
    expect(container.querySelectorAll(':state(ready)')).toHaveLength(100);
  });
});
