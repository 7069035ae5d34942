import { setTimer } from '../clock/clock.ts';
import { revealAncestors } from './reveal.ts';

/** The form of the submit button that was clicked in this task, until its first invalid field is shown. */
let pressed: HTMLFormElement | null = null;
let isListening = false;

/** From now on, the first invalid field of a form that the browser validates is shown before the browser focuses it. Elements that hide content call it. */
export function revealInvalidFields(): void {
  if (isListening) return;
  isListening = true;
  // A script that only asks whether a form is valid must open nothing, so a click comes first. Enter in a field clicks the first submit button.
  addEventListener('click', onClick, true);
}

function onClick(event: MouseEvent): void {
  const button = event
    .composedPath()
    .find(
      (node): node is HTMLButtonElement | HTMLInputElement =>
        node instanceof HTMLButtonElement || (node instanceof HTMLInputElement && /^(submit|image)$/.test(node.type)),
    );
  pressed = button?.form ?? null;
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
  if (!pressed || !(field instanceof HTMLElement) || !isOf(pressed, field)) return;
  const wasVisible = field.checkVisibility();
  // The browser passes over a field that nothing can show.
  if (!revealAncestors(field) && !field.checkVisibility()) return;
  pressed = null;
  setTimer(0, () => {
    if (event.defaultPrevented) return;
    // Safari also passes over a field that was hidden before, and ignores `scroll-margin` at others.
    if (!wasVisible && !field.matches(':focus-within')) field.focus();
    if (field.matches(':focus-within')) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Custom elements may have no property `form`, and a field named `elements` hides that member of its form. */
function isOf(form: HTMLFormElement, field: Element): boolean {
  const elements: unknown = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  return elements instanceof HTMLFormControlsCollection && [...elements].includes(field);
}
