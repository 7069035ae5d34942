import { groupRole } from '../../src/dom/group-role.ts';
import { hiddenField, submitButtonsOf } from '../../src/forms/controls/controls.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { createElement } from '../../src/dom/create-element.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import { unvisitedAttribute } from '../../src/forms/controls/unvisited-steps.ts';
import { summarizeAnswers } from './answer-summary.ts';
import type { formStepsSettings, Translate } from './form-steps.settings.ts';
import { StepButtons } from './step-buttons.ts';
import {
  confirmationSelector,
  copyOf,
  renderedMark,
  stepHeading,
  setStepHidden,
  findSteps,
  stepTitle,
} from './step-markup.ts';
import { clearCopiedMessages, ValidationMessages } from './validation-messages.ts';

let count = 0;

export type StepsTemplates = typeof import('./steps.template.ts');

type StepsSettings = Resolved<typeof formStepsSettings>;

/** The rendered form in light DOM: one visible step, the progress above it, and the buttons below it. */
export class StepsRenderer {
  readonly form: HTMLFormElement;
  readonly steps: readonly HTMLElement[];
  /** Returns the current steps of the form. */
  readonly #findSteps: () => readonly HTMLElement[];
  readonly #authorSteps: readonly HTMLElement[];
  /** The messages for the current step. */
  readonly problems: ValidationMessages;
  readonly #settings: StepsSettings;
  readonly #translate: Translate;
  readonly #templates: StepsTemplates;
  readonly progress: HTMLElement;
  readonly #id = `portico-form-steps-${++count}`;
  readonly #positionId = `${this.#id}-position`;
  readonly #buttons: StepButtons;
  readonly #confirmation: HTMLElement | undefined;
  /** The hidden submit button that sends a step to the server. It skips the browser's validation, which would also check later steps. */
  readonly #submitter: HTMLButtonElement | undefined;
  /** The indexes of the steps that the visitor reaches with the current answers. */
  path: readonly number[] = [];
  /** The step that was focused last. */
  focusedStep: number | undefined;
  /** The last step that the visitor has reached. */
  #reached = 0;

  /** Renders the progress and the buttons of a form. They replace those of an earlier renderer or of a copy of the page. */
  constructor(
    element: HTMLElement,
    form: HTMLFormElement,
    settings: StepsSettings,
    translate: Translate,
    templates: StepsTemplates,
  ) {
    clearCopiedMessages(form);
    for (const rendered of membersOf(form).querySelectorAll(`[${renderedMark}]`)) rendered.remove();
    this.form = form;
    this.#settings = settings;
    this.#translate = translate;
    this.#templates = templates;
    const rendered = { [renderedMark]: '' };
    // The progress is a group and no landmark, because a page may have several forms with steps.
    this.progress = copyOf(createProgress);
    this.progress.ariaLabel = translate('steps');
    this.problems = new ValidationMessages(element, translate, templates.renderProblems);
    this.#buttons = new StepButtons(element, this, translate);
    this.#findSteps = () => findSteps(element, form);
    const authorSteps = this.#findSteps();
    const last = authorSteps.at(-1);
    this.steps = this.#authorSteps = authorSteps;
    if (!last) return;
    const isServer = settings.mode === 'server';
    const hasConfirmation = membersOf(form).querySelector(confirmationSelector) !== null;
    const hasSubmitOutside = submitButtonsOf(form).some((button) => !this.isInStep(button));
    if (isServer && !hasConfirmation && hasSubmitOutside) this.steps = [...authorSteps, this.#addStep(last)];
    this.path = [...this.steps.keys()];
    // Libraries that morph the page would replace a whole step if the server did not know its id.
    if (settings.deepLinking) for (const [index, step] of this.steps.entries()) step.id ||= `${this.#id}-${index + 1}`;
    this.#confirmation = this.#addConfirmation();
    const { back, next } = this.#buttons;
    this.steps.at(-1)?.after(createElement('div', { ...rendered, part: 'buttons' }, this.problems.summary, back, next));
    if (!isServer) return;
    // Without the attribute `type`, the button does not match the selectors with which a theme or script finds the author's submit button.
    const unseen = { hidden: '', tabindex: '-1', 'aria-hidden': 'true' };
    this.#submitter = createElement('button', { ...rendered, ...unseen, formnovalidate: '' });
    membersOf(form).append(this.#submitter);
    for (const name of [settings.currentField, settings.totalField]) {
      if (!hiddenField(form, name))
        membersOf(form).append(createElement('input', { ...rendered, type: 'hidden', name }));
    }
  }

  /** Removes all rendered elements, and shows all steps. */
  clear(): void {
    this.problems.clear();
    for (const rendered of membersOf(this.form).querySelectorAll(`[${renderedMark}]`)) rendered.remove();
    for (const step of this.steps) step.removeAttribute(unvisitedAttribute);
    for (const node of [...this.steps, ...this.#buttons.all]) setStepHidden(node, false);
  }

  /** Returns whether all rendered elements and the fields with an error are still in the form, and the form has the same steps. */
  get isIntact(): boolean {
    const { back, next } = this.#buttons;
    const rendered = [this.progress, back, next, this.#confirmation, this.#submitter, ...this.steps];
    if (!this.problems.areIntact || rendered.some((node) => node && !containsNode(this.form, node))) return false;
    const found = this.#findSteps();
    return found.length === this.#authorSteps.length && found.every((step, index) => step === this.#authorSteps[index]);
  }

  get last(): number {
    return this.path.at(-1) ?? -1;
  }

  /** Returns the previous or the next step on the visitor's path. */
  neighbour(current: number, distance: 1 | -1): number {
    return this.path[this.path.indexOf(current) + distance] ?? current;
  }

  /** Shows a step and updates everything that depends on it. */
  show(current: number): void {
    this.problems.clear();
    this.#reached = Math.max(this.#reached, current);
    for (const [index, step] of this.steps.entries()) {
      setStepHidden(step, index !== current && (index < current ? 'earlier' : 'later'));
      // A server that validates one step also refuses fields of later steps. Elements that show messages skip these fields.
      step.toggleAttribute(unvisitedAttribute, this.#settings.mode === 'server' && index > this.#reached);
    }
    this.showPath(current);
  }

  /** Updates everything that depends on the visitor's path: progress, buttons, hidden fields and the summary. */
  showPath(current: number): void {
    const { currentField, totalField } = this.#settings;
    this.#buttons.show(current, this.#submitter);
    const titled = this.steps
      .map((step, index) => ({ step, index, title: this.#titleOf(step, index) }))
      .filter(({ index }) => this.path.includes(index));
    const place = this.path.indexOf(current);
    this.progress.hidden = this.path.length < 2;
    this.#templates.renderProgress(this.progress, {
      steps: titled,
      current: place,
      position: this.#translate('position', { index: place + 1, total: this.path.length }),
      positionId: this.#positionId,
    });
    // The progress is rendered before it is inserted, because observers and styles react to each node that is added to the page.
    if (!this.progress.parentNode) this.steps[0]?.before(this.progress);
    setHiddenField(this.form, currentField, current + 1);
    setHiddenField(this.form, totalField, this.last + 1);
    const step = this.steps[current];
    if (!this.#confirmation) return;
    const others = step?.contains(this.#confirmation) ? titled.filter((each) => each.step !== step) : [];
    this.#templates.renderAnswers(this.#confirmation, summarizeAnswers(this.form, others, this.#translate));
  }

  /** Shows the first step, and resets the steps that the visitor has reached. */
  reset(): void {
    this.#reached = 0;
    this.show(this.path[0] ?? 0);
  }

  /** Focuses the heading of the current step, or the step itself if it has no heading. */
  focus(current: number): void {
    this.labelStep(current)?.focus({ preventScroll: true });
  }

  /** Makes the heading of a step (or the step itself) focusable, and lets the position describe it. */
  labelStep(current: number): HTMLElement | undefined {
    const step = this.steps[current];
    if (!step) return undefined;
    this.focusedStep = current;
    const heading = stepHeading(step);
    // A legend is already the name of its fieldset. If the legend had the focus, screen readers would read it twice.
    const target = heading && !(heading instanceof HTMLLegendElement) ? heading : step;
    if (!heading && !step.hasAttribute('aria-label')) {
      if (!(step instanceof HTMLFieldSetElement)) step.setAttribute('role', groupRole);
      step.setAttribute('aria-label', this.#titleOf(step, current));
    }
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.setAttribute('aria-describedby', this.#positionId);
    return target;
  }

  #titleOf(step: HTMLElement, index: number): string {
    const place = this.path.indexOf(index) + 1;
    return stepTitle(step) || this.#translate('step', { index: place || index + 1, total: this.path.length });
  }

  /** Submits the form, so that the server validates a step. */
  send(): void {
    membersOf(this.form).requestSubmit(this.#submitter);
  }

  /** Returns whether a node is in one of the steps. */
  isInStep(node: Element): boolean {
    return this.steps.some((step) => step.contains(node));
  }

  #addStep(last: HTMLElement): HTMLElement {
    const title = this.#translate('confirmation');
    const heading = document.createElement(stepHeading(last)?.localName ?? 'p');
    heading.textContent = title;
    const step = document.createElement(last.localName);
    step.className = last.className;
    step.setAttribute(renderedMark, '');
    step.dataset.step = title;
    step.dataset.stepConfirmation = '';
    step.append(heading);
    last.after(step);
    return step;
  }

  #addConfirmation(): HTMLElement | undefined {
    const place = membersOf(this.form).querySelector<HTMLElement>(confirmationSelector);
    if (!place) return undefined;
    const confirmation = createElement('div', { [renderedMark]: '', part: 'confirmation' });
    const heading = stepHeading(place);
    if (heading) heading.after(confirmation);
    else place.prepend(confirmation);
    return confirmation;
  }
}

const createProgress = () => createElement('div', { [renderedMark]: '', part: 'progress', role: groupRole });
function setHiddenField(form: HTMLFormElement, name: string, value: number): void {
  const field = hiddenField(form, name);
  if (field) field.value = String(value);
}
