import { waitFor } from '@testing-library/dom';
import { cancelRender, renderSoon } from '../../src/page/deferred-rendering.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Resolves in the next frame, after all callbacks that were requested before. */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

describe('renderSoon()', () => {
  it('renders an element in the window before the next paint, and elements far below it when the browser is idle', async () => {
    const [near, far] = [mount('<p>Near</p>'), mount('<p style="margin-block-start: 500vh">Far</p>')];
    const rendered: Element[] = [];
    for (const element of [far, near]) renderSoon(element, () => rendered.push(element));
    expect(rendered).toEqual([]);
    await nextFrame();
    expect(rendered[0]).toBe(near);
    await waitFor(() => expect(rendered).toEqual([near, far]));
  });

  it('does not render after it was cancelled', async () => {
    const [left, right] = [mount('<p>Left</p>'), mount('<p>Right</p>')];
    const rendered: Element[] = [];
    for (const element of [left, right]) renderSoon(element, () => rendered.push(element));
    cancelRender(left);
    await waitFor(() => expect(rendered).toEqual([right]));
  });
});
