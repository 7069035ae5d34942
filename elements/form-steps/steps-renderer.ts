import { hiddenField, submitButtonsOf } from '../../src/forms/native/controls.ts';
import { containsNode, membersOf } from '../../src/forms/native/form-members.ts';
import { adopt } from '../../src/kit/styles.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import { unvisitedAttribute } from '../../src/forms/native/unvisited-steps.ts';
import { summarizeAnswers } from './answer-summary.ts';
import styles from './form-steps.css?inline';
import type { formStepsSettings, Translate } from './form-steps.settings.ts';
import {
  confirmationSelector,
  renderedMark,
  stepHeading,
  createElement,
  setStepHidden,
  findSteps,
  stepTitle,
} from './step-markup.ts';
import { clearCopiedMessages, ValidationMessages } from './validation-messages.ts';

let count = 0;

export type StepsTemplates = typeof import('./steps.template.ts');

type StepsSettings = Resolved<typeof formStepsSettings>;

/** The rendered form, in light DOM: one visible step, the progress above, the buttons below. */
export class StepsRenderer {
  readonly form: HTMLFormElement;
  readonly steps: readonly HTMLElement[];
  /** The messages about the current step. */
  readonly problems: ValidationMessages;
  readonly #element: HTMLElement;
  readonly #settings: StepsSettings;
  readonly #translate: Translate;
  readonly #templates: StepsTemplates;
  readonly progress: HTMLElement;
  readonly #id = `portico-form-steps-${++count}`;
  readonly #positionId = `${this.#id}-position`;
  readonly #back: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly #confirmation: HTMLElement | undefined;
  /** The submit button that sends a step to the server, regardless of the browser's validation of later steps. */
  readonly #submitter: HTMLButtonElement | undefined;
  /** The indexes of the steps that the visitor reaches with the current answers. */
  way: readonly number[] = [];
  /** The step that had the focus last. */
  focusedStep: number | undefined;
  /** The last step that the visitor has reached. */
  #reached = 0;

  /** Renders the progress and buttons of a form, in place of those of an earlier renderer or of a copy of the page. */
  constructor(
    element: HTMLElement,
    form: HTMLFormElement,
    settings: StepsSettings,
    translate: Translate,
    templates: StepsTemplates,
  ) {
    clearCopiedMessages(form);
    for (const rendered of membersOf(form).querySelectorAll(`[${renderedMark}]`)) rendered.remove();
    this.#element = element;
    this.form = form;
    this.#settings = settings;
    this.#translate = translate;
    this.#templates = templates;
    const rendered = { [renderedMark]: '' };
    // A group and no landmark: a page may have several forms with steps.
    this.progress = copyOf(createProgress);
    this.progress.ariaLabel = translate('steps');
    this.problems = new ValidationMessages(translate, templates.renderProblems);
    this.#back = copyOf(createBack);
    this.#next = copyOf(createNext);
    this.#back.textContent = translate('back');
    this.#next.textContent = translate('next');
    const authorSteps = findSteps(element, form);
    const last = authorSteps.at(-1);
    this.steps = authorSteps;
    if (!last) return;
    const isServer = settings.mode === 'server';
    const hasConfirmation = membersOf(form).querySelector(confirmationSelector) !== null;
    const hasSubmitOutside = submitButtonsOf(form).some((button) => !this.isInStep(button));
    if (isServer && !hasConfirmation && hasSubmitOutside) this.steps = [...authorSteps, this.#addStep(last)];
    this.way = [...this.steps.keys()];
    for (const [index, step] of this.steps.entries()) step.id ||= `${this.#id}-${index + 1}`;
    this.#confirmation = this.#addConfirmation();
    this.steps
      .at(-1)
      ?.after(createElement('div', { ...rendered, part: 'buttons' }, this.problems.summary, this.#back, this.#next));
    if (!isServer) return;
    // Without the attribute `type` it does not match the selectors of a theme or script for the author's submit button.
    const unseen = { hidden: '', tabindex: '-1', 'aria-hidden': 'true' };
    this.#submitter = createElement('button', { ...rendered, ...unseen, formnovalidate: '' });
    membersOf(form).append(this.#submitter);
    for (const name of [settings.currentField, settings.totalField]) {
      if (!hiddenField(form, name))
        membersOf(form).append(createElement('input', { ...rendered, type: 'hidden', name }));
    }
  }

  /** Removes everything that was rendered, and shows every step. */
  clear(): void {
    this.problems.clear();
    for (const rendered of membersOf(this.form).querySelectorAll(`[${renderedMark}]`)) rendered.remove();
    for (const step of this.steps) step.removeAttribute(unvisitedAttribute);
    for (const node of [
      ...this.steps,
      ...this.#buttons('[data-step-next], [data-step-back], [data-step-first]'),
      ...submitButtonsOf(this.form),
    ]) {
      setStepHidden(node, false);
    }
  }

  /** Returns whether everything that was rendered is still in the form. */
  get isIntact(): boolean {
    const rendered = [this.progress, this.#back, this.#next, this.#confirmation, this.#submitter, ...this.steps];
    return rendered.every((node) => !node || containsNode(this.form, node));
  }

  get last(): number {
    return this.way.at(-1) ?? -1;
  }

  /** Returns the step before or after another one, on the way of the visitor. */
  neighbour(current: number, distance: 1 | -1): number {
    return this.way[this.way.indexOf(current) + distance] ?? current;
  }

  /** Shows a step and updates everything that depends on it. */
  show(current: number): void {
    this.problems.clear();
    adopt(this.#element.getRootNode(), styles); // The element may have been moved to another root.
    this.#reached = Math.max(this.#reached, current);
    for (const [index, step] of this.steps.entries()) {
      setStepHidden(step, index !== current && (index < current ? 'earlier' : 'later'));
      // A server that validates one step also refuses the fields of later steps. Elements that show messages skip those.
      step.toggleAttribute(unvisitedAttribute, this.#settings.mode === 'server' && index > this.#reached);
    }
    this.showWay(current);
  }

  /** Updates what depends on the way of the visitor: progress, buttons, hidden fields and the summary. */
  showWay(current: number): void {
    const { currentField, totalField } = this.#settings;
    this.#showButtons(current);
    const titled = this.steps
      .map((step, index) => ({ step, index, title: this.#titleOf(step, index) }))
      .filter(({ index }) => this.way.includes(index));
    const place = this.way.indexOf(current);
    this.progress.hidden = this.way.length < 2;
    this.#templates.renderProgress(this.progress, {
      steps: titled,
      current: place,
      position: this.#translate('position', { index: place + 1, total: this.way.length }),
      positionId: this.#positionId,
    });
    // Rendered before it is inserted, since observers and styles follow each node that is added to the page.
    if (!this.progress.parentNode) this.steps[0]?.before(this.progress);
    setHiddenField(this.form, currentField, current + 1);
    setHiddenField(this.form, totalField, this.last + 1);
    const step = this.steps[current];
    if (!this.#confirmation) return;
    const others = step?.contains(this.#confirmation) ? titled.filter((each) => each.step !== step) : [];
    this.#templates.renderAnswers(this.#confirmation, summarizeAnswers(this.form, others, this.#translate));
  }

  /** Shows the first step, as to a visitor who has reached no other. */
  reset(): void {
    this.#reached = 0;
    this.show(this.way[0] ?? 0);
  }

  /** Focuses the current step: its heading, else the step itself. */
  focus(current: number): void {
    const target = this.labelStep(current);
    // Firefox (140) focuses a legend only when it is laid out already:
    // https://searchfox.org/mozilla-central/source/dom/html/HTMLLegendElement.cpp
    target?.getClientRects();
    target?.focus({ preventScroll: true });
  }

  /** Makes the heading of a step, else the step itself, focusable and describes it by the position. */
  labelStep(current: number): HTMLElement | undefined {
    const step = this.steps[current];
    if (!step) return undefined;
    this.focusedStep = current;
    const target = stepHeading(step) ?? step;
    if (target === step && !step.hasAttribute('aria-label')) {
      if (!(step instanceof HTMLFieldSetElement)) step.setAttribute('role', 'group');
      step.setAttribute('aria-label', this.#titleOf(step, current));
    }
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.setAttribute('aria-describedby', this.#positionId);
    return target;
  }

  #titleOf(step: HTMLElement, index: number): string {
    const place = this.way.indexOf(index) + 1;
    return stepTitle(step) || this.#translate('step', { index: place || index + 1, total: this.way.length });
  }

  /** Submits the form to the server for the validation of a step. */
  send(): void {
    membersOf(this.form).requestSubmit(this.#submitter);
  }

  /** Returns whether a node is within one of the steps. */
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

  /** Adds Back and Next to each step unless the author provides them. The submit button is shown in the last step. */
  #showButtons(current: number): void {
    const hasOwnButton = (selector: string) =>
      this.#buttons(selector).some(
        (button) =>
          button !== this.#next &&
          button !== this.#back &&
          (!this.isInStep(button) || this.steps[current]?.contains(button)),
      );
    const isLast = current === this.last;
    this.#next.hidden = isLast || hasOwnButton('[data-step-next]');
    const isFirst = current === this.way[0];
    this.#back.hidden = isFirst || hasOwnButton('[data-step-back]');
    for (const button of this.#buttons('[data-step-back], [data-step-first]'))
      if (button !== this.#back) setStepHidden(button, isFirst);
    for (const button of this.#buttons('[data-step-next]')) if (button !== this.#next) setStepHidden(button, isLast);
    let after: Element = this.#next;
    for (const button of submitButtonsOf(this.form)) {
      const isSend = button !== this.#submitter && !button.formNoValidate && !button.hasAttribute('data-step-next');
      if (!isSend) continue;
      if (!this.isInStep(button)) setStepHidden(button, !isLast);
      if (isLast && after === this.#next && this.#isBelowSteps(button)) after = button;
    }
    // Beside the submit button, in a container of the author, once that is shown.
    if (this.#back.nextElementSibling !== after) after.before(this.#back);
  }

  /** Returns whether a button is in the last step or below it, within the form. */
  #isBelowSteps(button: Element): boolean {
    const position = this.steps.at(-1)?.compareDocumentPosition(button) ?? 0;
    return containsNode(this.form, button) && (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  #buttons(selector: string): HTMLElement[] {
    const scope = this.#element.contains(this.form) ? this.#element : this.form;
    return [...membersOf(scope).querySelectorAll<HTMLElement>(selector)];
  }
}

const createProgress = () => createElement('div', { [renderedMark]: '', part: 'progress', role: 'group' });
const createButton = (name: 'back' | 'next') =>
  createElement('button', { [renderedMark]: '', part: `${name}-button`, type: 'button', [`data-step-${name}`]: '' });
const createBack = () => createButton('back');
const createNext = () => createButton('next');

/** The first element that each function has created: copying takes a third of the time of setting attributes. */
const patterns = new Map<() => HTMLElement, HTMLElement>();

/** Returns what `create` returns, as a copy of the first one. */
function copyOf<Created extends HTMLElement>(create: () => Created): Created {
  const pattern = patterns.get(create) ?? create();
  patterns.set(create, pattern);
  return pattern.cloneNode() as Created; // A clone has the type of its original.
}

function setHiddenField(form: HTMLFormElement, name: string, value: number): void {
  const field = hiddenField(form, name);
  if (field) field.value = String(value);
}
