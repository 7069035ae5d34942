import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { setAttribute } from '../../../src/dom/set-attribute.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import type { ListContents } from './list-contents.ts';
import { hidePopover } from '../../../src/older-browsers/popover.ts';
import { keepAtField, showInTopLayer } from './positioner.ts';
import { type OptionLine, toLines } from './options.ts';
import { renderResults, type ResultsState } from './results.template.ts';

/** The class of the list, which also identifies the list in a copy of the page. */
const boxClass = 'portico-search';

let count = 0;

/** The list under a search. It is in light DOM, where the input can refer to it. */
export class ResultsBox {
  readonly #element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #fill: ((line: OptionLine) => Element | undefined) | undefined;
  readonly #root: HTMLElement;
  #state: ResultsState = {
    id: `portico-search-${++count}`,
    name: '',
    lines: [],
    active: -1,
    message: '',
    isError: false,
    isBusy: false,
    isOpen: false,
    announcement: new Text(),
  };
  /** Aborts the positioning of the box; `undefined` while the box is closed. */
  #positioning: AbortController | undefined;

  /** `fill` returns the content of a result, created with the author's template. */
  constructor(element: HTMLElement, input: HTMLInputElement, fill?: (line: OptionLine) => Element | undefined) {
    for (const copied of element.querySelectorAll(`.${boxClass}`)) copied.remove();
    this.#element = element;
    this.#input = input;
    this.#fill = fill;
    this.#root = createElement('div', { class: boxClass, id: `${this.#state.id}-box` });
    element.append(this.#root);
    this.#update({});
    this.#connect();
  }

  /** Sets `aria-controls` on the input. Sets `aria-owns` on the search landmark around the input, because the list is outside of this landmark. */
  #connect(): void {
    this.#input.setAttribute('aria-controls', this.#state.id);
    const landmark = this.#input.closest('search, [role="search"]');
    if (!landmark || !this.#element.contains(landmark)) return;
    const members = membersOf(landmark);
    if (!members.hasAttribute('aria-owns')) members.setAttribute('aria-owns', this.#root.id);
  }

  /** `true` if the list is still in its element and the input refers to it. */
  get isIntact(): boolean {
    return this.#root.parentElement === this.#element && this.#input.getAttribute('aria-controls') === this.#state.id;
  }

  /** Inserts the box again, because the page has removed it. */
  restore(): void {
    if (this.#root.parentElement !== this.#element) this.#element.append(this.#root);
    this.#connect();
    this.#update({});
    if (this.#positioning) this.#position();
  }

  get count(): number {
    return this.#state.lines.length;
  }

  /** The index (from 0) of the active option; -1 if there is none. */
  get active(): number {
    return this.#state.active;
  }

  get activeOption(): HTMLElement | undefined {
    return this.#list?.querySelectorAll<HTMLElement>('[role=option]')[this.#state.active];
  }

  contains(node: EventTarget | null): boolean {
    return node instanceof Node && this.#box?.contains(node) === true;
  }

  /** Returns whether the box is in the page for this input. */
  isFor(input: HTMLInputElement): boolean {
    return this.#input === input && this.#root.isConnected;
  }

  /** Shows that the current options will be replaced. */
  showBusy(message: string): void {
    this.#update({ message, isError: false, isBusy: true });
  }

  /** Announces a text without changing the list. */
  announce(words: string): void {
    this.#update({ announcement: new Text(words) });
  }

  /** Shows and announces the contents. */
  show({ name, options, text, message, isError, isBusy = false, announcement: words }: ListContents): void {
    // This comes before other changes: after them, it would force another layout.
    if (this.#list && this.#list.scrollTop !== 0) this.#list.scrollTop = 0;
    const [lines, announcement] = [toLines(options, text), new Text(words)];
    this.#update({ name, lines, active: -1, message, isError, isBusy, isOpen: true, announcement });
    this.#position();
  }

  close(): void {
    this.#update({ isOpen: false, active: -1, announcement: new Text() });
    this.#positioning?.abort();
    this.#positioning = undefined;
    if (this.#box) hidePopover(this.#box);
  }

  /** Makes an option active; -1 makes no option active. */
  setActive(active: number): void {
    if (active === this.#state.active) return;
    this.#update({ active });
    const [list, option] = [this.#list, this.activeOption];
    if (!list || !option) return;
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = list;
    if (offsetTop < scrollTop) list.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.scrollTop = offsetTop + offsetHeight - clientHeight;
  }

  remove(): void {
    this.close();
    this.#input.removeAttribute('aria-controls');
    const landmark = this.#element.querySelector(`[aria-owns="${this.#root.id}"]`);
    if (landmark) membersOf(landmark).removeAttribute('aria-owns');
    this.#root.remove();
  }

  /** The box; `null` if the page has removed it. */
  get #box(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(`.${boxClass}-box`);
  }

  get #list(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(`.${boxClass}-list`);
  }

  #update(changes: Partial<ResultsState>): void {
    const { id, lines, active, isOpen } = (this.#state = { ...this.#state, ...changes });
    renderResults(this.#root, this.#state, this.#fill);
    // A message without options is not a list.
    this.#input.ariaExpanded = String(isOpen && lines.length > 0);
    setAttribute(this.#input, 'aria-activedescendant', active < 0 ? null : `${id}-${active}`);
  }

  #position(): void {
    const box = this.#box;
    if (!box) return;
    // After a move, other ancestors may scroll.
    const isMoved = showInTopLayer(box);
    if (this.#positioning && !isMoved) return;
    this.#positioning?.abort();
    this.#positioning = new AbortController();
    keepAtField(box, this.#input, this.#positioning.signal);
  }
}
