import { getByLabelText, getByRole, waitFor } from '@testing-library/dom';
import axe from 'axe-core';
import { publishTopOffset } from '../../../src/page/scroll/offsets.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { openSteps, openThree, type StepsPage } from './steps-page.ts';

const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Returns the violations that axe finds, except the native style of the author’s button. */
async function findings(page: StepsPage): Promise<string[]> {
  const { violations } = await axe.run(
    { include: page.element, exclude: '[action] > p > button' },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } }, // Landmarks are the page's.
    },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const fillName = (page: StepsPage) => {
  getByLabelText<HTMLInputElement>(page.form, /name/).value = 'Ada';
};

const current = (page: StepsPage) =>
  [...page.form.querySelectorAll('[aria-current="step"]')].map(({ textContent }) => textContent);

afterEach(() => document.documentElement.removeAttribute('style'));

describe('the buttons of a form in steps', () => {
  it('are in one row on the last step, where Back is beside the author’s submit button', async () => {
    const page = await openThree();
    const top = (name: string) => page.button(name)?.getBoundingClientRect().y ?? Number.NaN;
    page.element.current = 2;
    await waitFor(() => expect(page.shown()).toBe('Delivery'));
    expect(page.button('Back')?.nextElementSibling).toBe(page.button('Send'));
    expect(Math.abs(top('Back') - top('Send'))).toBeLessThan(44);
    page.press('Back');
    expect([page.shown(), page.button('Back')?.nextElementSibling]).toEqual(['Order', page.button('Next')]);
    expect(top('Back')).toBe(top('Next'));
  });

  it('stay in the form if the submit button is outside of it', async () => {
    const page = await openSteps(`<div><portico-form-steps><form id="away">
      <div data-step="One"></div><div data-step="Two"></div></form></portico-form-steps><button form="away">Send</button></div>`);
    page.element.current = 1;
    await waitFor(() => expect(page.form.contains(page.button('Back'))).toBe(true));
  });

  it('keep Back after a script has removed it', async () => {
    const page = await openThree();
    page.element.current = 2;
    await waitFor(() => expect(page.shown()).toBe('Delivery'));
    page.button('Back')?.remove();
    await waitFor(() => expect(page.button('Back')?.nextElementSibling).toBe(page.button('Send')));
  });
});

describe('the progress of a form in steps', () => {
  it('shows the position as text and by aria-current', async () => {
    const page = await openThree();
    expect(getByRole(page.form, 'group', { name: 'Steps' }).textContent).toContain('Step 1 of 3');
    expect(current(page)).toEqual(['Contact']);
    fillName(page);
    page.press('Next');
    expect(getByRole(page.form, 'group', { name: 'Steps' }).textContent).toContain('Step 2 of 3');
    expect(current(page)).toEqual(['Order']);
  });

  it('uses data-step, headings or numbers as names', async () => {
    const page =
      await openSteps(`<portico-form-steps><form><div data-step="First"><h3>Other</h3></div><div data-step><h3>Second</h3></div>
      <div data-step><input aria-label="x"></div></form></portico-form-steps>`);
    expect([...page.form.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
      'First',
      'Second',
      'Step 3',
    ]);
  });

  for (const width of [600, 300])
    it(`fills the form, ${width} px wide, also on the last step`, async () => {
      const page = await openThree();
      page.form.style.width = `${width}px`;
      const list = getByRole(page.form, 'group', { name: 'Steps' }).querySelector('ol');
      for (const [step, title] of ['Contact', 'Order', 'Delivery'].entries()) {
        page.element.current = step;
        await waitFor(() => expect(page.shown()).toBe(title));
        const last = list?.lastElementChild;
        const name = last?.querySelector('span > span');
        if (!list || !last || !name) throw new Error('The last step is gone.');
        const end = list.getBoundingClientRect().right;
        expect(Math.abs(last.getBoundingClientRect().right - end)).toBeLessThan(1);
        expect(last.getBoundingClientRect().width).toBeLessThan(width / 2);
        // A narrow form shows only the name of the current step.
        const text = document.createRange();
        text.selectNodeContents(name);
        if (width === 600 || step === 2) expect(end - text.getBoundingClientRect().right).toBeLessThan(1);
      }
    });

  it('is missing for a single step', async () => {
    const page = await openSteps(
      '<portico-form-steps><form><fieldset><legend>One</legend></fieldset><button>Send</button></form></portico-form-steps>',
    );
    expect([
      page.button('Next'),
      page.button('Back'),
      page.form.querySelector('[part=progress]:not([hidden])'),
    ]).toEqual([null, null, null]);
    expect(page.button('Send')).not.toBeNull();
  });
});

describe('the focus', () => {
  it('moves to the new step, which is described by the position', async () => {
    const page = await openThree();
    fillName(page);
    page.press('Next');
    const step = getByRole(page.form, 'group', { name: 'Order' });
    expect(document.activeElement === step).toBe(true);
    expect(document.getElementById(step.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Step 2 of 3');
    // A slow browser would go back during the scrolling of a later test.
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    page.press('Back');
    expect(document.activeElement === getByRole(page.form, 'group', { name: 'Contact' })).toBe(true);
    await arrived;
  });

  it('has its ring at the legend of a step, not around all of it', async () => {
    const page = await openThree();
    const outlineOf = (element: Element | null) => element && getComputedStyle(element).outlineStyle;
    fillName(page);
    getByLabelText(page.form, /name/).focus(); // The ring of a text field is always visible, so that of the next focus is, too.
    page.press('Next');
    const step = getByRole(page.form, 'group', { name: 'Order' });
    expect([step.matches(':focus-visible'), outlineOf(step)]).toEqual([true, 'none']);
    expect(outlineOf(step.querySelector('legend'))).toBe('solid');
    expect(outlineOf(page.form.querySelector('legend'))).toBe('none');
  });

  it('moves to the heading of a step without a legend', async () => {
    const page = await openSteps(
      '<portico-form-steps><form><div data-step><h2>A</h2></div><div data-step><h2>B</h2></div></form></portico-form-steps>',
    );
    page.press('Next');
    expect(document.activeElement === getByRole(page.form, 'heading', { name: 'B' })).toBe(true);
  });

  it('moves to the step, with its name, without a heading', async () => {
    const page = await openSteps(
      '<portico-form-steps><form><div data-step="A"></div><div data-step="B"></div></form></portico-form-steps>',
    );
    page.press('Next');
    expect(document.activeElement === getByRole(page.form, 'group', { name: 'B' })).toBe(true);
  });

  it('stays in place initially and when a script changes the step', async () => {
    const page = await openThree('current="1"');
    expect(document.activeElement === document.body).toBe(true);
    page.element.current = 2;
    await page.clock.advance(0);
    expect(document.activeElement === document.body).toBe(true);
  });
});

describe('a reset', () => {
  it('moves a visitor whose button is hidden to the first step', async () => {
    const page = await openThree('current="2"');
    page.form.reset();
    await page.clock.advance(0);
    expect(document.activeElement === getByRole(page.form, 'group', { name: 'Contact' })).toBe(true);
  });

  it('keeps the focus outside of the form', async () => {
    const elsewhere = mount('<input aria-label="Search">');
    const page = await openThree('current="2"');
    elsewhere.focus();
    page.form.reset();
    await page.clock.advance(0);
    expect(page.shown()).toBe('Contact');
    expect(document.activeElement === elsewhere).toBe(true);
  });
});

describe('the page', () => {
  it('scrolls the form to 200 px below the top within 800 ms', async () => {
    for (const [attributes, offset, duration] of [
      ['', 200, 800],
      ['scroll-offset="50" scroll-duration="0.2s"', 50, 200],
    ] as const) {
      const room = mount('<div></div>');
      room.style.blockSize = '3000px';
      const page = await openThree(attributes);
      const below = mount('<div></div>');
      below.style.blockSize = '3000px';
      scrollTo({ top: 0, behavior: 'instant' });
      fillName(page);
      page.press('Next');
      // Some browsers round scroll positions to whole pixels.
      const isThere = () =>
        Math.abs(getByRole(page.form, 'group', { name: 'Steps' }).getBoundingClientRect().top - offset) < 1.5;
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      await page.clock.advance(duration - 100);
      await frames();
      if (!isReduced) expect(isThere()).toBe(false);
      await page.clock.advance(100);
      await waitFor(() => expect(isThere()).toBe(true));
    }
  });
});

describe('the page with an admin bar', () => {
  it('scrolls less by the height of a sticky header', async () => {
    publishTopOffset(84);
    try {
      mount('<div></div>').style.blockSize = '3000px';
      const page = await openThree('scroll-duration="0"');
      mount('<div></div>').style.blockSize = '3000px';
      fillName(page);
      page.press('Next');
      await frames();
      expect(Math.abs(getByRole(page.form, 'group', { name: 'Steps' }).getBoundingClientRect().top - 284)).toBeLessThan(
        1.5,
      );
    } finally {
      publishTopOffset(undefined);
    }
  });

  it('scrolls less by the height of the bar', async () => {
    Object.assign(mount('<div id="wpadminbar"></div>').style, {
      position: 'fixed',
      insetBlockStart: 0,
      blockSize: '32px',
    });
    mount('<div></div>').style.blockSize = '3000px';
    const page = await openThree('scroll-duration="0"');
    mount('<div></div>').style.blockSize = '3000px';
    fillName(page);
    page.press('Next');
    await frames();
    expect(Math.abs(getByRole(page.form, 'group', { name: 'Steps' }).getBoundingClientRect().top - 232)).toBeLessThan(
      1.5,
    );
  });
});

describe('a form in steps', () => {
  for (const style of ['', 'color-scheme: dark; background: #111; color: #eee']) {
    const light = style ? 'in the dark' : 'in the light';
    it(`passes axe ${light}: at the first step, with errors, at the next, at the confirmation`, async () => {
      document.documentElement.setAttribute('style', style);
      const page = await openThree('mode="server"');
      expect(await findings(page)).toEqual([]);
      page.element.mode = 'client';
      await page.clock.advance(0);
      page.press('Next');
      expect(await findings(page)).toEqual([]);
      fillName(page);
      page.press('Next');
      expect(await findings(page)).toEqual([]);
      page.element.mode = 'server';
      page.element.current = 3;
      await page.clock.advance(0);
      page.element.current = 3;
      await page.clock.advance(0);
      expect(page.shown()).toBe('Check your answers');
      expect(await findings(page)).toEqual([]);
    });
  }

  it('has targets of at least 24 px and no overflow at 320 px, in both directions', async () => {
    for (const direction of ['ltr', 'rtl']) {
      const room = mount(`<div dir="${direction}"></div>`);
      room.style.inlineSize = '320px';
      const page = await openThree('current="1"');
      room.append(page.element);
      for (const button of page.form.querySelectorAll<HTMLElement>('button, a')) {
        const { width, height, left, right } = button.getBoundingClientRect();
        if (width === 0) continue;
        expect([button.textContent, width >= 24, height >= 24]).toEqual([button.textContent, true, true]);
        const around = room.getBoundingClientRect();
        expect([button.textContent, left >= around.left - 1, right <= around.right + 1]).toEqual([
          button.textContent,
          true,
          true,
        ]);
      }
      expect(page.element.scrollWidth).toBeLessThanOrEqual(320);
    }
  });

  it('hides steps and buttons with any display value of the theme', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('fieldset, button { display: grid }');
    document.adoptedStyleSheets.push(sheet);
    try {
      const page = await openThree();
      expect(page.shown()).toBe('Contact');
      expect(page.button('Send')).toBeNull();
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });

  it('can be styled by a theme', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[part="next-button"] { color: rgb(1, 2, 3) }');
    document.adoptedStyleSheets.push(sheet);
    try {
      const page = await openThree();
      expect(getComputedStyle(getByRole(page.form, 'button', { name: 'Next' })).color).toBe('rgb(1, 2, 3)');
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });
});
