import { inputText } from './input-texts.ts';
import { placeAfter } from './set-value.ts';

/** Adds a button that shows a password as text, until `signal` aborts. The password is hidden again when the form is submitted or reset. */
export function addReveal(input: HTMLInputElement, signal: AbortSignal): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'portico-reveal';
  button.textContent = inputText(input, 'reveal');
  const show = (isShown: boolean) => {
    const { selectionStart, selectionEnd } = input;
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
    // Browsers move the caret when the type changes.
    if (input.matches(':focus')) input.setSelectionRange(selectionStart, selectionEnd);
  };
  button.ariaPressed = 'false';
  // The input keeps the focus and its caret.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => show(input.type === 'password'));
  const hide = () => show(false);
  for (const type of ['submit', 'reset']) input.form?.addEventListener(type, hide, { signal, capture: true });
  // A page in the back-forward cache must not show it either.
  window.addEventListener('pagehide', hide, { signal });
  placeAfter(input).after(button);
  signal.addEventListener('abort', () => {
    hide();
    button.remove();
  });
}
