import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { beginWithFeatures, buttonNamed, buttonNames, openPanel, press } from './feature-page.ts';
import { heard, load, type Subject } from './select-page.ts';

before(async () => {
  await load();
});

const extras = (attributes: string, selectAttributes = 'multiple') => `
  <form>
    <label for="extras">Extras</label>
    <portico-select ${attributes}><select id="extras" name="extras" ${selectAttributes}>
      <option selected>Milk</option><option>Ice</option><option selected>Vanilla</option><option>Rum</option>
    </select></portico-select>
  </form>`;

const chosen = ({ select }: Subject) => new FormData(select.form ?? undefined).getAll('extras');

const announcement = ({ element }: Subject) => element.shadowRoot?.querySelector('.chosen [role=status]')?.textContent;

const focused = ({ element }: Subject) => element.shadowRoot?.activeElement?.ariaLabel;

const pressTag = (subject: Subject, key: string) =>
  subject.element.shadowRoot?.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
  );

describe('<portico-select tags>', () => {
  it('shows the chosen options with buttons that remove them, and follows the select', async () => {
    const subject = await beginWithFeatures(extras('tags'), 'tags');
    expect(buttonNames(subject)).toEqual(['Remove Milk', 'Remove Vanilla']);
    const told = heard(subject.select, ['input', 'change']);
    buttonNamed(subject, 'Remove Milk').click();
    expect(chosen(subject)).toEqual(['Vanilla']);
    expect(told).toEqual(['input', 'change']);
    expect(buttonNames(subject)).toEqual(['Remove Vanilla']);
    expect(announcement(subject)).toBe('Milk removed');
    subject.select.form?.reset();
    await waitFor(() => expect(buttonNames(subject)).toEqual(['Remove Milk', 'Remove Vanilla']));
  });

  it('has one tab stop, and arrow keys between the tags', async () => {
    const subject = await beginWithFeatures(extras('tags'), 'tags');
    const [first, second] = ['Remove Milk', 'Remove Vanilla'].map((name) => buttonNamed(subject, name));
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    first?.focus();
    pressTag(subject, 'ArrowRight');
    expect(focused(subject)).toBe('Remove Vanilla');
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
    pressTag(subject, 'Delete');
    expect(focused(subject)).toBe('Remove Milk');
    pressTag(subject, 'Backspace');
    expect(chosen(subject)).toEqual([]);
    expect(document.activeElement).toBe(subject.select);
  });

  it('removes the last one on Backspace at the select and in the empty text field', async () => {
    const subject = await beginWithFeatures(extras('tags filter'), 'tags');
    subject.select.focus();
    press(subject, 'Backspace');
    await waitFor(() => expect(chosen(subject)).toEqual(['Milk']));
    await openPanel(subject);
    press(subject, 'Backspace');
    expect(chosen(subject)).toEqual([]);
    expect(subject.element.open).toBe(true);
  });

  it('is not wider than its container, and as high as its tags', async () => {
    const subject = await beginWithFeatures(`<div style="inline-size: 15rem">${extras('tags')}</div>`, 'tags');
    for (const option of subject.select.options) option.selected = true;
    subject.select.dispatchEvent(new Event('change', { bubbles: true }));
    const box = subject.element.getBoundingClientRect();
    expect(box.width).toBeLessThan(241);
    expect(subject.select.getBoundingClientRect().height).toBeCloseTo(box.height, 0);
    expect(box.height).toBeGreaterThan(70);
  });

  it('has no buttons while the select is disabled', async () => {
    const subject = await beginWithFeatures(extras('tags clearable', 'multiple disabled'), 'tags');
    expect(buttonNames(subject)).toEqual([]);
  });
});

describe('<portico-select clearable>', () => {
  it('clears a single select to its empty option', async () => {
    const html = extras('clearable', '').replace(
      '<option selected>',
      '<option value="">None</option><option selected>',
    );
    const subject = await beginWithFeatures(html, 'clearable');
    const told = heard(subject.select, ['input', 'change']);
    const button = buttonNamed(subject, 'Clear Extras');
    button.focus();
    button.click();
    expect(subject.select.selectedIndex).toBe(0);
    expect(told).toEqual(['input', 'change']);
    expect(buttonNames(subject)).toEqual([]);
    expect(document.activeElement).toBe(subject.select);
    expect(announcement(subject)).toBe('Choice cleared');
  });

  it('clears a select without an empty option completely, which makes a required one invalid', async () => {
    const subject = await beginWithFeatures(extras('clearable', 'required'), 'clearable');
    subject.select.focus();
    press(subject, 'Delete');
    expect(chosen(subject)).toEqual([]);
    expect(subject.select.validity.valueMissing).toBe(true);
  });

  it('clears a multiple select', async () => {
    const subject = await beginWithFeatures(extras('clearable'), 'clearable');
    buttonNamed(subject, 'Clear Extras').click();
    expect(chosen(subject)).toEqual([]);
    expect(subject.element.dataset.summary).toBe('Nothing chosen');
  });

  it('appears and disappears with the choice', async () => {
    const subject = await beginWithFeatures(extras('clearable'), 'clearable');
    subject.select.selectedIndex = -1;
    subject.select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(buttonNames(subject)).toEqual([]);
    subject.select.form?.reset();
    await waitFor(() => expect(buttonNames(subject)).toEqual(['Clear Extras']));
  });
});
