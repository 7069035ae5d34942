import { setTimer } from '../clock/clock.ts';
import { renderWhileAsked } from './reveal-asked.ts';
import { isShown } from './reveal-target.ts';
import { revealField } from './reveal.ts';
import { isRendered } from '../older-browsers/visibility.ts';

/** The form of the submit button that was clicked in this task. */
let pressed: HTMLFormElement | null = null;
/** `true` after the first invalid field of this form was shown. */
let isFound = false;
let isListening = false;

/** From now on, shows the first invalid field of a form before the browser focuses it. Called by each element that may hide content with fields. */
export function revealInvalidFields(element: Element): void {
  listenIn(element.getRootNode());
  if (isListening) return;
  isListening = true;
  // Pressing Enter in a field clicks the first submit button.
  addEventListener('click', onClick, true);
}

/** The documents and shadow roots that have a listener, because the event `invalid` does not leave a shadow root. */
const heard = new WeakSet<EventTarget>();

function listenIn(root: EventTarget): void {
  if (heard.has(root)) return;
  heard.add(root);
  root.addEventListener('invalid', onAsked, true);
}

function onClick(event: MouseEvent): void {
  const path = event.composedPath();
  // A component in the element may validate fields in its own shadow root by a script. Shadow roots of the library contain no such fields.
  for (const node of path)
    if (node instanceof ShadowRoot && !node.host.localName.startsWith('portico-')) listenIn(node);
  const button = path.find(
    (node): node is HTMLButtonElement | HTMLInputElement =>
      (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) && /^(submit|image)$/.test(node.type),
  );
  pressed = button?.form ?? null;
  isFound = false;
  if (!button || !pressed) return;
  // `invalid` does not leave the shadow root of the form.
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
  // The browser does not focus a field that nothing can show.
  if (!revealField(field) && !isRendered(field)) return;
  isFound = true;
  setTimer(0, () => event.defaultPrevented || focusShown(field, wasVisible));
}

/** Handles the event of a field that a script validates. If the script only checks whether the form is valid, nothing must open. */
function onAsked(event: Event): void {
  const [field] = event.composedPath();
  // Elements of the library dispatch the event, too, but focus the field themselves.
  if (pressed || !event.isTrusted || !(field instanceof HTMLElement)) return;
  renderWhileAsked(field, () => {
    if (revealField(field) || isShown(field)) setTimer(0, () => focusShown(field, false));
    else reportNext(field);
  });
}

/** If nothing can show the first field, reports the first field that can be shown, as the browser does. */
function reportNext(field: HTMLElement): void {
  const form: unknown = 'form' in field && field.form;
  for (const next of form instanceof HTMLFormElement ? fieldsOf(form) : []) {
    if (!next.matches(':invalid:not(fieldset)') || !('reportValidity' in next)) continue;
    revealField(next);
    if (isShown(next) && typeof next.reportValidity === 'function') return void next.reportValidity();
  }
}

function focusShown(field: HTMLElement, wasVisible: boolean): void {
  // Safari does not focus a field that was hidden before, and ignores `scroll-margin` for other fields.
  if (!wasVisible && !field.matches(':focus-within')) field.focus();
  if (field.matches(':focus-within')) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns whether a field belongs to a form. Not all custom elements have the property `form`. */
const isOf = (form: HTMLFormElement, field: Element): boolean => [...fieldsOf(form)].includes(field);

/** Returns the fields of a form. A field named `elements` would replace that member of the form. */
function fieldsOf(form: HTMLFormElement): Iterable<Element> {
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return elements instanceof HTMLFormControlsCollection ? elements : [];
}
