import { FormDraft } from '../../src/forms/draft/form-draft.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import type { Host } from '../../src/kit/controller.ts';
import { decodeFragment } from '../../src/page/fragments.ts';
import { clearanceAbove } from '../../src/page/scroll/offsets.ts';
import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';
import type { formStepsEvents, formStepsSettings } from './form-steps.settings.ts';
import { StepHistory } from './step-history.ts';
import { uncheckAcceptances } from './step-markup.ts';
import { firstInvalidStep, serverStep } from './step-validation.ts';
import type { StepsRenderer } from './steps-renderer.ts';
import type { SubmitTracker } from './submit-tracker.ts';

/**
 * The trigger of a change of the step. If a visitor goes back, acceptance boxes are unticked. If an author's script changes the step, the focus
 * stays.
 */
type StepTrigger = 'visitor' | 'history' | 'answer' | 'author';

type StepsHost = Host<typeof formStepsSettings, typeof formStepsEvents>;

/** The current step of a form. The visitor, the browser's history, responses and scripts change it. It is stored in this tab. */
export class StepNavigator {
  readonly #host: StepsHost;
  readonly #submits: SubmitTracker;
  #current = 0;
  #history: StepHistory | undefined;
  #draft: FormDraft | undefined;
  /** The form of the last start. If the element is connected again with the same form, it continues at the visitor's step. */
  #form: HTMLFormElement | undefined;

  constructor(host: StepsHost, submits: SubmitTracker) {
    this.#host = host;
    this.#submits = submits;
  }

  get current(): number {
    return this.#current;
  }

  /** Shows the first step, or the one where the visitor was last. */
  start(renderer: StepsRenderer): void {
    const { form } = renderer;
    if (this.#form === form) return this.show(renderer, this.#current);
    this.#form = form;
    const addressOf = (step: number) => {
      const id = this.#host.settings.deepLinking ? renderer.steps[step]?.id : '';
      return id ? `#${id}` : undefined;
    };
    this.#history = new StepHistory(this.#formKey(form), addressOf, this.#host.signal);
    this.startSaving(form);
    const { mode, current, currentField } = this.#host.settings;
    const kept = this.#draft?.restore(this.#host) ?? 0;
    const printed = mode === 'server' ? serverStep(form, currentField) : 0;
    const addressed = this.#addressedStep(renderer);
    this.show(renderer, current || printed || firstInvalidStep(renderer, addressed < 0 ? kept : addressed));
    this.#history.start(this.#current);
    if (addressed >= 0 && addressed !== this.#current) this.#history.replaceAddress(this.#current);
  }

  /** Returns the index of the step in the page's address; -1 if there is none, or if the setting is off. */
  #addressedStep({ steps }: StepsRenderer): number {
    const id = this.#host.settings.deepLinking ? decodeFragment(location.hash) : '';
    return id ? steps.findIndex((step) => step.id === id) : -1;
  }

  /** Shows the step in the page's address, after a link or the visitor has changed the address. */
  onHashChange(renderer: StepsRenderer): void {
    const step = this.#addressedStep(renderer);
    if (step < 0) return;
    this.move(renderer, step < this.#current ? step : firstInvalidStep(renderer, step), 'visitor');
    if (step !== this.#current) this.#history?.replaceAddress(this.#current);
  }

  /** Returns a key that identifies the form in the page. */
  #formKey(form: HTMLFormElement): string {
    const { element } = this.#host;
    return element.id || membersOf(form).id || String(indexInPage(element));
  }

  /** Depending on the settings, stores the progress of a form from now on, or deletes the stored progress. */
  startSaving(form: HTMLFormElement): void {
    const { keepProgress, consent } = this.#host.settings;
    if (!keepProgress) this.clearSaved();
    this.#draft = keepProgress ? new FormDraft(form, 'steps', this.#formKey(form), consent === 'required') : undefined;
  }

  /** Stores the progress when typing has paused. */
  saveSoon(): void {
    this.#draft?.saveSoon(this.#host.signal, () => this.#current);
  }

  clearSaved(): void {
    this.#draft?.clear();
  }

  /** Shows a step without dispatching events, and without moving the focus or scrolling. */
  show(renderer: StepsRenderer, requested: number): void {
    this.#current = clamp(requested, renderer);
    renderer.show(this.#current);
    this.#host.reflect('current', this.#current);
  }

  /** Shows another step, unless a listener cancels this. Returns whether the step is shown. */
  move(renderer: StepsRenderer, requested: number, trigger: StepTrigger): boolean {
    const host = this.#host;
    const from = this.#current;
    const to = clamp(requested, renderer);
    if (to === from) return to === requested;
    const step = renderer.steps[from];
    if (!step || !host.emit('portico-before-step', { from, to, step })) return false;
    this.#submits.clear();
    if (to < from && (trigger === 'visitor' || trigger === 'history')) uncheckAcceptances(renderer.form);
    this.show(renderer, to);
    if (trigger !== 'history') this.#history?.sync(from, to);
    this.#draft?.save(to);
    if (trigger !== 'author') this.#focusAndScroll(renderer);
    host.emit('portico-step', { current: to, previous: from, total: renderer.steps.length });
    return true;
  }

  /** Shows the step that contains a node, without moving the focus or scrolling. If the node is a step, `deepLinking` handles its address. */
  reveal(renderer: StepsRenderer, node: Element | undefined): void {
    if (!node) return;
    const step = renderer.steps.findIndex((each) => each !== node && each.contains(node));
    if (step >= 0) this.move(renderer, step, 'author');
  }

  /** Moves the focus to the current step and scrolls to it. */
  #focusAndScroll(renderer: StepsRenderer): void {
    renderer.focus(this.#current);
    const { scrollOffset, scrollDuration } = this.#host.settings;
    void animateScroll(
      renderer.progress.getBoundingClientRect().top + scrollY - scrollOffset - clearanceAbove(renderer.progress),
      scrollDuration,
      this.#host.signal,
    );
  }

  /** Handles the browser's Back and Forward. Going forward stops at the first invalid step. */
  onPopState(renderer: StepsRenderer): void {
    const requested = this.#history?.onPopState(this.#current);
    if (requested === undefined || requested === this.#current) return;
    const from = this.#current;
    if (this.move(renderer, requested < from ? requested : firstInvalidStep(renderer, requested), 'history')) return;
    if (requested < from) this.#history?.sync(requested, from);
  }

  /** Shows the first step, after the form was reset. */
  restart(renderer: StepsRenderer): void {
    this.clearSaved();
    const from = this.#current;
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null && activeElement !== document.body && !membersOf(renderer.form).matches(':focus-within');
    renderer.reset();
    const [first = 0] = renderer.path;
    this.#current = first;
    this.#host.reflect('current', first);
    if (from === first) return;
    this.#history?.sync(from, first);
    if (!isElsewhere) this.#focusAndScroll(renderer);
    this.#host.emit('portico-step', { current: first, previous: from, total: renderer.steps.length });
  }
}

/** The index of each element in the page. The elements that start in the same microtask share it. */
let indexes: ReadonlyMap<Element, number> | undefined;

/** Returns the index of an element among all elements with its name; -1 outside of the document, for example in a shadow root. */
function indexInPage(element: Element): number {
  if (!indexes?.has(element)) {
    indexes = new Map([...document.querySelectorAll(element.localName)].map((one, index) => [one, index]));
    queueMicrotask(() => (indexes = undefined));
  }
  return indexes.get(element) ?? -1;
}

/** Returns the requested step if it is on the visitor's path; otherwise the next step on the path. */
const clamp = (requested: number, { path, last }: StepsRenderer): number =>
  path.find((step) => step >= Math.trunc(requested)) ?? last;
