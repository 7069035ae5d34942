import { because } from '../../src/diagnostics/because.ts';
import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { afterPaint } from '../../src/dom/after-paint.ts';
import { afterReset } from '../../src/dom/after-reset.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import {
  attachSlot,
  hasManyOptions,
  maxOptions,
  usesNativePicker,
  openNativePicker,
  showCopied,
  showSummary,
  HiddenSelect,
  hasPopupRole,
  isFocusFree,
  FocusTransfer,
  viewProps,
} from './native-select.ts';
import { FeatureLoader } from './feature-loader.ts';
import { actionForEvent, applyAction } from './actions.ts';
import { ListCursor } from './list/list-cursor.ts';
import { summaryOf } from './list/rows.ts';
import { SelectListeners } from './select-listeners.ts';
import styles from './select.css?inline';
import { selectEvents, selectSettings, selectTexts } from './select.settings.ts';
import type { SelectProps } from './select.view.tsx';
import { isForClosed, type Action } from './keyboard.ts';

const loadView = () => import('./select.view.tsx');

class Select extends Controller<typeof selectSettings, typeof selectEvents, SelectProps> {
  #isOpen = false;
  #takesFocus = false;
  /** The number of times that the list was opened. */
  #openings = 0;
  readonly #focus = new FocusTransfer();
  /** Cancels the delayed hiding of a closed list that had the focus; `undefined` if there is none. */
  #cancelHiding: (() => void) | undefined;
  readonly #cursor = new ListCursor();
  readonly #hidden = new HiddenSelect();
  readonly #listeners = new SelectListeners(this.element, this, () => this.#refresh());
  readonly #optional = new FeatureLoader({
    host: this,
    cursor: this.#cursor,
    watch: () => this.#keepSummary(),
    showRows: () => this.#refresh(false),
  });

  /** Opens the list, or the native picker of the device. */
  show(): void {
    this.#optional.whenPrepared(() => this.#open(true));
  }

  /** Closes the list. */
  hide(): void {
    this.#optional.cancel();
    if (!this.#isOpen) return;
    if (this.emit('portico-before-close', undefined)) this.#close();
    else this.reflect('open', true);
  }

  /** Opens the list if it is closed, and closes it if it is open. */
  toggle(): void {
    return this.#isOpen ? this.hide() : this.show();
  }

  override connected(): void {
    this.listen(this.element, ['pointerenter', 'focusin', 'mousedown', 'keydown']);
    followBackground(this.element, this.signal);
    const select = this.#select;
    if (select) showCopied(select);
    if (select?.multiple) this.#keepSummary();
    void this.#optional.load();
    if (select && hasManyOptions(select)) attachSlot(this.element);
    if (this.#isOpen) {
      this.#takesFocus = isFocusFree(this.element);
      this.#listeners.open();
      this.#refresh();
    } else if (this.settings.open) this.#optional.whenPrepared(() => this.#open(isFocusFree(this.element)));
  }

  override changed(): void {
    void this.#optional.load();
    if (this.settings.open === this.#isOpen) this.#refresh();
    else this.toggle();
  }

  override moved(): void {
    this.#refresh();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-hidden', 'aria-haspopup'];
  }

  override isIntact(): boolean {
    const select = this.#select;
    return !select || (this.#hidden.isIntact(select) && hasPopupRole(select, this.element));
  }

  override restore(): boolean {
    const select = this.#select;
    if (select && !this.#hidden.isIntact(select)) this.#hidden.hide(select);
    this.#refresh();
    return true;
  }

  override disconnected(): void {
    this.#cancelHiding?.();
    this.#cancelHiding = undefined;
    this.#listeners.close(false);
    this.#optional.disconnect();
    this.#hidden.show();
  }

  protected override onEvent(event: Event): void {
    if (this.#focus.isTransferring) event.stopImmediatePropagation();
    // The select was disabled meanwhile, for example by its fieldset, or the view could not be loaded.
    else if (this.#isOpen && !this.openable) this.#close();
    else this.#handle(event);
  }

  /** Closes the list and shows the initial selection. */
  #onReset(event: Event): void {
    if (event.target !== this.#select?.form) return;
    const onDone = () => {
      this.hide();
      this.#refresh();
    };
    afterReset(event, onDone, this.signal);
  }

  #handle(event: Event): void {
    switch (event.type) {
      case 'pointerenter':
      case 'focusin':
        return this.#preload();
      case 'focusout':
        // Without a `relatedTarget`, the element is being moved. This must not close the list.
        return event instanceof FocusEvent && event.relatedTarget ? this.hide() : undefined;
      case 'blur':
        // The window has lost the focus, or an iframe in it has got the focus.
        return event.target === window ? this.hide() : undefined;
      case 'reset':
        return this.#onReset(event);
      case 'change':
      case 'invalid':
        return this.#refresh();
      default:
        return this.#onInput(event);
    }
  }

  /** The author's select; `null` if it has too many options. It is queried each time, because the page may add or replace it later. */
  get #select(): HTMLSelectElement | null {
    const select = this.element.querySelector('select');
    // Chromium counts all options for each access to `select.length`.
    if (!select || select.options.length <= maxOptions) return select;
    this.warn(
      `its <select> has ${select.options.length} options; expected at most ${maxOptions}, so the browser shows it as it is. Print fewer, and search the others with "source".`,
    );
    return null;
  }

  /** The select whose list the element opens instead of the browser; `null` if there is none. */
  get openable(): HTMLSelectElement | null {
    const select = this.#select;
    const isEnabled = select && because('openable', !select.matches(':disabled'), 'disabled');
    return isEnabled && !usesNativePicker(select, this.element) ? select : null;
  }

  get #emptyText(): string {
    return this.text(selectTexts, 'nothing');
  }

  /** Preloads the view when the pointer or the focus reaches the select, so that a click does not wait for the network. */
  #preload(): void {
    this.#refresh();
    if (!this.openable) return;
    // If loading fails, the view is loaded again when it is needed.
    loadView().catch(() => {});
    void this.#optional.prepare();
  }

  #onInput(event: Event): void {
    const select = this.openable;
    if (!select) return;
    const { features } = this.#optional;
    const state = { element: this.element, isOpen: this.#isOpen, cursor: this.#cursor };
    const action = actionForEvent(event, { ...state, select, features });
    if (action) this.#perform(action, select);
  }

  #perform(action: Action, select: HTMLSelectElement): void {
    if (action.do === 'close') return this.hide();
    this.#optional.whenPrepared(() => {
      const { features } = this.#optional;
      if (isForClosed(action)) return void features?.apply(action, select);
      this.#open(true);
      if (!this.#isOpen || features?.apply(action, select)) return;
      const target = { select, cursor: this.#cursor, hide: this.#hide, signal: this.signal, features };
      if (applyAction(action, target)) this.#render();
    });
  }

  #open(takesFocus: boolean): void {
    if (this.#isOpen) return;
    const select = this.#select;
    if (!select || select.matches(':disabled')) return this.reflect('open', false);
    if (usesNativePicker(select, this.element)) {
      this.reflect('open', false);
      return openNativePicker(select);
    }
    if (!this.emit('portico-before-open', undefined)) return this.reflect('open', false);
    attachSlot(this.element);
    this.#openings += 1;
    this.#takesFocus = takesFocus;
    if (takesFocus) select.focus({ preventScroll: true });
    this.#listeners.open();
    this.#optional.features?.opened(select);
    this.#read(select);
    this.#cursor.begin(select);
    this.#reflectOpen(true);
    this.emit('portico-open', undefined);
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#hidden.show();
    const hasFocus = Boolean(this.element.shadowRoot?.activeElement);
    if (hasFocus) this.#focus.pass(this.#select);
    this.#reflectOpen(false, hasFocus);
    this.emit('portico-close', undefined);
  }

  /**
   * With `isFocusMoved`, the list has just lost the focus. It disappears later, because screen readers would otherwise miss that the focus has moved.
   */
  #reflectOpen(isOpen: boolean, isFocusMoved = false): void {
    this.#isOpen = isOpen;
    if (!isOpen) {
      this.#listeners.close(this.#isWatched);
      this.#cursor.clearTyped();
      this.#optional.features?.closed();
    }
    this.state('open', isOpen);
    this.reflect('open', isOpen);
    this.#cancelHiding?.();
    this.#cancelHiding = isFocusMoved ? afterPaint(this.#onHidden) : undefined;
    this.#render();
  }

  readonly #onHidden = (): void => {
    this.#cancelHiding = undefined;
    this.#render();
  };

  #keepSummary(): void {
    this.listen(this.element, ['change']);
    this.listenToRoot(['reset'], { capture: true });
    this.#listeners.observe();
    this.#refresh();
  }

  /** `true` if the element shows the selection while the list is closed. */
  get #isWatched(): boolean {
    return this.#select?.multiple === true || this.#optional.features?.isInFront === true;
  }

  /** Updates the list. With `isChanged`, reads the options again. */
  #refresh(isChanged = true): void {
    const select = this.#select;
    if (this.#isOpen && !this.openable) return this.#close();
    if (!select || !(this.#isWatched || this.#isOpen)) return;
    if (isChanged) this.#read(select);
    else this.#optional.features?.update(select, this.#emptyText);
    this.#render();
  }

  #read(select: HTMLSelectElement): void {
    this.#cursor.read(select, this.#emptyText);
    showSummary(this.element, select, summaryOf(this.#cursor.rows) || this.#emptyText);
    this.#optional.features?.update(select, this.#emptyText);
  }

  #render(): void {
    const select = this.#select;
    if (!select || this.#openings === 0 || this.#cancelHiding) return;
    const props = viewProps(select, this.#cursor, this.#emptyText, this.#optional.features?.panel);
    this.render({ ...props, isOpen: this.#isOpen, opening: this.#openings, shown: this.#onShown, hidden: this.#hide });
  }

  readonly #hide = (): void => this.hide();

  readonly #onShown = (control: HTMLElement): void => {
    const select = this.#select;
    if (!this.#isOpen || !select) return;
    if (this.#takesFocus) this.#focus.pass(control);
    this.#hidden.hide(select);
  };
}

/**
 * A drop-down list in the page's own style. The element wraps a `<select>`, which is still labelled, focused, validated, submitted and reset. Only
 * the browser's list of options is replaced.
 *
 * @part button - The transparent button that covers the select and has the focus while the list is open.
 * @part panel - The box of the text field and the list.
 * @part filter - The text field.
 * @part close-button - The button that closes the panel on small touch screens.
 * @part message - The message that replaces the options.
 * @part tags - The list of tags.
 * @part tag - The tag of a chosen option.
 * @part remove-button - The button in a tag that removes the option.
 * @part clear-button - The button that clears the selection.
 * @part listbox - The list of options.
 * @part group - The container of an `<optgroup>`: its heading and its options.
 * @part heading - The label of an `<optgroup>`.
 * @part option - An option.
 * @part active-option - The active option, which the pointer or the keys have reached.
 * @part line - The separator line of an `<hr>`.
 * @slot - The author's `<select>`.
 * @state open - The list is open.
 * @state filter - The list has a text field.
 * @state tags - The chosen options are shown as tags.
 * @state clearable - A button can clear the selection.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
 * @cssproperty --portico-surface - The background colour of the select and of the list.
 * @cssproperty --portico-line - The colour of the borders, and of the separator lines.
 * @cssproperty --portico-danger - The border colour of an invalid select.
 */
define('portico-select', {
  settings: selectSettings,
  events: selectEvents,
  controller: Select,
  methods: ['show', 'hide', 'toggle'],
  styles,
  view: loadView,
});
