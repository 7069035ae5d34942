import { revealAncestors } from '../../src/page/reveal.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const mountTarget = (html: string, id = 'place') => {
  const outer = mount(html);
  const target = outer.querySelector(`#${id}`);
  if (!target) throw new Error(`The HTML contains no element with the id "${id}".`);
  return { outer, target };
};

const isOpen = (outer: Element) =>
  [outer, ...outer.querySelectorAll('*')].flatMap((one) => (one instanceof HTMLDetailsElement ? [one.open] : []));

describe('revealAncestors()', () => {
  it('dispatches an event that bubbles through shadow roots', () => {
    const host = mount('<section></section>');
    const element = document.createElement('p');
    host.attachShadow({ mode: 'open' }).append(element);
    const targets: (EventTarget | null)[] = [];
    document.addEventListener('portico-reveal', ({ target, cancelable }) => targets.push(cancelable ? target : null), {
      once: true,
    });
    revealAncestors(element);
    expect(targets).toEqual([host]);
  });

  it('opens all closed details around the element, and no others', () => {
    const { outer, target } = mountTarget(
      '<details><details><p id="place">Here</p><details></details></details><details></details></details>',
    );
    revealAncestors(target);
    expect(isOpen(outer)).toEqual([true, true, false, false]);
  });

  it('opens details that the element is slotted into', () => {
    const { outer, target } = mountTarget('<div><p id="place">Here</p></div>');
    const details = document.createElement('details');
    details.append(document.createElement('slot'));
    outer.attachShadow({ mode: 'open' }).append(details);
    revealAncestors(target);
    expect(details.open).toBe(true);
  });

  it('keeps details closed if the element is in their visible summary', () => {
    const { outer, target } = mountTarget(
      '<details><details><summary><b id="place">Here</b></summary></details></details>',
    );
    revealAncestors(target);
    expect(isOpen(outer)).toEqual([true, false]);
  });

  it('opens nothing if the event is cancelled', () => {
    const { outer, target } = mountTarget('<details><p id="place">Here</p></details>');
    outer.addEventListener('portico-reveal', (event) => event.preventDefault());
    revealAncestors(target);
    expect(isOpen(outer)).toEqual([false]);
  });
});
