import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { activeOption, beginWithFeatures, openPanel, panel, press, type } from './feature-page.ts';
import { gone, heard, load } from './select-page.ts';

before(async () => {
  await load();
});

const cities = (attributes = '', selectAttributes = '') => `
  <form>
    <label for="city">City</label>
    <portico-select filter ${attributes}><select id="city" name="city" ${selectAttributes}>
      <option value="">Any</option>
      <optgroup label="Germany"><option>Köln</option><option>Berlin</option><option disabled>Bonn</option></optgroup>
      <optgroup label="France"><option>Orléans</option><option hidden>Lyon</option></optgroup>
      <hr><option>New York</option>
    </select></portico-select>
  </form>`;

describe('<portico-select filter>', () => {
  it('opens a list with a text field, which has the name of the select and the focus', async () => {
    const subject = await beginWithFeatures(cities(), 'filter');
    const { field, options, list } = await openPanel(subject);
    expect([field.ariaLabel, field.ariaAutoComplete, field.getAttribute('aria-controls')]).toEqual([
      'City',
      'list',
      list?.id,
    ]);
    expect(options()).toEqual(['Any', 'Köln', 'Berlin', 'Bonn', 'Orléans', 'New York']);
    expect(subject.select.ariaHidden).toBe('true');
  });

  for (const [query, found, active] of [
    ['kol', ['Köln'], 'Köln'],
    ['ORLEANS', ['Orléans'], 'Orléans'],
    ['yo new', ['New York'], 'New York'],
    ['ger b', ['Berlin', 'Bonn'], 'Berlin'],
    ['lyon', [], undefined],
    ['bonn', ['Bonn'], undefined],
  ] as const) {
    it(`finds ${found.join(', ') || 'nothing'} for “${query}”`, async () => {
      const subject = await beginWithFeatures(cities(), 'filter');
      const { options } = await openPanel(subject);
      type(subject, query);
      await waitFor(() => expect(options()).toEqual(found));
      expect(activeOption(subject)).toBe(active);
    });
  }

  it('announces the number of options once the visitor has stopped typing, and shows that there are none', async () => {
    const clock = installTestClock();
    const subject = await beginWithFeatures(cities(), 'filter');
    const { options, status } = await openPanel(subject);
    type(subject, 'k');
    await clock.advance(499);
    type(subject, 'o');
    await waitFor(() => expect(options()).toHaveLength(4));
    await clock.advance(499);
    expect(status.textContent).toBe('');
    await clock.advance(1);
    await waitFor(() => expect(status.textContent).toBe('4 options'));
    expect(status.getBoundingClientRect().width).toBeLessThan(2);
    type(subject, 'q');
    await waitFor(() => expect(status.textContent).toBe('No matches'));
    expect(status.getBoundingClientRect().width).toBeGreaterThan(50);
  });

  it('chooses by keys: the select gets value, events and focus, and the page no event of the field', async () => {
    const subject = await beginWithFeatures(cities(), 'filter');
    await openPanel(subject);
    const told = heard(subject.select.form ?? document, ['input', 'change', 'submit']);
    type(subject, 'b');
    await waitFor(() => expect(activeOption(subject)).toBe('Berlin'));
    expect(told).toEqual([]);
    press(subject, 'Enter');
    await gone(subject);
    expect(subject.select.value).toBe('Berlin');
    expect(told).toEqual(['input', 'change']);
    expect(document.activeElement).toBe(subject.select);
    const { field, options } = await openPanel(subject);
    expect([field.value, options().length, activeOption(subject)]).toEqual(['', 6, 'Berlin']);
  });

  it('leaves keys that edit the text to the browser', async () => {
    const subject = await beginWithFeatures(cities(), 'filter');
    await openPanel(subject);
    for (const key of ['a', ' ', 'Home', 'End', 'ArrowLeft', 'Backspace', 'Ctrl+a'])
      expect(press(subject, key)).toBe(true);
    expect(press(subject, 'ArrowDown')).toBe(false);
    await waitFor(() => expect(activeOption(subject)).toBe('Köln'));
  });

  it('moves the typed characters of the closed select to the field', async () => {
    const subject = await beginWithFeatures(cities(), 'filter');
    subject.select.focus();
    for (const key of ['n', 'e']) press(subject, key);
    await waitFor(() => expect(panel(subject).field.value).toBe('ne'));
    await waitFor(() => expect(activeOption(subject)).toBe('New York'));
  });

  it('closes on Escape without a change, and chooses on Tab', async () => {
    const subject = await beginWithFeatures(cities(), 'filter');
    await openPanel(subject);
    type(subject, 'new');
    await waitFor(() => expect(activeOption(subject)).toBe('New York'));
    press(subject, 'Escape');
    await gone(subject);
    expect(subject.select.value).toBe('');
    await openPanel(subject);
    type(subject, 'new');
    await waitFor(() => expect(activeOption(subject)).toBe('New York'));
    expect(press(subject, 'Tab')).toBe(true);
    await gone(subject);
    expect(subject.select.value).toBe('New York');
  });

  it('keeps the list of a multiple select open with its text', async () => {
    const subject = await beginWithFeatures(cities('', 'multiple'), 'filter');
    const { field, options } = await openPanel(subject);
    type(subject, 'r');
    await waitFor(() => expect(options()).toEqual(['Berlin', 'Orléans', 'New York']));
    press(subject, 'Enter');
    press(subject, 'End');
    press(subject, 'ArrowDown');
    press(subject, 'Enter');
    expect([...subject.select.selectedOptions].map(({ text }) => text)).toEqual(['Berlin', 'Orléans']);
    await waitFor(() => expect(options()).toEqual(['Berlin', 'Orléans', 'New York']));
    expect(field.value).toBe('r');
    expect(subject.element.dataset.summary).toBe('Berlin, Orléans');
  });

  it('finds the options among 50,000', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `<option>Item ${index}</option>`).join('');
    const subject = await beginWithFeatures(
      `<portico-select filter><select aria-label="Item">${many}</select></portico-select>`,
      'filter',
    );
    // Beside other tests, the browser takes seconds to lay out so many options.
    const { options } = await openPanel(subject, 30_000);
    type(subject, '49999');
    type(subject, '4999');
    await waitFor(() => expect(options()).toHaveLength(15));
  });

  it('is the plain list without `filter`, and changes with the setting', async () => {
    const subject = await beginWithFeatures(cities(), 'filter');
    subject.element.removeAttribute('filter');
    await waitFor(() => expect(subject.element.matches(':state(filter)')).toBe(false));
  });
});
