import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, load, tabs, wordsOf } from './tabs-page.ts';

before(async () => {
  await load();
});

const many = (count: number): string =>
  `<portico-tabs accordion="0" duration="0">${Array.from({ length: count }, (_, index) => `<h3>Tab ${index}</h3><p>Text</p>`).join('')}</portico-tabs>`;

describe('<portico-tabs> with many tabs', () => {
  it('changes nothing of the other tabs when one is added', async () => {
    const element = await begin(many(200));
    const { shadowRoot } = element;
    if (!shadowRoot) throw new Error('The tabs have no shadow root.');
    const others = tabs(element);
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records) changed.push(target, ...addedNodes, ...removedNodes);
    });
    observer.observe(shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
    element.append(document.createRange().createContextualFragment('<h3>Last</h3><p>Text</p>'));
    await waitFor(() => expect(wordsOf(tabs(element).at(-1)!)).toBe('Last')); // There is at least one.
    observer.disconnect();
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((node) => others.some((tab) => tab.contains(node)))).toEqual([]);
  });
});
