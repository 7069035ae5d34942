import { getByRole, waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { painted } from '../../rendered.ts';
import { publishTopOffset } from '../../../src/page/scroll/offsets.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { field } from '../../visitor.ts';
import { openValidator } from './validator-page.ts';

const gap = '<div style="block-size: 3000px"></div>';
const name = '<label>Name <input name="n" class="required"></label>';

const topOf = (node: Element): number => Math.round(node.getBoundingClientRect().top);

/** Resolves after smooth scrolling has brought an element to that position. */
const restsAt = (node: Element, top: number) => waitFor(() => expect(Math.abs(topOf(node) - top)).toBeLessThan(2));

afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

describe('the focus after a failed submit', () => {
  it('stays with a visitor who moves on before the first invalid field gets it', async () => {
    const page = await openValidator(`${name}<label>Other <input name="o" class="required"></label>`);
    await page.press();
    const button = getByRole(page.form, 'button');
    button.focus();
    button.click();
    await turn();
    field(page.form, 'Other').focus();
    await painted();
    expect(document.activeElement).toBe(field(page.form, 'Other'));
  });
});

describe('the scroll position after a failed submit', () => {
  it('is 100 px above the first invalid field', async () => {
    const page = await openValidator(`${gap}${name}${gap}<label>Other <input name="o" class="required"></label>`);
    scrollTo({ top: 9000, behavior: 'instant' });
    await page.press();
    await restsAt(field(page.form, 'Name'), 100);
  });

  it('uses the author’s distance and adds the admin bar', async () => {
    mount('<div id="wpadminbar" style="position: fixed; inset-block-start: 0; block-size: 32px"></div>');
    const page = await openValidator(`${gap}${name}${gap}`, 'scroll-offset="40"');
    await page.press();
    await restsAt(field(page.form, 'Name'), 72);
  });

  it('adds a sticky header', async () => {
    publishTopOffset(84);
    try {
      const page = await openValidator(`${gap}${name}${gap}`, 'scroll-offset="40"');
      await page.press();
      await restsAt(field(page.form, 'Name'), 124);
    } finally {
      publishTopOffset(undefined);
    }
  });

  const panel = (levels: number) =>
    `<div data-panel style="block-size: 300px; overflow: auto">${'<div>'.repeat(levels)}${gap}${name}${gap}${'</div>'.repeat(levels)}</div>`;

  it('is unchanged if a scroll container at most 8 levels up scrolls instead', async () => {
    // The label is one level, the container another.
    const page = await openValidator(panel(6));
    const box = page.form.querySelector<HTMLElement>('[data-panel]');
    const before = scrollY;
    await page.press();
    await waitFor(() => expect(box?.scrollTop).toBeGreaterThan(0));
    await restsAt(field(page.form, 'Name'), topOf(box ?? page.form) + 100);
    expect(scrollY).toBe(before);
  });

  for (const direction of ['ltr', 'rtl'])
    it(`brings a field of a wide table into view: ${direction}`, async () => {
      const wide = `<div dir="${direction}" data-panel style="inline-size: 300px; overflow: auto"><div style="inline-size: 3000px; padding-inline-start: 2000px">${name}</div></div>`;
      const page = await openValidator(wide);
      await page.press();
      const box = page.form.querySelector('[data-panel]')?.getBoundingClientRect();
      await waitFor(() => {
        const { left, right } = field(page.form, 'Name').getBoundingClientRect();
        expect([left >= (box?.left ?? 0), right <= (box?.right ?? 0)]).toEqual([true, true]);
      });
    });

  it('changes if the scroll container is further up', async () => {
    const page = await openValidator(`${panel(7)}${gap}`);
    await page.press();
    await waitFor(() => expect(scrollY).toBeGreaterThan(0));
    expect(page.form.querySelector('[data-panel]')?.scrollTop).toBe(0);
  });

  it('is unchanged if the page removes the field meanwhile', async () => {
    const page = await openValidator(`${gap}${name}${gap}`);
    const invalid = field(page.form, 'Name');
    invalid.addEventListener('focus', () => queueMicrotask(() => invalid.remove()));
    const scrolls: unknown[] = [];
    const original = globalThis.scrollBy;
    globalThis.scrollBy = (...parts: unknown[]) => void scrolls.push(parts);
    try {
      await page.press();
      await painted();
      expect(invalid.isConnected).toBe(false);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      expect(scrolls).toEqual([]);
    } finally {
      globalThis.scrollBy = original;
    }
  });
});
