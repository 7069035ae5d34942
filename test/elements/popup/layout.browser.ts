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

/** Where a box stands: at which edges of the window, within the room that is left around it (px). */
function edges({ left, right, top, bottom }: DOMRect): string[] {
  const near = 20;
  const found = [];
  if (top < near) found.push('top');
  if (bottom > innerHeight - near) found.push('bottom');
  if (left < near) found.push('left');
  if (right > html.clientWidth - near) found.push('right');
  return found;
}

describe('a popup stands', () => {
  const places: readonly (readonly [position: string, edges: readonly string[], fromRightToLeft: readonly string[]])[] =
    [
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
  for (const [position, expected, mirrored] of places) {
    it(`at ${position}, and mirrored from right to left`, async () => {
      const element = await begin(popup(`position="${position}" width="240"`, '<p>Short</p>'));
      const dialog = await show(element);
      expect(edges(dialog.getBoundingClientRect())).toEqual(expected);
      html.dir = 'rtl';
      expect(edges(dialog.getBoundingClientRect())).toEqual(mirrored);
    });
  }

  it('as wide as its author says, and never wider than the window', async () => {
    const element = await begin(popup('width="300"', '<p>Short</p>'));
    const dialog = await show(element);
    expect(dialog.getBoundingClientRect().width).toBe(300);
    element.setAttribute('width', '5000');
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBeGreaterThan(300));
    const { left, right } = dialog.getBoundingClientRect();
    expect([left >= 0, right <= html.clientWidth]).toEqual([true, true]);
  });

  it('as high as its content, or as the window', async () => {
    const element = await begin(popup('', '<p>Short</p>'));
    const dialog = await show(element);
    expect(dialog.getBoundingClientRect().height).toBeLessThan(innerHeight / 2);
    element.setAttribute('height', 'screen');
    await waitFor(() => expect(dialog.getBoundingClientRect().height).toBeGreaterThan(innerHeight - 40));
    expect(dialog.getBoundingClientRect().height).toBeLessThan(innerHeight);
  });

  it('within the window when its content is longer, which scrolls and is a stop for Tab', async () => {
    const element = await begin(popup('', '<p style="block-size: 4000px">Long</p>'));
    const dialog = await show(element);
    const { top, bottom } = dialog.getBoundingClientRect();
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
    const content = dialog.querySelector<HTMLElement>('[part=content]')!; // The view always draws it.
    await waitFor(() => expect([content.tabIndex, content.getAttribute('role')]).toEqual([0, 'group']));
    content.scrollTop = 100;
    expect(content.scrollTop).toBe(100);
    element.querySelector('p')?.remove();
    await waitFor(() => expect(content.tabIndex).toBe(-1));
  });
});

describe('the close button', () => {
  it('stands inside, over no line of the content', async () => {
    const element = await begin(popup('', '<h2 style="margin: 0">A heading</h2>'));
    const dialog = await show(element);
    const button = closeButton(dialog).getBoundingClientRect();
    const box = dialog.getBoundingClientRect();
    expect([button.top >= box.top, button.right <= box.right]).toEqual([true, true]);
    expect(element.querySelector('h2')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.bottom);
  });

  it('stands above the popup, and in the window, where its author wants it outside', async () => {
    for (const position of ['top', 'center', 'bottom']) {
      const element = await begin(
        popup(`close-button-position="outside" position="${position}"`, '<p style="block-size: 4000px">Long</p>'),
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

  it('holds the room for itself while it is not there yet', async () => {
    const element = await begin(popup('close-button-delay="0.05"', '<h2>A heading</h2>'));
    const dialog = await show(element);
    const before = element.querySelector('h2')?.getBoundingClientRect().top;
    await waitFor(() => expect(closeButton(dialog).checkVisibility()).toBe(true));
    expect(element.querySelector('h2')?.getBoundingClientRect().top).toBe(before);
  });
});

describe('the page behind', () => {
  it('keeps from scrolling where its author says so, and never shifts', async () => {
    const mark = mount('<p style="block-size: 3000px">Page</p>');
    window.scrollTo(0, 100);
    const before = mark.getBoundingClientRect();
    for (const attributes of ['prevent-scroll', '']) {
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

  it('scrolls under an open popup that does not prevent it', async () => {
    mount('<p style="block-size: 3000px">Page</p>');
    const element = await begin();
    await show(element);
    window.scrollTo(0, 300);
    await frame();
    expect(scrollY).toBe(300);
  });

  it('is darkened, unless the author wants none', async () => {
    const element = await begin();
    const dialog = await show(element);
    const colour = () => getComputedStyle(dialog, '::backdrop').backgroundColor;
    expect(colour()).toMatch(/^rgba\(0, 0, 0, 0\.[1-9]/);
    element.setAttribute('overlay', 'no');
    await waitFor(() => expect(colour()).toBe('rgba(0, 0, 0, 0)'));
  });
});

describe('it comes and goes', () => {
  /** The names of what moves on the dialog, and how long each takes in all (ms). */
  const movements = (dialog: HTMLElement) =>
    dialog.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);

  it('at once, as long as nobody says otherwise', async () => {
    const element = await begin();
    expect(movements(await show(element))).toEqual([]);
    await element.hide();
    await closed(element);
  });

  it('by the names that its author gave, in the time that the author gave, and is gone when it has played', async () => {
    const element = await begin(
      popup('entrance-animation="fadeInUp" exit-animation="zoomIn" entrance-animation-duration="0.2"'),
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
    expect(movements(dialog)).toContain(200);
    await closed(element);
    await waitFor(() => expect(isGone).toBe(true));
    expect(dialog.open).toBe(false);
  });

  it('takes the time as a page builder prints it', async () => {
    const block =
      '<script type="application/json">{"entrance_animation": "fadeIn", "entrance_animation_duration": {"unit": "px", "size": 0.3}}</script>';
    const dialog = await show(await begin(popup('', `${block}<p>News</p>`)));
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) expect(movements(dialog)).toContain(300);
  });
});

describe('its names', () => {
  it('are those that its author gives, for ::part()', async () => {
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
