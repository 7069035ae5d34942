import { isSelector } from '../../src/dom/selectors.ts';
import { isDataScarce } from '../../src/page/preferences.ts';
import { scriptNonce } from '../../src/page/script-nonce.ts';
import type { AnchorsHost } from './anchors.settings.ts';
import { speculationRules } from './speculation-rules.ts';

/** The members of the Trusted Types API that are used here. Some versions of TypeScript lack them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

type Policy = Readonly<Record<'createScript', (text: string) => unknown>>;

/** The policy is created once: a page that lists the names of its policies allows no second policy of the same name. */
let policy: Policy | undefined;

/** The only text that the policy accepts: the rules that this module has just written. */
let allowed = '';

/** Returns the text of a script, passed through the Trusted Types policy `portico-prerender`. Throws if the page forbids this policy. */
function trustedText(json: string): unknown {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // The API of the browser.
  if (!types) return json;
  policy ??= types.createPolicy('portico-prerender', {
    createScript(text) {
      if (text !== allowed) throw new TypeError('portico-prerender accepts no other text');
      return text;
    },
  });
  allowed = json;
  const trusted = policy.createScript(json);
  allowed = '';
  return trusted;
}

/** Adds speculation rules for the links of the page until `signal` aborts. */
export function start(host: AnchorsHost, signal: AbortSignal): void {
  const { prerender, ignore } = host.settings;
  if (prerender === 'none' || !HTMLScriptElement.supports('speculationrules') || isDataScarce()) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.dataset['porticoPrerender'] = prerender;
  script.nonce = scriptNonce();
  const rules = speculationRules(prerender, isSelector(ignore) ? ignore : '');
  try {
    Reflect.set(script, 'textContent', trustedText(JSON.stringify(rules)));
  } catch {
    return host.warn(
      'the Content-Security-Policy of this page refuses the Trusted Types policy "portico-prerender", so prerender has no effect; add portico-prerender to its trusted-types list.',
    );
  }
  script.addEventListener('securitypolicyviolation', () => {
    script.remove();
    host.warn(
      "the Content-Security-Policy of this page blocks speculation rules, so prerender has no effect; add 'inline-speculation-rules' to its script-src, or a nonce to its scripts.",
    );
  });
  document.head.append(script);
  signal.addEventListener('abort', () => script.remove());
}
