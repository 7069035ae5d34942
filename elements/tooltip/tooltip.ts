import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { Bubble } from './bubble.ts';
import { describeNoMore } from './description.ts';
import { endTurn, isNoneShown, takeTurn } from './one-at-a-time.ts';
import { sourceOf, wordsOf, type Source } from './source.ts';
import { tooltipEvents } from './tooltip.events.ts';
import { tooltipSettings } from './tooltip.settings.ts';
import { followTouch } from './touch.ts';
import { triggerOf, wordsSlot } from './trigger.ts';

/** Why a tooltip is shown: as long as one reason holds. `press` is a finger's, `asked` is the page's. */
type Reason = 'pointer' | 'focus' | 'press' | 'asked';

/** How long a pointer may be off trigger and tooltip on its way from one to the other, in ms. */
const grace = 100;

/** What draws a tooltip comes with the first intent; what cannot be had now is asked for again when it is needed. */
const loadBubble = () => lazyImport(() => import('./bubble.ts'), import.meta.url).catch(() => undefined);

class Tooltip extends Controller<typeof tooltipSettings, typeof tooltipEvents> {
  readonly #reasons = new Set<Reason>();
  #isOpen = false;
  /** Ends what is heard of the page while it is shown. */
  #opening: AbortController | undefined;
  #touch: AbortController | undefined;
  #bubble: Bubble | undefined;
  #stopLeaving: (() => void) | undefined;
  /** What the element made of the author's markup, to be taken back. */
  #described: HTMLElement | undefined;
  #description: string | null = null;
  #isTabStop = false;

  /** Shows the tooltip until it is hidden, dismissed, or another one is shown. */
  show(): void {
    this.#appear('asked');
  }

  /** Takes the tooltip away. */
  hide(): void {
    this.#leave(this.settings.transition);
  }

  /** Shows the tooltip, or takes it away. */
  toggle(): void {
    if (this.#isOpen) this.hide();
    else this.show();
  }

  override connected(): void {
    this.listen(this.element, ['pointerenter', 'focusin']);
    this.#clearCopy();
    this.#describe();
    // What is still to come may be what is missing.
    if (this.settings.template && this.element.ownerDocument.readyState !== 'loading') this.#read();
    if (!this.settings.open) return;
    // Of several that are to be shown as a page begins, the first is.
    if (isNoneShown()) this.show();
    else this.reflect('open', false);
  }

  override changed(names: ReadonlySet<keyof typeof tooltipSettings>): void {
    if (names.has('content') || names.has('template')) this.#describe();
    if (this.settings.open !== this.#isOpen) return this.toggle();
    if (!this.#isOpen) return;
    const source = this.#read();
    if (source) this.#stand(source);
    else this.hide();
  }

  override moved(): void {
    this.#bubble?.heal();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-description', 'aria-describedby', 'tabindex'];
  }

  override isIntact(): boolean {
    const trigger = this.#described;
    const isDescribed =
      !trigger || (trigger === triggerOf(this.element) && trigger.ariaDescription === this.#description);
    return isDescribed && (this.#bubble?.isIntact ?? true);
  }

  override restore(): boolean {
    this.#describe();
    this.#bubble?.restore();
    return true;
  }

  override disconnected(): void {
    this.#touch?.abort();
    this.#reasons.clear();
    if (this.#isOpen) this.#close(0);
    this.#bubble?.end();
  }

  protected override onEvent(event: Event): void {
    switch (event.type) {
      case 'pointerenter':
        return event instanceof PointerEvent && event.pointerType === 'touch' ? this.#feel() : this.#appear('pointer');
      case 'focusin':
        return this.#isFocusToShow(event.target) ? this.#appear('focus') : undefined;
      case 'pointerover':
        return this.#follow(event);
      case 'pointerout':
        // Without another target the pointer left the window.
        return event instanceof PointerEvent && !event.relatedTarget ? this.#leaveSoon() : undefined;
      case 'pointerdown':
        return this.#isWithin(event) ? undefined : this.#vanish('press');
      case 'focusout':
        return this.#isLeft(event) ? this.#vanish('focus') : undefined;
      case 'keydown':
        return event instanceof KeyboardEvent && event.key === 'Escape' && !event.isComposing
          ? this.#dismiss(event)
          : undefined;
    }
  }

  /** A press with the mouse focuses a button, too, and wants no words. The innermost of nested ones is meant. */
  #isFocusToShow(target: EventTarget | null): boolean {
    return (
      target instanceof Element &&
      target.closest('portico-tooltip') === this.element &&
      target.matches(':focus-visible')
    );
  }

  #isWithin(event: Event): boolean {
    return event.composedPath().includes(this.element);
  }

  /** Whether the focus was in the element, and is not where it goes. */
  #isLeft(event: Event): boolean {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    return this.#isWithin(event) && !(next instanceof Node && this.element.contains(next));
  }

  #follow(event: Event): void {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (!this.#isWithin(event)) return this.#leaveSoon();
    this.#stopLeaving?.();
    this.#stopLeaving = undefined;
  }

  #leaveSoon(): void {
    if (!this.#reasons.has('pointer')) return;
    this.#stopLeaving ??= setTimer(grace, () => this.#vanish('pointer'), this.#opening?.signal);
  }

  #feel(): void {
    this.#touch?.abort();
    this.#touch = new AbortController();
    const tapped = () => {
      // What has nothing else to do when it is tapped says its words.
      if (triggerOf(this.element) !== this.element) return;
      if (this.#reasons.has('press')) this.#vanish('press');
      else this.#appear('press');
    };
    followTouch(this.element, { held: () => this.#appear('press'), tapped }, this.#touch.signal);
  }

  /** Esc takes the tooltip away and does nothing else: what stands around it stays. */
  #dismiss(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.hide();
  }

  #appear(reason: Reason): void {
    this.#reasons.add(reason);
    this.#stopLeaving?.();
    this.#stopLeaving = undefined;
    if (!this.#isOpen && !this.#open()) this.#reasons.clear();
  }

  #vanish(reason: Reason): void {
    if (this.#reasons.delete(reason) && this.#reasons.size === 0) this.hide();
  }

  /** Whether it is open now: there is something to show, and nobody is against it. */
  #open(): boolean {
    const source = this.#read();
    const isAllowed = source && this.emit('portico-before-open', undefined) && takeTurn(() => this.#leave(0));
    if (!isAllowed) {
      this.reflect('open', false);
      return false;
    }
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const page = this.element.ownerDocument;
    for (const type of ['pointerover', 'pointerout', 'pointerdown', 'focusout']) {
      page.addEventListener(type, this, { capture: true, passive: true, signal });
    }
    // Before everybody else: who hears Esc after that would close something.
    page.defaultView?.addEventListener('keydown', this, { capture: true, signal });
    this.#settle(true);
    this.#stand(source);
    this.emit('portico-open', undefined);
    return true;
  }

  #leave(transition: number): void {
    this.#reasons.clear();
    if (!this.#isOpen) return;
    if (this.emit('portico-before-close', undefined)) this.#close(transition);
    else this.reflect('open', true);
  }

  #close(transition: number): void {
    endTurn();
    this.#opening?.abort();
    this.#stopLeaving = undefined;
    this.#settle(false);
    guard(this.element, () => this.#bubble?.hide(transition));
    this.emit('portico-close', undefined);
  }

  #settle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.state('open', isOpen);
    this.reflect('open', isOpen);
  }

  #stand(source: Source): void {
    const { position, transition } = this.settings;
    guard(this.element, async () => {
      const module = await loadBubble();
      if (!this.#isOpen) return;
      if (!module) return this.#close(0);
      this.#bubble ??= new module.Bubble(this.element, () => this.hide());
      await this.#bubble.show({ source, position, transition });
    });
  }

  #read(): Source | undefined {
    const { source, problem } = sourceOf(this.element, this.settings);
    if (problem) this.warn(problem);
    return source;
  }

  /**
   * Tells assistive technology, before anything is shown, what the tooltip will say: who goes through a page without pointer and
   * focus hears it, too. What takes no focus by itself becomes a stop for the keyboard.
   */
  #describe(): void {
    const { source } = sourceOf(this.element, this.settings);
    if (!source && !this.#described) return;
    const trigger = triggerOf(this.element);
    const isStopNeeded = source !== undefined && trigger === this.element;
    if (isStopNeeded !== this.#isTabStop && this.element.hasAttribute('tabindex') === this.#isTabStop) {
      this.element.toggleAttribute('tabindex', isStopNeeded);
      if (isStopNeeded) this.element.tabIndex = 0;
      this.#isTabStop = isStopNeeded;
    }
    if (this.#described !== trigger && trigger.ariaDescription) return; // The author's own.
    if (this.#described) this.#described.ariaDescription = null;
    this.#described = trigger;
    this.#description = trigger.ariaDescription = (source && wordsOf(source)) ?? null;
  }

  /** A copy of an element that was shown holds its words, too. */
  #clearCopy(): void {
    for (const words of this.element.querySelectorAll(`:scope > [slot="${wordsSlot}"]`)) {
      words.remove();
      describeNoMore(triggerOf(this.element), words.id);
    }
  }
}

/**
 * A tooltip. It wraps its trigger, which stays the author's, and shows some words beside it while a pointer is over it, while the
 * keyboard is on it, or when a finger rests on it.
 *
 * @part tooltip - The box around the words.
 * @slot - The trigger: a button, a link, or anything.
 * @slot portico-tooltip - The words, which the element puts there itself while it is shown.
 * @state open - It is shown.
 * @cssproperty --portico-field - Colour behind the words.
 * @cssproperty --portico-line - Colour of the border.
 */
define('portico-tooltip', {
  settings: tooltipSettings,
  events: tooltipEvents,
  controller: Tooltip,
  methods: ['show', 'hide', 'toggle'],
});
