import { adopt } from '../../dom/adopt-styles.ts';
import { createElement } from '../../dom/create-element.ts';
import { warn } from '../../diagnostics/lazy-warnings.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import inputStyles from './inputs.css?inline';
import { inputAttributes, inputMistakes, type AttributeMistake } from './input-mistakes.ts';
import { addSuggestion } from './email-suggestion.ts';
import { inputText } from './input-texts.ts';
import { placeAfter } from './set-value.ts';

/** The inputs with features. An input is removed when the element of its form leaves the page. */
const enhanced = new WeakSet<HTMLInputElement>();

/**
 * Adds the features that the attributes of a form's inputs request, also to inputs that are added later, until `signal` aborts. `onDraw` is called
 * before the first change of the page.
 */
export function enhanceInputs(form: HTMLFormElement, signal: AbortSignal, onDraw?: () => void): void {
  onDraw?.();
  adopt(membersOf(form).getRootNode(), inputStyles);
  for (const input of membersOf(form).querySelectorAll('input')) enhanceInput(input, signal);
  const onFocus = ({ target }: Event) => target instanceof HTMLInputElement && enhanceInput(target, signal);
  membersOf(form).addEventListener('focusin', onFocus, { signal });
}

function enhanceInput(input: HTMLInputElement, signal: AbortSignal): void {
  const { phone, mask, reveal, suggest } = input.dataset;
  if (enhanced.has(input) || inputAttributes.every((attribute) => !input.hasAttribute(attribute))) return;
  enhanced.add(input);
  signal.addEventListener('abort', () => enhanced.delete(input));
  const mistakes = inputMistakes(input.type, (attribute) => input.getAttribute(attribute) ?? undefined);
  for (const mistake of mistakes) warnOf(input, mistake);
  const isValid = (attribute: string) => mistakes.every((mistake) => mistake.attribute !== attribute);
  if (reveal !== undefined && isValid('data-reveal')) addReveal(input, signal);
  if (suggest !== undefined && isValid('data-suggest')) addSuggestion(input, signal);
  if (phone !== undefined && isValid('data-phone')) void enhancePhone(input, phone, signal);
  if (mask !== undefined && isValid('data-mask')) void enhanceMask(input, mask, signal);
}

/** Warns of a mistake. In debug mode, the diagnostics report the same mistake. */
const warnOf = (input: HTMLInputElement, { attribute, value, message }: AttributeMistake): void =>
  warn((warnings) => {
    if (warnings.isNewFault(input, value, attribute)) warnings.warnOnce(input, message);
  });

async function enhancePhone(input: HTMLInputElement, country: string, signal: AbortSignal): Promise<void> {
  const module = await import('./phone.ts').catch(() => undefined);
  if (!module || signal.aborted || module.addPhone(input, signal)) return;
  const message = `data-phone="${country}" is a country without phone numbers of its own; expected another one, such as "DE".`;
  warnOf(input, { attribute: 'data-phone', value: country, message });
}

async function enhanceMask(input: HTMLInputElement, pattern: string, signal: AbortSignal): Promise<void> {
  const module = await import('./mask.ts').catch(() => undefined);
  if (module && !signal.aborted) module.addMask(input, pattern, signal);
}

/** Adds a button that shows a password as text, until `signal` aborts. The password is hidden again when the form is submitted or reset. */
function addReveal(input: HTMLInputElement, signal: AbortSignal): void {
  const attributes = { class: 'portico-reveal', form: '', 'aria-pressed': 'false' };
  const button = createElement('button', attributes, inputText(input, 'reveal'));
  const show = (isShown: boolean) => {
    const { selectionStart, selectionEnd } = input;
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
    // Browsers move the caret when the type changes.
    if (input.matches(':focus')) input.setSelectionRange(selectionStart, selectionEnd);
  };
  // Prevents the button from taking the focus, so that the input keeps its caret.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => show(input.type === 'password'));
  const hide = () => show(false);
  for (const type of ['submit', 'reset']) input.form?.addEventListener(type, hide, { signal, capture: true });
  // A page that is restored from the back/forward cache must not show the password either.
  window.addEventListener('pagehide', hide, { signal });
  placeAfter(input).after(button);
  signal.addEventListener('abort', () => {
    hide();
    button.remove();
  });
}
