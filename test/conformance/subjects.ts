import type { ElementDescription } from '../../scripts/describe/description.ts';
import { useNetwork } from '../../src/http/request.ts';
import type { Settings } from '../../src/kit/settings.ts';
import { propertyName } from '../../src/json/json.ts';
import { registry } from '../../src/registry.ts';
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

/** What every element of the library has, beside its settings and methods. */
export interface Ours extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
}

const settingsFiles = import.meta.glob<Record<string, Settings>>('/elements/*/*.settings.ts', { eager: true });
const exampleFiles = import.meta.glob<{ example: Example }>('./examples/*.ts', { eager: true });

/** The elements that this run is about: those that `ELEMENTS=popup,select` names, or all. */
function wanted(): readonly string[] {
  const all = Object.keys(registry);
  const named = String(import.meta.env.ELEMENTS).split(',').filter(Boolean);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length) throw new Error(`ELEMENTS names ${unknown.join(', ')}; the registry has ${all.join(', ')}.`);
  return named.length ? named : all;
}

/** Every element of the registry that is wanted; one without an example stands alone and empty. */
export const subjects: readonly Subject[] = wanted().map((name) => {
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
  useNetwork(async (url) => (scene.answer ?? nowhere)(url));
  return begin({ html: scene.html ?? subject.html });
}

/** Plays a scene from its beginning; resolves with the element when it has happened. */
export async function play(subject: Subject, scene: Scene): Promise<Ours> {
  const element = await enter(subject, scene);
  await scene.play(element);
  await settled();
  return element;
}

/** Resolves when everything that is due at the end of this task is done, and two frames were drawn. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => queueMicrotask(resolve)));
  });

/** What an element declares of itself. */
export async function describedAs(name: string): Promise<ElementDescription> {
  const response = await fetch('/__descriptions.json');
  if (!response.ok) throw new Error(await response.text());
  const all = (await response.json()) as readonly ElementDescription[];
  const found = all.find((description) => description.name === name);
  if (!found) throw new Error(`The descriptions know no element "${name}".`);
  return found;
}

beforeEach(async () => {
  useNetwork(async () => nowhere());
  await settled(); // What the test before took away has been noticed.
});
afterEach(() => useNetwork());
