import { isObject } from '../json/json.ts';
import { pageSettings } from '../page/page-settings.ts';

/**
 * What a visitor may be asked about: `profiling` (anti-spam), `media` (third-party players), `memory` (drafts, counters,
 * dismissals).
 */
export type Purpose = 'profiling' | 'media' | 'memory';

/** The detail of `portico-consent`, which the document hears. */
export interface ConsentChange {
  readonly purpose: Purpose;
  readonly granted: boolean;
}

/** What was granted or revoked on this page. Nothing is kept: a consent tool says so again on the next page. */
const decisions = new Map<Purpose, boolean>();

/**
 * Whether there is consent for a purpose. In this order: what `grant` or `revoke` said; the page's own consent function (§6),
 * named in the page-wide settings (`{"page": {"consentFunction": "mayUse"}}`) and asked with the purpose; else yes, unless the
 * page-wide settings (`{"page": {"consent": {"memory": "required"}}}`) or the element (`isRequired`) ask for it first.
 */
export function isGranted(purpose: Purpose, isRequired = false): boolean {
  return decisions.get(purpose) ?? askPage(purpose) ?? !(isRequired || isRequiredByPage(purpose));
}

/** The visitor agrees to a purpose: the document hears `portico-consent`. */
export const grant = (purpose: Purpose): void => decide(purpose, true);

/** The visitor no longer agrees. */
export const revoke = (purpose: Purpose): void => decide(purpose, false);

function decide(purpose: Purpose, granted: boolean): void {
  if (decisions.get(purpose) === granted) return;
  decisions.set(purpose, granted);
  const detail: ConsentChange = { purpose, granted };
  document.dispatchEvent(new CustomEvent('portico-consent', { detail }));
}

function askPage(purpose: Purpose): boolean | undefined {
  const name = pageSettings('page')?.consentFunction;
  const ask: unknown = typeof name === 'string' ? Reflect.get(globalThis, name) : undefined;
  if (typeof ask !== 'function') return undefined;
  try {
    return Boolean(ask(purpose));
  } catch (error) {
    console.error(`portico: the page's consent function ${String(name)} threw; that counts as no consent.`, error);
    return false;
  }
}

function isRequiredByPage(purpose: Purpose): boolean {
  const rule = pageSettings('page')?.consent;
  return rule === 'required' || (isObject(rule) && rule[purpose] === 'required');
}
