import { closest, matches } from '../../src/dom/selectors.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { isComposing } from '../../src/dom/composing.ts';
import { toggleDescription } from '../../src/dom/aria-describedby.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { Exclusive } from '../../src/overlay/exclusive.ts';
import type { TooltipBox } from './tooltip-box.ts';
import { triggerOf, contentSlot, TriggerDescription } from './trigger-element.ts';
import { contentOf, plainTextOf, type Content } from './content.ts';
import { tooltipEvents, tooltipSettings } from './tooltip.settings.ts';
import { watchLongPress } from './long-press.ts';

const openTooltips = new Exclusive();

/** The reasons why the tooltip is open. It closes when no reason is left. `press`: a long press. `call`: a method call. */
type Reason = 'pointer' | 'focus' | 'press' | 'call';

/** The time (ms) in which the pointer may move between the trigger and the tooltip. */
const grace = 100;

/** Loads the box when the visitor first approaches a tooltip. If loading fails, it is loaded again when it is needed. */
const loadBox = () => import('./tooltip-box.ts').catch(() => undefined);

let isPreloading = false;

/** Loads the box when the visitor first moves the pointer or presses a key, so that the first tooltip appears without a wait. */
function preloadOnActivity(page: Document): void {
  if (isPreloading) return;
  isPreloading = true;
  const options = { once: true, capture: true, passive: true };
  for (const type of ['pointerover', 'keydown']) page.addEventListener(type, () => void loadBox(), options);
}

class Tooltip extends Controller<typeof tooltipSettings, typeof tooltipEvents> {
  readonly #reasons = new Set<Reason>();
  #isOpen = false;
  /** Aborted when the tooltip closes. */
  #opening: AbortController | undefined;
  #touch: AbortController | undefined;
  #box: TooltipBox | undefined;
  #cancelRemoval: (() => void) | undefined;
  readonly #description = new TriggerDescription(this.element);

  /** Shows the tooltip until `hide()` is called, Escape is pressed, or another tooltip opens. */
  show(): void {
    this.#addReason('call');
  }

  /** Hides the tooltip. */
  hide(): void {
    this.#requestClose(this.settings.duration);
  }

  /** Shows the tooltip if it is hidden, and hides it if it is shown. */
  toggle(): void {
    return this.#isOpen ? this.hide() : this.show();
  }

  override connected(): void {
    this.listen(this.element, ['pointerenter', 'focusin']);
    preloadOnActivity(this.element.ownerDocument);
    this.#removeCopiedContent();
    this.#describe();
    if (this.settings.template && this.element.ownerDocument.readyState !== 'loading') this.#readContent();
    if (!this.settings.open) return;
    // If several tooltips have the attribute `open`, only the first one is shown.
    if (openTooltips.isFree) this.show();
    else this.reflect('open', false);
  }

  override changed(names: ReadonlySet<keyof typeof tooltipSettings>): void {
    if (names.has('content') || names.has('template')) this.#describe();
    if (this.settings.open !== this.#isOpen) return this.toggle();
    if (!this.#isOpen) return;
    const source = this.#readContent();
    if (source) this.#renderBox(source);
    else this.hide();
  }

  override moved(): void {
    this.#box?.reshow();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-description', 'aria-describedby', 'tabindex'];
  }

  override isIntact(): boolean {
    return this.#description.isIntact && (this.#box?.isIntact ?? true);
  }

  override restore(): boolean {
    this.#describe();
    this.#box?.restore();
    return true;
  }

  override disconnected(): void {
    this.#touch?.abort();
    this.#reasons.clear();
    if (this.#isOpen) this.#close(0);
    this.#box?.end();
  }

  protected override onEvent(event: Event): void {
    switch (event.type) {
      case 'pointerenter':
        return event instanceof PointerEvent && event.pointerType === 'touch'
          ? this.#onTouch()
          : this.#addReason('pointer');
      case 'focusin':
        return this.#isFocusToShow(event.target) ? this.#addReason('focus') : undefined;
      case 'pointerover':
        return this.#onPointerMove(event);
      case 'pointerout':
        // Without a related target, the pointer has left the window.
        return event instanceof PointerEvent && !event.relatedTarget ? this.#removePointerSoon() : undefined;
      case 'pointerdown':
        return this.#isWithin(event) ? undefined : this.#removeReason('press');
      case 'focusout':
        return this.#isFocusLeaving(event) ? this.#removeReason('focus') : undefined;
      case 'keydown':
        return event instanceof KeyboardEvent && event.key === 'Escape' && !isComposing(event)
          ? this.#onEscape(event)
          : undefined;
    }
  }

  /** Returns whether the trigger has got the keyboard focus. If tooltips are nested, only the innermost one opens. */
  #isFocusToShow(target: EventTarget | null): boolean {
    return (
      target instanceof Element &&
      closest(target, 'portico-tooltip') === this.element &&
      matches(target, ':focus-visible')
    );
  }

  #isWithin(event: Event): boolean {
    return event.composedPath().includes(this.element);
  }

  #isFocusLeaving(event: Event): boolean {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    return this.#isWithin(event) && !(next instanceof Node && this.element.contains(next));
  }

  #onPointerMove(event: Event): void {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (!this.#isWithin(event)) return this.#removePointerSoon();
    this.#cancelRemoval?.();
    this.#cancelRemoval = undefined;
  }

  #removePointerSoon(): void {
    if (!this.#reasons.has('pointer')) return;
    this.#cancelRemoval ??= setTimer(grace, () => this.#removeReason('pointer'), this.#opening?.signal);
  }

  #onTouch(): void {
    this.#touch?.abort();
    this.#touch = new AbortController();
    const tapped = () => {
      // If the trigger has no action of its own, a tap toggles the tooltip.
      if (triggerOf(this.element) !== this.element) return;
      if (this.#reasons.has('press')) this.#removeReason('press');
      else this.#addReason('press');
    };
    watchLongPress(this.element, { held: () => this.#addReason('press'), tapped }, this.#touch.signal);
  }

  /** Closes the tooltip on Escape, but not a dialog around it. */
  #onEscape(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.hide();
  }

  #addReason(reason: Reason): void {
    this.#reasons.add(reason);
    this.#cancelRemoval?.();
    this.#cancelRemoval = undefined;
    if (!this.#isOpen && !this.#open()) this.#reasons.clear();
  }

  #removeReason(reason: Reason): void {
    if (this.#reasons.delete(reason) && this.#reasons.size === 0) this.hide();
  }

  /** Opens the tooltip. Returns `false` if it has no content or a listener cancels this. */
  #open(): boolean {
    const source = this.#readContent();
    if (!source || !this.emit('portico-before-open', undefined) || !openTooltips.closeOthers(this)) {
      this.reflect('open', false);
      return false;
    }
    openTooltips.add(this, () => this.#requestClose(0));
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const page = this.element.ownerDocument;
    for (const type of ['pointerover', 'pointerout', 'pointerdown', 'focusout']) {
      page.addEventListener(type, this, { capture: true, passive: true, signal });
    }
    // The capture phase comes before listeners that would close a dialog.
    page.defaultView?.addEventListener('keydown', this, { capture: true, signal });
    this.#reflectOpen(true);
    this.#renderBox(source);
    this.emit('portico-open', undefined);
    return true;
  }

  #requestClose(duration: number): void {
    this.#reasons.clear();
    if (!this.#isOpen) return;
    if (this.emit('portico-before-close', undefined)) this.#close(duration);
    else this.reflect('open', true);
  }

  #close(duration: number): void {
    openTooltips.delete(this);
    this.#opening?.abort();
    this.#cancelRemoval = undefined;
    this.#reflectOpen(false);
    guard(this.element, () => this.#box?.hide(duration));
    this.emit('portico-close', undefined);
  }

  #reflectOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.state('open', isOpen);
    this.reflect('open', isOpen);
  }

  #renderBox(source: Content): void {
    const { placement, duration } = this.settings;
    guard(this.element, async () => {
      const module = await loadBox();
      if (!this.#isOpen) return;
      if (!module) return this.#close(0);
      this.#box ??= new module.TooltipBox(this.element, () => this.hide());
      await this.#box.show({ source, placement, duration });
    });
  }

  get content(): ReturnType<typeof contentOf> {
    return contentOf(this.element, this.settings);
  }

  #readContent(): Content | undefined {
    const { source, problem } = this.content;
    if (problem) this.warn(problem);
    return source;
  }

  /** Describes the trigger before the tooltip opens, for the browse mode of screen readers. */
  #describe(): void {
    const { source } = this.content;
    this.#description.update(source !== undefined, source && plainTextOf(source));
  }

  /** Removes the content of an open tooltip that a clone of the element contains. */
  #removeCopiedContent(): void {
    for (const content of this.element.querySelectorAll(`:scope > [slot="${contentSlot}"]`)) {
      content.remove();
      toggleDescription(triggerOf(this.element), content.id, false);
    }
  }
}

/**
 * A tooltip around its trigger. On hover, keyboard focus or a long press, it shows text beside the trigger.
 *
 * @part tooltip - The box around the content.
 * @slot - The trigger: a button, a link, or any other content.
 * @slot portico-tooltip - The content of the tooltip, which the element adds while the tooltip is shown.
 * @state open - The tooltip is shown.
 * @cssproperty --portico-raised - Background colour of the tooltip.
 * @cssproperty --portico-divider - Colour of the border of the tooltip.
 */
define('portico-tooltip', {
  settings: tooltipSettings,
  events: tooltipEvents,
  controller: Tooltip,
  methods: ['show', 'hide', 'toggle'],
  knownMarkup: '[data-bs-toggle=tooltip], [data-toggle=tooltip]',
});
