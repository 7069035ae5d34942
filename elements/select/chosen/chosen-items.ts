import { isRightToLeft } from '../../../src/dom/text-direction.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import type { GetText } from '../features.texts.ts';
import { actionForTagKey, indexAfterRemoval } from './tag-keys.ts';

interface ChosenOptions {
  readonly getText: GetText;
  /** Called when the visitor removes an option, or all options (`undefined`). */
  readonly onRemove: (option: HTMLOptionElement | undefined) => void;
  /** Focuses the select. */
  readonly focusSelect: () => void;
}

/** The state of the select. */
export interface Chosen {
  readonly select: HTMLSelectElement;
  readonly hasTags: boolean;
  readonly hasClear: boolean;
  /** The accessible name of the select. */
  readonly label: string;
  /** The text that is shown if no option is chosen. */
  readonly nothing: string;
}

/** The tags of the chosen options and the clear button, in front of a closed select. */
export class ChosenItems {
  /** The list has an explicit role, because Safari drops the role of lists without markers. */
  readonly #list = createElement('ul', { part: 'tags', role: 'list' });
  readonly #clear = createElement('button', { type: 'button', part: 'clear-button' });
  readonly #status = createElement('p', { class: 'announcement', role: 'status' });
  readonly #box = createElement('div', { class: 'chosen' }, this.#list, this.#clear, this.#status);
  readonly #tags = new Map<HTMLOptionElement, HTMLElement>();
  readonly #options: ChosenOptions;

  constructor(root: ShadowRoot, options: ChosenOptions) {
    this.#options = options;
    this.#list.addEventListener('keydown', this.#onKey);
    this.#box.addEventListener('click', this.#onClick);
    root.append(this.#box);
  }

  /** Shows the state of the select. */
  update({ select, hasTags, hasClear, label, nothing }: Chosen): void {
    const { getText } = this.#options;
    const options = hasTags ? [...select.selectedOptions] : [];
    this.#list.hidden = !hasTags;
    this.#list.ariaLabel = getText('chosen', { label });
    // For assistive technology, the select itself has this text as its value.
    this.#list.dataset.placeholder = nothing;
    this.#showTags(options, select);
    this.#clear.hidden = !hasClear;
    this.#clear.ariaLabel = getText('clear', { label });
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#status.textContent = text;
  }

  remove(): void {
    this.#box.remove();
  }

  #showTags(options: readonly HTMLOptionElement[], select: HTMLSelectElement): void {
    for (const [option, tag] of this.#tags) {
      if (options.includes(option)) continue;
      tag.remove();
      this.#tags.delete(option);
    }
    // Tags that stay are not moved, so that they keep the focus.
    let next = this.#list.firstElementChild;
    for (const option of options) {
      const tag = this.#tags.get(option) ?? createTag();
      this.#tags.set(option, tag);
      this.#label(tag, option, select.matches(':disabled'));
      if (tag === next) next = next.nextElementSibling;
      else this.#list.insertBefore(tag, next);
    }
    this.#setTabStop(this.#buttons.find(({ tabIndex }) => tabIndex === 0) ?? this.#buttons[0]);
  }

  #label(tag: HTMLElement, option: HTMLOptionElement, isDisabled: boolean): void {
    const [text, button] = tag.children;
    const label = option.label.trim();
    if (text && text.textContent !== label) text.textContent = label;
    if (!(button instanceof HTMLButtonElement)) return;
    button.ariaLabel = this.#options.getText('remove', { option: label });
    button.hidden = isDisabled || option.disabled;
  }

  /** The buttons of the tags. One of them is a tab stop; the arrow keys move to the others. */
  get #buttons(): HTMLButtonElement[] {
    return [...this.#list.querySelectorAll('button')].filter(({ hidden }) => !hidden);
  }

  #setTabStop(stop: HTMLButtonElement | undefined): void {
    for (const button of this.#buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  #focus(index: number): void {
    const button = this.#buttons[index];
    if (!button) return this.#options.focusSelect();
    this.#setTabStop(button);
    button.focus();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const buttons = this.#buttons;
    const index = buttons.findIndex((button) => button === event.target);
    if (index < 0) return;
    const action = actionForTagKey(event, { index, count: buttons.length, isRtl: isRightToLeft(this.#list) });
    if (!action) return;
    event.preventDefault();
    if (action.do === 'focus') this.#focus(action.index);
    else this.#remove(buttons[index]);
  };

  readonly #onClick = (event: Event): void => {
    event.preventDefault(); // A label around the select would move the focus to the select.
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === this.#clear) {
      const hadFocus = button.matches(':focus');
      this.#options.onRemove(undefined);
      if (hadFocus) this.#options.focusSelect();
    } else if (button) {
      this.#remove(button);
    }
  };

  #remove(button: HTMLButtonElement | undefined): void {
    const [option] = [...this.#tags].find(([, tag]) => tag === button?.parentElement) ?? [];
    if (!button || !option) return;
    const index = this.#buttons.indexOf(button);
    const hadFocus = button.matches(':focus');
    this.#options.onRemove(option);
    if (hadFocus) this.#focus(indexAfterRemoval(index, this.#buttons.length));
  }
}

function createTag(): HTMLElement {
  const button = createElement('button', { type: 'button', part: 'remove-button' });
  return createElement('li', { part: 'tag' }, createElement('span'), button);
}
