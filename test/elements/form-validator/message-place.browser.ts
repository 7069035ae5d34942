import { findByText, getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

const field = '<input name="email" aria-label="Email" required style="flex: 1; min-width: 0">';

/** Rows of a field and its button, as frameworks and pages lay them out. */
const rows: Readonly<Record<string, string>> = {
  'a flex box': `<form><div style="display: flex"><span>@</span>${field}<div><button>Send</button></div></div></form>`,
  'a grid': `<form><div style="display: grid; grid-template-columns: 1fr auto">${field}<button>Send</button></div></form>`,
  'a form': `<form style="display: flex"><input type="hidden" name="list">${field}<input type="submit" value="Send"></form>`,
};

// The response of a contact form is in the form, so a form that is a row itself has no place for it.
const validators = ['form-validator', 'contact-form'].flatMap((name) =>
  Object.entries(rows)
    .filter(([row]) => name === 'form-validator' || row !== 'a form')
    .map(([row, html]) => [name, row, html] as const),
);

describe('the message of a field in a row is below the row', () => {
  for (const [name, row, html] of validators)
    it(`${row}, <portico-${name}>`, async () => {
      await preload(name);
      const page = mount(`<div><portico-${name} endpoint="/message">${html}</portico-${name}></div>`);
      await page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>(`portico-${name}`)?.ready;
      const button = getByRole(page, 'button', { name: 'Send' });
      const input = getByRole(page, 'textbox', { name: 'Email' });
      const { left, width } = input.getBoundingClientRect();
      button.click();
      const tip = await findByText(page, /^(?:This field is required|Please fill out this field)\.$/, {
        selector: 'span',
      });
      const box = input.getBoundingClientRect();
      expect([box.left, box.width]).toEqual([left, width]);
      expect(tip.getBoundingClientRect().top).toBeGreaterThan(box.bottom - 1);
      expect(button.getBoundingClientRect().top).toBeLessThan(box.bottom);
      expect(input.getAttribute('aria-describedby')).toBe(tip.id);
    });
});

it('the message of one of several fields in a row is beside its field', async () => {
  await preload('form-validator');
  const page = mount(
    `<div><portico-form-validator><form><div style="display: flex">${field}<input name="town" aria-label="Town"></div><button>Send</button></form></portico-form-validator></div>`,
  );
  await page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-form-validator')?.ready;
  getByRole(page, 'button', { name: 'Send' }).click();
  const tip = await findByText(page, 'This field is required.');
  expect(getByRole(page, 'textbox', { name: 'Email' }).nextElementSibling).toBe(tip);
});
