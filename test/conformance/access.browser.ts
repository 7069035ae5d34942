import { colourRules, referenceRules } from '../axe-rules.ts';
import { expect } from '../expect.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { mount } from '../page.ts';
import { findings } from './axe-findings.ts';
import type { Scene } from './example.ts';
import { finishAnimations, forEachElement, play, playInShadowRoot, settled, type Subject } from './subjects.ts';

/** Returns the findings of axe for the author's markup inside a plain element; the element must not add any. */
async function findingsWithout(subject: Subject, scene: Scene): Promise<ReadonlySet<string>> {
  const plain = mount((scene.html ?? subject.html).replaceAll(subject.tag, 'div'));
  const found = await findings(plain, colourRules);
  plain.remove();
  return new Set(found);
}

afterEach(() => document.documentElement.removeAttribute('style'));

/** Switches the page to dark mode after a scene. */
async function enableDarkMode(): Promise<void> {
  document.documentElement.setAttribute('style', 'color-scheme: dark; background: #111; color: #eee');
  await settled();
}

forEachElement('accessibility', (subject) => {
  for (const scene of subject.scenes) {
    it(`has no axe finding in light or dark mode: ${scene.name}`, async () => {
      consoleLines('warn');
      const element = await play(subject, scene);
      finishAnimations(element);
      const found = (await findings(element)).map((finding) => `light mode: ${finding}`);
      await enableDarkMode();
      finishAnimations(element);
      const inDarkMode = await findings(element, colourRules);
      element.remove();
      // WebKitGTK's native buttons have insufficient contrast in dark mode.
      const without = inDarkMode.length > 0 ? await findingsWithout(subject, scene) : new Set();
      found.push(...inDarkMode.filter((finding) => !without.has(finding)).map((finding) => `dark mode: ${finding}`));
      expect(found).toEqual([]);
    });

    it(`has no axe finding inside another shadow root: ${scene.name}`, async () => {
      consoleLines('warn');
      const failures = details<Failed>(document, 'portico-failed');
      const outside = await playInShadowRoot(subject, scene);
      finishAnimations(outside);
      expect(await findings(outside, scene === subject.scenes[0] ? undefined : referenceRules)).toEqual([]);
      expect(failures).toEqual([]);
    });
  }
});
