import { isObject, type JsonObject } from '../json/json.ts';

/** The purposes that need consent: anti-spam profiles, players of other sites, storage (drafts, counters, dismissals), and events for analytics. */
export const purposes = ['profiling', 'media', 'memory', 'analytics'] as const;

export type Purpose = (typeof purposes)[number];

/** Returns whether a text is a purpose. */
export const isPurpose = (name: string): name is Purpose => purposes.some((purpose) => purpose === name);

/** The consent rule of the page-wide settings. */
export interface ConsentRule {
  /** The purposes that need the visitor's consent first. */
  readonly required: readonly Purpose[];
  /** The errors in the rule, as sentences for the author. If there is an error, every purpose requires consent. */
  readonly faults: readonly string[];
}

/** The page-wide settings that concern consent. */
export interface ConsentSettings {
  /** The settings under `page`. */
  readonly page: JsonObject | undefined;
  /** The settings under `consent` that are not under `page`: they belong to `<portico-consent>`. A consent rule has no effect among them. */
  readonly misplaced: JsonObject | undefined;
  /** `true` if a block of settings was invalid (already reported). The block may have contained a rule that requires consent. */
  readonly isUnreadable: boolean;
}

const expected = `expected "required", "granted", or an object with these for ${purposes.join(', ')}`;

const normalizeWord = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/**
 * Reads the consent rule of the page: `"required"`, `"granted"`, or an object with one of these words by purpose. An invalid rule may have been meant
 * to protect the visitor; therefore any error makes every purpose required.
 */
export function consentRule({ page, misplaced, isUnreadable }: ConsentSettings): ConsentRule {
  const rule: unknown = page?.consent ?? undefined;
  const faults = [
    ...(misplaced && isRule(misplaced) ? ['"consent" stands outside of "page"; write {"page": {"consent": …}}'] : []),
    ...faultsOf(rule),
  ];
  const isInvalid = isUnreadable || faults.length > 0;
  return { required: purposes.filter((purpose) => isInvalid || isRequired(rule, purpose)), faults };
}

/** Returns whether an object looks like a consent rule: it has a purpose as a key, or a word of the rule as a value. */
const isRule = (settings: JsonObject): boolean =>
  Object.entries(settings).some(([name, value]) => isPurpose(name) || isWord(value));

const isRequired = (rule: unknown, purpose: Purpose): boolean =>
  normalizeWord(isObject(rule) ? rule[purpose] : rule) === 'required';

function faultsOf(rule: unknown): string[] {
  if (rule === undefined || isWord(rule)) return [];
  if (!isObject(rule)) return [`"consent" is ${JSON.stringify(rule)}; ${expected}`];
  return Object.entries(rule).flatMap(([purpose, word]) => {
    if (!isPurpose(purpose)) return [`"consent" names "${purpose}", which is no purpose; ${expected}`];
    return word === null || isWord(word) ? [] : [`"consent" of ${purpose} is ${JSON.stringify(word)}; ${expected}`];
  });
}

const isWord = (value: unknown): boolean => normalizeWord(value) === 'required' || normalizeWord(value) === 'granted';
