import { queryAllByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, rendered, gone, heard, load, opened, press, push, type Subject } from './select-page.ts';

before(async () => {
  await load();
});

const extras = `
  <form>
    <label for="extras">Extras</label>
    <portico-select><select id="extras" name="extras" multiple>
      <option selected>Milk</option><option>Ice</option><option disabled>Rum</option><option>Vanilla</option>
    </select></portico-select>
  </form>`;

const chosen = ({ select }: Subject) => new FormData(select.form ?? undefined).getAll('extras');

/** Returns the text of the closed select. */
const summary = ({ element }: Subject) => element.getAttribute('data-summary');

describe('<portico-select> around a multiple select', () => {
  it('selects options one by one, stays open and submits all of them', async () => {
    const subject = await begin(extras);
    const told = heard(subject.select, ['input', 'change']);
    const { list, options } = await opened(subject);
    expect(list.getAttribute('aria-multiselectable')).toBe('true');
    press(subject, 'ArrowDown');
    press(subject, ' ');
    expect(told).toEqual(['input', 'change']);
    options[3]?.click();
    expect(chosen(subject)).toEqual(['Milk', 'Ice', 'Vanilla']);
    press(subject, 'Enter');
    expect(chosen(subject)).toEqual(['Milk', 'Ice']);
    await waitFor(() => {
      const selected = rendered(subject).options.map((option) => option.getAttribute('aria-selected'));
      expect(selected).toEqual(['true', 'true', 'false', 'false']);
    });
    options[2]?.click();
    expect(chosen(subject)).toEqual(['Milk', 'Ice']);
    expect(subject.element.open).toBe(true);
  });

  it('extends the selection with Shift, and selects all or none with Ctrl+A', async () => {
    const subject = await begin(extras);
    await opened(subject);
    press(subject, 'Shift+ArrowDown');
    press(subject, 'Shift+ArrowDown');
    expect(chosen(subject)).toEqual(['Milk', 'Ice', 'Vanilla']);
    press(subject, 'Shift+ArrowDown');
    expect(chosen(subject)).toEqual(['Milk', 'Ice', 'Vanilla']);
    press(subject, 'Ctrl+a');
    expect(chosen(subject)).toEqual([]);
    press(subject, 'Ctrl+a');
    expect(chosen(subject)).toEqual(['Milk', 'Ice', 'Vanilla']);
  });

  for (const key of ['Tab', 'Escape', 'Alt+ArrowUp']) {
    it(`closes on ${key} without selecting`, async () => {
      const subject = await begin(extras);
      await opened(subject);
      press(subject, 'End');
      press(subject, key);
      await gone(subject);
      expect(document.activeElement).toBe(subject.select);
      expect(chosen(subject)).toEqual(['Milk']);
    });
  }

  it('shows the selection while closed: after a choice, a reset, a change of the options and a change event of a script', async () => {
    const subject = await begin(extras);
    const { select } = subject;
    expect(summary(subject)).toBe('Milk');
    await opened(subject);
    press(subject, 'Ctrl+a');
    expect(summary(subject)).toBe('Milk, Ice, Vanilla');
    select.form?.reset();
    await waitFor(() => expect(summary(subject)).toBe('Milk'));
    press(subject, 'Escape');
    await gone(subject);
    select.append(new Option('Syrup', '', true, true));
    await waitFor(() => expect(summary(subject)).toBe('Milk, Syrup'));
    select.selectedIndex = -1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(summary(subject)).toBe('Nothing chosen');
  });

  it('updates after a script changed the selection without an event, on hover and focus', async () => {
    const subject = await begin(extras);
    subject.select.selectedIndex = 1;
    subject.element.dispatchEvent(new PointerEvent('pointerenter'));
    expect(summary(subject)).toBe('Ice');
  });

  it('opens on a press of the summary', async () => {
    const subject = await begin(extras);
    expect(push(subject.element)).toBe(false);
    expect(subject.element.open).toBe(true);
  });

  it('covers the rows of the closed select with its summary', async () => {
    const subject = await begin(extras);
    const { height } = subject.select.getBoundingClientRect();
    expect(height).toBe(44);
    const summaryStyle = getComputedStyle(subject.element, '::after');
    expect(summaryStyle.content).not.toBe('none');
    expect(Math.round(Number.parseFloat(summaryStyle.height))).toBe(40);
    // No row is visible at the edges.
    expect([...subject.select.children].map((option) => getComputedStyle(option).opacity)).toEqual([
      '0',
      '0',
      '0',
      '0',
    ]);
  });

  it('is exposed as a popup button while closed and as a combobox with one list while open', async () => {
    const subject = await begin(extras);
    const native = () => queryAllByRole(subject.element, 'listbox', { name: 'Extras' });
    expect(native()).toEqual([subject.select]);
    expect(subject.select.getAttribute('aria-haspopup')).toBe('listbox');
    const { button, list } = await opened(subject);
    await waitFor(() => expect(native()).toEqual([]));
    expect([button.ariaLabel, button.textContent, list.ariaLabel]).toEqual(['Extras', 'Milk', 'Extras']);
    expect(subject.select.tabIndex).toBe(-1);
    press(subject, 'Escape');
    await gone(subject);
    expect(native()).toEqual([subject.select]);
    expect([subject.select.hasAttribute('tabindex'), subject.select.hasAttribute('aria-hidden')]).toEqual([
      false,
      false,
    ]);
  });

  it('restores the author’s attributes on disconnect while open', async () => {
    const subject = await begin(extras.replace('multiple', 'multiple tabindex="3"'));
    await opened(subject);
    await waitFor(() => expect(subject.select.ariaHidden).toBe('true'));
    subject.element.remove();
    await waitFor(() => expect([subject.select.ariaHidden, subject.select.tabIndex]).toEqual([null, 3]));
  });

  it('leaves a select that is not its child to the browser', async () => {
    const subject = await begin(
      '<portico-select><label>Extras <select multiple><option>Milk</select></label></portico-select>',
    );
    expect(push(subject.select)).toBe(true);
  });
});
