import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { isBeside, isClearOf } from '../../overlay/title-row.ts';
import { begin, closed, load, popup, show } from './popup-page.ts';

before(load);

const html = document.documentElement;
const closeButton = (dialog: HTMLElement) => getByRole(dialog, 'button', { name: 'Close' });
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

afterEach(() => {
  html.removeAttribute('dir');
  html.removeAttribute('style');
  window.scrollTo(0, 0);
});

/** A popup without an animation, whose position and size are final as soon as it is open. */
const still = (attributes: string, inside: string) =>
  popup(`entrance-animation="none" exit-animation="none" ${attributes}`, inside);

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
      const element = await begin(still(`placement="${placement}" width="240"`, '<p>Short</p>'));
      const dialog = await show(element);
      expect(edges(dialog.getBoundingClientRect())).toEqual(expected);
      html.dir = 'rtl';
      expect(edges(dialog.getBoundingClientRect())).toEqual(mirrored);
    });
  }

  it('has the width of its setting, limited by the viewport', async () => {
    const element = await begin(still('width="300"', '<p>Short</p>'));
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
    const element = await begin(still('', '<p style="block-size: 4000px">Long</p>'));
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
  const heading = (name: string) => `<h2>${name}</h2><p>${'Words of the popup. '.repeat(20)}</p>`;
  const cases: readonly (readonly [content: string, attributes: string, inside: string])[] = [
    ['a heading', '', heading('News')],
    ['a heading that wraps', 'width="300"', heading('News from the harbour and from the quay')],
    ['a heading after settings', '', `<script type="application/json">{}</script>${heading('News')}`],
    ['text', 'width="300"', `<p>${'Words of the popup. '.repeat(20)}</p>`],
  ];
  for (const [content, attributes, inside] of cases) {
    for (const dir of ['ltr', 'rtl']) {
      it(`is inside, beside ${content}, and covers no content (${dir})`, async () => {
        html.dir = dir;
        const element = await begin(still(attributes, inside));
        const dialog = await show(element);
        const button = closeButton(dialog);
        const box = button.getBoundingClientRect();
        const around = dialog.getBoundingClientRect();
        expect([box.top >= around.top, box.left >= around.left, box.right <= around.right]).toEqual([true, true, true]);
        const [first, ...further] = element.querySelectorAll('h2, p');
        if (!first) throw new Error('There is no text.');
        const isInRow = content === 'text' ? isClearOf : isBeside;
        expect([isInRow(button, first), further.every((one) => isClearOf(button, one))]).toEqual([true, true]);
        // Beside the button, the text uses the whole width below it.
        const last = [...element.querySelectorAll('p')].at(-1)?.getBoundingClientRect();
        expect(last && Math.round(last.width)).toBe(Math.round(around.width - 50));
      });
    }
  }

  it('lies above a picture that fills the popup with a padding of 0', async () => {
    const picture = '<div style="display: flow-root; block-size: 200px">Picture</div>';
    const element = await begin(still('width="300" style="--portico-padding: 0"', picture));
    const dialog = await show(element);
    const { width, top } = element.querySelector('div')?.getBoundingClientRect() ?? { width: 0, top: 0 };
    expect([width, top - dialog.getBoundingClientRect().top]).toEqual([298, 1]);
    expect(closeButton(dialog).getBoundingClientRect().top - top).toBe(12);
  });

  it('takes no space of the content from outside', async () => {
    const inside = '<div style="display: flow-root">Content</div>';
    const element = await begin(still('width="300" close-button-placement="outside"', inside));
    await show(element);
    expect(element.querySelector('div')?.getBoundingClientRect().width).toBe(250);
  });

  it('stays in its place when the content scrolls', async () => {
    const element = await begin(still('', '<h2>Terms</h2><p style="block-size: 4000px">Long</p>'));
    const dialog = await show(element);
    const { top } = closeButton(dialog).getBoundingClientRect();
    const content = dialog.querySelector('[part=content]')!; // The view always renders it.
    content.scrollTop = 500;
    expect([content.scrollTop, closeButton(dialog).getBoundingClientRect().top]).toEqual([500, top]);
  });

  it('is above the popup and in the viewport with the placement `outside`', async () => {
    for (const placement of ['top', 'center', 'bottom']) {
      const element = await begin(
        still(`close-button-placement="outside" placement="${placement}"`, '<p style="block-size: 4000px">Long</p>'),
      );
      const dialog = await show(element);
      const button = closeButton(dialog).getBoundingClientRect();
      expect([button.bottom <= dialog.getBoundingClientRect().top, button.top >= 0, button.width >= 24]).toEqual([
        true,
        true,
        true,
      ]);
      await element.hide();
      await closed(element);
    }
  });

  it('is at the end edge outside, mirrored from right to left', async () => {
    const element = await begin(still('close-button-placement="outside" width="240"', '<p>Short</p>'));
    const dialog = await show(element);
    const distances = () => {
      const [button, box] = [closeButton(dialog).getBoundingClientRect(), dialog.getBoundingClientRect()];
      return [button.left - box.left, box.right - button.right].map((distance) => distance < 5);
    };
    expect(distances()).toEqual([false, true]);
    html.dir = 'rtl';
    expect(distances()).toEqual([true, false]);
  });

  it('keeps its space during its delay', async () => {
    const element = await begin(still('close-button-delay="50ms"', '<h2>A heading</h2>'));
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

  it('are a fade by default, whose duration is a design token', async () => {
    html.style.setProperty('--portico-duration', '60s');
    const element = await begin();
    const dialog = await show(element);
    const expected = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : [60_000];
    expect(movements(dialog)).toEqual(expected);
    await element.hide();
    expect(movements(dialog)).toEqual(expected);
    for (const animation of dialog.getAnimations({ subtree: true })) animation.finish();
    await closed(element);
  });

  it('grow from the trigger, and without one from the middle of the popup', async () => {
    const trigger = mount(
      '<button style="position: fixed; top: 10px; left: 20px; width: 80px; height: 40px">News</button>',
    );
    trigger.focus();
    const element = await begin();
    const dialog = await show(element);
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = dialog;
    const [x, y] = getComputedStyle(dialog)
      .transformOrigin.split(' ')
      .map((length) => Number.parseFloat(length));
    expect([Math.round(offsetLeft + (x ?? 0)), Math.round(offsetTop + (y ?? 0))]).toEqual([60, 30]);
    await element.hide();
    await closed(element);
    trigger.remove();
    await show(element);
    expect(getComputedStyle(dialog).transformOrigin).toBe(`${offsetWidth / 2}px ${offsetHeight / 2}px`);
  });

  it('are off with `none`', async () => {
    const element = await begin(popup('entrance-animation="none" exit-animation="none"'));
    const dialog = await show(element);
    expect(movements(dialog)).toEqual([]);
    await element.hide();
    expect([movements(dialog), dialog.open]).toEqual([[], false]);
  });

  it('have the names and durations of the settings; the popup closes when the exit has ended', async () => {
    const element = await begin(
      popup('entrance-animation="fadeInUp" exit-animation="zoomIn" entrance-duration="200" exit-duration="0.3s"'),
    );
    const dialog = await show(element);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    expect(movements(dialog)).toContain(200);
    expect(dialog.dataset.move).toBe('fade');
    let isGone = false;
    element.addEventListener('portico-close', () => (isGone = true));
    await element.hide();
    expect(element.open).toBe(false);
    expect([isGone, dialog.open, element.matches(':state(leaving)')]).toEqual([false, true, true]);
    expect(movements(dialog)).toContain(300);
    expect(dialog.dataset.move).toBe('zoom');
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
