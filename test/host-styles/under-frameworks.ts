import { installStoppableClock } from '../clock.ts';
import { expect } from '../expect.ts';
import type { Scene } from '../conformance/example.ts';
import {
  finishAnimations,
  forEachElement,
  mountScene,
  settled,
  type Ours,
  type Subject,
} from '../conformance/subjects.ts';
import { consoleLines } from '../kit/listening.ts';
import { lookAt, spoilt, type Look } from './look.ts';
import { serverCommand } from './test-runner-command.ts';
import { enableStyleSheet, frameworks, isFull, isPictured, isRightToLeft, loadStyleSheets } from './style-sheets.ts';

const backgrounds = ['light', 'dark'] as const;

/** The rules that a site with such sections has. */
const ofSite = `
  .host-section { padding: 1rem; background: #f8f9fa; color: #212529; }
  .host-section.dark { background: #212529; color: #fff; }
  :where(.host-section.dark) :is(a, dd, dt, h1, h2, h3, h4, label, legend, li, ol, p, span, td, th, ul) { color: inherit; }`;

/** Few frameworks are tested on a phone, all on a desktop. Pictures are taken of both. */
const widths = isFull || isPictured ? [390, 1280] : [frameworks.length > 3 ? 1280 : 390];
const directions = isFull ? ['ltr', 'rtl'] : [isRightToLeft ? 'rtl' : 'ltr'];
const variants = widths.flatMap((width) => directions.map((direction) => [width, direction] as const));

/** Plays a scene in a section of the page. */
async function playInSection(subject: Subject, scene: Scene): Promise<HTMLElement> {
  const html = `<div class="host-section">${scene.html ?? subject.html}</div>`;
  const section = await mountScene(subject, { ...scene, html });
  // A header that sticks has put a mark before itself.
  const element = section.querySelector<Ours>(`portico-${subject.name}`);
  if (!element) throw new Error(`The scene "${scene.name}" of ${subject.name} holds no portico-${subject.name}.`);
  await element.ready;
  await scene.play(element);
  return section;
}

/** Changes the style sheet and the background, as a switch of themes does, and returns the look then. */
async function lookUnder(
  section: HTMLElement,
  framework: Parameters<typeof enableStyleSheet>[0],
  background = 'light',
): Promise<Look> {
  enableStyleSheet(framework);
  section.className = `host-section ${background}`;
  document.documentElement.dataset.look = `${framework ?? ''} ${background}`;
  dispatchEvent(new Event('resize'));
  await settled();
  // Elements follow the final colours, which may begin other transitions.
  while (finishAnimations(section)) await settled();
  for (const element of section.querySelectorAll('*')) if (element.shadowRoot) finishAnimations(element);
  return lookAt(section);
}

/** Returns the look without a style sheet, with the size of text that one gives the page: the parts that have space depend on it. */
async function plainLook(section: HTMLElement, fontSize: string): Promise<Look> {
  const { style } = document.documentElement;
  style.fontSize = fontSize;
  const look = await lookUnder(section, undefined);
  style.fontSize = '';
  return look;
}

/** Defines the tests of elements with such names. The rules are the same in each engine, so one tests them. */
export function testUnderFrameworks(isIncluded: (name: string) => boolean): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  const site = document.createElement('style');
  site.textContent = ofSite;

  before(async () => {
    await loadStyleSheets();
    document.head.append(site);
  });

  for (const [width, direction] of variants) {
    describe(`${width} px, ${direction}`, () => {
      before(async () => {
        await serverCommand('set-viewport', { width, height: 800 });
        document.documentElement.dir = direction;
      });
      afterEach(() => enableStyleSheet(undefined));
      after(async () => {
        document.documentElement.removeAttribute('dir');
        await serverCommand('set-viewport', { width: 800, height: 600 });
      });
      forEachElement('under the style sheets of frameworks', testElement, isIncluded);
    });
  }
}

function testElement(subject: Subject): void {
  for (const scene of subject.scenes) {
    it(`keeps its look: ${scene.name}`, async () => {
      consoleLines('warn');
      const stopTimers = installStoppableClock();
      const section = await playInSection(subject, scene);
      const plainBySize = new Map<string, Look>();
      const found: string[] = [];
      for (const framework of frameworks) {
        enableStyleSheet(framework);
        const { fontSize } = getComputedStyle(document.documentElement);
        const plain = plainBySize.get(fontSize) ?? (await plainLook(section, fontSize));
        plainBySize.set(fontSize, plain);
        for (const background of backgrounds) {
          // Meanwhile, a lightbox would hide its arrows, and a slideshow would go on.
          stopTimers();
          const look = await lookUnder(section, framework, background);
          found.push(...spoilt(plain, look).map((fault) => `${framework}, ${background}: ${fault}`));
          const file = `${framework}/${innerWidth}/${subject.name} ${scene.name} ${background}.png`;
          if (isPictured) await serverCommand('take-picture', { file });
        }
      }
      expect(found.map((fault) => `${subject.name}, ${scene.name}: ${fault}`)).toEqual([]);
    });
  }
}
