import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import type { Scene } from './example.ts';
import { unlike } from './sentences.ts';
import { describedAs, enter, forEachElement, play, playInVain, settled, type Subject } from './subjects.ts';

/** The observed events, states and parts of the elements of one tag. */
interface Shown {
  readonly events: Map<string, CustomEvent>;
  /** The events of each scene. */
  readonly scenes: Map<Scene, ReadonlySet<string>>;
  /** The duration of each scene, in ms. */
  readonly took: Map<Scene, number>;
  readonly states: Set<string>;
  readonly parts: Set<string>;
}

/** Returns a method of the page that can be called on any object. */
const originalOf = <Host extends object, Name extends keyof Host>(host: Host, name: Name): Host[Name] => host[name];

/** Plays every scene and records the observations. Meanwhile, the page's functions are wrapped. */
async function playAll(subject: Subject): Promise<Shown> {
  const shown: Shown = { events: new Map(), scenes: new Map(), took: new Map(), states: new Set(), parts: new Set() };
  let inScene = new Set<string>();
  const dispatch = originalOf(EventTarget.prototype, 'dispatchEvent');
  const add = originalOf(CustomStateSet.prototype, 'add');
  EventTarget.prototype.dispatchEvent = function (this: EventTarget, event) {
    const isOurs = this instanceof Element && this.localName === subject.tag && event.type.startsWith('portico-');
    if (isOurs && event instanceof CustomEvent) {
      shown.events.set(event.type, event);
      inScene.add(event.type);
    }
    return dispatch.call(this, event);
  };
  CustomStateSet.prototype.add = function (this: CustomStateSet, state) {
    shown.states.add(state);
    return add.call(this, state);
  };
  try {
    for (const scene of subject.scenes) {
      inScene = new Set();
      shown.scenes.set(scene, inScene);
      const start = performance.now();
      const element = await play(subject, scene);
      shown.took.set(scene, performance.now() - start);
      const parts = [...(element.shadowRoot ?? element).querySelectorAll('[part]')];
      for (const name of parts.flatMap(({ part }) => [...part])) shown.parts.add(name);
      element.remove();
      await settled();
    }
  } finally {
    EventTarget.prototype.dispatchEvent = dispatch;
    CustomStateSet.prototype.add = add;
  }
  return shown;
}

/** Returns the attributes of an element, except for the list of those that it has written itself. */
const attributesOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name }) => name !== 'data-portico-reflected')
    .map(({ name, value }) => `${name}=${value}`);

/**
 * Plays a scene and cancels each event of that name; returns sentences about attributes that have changed nevertheless and
 * about later events; `undefined` if the scene timed out before the event. `took`: the duration of the scene in ms, if it ended.
 */
async function cancelled(subject: Subject, scene: Scene, name: string, took?: number): Promise<string[] | undefined> {
  const element = await enter(subject, scene);
  let asked = 0;
  const heard: string[] = [];
  const dispatch = originalOf(EventTarget.prototype, 'dispatchEvent');
  element.dispatchEvent = (event) => {
    heard.push(event.type);
    return dispatch.call(element, event);
  };
  element.addEventListener(name, (event) => {
    asked += 1;
    heard.length = 0;
    event.preventDefault();
  });
  const before = attributesOf(element);
  const ended = await playInVain(element, scene, took);
  const after = attributesOf(element);
  element.remove();
  // In a scene that ended, the event was dispatched on start, before a listener could be added.
  if (asked === 0) return ended ? [] : undefined;
  // An element whose opening was cancelled does not reflect `open`.
  const expected = name === 'portico-before-open' ? before.filter((attribute) => attribute !== 'open=') : before;
  const what = `${scene.name}: ${name}, cancelled:`;
  return [
    ...unlike(`${what} the element’s attributes`, after, expected),
    ...unlike(`${what} what comes after it`, heard, []),
  ];
}

const names = (things: readonly { readonly name: string }[]): string[] => things.map(({ name }) => name).toSorted();

forEachElement('shows to the page', (subject) => {
  let shown: Shown;

  before(async () => {
    consoleLines('warn');
    shown = await playAll(subject);
  });

  it('every event that it declares, in its scenes, and no other', async () => {
    const { events } = await describedAs(subject.name);
    const declared = names(events).filter((name) => name !== 'portico-failed');
    expect([...shown.events.keys()].toSorted()).toEqual(declared);
  });

  it('events that travel as declared, and carry a detail with the fields that are declared', async () => {
    const { events, details } = await describedAs(subject.name);
    for (const { name, bubbles, cancelable, detail } of events) {
      const event = shown.events.get(name);
      if (!event) continue; // The test above reports missing events.
      expect([name, event.bubbles, event.composed, event.cancelable]).toEqual([name, bubbles, bubbles, cancelable]);
      const fields = details.find((type) => type.name === detail)?.fields ?? [];
      const given: unknown = event.detail;
      const needed = fields.filter(({ optional }) => !optional).map((field) => field.name);
      const keys = typeof given === 'object' && given !== null ? Object.keys(given) : [];
      expect([name, keys]).toEqual([name, expect.arrayContaining(needed)]);
      const known = new Set(fields.map((field) => field.name));
      expect([name, keys.filter((key) => !known.has(key))]).toEqual([name, []]);
    }
  });

  it('every state that it declares, in its scenes, and no other', async () => {
    const { states } = await describedAs(subject.name);
    const declared = names(states).filter((name) => name !== 'failed');
    expect([...shown.states].filter((name) => name !== 'failed').toSorted()).toEqual(declared);
  });

  it('every part that it declares, in its scenes, and no other', async () => {
    const { parts } = await describedAs(subject.name);
    expect([...shown.parts].toSorted()).toEqual(names(parts));
  });

  it('no failure in any scene', () => {
    expect(shown.events.has('portico-failed')).toBe(false);
  });

  it('a “before” that can be cancelled, and then everything is as it was', async () => {
    const { events } = await describedAs(subject.name);
    const found: string[] = [];
    for (const { name } of events.filter(({ cancelable }) => cancelable)) {
      // An event that was not dispatched cannot be cancelled.
      for (const scene of subject.scenes.filter((one) => shown.scenes.get(one)?.has(name))) {
        // A cancelled scene cannot complete and times out soon; on a slow machine perhaps before the event.
        const hurried = await cancelled(subject, scene, name, shown.took.get(scene));
        found.push(...(hurried ?? (await cancelled(subject, scene, name)) ?? []));
      }
    }
    expect(found).toEqual([]);
  });
});
