import { revoke } from '../../../src/consent/consent.ts';
import { expect } from '../../expect.ts';
import { part, shown, vimeoLink } from './video-page.ts';

beforeEach(() => revoke('media'));
after(() => {
  revoke('media');
});

/** Returns by how many px the question or its button overflows the element. */
function cutOff(element: HTMLElement): number {
  const question = part(element, 'consent');
  if (!question) throw new Error('There is no question.');
  const seen = element.getBoundingClientRect();
  const boxes = [question, ...question.children].map((one) => one.getBoundingClientRect());
  return Math.round(
    Math.max(...boxes.flatMap((box) => [box.bottom - seen.bottom, box.right - seen.right, seen.left - box.left])),
  );
}

describe('consent question of <portico-video>', () => {
  for (const [width, isHigher] of [
    [800, false],
    [240, true],
    [180, true],
  ] as const) {
    it(`is fully visible at a width of ${width} px${isHigher ? ', which increases the height' : ''}`, async () => {
      const { element } = await shown(vimeoLink, 'consent="required"');
      element.style.inlineSize = `${width}px`;
      const { height } = element.getBoundingClientRect();
      if (isHigher) expect(height).toBeGreaterThan((width * 9) / 16 + 1);
      else expect(Math.round(height)).toBe((width * 9) / 16);
      expect(cutOff(element)).toBeLessThanOrEqual(0);
      const button = part(element, 'consent')?.querySelector('button')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      expect(((button?.left ?? 0) + (button?.right ?? 0)) / 2).toBeCloseTo((left + right) / 2, 0);
    });
  }

  it('scrolls in a container with a fixed height', async () => {
    const { element } = await shown(vimeoLink, 'consent="required"');
    Object.assign(element.style, { inlineSize: '240px', blockSize: '120px' });
    expect(element.getBoundingClientRect().height).toBe(120);
    const question = part(element, 'consent');
    expect(question?.getBoundingClientRect().height).toBe(120);
    expect(question?.scrollHeight).toBeGreaterThan(120);
    question?.querySelector('button')?.scrollIntoView({ block: 'nearest' });
    const button = question?.querySelector('button')?.getBoundingClientRect();
    expect(button?.bottom).toBeLessThanOrEqual(element.getBoundingClientRect().bottom + 1);
  });
});
