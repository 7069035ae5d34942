import { expect } from './expect.ts';
import { mount } from './page.ts';

describe('expect', () => {
  it('shortens elements in failed comparisons', () => {
    const element = mount('<p id="one">Text</p>');
    // A circular reference, like those that React adds to elements.
    Object.assign(element, { itself: element });
    let reported: unknown;
    try {
      expect([element, 1]).toEqual([document.body, 1]);
    } catch (error) {
      reported = JSON.parse(JSON.stringify(error));
    }
    expect(reported).toMatchObject({
      actual: [expect.stringContaining('<p '), 1],
      expected: [expect.stringContaining('<body'), 1],
    });
  });
});
