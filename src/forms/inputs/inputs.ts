import { warn } from '../../diagnostics/lazy-warnings.ts';
import { lazyImport } from '../../lazy-import.ts';
import { membersOf } from '../native/form-members.ts';
import inputStyles from './inputs.css?inline';
import { maskMistake } from './mask-pattern.ts';
import { phoneMistake } from './phone-attributes.ts';
import { addReveal } from './reveal.ts';
import { addSuggestion } from './suggestion.ts';

/** Adopts CSS into a document or shadow root, as the kit does. */
export type AdoptStyles = (root: Node, css: string) => void;

/** The inputs with features, until the element of their form leaves the page. */
const enhanced = new WeakSet<HTMLInputElement>();

/** Adds to the inputs of a form what their attributes ask for, also to inputs that are added later, until `signal` aborts. */
export function enhanceInputs(form: HTMLFormElement, signal: AbortSignal, adopt: AdoptStyles): void {
  adopt(membersOf(form).getRootNode(), inputStyles);
  for (const input of membersOf(form).querySelectorAll('input')) enhanceInput(input, signal);
  const onFocus = ({ target }: Event) => target instanceof HTMLInputElement && enhanceInput(target, signal);
  membersOf(form).addEventListener('focusin', onFocus, { signal });
}

function enhanceInput(input: HTMLInputElement, signal: AbortSignal): void {
  const { phone, mask, reveal, suggest } = input.dataset;
  if (enhanced.has(input) || [phone, mask, reveal, suggest].every((value) => value === undefined)) return;
  enhanced.add(input);
  signal.addEventListener('abort', () => enhanced.delete(input));
  if (reveal !== undefined && isOf(input, 'data-reveal', ['password'])) addReveal(input, signal);
  if (suggest !== undefined && isOf(input, 'data-suggest', ['email', 'text'])) addSuggestion(input, signal);
  if (phone !== undefined && isOf(input, 'data-phone', ['tel', 'text'])) void enhancePhone(input, phone, signal);
  else if (mask !== undefined && isOf(input, 'data-mask', ['text', 'tel', 'search']))
    void enhanceMask(input, mask, signal);
}

/** Returns whether an input has one of these types; warns about others. */
function isOf(input: HTMLInputElement, attribute: string, types: readonly string[]): boolean {
  if (types.includes(input.type)) return true;
  warnAbout(input, `${attribute} has no effect on type="${input.type}"; expected type="${types.join('" or "')}".`);
  return false;
}

const warnAbout = (input: HTMLInputElement, message: string): void =>
  warn((warnings) => warnings.warnOnce(input, message));

async function enhancePhone(input: HTMLInputElement, country: string, signal: AbortSignal): Promise<void> {
  const { phoneFormat: format, phonePicker: picker } = input.dataset;
  const mistake = phoneMistake(country, format, picker);
  if (mistake) warnAbout(input, mistake);
  const module = await lazyImport(() => import('./phone.ts'), import.meta.url).catch(() => undefined);
  if (!module || signal.aborted) return;
  const field = module.addPhone(input, country, format === 'e164', signal);
  if (!field)
    return warnAbout(
      input,
      `data-phone="${country}" is not the code of a country; expected two letters, such as "DE".`,
    );
  if (picker === undefined) return undefined;
  const pickers = await lazyImport(() => import('./phone-picker.ts'), import.meta.url).catch(() => undefined);
  if (!signal.aborted) pickers?.addPicker(input, field, picker, signal);
}

async function enhanceMask(input: HTMLInputElement, pattern: string, signal: AbortSignal): Promise<void> {
  const mistake = maskMistake(pattern);
  if (mistake) return warnAbout(input, mistake);
  const module = await lazyImport(() => import('./mask.ts'), import.meta.url).catch(() => undefined);
  if (module && !signal.aborted) module.addMask(input, pattern, signal);
}
