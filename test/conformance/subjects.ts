import { configure, getConfig } from '@testing-library/dom';
import type { ElementDescription } from '../../scripts/describe/description.ts';
import { setNetwork } from '../../src/http/request.ts';
import type { Settings } from '../../src/kit/settings.ts';
import { propertyName } from '../../src/json/json.ts';
import { registry } from '../../src/registry.ts';
import { turn } from '../clock.ts';
import { mount } from '../page.ts';
import type { Example, Scene } from './example.ts';

/** One element of the library, as a subject of the suite. */
export interface Subject extends Required<Example> {
  /** `price-table` */
  readonly name: string;
  /** `portico-price-table` */
  readonly tag: string;
  readonly settings: Settings;
}

/** The members of every element besides its settings and methods. */
export interface Ours extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
}

const settingsFiles = import.meta.glob<Record<string, Settings>>('/elements/*/*.settings.ts', { eager: true });
const exampleFiles = import.meta.glob<{ example: Example }>('./examples/*.ts', { eager: true });

/** Returns the elements of this run: those that `ELEMENTS=popup,select` names, or all. */
function wanted(): readonly string[] {
  const all = Object.keys(registry);
  const named = String(import.meta.env.ELEMENTS)
    .split(',')
    .filter(Boolean);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length) throw new Error(`ELEMENTS names ${unknown.join(', ')}; the registry has ${all.join(', ')}.`);
  return named.length ? named : all;
}

/** The elements of this run; one without an example is mounted alone and empty. */
const subjects: readonly Subject[] = wanted().map((name) => {
  const tag = `portico-${name}`;
  const settings = settingsFiles[`/elements/${name}/${name}.settings.ts`]?.[`${propertyName(name)}Settings`] ?? {};
  const example = exampleFiles[`./examples/${name}.ts`]?.example;
  return { name, tag, settings, html: `<${tag}></${tag}>`, written: [], scenes: [], ...example };
});

/** Defines the tests of a topic for every element; its code is loaded first. */
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

/** Mounts the example, or other markup of the element, and resolves after it has started. */
export async function begin({ html }: Pick<Subject, 'html'>): Promise<Ours> {
  const element = mount(html) as Ours; // The first element of an example is the library's.
  await element.ready;
  return element;
}

const nowhere = () => new Response('', { status: 404 });

/** Replaces the network by the server of a scene, and mounts its element. */
export async function enter(subject: Subject, scene: Scene): Promise<Ours> {
  setNetwork(async (url) => (scene.answer ?? nowhere)(url));
  return begin({ html: scene.html ?? subject.html });
}

/**
 * Plays a scene that may be unable to complete, because no server responds or an action is forbidden. `took` is its usual duration in ms:
 * each of its waits times out after about twice that time. Resolves to whether it completed nevertheless.
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

/** Plays a scene on a new element; resolves to the element after the interaction. */
export async function play(subject: Subject, scene: Scene): Promise<Ours> {
  const element = await enter(subject, scene);
  await scene.play(element);
  await settled();
  return element;
}

/**
 * Resolves after the tasks at the end of the current one, after a frame was rendered, and after the callbacks of ResizeObservers and
 * IntersectionObservers. Use more frames for tests of late effects, such as a listener.
 */
export async function settled(frames = 1): Promise<void> {
  for (let drawn = 0; drawn < frames; drawn += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    // The frame is rendered after its callbacks; the first turn ends after that, and observers report before the second.
    await turn();
    await turn();
  }
}

/**
 * Resolves after the condition holds and everything is settled, or after 3 s; the assertions of the test then report the difference.
 */
export async function settledOnce(holds: () => boolean): Promise<void> {
  const end = performance.now() + 3000;
  await settled();
  while (!holds() && performance.now() < end) await settled();
}

/** Returns the declarations of an element. */
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
  await settled(); // Resolves after the observers have reported the removals of the previous test.
});
afterEach(() => setNetwork());
