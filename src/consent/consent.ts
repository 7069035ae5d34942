import { isUnreadable, pageSettings } from '../page/page-settings.ts';
import { eraseMemory } from '../store/erase-memory.ts';
import { consentRule, isPurpose, purposes, type ConsentRule, type Purpose } from './consent-rule.ts';

export type { Purpose } from './consent-rule.ts';

/** The detail of `portico-consent`, which the document hears. */
export interface ConsentChange {
  readonly purpose: Purpose;
  readonly granted: boolean;
}

/** What was granted or revoked on this page. Nothing is kept: a consent tool says so again on the next page. */
const decisions = new Map<Purpose, boolean>();

/**
 * Whether there is consent for a purpose. In this order: what `grant` or `revoke` said; the page's own consent function,
 * named in the page-wide settings (`{"page": {"consentFunction": "mayUse"}}`) and asked with the purpose; else yes, unless the
 * page-wide settings (`{"page": {"consent": {"memory": "required"}}}`) or the element (`isRequired`) ask for it first. Settings that cannot be
 * understood count as asking, and the console says why.
 */
export function isGranted(purpose: Purpose, isRequired = false): boolean {
  return decisions.get(purpose) ?? askPage(purpose) ?? !(isRequired || pageRule().required.includes(purpose));
}

/** The visitor agrees to a purpose: the document hears `portico-consent`. */
export const grant = (purpose: Purpose): void => decide('grant', purpose);

/** The visitor no longer agrees. What was stored with consent to `memory` is removed. */
export const revoke = (purpose: Purpose): void => decide('revoke', purpose);

function decide(decision: 'grant' | 'revoke', purpose: string): void {
  if (!isPurpose(purpose)) {
    const fault = `consent.${decision}(${JSON.stringify(purpose)}) names no purpose, and changes nothing; the purposes are`;
    return console.warn(`portico: ${fault} ${purposes.join(', ')}.`);
  }
  const granted = decision === 'grant';
  if (decisions.get(purpose) === granted) return;
  decisions.set(purpose, granted);
  if (purpose === 'memory' && !granted) eraseMemory();
  const detail: ConsentChange = { purpose, granted };
  document.dispatchEvent(new CustomEvent('portico-consent', { detail }));
}

function askPage(purpose: Purpose): boolean | undefined {
  const name = pageSettings('page')?.consentFunction;
  if (name === undefined) return undefined;
  const ask: unknown = typeof name === 'string' ? Reflect.get(globalThis, name) : undefined;
  if (typeof ask !== 'function') {
    warnOnce(`"consentFunction" is ${JSON.stringify(name)}, which names no function of the page yet`);
    return false;
  }
  try {
    return Boolean(ask(purpose));
  } catch (error) {
    console.error(
      `portico: the page's consent function ${JSON.stringify(name)} threw; that counts as no consent.`,
      error,
    );
    return false;
  }
}

function pageRule(): ConsentRule {
  const rule = consentRule({
    page: pageSettings('page'),
    misplaced: pageSettings('consent'),
    isUnreadable: isUnreadable(),
  });
  for (const fault of rule.faults) warnOnce(fault);
  return rule;
}

const warned = new Set<string>();

function warnOnce(fault: string): void {
  if (warned.has(fault)) return;
  warned.add(fault);
  console.warn(`portico: ${fault}. Until that is mended, every purpose needs the visitor's consent first.`);
}
