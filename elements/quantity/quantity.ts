import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { flatTreeParent } from '../../src/dom/flat-tree.ts';
import { accessibleName } from '../../src/page/names/accessible-name.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { changeValue, setNativeValue } from '../../src/forms/inputs/set-value.ts';
import styles from './quantity.css?inline';
import { insertLabel, quantitySettings, quantityTexts } from './quantity.settings.ts';
import { isSteppable, raiseToMinimum, stepsOf, type Steps } from './steps.ts';
import buttonStyles from './buttons.css?inline';

const quantityEvents = {};

class Quantity extends Controller<typeof quantitySettings, typeof quantityEvents> {
  #buttons: ReturnType<typeof renderButtons> | undefined;
  /** The latest input, whose initial value was checked. */
  #input: HTMLInputElement | undefined;

  /** Adds one step, as the plus button does. Has no effect at the maximum. */
  increase(): void {
    this.#step('increased');
  }

  /** Subtracts one step, as the minus button does. Has no effect at the minimum and at zero. */
  decrease(): void {
    this.#step('decreased');
  }

  override connected(): void {
    // A value that a script sets dispatches no event, so the state is updated when the pointer or focus enters.
    this.listen(this.element, ['input', 'change', 'pointerover', 'focusin', 'click']);
    // Not on the form itself, which may have a field called `addEventListener`.
    if (this.element.closest('form')) this.listenToRoot(['reset'], { capture: true });
    watchAccessibleNames(this.element, () => this.#update(), this.signal, watchedAttributes, 'input');
    followBackground(this.element, this.signal, () => flatTreeParent(this.element));
    this.#update();
  }

  override changed(): void {
    this.#labelButtons();
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'reset') afterReset(event, () => this.#update(), this.signal);
    else if (event.type !== 'click') this.#update();
    else this.#onClick(event.composedPath()[0]);
  }

  #onClick(clicked: EventTarget | undefined): void {
    if (!clicked) return;
    if (clicked === this.#buttons?.increase) this.#press('increased');
    else if (clicked === this.#buttons?.decrease) this.#press('decreased');
  }

  /** Finds the input, prepares a new one, and updates the buttons. */
  #update(): void {
    const input = this.#findInput();
    const isNew = input !== undefined && input !== this.#input;
    if (isNew) {
      this.#input = input;
      this.#applyMinimum(input);
      if (!this.#buttons) this.#renderButtons();
    }
    if (!this.#buttons) return;
    const { increase, decrease } = this.#buttons;
    increase.hidden = decrease.hidden = !input;
    if (!input) return;
    this.#labelButtons();
    const { increased, decreased } = availableSteps(input);
    // Not `disabled`: the button keeps the focus at the bound, and screen readers announce it.
    increase.ariaDisabled = increased === undefined ? 'true' : null;
    decrease.ariaDisabled = decreased === undefined ? 'true' : null;
  }

  #findInput(): HTMLInputElement | undefined {
    return [...this.element.querySelectorAll('input')].find(isSteppable);
  }

  #renderButtons(): void {
    this.#buttons = renderButtons(this.element);
  }

  /** Labels the buttons with the name of the input, so that several on a page differ. */
  #labelButtons(): void {
    if (!this.#buttons || !this.#input) return;
    const label = accessibleName(this.#input);
    for (const name of ['increase', 'decrease'] as const)
      this.#buttons[name].ariaLabel = insertLabel(this.text(quantityTexts, name), label);
  }

  /** Raises the initial value, and that after a reset, to the minimum; no event, as for any initial value. */
  #applyMinimum(input: HTMLInputElement): void {
    const initial = raiseToMinimum(input.defaultValue, input.min);
    if (initial !== undefined) input.defaultValue = initial;
    const value = raiseToMinimum(input.value, input.min);
    if (value !== undefined) setNativeValue(input, value);
  }

  #press(step: keyof Steps): void {
    this.#step(step);
    // Announces the value, as the focus is on the button.
    if (this.#buttons && this.#input) this.#buttons.status.textContent = this.#input.value;
  }

  #step(step: keyof Steps): void {
    this.#update();
    const input = this.#findInput();
    const value = input && availableSteps(input)[step];
    if (!input || value === undefined) return;
    changeValue(input, value);
  }
}

const watchedAttributes = ['type', 'min', 'max', 'step', 'value', 'disabled', 'readonly'];

/** Returns the steps of an input that a visitor may change. */
const availableSteps = (input: HTMLInputElement): Steps =>
  input.readOnly || input.matches(':disabled') ? {} : stepsOf(input);

/**
 * A number input with a minus and a plus button. The input stays in the author's form; the buttons change its value and dispatch `input`
 * and `change`, as if the visitor had typed.
 *
 * @state on-dark - The background is dark, but its `color-scheme` is not: what it adds is drawn in the colours for dark pages.
 * @state on-light - The background is light, but its `color-scheme` is not: what it adds is drawn in the colours for light pages.
 * @state on-midtone - What it adds stands on a picture, or on a colour between light and dark: messages have the colour of the text around them.
 * @part increase-button - The button that adds a step.
 * @part decrease-button - The button that subtracts a step.
 * @slot - The number input and other content.
 * @cssproperty --portico-quantity-size - The height of the control and the width of its buttons, at least 24 px.
 * @cssproperty --portico-line - The colour of the border around the input and the buttons.
 * @cssproperty --portico-divider - The colour of the lines beside the buttons.
 */
define('portico-quantity', {
  settings: quantitySettings,
  events: quantityEvents,
  controller: Quantity,
  methods: ['increase', 'decrease'],
  styles,
});

let pattern: Record<'decrease' | 'increase' | 'status', HTMLElement> | undefined;

/** Creates the nodes of which each element gets a copy. */
const createPattern = () => ({
  decrease: createElement('button', { part: 'decrease-button' }, '−'),
  increase: createElement('button', { part: 'increase-button' }, '+'),
  status: createElement('span', { role: 'status' }),
});

const copyOf = (node: HTMLElement): HTMLElement => node.cloneNode(true) as HTMLElement; // A clone has the type of its original.

/** Renders the buttons around the element's content, and the live region that announces the new value. */
function renderButtons(element: HTMLElement) {
  pattern ??= createPattern();
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, buttonStyles);
  const [decrease, increase, status] = [copyOf(pattern.decrease), copyOf(pattern.increase), copyOf(pattern.status)];
  root.append(decrease, createElement('slot'), increase, status);
  return { increase, decrease, status };
}
