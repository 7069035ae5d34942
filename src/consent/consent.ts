import { now } from '../clock/clock.ts';
import { isUnreadable, pageSetting, pageSettings } from '../settings/page-settings.ts';
import { memoryPrefixes } from './memory-prefixes.ts';
import { consentRule, isPurpose, purposes, type ConsentRule, type Purpose } from './page-consent.ts';
import { readAnswer, storedAnswer } from './stored-answer.ts';

/** Removes all data that is stored with consent to `memory`, for the whole site. Blocked storage does not throw. */
function eraseMemory(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) {
        if (memoryPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
      }
    } catch {
      // Blocked storage contains nothing.
    }
  }
}

export type { Purpose } from './page-consent.ts';

/** A purpose that the library defines, or one that the author defines. */
export type PurposeName = Purpose | (string & {});

/** The detail of `portico-consent`, which is dispatched on the document. */
export interface ConsentChange {
  /** A purpose that the library defines, or one that `<portico-consent>` asks for. */
  readonly purpose: PurposeName;
  readonly granted: boolean;
}

/** The decisions on this page. They are not stored: a consent tool repeats them on the next page. */
const decisions = new Map<string, boolean>();

/** The purposes that the page's `<portico-consent>` asks for, once its code has loaded. Removing the element does not change them. */
let asked: readonly string[] | undefined;

/** Sets the purposes that `<portico-consent>` asks for. From now on they need the visitor's consent. */
export function askFor(names: readonly string[]): void {
  asked = names;
}

/**
 * Returns whether there is consent for a purpose. The first of these decides: `grant` and `revoke`; the page's consent function (`{"page":
 * {"consentFunction": "mayUse"}}`); the stored answer to `<portico-consent>`. If none decides, there is consent unless the page-wide settings
 * (`{"page": {"consent": {"memory": "required"}}}`) or the element (`isRequired`) require it. Invalid settings count as required, with a warning.
 */
export function isGranted(purpose: PurposeName, isRequired = false): boolean {
  return (
    decisions.get(purpose) ??
    pageDecision(purpose) ??
    noticeDecision(purpose) ??
    !(isRequired || pageRule().required.some((name) => name === purpose))
  );
}

/**
 * Returns the decision for a purpose that a notice in the page asks for; `undefined` for other purposes. Before the code of the notice has loaded,
 * its attributes are read, so that elements need not wait if the visitor has answered on an earlier page.
 */
function noticeDecision(purpose: string): boolean | undefined {
  if (asked) return asked.includes(purpose) ? false : undefined;
  const [notice] = document.getElementsByTagName('portico-consent');
  if (!notice || !(notice.getAttribute('purposes') ?? purpose).split(/\s+/).includes(purpose)) return undefined;
  const [version, expires] = [notice.getAttribute('version') ?? '', notice.getAttribute('expires') ?? 180];
  return (
    readAnswer(storedAnswer(), { version, expires: Number(expires), now: now() })?.granted.includes(purpose) ?? false
  );
}

/** Grants consent for a purpose and dispatches `portico-consent` on the document. */
export const grant = (purpose: PurposeName): void => decide('grant', purpose);

/** Revokes consent for a purpose and dispatches `portico-consent`. If the purpose is `memory`, the stored data is removed. */
export const revoke = (purpose: PurposeName): void => decide('revoke', purpose);

function decide(decision: 'grant' | 'revoke', purpose: string): void {
  if (!isPurpose(purpose) && !asked?.includes(purpose)) {
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

function pageDecision(purpose: string): boolean | undefined {
  const name = pageSetting('consentFunction');
  if (name === undefined) return undefined;
  const hasConsent: unknown = typeof name === 'string' ? Reflect.get(globalThis, name) : undefined;
  if (typeof hasConsent !== 'function') {
    warnOnce(`"consentFunction" is ${JSON.stringify(name)}, which names no function of the page yet`);
    return false;
  }
  try {
    return Boolean(hasConsent(purpose));
  } catch (error) {
    const text = `portico: the page's consent function ${JSON.stringify(name)} threw; that counts as no consent.`;
    console.error(text, error);
    return false;
  }
}

function pageRule(): ConsentRule {
  const [page, misplaced] = [pageSettings('page'), pageSettings('consent')];
  const rule = consentRule({ page, misplaced, isUnreadable: isUnreadable() });
  rule.faults.forEach(warnOnce);
  return rule;
}

const warned = new Set<string>();

function warnOnce(fault: string): void {
  if (warned.has(fault)) return;
  warned.add(fault);
  console.warn(`portico: ${fault}. Until that is mended, every purpose needs the visitor's consent first.`);
}
