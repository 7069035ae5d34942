import { areInactive } from '../../src/forms/controls/controls.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { removeCopies } from '../../src/forms/controls/invalid-control.ts';
import { showTip, type FieldTip } from '../../src/forms/field-tip.ts';
import { focusInvalidField } from '../../src/forms/controls/reachable-field.ts';
import { isLeftToPage, messageToShow } from '../../src/forms/controls/invalid-event.ts';
import type { Translate } from './form-steps.settings.ts';
import { renderedMark } from './step-markup.ts';
import type { Problem } from './step-validation.ts';
import type { renderProblems } from './steps.template.ts';

/** Marks a required field that is empty. `form-steps.css` styles the border of such a field. */
export const missingMark = 'data-step-missing';

/** An error with its messages in the page. */
interface ShownMessage {
  readonly control: HTMLElement;
  readonly text: string;
  /** The message beside the field. */
  tip: FieldTip | undefined;
  /** The index of the error's line in the summary; -1 if the summary does not list the error. */
  line: number;
}

/** Removes the marks and messages that a copy of the page contains. */
export function clearCopiedMessages(form: HTMLFormElement): void {
  for (const marked of membersOf(form).querySelectorAll(`[${missingMark}]`)) marked.removeAttribute(missingMark);
  removeCopies(form);
}

/** Shows the errors of a step beside the fields and in a summary. */
export class ValidationMessages {
  readonly summary = createElement('div', { part: 'problems' });
  readonly #element: HTMLElement;
  readonly #translate: Translate;
  readonly #render: typeof renderProblems;
  /** The shown errors, by the first control of the field. */
  readonly #shown = new Map<HTMLElement | undefined, ShownMessage>();
  /** The lines of the summary. A corrected error is `undefined`. */
  #lines: (string | undefined)[] = [];

  constructor(element: HTMLElement, translate: Translate, render: typeof renderProblems) {
    this.#element = element;
    this.#translate = translate;
    this.#render = render;
  }

  /** The first controls of the fields that have an error. */
  get fields(): ReadonlySet<HTMLElement | undefined> {
    return new Set(this.#shown.keys());
  }

  /** Returns whether the fields of all errors are still in the page and enabled. */
  get areIntact(): boolean {
    return [...this.#shown.keys()].every((field) => !field || !areInactive([field]));
  }

  get isEmpty(): boolean {
    return this.#shown.size === 0;
  }

  /** Shows these errors and removes earlier ones. With `isListed`, the summary also lists them, and the first invalid field gets the focus. */
  show(problems: readonly Problem[], isListed: boolean): void {
    this.clear();
    this.#lines = [];
    for (const { control, isMissing } of problems) control.toggleAttribute(missingMark, isMissing);
    for (const problem of problems) this.#shown.set(problem.controls[0], this.#showOne(problem, isListed));
    const first = isListed && problems.find(({ control }) => !isLeftToPage([control]));
    // When a field gets the focus, screen readers read it together with its message. An alert would repeat the message.
    this.summary.role = first && focusInvalidField(first.control) ? null : 'alert';
    this.#summarize();
  }

  /**
   * Removes errors that no longer apply. If the same field has another error, this error is shown, but not while the visitor types: screen readers
   * would read it aloud during typing. No error is added to the summary.
   */
  update(problems: readonly Problem[], isTyping = false): void {
    const remaining = new Map(problems.map((problem) => [problem.controls[0], problem]));
    for (const [field, shown] of this.#shown) {
      const problem = remaining.get(field);
      if (problem && this.#textOf(problem) === shown.text) continue;
      shown.control.toggleAttribute(missingMark, problem?.isMissing === true);
      if (shown.line >= 0) this.#lines[shown.line] = undefined;
      shown.tip?.remove();
      if (!problem) this.#shown.delete(field);
      else if (isTyping) this.#shown.set(field, { ...shown, text: '', tip: undefined, line: -1 });
      else this.#shown.set(field, this.#showOne(problem, false));
    }
    this.#summarize();
  }

  clear(): void {
    this.update([]);
  }

  #summarize(): void {
    this.#render(this.summary, this.#translate('problems'), this.#lines);
  }

  #textOf({ isMissing, message }: Problem): string {
    return isMissing && message === '' ? this.#translate('required') : message;
  }

  /** Shows an error, unless another element shows it: such an element claims `invalid`, or has already marked the field. */
  #showOne(problem: Problem, isListed: boolean): ShownMessage {
    const { control, controls, label } = problem;
    const text = messageToShow(this.#element, [control], this.#textOf(problem));
    const isOwn = typeof text === 'string';
    const shown: ShownMessage = { control, text: isOwn ? text : '', tip: undefined, line: -1 };
    if (!isOwn) return shown;
    if (control.getAttribute('aria-invalid') !== 'true') {
      const replaced = () => {
        shown.tip?.remove();
        shown.tip = undefined;
      };
      shown.tip = showTip(controls, text, { isForGroup: true, replaced });
      shown.tip.tip.setAttribute(renderedMark, '');
    }
    if (isListed) shown.line = this.#lines.push(`${label}: ${text}`) - 1;
    return shown;
  }
}
