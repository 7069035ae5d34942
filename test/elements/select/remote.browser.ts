import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { hold, installTestNetwork, json, networkError } from '../../network.ts';
import { activeOption, beginWithFeatures, openPanel, panel, press, type } from './feature-page.ts';
import { gone, load } from './select-page.ts';

before(async () => {
  await load();
});

const html = (attributes = '', selectAttributes = '') => `
  <form>
    <portico-select source="/cities?q={query}" ${attributes}><select name="city" aria-label="City" ${selectAttributes}>
      <option value="">Any city</option>
    </select></portico-select>
  </form>`;

const berlin = [
  { value: '1', label: 'Berlin', group: 'Germany' },
  { value: '2', label: 'Bern', group: 'Switzerland' },
];

async function begin(attributes = '', selectAttributes = '') {
  const clock = installTestClock();
  const network = installTestNetwork();
  const subject = await beginWithFeatures(html(attributes, selectAttributes), 'filter');
  const parts = await openPanel(subject);
  return { clock, network, subject, ...parts };
}

describe('<portico-select source>', () => {
  it('requests options for the typed text, after a pause, and adds the chosen one to the select', async () => {
    const { clock, network, subject, options, status } = await begin();
    network.route('/cities?q=b%C3%A9r', json({ options: berlin }));
    expect(status.textContent).toBe('Type to see options');
    type(subject, 'bé');
    await clock.advance(199);
    type(subject, 'bér');
    await waitFor(() => expect(status.textContent).toBe('Loading…'));
    expect(panel(subject).field.getAttribute('aria-busy')).toBe('true');
    await clock.advance(200);
    await waitFor(() => expect(options()).toEqual(['Berlin', 'Bern']));
    expect(network.sent()).toHaveLength(1);
    await clock.advance(300);
    await waitFor(() => expect(status.textContent).toBe('2 options'));
    expect(activeOption(subject)).toBe('Berlin');
    press(subject, 'ArrowDown');
    press(subject, 'Enter');
    await gone(subject);
    expect(subject.select.value).toBe('2');
    expect(subject.select.selectedOptions[0]?.text).toBe('Bern');
    expect(new FormData(subject.select.form ?? undefined).get('city')).toBe('2');
    subject.select.form?.reset();
    expect(subject.select.value).toBe('');
  });

  for (const key of ['Enter', 'Tab']) {
    it(`chooses no option of the earlier text by ${key} before the response for the typed one`, async () => {
      const { clock, network, subject } = await begin();
      network.route('/cities?q=b', json(['Bonn']));
      type(subject, 'b');
      await clock.advance(200);
      await waitFor(() => expect(activeOption(subject)).toBe('Bonn'));
      type(subject, 'berlin');
      await waitFor(() => expect(activeOption(subject)).toBeUndefined());
      press(subject, key);
      expect(subject.select.value).toBe('');
    });
  }

  it('aborts the request for the earlier text, and answers a known text without a request', async () => {
    const { clock, network, subject, options } = await begin();
    const pending = hold();
    network.route('/cities?q=b', pending.reply);
    network.route('/cities?q=be', json(['Berlin']));
    type(subject, 'b');
    await clock.advance(200);
    const [first] = network.sent();
    type(subject, 'be');
    expect(first?.signal.aborted).toBe(true);
    await clock.advance(200);
    await waitFor(() => expect(options()).toEqual(['Berlin']));
    type(subject, '');
    await waitFor(() => expect(options()).toEqual(['Any city']));
    type(subject, 'be ');
    await waitFor(() => expect(options()).toEqual(['Berlin']));
    expect(network.sent()).toHaveLength(2);
  });

  for (const [name, reply, message] of [
    ['no options', json([]), 'No matches'],
    ['an error', json({}, 500), 'The options could not be loaded. Type again to retry.'],
    ['other data', json({ cities: [] }), 'The options could not be loaded. Type again to retry.'],
    ['no network', networkError, 'No connection. Type again to retry.'],
  ] as const) {
    it(`shows a message for ${name}, and Enter changes nothing`, async () => {
      const { clock, network, subject, status } = await begin();
      network.route('/cities?q=x', reply);
      type(subject, 'x');
      await clock.advance(200);
      await waitFor(() => expect(status.textContent).toBe(message));
      expect(status.getBoundingClientRect().width).toBeGreaterThan(50);
      press(subject, 'Enter');
      expect(subject.select.value).toBe('');
    });
  }

  it('requests nothing below the minimum number of characters', async () => {
    const { clock, network, subject, status } = await begin('min-char-count="3"');
    expect(status.textContent).toBe('Type at least 3 characters');
    type(subject, 'be');
    await clock.advance(1000);
    expect(network.sent()).toHaveLength(0);
  });

  it('adds several options to a multiple select, and removes the unused ones when it opens again', async () => {
    const { clock, network, subject, options } = await begin('', 'multiple');
    network.route('/cities?q=b', json(berlin));
    type(subject, 'b');
    await clock.advance(200);
    await waitFor(() => expect(options()).toEqual(['Berlin', 'Bern']));
    press(subject, 'Enter');
    press(subject, 'Shift+ArrowDown');
    expect(new FormData(subject.select.form ?? undefined).getAll('city')).toEqual(['1', '2']);
    press(subject, 'Enter');
    expect(new FormData(subject.select.form ?? undefined).getAll('city')).toEqual(['1']);
    press(subject, 'Escape');
    await gone(subject);
    const reopened = await openPanel(subject);
    expect(reopened.options()).toEqual(['Any city', 'Berlin']);
    expect([...subject.select.options].map(({ text }) => text)).toEqual(['Any city', 'Berlin']);
  });
});
