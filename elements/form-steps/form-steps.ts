import { applyConditions } from '../../src/forms/form-features.ts';
import { claimSubmit, isCancelled } from '../../src/forms/submit/htmx-submits.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { watchPasswords } from '../../src/forms/controls/password-fields.ts';
import { isInterim } from '../../src/forms/submit/submit-target.ts';
import { watchPresses } from '../../src/forms/submit/pointer-press.ts';
import { loadOwnMessages, needsOwnMessages } from '../../src/forms/messages/load-own-messages.ts';
import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { loadTemplates } from '../../src/kit/on-demand/template-loader.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { revealInvalidFields } from '../../src/page/reveal-invalid.ts';
import { revealTarget } from '../../src/page/reveal-target.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { placeIn, revealEvent } from '../../src/dom/reveal-event.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { enableSkippedSteps, updatePath, loadStepLogic, needsStepLogic } from './path/step-logic-loader.ts';
import { findForm, findSteps, requestedStep, stepHeading } from './step-markup.ts';
import { formStepsEvents, formStepsSettings, formStepsTexts, type Translate } from './form-steps.settings.ts';
import { StepNavigator } from './step-navigator.ts';
import { StepProblems } from './step-problems.ts';
import { refusedStep } from './step-validation.ts';
import { implicitSubmitInput, resultEvents, SubmitTracker } from './submit-tracker.ts';
import styles from './form-steps.css?inline';
import { StepsRenderer, type StepsTemplates } from './steps-renderer.ts';

/** The settings whose change requires a new rendering. */
const renderSettings = ['mode', 'texts', 'currentField', 'totalField'] as const;

/** The templates of the steps. After they have loaded, elements start synchronously. */
let templates: StepsTemplates | undefined;

class FormSteps extends Controller<typeof formStepsSettings, typeof formStepsEvents> {
  #renderer: StepsRenderer | undefined;
  /** `true` while there is no form, or no step in the form. */
  #isEmpty = false;
  readonly #submits = new SubmitTracker();
  readonly #navigator = new StepNavigator(this, this.#submits);
  readonly #problems = new StepProblems(this, this.#navigator);
  /** Aborted when other headings become the titles of steps. */
  #followingTitles = new AbortController();
  /** Resolves after the start. It is set only while the templates are loading. */
  #loading: Promise<void> | undefined;

  /** Shows the next step if the current step is valid. With `mode="server"`, the server validates the current step. */
  next(): void {
    this.#whenReady((renderer) => {
      const { current } = this.#navigator;
      if (current === renderer.last) return;
      if (this.settings.mode === 'server') renderer.send();
      else if (this.#problems.validate(renderer))
        this.#navigator.move(renderer, renderer.neighbour(current, 1), 'visitor');
    });
  }

  /** Goes back one step. Acceptance checkboxes are unchecked. */
  back(): void {
    this.#whenReady((renderer) =>
      this.#navigator.move(renderer, renderer.neighbour(this.#navigator.current, -1), 'visitor'),
    );
  }

  /** Goes back to the first step. Acceptance checkboxes are unchecked. */
  first(): void {
    this.#whenReady((renderer) => this.#navigator.move(renderer, 0, 'visitor'));
  }

  override connected(): void | Promise<void> {
    const form = findForm(this.element);
    this.#isEmpty = !form;
    if (!form) return;
    revealInvalidFields(this.element);
    watchPresses(this.element.ownerDocument, this.signal);
    watchPasswords(membersOf(form).getRootNode(), this.signal);
    followBackground(this.element, this.signal);
    // The capture phase comes before a validator around the steps, which may hold the submit back.
    this.listenToRoot(['submit'], { capture: true });
    // This listener is added early. Turbo Drive adds its own on each submit, and stops the event for later listeners.
    this.listenToRoot(['submit']);
    this.listen(this.#listenerRoot(form), ['invalid'], { capture: true });
    this.listen(this.#listenerRoot(form), ['click', 'keydown', 'input', 'change', 'reset', 'beforematch', revealEvent]);
    this.listen(window, ['popstate', 'hashchange', 'pagehide', 'pageshow']);
    if (templates && !needsStepLogic(form) && !needsOwnMessages(form)) return this.#start(form, templates);
    return (this.#loading = this.#load(form, this.signal).finally(() => (this.#loading = undefined)));
  }

  /** Shows all steps, as without JavaScript. */
  override disconnected(): void {
    this.#followingTitles.abort();
    if (this.#renderer) enableSkippedSteps(this.#renderer);
    this.#renderer?.clear();
    this.#renderer = undefined;
  }

  override changed(names: ReadonlySet<keyof typeof formStepsSettings>): void {
    const renderer = this.#renderer;
    if (!renderer) return;
    if (names.has('keepProgress') || names.has('consent')) this.#navigator.startSaving(renderer.form);
    if (names.has('current') && !this.#navigator.move(renderer, this.settings.current, 'author'))
      this.reflect('current', this.#navigator.current);
    if (!templates || !renderSettings.some((name) => names.has(name))) return;
    renderer.clear();
    const rebuilt = this.#build(renderer.form, templates);
    if (rebuilt) this.#navigator.show(rebuilt, this.#navigator.current);
  }

  override get watchedAttributes(): readonly string[] {
    return ['disabled'];
  }

  override isIntact(): boolean {
    const form = findForm(this.element);
    if (!this.#renderer) return !this.#isEmpty || !form || findSteps(this.element, form).length === 0;
    return this.#renderer.isIntact && this.#renderer.form === form;
  }

  override restore(): boolean {
    const before = this.#renderer;
    if (!before || !templates || before.form !== findForm(this.element) || needsStepLogic(before.form)) return false;
    // The other messages stay unchanged, and so does the focus.
    if (!before.problems.areIntact) this.#problems.update(before);
    if (before.isIntact) return true;
    const wrong = before.problems.fields;
    before.clear();
    const renderer = this.#build(before.form, templates);
    if (!renderer) return true;
    // Steps before the current one may have been added or removed.
    const step = before.steps[this.#navigator.current];
    const index = step ? renderer.steps.indexOf(step) : -1;
    this.#navigator.show(renderer, index < 0 ? this.#navigator.current : index);
    if (before.focusedStep === this.#navigator.current) renderer.labelStep(this.#navigator.current);
    if (wrong.size > 0) this.#problems.validate(renderer, wrong);
    return true;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { target, type } = event;
    const renderer = this.#renderer;
    if (!renderer) return;
    // After a reload, Firefox keeps controls disabled that were disabled before.
    if (type === 'pagehide') return enableSkippedSteps(renderer);
    if (type === 'pageshow') return void updatePath(renderer, this.#navigator.current);
    if (type === 'hashchange') return this.#navigator.onHashChange(renderer);
    if (event instanceof PopStateEvent) return this.#navigator.onPopState(renderer);
    if (type === revealEvent) return this.#navigator.reveal(renderer, placeIn(event, renderer.form));
    if (type.startsWith('portico-')) return this.#onResult(renderer, event);
    if (event instanceof SubmitEvent) return this.#submit(renderer, event);
    if (type === 'reset')
      return target === renderer.form ? afterReset(event, () => this.#restart(), this.signal) : undefined;
    if (!(target instanceof Element)) return;
    // The browser's page search dispatches this event before it shows hidden content.
    if (type === 'beforematch') return this.#navigator.reveal(renderer, target);
    if (type === 'click') return this.#onClick(renderer, event, target);
    if (event instanceof KeyboardEvent) return this.#onKeyDown(renderer, event);
    if (type === 'invalid') {
      // The browser can show its message only at a visible field.
      const step = this.#submits.takeRefusedStep(renderer, target);
      return void (step >= 0 && this.#navigator.move(renderer, step, 'answer'));
    }
    this.#navigator.saveSoon();
    this.#followAnswers(renderer);
    return this.#problems.revalidate(renderer, type === 'input');
  }

  /** The invalid fields of the current step. */
  get invalidFields(): ReturnType<StepProblems['find']> {
    return this.#renderer ? this.#problems.find(this.#renderer) : [];
  }

  #translate: Translate = (key, values) => fillPlaceholders(this.text(formStepsTexts, key), { ...values });

  #listenerRoot(form: HTMLFormElement): EventTarget {
    return this.element.contains(form) ? this.element : membersOf(form);
  }

  async #load(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const needed = Promise.all([loadStepLogic(form), loadOwnMessages(form)]);
    templates = await loadTemplates(
      () => import('./steps.template.ts'),
      (reason) =>
        this.warn(`${reason}. Until then all steps are shown at once, and the form is sent as without JavaScript.`),
    );
    await needed;
    if (templates && !signal.aborted) this.#start(form, templates);
  }

  #restart(): void {
    if (!this.#renderer) return;
    updatePath(this.#renderer, -1);
    this.#navigator.restart(this.#renderer);
  }

  /** Calls `act` now, or when the element has started. */
  #whenReady(act: (renderer: StepsRenderer) => void): void {
    if (this.#renderer) return act(this.#renderer);
    void this.#loading?.then(
      () => guard(this.element, () => this.#renderer && act(this.#renderer)),
      () => {}, // The failure has already been reported.
    );
  }

  /** Renders the steps. Shows the first step, or the one where the visitor was last. */
  #start(form: HTMLFormElement, loaded: StepsTemplates): void {
    const renderer = this.#build(form, loaded);
    if (renderer) {
      updatePath(renderer, -1);
      this.#navigator.start(renderer);
      this.#followAnswers(renderer);
      revealTarget(form);
    }
    void applyConditions(form, this, () => {
      if (!this.#renderer) return;
      this.#followAnswers(this.#renderer);
      this.#problems.update(this.#renderer);
    });
  }

  #build(form: HTMLFormElement, loaded: StepsTemplates): StepsRenderer | undefined {
    const renderer = new StepsRenderer(this.element, form, this.settings, this.#translate, loaded);
    this.#isEmpty = renderer.steps.length === 0;
    this.#renderer = this.#isEmpty ? undefined : renderer;
    if (this.#renderer) updatePath(this.#renderer, this.#navigator.current);
    const updateTitles = () => this.#renderer?.showPath(this.#navigator.current);
    this.#followingTitles.abort();
    const { signal } = (this.#followingTitles = new AbortController());
    for (const heading of renderer.steps.map(stepHeading))
      if (heading) watchAccessibleNames(heading, updateTitles, signal);
    return this.#renderer;
  }

  /** Updates the path of the visitor, which depends on the answers. */
  #followAnswers(renderer: StepsRenderer): void {
    if (updatePath(renderer, this.#navigator.current)) renderer.showPath(this.#navigator.current);
  }

  #onClick(renderer: StepsRenderer, event: Event, target: Element): void {
    const requested = event.defaultPrevented ? undefined : requestedStep(target);
    if (requested === undefined) return this.#submits.click(renderer, target, this.signal);
    event.preventDefault();
    if (requested === 'next') this.next();
    else if (requested === 'back') this.back();
    else this.#navigator.move(renderer, requested, 'visitor');
  }

  /** Handles Enter, which would activate the first submit button of the form, perhaps in another step. Shows the next step instead. */
  #onKeyDown(renderer: StepsRenderer, event: KeyboardEvent): void {
    const input = implicitSubmitInput(event);
    if (!input || this.#navigator.current === renderer.last || !renderer.isInStep(input)) return;
    event.preventDefault();
    if (this.settings.mode === 'server') return this.next();
    // The field loses the focus first, so that a validation on blur runs before the step is validated.
    input.blur();
    this.next();
    if (!membersOf(renderer.form).matches(':focus-within')) input.focus();
  }

  /** Handles a submit. Other listeners may take it over, so the decision is made in the bubble phase. */
  #submit(renderer: StepsRenderer, event: SubmitEvent): void {
    if (event.target !== renderer.form) return;
    const root = membersOf(renderer.form).getRootNode();
    if (event.eventPhase === Event.CAPTURING_PHASE) {
      const isFull = this.settings.mode === 'client' || this.#navigator.current === renderer.last;
      this.#submits.isFull = isInterim(event.submitter) ? undefined : isFull;
      claimSubmit(event, () => refusedStep(renderer, event, this.settings.mode) !== undefined);
      return this.listen(root, resultEvents, { capture: true });
    }
    if (isCancelled(event)) return;
    const invalid = refusedStep(renderer, event, this.settings.mode);
    if (invalid !== undefined) {
      event.preventDefault();
      this.#submits.clear();
      this.#navigator.move(renderer, invalid, 'answer');
      this.#problems.validate(renderer);
      return;
    }
    if (this.#submits.isFull) this.#navigator.clearSaved();
  }

  /** Handles the result of a submit, which a contact form or a validator reports. */
  #onResult(renderer: StepsRenderer, event: Event): void {
    const outcome = this.#submits.onResult(renderer, event, this.settings.mode, this.#navigator.current);
    if (outcome === 'sent') this.#navigator.clearSaved();
    else if (outcome !== undefined) this.#navigator.move(renderer, outcome, 'answer');
  }
}

/**
 * Divides a form into steps and shows one step at a time. Next validates the step and shows the next one; Back shows the previous one. The element
 * can be around a plain form, around `portico-contact-form` and `portico-form-validator`, or inside these elements.
 *
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
 * @part progress - The list of all steps, with links to earlier steps.
 * @part buttons - The container of the Back button, the Next button and the list of errors. On the last step, the Back button is before the submit
 * button.
 * @part problems - The list of errors of the current step.
 * @part next-button - The Next button, unless the author provides one.
 * @part back-button - The Back button, unless the author provides one.
 * @part confirmation - The summary of all answers, before the form is sent.
 * @cssproperty --portico-missing - The border colour of an empty required field.
 * @cssproperty --portico-danger - The colour of the error messages.
 * @cssproperty --portico-brand - The background colour of the Next button and of the current step’s number.
 * @cssproperty --portico-brand-text - The colour of the marks at completed steps, and of the border of the Next button.
 * @cssproperty --portico-line - The colour of the borders of the Back button and of later steps’ numbers.
 * @cssproperty --portico-divider - The colour of the lines between steps and below answers.
 */
define('portico-form-steps', {
  settings: formStepsSettings,
  events: formStepsEvents,
  isWrapper: true,
  controller: FormSteps,
  methods: ['next', 'back', 'first'],
  styles,
});
