import { isFixedInViewport } from '../../../src/page/scroll/is-fixed-in-viewport.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

describe('isFixedInViewport()', () => {
  beforeEach(() => {
    mount('<div style="block-size: 100px"></div>');
    scrollTo({ top: 0, behavior: 'instant' });
  });
  afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

  const mountTarget = (html: string) => {
    const target = mount(html).querySelector('#place') ?? document.getElementById('place');
    if (!target) throw new Error('The HTML contains no element with the id "place".');
    return target;
  };

  it('returns true for a fixed element and inside of one', () => {
    expect(isFixedInViewport(mountTarget('<p id="place" style="position: fixed">Here</p>'))).toBe(true);
    expect(
      isFixedInViewport(mountTarget('<section style="position: fixed"><p><b id="place">Here</b></p></section>')),
    ).toBe(true);
  });

  it('returns true for an element slotted into a fixed one', () => {
    const host = mount('<section><p>Here</p></section>');
    const frame = document.createElement('div');
    frame.style.position = 'fixed';
    frame.append(document.createElement('slot'));
    host.attachShadow({ mode: 'open' }).append(frame);
    expect(isFixedInViewport(host.firstElementChild ?? host)).toBe(true);
  });

  it('returns true inside a sticky element only while it is stuck', () => {
    const target = mountTarget(
      '<div style="block-size: 5000px"><section style="position: sticky; inset-block-start: 20px"><p id="place">Here</p></section></div>',
    );
    expect(isFixedInViewport(target)).toBe(false);
    scrollTo({ top: 60, behavior: 'instant' });
    expect(isFixedInViewport(target)).toBe(false);
    scrollTo({ top: 600, behavior: 'instant' });
    expect(isFixedInViewport(target)).toBe(true);
  });

  it('returns false inside an absolutely positioned element', () => {
    expect(isFixedInViewport(mountTarget('<section style="position: absolute"><p id="place">Here</p></section>'))).toBe(
      false,
    );
  });

  it('returns false for a sticky element itself', () => {
    const target = mountTarget(
      '<div style="block-size: 5000px"><p id="place" style="position: sticky; inset-block-start: 0">Here</p></div>',
    );
    scrollTo({ top: 600, behavior: 'instant' });
    expect(isFixedInViewport(target)).toBe(false);
  });
});
