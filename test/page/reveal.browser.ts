import { revealAncestors } from '../../src/page/reveal.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const within = (html: string, id = 'place') => {
  const outer = mount(html);
  const place = outer.querySelector(`#${id}`);
  if (!place) throw new Error('There is no place.');
  return { outer, place };
};

const isOpen = (outer: Element) =>
  [outer, ...outer.querySelectorAll('*')].flatMap((one) => (one instanceof HTMLDetailsElement ? [one.open] : []));

describe('revealing a place', () => {
  it('tells all around it, by an event that bubbles through shadow roots', () => {
    const host = mount('<section></section>');
    const place = document.createElement('p');
    host.attachShadow({ mode: 'open' }).append(place);
    const heard: (EventTarget | null)[] = [];
    document.addEventListener('portico-reveal', ({ target, cancelable }) => heard.push(cancelable ? target : null), {
      once: true,
    });
    revealAncestors(place);
    expect(heard).toEqual([host]);
  });

  it('opens all closed details around it, and no other', () => {
    const { outer, place } = within(
      '<details><details><p id="place">Here</p><details></details></details><details></details></details>',
    );
    revealAncestors(place);
    expect(isOpen(outer)).toEqual([true, true, false, false]);
  });

  it('opens details in whose shadow root it is, or that it is slotted in', () => {
    const { outer, place } = within('<div><p id="place">Here</p></div>');
    const details = document.createElement('details');
    details.append(document.createElement('slot'));
    outer.attachShadow({ mode: 'open' }).append(details);
    revealAncestors(place);
    expect(details.open).toBe(true);
  });

  it('leaves details closed where it is their summary, which is seen', () => {
    const { outer, place } = within('<details><details><summary><b id="place">Here</b></summary></details></details>');
    revealAncestors(place);
    expect(isOpen(outer)).toEqual([true, false]);
  });

  it('leaves everything as it is where the page cancels it', () => {
    const { outer, place } = within('<details><p id="place">Here</p></details>');
    outer.addEventListener('portico-reveal', (event) => event.preventDefault());
    revealAncestors(place);
    expect(isOpen(outer)).toEqual([false]);
  });
});
