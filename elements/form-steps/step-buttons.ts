import { submitButtonsOf } from '../../src/forms/controls/controls.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import type { Translate } from './form-steps.settings.ts';
import { copyOf, renderedMark, setStepHidden } from './step-markup.ts';

/** A form whose steps are changed by the buttons. */
interface SteppedForm {
  readonly form: HTMLFormElement;
  readonly steps: readonly HTMLElement[];
  /** The indexes of the steps that the visitor reaches with the current answers. */
  readonly path: readonly number[];
  readonly last: number;
  isInStep(node: Element): boolean;
}

/** The buttons of a form with steps: Back and Next, the buttons of the author, and the submit buttons. */
export class StepButtons {
  readonly back = copyOf(createBack);
  readonly next = copyOf(createNext);
  readonly #element: HTMLElement;
  readonly #renderer: SteppedForm;

  constructor(element: HTMLElement, renderer: SteppedForm, translate: Translate) {
    this.#element = element;
    this.#renderer = renderer;
    this.back.textContent = translate('back');
    this.next.textContent = translate('next');
  }

  /** Returns the buttons that are shown only in some steps. */
  get all(): HTMLElement[] {
    return [
      ...this.#find('[data-step-next], [data-step-back], [data-step-first]'),
      ...submitButtonsOf(this.#renderer.form),
    ];
  }

  /**
   * Shows Back and Next for a step, unless the author provides these buttons. The submit button is shown in the last step. `submitter` is never
   * shown.
   */
  show(current: number, submitter: HTMLButtonElement | undefined): void {
    const { form, steps, path, last } = this.#renderer;
    const hasOwnButton = (selector: string) =>
      this.#find(selector).some(
        (button) =>
          button !== this.next &&
          button !== this.back &&
          (!this.#renderer.isInStep(button) || steps[current]?.contains(button)),
      );
    const isLast = current === last;
    this.next.hidden = isLast || hasOwnButton('[data-step-next]');
    const isFirst = current === path[0];
    this.back.hidden = isFirst || hasOwnButton('[data-step-back]');
    for (const button of this.#find('[data-step-back], [data-step-first]'))
      if (button !== this.back) setStepHidden(button, isFirst);
    for (const button of this.#find('[data-step-next]')) if (button !== this.next) setStepHidden(button, isLast);
    let after: Element = this.next;
    for (const button of submitButtonsOf(form)) {
      const isSend = button !== submitter && isFinal(button) && !button.hasAttribute('data-step-next');
      if (!isSend) continue;
      if (!this.#renderer.isInStep(button)) setStepHidden(button, !isLast);
      if (isLast && after === this.next && this.#isBelowSteps(button)) after = button;
    }
    // When the submit button is shown, Back moves beside it, even if it is in a container of the author.
    if (this.back.nextElementSibling !== after) after.before(this.back);
  }

  /** Returns whether a button of the form is in the last step or after it. */
  #isBelowSteps(button: Element): boolean {
    const { form, steps } = this.#renderer;
    const position = steps.at(-1)?.compareDocumentPosition(button) ?? 0;
    return containsNode(form, button) && (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  #find(selector: string): HTMLElement[] {
    const { form } = this.#renderer;
    const scope = this.#element.contains(form) ? this.#element : form;
    return [...membersOf(scope).querySelectorAll<HTMLElement>(selector)];
  }
}

/** Returns whether a button sends all answers. Other buttons save a draft or close a dialog. */
export const isFinal = ({ formNoValidate, formMethod }: HTMLButtonElement | HTMLInputElement): boolean =>
  !formNoValidate && formMethod !== 'dialog';

const createButton = (name: 'back' | 'next') =>
  createElement('button', { [renderedMark]: '', part: `${name}-button`, form: '', [`data-step-${name}`]: '' });
const createBack = () => createButton('back');
const createNext = () => createButton('next');
