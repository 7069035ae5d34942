import { isObject, type JsonObject } from '../json/json.ts';

/** What a visitor may be asked about: anti-spam profiles, third-party players, and what is kept (drafts, counters, dismissals). */
export const purposes = ['profiling', 'media', 'memory'] as const;

/** One of the purposes. */
export type Purpose = (typeof purposes)[number];

/** Whether a text names a purpose. */
export const isPurpose = (name: string): name is Purpose => purposes.some((purpose) => purpose === name);

/** What the page-wide settings say of consent. */
export interface ConsentRule {
  /** The purposes that need the visitor's consent first. */
  readonly required: readonly Purpose[];
  /** What is wrong with the rule, as sentences for the author. Any fault makes every purpose required. */
  readonly faults: readonly string[];
}

/** The page-wide settings, as far as they can say something of consent. */
export interface ConsentSettings {
  /** What stands under `page`. */
  readonly page: JsonObject | undefined;
  /** What stands beside `page`, under `consent`, where it has no effect. */
  readonly misplaced: JsonObject | undefined;
  /** Whether a block of settings could not be read, of which the author was told. It may have asked for consent. */
  readonly isUnreadable: boolean;
}

const expected = `expected "required", "granted", or an object with these for ${purposes.join(', ')}`;

const asWord = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/**
 * Reads the page's rule of consent: `"required"`, `"granted"`, or an object with one of both for each purpose. A rule that cannot be
 * understood may have been meant to protect the visitor, so any fault makes every purpose required.
 */
export function consentRule({ page, misplaced, isUnreadable }: ConsentSettings): ConsentRule {
  const rule: unknown = page?.consent;
  const faults = [
    ...(misplaced ? ['"consent" stands outside of "page"; write {"page": {"consent": …}}'] : []),
    ...faultsOf(rule),
  ];
  const isUnclear = isUnreadable || faults.length > 0;
  return { required: purposes.filter((purpose) => isUnclear || asks(rule, purpose)), faults };
}

const asks = (rule: unknown, purpose: Purpose): boolean => asWord(isObject(rule) ? rule[purpose] : rule) === 'required';

function faultsOf(rule: unknown): string[] {
  if (rule === undefined || isWord(rule)) return [];
  if (!isObject(rule)) return [`"consent" is ${JSON.stringify(rule)}; ${expected}`];
  return Object.entries(rule).flatMap(([purpose, word]) => {
    if (!isPurpose(purpose)) return [`"consent" names "${purpose}", which is no purpose; ${expected}`];
    return word === null || isWord(word) ? [] : [`"consent" of ${purpose} is ${JSON.stringify(word)}; ${expected}`];
  });
}

const isWord = (value: unknown): boolean => asWord(value) === 'required' || asWord(value) === 'granted';
