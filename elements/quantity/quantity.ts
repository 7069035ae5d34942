import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { flatTreeParent } from '../../src/dom/flat-tree.ts';
import { accessibleName } from '../../src/page/names/accessible-name.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './quantity.css?inline';
import { insertLabel, quantitySettings, quantityTexts } from './quantity.settings.ts';
import { isSteppable, raiseToMinimum, stepsOf, type Steps } from './steps.ts';
import buttonStyles from './buttons.css?inline';

const quantityEvents = {};

class Quantity extends Controller<typeof quantitySettings, typeof quantityEvents> {
  #buttons: ReturnType<typeof renderButtons> | undefined;
  /** The current input, whose initial value was checked. */
  #input: HTMLInputElement | undefined;

  /** Adds one step, as the plus button does. At the maximum, does nothing. */
  increase(): void {
    this.#step('increased');
  }

  /** Subtracts one step, as the minus button does. At the minimum and at zero, does nothing. */
  decrease(): void {
    this.#step('decreased');
  }

  override connected(): void {
    // If a script sets the value, no event is dispatched. The buttons are therefore updated when the pointer or the focus enters.
    this.listen(this.element, ['input', 'change', 'pointerover', 'focusin', 'click']);
    // The listener is not on the form itself, because the form may have a field called `addEventListener`.
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

  /** Finds the input, prepares it if it is new, and updates the buttons. */
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
    // The button is not `disabled`: at the bound, it keeps the focus, and screen readers announce it.
    increase.ariaDisabled = increased === undefined ? 'true' : null;
    decrease.ariaDisabled = decreased === undefined ? 'true' : null;
  }

  #findInput(): HTMLInputElement | undefined {
    return [...this.element.querySelectorAll('input')].find(isSteppable);
  }

  #renderButtons(): void {
    this.#buttons = renderButtons(this.element);
  }

  /** Labels the buttons with the name of the input, so that the buttons of several inputs have different names. */
  #labelButtons(): void {
    if (!this.#buttons || !this.#input) return;
    const label = accessibleName(this.#input);
    for (const name of ['increase', 'decrease'] as const)
      this.#buttons[name].ariaLabel = insertLabel(this.text(quantityTexts, name), label);
  }

  /** Raises the initial value, and the value after a reset, to the minimum. Dispatches no event, as is usual for initial values. */
  #applyMinimum(input: HTMLInputElement): void {
    const initial = raiseToMinimum(input.defaultValue, input.min);
    if (initial !== undefined) input.defaultValue = initial;
    const value = raiseToMinimum(input.value, input.min);
    if (value !== undefined) setValue(input, value);
  }

  #press(step: keyof Steps): void {
    this.#step(step);
    // The focus is on the button, so the new value must be announced.
    if (this.#buttons && this.#input) this.#buttons.status.textContent = this.#input.value;
  }

  #step(step: keyof Steps): void {
    this.#update();
    const input = this.#findInput();
    const value = input && availableSteps(input)[step];
    if (!input || value === undefined) return;
    setValue(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const watchedAttributes = ['type', 'min', 'max', 'step', 'value', 'disabled', 'readonly'];

/** Returns the steps of an input that the visitor may change. */
const availableSteps = (input: HTMLInputElement): Steps =>
  input.readOnly || input.matches(':disabled') ? {} : stepsOf(input);

/** Sets a value by the native setter: React overrides that of its inputs, and would ignore the next `input` event. */
const setValue = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
};

/**
 * Adds a minus and a plus button to a number input. The input stays in the author's form. The buttons change its value and dispatch `input` and
 * `change`, as if the visitor had typed.
 *
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
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

/** Creates the nodes that are copied into each element. */
const createPattern = () => ({
  decrease: createElement('button', { part: 'decrease-button' }, '−'),
  increase: createElement('button', { part: 'increase-button' }, '+'),
  status: createElement('span', { role: 'status' }),
});

const copyOf = (node: HTMLElement): HTMLElement => node.cloneNode(true) as HTMLElement; // A clone has the type of the original.

/** Renders the buttons around the element's content, and the live region that announces new values. */
function renderButtons(element: HTMLElement) {
  pattern ??= createPattern();
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, buttonStyles);
  const [decrease, increase, status] = [copyOf(pattern.decrease), copyOf(pattern.increase), copyOf(pattern.status)];
  root.append(decrease, createElement('slot'), increase, status);
  return { increase, decrease, status };
}
