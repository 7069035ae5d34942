import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { isDropdown, isLeftToBrowser, openByBrowser } from './browsers-own.ts';
import { chooseAll, chooseAlso, chooseOnly } from './choosing.ts';
import { isFocusFree, PassedFocus } from './focus.ts';
import { gestureOf } from './gestures.ts';
import { ListCursor } from './list-cursor.ts';
import { pictureOf } from './picture.ts';
import { summaryOf } from './rows.ts';
import restStyles from './select.css?inline';
import { selectEvents } from './select.events.ts';
import { selectSettings } from './select.settings.ts';
import { selectTexts } from './select.texts.ts';
import type { SelectProps } from './select.view.tsx';
import { standBack } from './semantics.ts';
import styles from './select-list.css?inline';
import type { Wish } from './wish.ts';

/** From so many options on, browsers take long to lay a select out again: that is done while the page loads, not as the list opens. */
const many = 500;

const loadView = () => import('./select.view.tsx');

class Select extends Controller<typeof selectSettings, typeof selectEvents, SelectProps> {
  #isOpen = false;
  #takesFocus = false;
  /** It was open once: until then there is nothing to draw. */
  #isDrawn = false;
  readonly #focus = new PassedFocus();
  readonly #cursor = new ListCursor();
  /** Ends what is heard while the list is open. */
  #opening: AbortController | undefined;
  /** Shows assistive technology the select again. */
  #comeBack: (() => void) | undefined;
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
    else if (this.settings.open) this.#open(isFocusFree(this.element));
  }

  override changed(): void {
    if (this.settings.open === this.#isOpen) this.#readAgain();
    else this.toggle();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-hidden', 'aria-haspopup'];
  }

  override isIntact(): boolean {
    const select = this.#select;
    if (!select) return true;
    const isHidden = !this.#comeBack || select.ariaHidden === 'true';
    return isHidden && (this.element.dataset.summary === undefined || select.ariaHasPopup === 'listbox');
  }

  override restore(): boolean {
    const select = this.#select;
    if (select && this.#comeBack) this.#comeBack = standBack(select);
    this.#readAgain();
    return true;
  }

  override disconnected(): void {
    this.#opening?.abort();
    this.#observer?.disconnect();
    this.#standForward();
  }

  protected override onEvent(event: Event): void {
    if (this.#focus.isPassing) event.stopImmediatePropagation();
    // Disabled since, by its fieldset perhaps, or without what draws the list.
    else if (this.#isOpen && !this.#openable) this.#close();
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
      case 'reset':
        // The values go back only when all listeners are done.
        return void setTimer(0, () => this.#readAgain(), this.signal);
      case 'change':
      case 'invalid':
        return this.#readAgain();
      default:
        return this.#answer(event);
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

  get #nothing(): string {
    return this.text(selectTexts, 'nothing');
  }

  /** A pointer or the focus that comes is what may open the list: a press shall not wait for the network. */
  #warm(): void {
    this.#readAgain();
    // What cannot be had now is asked for again when it is needed.
    if (this.#openable) lazyImport(loadView, import.meta.url).catch(() => {});
  }

  #answer(event: Event): void {
    const select = this.#openable;
    const wish =
      select &&
      gestureOf(event, { element: this.element, select, isOpen: this.#isOpen, isTyping: this.#cursor.isTyping });
    if (wish) this.#grant(wish, select);
  }

  #grant(wish: Wish, select: HTMLSelectElement): void {
    if (wish.do === 'close') return this.hide();
    this.show();
    if (!this.#isOpen) return;
    const cursor = this.#cursor;
    switch (wish.do) {
      case 'open':
        break;
      case 'choose':
        if (cursor.canChoose(cursor.active)) this.#choose(cursor.active);
        else if (wish.isLeaving) this.hide();
        break;
      case 'choose-all':
        chooseAll(
          select,
          cursor.options.map(({ option }) => option),
        );
        break;
      case 'type':
        cursor.type(wish.character, this.signal);
        break;
      case 'move':
        if (cursor.move(wish.step) && wish.isChoosing) this.#choose(cursor.active);
        break;
      case 'point':
        // A pointer moves often, and mostly within one option.
        if (!cursor.point(wish.option) && !wish.isChoosing) return;
        if (wish.isChoosing && cursor.canChoose(wish.option)) this.#choose(wish.option);
        break;
    }
    this.#draw();
  }

  /** As a visitor chooses: one of them with the list closed already. */
  #choose(option: number): void {
    const select = this.#select;
    if (select?.multiple) {
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
    this.#takesFocus = isFocusFree(this.element);
    this.#hear();
    this.#readAgain();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#standForward();
    if (this.element.shadowRoot?.activeElement) this.#focus.pass(this.#select);
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
    for (const type of ['focus', 'blur', 'focusin', 'focusout', 'invalid'])
      this.element.addEventListener(type, this, early);
    for (const type of ['change', 'click', 'pointermove', 'portico-failed'])
      this.element.addEventListener(type, this, { signal });
    this.element.ownerDocument.addEventListener('pointerdown', this, early);
    // Of a form in a shadow root nobody outside hears.
    this.element.getRootNode().addEventListener('reset', this, early);
    this.#window?.addEventListener('blur', this, { signal });
    this.#observe();
  }

  /** What is chosen of several shows at rest, too. */
  #keepSummary(select: HTMLSelectElement): void {
    if (select.size <= 1 && !isDropdown(select, this.element)) {
      this.warn(
        'a <select multiple> that is not its child stays the list that it is; put the tag directly around the select.',
      );
    }
    this.listen(this.element, ['change']);
    this.listen(this.element.getRootNode(), ['reset'], { capture: true });
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
    // As far as the browser knows it is a list itself.
    if (isSummed && !isLeftToBrowser(select, this.element)) select.setAttribute('aria-haspopup', 'listbox');
  }

  #draw(): void {
    const select = this.#select;
    if (!select || !this.#isDrawn) return;
    const picture = pictureOf(select, this.#cursor, this.#nothing);
    this.render({ ...picture, isOpen: this.#isOpen, shown: this.#shown, lost: this.#lost });
  }

  readonly #shown = (button: HTMLElement): void => {
    const select = this.#select;
    if (!this.#isOpen || !select) return;
    if (this.#takesFocus) this.#focus.pass(button);
    this.#comeBack ??= standBack(select);
  };

  #standForward(): void {
    this.#comeBack?.();
    this.#comeBack = undefined;
  }

  readonly #lost = (): void => this.hide();
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
