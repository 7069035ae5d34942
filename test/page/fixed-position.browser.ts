import { isFixed } from '../../src/page/fixed-position.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

describe('scrolling the page on leaves an element where it is', () => {
  beforeEach(() => {
    mount('<div style="block-size: 100px"></div>');
    scrollTo({ top: 0, behavior: 'instant' });
  });
  afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

  const place = (html: string) => {
    const found = mount(html).querySelector('#place') ?? document.getElementById('place');
    if (!found) throw new Error('There is no place.');
    return found;
  };

  it('when it, or what it stands in, is fixed in the window', () => {
    expect(isFixed(place('<p id="place" style="position: fixed">Here</p>'))).toBe(true);
    expect(isFixed(place('<section style="position: fixed"><p><b id="place">Here</b></p></section>'))).toBe(true);
  });

  it('when what it is slotted in is', () => {
    const host = mount('<section><p>Here</p></section>');
    const frame = document.createElement('div');
    frame.style.position = 'fixed';
    frame.append(document.createElement('slot'));
    host.attachShadow({ mode: 'open' }).append(frame);
    expect(isFixed(host.firstElementChild ?? host)).toBe(true);
  });

  it('when what it stands in sticks at the window’s top now, not as long as that scrolls with the page', () => {
    const found = place(
      '<div style="block-size: 5000px"><section style="position: sticky; inset-block-start: 20px"><p id="place">Here</p></section></div>',
    );
    expect(isFixed(found)).toBe(false);
    scrollTo({ top: 60, behavior: 'instant' });
    expect(isFixed(found)).toBe(false);
    scrollTo({ top: 600, behavior: 'instant' });
    expect(isFixed(found)).toBe(true);
  });

  it('not otherwise', () => {
    expect(isFixed(place('<section style="position: absolute"><p id="place">Here</p></section>'))).toBe(false);
  });

  it('not when it is a section that sticks itself', () => {
    const found = place(
      '<div style="block-size: 5000px"><p id="place" style="position: sticky; inset-block-start: 0">Here</p></div>',
    );
    scrollTo({ top: 600, behavior: 'instant' });
    expect(isFixed(found)).toBe(false);
  });
});
