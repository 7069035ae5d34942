import { getAllByRole, getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, load } from './tabs-page.ts';

before(async () => void (await load()));

/** Tabs as frameworks print them, with the rules of their style sheets for the open one. */
const printed: Readonly<Record<string, string>> = {
  'Bootstrap 5, buttons in a list': `<ul class="nav nav-tabs" role="tablist">
      <li class="nav-item" role="presentation"><button class="nav-link active" data-bs-toggle="tab" data-bs-target="#sea" type="button" role="tab">Sea</button></li>
      <li class="nav-item" role="presentation"><button class="nav-link" data-bs-toggle="tab" data-bs-target="#shore" type="button" role="tab">Shore</button></li></ul>
    <div class="tab-content"><div class="tab-pane fade show active" id="sea" role="tabpanel"><p>Deep</p></div><div class="tab-pane fade" id="shore" role="tabpanel"><p>Dry</p></div></div>`,
  'Bootstrap 5, buttons without a list': `<nav><div class="nav nav-pills" role="tablist">
      <button class="nav-link active" data-bs-toggle="pill" data-bs-target="#sea" type="button" role="tab">Sea</button>
      <button class="nav-link" data-bs-toggle="pill" data-bs-target="#shore" type="button" role="tab">Shore</button></div></nav>
    <div class="tab-content"><div class="tab-pane fade show active" id="sea"><p>Deep</p></div><div class="tab-pane fade" id="shore"><p>Dry</p></div></div>`,
  'Bootstrap 4, links': `<ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link active" data-toggle="tab" href="#sea">Sea</a></li>
      <li class="nav-item"><a class="nav-link" data-toggle="tab" href="#shore">Shore</a></li></ul>
    <div class="tab-content"><div class="tab-pane fade show active" id="sea"><p>Deep</p></div><div class="tab-pane fade" id="shore"><p>Dry</p></div></div>`,
  'the ARIA practices': `<div role="tablist"><button type="button" role="tab" aria-selected="true" aria-controls="sea">Sea</button>
      <button type="button" role="tab" aria-selected="false" aria-controls="shore" tabindex="-1">Shore</button></div>
    <div id="sea" role="tabpanel"><p>Deep</p></div><div id="shore" role="tabpanel" class="is-hidden"><p>Dry</p></div>`,
};

const rules = `.tab-content > .tab-pane { display: none } .tab-content > .active { display: block }
  .fade:not(.show) { opacity: 0 } .is-hidden { display: none }`;

/** Returns the texts of the panels that a visitor sees. */
const seenIn = (element: HTMLElement) =>
  [...element.querySelectorAll('p')]
    .filter((panel) => panel.checkVisibility({ opacityProperty: true }))
    .map((panel) => panel.textContent);

describe('<portico-tabs> around the tabs of a framework', () => {
  for (const [name, html] of Object.entries(printed)) {
    it(`opens one panel at a time, with the classes of the framework: ${name}`, async () => {
      const element = await begin(
        `<portico-tabs label="Places" duration="0"><style>${rules}</style>${html}</portico-tabs>`,
      );
      const selected = () => getByRole(element, 'tab', { selected: true }).textContent;
      const marked = () => [...element.querySelectorAll('.active, .show')].map(({ textContent }) => textContent.trim());
      const isMarked = element.querySelector('.nav-link') !== null;
      expect([getAllByRole(element, 'tab').length, selected(), seenIn(element)]).toEqual([2, 'Sea', ['Deep']]);
      getByRole(element, 'tab', { name: 'Shore' }).click();
      expect([selected(), seenIn(element)]).toEqual(['Shore', ['Dry']]);
      expect(new Set(marked())).toEqual(new Set(isMarked ? ['Shore', 'Dry'] : marked()));
      expect(element.querySelectorAll('[role="tabpanel"]').length).toBe(1);
    });
  }
});
