import { type ClassRule, hide, release } from '../../known-markup/dialect.ts';
import { dialects } from '../../known-markup/dialects.ts';
import styles from '../../known-markup/known-markup.css?inline';
import { propertyName } from '../../json/json.ts';
import { adopt } from '../styles.ts';

/** Makes the markup of a CSS framework in an element the markup that the element expects. The author's settings stay. */
export function adaptMarkup(element: HTMLElement, isGiven: (setting: string) => boolean): void {
  const dialect = dialects[element.localName];
  if (!dialect) return;
  adopt(element.getRootNode(), styles);
  for (const [attribute, value] of Object.entries(dialect.settings?.(element) ?? {})) {
    const setting = propertyName(attribute.replace(/^no-/, ''));
    if (value !== undefined && !isGiven(setting)) element.setAttribute(attribute, value);
  }
  const rules = [...(dialect.classes ?? []), ...(dialect.adapt?.(element) ?? [])];
  for (const control of select(element, dialect.controls)) release(control);
  for (const control of select(element, dialect.replaced)) hide(control);
  for (const wrapper of select(element, dialect.wrappers)) unwrap(wrapper, element);
  if (rules.length > 0) followStates(element, rules);
}

const select = (element: HTMLElement, selector: string | undefined): readonly HTMLElement[] =>
  selector ? [...element.querySelectorAll<HTMLElement>(selector)] : [];

/** Replaces a box by its children. The element gets its id, by which the page refers to it, and its classes, of which rules of the page speak. */
function unwrap(wrapper: HTMLElement, element: HTMLElement): void {
  const { id } = wrapper;
  element.classList.add(...wrapper.classList);
  wrapper.replaceWith(...wrapper.childNodes);
  element.id ||= id;
}

/** Sets classes whenever an ARIA state in the element changes. */
function followStates(element: HTMLElement, rules: readonly ClassRule[]): void {
  const update = (control: Element) => {
    for (const rule of rules) if (control.matches(rule.of)) applyRule(control, rule);
  };
  const attributeFilter = [...new Set(rules.map(({ state }) => state))];
  new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Element) update(target);
  }).observe(element, { subtree: true, attributeFilter });
  for (const { of } of rules) for (const control of element.querySelectorAll(of)) update(control);
}

function applyRule(control: Element, { state, on, whileTrue, whileFalse }: ClassRule): void {
  const isTrue = control.getAttribute(state) === 'true';
  const panel = () => document.getElementById(control.getAttribute('aria-controls') ?? '');
  const part = on === undefined ? control : on === 'panel' ? panel() : control.closest(on);
  if (whileTrue) part?.classList.toggle(whileTrue, isTrue);
  if (whileFalse) part?.classList.toggle(whileFalse, !isTrue);
}
