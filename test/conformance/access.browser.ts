import axe from 'axe-core';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import type { Scene } from './example.ts';
import { enter, forEachElement, play, settled, type Ours, type Subject } from './subjects.ts';

/** What a visitor presses or types into of what the element draws; the author's own is the author's. */
function targetsOf(element: Element): HTMLElement[] {
  const views = [...element.children].filter(({ localName }) => localName.startsWith('portico-view-'));
  return [element.shadowRoot, ...views].flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(pressable) ?? [])]);
}

const pressable = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [tabindex="0"]';

/** What axe finds, as sentences. */
async function findings(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } }, // Landmarks are the page's.
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** What axe finds in the author's markup alone, with a plain element around it: what the element must not add to. */
async function findingsWithout(subject: Subject, scene: Scene): Promise<ReadonlySet<string>> {
  const plain = mount((scene.html ?? subject.html).replaceAll(subject.tag, 'div'));
  const found = await findings(plain);
  plain.remove();
  return new Set(found);
}

/** Plays a scene with the page in that state. */
async function playIn(subject: Subject, scene: Scene, attributes: Record<string, string>): Promise<Ours> {
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
  return play(subject, scene);
}

afterEach(() => {
  for (const name of ['dir', 'style']) document.documentElement.removeAttribute(name);
});

forEachElement('can be used by everybody', (subject) => {
  for (const scene of subject.scenes) {
    it(`axe finds nothing: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      expect(await findings(element)).toEqual([]);
    });

    it(`axe finds nothing in the dark: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await playIn(subject, scene, { style: 'color-scheme: dark; background: #111; color: #eee' });
      const found = await findings(element);
      element.remove();
      const without = await findingsWithout(subject, scene); // WebKitGTK's own buttons are too pale in the dark.
      expect(found.filter((finding) => !without.has(finding))).toEqual([]);
    });

    it(`nothing is lost from right to left: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await playIn(subject, scene, { dir: 'rtl' });
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
      expect(getComputedStyle(element).direction).toBe('rtl');
      for (const target of targetsOf(element)) {
        const { left, right } = target.getBoundingClientRect();
        expect(left >= 0 && right <= innerWidth).toBe(true);
      }
    });

    it(`what it draws to be pressed is at least 24 px wide and high: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      for (const target of targetsOf(element)) {
        const { width, height } = target.getBoundingClientRect();
        if (width === 0 || target.closest('[hidden]')) continue;
        expect([target.outerHTML, width >= 24 && height >= 24]).toEqual([target.outerHTML, true]);
      }
    });

    it(`works inside another shadow root: ${scene.name}`, async () => {
      consoleLines('warn');
      const failures = details<Failed>(document, 'portico-failed');
      const host = mount('<section></section>');
      const outside = await enter(subject, scene);
      host.attachShadow({ mode: 'open' }).append(outside);
      await settled();
      await scene.play(outside);
      await settled();
      expect(outside.matches(':state(ready)')).toBe(true);
      expect(failures).toEqual([]);
      expect(await findings(outside)).toEqual([]);
    });
  }
});
