import { isGranted } from '../consent/consent.ts';
import { isObject, parseJson } from '../json/json.ts';
import type { RuleValues } from '../overlay/settings/overlay-settings.ts';
import { random } from '../random/random.ts';
import { store } from '../store/store.ts';
import type { RuleResult } from './rule-result.ts';
import { chooseVariant, type Variant } from './variant-choice.ts';

/** The key in local storage of the chosen variants: JSON with one variant for each experiment. */
const key = 'portico-variants';

/** The choices of this page. They apply even without consent to store them. */
let choices = new Map<string, string>();
/** `true` if a popup or panel with a choice requires consent. */
let isConsentNeeded = false;
let listening: AbortController | undefined;

/** The members of a popup or panel that its experiment needs. */
interface VariantHost {
  readonly element: HTMLElement;
  readonly settings: RuleValues;
  warn(message: string): void;
}

/** Returns the result of the rule `variant-of`, which only the variant of this visitor passes; an empty list without an experiment. */
export function evaluateVariant(host: VariantHost): readonly RuleResult[] {
  const { element, settings } = host;
  const { variantOf: experiment = '', consent } = settings;
  if (experiment === '') return [];
  const rule = 'variant-of';
  const { id } = element;
  if (id === '') {
    host.warn('variant-of needs an id, by which the next page finds the chosen variant again; add one: id="…".');
    return [{ rule, passed: false, reason: `it has no id, so it is no variant of ${experiment}` }];
  }
  isConsentNeeded ||= consent === 'required';
  const chosen = choice(experiment, variantsIn(element.getRootNode(), experiment));
  if (chosen === undefined) return [{ rule, passed: false, reason: `no variant of ${experiment} has a weight` }];
  const made = `variant ${chosen} of ${experiment} was chosen`;
  return [{ rule, passed: chosen === id, reason: chosen === id ? made : `${made}, this is ${id}` }];
}

/** Returns the variants of an experiment, in document order. */
function variantsIn(root: Node, experiment: string): Variant[] {
  const scope = root instanceof Document || root instanceof DocumentFragment ? root : document;
  return [...scope.querySelectorAll('portico-popup[id], portico-off-canvas[id]')]
    .filter((element) => settingOf(element, 'variantOf', 'variant-of') === experiment)
    .map((element) => ({
      name: element.id,
      weight: Number(settingOf(element, 'variantWeight', 'variant-weight') ?? 1),
    }));
}

/** Returns a setting of an element. If the element's code has not loaded yet, returns the attribute. */
const settingOf = (element: Element, property: string, attribute: string): unknown =>
  Reflect.get(element, property) ?? element.getAttribute(attribute);

/** Returns the stored choice, otherwise a new one. Stores a new choice if the visitor has consented. */
function choice(experiment: string, variants: readonly Variant[]): string | undefined {
  const chosen = chooseVariant(variants, choices.get(experiment) ?? stored()[experiment], random());
  if (chosen === undefined) return undefined;
  choices.set(experiment, chosen);
  keepAfterConsent();
  keep();
  return chosen;
}

const mayKeep = (): boolean => isGranted('memory', isConsentNeeded);

function stored(): Readonly<Record<string, string>> {
  const read = mayKeep() ? parseJson(store('local').get(key) ?? '') : undefined;
  const entries = isObject(read) ? Object.entries(read) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Stores the choices of this page in addition to those of other pages, if the visitor has consented. */
function keep(): void {
  if (!mayKeep()) return;
  const text = JSON.stringify({ ...stored(), ...Object.fromEntries(choices) });
  if (text !== store('local').get(key)) store('local').set(key, text);
}

function keepAfterConsent(): void {
  if (listening) return;
  listening = new AbortController();
  document.addEventListener('portico-consent', keep, { signal: listening.signal });
}

/** @internal Clears the choices of the page, but not the stored ones; for tests, which do not load a new page. */
export function forgetChoices(): void {
  listening?.abort();
  listening = undefined;
  choices = new Map();
  isConsentNeeded = false;
}
