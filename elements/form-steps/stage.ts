import { hiddenField, submitButtonsOf } from '../../src/forms/controls.ts';
import { containsNode, membersOf } from '../../src/forms/form-members.ts';
import { unvisitedMark } from '../../src/forms/unvisited-steps.ts';
import { shownAnswers } from './confirmation.ts';
import type { Say } from './form-steps.texts.ts';
import { confirmationPlace, drawnMark, headingOf, make, putAway, stepsOf, titleOf } from './markup.ts';
import { clearCopied, ShownProblems } from './shown-problems.ts';

let count = 0;

/** The templates of what the stage shows in its parts. */
export type StepsTemplates = typeof import('./steps.template.ts');

/** What the stage must know of the settings. */
export interface StageSettings {
  readonly mode: 'client' | 'server';
  readonly currentField: string;
  readonly totalField: string;
}

/**
 * The form as the visitor sees it: one step, the progress above, the buttons below. All of it stands in light DOM, inside the form: the
 * theme styles it like the rest, and it is read in one go with the fields.
 */
export class Stage {
  readonly form: HTMLFormElement;
  readonly steps: readonly HTMLElement[];
  /** Why the step that shows may not be left. */
  readonly problems: ShownProblems;
  readonly #element: HTMLElement;
  readonly #settings: StageSettings;
  readonly #say: Say;
  readonly #templates: StepsTemplates;
  readonly #progress: HTMLElement;
  readonly #id = `portico-form-steps-${++count}`;
  readonly #positionId = `${this.#id}-position`;
  readonly #back: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly #confirmation: HTMLElement | undefined;
  /** Sends a step to be checked, whatever the browser says of the steps to come. */
  readonly #sender: HTMLButtonElement | undefined;
  #ledTo: number | undefined;
  /** The last step that the visitor has been to. */
  #reached = 0;

  /** Draws what is needed around the steps of a form, in place of what an earlier stage (of a copy, too) drew. */
  constructor(
    element: HTMLElement,
    form: HTMLFormElement,
    settings: StageSettings,
    say: Say,
    templates: StepsTemplates,
  ) {
    clearCopied(form);
    for (const drawn of membersOf(form).querySelectorAll(`[${drawnMark}]`)) drawn.remove();
    this.#element = element;
    this.form = form;
    this.#settings = settings;
    this.#say = say;
    this.#templates = templates;
    const drawn = { [drawnMark]: '' };
    // A group and no landmark: a page may have several forms in steps.
    this.#progress = make('div', { ...drawn, part: 'progress', role: 'group', 'aria-label': say('steps') });
    this.problems = new ShownProblems(say, templates.renderProblems);
    this.#back = make('button', { part: 'back-button', type: 'button', 'data-step-back': '' }, say('back'));
    this.#next = make('button', { part: 'next-button', type: 'button', 'data-step-next': '' }, say('next'));
    const authors = stepsOf(element, form);
    const last = authors.at(-1);
    this.steps = authors;
    if (!last) return;
    const isServer = settings.mode === 'server';
    if (
      isServer &&
      !membersOf(form).querySelector(confirmationPlace) &&
      submitButtonsOf(form).some((button) => isOutside(authors, button))
    ) {
      this.steps = [...authors, this.#addStep(last)];
    }
    for (const [index, step] of this.steps.entries()) step.id ||= `${this.#id}-${index + 1}`;
    this.#confirmation = this.#addConfirmation();
    this.steps[0]?.before(this.#progress);
    this.steps.at(-1)?.after(make('div', { ...drawn, part: 'buttons' }, this.problems.summary, this.#back, this.#next));
    if (!isServer) return;
    // Without the attribute `type` it is no button that a theme or another script takes for the author's.
    membersOf(form).append(
      (this.#sender = make('button', {
        ...drawn,
        formnovalidate: '',
        hidden: '',
        tabindex: '-1',
        'aria-hidden': 'true',
      })),
    );
    for (const name of [settings.currentField, settings.totalField]) {
      if (!hiddenField(form, name)) membersOf(form).append(make('input', { ...drawn, type: 'hidden', name }));
    }
  }

  /** Takes back everything that was drawn, and shows every step. */
  clear(): void {
    this.problems.clear();
    for (const drawn of membersOf(this.form).querySelectorAll(`[${drawnMark}]`)) drawn.remove();
    for (const step of this.steps) step.removeAttribute(unvisitedMark);
    for (const node of [
      ...this.steps,
      ...this.#buttons('[data-step-next], [data-step-back], [data-step-first]'),
      ...submitButtonsOf(this.form),
    ]) {
      putAway(node, false);
    }
  }

  /** Tells whether everything that was drawn stands in the form still. */
  get isIntact(): boolean {
    const drawn = [this.#progress, this.#next, this.#confirmation, this.#sender, ...this.steps];
    return drawn.every((node) => !node || containsNode(this.form, node));
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** What the page scrolls to. */
  get header(): HTMLElement {
    return this.#progress;
  }

  /** Shows a step, and everything that goes with it. */
  show(current: number): void {
    const { currentField, totalField } = this.#settings;
    this.problems.clear();
    this.#reached = Math.max(this.#reached, current);
    for (const [index, step] of this.steps.entries()) {
      putAway(step, index !== current && (index < current ? 'earlier' : 'later'));
      // A server that checks one step refuses the fields of later steps, too. Whoever shows messages leaves those out.
      step.toggleAttribute(unvisitedMark, this.#settings.mode === 'server' && index > this.#reached);
    }
    this.#showButtons(current);
    const titled = this.steps.map((step, index) => ({
      step,
      index,
      title: titleOf(step) || this.#say('step', index + 1),
    }));
    this.#progress.hidden = this.last < 1;
    this.#templates.renderProgress(this.#progress, {
      steps: titled,
      current,
      position: this.#say('position', current + 1, this.steps.length),
      positionId: this.#positionId,
    });
    fill(this.form, currentField, current + 1);
    fill(this.form, totalField, this.steps.length);
    const step = this.steps[current];
    if (!this.#confirmation) return;
    const others = step?.contains(this.#confirmation) ? titled.filter((each) => each.step !== step) : [];
    this.#templates.renderAnswers(this.#confirmation, shownAnswers(this.form, others, this.#say));
  }

  /** Shows the first step as to a visitor who has been to no other. */
  startAnew(): void {
    this.#reached = 0;
    this.show(0);
  }

  /** Tells whether the visitor was led to that step. */
  isLedTo(current: number): boolean {
    return this.#ledTo === current;
  }

  /** Puts the focus on the step that shows: on its heading, else on itself. */
  focus(current: number): void {
    const target = this.dress(current);
    // Firefox (140) focuses a legend only when it is laid out already: https://searchfox.org/mozilla-central/source/dom/html/HTMLLegendElement.cpp
    target?.getClientRects();
    target?.focus({ preventScroll: true });
  }

  /** Has the heading of a step, else the step itself, take the focus and say how far that is. */
  dress(current: number): HTMLElement | undefined {
    const step = this.steps[current];
    if (!step) return undefined;
    this.#ledTo = current;
    const target = headingOf(step) ?? step;
    if (target === step && !step.hasAttribute('aria-label')) {
      if (!(step instanceof HTMLFieldSetElement)) step.setAttribute('role', 'group');
      step.setAttribute('aria-label', titleOf(step) || this.#say('step', current + 1));
    }
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.setAttribute('aria-describedby', this.#positionId);
    return target;
  }

  /** Sends the form as it is, to have a step checked. */
  send(): void {
    membersOf(this.form).requestSubmit(this.#sender);
  }

  /** Whether something is within one of the steps. */
  isInStep(node: Element): boolean {
    return !isOutside(this.steps, node);
  }

  #addStep(last: HTMLElement): HTMLElement {
    const heading = make('p', {}, this.#say('confirmation'));
    const like = headingOf(last);
    const title = like
      ? Object.assign(document.createElement(like.localName), { textContent: this.#say('confirmation') })
      : heading;
    const step = document.createElement(last.localName);
    step.className = last.className;
    step.setAttribute(drawnMark, '');
    step.setAttribute('data-step', this.#say('confirmation'));
    step.setAttribute('data-step-confirmation', '');
    step.append(title);
    last.after(step);
    return step;
  }

  #addConfirmation(): HTMLElement | undefined {
    const place = membersOf(this.form).querySelector<HTMLElement>(confirmationPlace);
    if (!place) return undefined;
    const confirmation = make('div', { [drawnMark]: '', part: 'confirmation' });
    const heading = headingOf(place);
    if (heading) heading.after(confirmation);
    else place.prepend(confirmation);
    return confirmation;
  }

  /** Each step has a Back and a Next: the author's, or ours. What sends the form shows at the end. */
  #showButtons(current: number): void {
    const isServed = (selector: string) =>
      this.#buttons(selector).some(
        (button) =>
          button !== this.#next &&
          button !== this.#back &&
          (!this.isInStep(button) || this.steps[current]?.contains(button)),
      );
    const isLast = current === this.last;
    this.#next.hidden = isLast || isServed('[data-step-next]');
    this.#back.hidden = current === 0 || isServed('[data-step-back]');
    for (const button of this.#buttons('[data-step-back], [data-step-first]'))
      if (button !== this.#back) putAway(button, current === 0);
    for (const button of this.#buttons('[data-step-next]')) if (button !== this.#next) putAway(button, isLast);
    for (const button of submitButtonsOf(this.form)) {
      const isSend = button !== this.#sender && !button.formNoValidate && !button.hasAttribute('data-step-next');
      if (isSend && !this.isInStep(button)) putAway(button, !isLast);
    }
  }

  #buttons(selector: string): HTMLElement[] {
    const scope = this.#element.contains(this.form) ? this.#element : this.form;
    return [...membersOf(scope).querySelectorAll<HTMLElement>(selector)];
  }
}

const isOutside = (steps: readonly HTMLElement[], node: Element): boolean => !steps.some((step) => step.contains(node));

function fill(form: HTMLFormElement, name: string, value: number): void {
  const field = hiddenField(form, name);
  if (field) field.value = String(value);
}
