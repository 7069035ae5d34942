import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, load, tabs, wordsOf } from './tabs-page.ts';

before(async () => {
  await load();
});

const many = (count: number): string =>
  `<portico-tabs accordion="0" duration="0">${Array.from({ length: count }, (_, index) => `<h3>Tab ${index}</h3><p>Text</p>`).join('')}</portico-tabs>`;

/** Adds a tab to `count` tabs; resolves with the number of changes of what the element has rendered. */
async function changesByOneMore(count: number): Promise<number> {
  const element = await begin(many(count));
  const { shadowRoot } = element;
  if (!shadowRoot) throw new Error('The tabs have no shadow root.');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
  const range = document.createRange();
  element.append(range.createContextualFragment('<h3>Last</h3><p>Text</p>'));
  await waitFor(() => expect(wordsOf(tabs(element).at(-1)!)).toBe('Last')); // There is at least one.
  observer.disconnect();
  return changes.length;
}

describe('<portico-tabs> with many tabs', () => {
  it('changes nothing of the other tabs when one is added', async () => {
    expect(await changesByOneMore(200)).toBe(await changesByOneMore(3));
  });
});
