import { bootstrap, bootstrapValue, type ClassRule, type Dialect, release, select, targetId } from './dialect.ts';
import { accordionMark, controlSelector, panelOf } from './tab-controls.ts';

/** A control of an accordion, and its panel. */
interface Fold {
  readonly control: HTMLElement;
  readonly panel: Element;
  /** `true` if the framework closes the panel when another one opens. */
  readonly isExclusive: boolean;
}

const byId = (element: HTMLElement, id: string | undefined): Element | undefined =>
  id ? select(element, `#${CSS.escape(id)}`)[0] : undefined;

/**
 * The controls of accordions in several frameworks, the panel of each control, and whether the panel closes when another one opens (by default, it
 * does not).
 */
const foldTypes: readonly {
  readonly control: string;
  readonly foldedBy: (control: HTMLElement, element: HTMLElement) => Element | null | undefined;
  readonly isExclusive?: (control: HTMLElement, panel: Element) => boolean;
}[] = [
  {
    control: bootstrap('toggle', 'collapse'),
    foldedBy: (control, element) => byId(element, targetId(control)),
    isExclusive: (control, panel) => [control, panel].some((part) => bootstrapValue(part, 'parent') !== undefined),
  },
  {
    control: '.govuk-accordion__section-button',
    foldedBy: (control) =>
      control.closest('.govuk-accordion__section')?.querySelector('.govuk-accordion__section-content'),
  },
  {
    control: '.uk-accordion-title',
    foldedBy: (control) => control.nextElementSibling,
    isExclusive: (control) =>
      !uikitNames('accordion').some((name) =>
        /\bmultiple:\s*true/.test(control.closest(`[${name}]`)?.getAttribute(name) ?? ''),
      ),
  },
  { control: '[onclick]:has(+ .w3-hide)', foldedBy: (control) => control.nextElementSibling },
  {
    control: 'details > summary:first-child',
    foldedBy: (control) => control.parentElement,
    isExclusive: (_, details) => details.hasAttribute('name'),
  },
];

/**
 * Returns a box around the content of a `<details>`, without the summary. If the content is a single element, returns this element: the page may have
 * a rule for it as a child.
 */
function contentOf(summary: HTMLElement): Element {
  const [only, ...others] = [...(summary.parentNode?.childNodes ?? [])].filter(
    (node) => node !== summary && (node instanceof Element || node.textContent?.trim()),
  );
  if (only instanceof Element && others.length === 0) return only;
  const box = document.createElement('div');
  if (only) box.append(only, ...others);
  summary.after(box);
  return box;
}

/** The tab buttons of W3.CSS. Their handlers name the panels. */
const w3Tabs = '.w3-bar > [onclick]';

let idCount = 0;

/** Refers from a control to its panel, in the way that the element reads. */
function link(control: HTMLElement, panel: Element): void {
  panel.id ||= `portico-panel-${++idCount}`;
  release(control);
  control.removeAttribute('onclick');
  control.dataset.target = `#${panel.id}`;
}

/** Returns a control that works with the keyboard: a text that the framework's script would make a button is replaced by a button. */
function toButton(control: HTMLElement): HTMLElement {
  if (control.matches('a, button, summary')) return control;
  const button = document.createElement('button');
  for (const { name, value } of control.attributes) button.setAttribute(name, value);
  button.type = 'button';
  button.append(...control.childNodes);
  control.replaceWith(button);
  return button;
}

const isOpen = (panel: Element): boolean =>
  panel.matches(
    '.show, .collapse.in, .w3-show, .uk-open > *, .govuk-accordion__section--expanded > *, details[open] > *',
  );

/** Returns the folds in an element, except those inside the panel of another fold. */
function readFolds(element: HTMLElement): readonly Fold[] {
  const found = foldTypes.flatMap(({ control: selector, foldedBy, isExclusive }) =>
    select(element, selector).flatMap((control) => {
      const panel = foldedBy(control, element);
      if (!panel || !element.contains(panel)) return [];
      return [{ control, panel, isExclusive: isExclusive?.(control, panel) ?? false }];
    }),
  );
  return found.filter((fold) => !found.some((other) => other !== fold && other.panel.contains(fold.control)));
}

/** Returns whether an element has tabs, from headings or a list. Folds are then parts of the tabs' panels. */
function hasTabs(element: HTMLElement, folds: readonly Fold[]): boolean {
  const headings = [...element.querySelectorAll(':scope > :is(h1, h2, h3, h4, h5, h6)')];
  if (headings.filter((heading) => !folds.some(({ control }) => heading.contains(control))).length > 1) return true;
  if (select(element, '[role="tab"][aria-controls]').length > 0) return true;
  return select(element, `:is(ul, ol, [role="tablist"]) :is(${controlSelector})`).some((control) => {
    const panel = panelOf(control, element);
    return panel && !folds.some((fold) => fold.panel === panel || fold.panel.contains(control));
  });
}

/** Returns the folds of an accordion; none if the element has tabs. */
function foldsOf(element: HTMLElement): readonly Fold[] {
  const folds = readFolds(element);
  return folds.length > 0 && hasTabs(element, folds) ? [] : folds;
}

function adaptFolds(element: HTMLElement): void {
  const folds = foldsOf(element);
  if (folds.length === 0) return;
  element.setAttribute(accordionMark, '');
  // Accordions in examples of Bootstrap 3 and 4 have the roles of tabs.
  for (const part of select(element, '[role="tablist"], [role="tab"]')) part.removeAttribute('role');
  for (const { control: written, panel: found } of folds) {
    const control = toButton(written);
    const panel = found.contains(control) ? contentOf(control) : found;
    link(control, panel);
    control.ariaExpanded = String(isOpen(panel));
  }
}

/** Returns the attributes of UIkit's components, with and without `data-` before them. */
const uikitNames = (...components: readonly string[]): string[] =>
  components.flatMap((name) => [`uk-${name}`, `data-uk-${name}`]);

/** Connects the links in `uk-tab` and `uk-switcher` with the panels at the same positions. */
function adaptSwitcher(element: HTMLElement): void {
  const names = uikitNames('tab', 'switcher');
  const [list] = select(element, names.map((name) => `[${name}]`).join());
  const panels = select(element, '.uk-switcher').find((one) => one !== list);
  if (!panels || !list) return;
  if (uikitNames('tab').some((name) => list.hasAttribute(name))) list.classList.add('uk-tab');
  for (const name of names) list.removeAttribute(name);
  for (const [place, control] of list.querySelectorAll<HTMLElement>('a').entries()) {
    const panel = panels.children[place];
    if (panel) link(control, panel);
  }
}

/** Connects the buttons of W3.CSS with their panels. Returns the rule for the class that marks the button of the open panel. */
function adaptW3(element: HTMLElement): readonly ClassRule[] {
  const linked = select(element, w3Tabs).filter((control) => {
    const id = /['"]([\w-]+)['"]/.exec(control.getAttribute('onclick') ?? '')?.[1];
    const panel = byId(element, id);
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
  settings(element) {
    const folds = foldsOf(element);
    return { multiple: folds.length > 1 && !folds.some(({ isExclusive }) => isExclusive) ? '' : undefined };
  },
  adapt(element) {
    adaptSwitcher(element);
    const rules = adaptW3(element);
    adaptFolds(element);
    return rules;
  },
  classes: [
    { ...ofFold, whileFalse: 'collapsed' },
    { ...ofFold, on: 'panel', whileTrue: 'show' },
    { ...ofFold, on: 'panel', whileTrue: 'w3-show' },
    { ...ofFold, on: 'details', attribute: 'open' },
    { ...ofFold, on: '.uk-accordion > li, [uk-accordion] > li, [data-uk-accordion] > li', whileTrue: 'uk-open' },
    { ...ofFold, on: '.govuk-accordion__section', whileTrue: 'govuk-accordion__section--expanded' },
    { ...ofTab, on: '.govuk-tabs__list-item', whileTrue: 'govuk-tabs__list-item--selected' },
    { ...ofTab, on: 'panel', whileFalse: 'govuk-tabs__panel--hidden' },
  ],
};
