import { findByText, getByRole, waitFor } from '@testing-library/dom';
import { setNetwork } from '../../../src/http/request.ts';
import type { Ours } from '../../conformance/subjects.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

const field = '<input name="email" aria-label="Email" required style="flex: 1; min-width: 0">';

/** Rows of a field and its button, as frameworks and pages lay them out. */
const rows: Readonly<Record<string, string>> = {
  'a flex box': `<form><div style="display: flex"><span>@</span>${field}<div><button>Send</button></div></div></form>`,
  'a flex box that wraps': `<form><div style="display: flex; flex-wrap: wrap"><span>@</span><input name="email" aria-label="Email" required style="flex: 1 1 auto; width: 1%"><button>Send</button></div></form>`,
  'a grid': `<form><div style="display: grid; grid-template-columns: 1fr auto; row-gap: 9px">${field}<button>Send</button></div></form>`,
  'a form with a gap': `<form style="display: flex; gap: 9px"><input type="hidden" name="list">${field}<input type="submit" value="Send"></form>`,
};

const validators = ['form-validator', 'contact-form'].flatMap((name) =>
  Object.entries(rows).map(([row, html]) => [name, row, html] as const),
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

it('the message of a field with a label over it is below the box that the field fills', async () => {
  await preload('form-validator');
  const page = mount(
    `<div><portico-form-validator><form><div style="position: relative; height: 3rem"><input id="floating" name="email" required style="position: absolute; inset: 0">
      <label for="floating" style="position: absolute; top: 0">Email</label></div><button>Send</button></form></portico-form-validator></div>`,
  );
  await page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-form-validator')?.ready;
  getByRole(page, 'button', { name: 'Send' }).click();
  const tip = await findByText(page, 'This field is required.');
  const input = getByRole(page, 'textbox', { name: 'Email' });
  expect(tip.getBoundingClientRect().top).toBeGreaterThanOrEqual(input.getBoundingClientRect().bottom);
});

const required = 'required style="box-sizing: border-box; width: 100%"';

/** Forms with two fields side by side. */
const columns: Readonly<Record<string, readonly [style: string, fields: string]>> = {
  'labels in a grid': [
    'display: grid; grid-template-columns: 1fr 1fr; gap: 9px',
    `<label>Name <input name="name" ${required}></label><label>Town <input name="town" ${required}></label>`,
  ],
  'labels in a flex box': [
    'display: flex; gap: 9px',
    `<label>Name <input name="name" ${required}></label><label><input name="town" ${required}> Town</label>`,
  ],
  'labels with columns in a grid': [
    'display: grid; grid-template-columns: 1fr 1fr; gap: 9px',
    ['Name', 'Town']
      .map(
        (name) =>
          `<label style="display: grid; grid-template-columns: 4em 1fr"><span>${name}</span><input name="${name}" ${required}></label>`,
      )
      .join(''),
  ],
};

for (const name of ['form-validator', 'contact-form'])
  for (const [layout, [style, fields]] of Object.entries(columns))
    it(`the messages of ${layout} leave the fields where they are: <portico-${name}>`, async () => {
      await preload(name);
      const page = mount(
        `<div><portico-${name} endpoint="/message"><form style="${style}">${fields}<button>Send</button></form></portico-${name}></div>`,
      );
      await page.querySelector<Ours>(`portico-${name}`)?.ready;
      const inputs = ['Name', 'Town'].map((label) => getByRole(page, 'textbox', { name: label }));
      const places = () => inputs.map(({ offsetLeft, offsetTop, offsetWidth }) => [offsetLeft, offsetTop, offsetWidth]);
      const first = places();
      getByRole(page, 'button', { name: 'Send' }).click();
      await waitFor(() => expect(page.querySelectorAll('.portico-tip').length).toBe(2));
      expect(places()).toEqual(first);
      for (const [index, tip] of page.querySelectorAll<HTMLElement>('.portico-tip').entries()) {
        const input = getByRole(page, 'textbox', { name: ['Name', 'Town'][index] ?? '', description: tip.innerText });
        expect(tip.offsetTop).toBeGreaterThan(input.offsetTop + input.offsetHeight - 1);
        expect(tip.offsetLeft).toBeGreaterThanOrEqual(input.parentElement?.offsetLeft ?? Infinity);
        expect(tip.offsetLeft).toBeLessThan(input.offsetLeft + input.offsetWidth);
      }
    });

it('the message of a group in a grid is in the place of the group, and the message of a field beside its label below both', async () => {
  await preload('form-validator');
  const page = mount(
    `<div><portico-form-validator><form style="display: grid; grid-template-columns: 1fr 1fr">
      <fieldset><legend>Size</legend><label><input type="radio" name="size" required>S</label><label><input type="radio" name="size">L</label></fieldset><p>We have two sizes.</p>
      <label for="post-code">Post code</label><input id="post-code" name="code" required><label for="town-name">Town</label><input id="town-name" name="town">
      <button>Send</button></form></portico-form-validator></div>`,
  );
  await page.querySelector<Ours>('portico-form-validator')?.ready;
  const left = () =>
    [getByRole(page, 'group', { name: 'Size' }), ...page.querySelectorAll<HTMLElement>('p, input:not([type])')].map(
      ({ offsetLeft }) => offsetLeft,
    );
  const first = left();
  getByRole(page, 'button', { name: 'Send' }).click();
  await waitFor(() => expect(page.querySelectorAll('.portico-tip').length).toBe(2));
  expect(left()).toEqual(first);
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

for (const [row, style] of Object.entries({
  'a flex box': 'display: flex; gap: 9px',
  'a flex box that wraps': 'display: flex; flex-wrap: wrap',
  'a grid': 'display: grid; grid-template-columns: 1fr auto; gap: 9px',
}))
  it(`the response to a contact form that is ${row} is below its field and button, which stay where they are`, async () => {
    await preload('contact-form');
    setNetwork(async () => new Response('{}', { status: 500 }));
    const html = `<form style="${style}">${field}<button>Send</button></form>`;
    const before = mount(`<div>${html}</div>`).querySelector('form')?.getBoundingClientRect();
    const page = mount(`<div><portico-contact-form endpoint="/message">${html}</portico-contact-form></div>`);
    await page.querySelector<Ours>('portico-contact-form')?.ready;
    const input = getByRole<HTMLInputElement>(page, 'textbox', { name: 'Email' });
    const button = getByRole(page, 'button', { name: 'Send' });
    const places = () => [input, button].map((part) => [part.offsetLeft, part.offsetWidth, part.offsetHeight]);
    const first = places();
    expect(page.querySelector('form')?.offsetHeight).toBe(before?.height);
    input.value = 'a@example.com';
    button.click();
    const response = await waitFor(() => {
      const box = page.querySelector('.portico-response:not(:empty)');
      if (!box) throw new Error('There is no response.');
      return box.getBoundingClientRect();
    });
    expect(places()).toEqual(first);
    expect(response.top).toBeGreaterThan(button.getBoundingClientRect().bottom - 1);
    expect(response.width).toBe(page.clientWidth);
    setNetwork();
  });

for (const name of ['form-validator', 'contact-form'])
  it(`the message of a field stands in the space that the page keeps below the field: <portico-${name}>`, async () => {
    await preload(name);
    const input = (label: string) =>
      `<input name="${label}" aria-label="${label}" required style="display: block; margin-bottom: 30px">`;
    const page = mount(
      `<div><portico-${name} endpoint="/message"><form>${input('Email')}${input('Town')}<button>Send</button></form></portico-${name}></div>`,
    );
    await page.querySelector<Ours>(`portico-${name}`)?.ready;
    getByRole(page, 'button', { name: 'Send' }).click();
    await waitFor(() => expect(page.querySelectorAll('.portico-tip').length).toBe(2));
    const [first, next] = ['Email', 'Town'].map((label) =>
      getByRole(page, 'textbox', { name: label }).getBoundingClientRect(),
    );
    const tip = page.querySelector('.portico-tip')?.getBoundingClientRect();
    if (!first || !next || !tip) throw new Error('There is no message.');
    expect([tip.top - first.bottom, next.top - tip.bottom].map(Math.round)).toEqual([6, 30]);
  });
