import { getByLabelText } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { expect } from '../../expect.ts';
import { fill } from '../../visitor.ts';
import { openSteps, threeSteps, type StepsPage } from './steps-page.ts';

const field = (page: StepsPage, label: RegExp) => getByLabelText<HTMLInputElement>(page.form, label);

const open = (attributes = 'keep-progress', extra = '') =>
  openSteps(
    `<portico-form-steps id="order" ${attributes}>${threeSteps(`${extra}<button>Send</button>`)}</portico-form-steps>`,
  );

/** Simulates a reload: the current content is removed. */
async function reload(page: StepsPage, attributes?: string, extra?: string): Promise<StepsPage> {
  page.element.remove();
  return open(attributes, extra);
}

/** Fills in a step and waits for the debounce. */
async function fillStep(page: StepsPage): Promise<void> {
  fill(field(page, /name/), 'Ada');
  await page.clock.advance(300);
}

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('portico-steps-'));

describe('keep-progress', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => sessionStorage.clear());

  it('restores the answers and the step after a reload', async () => {
    const page = await open();
    await fillStep(page);
    page.press('Next');
    fill(field(page, /many/), '2');
    await page.clock.advance(300);
    const again = await reload(page);
    expect([again.shown(), field(again, /name/).value, field(again, /many/).value]).toEqual(['Order', 'Ada', '2']);
  });

  it('stores nothing without the setting', async () => {
    const page = await open('');
    await fillStep(page);
    page.press('Next');
    expect(kept()).toEqual([]);
    expect((await reload(page, '')).shown()).toBe('Contact');
  });

  it('keeps the answers when a button saves a draft elsewhere, or closes a dialog', async () => {
    const buttons = `<button formaction="/draft" formnovalidate>Draft</button> <button formmethod="dialog" formnovalidate>Cancel</button>`;
    const page = await open('keep-progress', buttons);
    await fillStep(page);
    for (const [index, name] of ['Draft', 'Cancel'].entries()) {
      page.press(name); // They are shown in each step.
      expect([page.sends.length, kept().length]).toEqual([index + 1, 1]);
    }
  });

  it('stores no secrets, files, cards or codes', async () => {
    const secrets = `<input type="password" name="p" aria-label="Password"><input name="c" autocomplete="cc-number" aria-label="Card">
      <input name="o" autocomplete="one-time-code" aria-label="Code"><input name="_u" aria-label="Own">`;
    const page = await open('keep-progress', secrets);
    for (const input of page.form.querySelectorAll<HTMLInputElement>('input[aria-label]')) input.value = 'secret';
    await fillStep(page);
    expect(kept().map((key) => sessionStorage.getItem(key))).toEqual([expect.not.stringContaining('secret')]);
    expect(sessionStorage.getItem(kept()[0] ?? '')).toContain('Ada');
  });

  it('dispatches input for restored fields, and keeps fields that were changed', async () => {
    const page = await open();
    await fillStep(page);
    fill(field(page, /E-mail/), 'ada@example.org');
    await page.clock.advance(300);
    page.element.remove();
    const heard: string[] = [];
    const hear = (event: Event) => heard.push(event.target instanceof HTMLInputElement ? event.target.name : '');
    document.addEventListener('input', hear);
    const markup = `<portico-form-steps id="order" keep-progress>${threeSteps()}</portico-form-steps>`;
    const opening = openSteps(markup);
    const name = document.querySelector<HTMLInputElement>('#order [name="name"]');
    if (name) name.value = 'Grace'; // Typed before the code was here.
    const again = await opening;
    document.removeEventListener('input', hear);
    expect([field(again, /name/).value, field(again, /E-mail/).value]).toEqual(['Grace', 'ada@example.org']);
    expect(heard).toEqual(['email']);
  });

  it('starts at the first step with an answer that is never stored', async () => {
    const upload = threeSteps().replace('name="email"', 'name="file" data-x').replace('type="email"', 'type="file"');
    const markup = `<portico-form-steps id="order" keep-progress>${upload}</portico-form-steps>`;
    const page = await openSteps(markup);
    await fillStep(page);
    page.press('Next');
    fill(field(page, /many/), '2');
    page.press('Next');
    expect(page.shown()).toBe('Delivery');
    page.element.remove();
    const required = await openSteps(markup.replace('type="file"', 'type="file" required'));
    expect(required.shown()).toBe('Contact');
  });

  it('is cleared on submit and on reset', async () => {
    const page = await open();
    await fillStep(page);
    expect(kept()).toHaveLength(1);
    page.form.reset();
    await page.clock.advance(0);
    expect(kept()).toEqual([]);
    for (const [label, value] of [
      [/name/, 'Ada'],
      [/many/, '2'],
      [/Street/, 'Main'],
    ] as const)
      fill(field(page, label), value);
    await page.clock.advance(300);
    expect(kept()).toHaveLength(1);
    page.element.current = 2;
    await page.clock.advance(0);
    page.press('Send');
    expect(page.sends).toHaveLength(1);
    await page.clock.advance(300);
    expect(kept()).toEqual([]);
  });

  it('is cleared when it is switched off, and stores after it is switched on', async () => {
    const page = await open();
    await fillStep(page);
    page.element.keepProgress = false;
    await page.clock.advance(300);
    expect(kept()).toEqual([]);
    page.element.keepProgress = true;
    await page.clock.advance(0);
    await fillStep(page);
    expect(kept()).toHaveLength(1);
  });

  it('waits for required consent', async () => {
    const page = await open('keep-progress consent="required"');
    await fillStep(page);
    expect(kept()).toEqual([]);
    grant('memory');
    await fillStep(page);
    expect(kept()).toHaveLength(1);
    revoke('memory');
    expect((await reload(page)).shown()).toBe('Contact');
    grant('memory'); // As it is for the tests behind this.
  });
});
