import { setTimer } from '../../src/clock/clock.ts';
import { accessibleName } from '../../src/forms/accessible-name.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { enable, standButtons, type Buttons } from './buttons.ts';
import styles from './quantity.css?inline';
import { quantitySettings } from './quantity.settings.ts';
import { quantityTexts, withLabel } from './quantity.texts.ts';
import { isCountable, raised, stepsOf, type Steps } from './steps.ts';

const quantityEvents = {};

class Quantity extends Controller<typeof quantitySettings, typeof quantityEvents> {
  #buttons: Buttons | undefined;
  /** The input that was last found, and has its initial value right. */
  #input: HTMLInputElement | undefined;
  #observer: MutationObserver | undefined;

  /** Adds one step, as a press of plus does; at the maximum nothing happens. */
  increase(): void {
    this.#take('increased');
  }

  /** Takes one step away, as a press of minus does; at the minimum, and at zero, nothing happens. */
  decrease(): void {
    this.#take('decreased');
  }

  override connected(): void {
    // Only an attribute, an event or a visitor tells of a change; a script that sets a value tells nobody, so look again as one comes near.
    this.listen(this.element, ['input', 'change', 'pointerover', 'focusin']);
    // Not of its form itself, in which a field may be called `addEventListener`.
    if (this.element.closest('form')) this.listen(this.element.getRootNode(), ['reset'], { capture: true });
    if (this.#buttons) this.listen(this.#buttons.root, ['click']);
    this.#observer ??= new MutationObserver(() => this.#look());
    this.#observer.observe(this.element, { subtree: true, childList: true, attributeFilter });
    if (!this.element.querySelector('input')) this.warn('there is no input in it; put an <input type="number"> in.');
    this.#look();
  }

  override changed(): void {
    this.#name();
  }

  override disconnected(): void {
    this.#observer?.disconnect();
  }

  protected override onEvent({ type, target }: Event): void {
    if (type === 'reset') setTimer(0, () => this.#look(), this.signal); // The values go back only when all listeners are done.
    else if (type !== 'click') this.#look();
    else if (target === this.#buttons?.increase) this.#press('increased');
    else if (target === this.#buttons?.decrease) this.#press('decreased');
  }

  /** Looks what is there: an input that is new gets its buttons and its minimum; the buttons say what they can do. */
  #look(): void {
    const input = this.#find();
    const isNew = input !== undefined && input !== this.#input;
    if (isNew) {
      this.#input = input;
      this.#raise(input);
      if (!this.#buttons) this.#stand();
    }
    if (!this.#buttons) return;
    const { increase, decrease } = this.#buttons;
    increase.hidden = decrease.hidden = !input;
    if (!input) return;
    this.#name();
    const { increased, decreased } = reachable(input);
    enable(increase, increased !== undefined);
    enable(decrease, decreased !== undefined);
  }

  #find(): HTMLInputElement | undefined {
    return [...this.element.querySelectorAll('input')].find(isCountable);
  }

  #stand(): void {
    this.#buttons = standButtons(this.element);
    this.listen(this.#buttons.root, ['click']);
    adopt(this.element.getRootNode(), styles);
  }

  /** Names the buttons by what they change: of several on a page each says whose it is. */
  #name(): void {
    if (!this.#buttons || !this.#input) return;
    const label = accessibleName(this.#input);
    for (const name of ['increase', 'decrease'] as const)
      this.#buttons[name].ariaLabel = withLabel(this.text(quantityTexts, name), label);
  }

  /** Raises the initial value, and that to which a reset comes back, to the minimum (§5). Nobody is told, as of any initial value. */
  #raise(input: HTMLInputElement): void {
    const initial = raised(input.defaultValue, input.min);
    if (initial !== undefined) input.defaultValue = initial;
    const value = raised(input.value, input.min);
    if (value !== undefined) setValue(input, value);
  }

  #press(step: keyof Steps): void {
    this.#take(step);
    // The focus is on the button: who does not see the number hears it.
    if (this.#buttons && this.#input) this.#buttons.status.textContent = this.#input.value;
  }

  #take(step: keyof Steps): void {
    this.#look();
    const input = this.#find();
    const value = input && reachable(input)[step];
    if (!input || value === undefined) return;
    setValue(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** What of an input changes what the buttons can do. */
const attributeFilter = ['type', 'min', 'max', 'step', 'value', 'disabled', 'readonly'];

/** What plus and minus can make of an input that a visitor may change. */
const reachable = (input: HTMLInputElement): Steps =>
  input.readOnly || input.matches(':disabled') ? {} : stepsOf(input);

/**
 * Sets a value as the browser does. React puts a setter of its own on its inputs; through that it would take the value for one that it
 * knows already, and tell nobody.
 */
const setValue = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
};

/**
 * A number input with a minus and a plus button. The input stays the author's, in its form; the buttons change its value, and tell of it by
 * `input` and `change`, as if the visitor had typed.
 *
 * @part increase-button - The button that adds a step.
 * @part decrease-button - The button that takes a step away.
 * @slot - The number input, and whatever stands with it.
 * @cssproperty --portico-quantity-size - Width and height of the buttons, at least 24 px.
 * @cssproperty --portico-line - Colour of their borders.
 */
define('portico-quantity', {
  settings: quantitySettings,
  events: quantityEvents,
  controller: Quantity,
  methods: ['increase', 'decrease'],
});
