import { setTimer } from '../clock/clock.ts';
import { renderWhileAsked } from './reveal-asked.ts';
import { isShown } from './reveal-target.ts';
import { revealField } from './reveal.ts';
import { isRendered } from '../older-browsers/visibility.ts';

/** The form of the submit button that was clicked in this task. */
let pressed: HTMLFormElement | null = null;
/** `true` after the first invalid field of that form was shown. */
let isFound = false;
let isListening = false;

/**
 * Shows, from now on, the first invalid field of a form before the browser focuses it. Called by each element that hides content, in which a field
 * may be.
 */
export function revealInvalidFields(element: Element): void {
  listenIn(element.getRootNode());
  if (isListening) return;
  isListening = true;
  // Enter in a field clicks the first submit button.
  addEventListener('click', onClick, true);
}

/** The documents and shadow roots with a listener: the event `invalid` does not leave a shadow root. */
const heard = new WeakSet<EventTarget>();

function listenIn(root: EventTarget): void {
  if (heard.has(root)) return;
  heard.add(root);
  root.addEventListener('invalid', onAsked, true);
}

function onClick(event: MouseEvent): void {
  const path = event.composedPath();
  // The script of a component in the element may ask for the fields of its form; the library's own shadow roots contain none.
  for (const node of path)
    if (node instanceof ShadowRoot && !node.host.localName.startsWith('portico-')) listenIn(node);
  const button = path.find(
    (node): node is HTMLButtonElement | HTMLInputElement =>
      (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) && /^(submit|image)$/.test(node.type),
  );
  pressed = button?.form ?? null;
  isFound = false;
  if (!button || !pressed) return;
  // `invalid` does not leave the shadow root of its form.
  const root = button.getRootNode();
  root.addEventListener('invalid', onInvalid, true);
  setTimer(0, () => {
    pressed = null;
    root.removeEventListener('invalid', onInvalid, true);
  });
}

function onInvalid(event: Event): void {
  const [field] = event.composedPath();
  if (!pressed || isFound || !(field instanceof HTMLElement) || !isOf(pressed, field)) return;
  const wasVisible = isRendered(field);
  // The browser passes over a field that nothing can show.
  if (!revealField(field) && !isRendered(field)) return;
  isFound = true;
  setTimer(0, () => event.defaultPrevented || focusShown(field, wasVisible));
}

/** Handles the event of a field that a script asks: one that only asks whether a form is valid must open nothing. */
function onAsked(event: Event): void {
  const [field] = event.composedPath();
  // Elements dispatch the event, too, and focus the field themselves.
  if (pressed || !event.isTrusted || !(field instanceof HTMLElement)) return;
  renderWhileAsked(field, () => {
    if (revealField(field) || isShown(field)) setTimer(0, () => focusShown(field, false));
    else reportNext(field);
  });
}

/** Reports the first field that can be shown instead of one that nothing can show, as the browser does. */
function reportNext(field: HTMLElement): void {
  const form: unknown = 'form' in field && field.form;
  for (const next of form instanceof HTMLFormElement ? fieldsOf(form) : []) {
    if (!next.matches(':invalid:not(fieldset)') || !('reportValidity' in next)) continue;
    revealField(next);
    if (isShown(next) && typeof next.reportValidity === 'function') return void next.reportValidity();
  }
}

function focusShown(field: HTMLElement, wasVisible: boolean): void {
  // Safari also passes over a field that was hidden before, and ignores `scroll-margin` at others.
  if (!wasVisible && !field.matches(':focus-within')) field.focus();
  if (field.matches(':focus-within')) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Custom elements may have no property `form`. */
const isOf = (form: HTMLFormElement, field: Element): boolean => [...fieldsOf(form)].includes(field);

/** Returns the fields of a form; one named `elements` hides that member of its form. */
function fieldsOf(form: HTMLFormElement): Iterable<Element> {
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return elements instanceof HTMLFormControlsCollection ? elements : [];
}
