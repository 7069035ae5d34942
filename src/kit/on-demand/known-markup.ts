import { type ClassRule, hide, scriptControls, select, type Dialect } from '../../known-markup/dialect.ts';
import styles from '../../known-markup/known-markup.css?inline';
import { propertyName } from '../../json/json.ts';
import { adopt } from '../../dom/adopt-styles.ts';
import { alert } from '../../known-markup/alert.ts';
import { form } from '../../known-markup/form.ts';
import { menu } from '../../known-markup/menu.ts';
import { offCanvas } from '../../known-markup/off-canvas.ts';
import { popup } from '../../known-markup/popup.ts';
import { slider } from '../../known-markup/slider.ts';
import { tabs } from '../../known-markup/tabs.ts';
import { tooltip } from '../../known-markup/tooltip.ts';

/** The dialects, by the tag of the element that contains the markup. */
const dialects: Readonly<Record<string, Dialect>> = {
  'portico-alert': alert,
  'portico-contact-form': form,
  'portico-form-validator': form,
  'portico-menu': menu,
  'portico-off-canvas': offCanvas,
  'portico-popup': popup,
  'portico-slider': slider,
  'portico-tabs': tabs,
  'portico-tooltip': tooltip,
};

/** Converts the markup of a CSS framework in an element to the markup that the element expects. Settings of the author take precedence. */
export class KnownMarkup {
  readonly #element: HTMLElement;
  readonly #isGiven: (setting: string) => boolean;
  readonly #dialect;
  /** The parts that were not adapted. */
  #left: ReadonlySet<Element> = new Set();
  /** The rules that the dialect has read from the markup. */
  #rules: readonly ClassRule[] = [];
  #states: MutationObserver | undefined;

  constructor(element: HTMLElement, isGiven: (setting: string) => boolean) {
    this.#element = element;
    this.#isGiven = isGiven;
    this.#dialect = dialects[element.localName] ?? {};
    this.adapt();
  }

  /** Returns whether the markup is still adapted. A script may have written the framework's markup again. */
  get isIntact(): boolean {
    return this.#parts().every((part) => this.#left.has(part));
  }

  /** Adapts the markup. Called again after a script has rewritten it. */
  adapt(): void {
    const dialect = this.#dialect;
    const element = this.#element;
    adopt(element.getRootNode(), styles);
    for (const [attribute, value] of Object.entries(dialect.settings?.(element) ?? {})) {
      const setting = propertyName(attribute.replace(/^no-/, ''));
      if (value !== undefined && !this.#isGiven(setting)) element.setAttribute(attribute, value);
    }
    const read = dialect.adapt?.(element) ?? [];
    if (read.length > 0) this.#rules = read;
    for (const control of select(element, dialect.replaced)) hide(control);
    for (const wrapper of select(element, dialect.wrappers)) unwrap(wrapper, element);
    this.#left = new Set(this.#parts());
    this.#states?.disconnect();
    this.#states = followStates(element, [...(dialect.classes ?? []), ...this.#rules]);
  }

  /** Returns the parts that adapting removes or disconnects from the framework's script. */
  #parts(): readonly Element[] {
    const { wrappers } = this.#dialect;
    return [...select(this.#element, wrappers), ...select(this.#element, scriptControls)];
  }
}

/**
 * Replaces a wrapper by its children. The element gets the wrapper's id, because the page refers to it, and its classes, because rules of the page
 * use them.
 */
function unwrap(wrapper: HTMLElement, element: HTMLElement): void {
  const { id } = wrapper;
  element.classList.add(...wrapper.classList);
  wrapper.replaceWith(...wrapper.childNodes);
  element.id ||= id;
}

/** Updates the classes that depend on an ARIA state in the element, whenever the state changes. */
function followStates(element: HTMLElement, rules: readonly ClassRule[]): MutationObserver | undefined {
  if (rules.length === 0) return undefined;
  const update = (control: Element) => {
    for (const rule of rules) if (control.matches(rule.of)) applyRule(control, rule, element);
  };
  const attributeFilter = [...new Set(rules.map(({ state }) => state))];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Element) update(target);
  });
  observer.observe(element, { subtree: true, attributeFilter });
  // If the attribute is missing, the classes that the server has set stay.
  for (const { of, state } of rules)
    for (const control of select(element, of)) if (control.hasAttribute(state)) update(control);
  return observer;
}

function applyRule(
  control: Element,
  { state, on, whileTrue, whileFalse, attribute }: ClassRule,
  element: HTMLElement,
): void {
  const isTrue = control.getAttribute(state) === 'true';
  const id = control.getAttribute('aria-controls');
  const panel = () => (id ? element.querySelector(`#${CSS.escape(id)}`) : null);
  const part = on === undefined ? control : on === 'panel' ? panel() : control.closest(on);
  if (whileTrue) part?.classList.toggle(whileTrue, isTrue);
  if (whileFalse) part?.classList.toggle(whileFalse, !isTrue);
  if (attribute) part?.toggleAttribute(attribute, isTrue);
}
