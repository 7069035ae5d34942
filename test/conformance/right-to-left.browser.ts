import { expect } from '../expect.ts';
import { consoleLines } from '../kit/listening.ts';
import { unless, unlike } from './sentences.ts';
import { finishAnimations, forEachElement, play } from './subjects.ts';

/** The rendered controls of an element, without those of the author. */
function targetsOf(element: Element): HTMLElement[] {
  const views = [...element.children].filter(({ localName }) => localName.startsWith('portico-view-'));
  return [element.shadowRoot, ...views].flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(pressable) ?? [])]);
}

const pressable = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [tabindex="0"]';

afterEach(() => document.documentElement.removeAttribute('dir'));

forEachElement('from right to left', (subject) => {
  for (const scene of subject.scenes) {
    it(`stays within the page from right to left, without a control below 24 px: ${scene.name}`, async () => {
      consoleLines('warn');
      document.documentElement.setAttribute('dir', 'rtl');
      const element = await play(subject, scene);
      finishAnimations(element);
      const { scrollWidth, clientWidth } = document.documentElement;
      const found = [
        ...unlike('the width that the page scrolls over', scrollWidth, clientWidth),
        ...unlike('the element’s direction', getComputedStyle(element).direction, 'rtl'),
      ];
      for (const target of targetsOf(element)) {
        const { left, right, width, height } = target.getBoundingClientRect();
        const position = `from ${left} to ${right} px in a page of ${innerWidth} px`;
        found.push(...unless(left >= 0 && right <= innerWidth, `${position}: ${target.outerHTML}`));
        if (width === 0 || target.closest('[hidden]')) continue;
        const size = `${width} × ${height} px, where 24 × 24 are expected`;
        found.push(...unless(width >= 24 && height >= 24, `${size}: ${target.outerHTML}`));
      }
      expect(found).toEqual([]);
    });
  }
});
