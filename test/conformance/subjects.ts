import { configure, getConfig } from '@testing-library/dom';
import type { ElementDescription } from '../../scripts/describe/description.ts';
import { setNetwork } from '../../src/http/request.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { propertyName } from '../../src/json/json.ts';
import { registry } from '../../src/registry.ts';
import { turn, type TestClock } from '../clock.ts';
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
const exampleFiles = import.meta.glob<{ example: Example }>('/test/elements/*/example.ts', { eager: true });

/** Returns the elements of this run: those that `ELEMENTS=popup,select` names, or all. */
function selectedNames(): readonly string[] {
  const all = Object.keys(registry);
  const named = String(import.meta.env.ELEMENTS)
    .split(',')
    .filter(Boolean);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length)
    throw new Error(
      `ELEMENTS has the unknown names ${unknown.join(', ')}; expected names of the registry: ${all.join(', ')}.`,
    );
  return named.length ? named : all;
}

/** The elements of this run; one without an example is mounted alone and empty. */
const subjects: readonly Subject[] = selectedNames().map((name) => {
  const tag = `portico-${name}`;
  const settings = settingsFiles[`/elements/${name}/${name}.settings.ts`]?.[`${propertyName(name)}Settings`] ?? {};
  const example = exampleFiles[`/test/elements/${name}/example.ts`]?.example;
  return { name, tag, settings, html: `<${tag}></${tag}>`, written: [], scenes: [], ...example };
});

/** Defines the tests of a topic for every element, or those with such names; its code is loaded first. */
export function forEachElement(
  topic: string,
  tests: (subject: Subject) => void,
  isIncluded: (name: string) => boolean = () => true,
): void {
  for (const subject of subjects.filter(({ name }) => isIncluded(name))) {
    describe(`<${subject.tag}> ${topic}`, () => {
      before(async () => {
        await registry[subject.name]?.();
      });
      tests(subject);
    });
  }
}

/** Mounts the example, or other markup of the element, and resolves after it has started. */
export async function start({ html }: Pick<Subject, 'html'>): Promise<Ours> {
  const element = mount(html) as Ours; // The first element of an example is the library's.
  await element.ready;
  return element;
}

const notFound = () => new Response('', { status: 404 });

/** Replaces the network by the server of a scene, and mounts its element. */
export async function mountScene(subject: Subject, scene: Scene): Promise<Ours> {
  setNetwork(async (url) => (scene.respond ?? notFound)(url));
  return start({ html: scene.html ?? subject.html });
}

/**
 * Plays a scene that may be unable to complete, because no server responds or an action is forbidden. `duration` is its usual one in ms:
 * each of its waits times out after about twice that time. Resolves to whether it completed nevertheless.
 */
export async function playInVain(element: HTMLElement, scene: Scene, duration = 2500): Promise<boolean> {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: 2 * duration + 50 });
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
  const element = await mountScene(subject, scene);
  await scene.play(element);
  await settled();
  return element;
}

/**
 * Ends the entrance of an overlay and transitions, whose frames have insufficient contrast and other sizes. Animations without an
 * end, such as those of loaders, run on.
 */
export function finishAnimations({ shadowRoot }: Element): void {
  const isFinite = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  const roots = [document, ...(shadowRoot ? [shadowRoot] : [])];
  for (const animation of roots.flatMap((root) => root.getAnimations()).filter(isFinite)) animation.finish();
}

/** Plays a scene inside another shadow root; resolves to the element after the interaction. */
export async function playInShadowRoot(subject: Subject, scene: Scene): Promise<Ours> {
  const host = mount('<section></section>');
  const element = await mountScene(subject, scene);
  host.attachShadow({ mode: 'open' }).append(element);
  await settled();
  await scene.play(element);
  await settled();
  return element;
}

/**
 * Resolves after the tasks at the end of the current one, after a frame was rendered, and after the callbacks of ResizeObservers and
 * IntersectionObservers. Use more frames for tests of late effects, such as a listener.
 */
export async function settled(frames = 1): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    // The frame is rendered after its callbacks; the first turn ends after that, and observers report before the second.
    await turn();
    await turn();
  }
}

/** Lets a minute pass: typing ends, searches answer, delayed code starts, and messages disappear. */
export async function passMinute(clock: TestClock): Promise<void> {
  await settled();
  await clock.advance(60_000);
  await settled();
}

/**
 * Resolves after the condition holds and everything is settled, or after 3 s; the assertions of the test then report the difference.
 */
export async function settledOnce(condition: () => boolean): Promise<void> {
  const end = performance.now() + 3000;
  await settled();
  while (!condition() && performance.now() < end) await settled();
}

let descriptions: Promise<readonly ElementDescription[]> | undefined;

async function loadDescriptions(): Promise<readonly ElementDescription[]> {
  const response = await fetch('/__descriptions.json');
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Returns the declarations of an element. */
export async function descriptionOf(name: string): Promise<ElementDescription> {
  // The file has most of a megabyte.
  descriptions ??= loadDescriptions();
  const found = (await descriptions).find((description) => description.name === name);
  if (!found) throw new Error(`The descriptions have no element "${name}".`);
  return found;
}

beforeEach(async () => {
  setNetwork(async () => notFound());
  await settled(); // Resolves after the observers have reported the removals of the previous test.
});
afterEach(() => setNetwork());
