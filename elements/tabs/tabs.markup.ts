import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

const heading = ':is(h1, h2, h3, h4, h5, h6)';

/** Selects the controls of accordions and tabs of frameworks. They become tabs. */
const framework =
  '[data-bs-toggle="collapse"], [data-toggle="collapse"], [data-target][aria-expanded], .govuk-accordion__section-button, .uk-accordion-title, [uk-tab] > * > a, [data-uk-tab] > * > a, [onclick]:has(+ .w3-hide), .w3-bar > [onclick], details > summary';

export const tabsMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: `:scope > ${heading}, :is(ul, ol, [role="tablist"]) :is(a[href^="#"], a[data-link], [data-bs-target], [data-target], [aria-controls]), ${framework}`,
    what: 'tab',
    fix: 'Put headings that are followed by panels, or a list of links or buttons for panels, in it.',
  },
  {
    kind: 'absent',
    selector: `:scope > ${heading} :is(a[href], button, input, select, textarea, summary)`,
    what: 'a link or a control in a heading',
    fix: 'It cannot be operated inside of a tab; move it into the panel.',
    example: '<portico-tabs><h2><a href="/sea">Sea</a></h2><p>Deep.</p><h2>Shore</h2><p>Dry.</p></portico-tabs>',
  },
  {
    kind: 'links',
    selector: ':is(:scope > :is(ul, ol), :scope > nav :is(ul, ol)) a[href^="#"]',
    attribute: 'href',
    what: 'panel',
    fix: 'Give the panel this id.',
    // If there are several headings, the headings are the tabs.
    unless: `:has(> ${heading} ~ ${heading})`,
    example:
      '<portico-tabs><ul><li><a href="#sea">Sea</a></li><li><a href="#shore">Shore</a></li></ul><p id="sea">Deep.</p></portico-tabs>',
  },
];

export const tabsAttributes: MarkupAttributes = {
  structure: 'link name',
};
