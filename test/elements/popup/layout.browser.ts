import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, closeButton, closed, load, popup, show } from './popup-page.ts';

before(load);

const html = document.documentElement;
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

afterEach(() => {
  html.removeAttribute('dir');
  html.removeAttribute('style');
  window.scrollTo(0, 0);
});

/** Returns the edges of the viewport that a box is near to. */
function edges({ left, right, top, bottom }: DOMRect): string[] {
  const near = 20;
  const found = [];
  if (top < near) found.push('top');
  if (bottom > innerHeight - near) found.push('bottom');
  if (left < near) found.push('left');
  if (right > html.clientWidth - near) found.push('right');
  return found;
}

describe('a popup', () => {
  const places: readonly (readonly [
    placement: string,
    edges: readonly string[],
    fromRightToLeft: readonly string[],
  ])[] = [
    ['center', [], []],
    ['top', ['top'], ['top']],
    ['bottom', ['bottom'], ['bottom']],
    ['start', ['left'], ['right']],
    ['end', ['right'], ['left']],
    ['top-start', ['top', 'left'], ['top', 'right']],
    ['top-end', ['top', 'right'], ['top', 'left']],
    ['bottom-start', ['bottom', 'left'], ['bottom', 'right']],
    ['bottom-end', ['bottom', 'right'], ['bottom', 'left']],
  ];
  for (const [placement, expected, mirrored] of places) {
    it(`is at ${placement}, mirrored from right to left`, async () => {
      const element = await begin(popup(`placement="${placement}" width="240"`, '<p>Short</p>'));
      const dialog = await show(element);
      expect(edges(dialog.getBoundingClientRect())).toEqual(expected);
      html.dir = 'rtl';
      expect(edges(dialog.getBoundingClientRect())).toEqual(mirrored);
    });
  }

  it('has the width of its setting, limited by the viewport', async () => {
    const element = await begin(popup('width="300"', '<p>Short</p>'));
    const dialog = await show(element);
    expect(dialog.getBoundingClientRect().width).toBe(300);
    element.setAttribute('width', '5000');
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBeGreaterThan(300));
    const { left, right } = dialog.getBoundingClientRect();
    expect([left >= 0, right <= html.clientWidth]).toEqual([true, true]);
  });

  it('has the height of its content, or of the viewport', async () => {
    const element = await begin(popup('', '<p>Short</p>'));
    const dialog = await show(element);
    expect(dialog.getBoundingClientRect().height).toBeLessThan(innerHeight / 2);
    element.setAttribute('height', 'screen');
    await waitFor(() => expect(dialog.getBoundingClientRect().height).toBeGreaterThan(innerHeight - 40));
    expect(dialog.getBoundingClientRect().height).toBeLessThan(innerHeight);
  });

  it('fits the viewport with longer content, which scrolls and is a tab stop', async () => {
    const element = await begin(popup('', '<p style="block-size: 4000px">Long</p>'));
    const dialog = await show(element);
    const { top, bottom } = dialog.getBoundingClientRect();
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
    const content = dialog.querySelector<HTMLElement>('[part=content]')!; // The view always renders it.
    await waitFor(() => expect([content.tabIndex, content.getAttribute('role')]).toEqual([0, 'group']));
    content.scrollTop = 100;
    expect(content.scrollTop).toBe(100);
    element.querySelector('p')?.remove();
    await waitFor(() => expect(content.tabIndex).toBe(-1));
  });
});

describe('the close button', () => {
  it('is inside, and covers no content', async () => {
    const element = await begin(popup('', '<h2 style="margin: 0">A heading</h2>'));
    const dialog = await show(element);
    const button = closeButton(dialog).getBoundingClientRect();
    const box = dialog.getBoundingClientRect();
    expect([button.top >= box.top, button.right <= box.right]).toEqual([true, true]);
    expect(element.querySelector('h2')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.bottom);
  });

  it('is above the popup and in the viewport with the placement `outside`', async () => {
    for (const placement of ['top', 'center', 'bottom']) {
      const element = await begin(
        popup(`close-button-placement="outside" placement="${placement}"`, '<p style="block-size: 4000px">Long</p>'),
      );
      const dialog = await show(element);
      const button = closeButton(dialog).getBoundingClientRect();
      expect([button.bottom <= dialog.getBoundingClientRect().top, button.top >= 0, button.width >= 24]).toEqual([
        true,
        true,
        true,
      ]);
      await element.hide();
    }
  });

  it('keeps its space during its delay', async () => {
    const element = await begin(popup('close-button-delay="50ms"', '<h2>A heading</h2>'));
    const dialog = await show(element);
    const before = element.querySelector('h2')?.getBoundingClientRect().top;
    await waitFor(() => expect(closeButton(dialog).checkVisibility()).toBe(true));
    expect(element.querySelector('h2')?.getBoundingClientRect().top).toBe(before);
  });
});

describe('the page behind', () => {
  it('does not scroll with `lock-scroll`, and never shifts', async () => {
    const mark = mount('<p style="block-size: 3000px">Page</p>');
    window.scrollTo(0, 100);
    const before = mark.getBoundingClientRect();
    for (const attributes of ['lock-scroll', '']) {
      const element = await begin(popup(attributes));
      await show(element);
      await frame();
      expect(getComputedStyle(html).overflow === 'hidden').toBe(attributes !== '');
      expect(mark.getBoundingClientRect()).toEqual(before);
      await element.hide();
      await closed(element);
      await frame();
      expect(getComputedStyle(html).overflow).not.toBe('hidden');
      expect(mark.getBoundingClientRect()).toEqual(before);
    }
  });

  it('scrolls under an open popup without `lock-scroll`', async () => {
    mount('<p style="block-size: 3000px">Page</p>');
    const element = await begin();
    await show(element);
    window.scrollTo(0, 300);
    await frame();
    expect(scrollY).toBe(300);
  });

  it('is darkened by an overlay, unless it is off', async () => {
    const element = await begin();
    const dialog = await show(element);
    const colour = () => getComputedStyle(dialog, '::backdrop').backgroundColor;
    expect(colour()).toMatch(/^rgba\(0, 0, 0, 0\.[1-9]/);
    element.setAttribute('overlay', 'no');
    await waitFor(() => expect(colour()).toBe('rgba(0, 0, 0, 0)'));
  });
});

describe('the animations of a popup', () => {
  /** Returns the durations of the animations of the dialog (ms). */
  const movements = (dialog: HTMLElement) =>
    dialog.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);

  it('are off by default', async () => {
    const element = await begin();
    expect(movements(await show(element))).toEqual([]);
    await element.hide();
    await closed(element);
  });

  it('have the names and durations of the settings; the popup closes when the exit has ended', async () => {
    const element = await begin(
      popup('entrance-animation="fadeInUp" exit-animation="zoomIn" entrance-duration="200" exit-duration="0.3s"'),
    );
    const dialog = await show(element);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    expect(movements(dialog)).toContain(200);
    expect(dialog.dataset.entrance).toBe('fade');
    let isGone = false;
    element.addEventListener('portico-close', () => (isGone = true));
    await element.hide();
    expect(element.open).toBe(false);
    expect([isGone, dialog.open, element.matches(':state(leaving)')]).toEqual([false, true, true]);
    expect(movements(dialog)).toContain(300);
    await closed(element);
    await waitFor(() => expect(isGone).toBe(true));
    expect(dialog.open).toBe(false);
  });

  it('take the duration of a page builder’s JSON', async () => {
    const block =
      '<script type="application/json">{"entrance_animation": "fadeIn", "entrance_animation_duration": {"unit": "px", "size": 0.3}}</script>';
    const dialog = await show(await begin(popup('', `${block}<p>News</p>`)));
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) expect(movements(dialog)).toContain(300);
  });
});

describe('the parts of a popup', () => {
  it('have the names of the setting `classes`', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'portico-popup::part(sale) { letter-spacing: 3px } portico-popup::part(dialog) { word-spacing: 4px }',
    );
    document.adoptedStyleSheets.push(sheet);
    try {
      const dialog = await show(await begin(popup('classes="sale big"')));
      expect([getComputedStyle(dialog).letterSpacing, getComputedStyle(dialog).wordSpacing]).toEqual(['3px', '4px']);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });
});
