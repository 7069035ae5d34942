import { setTimer } from '../../src/clock/clock.ts';
import { claimSubmit, isCancelled } from '../../src/forms/claimed-submits.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { pressEnd, watchPresses } from '../../src/forms/pointer-press.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { loadTemplates } from '../../src/kit/template-loader.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { topOffset } from '../../src/page/offsets.ts';
import { animateScroll } from '../../src/page/scroll.ts';
import { uncheckAcceptances, findForm } from './step-markup.ts';
import { implicitSubmitInput } from './implicit-submit.ts';
import styles from './form-steps.css?inline';
import { formStepsEvents } from './form-steps.events.ts';
import { formStepsSettings } from './form-steps.settings.ts';
import { formStepsTexts, type Translate } from './form-steps.texts.ts';
import { SavedProgress } from './saved-progress.ts';
import { findProblems, firstInvalidStep, serverStep } from './step-validation.ts';
import { resultEvents, SubmitTracker } from './submit-tracker.ts';
import { StepsRenderer, type StepsTemplates } from './steps-renderer.ts';
import { StepHistory } from './step-history.ts';

/** The settings that require a new render. */
const renderSettings = ['mode', 'texts', 'currentField', 'totalField'] as const;

/**
 * The trigger of a step change: only a visitor's Back unticks acceptance boxes; only an author's script moves neither focus nor scroll position.
 */
type StepTrigger = 'visitor' | 'history' | 'answer' | 'author';

/** The templates of the steps; once they are loaded, an element starts synchronously. */
let templates: StepsTemplates | undefined;

class FormSteps extends Controller<typeof formStepsSettings, typeof formStepsEvents> {
  #renderer: StepsRenderer | undefined;
  #current = 0;
  readonly #submits = new SubmitTracker();
  #history: StepHistory | undefined;
  #saved: SavedProgress | undefined;
  /** The form of the last start; a reconnected element continues at the visitor's step. */
  #form: HTMLFormElement | undefined;
  /** Resolves after the start; set while the templates are loading. */
  #loading: Promise<void> | undefined;

  /**
   * Shows the next step if the current one is valid. It is validated in the browser, or with `mode="server"` by the server.
   */
  next(): void {
    const renderer = this.#renderer;
    if (!renderer) return this.#whenReady(() => this.next());
    if (this.#current === renderer.last) return;
    if (this.settings.mode === 'server') renderer.send();
    else if (this.#validateStep(renderer, this.#current)) this.#move(this.#current + 1, 'visitor');
  }

  /** Goes back one step. Acceptance boxes are unticked. */
  back(): void {
    if (!this.#renderer) return this.#whenReady(() => this.back());
    if (this.#current > 0) this.#move(this.#current - 1, 'visitor');
  }

  /** Goes back to the first step. Acceptance boxes are unticked. */
  first(): void {
    if (!this.#renderer) return this.#whenReady(() => this.first());
    if (this.#current > 0) this.#move(0, 'visitor');
  }

  override connected(): void | Promise<void> {
    const form = findForm(this.element);
    if (!form)
      return this.warn('there is no form around it or in it; put it around a <form>, or around the steps in one.');
    watchPresses(this.element.ownerDocument, this.signal);
    // In the capture phase, before a validator around the steps, which may hold the submit back.
    this.listen(membersOf(form).getRootNode(), ['submit'], { capture: true });
    // Registered early, before Turbo Drive, which registers on each submit and stops the event for later listeners.
    this.listen(membersOf(form).getRootNode(), ['submit']);
    this.listen(this.#listenerRoot(form), ['invalid'], { capture: true });
    this.listen(this.#listenerRoot(form), ['click', 'keydown', 'input', 'change', 'reset']);
    this.listen(window, ['popstate']);
    if (templates) return this.#start(form, templates);
    return (this.#loading = this.#load(form, this.signal).finally(() => (this.#loading = undefined)));
  }

  /** Shows all steps, as without JavaScript. */
  override disconnected(): void {
    this.#renderer?.clear();
    this.#renderer = undefined;
  }

  override changed(names: ReadonlySet<keyof typeof formStepsSettings>): void {
    const renderer = this.#renderer;
    if (!renderer) return;
    if (names.has('keepProgress') || names.has('consent')) this.#startSaving(renderer.form);
    if (names.has('current') && !this.#move(this.settings.current, 'author')) this.reflect('current', this.#current);
    if (!templates || !renderSettings.some((name) => names.has(name))) return;
    renderer.clear();
    const rebuilt = this.#build(renderer.form, templates);
    if (rebuilt) this.#show(rebuilt, this.#current);
  }

  override isIntact(): boolean {
    return !this.#renderer || (this.#renderer.isIntact && this.#renderer.form === findForm(this.element));
  }

  override restore(): boolean {
    const before = this.#renderer;
    if (!before || !templates || before.form !== findForm(this.element)) return false;
    const wasWrong = !before.problems.isEmpty;
    before.clear();
    const renderer = this.#build(before.form, templates);
    if (!renderer) return true;
    this.#show(renderer, this.#current);
    if (before.wasFocused(this.#current)) renderer.labelStep(this.#current);
    if (wasWrong) this.#validateStep(renderer, this.#current);
    return true;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { target, type } = event;
    const renderer = this.#renderer;
    if (!renderer) return;
    if (event instanceof PopStateEvent) return this.#onPopState();
    if (type.startsWith('portico-')) return this.#onResult(renderer, event);
    if (event instanceof SubmitEvent) return this.#submit(renderer, event);
    if (type === 'reset')
      return target !== renderer.form || event.defaultPrevented
        ? undefined
        : void setTimer(0, () => this.#restart(), this.signal);
    if (!(target instanceof Element)) return;
    if (type === 'click') return this.#onClick(renderer, event, target);
    if (event instanceof KeyboardEvent) return this.#onKeyDown(renderer, event);
    if (type === 'invalid') return this.#onInvalid(renderer, target);
    this.#saved?.saveSoon(() => this.#current, this.signal);
    return this.#revalidate(renderer);
  }

  #translate: Translate = (key, ...values) =>
    this.text(formStepsTexts, key).replace(/\{(\d)\}/g, (placeholder, index: string) =>
      String(values[Number(index)] ?? placeholder),
    );

  #listenerRoot(form: HTMLFormElement): EventTarget {
    return this.element.contains(form) ? this.element : membersOf(form);
  }

  async #load(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    templates = await loadTemplates(
      () => lazyImport(() => import('./steps.template.ts'), import.meta.url),
      (reason) => this.warn(`${reason}. Until then it shows all steps at once, and its form sends as without script.`),
    );
    if (templates && !signal.aborted) this.#start(form, templates);
  }

  /** Calls `act` after the start. */
  #whenReady(act: () => void): void {
    void this.#loading?.then(
      () => guard(this.element, act),
      () => {}, // The failure was reported already.
    );
  }

  /** Shows the first step, or the visitor's last one. */
  #start(form: HTMLFormElement, loaded: StepsTemplates): void {
    const renderer = this.#build(form, loaded);
    if (!renderer)
      return this.warn('there are no steps in its form; give each step data-step, or make it a <fieldset>.');
    if (this.#form === form) return this.#show(renderer, this.#current);
    this.#form = form;
    this.#history = new StepHistory(this.#formKey(form));
    this.#startSaving(form);
    const kept = this.#saved?.restore() ?? 0;
    const printed = this.settings.mode === 'server' ? serverStep(form, this.settings.currentField) : 0;
    this.#show(renderer, this.settings.current || printed || firstInvalidStep(renderer, kept));
    this.#history.start(this.#current);
  }

  #build(form: HTMLFormElement, loaded: StepsTemplates): StepsRenderer | undefined {
    const renderer = new StepsRenderer(this.element, form, this.settings, this.#translate, loaded);
    this.#renderer = renderer.steps.length > 0 ? renderer : undefined;
    return this.#renderer;
  }

  /** Returns a key that identifies the form within the page. */
  #formKey(form: HTMLFormElement): string {
    const { id, localName } = this.element;
    return id || membersOf(form).id || String([...document.querySelectorAll(localName)].indexOf(this.element));
  }

  #startSaving(form: HTMLFormElement): void {
    const { keepProgress, consent } = this.settings;
    if (!keepProgress) this.#saved?.clear();
    this.#saved = keepProgress ? new SavedProgress(form, this.#formKey(form), consent === 'required') : undefined;
  }

  #validateStep(renderer: StepsRenderer, index: number): boolean {
    const step = renderer.steps[index];
    const problems = step ? findProblems(renderer.form, step) : [];
    if (problems.length > 0) renderer.problems.show(problems);
    return problems.length === 0;
  }

  /** Clears the errors of fields that have become valid. */
  async #revalidate({ form, steps, problems }: StepsRenderer): Promise<void> {
    if (problems.isEmpty) return;
    if (pressEnd()) await pressEnd();
    const step = steps[this.#current];
    if (step && !problems.isEmpty) problems.update(findProblems(form, step));
  }

  #show(renderer: StepsRenderer, requested: number): void {
    this.#current = Math.min(Math.max(Math.trunc(requested), 0), renderer.last);
    adopt(this.element.getRootNode(), styles); // The element may have been moved to another root.
    renderer.show(this.#current);
    this.reflect('current', this.#current);
  }

  /** Shows another step unless a listener cancels that; returns whether it is shown. */
  #move(requested: number, trigger: StepTrigger): boolean {
    const renderer = this.#renderer;
    if (!renderer) return false;
    const from = this.#current;
    const to = Math.min(Math.max(Math.trunc(requested), 0), renderer.last);
    if (to === from) return to === requested;
    const step = renderer.steps[from];
    if (!step || !this.emit('portico-before-step', { from, to, step })) return false;
    this.#submits.clear();
    if (to < from && (trigger === 'visitor' || trigger === 'history')) uncheckAcceptances(renderer.form);
    this.#show(renderer, to);
    if (trigger !== 'history') this.#history?.sync(from, to);
    this.#saved?.save(to);
    if (trigger !== 'author') this.#focusAndScroll(renderer);
    this.emit('portico-step', { current: to, previous: from, total: renderer.steps.length });
    return true;
  }

  /** Moves the focus to the current step and scrolls to it. */
  #focusAndScroll(renderer: StepsRenderer): void {
    renderer.focus(this.#current);
    const { scrollOffset, scrollDuration } = this.settings;
    void animateScroll(
      renderer.header.getBoundingClientRect().top + scrollY - scrollOffset - topOffset(),
      scrollDuration,
      this.signal,
    );
  }

  #onClick(renderer: StepsRenderer, event: Event, target: Element): void {
    const button = membersOf(target).closest<HTMLElement>(
      '[data-step-next], [data-step-back], [data-step-first], [data-step-to]',
    );
    if (button && !event.defaultPrevented) {
      event.preventDefault();
      if (button.hasAttribute('data-step-next')) return this.next();
      if (button.hasAttribute('data-step-first')) return this.first();
      if (button.hasAttribute('data-step-back')) return this.back();
      this.#move(Number(button.dataset.stepTo), 'visitor');
      return;
    }
    this.#submits.click(renderer, target, this.signal);
  }

  /** Enter activates the first submit button of a form, which may be in another step; here it goes to the next step. */
  #onKeyDown(renderer: StepsRenderer, event: KeyboardEvent): void {
    const input = implicitSubmitInput(event);
    if (!input || this.#current === renderer.last || !renderer.isInStep(input)) return;
    event.preventDefault();
    if (this.settings.mode === 'server') return this.next();
    // The field loses the focus first, so that validation on blur runs before the step is checked.
    input.blur();
    this.next();
    if (!membersOf(renderer.form).matches(':focus-within')) input.focus();
  }

  /** Handles a submit: other listeners may take it over, so the decision is made in the bubble phase. */
  #submit(renderer: StepsRenderer, event: SubmitEvent): void {
    if (event.target !== renderer.form) return;
    const root = membersOf(renderer.form).getRootNode();
    if (event.eventPhase === Event.CAPTURING_PHASE) {
      this.#submits.begin(this.settings.mode === 'client' || this.#current === renderer.last);
      claimSubmit(event, () => this.#invalidStep(renderer, event.submitter) !== undefined);
      return this.listen(root, resultEvents, { capture: true });
    }
    if (isCancelled(event)) return;
    const invalid = this.#invalidStep(renderer, event.submitter);
    if (invalid !== undefined) {
      event.preventDefault();
      this.#submits.clear();
      this.#move(invalid, 'answer');
      this.#validateStep(renderer, this.#current);
      return;
    }
    if (this.#submits.isFull) this.#saved?.clear();
  }

  /**
   * Returns the first invalid step that blocks the submit; `undefined` if there is none, or if other code validates the form.
   */
  #invalidStep(renderer: StepsRenderer, submitter: HTMLElement | null): number | undefined {
    if (this.settings.mode !== 'client' || submitter?.hasAttribute('formnovalidate')) return undefined;
    const invalid = firstInvalidStep(renderer, renderer.steps.length);
    return invalid < renderer.steps.length ? invalid : undefined;
  }

  /** Shows the step of an invalid field: the browser shows its message only at a visible one. */
  #onInvalid(renderer: StepsRenderer, field: Element): void {
    const step = this.#submits.refusedStep(renderer, field);
    if (step >= 0) this.#move(step, 'answer');
  }

  /** Handles the submit result that a contact form or a validator reports. */
  #onResult(renderer: StepsRenderer, event: Event): void {
    const outcome = this.#submits.onResult(renderer, event, this.settings.mode, this.#current);
    if (outcome === 'sent') this.#saved?.clear();
    else if (outcome !== undefined) this.#move(outcome, 'answer');
  }

  /** Handles the browser's Back and Forward. Forward stops at the first invalid step. */
  #onPopState(): void {
    const renderer = this.#renderer;
    const requested = this.#history?.onPopState(this.#current);
    if (!renderer || requested === undefined || requested === this.#current) return;
    const from = this.#current;
    if (this.#move(requested < from ? requested : firstInvalidStep(renderer, requested), 'history')) return;
    if (requested < from) this.#history?.sync(requested, from);
  }

  #restart(): void {
    const renderer = this.#renderer;
    if (!renderer) return;
    this.#saved?.clear();
    const from = this.#current;
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null && activeElement !== document.body && !membersOf(renderer.form).matches(':focus-within');
    renderer.reset();
    this.#current = 0;
    this.reflect('current', 0);
    if (from === 0) return;
    this.#history?.sync(from, 0);
    if (!isElsewhere) this.#focusAndScroll(renderer);
    this.emit('portico-step', { current: 0, previous: from, total: renderer.steps.length });
  }
}

/**
 * A form in steps: one step is shown at a time, Next validates it, and Back returns. It works around a plain form, around `portico-contact-form`
 * and `portico-form-validator`, and inside of them.
 *
 * @part progress - The progress, with links to earlier steps.
 * @part buttons - The container of Back, Next and the errors.
 * @part problems - The errors of the current step.
 * @part next-button - The Next button, unless the author provides one.
 * @part back-button - The Back button, unless the author provides one.
 * @part confirmation - The summary of all answers, before the form is sent.
 * @cssproperty --portico-missing - Border colour of an empty required field.
 * @cssproperty --portico-error - Colour of the errors.
 * @cssproperty --portico-accent - Colour of the current step and of Next.
 * @cssproperty --portico-line - Colour of lines.
 */
define('portico-form-steps', {
  settings: formStepsSettings,
  events: formStepsEvents,
  controller: FormSteps,
  methods: ['next', 'back', 'first'],
});
