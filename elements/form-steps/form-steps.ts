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
import { untickAcceptances } from './acceptances.ts';
import { sendingInput } from './enter-key.ts';
import styles from './form-steps.css?inline';
import { formStepsEvents } from './form-steps.events.ts';
import { formStepsSettings } from './form-steps.settings.ts';
import { formStepsTexts, type Say } from './form-steps.texts.ts';
import { KeptProgress } from './kept-progress.ts';
import { formOf } from './markup.ts';
import { problemsOf } from './problems.ts';
import { answerEvents } from './send-answer.ts';
import { Sends } from './sends.ts';
import { Stage, type StepsTemplates } from './stage.ts';
import { firstUnanswered, printedStep } from './starting-step.ts';
import { StepHistory } from './step-history.ts';

/** The settings that decide what is drawn. */
const drawnBy = ['mode', 'texts', 'currentField', 'totalField'] as const;

/** By whom a step is changed: only a visitor who goes back takes back what was accepted; only an author's script leaves focus and page where they are. */
type Mover = 'visitor' | 'history' | 'answer' | 'author';

/** The templates of the steps, once they are loaded; then an element begins at once. */
let templates: StepsTemplates | undefined;

class FormSteps extends Controller<typeof formStepsSettings, typeof formStepsEvents> {
  #stage: Stage | undefined;
  #current = 0;
  readonly #sends = new Sends();
  #history: StepHistory | undefined;
  #kept: KeptProgress | undefined;
  /** The form that it began with last: back in the page it goes on where the visitor was. */
  #form: HTMLFormElement | undefined;
  /** Resolves when it has begun; set while its templates are loaded. */
  #beginning: Promise<void> | undefined;

  /** Goes on to the next step, once this one is right: in this browser, or with `mode="server"` after a send that the server checks. */
  next(): void {
    const stage = this.#stage;
    if (!stage) return this.#later(() => this.next());
    if (this.#current === stage.last) return;
    if (this.settings.mode === 'server') stage.send();
    else if (this.#isRight(stage, this.#current)) this.#move(this.#current + 1, 'visitor');
  }

  /** Goes back one step. Acceptance boxes are unticked. */
  back(): void {
    if (!this.#stage) return this.#later(() => this.back());
    if (this.#current > 0) this.#move(this.#current - 1, 'visitor');
  }

  /** Goes back to the first step. Acceptance boxes are unticked. */
  first(): void {
    if (!this.#stage) return this.#later(() => this.first());
    if (this.#current > 0) this.#move(0, 'visitor');
  }

  override connected(): void | Promise<void> {
    const form = formOf(this.element);
    if (!form)
      return this.warn('there is no form around it or in it; put it around a <form>, or around the steps in one.');
    watchPresses(this.element.ownerDocument, this.signal);
    // Before anybody else: a validator around the steps may hold the send back.
    this.listen(membersOf(form).getRootNode(), ['submit'], { capture: true });
    // From now on, and so before Turbo Drive: it listens anew with each submit, and keeps the event from those behind it.
    this.listen(membersOf(form).getRootNode(), ['submit']);
    this.listen(this.#groundOf(form), ['invalid'], { capture: true });
    this.listen(this.#groundOf(form), ['click', 'keydown', 'input', 'change', 'reset']);
    this.listen(window, ['popstate']);
    if (templates) return this.#begin(form, templates);
    return (this.#beginning = this.#load(form, this.signal).finally(() => (this.#beginning = undefined)));
  }

  /** All steps show, as without script. */
  override disconnected(): void {
    this.#stage?.clear();
    this.#stage = undefined;
  }

  override changed(names: ReadonlySet<keyof typeof formStepsSettings>): void {
    const stage = this.#stage;
    if (!stage) return;
    if (names.has('keepProgress') || names.has('consent')) this.#keep(stage.form);
    if (names.has('current') && !this.#move(this.settings.current, 'author')) this.reflect('current', this.#current);
    if (!templates || !drawnBy.some((name) => names.has(name))) return;
    stage.clear();
    const rebuilt = this.#build(stage.form, templates);
    if (rebuilt) this.#show(rebuilt, this.#current);
  }

  override isIntact(): boolean {
    return !this.#stage || (this.#stage.isIntact && this.#stage.form === formOf(this.element));
  }

  override restore(): boolean {
    const before = this.#stage;
    if (!before || !templates || before.form !== formOf(this.element)) return false;
    const wasWrong = !before.problems.isEmpty;
    before.clear();
    const stage = this.#build(before.form, templates);
    if (!stage) return true;
    this.#show(stage, this.#current);
    if (before.isLedTo(this.#current)) stage.dress(this.#current);
    if (wasWrong) this.#isRight(stage, this.#current);
    return true;
  }

  protected override onEvent(event: Event): void | Promise<void> {
    const { target, type } = event;
    const stage = this.#stage;
    if (!stage) return;
    if (event instanceof PopStateEvent) return this.#arrive();
    if (type.startsWith('portico-')) return this.#hear(stage, event);
    if (event instanceof SubmitEvent) return this.#submit(stage, event);
    if (type === 'reset')
      return target !== stage.form || event.defaultPrevented
        ? undefined
        : void setTimer(0, () => this.#restart(), this.signal);
    if (!(target instanceof Element)) return;
    if (type === 'click') return this.#press(stage, event, target);
    if (event instanceof KeyboardEvent) return this.#type(stage, event);
    if (type === 'invalid') return this.#refuse(stage, target);
    this.#kept?.saveSoon(() => this.#current, this.signal);
    return this.#lookAgain(stage);
  }

  #say: Say = (key, ...values) =>
    this.text(formStepsTexts, key).replace(/\{(\d)\}/g, (placeholder, index: string) =>
      String(values[Number(index)] ?? placeholder),
    );

  #groundOf(form: HTMLFormElement): EventTarget {
    return this.element.contains(form) ? this.element : membersOf(form);
  }

  async #load(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    templates = await loadTemplates(
      () => lazyImport(() => import('./steps.template.ts'), import.meta.url),
      (reason) => this.warn(`${reason}. Until then it shows all steps at once, and its form sends as without script.`),
    );
    if (templates && !signal.aborted) this.#begin(form, templates);
  }

  /** Does what was asked for before it began. */
  #later(act: () => void): void {
    void this.#beginning?.then(
      () => guard(this.element, act),
      () => {}, // That it could not be loaded was reported.
    );
  }

  /** Shows the first step, or that which the visitor was at. */
  #begin(form: HTMLFormElement, loaded: StepsTemplates): void {
    const stage = this.#build(form, loaded);
    if (!stage) return this.warn('there are no steps in its form; give each step data-step, or make it a <fieldset>.');
    if (this.#form === form) return this.#show(stage, this.#current);
    this.#form = form;
    this.#history = new StepHistory(this.#nameOf(form));
    this.#keep(form);
    const kept = this.#kept?.restore() ?? 0;
    const printed = this.settings.mode === 'server' ? printedStep(form, this.settings.currentField) : 0;
    this.#show(stage, this.settings.current || printed || firstUnanswered(stage, kept));
    this.#history.begin(this.#current);
  }

  #build(form: HTMLFormElement, loaded: StepsTemplates): Stage | undefined {
    const stage = new Stage(this.element, form, this.settings, this.#say, loaded);
    this.#stage = stage.steps.length > 0 ? stage : undefined;
    return this.#stage;
  }

  /** What tells the forms of a page apart. */
  #nameOf(form: HTMLFormElement): string {
    const { id, localName } = this.element;
    return id || membersOf(form).id || String([...document.querySelectorAll(localName)].indexOf(this.element));
  }

  #keep(form: HTMLFormElement): void {
    const { keepProgress, consent } = this.settings;
    if (!keepProgress) this.#kept?.forget();
    this.#kept = keepProgress ? new KeptProgress(form, this.#nameOf(form), consent === 'required') : undefined;
  }

  #isRight(stage: Stage, index: number): boolean {
    const step = stage.steps[index];
    const problems = step ? problemsOf(stage.form, step) : [];
    if (problems.length > 0) stage.problems.show(problems);
    return problems.length === 0;
  }

  /** Takes back what is no longer wrong. */
  async #lookAgain({ form, steps, problems }: Stage): Promise<void> {
    if (problems.isEmpty) return;
    if (pressEnd()) await pressEnd();
    const step = steps[this.#current];
    if (step && !problems.isEmpty) problems.update(problemsOf(form, step));
  }

  #show(stage: Stage, wanted: number): void {
    this.#current = Math.min(Math.max(Math.trunc(wanted), 0), stage.last);
    adopt(this.element.getRootNode(), styles); // It may have been moved, of which it is not told.
    stage.show(this.#current);
    this.reflect('current', this.#current);
  }

  /** Shows another step, unless the page says no; whether it shows. */
  #move(wanted: number, mover: Mover): boolean {
    const stage = this.#stage;
    if (!stage) return false;
    const from = this.#current;
    const to = Math.min(Math.max(Math.trunc(wanted), 0), stage.last);
    if (to === from) return to === wanted;
    const step = stage.steps[from];
    if (!step || !this.emit('portico-before-step', { from, to, step })) return false;
    this.#sends.forget();
    if (to < from && (mover === 'visitor' || mover === 'history')) untickAcceptances(stage.form);
    this.#show(stage, to);
    if (mover !== 'history') this.#history?.follow(from, to);
    this.#kept?.save(to);
    if (mover !== 'author') this.#lead(stage);
    this.emit('portico-step', { current: to, previous: from, total: stage.steps.length });
    return true;
  }

  /** Takes the visitor to the step that shows: focus and page. */
  #lead(stage: Stage): void {
    stage.focus(this.#current);
    const { scrollOffset, scrollDuration } = this.settings;
    void animateScroll(
      stage.header.getBoundingClientRect().top + scrollY - scrollOffset - topOffset(),
      scrollDuration,
      this.signal,
    );
  }

  #press(stage: Stage, event: Event, target: Element): void {
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
    this.#sends.click(stage, target, this.signal);
  }

  /** Enter sends a form from its first button on, which may be steps away; here it means the next step. */
  #type(stage: Stage, event: KeyboardEvent): void {
    const input = sendingInput(event);
    if (!input || this.#current === stage.last || !stage.isInStep(input)) return;
    event.preventDefault();
    if (this.settings.mode === 'server') return this.next();
    // The field is left first: whoever checks it then has a say in whether it is right.
    input.blur();
    this.next();
    if (!membersOf(stage.form).matches(':focus-within')) input.focus();
  }

  /** A form is sent: on its way down nothing is decided; on its way up it is known whether somebody else has taken it over. */
  #submit(stage: Stage, event: SubmitEvent): void {
    if (event.target !== stage.form) return;
    const root = membersOf(stage.form).getRootNode();
    if (event.eventPhase === Event.CAPTURING_PHASE) {
      this.#sends.begin(this.settings.mode === 'client' || this.#current === stage.last);
      claimSubmit(event, () => this.#wrongStep(stage, event.submitter) !== undefined);
      return this.listen(root, answerEvents, { capture: true });
    }
    if (isCancelled(event)) return;
    const wrong = this.#wrongStep(stage, event.submitter);
    if (wrong !== undefined) {
      event.preventDefault();
      this.#sends.forget();
      this.#move(wrong, 'answer');
      this.#isRight(stage, this.#current);
      return;
    }
    if (this.#sends.isFull) this.#kept?.forget();
  }

  /** The first step that keeps the form from being sent; `undefined` where none does, or where somebody else checks it. */
  #wrongStep(stage: Stage, submitter: HTMLElement | null): number | undefined {
    if (this.settings.mode !== 'client' || submitter?.hasAttribute('formnovalidate')) return undefined;
    const wrong = firstUnanswered(stage, stage.steps.length);
    return wrong < stage.steps.length ? wrong : undefined;
  }

  /** The browser shows its message at the first invalid field that it can reach; so the field is shown before. */
  #refuse(stage: Stage, field: Element): void {
    const step = this.#sends.refusedStep(stage, field);
    if (step >= 0) this.#move(step, 'answer');
  }

  /** What another element says of the send: a contact form, a validator. */
  #hear(stage: Stage, event: Event): void {
    const outcome = this.#sends.hear(stage, event, this.settings.mode, this.#current);
    if (outcome === 'sent') this.#kept?.forget();
    else if (outcome !== undefined) this.#move(outcome, 'answer');
  }

  /** The browser's Back or Forward. Forward goes no further than a visitor may. */
  #arrive(): void {
    const stage = this.#stage;
    const wanted = this.#history?.arrive(this.#current);
    if (!stage || wanted === undefined || wanted === this.#current) return;
    const from = this.#current;
    if (this.#move(wanted < from ? wanted : firstUnanswered(stage, wanted), 'history')) return;
    if (wanted < from) this.#history?.follow(wanted, from);
  }

  #restart(): void {
    const stage = this.#stage;
    if (!stage) return;
    this.#kept?.forget();
    const from = this.#current;
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null && activeElement !== document.body && !membersOf(stage.form).matches(':focus-within');
    stage.startAnew();
    this.#current = 0;
    this.reflect('current', 0);
    if (from === 0) return;
    this.#history?.follow(from, 0);
    if (!isElsewhere) this.#lead(stage);
    this.emit('portico-step', { current: 0, previous: from, total: stage.steps.length });
  }
}

/**
 * A form in steps: one shows at a time, Next checks it, Back returns. It works around a plain form, around `portico-contact-form` and
 * `portico-form-validator`, and inside of any of them.
 *
 * @part progress - How far the visitor is, and a way back to earlier steps.
 * @part buttons - What holds Back, Next and the problems.
 * @part problems - Why the step may not be left.
 * @part next-button - Next, where the author wrote none.
 * @part back-button - Back, where the author wrote none.
 * @part confirmation - All answers, before the form is sent.
 * @cssproperty --portico-missing - Colour of the border of a required field that is empty.
 * @cssproperty --portico-error - Colour of the problems.
 * @cssproperty --portico-accent - Colour of the step that shows, and of Next.
 * @cssproperty --portico-line - Colour of lines.
 */
define('portico-form-steps', {
  settings: formStepsSettings,
  events: formStepsEvents,
  controller: FormSteps,
  methods: ['next', 'back', 'first'],
});
