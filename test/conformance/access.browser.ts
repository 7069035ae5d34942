import axe from 'axe-core';
import { allRules, colourRules } from '../axe-rules.ts';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import type { Scene } from './example.ts';
import { unless, unlike } from './sentences.ts';
import { mountScene, forEachElement, play, settled, type Subject } from './subjects.ts';

/** The rendered controls of an element, without those of the author. */
function targetsOf(element: Element): HTMLElement[] {
  const views = [...element.children].filter(({ localName }) => localName.startsWith('portico-view-'));
  return [element.shadowRoot, ...views].flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(pressable) ?? [])]);
}

const pressable = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [tabindex="0"]';

/** Returns the findings of axe, as sentences. */
async function findings(element: Element, runOnly = allRules): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    runOnly,
    rules: { region: { enabled: false } }, // Landmarks are the responsibility of the page.
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** Returns the findings of axe for the author's markup inside a plain element; the element must not add any. */
async function findingsWithout(subject: Subject, scene: Scene): Promise<ReadonlySet<string>> {
  const plain = mount((scene.html ?? subject.html).replaceAll(subject.tag, 'div'));
  const found = await findings(plain, colourRules);
  plain.remove();
  return new Set(found);
}

afterEach(() => {
  for (const name of ['dir', 'style']) document.documentElement.removeAttribute(name);
});

/**
 * Ends the entrance of an overlay and transitions of colours, whose translucent frames have insufficient contrast. Animations without an
 * end, such as those of loaders, run on.
 */
function finishAnimations({ shadowRoot }: Element): void {
  const isFinite = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  const roots = [document, ...(shadowRoot ? [shadowRoot] : [])];
  for (const animation of roots.flatMap((root) => root.getAnimations()).filter(isFinite)) animation.finish();
}

/** Switches the page to dark mode after a scene. */
async function enableDarkMode(): Promise<void> {
  document.documentElement.setAttribute('style', 'color-scheme: dark; background: #111; color: #eee');
  await settled();
}

forEachElement('accessibility', (subject) => {
  for (const scene of subject.scenes) {
    it(`has no axe finding in light or dark mode, and no control below 24 px: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      finishAnimations(element);
      const found = (await findings(element)).map((finding) => `light mode: ${finding}`);
      for (const target of targetsOf(element)) {
        const { width, height } = target.getBoundingClientRect();
        if (width === 0 || target.closest('[hidden]')) continue;
        const message = `${width} × ${height} px, where 24 × 24 are expected`;
        found.push(...unless(width >= 24 && height >= 24, `${message}: ${target.outerHTML}`));
      }
      await enableDarkMode();
      finishAnimations(element);
      const inDarkMode = await findings(element, colourRules);
      element.remove();
      // WebKitGTK's native buttons have insufficient contrast in dark mode.
      const without = inDarkMode.length > 0 ? await findingsWithout(subject, scene) : new Set();
      found.push(...inDarkMode.filter((finding) => !without.has(finding)).map((finding) => `dark mode: ${finding}`));
      expect(found).toEqual([]);
    });

    it(`stays within the page from right to left: ${scene.name}`, async () => {
      consoleLines('warn');
      document.documentElement.setAttribute('dir', 'rtl');
      const element = await play(subject, scene);
      const { scrollWidth, clientWidth } = document.documentElement;
      const found = [
        ...unlike('the width that the page scrolls over', scrollWidth, clientWidth),
        ...unlike('the element’s direction', getComputedStyle(element).direction, 'rtl'),
      ];
      for (const target of targetsOf(element)) {
        const { left, right } = target.getBoundingClientRect();
        const position = `from ${left} to ${right} px in a page of ${innerWidth} px`;
        found.push(...unless(left >= 0 && right <= innerWidth, `${position}: ${target.outerHTML}`));
      }
      expect(found).toEqual([]);
    });

    it(`works inside another shadow root: ${scene.name}`, async () => {
      consoleLines('warn');
      const failures = details<Failed>(document, 'portico-failed');
      const host = mount('<section></section>');
      const outside = await mountScene(subject, scene);
      host.attachShadow({ mode: 'open' }).append(outside);
      await settled();
      await scene.play(outside);
      await settled();
      expect(outside.matches(':state(ready)')).toBe(true);
      expect(failures).toEqual([]);
      finishAnimations(outside);
      expect(await findings(outside)).toEqual([]);
    });
  }
});
