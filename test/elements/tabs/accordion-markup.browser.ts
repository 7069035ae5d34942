import { getAllByRole, getByRole, getByText } from '@testing-library/dom';
import bootstrap4 from 'bootstrap-4/dist/css/bootstrap.min.css?inline';
import bootstrap5 from 'bootstrap/dist/css/bootstrap.min.css?inline';
import govuk from 'govuk-frontend/dist/govuk/govuk-frontend.min.css?inline';
import uikit from 'uikit/dist/css/uikit.min.css?inline';
import w3 from 'w3-css/w3.css?inline';
import { expect } from '../../expect.ts';
import { begin, load } from './tabs-page.ts';

before(async () => void (await load()));

interface Printed {
  readonly css: string;
  readonly html: string;
  readonly role: 'button' | 'tab';
  /** The elements that the style sheet marks as open, before and after “Shore” was opened. */
  readonly marked: string;
  /** `true` if “Sea” stays open meanwhile. */
  readonly isMultiple?: true;
}

/** Accordions and tabs as frameworks print them. */
const printed: Readonly<Record<string, Printed>> = {
  'the accordion of Bootstrap 5': {
    css: bootstrap5,
    role: 'button',
    marked: '.accordion-button:not(.collapsed), .collapse.show',
    html: `<div class="accordion" id="places">
      <div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button" type="button" data-bs-toggle="collapse" data-bs-target="#sea" aria-expanded="true" aria-controls="sea">Sea</button></h2>
        <div id="sea" class="accordion-collapse collapse show" data-bs-parent="#places"><div class="accordion-body"><p>Deep</p><a href="#shore">Link</a></div></div></div>
      <div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#shore" aria-expanded="false" aria-controls="shore">Shore</button></h2>
        <div id="shore" class="accordion-collapse collapse" data-bs-parent="#places"><div class="accordion-body"><p>Dry</p></div></div></div></div>`,
  },
  'the accordion of cards of Bootstrap 4': {
    css: bootstrap4,
    role: 'button',
    marked: '.btn-link:not(.collapsed), .collapse.show',
    html: `<div class="accordion" id="places">
      <div class="card"><div class="card-header"><h5 class="mb-0"><button class="btn btn-link" data-toggle="collapse" data-target="#sea" aria-expanded="true">Sea</button></h5></div>
        <div id="sea" class="collapse show" data-parent="#places"><div class="card-body"><p>Deep</p></div></div></div>
      <div class="card"><div class="card-header"><h5 class="mb-0"><a class="btn btn-link collapsed" data-toggle="collapse" href="#shore" role="button">Shore</a></h5></div>
        <div id="shore" class="collapse" data-parent="#places"><div class="card-body"><p>Dry</p></div></div></div></div>`,
  },
  'the accordion of GOV.UK': {
    css: govuk,
    role: 'button',
    marked: '.govuk-accordion__section--expanded',
    isMultiple: true,
    html: `<div class="govuk-frontend-supported"><div class="govuk-accordion" data-module="govuk-accordion" id="a">
      <div class="govuk-accordion__section govuk-accordion__section--expanded"><div class="govuk-accordion__section-header"><h2 class="govuk-accordion__section-heading"><span class="govuk-accordion__section-button" id="a-1">Sea</span></h2></div>
        <div id="a-content-1" class="govuk-accordion__section-content"><p>Deep</p></div></div>
      <div class="govuk-accordion__section"><div class="govuk-accordion__section-header"><h2 class="govuk-accordion__section-heading"><span class="govuk-accordion__section-button" id="a-2">Shore</span></h2></div>
        <div id="a-content-2" class="govuk-accordion__section-content"><p>Dry</p></div></div></div></div>`,
  },
  'the accordion of UIkit': {
    css: uikit,
    role: 'button',
    marked: '.uk-open',
    html: `<ul uk-accordion><li class="uk-open"><a class="uk-accordion-title" href>Sea</a><div class="uk-accordion-content"><p>Deep</p></div></li>
      <li><a class="uk-accordion-title" href>Shore</a><div class="uk-accordion-content"><p>Dry</p></div></li></ul>`,
  },
  'the accordion of UIkit with data-': {
    css: uikit,
    role: 'button',
    marked: '.uk-open',
    html: `<ul data-uk-accordion><li class="uk-open"><a class="uk-accordion-title" href>Sea</a><div class="uk-accordion-content"><p>Deep</p></div></li>
      <li><a class="uk-accordion-title" href>Shore</a><div class="uk-accordion-content"><p>Dry</p></div></li></ul>`,
  },
  'the accordion of W3.CSS': {
    css: w3,
    role: 'button',
    marked: '.w3-show',
    isMultiple: true,
    html: `<button onclick="fold('sea')" class="w3-button w3-block">Sea</button><div id="sea" class="w3-container w3-hide w3-show"><p>Deep</p></div>
      <button onclick="fold('shore')" class="w3-button w3-block">Shore</button><div id="shore" class="w3-container w3-hide"><p>Dry</p></div>`,
  },
  'the tabs of GOV.UK': {
    css: govuk,
    role: 'tab',
    marked: '.govuk-tabs__list-item--selected, .govuk-tabs__panel:not(.govuk-tabs__panel--hidden)',
    html: `<div class="govuk-frontend-supported"><div class="govuk-tabs" data-module="govuk-tabs"><h2 class="govuk-tabs__title">Contents</h2><ul class="govuk-tabs__list">
        <li class="govuk-tabs__list-item govuk-tabs__list-item--selected"><a class="govuk-tabs__tab" href="#sea">Sea</a></li>
        <li class="govuk-tabs__list-item"><a class="govuk-tabs__tab" href="#shore">Shore</a></li></ul>
      <div class="govuk-tabs__panel" id="sea"><p>Deep</p></div><div class="govuk-tabs__panel govuk-tabs__panel--hidden" id="shore"><p>Dry</p></div></div></div>`,
  },
  'the tabs of W3.CSS': {
    css: w3,
    role: 'tab',
    marked: '.w3-red',
    html: `<div class="w3-bar w3-black"><button class="w3-bar-item w3-button w3-red" onclick="openPlace(event, 'sea')">Sea</button>
        <button class="w3-bar-item w3-button" onclick="openPlace(event, 'shore')">Shore</button></div>
      <div id="sea" class="w3-container place"><p>Deep</p></div><div id="shore" class="w3-container place" style="display:none"><p>Dry</p></div>`,
  },
  'the switcher of UIkit with data-': {
    css: uikit,
    role: 'tab',
    marked: '.uk-active',
    html: `<div><ul class="uk-subnav uk-subnav-pill" data-uk-switcher="connect: .uk-switcher"><li class="uk-active"><a href="#">Sea</a></li><li><a href="#">Shore</a></li></ul></div>
      <ul class="uk-switcher"><li class="uk-active"><p>Deep</p></li><li><p>Dry</p></li></ul>`,
  },
  'the tabs of UIkit': {
    css: uikit,
    role: 'tab',
    marked: '.uk-active',
    html: `<ul uk-tab><li class="uk-active"><a href="#">Sea</a></li><li><a href="#">Shore</a></li></ul>
      <ul class="uk-switcher"><li class="uk-active"><p>Deep</p></li><li><p>Dry</p></li></ul>`,
  },
};

/** Returns the texts of the panels that a visitor sees. */
const seenIn = (element: HTMLElement) =>
  [...element.querySelectorAll('p')]
    .filter((panel) => panel.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((panel) => panel.textContent);

describe('<portico-tabs> around the markup of a framework', () => {
  for (const [name, { css, html, role, marked, isMultiple }] of Object.entries(printed)) {
    it(`opens ${isMultiple ? 'several panels' : 'one panel at a time'}, with the classes of the framework: ${name}`, async () => {
      const element = await begin(
        `<portico-tabs label="Places" duration="0"><style>${css}</style>${html}</portico-tabs>`,
      );
      const open = () =>
        getAllByRole(element, role, role === 'tab' ? { selected: true } : { expanded: true }).map(({ textContent }) =>
          textContent.trim(),
        );
      const marks = () => [...element.querySelectorAll(marked)].map(({ textContent }) => textContent.trim());
      const before = marks();
      expect([getAllByRole(element, role).length, open(), seenIn(element)]).toEqual([2, ['Sea'], ['Deep']]);
      getByRole(element, role, { name: 'Shore' }).click();
      await Promise.resolve();
      expect([open(), seenIn(element)]).toEqual(
        isMultiple
          ? [
              ['Sea', 'Shore'],
              ['Deep', 'Dry'],
            ]
          : [['Shore'], ['Dry']],
      );
      const opened = before.map((text) => text.replace(/Sea/, 'Shore').replace(/Deep\n?(Link)?/, 'Dry'));
      expect([before.length > 0, marks()]).toEqual([true, isMultiple ? [...before, ...opened] : opened]);
    });
  }

  it('opens one <details> at a time, which stays one for the style sheet of the page', async () => {
    const element = await begin(`<portico-tabs duration="0"><div class="faq">
      <details name="faq" open><summary>Sea</summary><p>Deep</p></details>
      <details name="faq" id="second"><summary><h3>Shore</h3></summary><p>Dry</p> <p>Long</p></details></div></portico-tabs>`);
    const open = () =>
      [...element.querySelectorAll('details[open]')].map((one) => one.querySelector('summary')?.textContent);
    expect([open(), seenIn(element)]).toEqual([['Sea'], ['Deep']]);
    getByText(element, 'Shore').click();
    await Promise.resolve();
    expect([open(), seenIn(element)]).toEqual([['Shore'], ['Dry', 'Long']]);
    getByText(element, 'Shore').click();
    await Promise.resolve();
    expect([open(), seenIn(element), element.querySelectorAll('button').length]).toEqual([[], [], 0]);
  });

  it('leaves a <details> in the panel of a tab alone', async () => {
    const element =
      await begin(`<portico-tabs label="Places" duration="0"><div role="tablist"><button type="button" role="tab" aria-controls="sea">Sea</button></div>
      <div id="sea" role="tabpanel"><details><summary>More</summary><p>Deep</p>, <p>blue</p></details></div></portico-tabs>`);
    getByText(element, 'More').click();
    expect([seenIn(element), element.querySelector('details')?.children.length]).toEqual([['Deep', 'blue'], 3]);
  });

  it('leaves a <details> in a panel that has the name of a link', async () => {
    const fold = '<details><summary>More</summary><p>Deep</p></details>';
    for (const panel of [fold, `<div>${fold}</div>`, `<button data-toggle="collapse">Theirs</button>${fold}`]) {
      const element = await begin(
        `<portico-tabs label="Places" duration="0"><ul><li><a data-link="sea" href="#">Sea</a></li></ul><div data-name="sea">${panel}</div></portico-tabs>`,
      );
      expect(getAllByRole(element, 'tab').map(({ textContent }) => textContent)).toEqual(['Sea']);
      expect(element.querySelector('summary')?.getAttribute('data-target') ?? null).toBe(null);
      element.remove();
    }
  });

  it('shows the tabs of GOV.UK without the dash of a list of contents', async () => {
    const element = await begin(
      `<portico-tabs duration="0"><style>${govuk}</style>${printed['the tabs of GOV.UK']?.html}</portico-tabs>`,
    );
    const items = [...element.querySelectorAll('.govuk-tabs__list-item')];
    expect(items.map((item) => getComputedStyle(item, '::before').content)).toEqual(['none', 'none']);
  });

  it('has no open panel where the framework has none', async () => {
    const html = printed['the accordion of UIkit']?.html.replace('uk-open', '');
    const element = await begin(`<portico-tabs duration="0"><style>${uikit}</style>${html}</portico-tabs>`);
    expect(seenIn(element)).toEqual([]);
  });
});
