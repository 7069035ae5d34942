import { configure, getConfig } from '@testing-library/dom';
import type { ElementDescription } from '../../scripts/describe/description.ts';
import { setNetwork } from '../../src/http/request.ts';
import type { Settings } from '../../src/kit/settings.ts';
import { propertyName } from '../../src/json/json.ts';
import { registry } from '../../src/registry.ts';
import { turn } from '../clock.ts';
import { mount } from '../page.ts';
import type { Example, Scene } from './example.ts';

/** One element of the library, as the suite sees it. */
export interface Subject extends Required<Example> {
  /** `price-table` */
  readonly name: string;
  /** `portico-price-table` */
  readonly tag: string;
  readonly settings: Settings;
}

/** The members of every element beside its settings and methods. */
export interface Ours extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
}

const settingsFiles = import.meta.glob<Record<string, Settings>>('/elements/*/*.settings.ts', { eager: true });
const exampleFiles = import.meta.glob<{ example: Example }>('./examples/*.ts', { eager: true });

/** The elements that this run is about: those that `ELEMENTS=popup,select` names, or all. */
function wanted(): readonly string[] {
  const all = Object.keys(registry);
  const named = String(import.meta.env.ELEMENTS)
    .split(',')
    .filter(Boolean);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length) throw new Error(`ELEMENTS names ${unknown.join(', ')}; the registry has ${all.join(', ')}.`);
  return named.length ? named : all;
}

/** Every element of the registry that is wanted; one without an example stands alone and empty. */
const subjects: readonly Subject[] = wanted().map((name) => {
  const tag = `portico-${name}`;
  const settings = settingsFiles[`/elements/${name}/${name}.settings.ts`]?.[`${propertyName(name)}Settings`] ?? {};
  const example = exampleFiles[`./examples/${name}.ts`]?.example;
  return { name, tag, settings, html: `<${tag}></${tag}>`, written: [], scenes: [], ...example };
});

/** Runs the tests of a topic for every element, whose code is loaded first. */
export function forEachElement(topic: string, tests: (subject: Subject) => void): void {
  for (const subject of subjects) {
    describe(`<${subject.tag}> ${topic}`, () => {
      before(async () => {
        await registry[subject.name]?.();
      });
      tests(subject);
    });
  }
}

/** Mounts the example, or other markup of the element, and waits until it works. */
export async function begin({ html }: Pick<Subject, 'html'>): Promise<Ours> {
  const element = mount(html) as Ours; // An example's first element is the library's.
  await element.ready;
  return element;
}

const nowhere = () => new Response('', { status: 404 });

/** Puts a scene's server in the network's place, and mounts its element. */
export async function enter(subject: Subject, scene: Scene): Promise<Ours> {
  setNetwork(async (url) => (scene.answer ?? nowhere)(url));
  return begin({ html: scene.html ?? subject.html });
}

/**
 * Plays a scene that may not be able to end, because nobody answers or what it wants is forbidden. `took` is how long it took, in ms,
 * when it ended: each thing that it waits for is given up after about twice that time. Resolves whether it ended all the same.
 */
export async function playInVain(element: HTMLElement, scene: Scene, took = 2500): Promise<boolean> {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: 2 * took + 50 });
  try {
    await scene.play(element);
    return true;
  } catch {
    return false;
  } finally {
    configure({ asyncUtilTimeout });
  }
}

/** Plays a scene from its beginning; resolves with the element when it has happened. */
export async function play(subject: Subject, scene: Scene): Promise<Ours> {
  const element = await enter(subject, scene);
  await scene.play(element);
  await settled();
  return element;
}

/**
 * Resolves when everything that is due at the end of this task is done, a frame was drawn, and what the observers of sizes and of
 * what is in sight then had to say is done. More frames are for a test that looks for what comes late, such as a listener.
 */
export async function settled(frames = 1): Promise<void> {
  for (let drawn = 0; drawn < frames; drawn += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    // The frame is drawn after its callbacks; the first turn ends behind it, and the observers speak before the second.
    await turn();
    await turn();
  }
}

/** Resolves when that holds and everything is settled; after three seconds all the same, and the test says what is missing. */
export async function settledOnce(holds: () => boolean): Promise<void> {
  const end = performance.now() + 3000;
  await settled();
  while (!holds() && performance.now() < end) await settled();
}

/** The declarations of an element. */
export async function describedAs(name: string): Promise<ElementDescription> {
  const response = await fetch('/__descriptions.json');
  if (!response.ok) throw new Error(await response.text());
  const all = (await response.json()) as readonly ElementDescription[];
  const found = all.find((description) => description.name === name);
  if (!found) throw new Error(`The descriptions know no element "${name}".`);
  return found;
}

beforeEach(async () => {
  setNetwork(async () => nowhere());
  await settled(); // What the test before took away has been observed.
});
afterEach(() => setNetwork());
