import { expect } from '../expect.ts';
import { collectResizeErrors } from '../resize-errors.ts';
import { consoleLines, details, type Failed } from '../kit/listening.ts';
import { unless, unlike } from './sentences.ts';
import { finishAnimations, forEachElement, play, playInShadowRoot } from './subjects.ts';

/** The rendered controls of an element, without those of the author. */
function targetsOf(element: Element): HTMLElement[] {
  const views = [...element.children].filter(({ localName }) => localName.startsWith('portico-view-'));
  return [element.shadowRoot, ...views].flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(pressable) ?? [])]);
}

const pressable = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [tabindex="0"]';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.body.style.inlineSize = '';
});

const nextFrame = () => new Promise(requestAnimationFrame);

forEachElement('layout', (subject) => {
  const [first] = subject.scenes;
  if (!first) throw new Error(`${subject.tag} has no scene.`);

  it('causes no ResizeObserver loop error while the page changes its width', async () => {
    consoleLines('warn');
    const endCollecting = collectResizeErrors();
    const element = await play(subject, first);
    // The height of the content follows its width, as that of pictures and paragraphs.
    for (const child of element.children) if (child instanceof HTMLElement) child.style.aspectRatio = '2';
    for (const width of ['70%', '40%', '']) {
      document.body.style.inlineSize = width;
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    }
    expect(endCollecting()).toEqual([]);
  });

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

    it(`works inside another shadow root: ${scene.name}`, async () => {
      consoleLines('warn');
      const failures = details<Failed>(document, 'portico-failed');
      const element = await playInShadowRoot(subject, scene);
      expect(element.matches(':state(ready)')).toBe(true);
      expect(failures).toEqual([]);
    });
  }
});
