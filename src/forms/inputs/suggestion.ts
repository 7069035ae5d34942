import { afterReset } from '../../dom/after-reset.ts';
import { suggestEmail } from './email-suggestion.ts';
import { inputText } from './input-texts.ts';
import { changeValue, placeAfter } from './set-value.ts';

/** Suggests a correction of an e-mail address below an input, until `signal` aborts. The form can be sent without it. */
export function addSuggestion(input: HTMLInputElement, signal: AbortSignal): void {
  // A live region must exist before its text changes.
  const status = document.createElement('output');
  status.className = 'portico-suggestion';
  placeAfter(input).after(status);
  const clear = () => status.replaceChildren();
  const update = () => {
    const email = suggestEmail(input.value);
    status.replaceChildren(...(email === undefined ? [] : suggestionNodes(email)));
  };
  const suggestionNodes = (email: string): readonly (string | Node)[] => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'portico-suggested';
    button.textContent = email;
    button.ariaLabel = inputText(input, 'use', { email });
    button.addEventListener('click', () => {
      changeValue(input, email);
      clear();
      input.focus();
    });
    const [before = '', after = ''] = inputText(input, 'meant', { email: '\n' }).split('\n');
    return [before, button, after];
  };
  input.addEventListener('change', update, { signal });
  // While the address is corrected, the suggestion is outdated.
  input.addEventListener('input', clear, { signal });
  input.form?.addEventListener('reset', (event) => afterReset(event, clear, signal), { signal });
  signal.addEventListener('abort', () => status.remove());
}
