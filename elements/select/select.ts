import { after } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { isDropdown, isLeftToBrowser, openByBrowser } from './browsers-own.ts';
import { chooseAll, chooseAlso, chooseOnly } from './choosing.ts';
import { wishOf, type Wish } from './keys.ts';
import { ListCursor } from './list-cursor.ts';
import { descriptionOf, nameOf } from './naming.ts';
import { summaryOf } from './rows.ts';
import restStyles from './select.css?inline';
import { selectEvents } from './select.events.ts';
import { selectSettings } from './select.settings.ts';
import { selectTexts } from './select.texts.ts';
import type { SelectProps } from './select.view.tsx';
import styles from './select-list.css?inline';

/** From so many options on, browsers take long to lay a select out again: that is done while the page loads, not as the list opens. */
const many = 500;

const loadView = () => import('./select.view.tsx');

class Select extends Controller<typeof selectSettings, typeof selectEvents, SelectProps> {
  #isOpen = false;
  #takesFocus = false;
  /** It was open once: until then there is nothing to draw. */
  #isDrawn = false;
  /** The focus goes between the select and what stands for it: to the page that is no change. */
  #isPassingFocus = false;
  #cursor = new ListCursor();
  /** Ends what is heard while the list is open. */
  #opening: AbortController | undefined;
  #observer: MutationObserver | undefined;

  /** Opens the list, or what the device has in its place. */
  show(): void {
    this.#open(true);
  }

  /** Closes the list. */
  hide(): void {
    if (!this.#isOpen) return;
    if (this.emit('portico-before-close', undefined)) this.#close();
    else this.reflect('open', true);
  }

  /** Opens the list if it is closed, and closes it if it is open. */
  toggle(): void {
    if (this.#isOpen) this.hide();
    else this.show();
  }

  override connected(): void {
    adopt(this.element.getRootNode(), restStyles);
    this.listen(this.element, ['pointerenter', 'focusin', 'mousedown', 'keydown']);
    const select = this.#select;
    if (!select) this.warn('there is no <select> inside; put one there: it holds the value.');
    if (select?.multiple) this.#keepSummary(select);
    if (select && select.options.length > many) this.#makeRoom();
    if (this.#isOpen) this.#goOn();
    else if (this.settings.open) this.#open(this.#isFocusFree);
  }

  override changed(): void {
    if (this.settings.open === this.#isOpen) this.#readAgain();
    else this.toggle();
  }

  override disconnected(): void {
    this.#opening?.abort();
    this.#observer?.disconnect();
  }

  protected override noticed(event: Event): void {
    if (this.#isPassingFocus) event.stopImmediatePropagation();
    else if (event instanceof KeyboardEvent) this.#press(event);
    else this.#notice(event);
  }

  #notice(event: Event): void {
    switch (event.type) {
      case 'pointerenter':
      case 'focusin':
        return this.#warm();
      case 'focusout':
        // Without another target it went nowhere: the element is being moved.
        return event instanceof FocusEvent && event.relatedTarget ? this.hide() : undefined;
      case 'blur':
        // The window lost it, or a frame in it has it.
        return event.target === this.#window ? this.hide() : undefined;
      case 'mousedown':
        return this.#push(event);
      case 'click':
        return this.#click(event);
      case 'pointermove':
        return this.#point(event);
      case 'pointerdown':
        return this.#drawnAt(event) ? undefined : this.hide();
      case 'portico-failed':
        return this.#close();
      case 'reset':
        // The values go back only when all listeners are done.
        return void after(0, () => this.#readAgain(), this.signal);
      case 'change':
        return this.#readAgain();
    }
  }

  /** Looked for each time: a page may put it there late, or another in its place. */
  get #select(): HTMLSelectElement | null {
    return this.element.querySelector('select');
  }

  /** The select, if it can be opened here. */
  get #openable(): HTMLSelectElement | null {
    const select = this.#select;
    return select && !select.matches(':disabled') && !isLeftToBrowser(select, this.element) ? select : null;
  }

  get #window(): Window | null {
    return this.element.ownerDocument.defaultView;
  }

  /** An element that begins open takes the focus from nothing. */
  get #isFocusFree(): boolean {
    const { activeElement, body } = this.element.ownerDocument;
    return !activeElement || activeElement === body || this.element.contains(activeElement);
  }

  get #nothing(): string {
    return this.text(selectTexts, 'nothing');
  }

  /** What of this element's own an event happened to. */
  #drawnAt(event: Event): Element | undefined {
    const [target] = event.composedPath();
    return target instanceof Element && target.getRootNode() === this.element.shadowRoot ? target : undefined;
  }

  #optionAt(event: Event): number {
    return Number(this.#drawnAt(event)?.closest<HTMLElement>('[data-option]')?.dataset.option ?? -1);
  }

  /** A pointer or the focus that comes is what may open the list: a press shall not wait for the network. */
  #warm(): void {
    this.#readAgain();
    // What cannot be had now is asked for again when it is needed.
    if (this.#openable) loadView().catch(() => {});
  }

  #push(event: Event): void {
    // What is pressed in the list leaves the focus where it is.
    if (this.#drawnAt(event)) return event.preventDefault();
    const { target } = event;
    const select = this.#openable;
    if (!select || !(event instanceof MouseEvent) || event.button !== 0 || event.ctrlKey || event.defaultPrevented) return;
    if (!(target instanceof Node) || !(target === this.element || select.contains(target))) return;
    event.preventDefault();
    this.toggle();
  }

  #click(event: Event): void {
    const target = this.#drawnAt(event);
    if (!target) return;
    // A label around the select would take the focus there.
    event.preventDefault();
    if (target.closest('button')) this.hide();
    else if (this.#cursor.canChoose(this.#optionAt(event))) this.#choose(this.#optionAt(event));
  }

  #point(event: Event): void {
    // A list that the keys scroll under a pointer that lies still is no pointing.
    const isMoved = event instanceof PointerEvent && (event.movementX !== 0 || event.movementY !== 0);
    if (isMoved && this.#cursor.point(this.#optionAt(event))) this.#draw();
  }

  #press(event: KeyboardEvent): void {
    const select = this.#openable;
    if (!select || event.defaultPrevented || event.isComposing) return;
    if (event.target !== select && !this.#drawnAt(event)) return;
    const wish = wishOf(event, { isOpen: this.#isOpen, isMultiple: select.multiple, isTyping: this.#cursor.isTyping });
    if (!wish) return;
    // Tab goes on from the select, where the focus is again by then.
    if (event.key !== 'Tab') event.preventDefault();
    // It closes this list, not also the dialog that the list is in.
    if (event.key === 'Escape') event.stopPropagation();
    this.#grant(wish, select);
  }

  #grant(wish: Wish, select: HTMLSelectElement): void {
    if (wish.do === 'close') return this.hide();
    this.show();
    if (!this.#isOpen) return;
    const cursor = this.#cursor;
    if (wish.do === 'choose') {
      if (cursor.canChoose(cursor.active)) this.#choose(cursor.active);
      else if (wish.isLeaving) this.hide();
    } else if (wish.do === 'choose-all') chooseAll(select, cursor.options.map(({ option }) => option));
    else if (wish.do === 'type') cursor.type(wish.character, this.signal);
    else if (wish.do === 'move' && cursor.move(wish.step) && wish.isChoosing) this.#choose(cursor.active);
    this.#draw();
  }

  /** As a visitor chooses: one of them with the list closed already. */
  #choose(option: number): void {
    const select = this.#select;
    if (select?.multiple) {
      this.#cursor.point(option);
      chooseAlso(select, option);
    } else {
      this.hide();
      if (select) chooseOnly(select, option);
    }
  }

  #open(takesFocus: boolean): void {
    if (this.#isOpen) return;
    const select = this.#select;
    if (!select || select.matches(':disabled')) return this.reflect('open', false);
    if (isLeftToBrowser(select, this.element)) {
      this.reflect('open', false);
      return openByBrowser(select);
    }
    if (!this.emit('portico-before-open', undefined)) return this.reflect('open', false);
    this.#makeRoom();
    this.#isDrawn = true;
    this.#takesFocus = takesFocus;
    if (takesFocus) select.focus({ preventScroll: true });
    this.#hear();
    this.#read(select);
    this.#cursor.begin(select);
    this.#settle(true);
    this.emit('portico-open', undefined);
  }

  /** Is open as it was before it left the page. */
  #goOn(): void {
    this.#takesFocus = this.#isFocusFree;
    this.#hear();
    this.#readAgain();
  }

  #close(): void {
    if (!this.#isOpen) return;
    if (this.element.shadowRoot?.activeElement) this.#passFocus(this.#select);
    this.#settle(false);
    this.emit('portico-close', undefined);
  }

  #settle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) {
      this.#opening?.abort();
      this.#cursor.forgetTyped();
      if (!this.#select?.multiple) this.#observer?.disconnect();
    }
    this.state('open', isOpen);
    this.reflect('open', isOpen);
    this.#draw();
  }

  /** Makes the shadow root, with the slot that the select then has for good: another slot would mean another layout of it. */
  #makeRoom(): void {
    if (this.element.shadowRoot) return;
    this.element.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
  }

  /** What matters only while the list is open. */
  #hear(): void {
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const early = { capture: true, signal };
    for (const type of ['focus', 'blur', 'focusin', 'focusout']) this.element.addEventListener(type, this, early);
    for (const type of ['change', 'click', 'pointermove', 'portico-failed']) this.element.addEventListener(type, this, { signal });
    for (const type of ['pointerdown', 'reset']) this.element.ownerDocument.addEventListener(type, this, early);
    this.#window?.addEventListener('blur', this, { signal });
    this.#observe();
  }

  /** What is chosen of several shows at rest, too. */
  #keepSummary(select: HTMLSelectElement): void {
    if (select.size <= 1 && !isDropdown(select, this.element)) {
      this.warn('a <select multiple> that is not its child stays the list that it is; put the tag directly around the select.');
    }
    this.listen(this.element, ['change']);
    this.listen(this.element.ownerDocument, ['reset'], { capture: true });
    this.#observe();
    this.#readAgain();
  }

  /** Sees options that come, go and change, and a select that is disabled. */
  #observe(): void {
    this.#observer ??= new MutationObserver(() => this.#readAgain());
    const attributeFilter = ['disabled', 'hidden', 'label', 'selected', 'multiple', 'aria-invalid'];
    this.#observer.observe(this.element, { childList: true, subtree: true, characterData: true, attributeFilter });
  }

  #readAgain(): void {
    const select = this.#select;
    if (this.#isOpen && !this.#openable) return this.#close();
    if (!select || !(select.multiple || this.#isOpen)) return;
    this.#read(select);
    this.#draw();
  }

  #read(select: HTMLSelectElement): void {
    this.#cursor.read(select, this.#nothing);
    const isSummed = select.multiple && isDropdown(select, this.element);
    if (isSummed) this.element.dataset.summary = summaryOf(this.#cursor.rows) || this.#nothing;
    else delete this.element.dataset.summary;
  }

  #draw(): void {
    const select = this.#select;
    if (!select || !this.#isDrawn) return;
    this.draw({
      isOpen: this.#isOpen,
      select,
      rows: this.#cursor.rows,
      active: this.#cursor.active,
      name: nameOf(select),
      description: descriptionOf(select),
      value: summaryOf(this.#cursor.rows) || this.#nothing,
      isMultiple: select.multiple,
      isRequired: select.required,
      isInvalid: select.getAttribute('aria-invalid') === 'true' || select.matches(':user-invalid'),
      shown: this.#shown,
    });
  }

  readonly #shown = (button: HTMLElement): void => {
    if (this.#isOpen && this.#takesFocus) this.#passFocus(button);
  };

  #passFocus(to: HTMLElement | null): void {
    this.#isPassingFocus = true;
    to?.focus({ preventScroll: true });
    this.#isPassingFocus = false;
  }
}

/**
 * A dropdown in the page's own style. It wraps a `<select>`, which stays what is labelled, focused, checked, submitted and reset; when it
 * opens, a list of Portico's stands in place of the browser's.
 *
 * @part button - What stands over the select while the list is open, and has the focus.
 * @part listbox - The list.
 * @part group - The options of an `<optgroup>`.
 * @part heading - The name of a group.
 * @part option - One option.
 * @part active-option - The option that the keys are at.
 * @part line - What an `<hr>` draws.
 * @slot - The select.
 * @state open - The list is open.
 * @cssproperty --portico-field - Colour behind the options, and behind what a multiple select says.
 * @cssproperty --portico-line - Colour of lines.
 * @cssproperty --portico-error - Colour of a select that was filled in wrongly.
 */
define('portico-select', {
  settings: selectSettings,
  events: selectEvents,
  controller: Select,
  methods: ['show', 'hide', 'toggle'],
  view: loadView,
  styles,
});
