import { adopt } from '../../dom/adopt-styles.ts';
import { createElement } from '../../dom/create-element.ts';
import { groupRole } from '../../dom/group-role.ts';
import { fillPlaceholders } from '../../text/placeholders.ts';
import { referencedElements } from '../../page/names/accessible-name.ts';
import type { Dictionary } from '../../text/text.ts';
import { validationMessage } from '../controls/browser-validity.ts';
import { isCheckable, isControl, outerElements, validatedElements } from '../controls/controls.ts';
import { controlLabel, groupLabel } from '../controls/field-labels.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import { focusField, focusableField } from '../controls/reachable-field.ts';
import styles from './error-summary.css?inline';
import { groupBy } from '../../older-browsers/group-by.ts';

type TextKey = 'oneInvalidField' | 'invalidFields';

/** The headings of the summary; `{count}` is the number of fields. */
const errorSummaryTexts: Dictionary<TextKey> = {
  en: { oneInvalidField: 'Please check one field:', invalidFields: 'Please check {count} fields:' },
  de: { oneInvalidField: 'Bitte prüfen Sie ein Feld:', invalidFields: 'Bitte prüfen Sie {count} Felder:' },
};

export interface SummaryHost {
  readonly signal: AbortSignal;
  text(dictionary: Dictionary<TextKey>, key: TextKey, count?: number): string;
}

/** The summaries, by form. Several elements around one form share a summary. */
const summaries = new WeakMap<HTMLFormElement, ErrorSummary>();

let count = 0;

/**
 * Shows a list of the invalid fields above a form and moves the focus to it. Each entry links to its field, and disappears when the field is
 * corrected. Returns `false`, and shows nothing, if no field is marked as invalid.
 */
export function showErrorSummary(form: HTMLFormElement, host: SummaryHost): boolean {
  const summary = summaries.get(form) ?? new ErrorSummary(form);
  summaries.set(form, summary);
  if (!summary.show(host)) return false;
  adopt(membersOf(form).getRootNode(), styles);
  return true;
}

class ErrorSummary {
  readonly #form: HTMLFormElement;
  readonly #heading = createElement('p', { id: `portico-error-summary-${(count += 1)}` });
  readonly #list = createElement('ul', { id: `${this.#heading.id}-list` });
  readonly #node: HTMLElement;
  /** The controls in the list. While the visitor types, new errors are not added. */
  #controls: ReadonlySet<HTMLElement> = new Set();
  readonly #targets = new WeakMap<HTMLAnchorElement, HTMLElement>();
  #host: SummaryHost | undefined;
  #signal: AbortSignal | undefined;
  readonly #observer = new MutationObserver(() => this.#update());

  constructor(form: HTMLFormElement) {
    this.#form = form;
    const aria = { role: groupRole, 'aria-labelledby': this.#heading.id, 'aria-describedby': this.#list.id };
    const attributes = { class: 'portico-error-summary', tabindex: '-1', ...aria };
    this.#node = createElement('div', attributes, this.#heading, this.#list);
    this.#node.addEventListener('click', (event) => this.#onClick(event));
  }

  show(host: SummaryHost): boolean {
    // The list is rendered now; the messages of this send must not cause another rendering.
    this.#observer.disconnect();
    const entries = invalidFields(this.#form);
    if (entries.length === 0) {
      this.#remove();
      return false;
    }
    if (host.signal !== this.#signal) host.signal.addEventListener('abort', () => this.#remove(), { once: true });
    this.#host = host;
    this.#signal = host.signal;
    this.#controls = new Set(entries.flatMap(({ controls }) => controls));
    this.#render(entries);
    const form = membersOf(this.#form);
    // Removes an older summary, too: a router may restore a copy of the page that contains one.
    if (form.previousElementSibling?.matches('.portico-error-summary')) form.previousElementSibling.remove();
    form.before(this.#node);
    this.#node.focus();
    // Other elements mark fields and change messages in different ways.
    const changes = { attributeFilter: ['aria-invalid', 'disabled'], characterData: true };
    this.#observer.observe(this.#form, { subtree: true, childList: true, ...changes });
    for (const control of outerElements(this.#form)) this.#observer.observe(control, changes);
    return true;
  }

  /** Removes corrected fields from the list, and updates changed messages. */
  #update(): void {
    const entries = invalidFields(this.#form).filter(({ controls }) =>
      controls.some((each) => this.#controls.has(each)),
    );
    this.#controls = new Set(entries.flatMap(({ controls }) => controls));
    if (entries.length === 0) this.#remove();
    else this.#render(entries);
  }

  #render(entries: readonly InvalidFieldEntry[]): void {
    const { length } = entries;
    const heading = this.#host?.text(errorSummaryTexts, length > 1 ? 'invalidFields' : 'oneInvalidField', length);
    this.#heading.textContent = fillPlaceholders(heading ?? '', { count: length });
    const items = entries.map(({ control, label, message }) => {
      control.id ||= `portico-field-${(count += 1)}`;
      // A label that is a question needs no colon.
      const text = label ? `${label}${/[?!.…]$/.test(label) ? '' : ':'} ${message}` : message;
      const link = createElement('a', { href: `#${control.id}` }, text);
      this.#targets.set(link, control);
      return createElement('li', {}, link);
    });
    this.#list.replaceChildren(...items);
  }

  /** Focuses the field that a link leads to, without adding an entry to the browser's history. */
  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    // Also with a modifier key: another tab would show the form without what was entered.
    event.preventDefault();
    const control = this.#targets.get(link);
    if (control) focusField(control, { preventScroll: true });
    control?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  #remove(): void {
    this.#observer.disconnect();
    this.#node.remove();
  }
}

/** A field that an element has marked as invalid. */
interface InvalidFieldEntry {
  /** The control that receives the focus. */
  readonly control: HTMLElement;
  /** The controls with the same message. */
  readonly controls: readonly HTMLElement[];
  readonly label: string;
  readonly message: string;
}

/**
 * Returns the fields of a form that are marked with `aria-invalid`, in document order. Every element that shows a message beside a field also appends
 * the id of the message to `aria-describedby`. Choices with the same message are one field.
 */
function invalidFields(form: HTMLFormElement): InvalidFieldEntry[] {
  const marked = validatedElements(form).filter(({ ariaInvalid }) => ariaInvalid === 'true');
  const fields = groupBy(marked, (control) => (isChoice(control) ? messageOf(control) : undefined) ?? control);
  return [...fields.values()].flatMap((controls) => {
    const control = focusableField(controls) ?? controls[0];
    if (!control) return [];
    const isGroup = isChoice(control) && controls.length > 1;
    return [
      {
        control,
        controls,
        label: isGroup ? groupLabel(control, form) : controlLabel(control),
        message: messageOf(control)?.textContent.trim() || validationMessage(control),
      },
    ];
  });
}

const isChoice = (control: HTMLElement): control is HTMLInputElement => isControl(control) && isCheckable(control);

const messageOf = (control: HTMLElement): Element | undefined => referencedElements(control, 'aria-describedby').at(-1);
