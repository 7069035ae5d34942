import { bootstrap, type ClassRule, type Dialect, release, targetId } from './dialect.ts';

/** The attribute of an element whose panels are each below their control. */
const accordionMark = 'data-portico-accordion';

/** A control of an accordion, and its panel. */
interface Fold {
  readonly control: string;
  readonly panelOf: (control: HTMLElement) => Element | null | undefined;
}

const byId = (control: HTMLElement, id: string | undefined): Element | null =>
  id ? control.ownerDocument.getElementById(id) : null;

const folds: readonly Fold[] = [
  { control: bootstrap('toggle', 'collapse'), panelOf: (control) => byId(control, targetId(control)) },
  {
    control: '.govuk-accordion__section-button',
    panelOf: (control) =>
      control.closest('.govuk-accordion__section')?.querySelector('.govuk-accordion__section-content'),
  },
  { control: '.uk-accordion-title', panelOf: (control) => control.nextElementSibling },
  { control: '[onclick]:has(+ .w3-hide)', panelOf: (control) => control.nextElementSibling },
];

/** The buttons of W3.CSS, whose handlers name the panels. */
const w3Tabs = '.w3-bar > [onclick]';

let idCount = 0;

/** Names the panel of a control as the element reads it. */
function link(control: HTMLElement, panel: Element): void {
  panel.id ||= `portico-panel-${++idCount}`;
  release(control);
  control.removeAttribute('onclick');
  control.dataset.target = `#${panel.id}`;
}

/** Returns a control that keys operate: text that a script of the framework would make a button becomes one. */
function toButton(control: HTMLElement): HTMLElement {
  if (control.matches('a, button')) return control;
  const button = document.createElement('button');
  for (const { name, value } of control.attributes) button.setAttribute(name, value);
  button.type = 'button';
  button.append(...control.childNodes);
  control.replaceWith(button);
  return button;
}

const isOpen = (panel: Element): boolean =>
  panel.matches('.show, .w3-show, .uk-open > *, .govuk-accordion__section--expanded > *');

function adaptFolds(element: HTMLElement): void {
  for (const { control: selector, panelOf } of folds) {
    for (const written of element.querySelectorAll<HTMLElement>(selector)) {
      const panel = panelOf(written);
      if (!panel || !element.contains(panel)) continue;
      element.setAttribute(accordionMark, '');
      const control = toButton(written);
      link(control, panel);
      control.ariaExpanded = String(isOpen(panel));
    }
  }
}

/** Connects the links of `uk-tab` and `uk-switcher` with the panels at the same places. */
function adaptSwitcher(element: HTMLElement): void {
  const panels = element.querySelector('.uk-switcher:not([uk-tab])');
  const list = element.querySelector<HTMLElement>('[uk-tab], [uk-switcher]');
  if (!panels || !list) return;
  if (list.hasAttribute('uk-tab')) list.classList.add('uk-tab');
  for (const name of ['uk-tab', 'uk-switcher']) list.removeAttribute(name);
  for (const [place, control] of list.querySelectorAll<HTMLElement>('a').entries()) {
    const panel = panels.children[place];
    if (panel) link(control, panel);
  }
}

/** Connects the buttons of W3.CSS with their panels. Returns the rule for the class that marks the open one, for example with a colour. */
function adaptW3(element: HTMLElement): readonly ClassRule[] {
  const controls = [...element.querySelectorAll<HTMLElement>(w3Tabs)];
  const linked = controls.filter((control) => {
    const id = /['"]([\w-]+)['"]/.exec(control.getAttribute('onclick') ?? '')?.[1];
    const panel = byId(control, id);
    if (panel) link(control, panel);
    return panel;
  });
  linked[0]?.parentElement?.setAttribute('role', 'tablist');
  const count = (name: string) => linked.filter(({ classList }) => classList.contains(name)).length;
  const marks = [...new Set(linked.flatMap(({ classList }) => [...classList]))].filter((name) => count(name) === 1);
  for (const control of linked)
    if (marks.some((name) => control.classList.contains(name))) control.ariaSelected = 'true';
  return marks.map((whileTrue) => ({ of: '.w3-bar > [role="tab"]', state: 'aria-selected', whileTrue }));
}

const ofFold = { of: '[data-target][aria-expanded]', state: 'aria-expanded' } as const;
const ofTab = { of: '.govuk-tabs__tab', state: 'aria-selected' } as const;

export const tabs: Dialect = {
  adapt(element) {
    adaptFolds(element);
    adaptSwitcher(element);
    return adaptW3(element);
  },
  classes: [
    { ...ofFold, whileFalse: 'collapsed' },
    { ...ofFold, on: 'panel', whileTrue: 'show' },
    { ...ofFold, on: 'panel', whileTrue: 'w3-show' },
    { ...ofFold, on: '.uk-accordion > li, [uk-accordion] > li', whileTrue: 'uk-open' },
    { ...ofFold, on: '.govuk-accordion__section', whileTrue: 'govuk-accordion__section--expanded' },
    { ...ofTab, on: '.govuk-tabs__list-item', whileTrue: 'govuk-tabs__list-item--selected' },
    { ...ofTab, on: 'panel', whileFalse: 'govuk-tabs__panel--hidden' },
  ],
};
