import { html, renderLight } from '../../src/kit/light.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

describe('renderLight', () => {
  const render = (container: HTMLElement, words: string) => renderLight(container, html`<p>${words}</p>`);

  it('keeps the nodes that stay', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    const paragraph = container.querySelector('p');
    render(container, 'Two');
    expect([container.querySelector('p') === paragraph, container.textContent]).toEqual([true, 'Two']);
  });

  it('takes the place of what a copy of the page brought along', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    const copy = container.cloneNode(true) as HTMLElement; // As its original is.
    container.replaceWith(copy);
    render(copy, 'Two');
    expect(copy.textContent).toBe('Two');
    copy.remove();
  });

  it('renders again what the host page has taken away', () => {
    const container = mount('<div></div>');
    render(container, 'One');
    container.innerHTML = 'What the server sent.';
    render(container, 'Two');
    expect([container.textContent, container.children.length]).toEqual(['Two', 1]);
  });
});
