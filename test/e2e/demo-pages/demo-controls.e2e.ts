import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { productionHost, reopenPage } from '../browser.ts';

/* The buttons, fields and forms of the examples: one style and one rhythm on all demo pages. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const open = async (name: string): Promise<Page> => {
  const { page } = await reopenPage(`${server.address}${name}.html`, { viewport: { width: 1280, height: 800 } });
  return page;
};

/** Returns the distances between buttons that stand beside each other in the examples, in pixels. */
const distances = (page: Page): Promise<number[]> =>
  page.locator('.stage :is(button, .button)').evaluateAll((buttons) => {
    // Buttons in shadow roots, such as those of the tags of a select, are part of the controls of elements.
    const own = buttons.filter((button) => button.getRootNode() === document && button.checkVisibility());
    const boxes = own.map((button) => button.getBoundingClientRect());
    return boxes.flatMap((box, index) => {
      const before = boxes[index - 1];
      return before && before.top === box.top && before.right <= box.left ? [box.left - before.right] : [];
    });
  });

describe('the buttons of the examples', () => {
  it.each([
    'alert',
    'antispam',
    'back-to-top',
    'comments',
    'form-validator',
    'header',
    'lightbox',
    'off-canvas',
    'popup',
    'select',
    'tooltip',
  ])('stand half a rem apart on %s.html', async (name) => {
    const found = await distances(await open(name));
    expect(found.filter((distance) => distance < 7.5 || distance > 10)).toEqual([]);
  });

  it.each(['alert', 'animate', 'comments', 'header', 'menu', 'off-canvas', 'popup', 'select', 'tooltip'])(
    'look alike on %s.html',
    async (name) => {
      const page = await open(name);
      const styles = await page
        .locator(':is(.stage > button, .stage > p > button, .stage [type="reset"], .stage .button)')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { fontWeight, paddingBlock, paddingInline, minBlockSize } = getComputedStyle(button);
            return [fontWeight, paddingBlock, paddingInline, minBlockSize].join(' ');
          }),
        );
      expect([...new Set(styles)]).toEqual(['600 8px 16px 44px']);
    },
  );
});

describe('the forms of the examples', () => {
  it.each([
    ['antispam', '.own-form + .own-form'],
    ['form-validator', 'portico-form-validator + portico-form-validator'],
  ])('keep their distance on %s.html', async (name, second) => {
    const page = await open(name);
    const gaps = await page
      .locator(second)
      .evaluateAll((forms) =>
        forms.map(
          (form) =>
            form.getBoundingClientRect().top - (form.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.filter((gap) => gap < 32)).toEqual([]);
  });

  it.each(['alert', 'comments', 'contact-form', 'form-validator'])(
    'end with their last button on %s.html',
    async (name) => {
      const page = await open(name);
      const rooms = await page.locator('.stage :is(.own-form, .wpcf7-form)').evaluateAll((forms) =>
        forms
          .map((form) => {
            const button = [...form.querySelectorAll('button, [type="submit"]')].at(-1);
            const stage = form.closest('.stage');
            if (!button || !stage) throw new Error('The form has no button or is in no stage.');
            return { button: button.getBoundingClientRect().bottom, stage };
          })
          .filter(({ stage }, index, all) => all[index + 1]?.stage !== stage)
          .map(({ button, stage }) => Math.round(stage.getBoundingClientRect().bottom - button)),
      );
      // The padding of a stage, and its border.
      expect(new Set(rooms)).toEqual(new Set([33]));
    },
  );

  it('show the whole border of a field in a CMS label in forced colours, which paint a background behind inline text', async () => {
    const page = await open('contact-form');
    const displays = await page
      .locator('label:has(> .wpcf7-form-control-wrap)')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).display));
    expect(displays.length).toBeGreaterThan(10);
    expect([...new Set(displays)]).toEqual(['block']);
  });

  it('have one border around a quantity', async () => {
    const page = await open('order');
    const input = page.locator('portico-quantity input');
    expect(await input.evaluate((field) => getComputedStyle(field).borderTopWidth)).toBe('0px');
  });

  it('have native selects with the arrow of the theme, or with that of the system in forced colours', async () => {
    const page = await open('off-canvas');
    const select = page.getByLabel('How often');
    const style = () =>
      select.evaluate((element) => [
        getComputedStyle(element).appearance,
        getComputedStyle(element).backgroundImage.includes('gradient'),
      ]);
    expect(await style()).toEqual(['none', true]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await style()).toEqual(['auto', false]);
  });
});
