import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import type { Scene } from './example.ts';
import { unlike } from './sentences.ts';
import { clearStorage, undeclared } from './stored-keys.ts';
import { descriptionOf, mountScene, forEachElement, play, playInVain, settled, type Subject } from './subjects.ts';

/** The observed events, states and parts of the elements of one tag. */
interface Observations {
  readonly events: Map<string, CustomEvent>;
  /** The events of each scene. */
  readonly scenes: Map<Scene, ReadonlySet<string>>;
  /** The duration of each scene, in ms. */
  readonly durations: Map<Scene, number>;
  readonly states: Set<string>;
  readonly parts: Set<string>;
  /** The classes of what is in the page itself. */
  readonly classes: Set<string>;
  /** The keys that each scene has stored without a declaration. */
  readonly undeclared: string[];
}

/** Returns a method of the page that can be called on any object. */
const originalOf = <Host extends object, Name extends keyof Host>(host: Host, name: Name): Host[Name] => host[name];

/** Plays every scene and records the observations. Meanwhile, the page's functions are wrapped. */
async function playAll(subject: Subject): Promise<Observations> {
  const { privacy } = await descriptionOf(subject.name);
  clearStorage();
  const observed: Observations = {
    events: new Map(),
    scenes: new Map(),
    durations: new Map(),
    states: new Set(),
    parts: new Set(),
    classes: new Set(),
    undeclared: [],
  };
  let inScene = new Set<string>();
  const dispatch = originalOf(EventTarget.prototype, 'dispatchEvent');
  const add = originalOf(CustomStateSet.prototype, 'add');
  EventTarget.prototype.dispatchEvent = function (this: EventTarget, event) {
    const isOurs = this instanceof Element && this.localName === subject.tag && event.type.startsWith('portico-');
    if (isOurs && event instanceof CustomEvent) {
      observed.events.set(event.type, event);
      inScene.add(event.type);
    }
    return dispatch.call(this, event);
  };
  CustomStateSet.prototype.add = function (this: CustomStateSet, state) {
    observed.states.add(state);
    return add.call(this, state);
  };
  try {
    for (const scene of subject.scenes) {
      inScene = new Set();
      observed.scenes.set(scene, inScene);
      const start = performance.now();
      const element = await play(subject, scene);
      observed.durations.set(scene, performance.now() - start);
      const parts = [...(element.shadowRoot ?? element).querySelectorAll('[part]')];
      for (const name of parts.flatMap(({ part }) => [...part])) observed.parts.add(name);
      for (const { classList } of document.querySelectorAll('[class*="portico-"]'))
        for (const name of classList) if (name.startsWith('portico-')) observed.classes.add(name);
      observed.undeclared.push(...undeclared(subject.name, privacy).map((key) => `${scene.name}: ${key}`));
      element.remove();
      await settled();
    }
  } finally {
    clearStorage();
    EventTarget.prototype.dispatchEvent = dispatch;
    CustomStateSet.prototype.add = add;
  }
  return observed;
}

/** Returns the attributes of an element, except for the list of those that it has written itself. */
const attributesOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name }) => name !== 'data-portico-reflected')
    .map(({ name, value }) => `${name}=${value}`);

/**
 * Plays a scene and cancels each event of that name; returns sentences about attributes that have changed nevertheless and
 * about later events; `undefined` if the scene timed out before the event. `duration`: that of the scene in ms, if it ended.
 */
async function cancelled(
  subject: Subject,
  scene: Scene,
  name: string,
  duration?: number,
): Promise<string[] | undefined> {
  const element = await mountScene(subject, scene);
  let dispatched = 0;
  const laterEvents: string[] = [];
  const dispatch = originalOf(EventTarget.prototype, 'dispatchEvent');
  element.dispatchEvent = (event) => {
    laterEvents.push(event.type);
    return dispatch.call(element, event);
  };
  element.addEventListener(name, (event) => {
    dispatched += 1;
    laterEvents.length = 0;
    event.preventDefault();
  });
  const before = attributesOf(element);
  const ended = await playInVain(element, scene, duration);
  const after = attributesOf(element);
  element.remove();
  // In a scene that ended, the event was dispatched on start, before a listener could be added.
  if (dispatched === 0) return ended ? [] : undefined;
  // An element whose opening was cancelled does not reflect `open`.
  const expected = name === 'portico-before-open' ? before.filter((attribute) => attribute !== 'open=') : before;
  const prefix = `${scene.name}: ${name}, cancelled:`;
  return [
    ...unlike(`${prefix} the element’s attributes`, after, expected),
    ...unlike(`${prefix} the later events`, laterEvents, []),
  ];
}

const names = (things: readonly { readonly name: string }[]): string[] => things.map(({ name }) => name).toSorted();

forEachElement('declarations', (subject) => {
  let observed: Observations;

  before(async () => {
    consoleLines('warn');
    observed = await playAll(subject);
  });

  it('dispatches exactly the declared events in its scenes', async () => {
    const { events } = await descriptionOf(subject.name);
    const declared = names(events).filter((name) => name !== 'portico-failed');
    expect([...observed.events.keys()].toSorted()).toEqual(declared);
  });

  it('dispatches events with the declared bubbling, cancelability and detail', async () => {
    const { events, details } = await descriptionOf(subject.name);
    for (const { name, bubbles, cancelable, detail } of events) {
      const event = observed.events.get(name);
      if (!event) continue; // The test above reports missing events.
      expect([name, event.bubbles, event.composed, event.cancelable]).toEqual([name, bubbles, bubbles, cancelable]);
      const fields = details.find((type) => type.name === detail)?.fields ?? [];
      const actual: unknown = event.detail;
      const required = fields.filter(({ optional }) => !optional).map((field) => field.name);
      const keys = typeof actual === 'object' && actual !== null ? Object.keys(actual) : [];
      expect([name, keys]).toEqual([name, expect.arrayContaining(required)]);
      const known = new Set(fields.map((field) => field.name));
      expect([name, keys.filter((key) => !known.has(key))]).toEqual([name, []]);
    }
  });

  it('has exactly the declared states in its scenes', async () => {
    const { states } = await descriptionOf(subject.name);
    // Scenes neither fail nor change the background of the page.
    const isInScene = (name: string) => !/^(?:failed|on-(?:dark|light|midtone))$/.test(name);
    const declared = names(states).filter(isInScene);
    expect([...observed.states].filter(isInScene).toSorted()).toEqual(declared);
  });

  it('adds nothing to the page with a class that is not declared', async () => {
    const { classes } = await descriptionOf(subject.name);
    const declared = names(classes);
    expect([...observed.classes].filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('has exactly the declared parts in its scenes', async () => {
    const { parts } = await descriptionOf(subject.name);
    expect([...observed.parts].toSorted()).toEqual(names(parts));
  });

  it('stores only what it declares in its scenes', () => {
    expect(observed.undeclared).toEqual([]);
  });

  it('does not fail in any scene', () => {
    expect(observed.events.has('portico-failed')).toBe(false);
  });

  it('changes nothing when a cancelable event is cancelled', async () => {
    const { events } = await descriptionOf(subject.name);
    const found: string[] = [];
    for (const { name } of events.filter(({ cancelable }) => cancelable)) {
      // An event that was not dispatched cannot be cancelled.
      for (const scene of subject.scenes.filter((one) => observed.scenes.get(one)?.has(name))) {
        // A cancelled scene cannot complete and times out soon; on a slow machine perhaps before the event.
        const differences = await cancelled(subject, scene, name, observed.durations.get(scene));
        found.push(...(differences ?? (await cancelled(subject, scene, name)) ?? []));
      }
    }
    expect(found).toEqual([]);
  });
});
