import { showErrorSummary } from '../../src/forms/form-features.ts';
import { removeCopies } from '../../src/forms/controls/invalid-control.ts';
import { pressEnd } from '../../src/forms/submit/pointer-press.ts';
import type { Host } from '../../src/kit/controller.ts';
import type { formStepsEvents, formStepsSettings } from './form-steps.settings.ts';
import type { StepNavigator } from './step-navigator.ts';
import { findProblems, type Problem } from './step-validation.ts';
import type { StepsRenderer } from './steps-renderer.ts';
import { missingMark } from './validation-messages.ts';

/** Validates the current step of a form, and shows its errors beside the fields and in a list. */
export class StepProblems {
  readonly #host: Host<typeof formStepsSettings, typeof formStepsEvents>;
  readonly #navigator: StepNavigator;

  constructor(host: Host<typeof formStepsSettings, typeof formStepsEvents>, navigator: StepNavigator) {
    this.#host = host;
    this.#navigator = navigator;
  }

  /** Returns the invalid fields of the current step. */
  find({ form, steps }: StepsRenderer): readonly Problem[] {
    const step = steps[this.#navigator.current];
    return step ? findProblems(form, step) : [];
  }

  /**
   * Shows the errors of the current step. If `fields` is given, shows only the errors of the fields with these first controls. Returns `true` if
   * there are none.
   */
  validate(renderer: StepsRenderer, fields?: ReadonlySet<HTMLElement | undefined>): boolean {
    removeCopies(renderer.form, missingMark);
    const found = this.find(renderer);
    const problems = fields ? found.filter(({ controls: [first] }) => fields.has(first)) : found;
    if (problems.length > 0) void this.#show(renderer, problems);
    return problems.length === 0;
  }

  async #show({ form, problems: messages }: StepsRenderer, problems: readonly Problem[]): Promise<void> {
    const { errorSummary } = this.#host.settings;
    messages.show(problems, !errorSummary);
    // If the summary could not be loaded, the list below the step is shown.
    if (errorSummary && !(await showErrorSummary(form, this.#host)) && !messages.isEmpty) messages.show(problems, true);
  }

  /** Clears the errors that no longer apply, after the pointer was released. With `isTyping`, no other error replaces them. */
  async revalidate(renderer: StepsRenderer, isTyping: boolean): Promise<void> {
    if (renderer.problems.isEmpty) return;
    if (pressEnd()) await pressEnd();
    this.update(renderer, isTyping);
  }

  /** Clears the errors that no longer apply. */
  update(renderer: StepsRenderer, isTyping = true): void {
    if (renderer.problems.isEmpty) return;
    removeCopies(renderer.form, missingMark);
    renderer.problems.update(this.find(renderer), isTyping);
  }
}
