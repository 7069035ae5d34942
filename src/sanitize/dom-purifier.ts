import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { plainTextIfRisky } from './parsing-limits.ts';

/**
 * Returns a function that sanitizes HTML to nodes that neither run nor load anything before they are inserted. Throws if the browser does not support
 * DOMPurify, or if Trusted Types do not allow its policy `dompurify`. HTML beyond the parsing limits becomes plain text, with a warning. `addHooks`
 * is called once.
 */
export function domPurifier(
  addHooks: (purifier: DOMPurify) => void,
): (html: string, config: Config) => DocumentFragment {
  let purifier: DOMPurify | undefined;
  return (html, config) => {
    const excess = plainTextIfRisky(html);
    if (excess) return excess;
    purifier ??= createInstance(addHooks);
    // If the browser does not support DOMPurify, it returns its input unchanged.
    if (!purifier.isSupported) throw new Error('DOMPurify does not work in this browser.');
    // Contrary to its types, DOMPurify returns null if it cannot parse. It returns nodes, because parsing a string again could change its meaning.
    const clean: unknown = purifier.sanitize(html, {
      ...config,
      ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
      RETURN_DOM_FRAGMENT: true,
      TRUSTED_TYPES_POLICY: pagePolicy(),
    });
    if (!(clean instanceof DocumentFragment)) throw new Error('DOMPurify may not parse in this page.');
    return clean;
  };
}

/** Parses HTML into a template, in which nothing runs and nothing loads. Throws if Trusted Types do not allow the policy `dompurify`. */
export function parseInert(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  Reflect.set(template, 'innerHTML', pagePolicy()?.createHTML(html) ?? html);
  return template;
}

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** The members of the Trusted Types API that are used here. TypeScript's types lack them in some versions. */
interface TrustedTypes {
  createPolicy(name: string, rules: object): Policy;
}

/** The global property that contains the policy, for all purifiers and all copies of the library in the page. */
const policyKey = Symbol.for('portico.dompurify');

/**
 * Returns the Trusted Types policy `dompurify`; `null` if the browser has no Trusted Types, or if the page refuses the policy. It is created once per
 * page, because a page that lists its policies allows no duplicates.
 */
function pagePolicy(): Policy | null {
  const known = Reflect.get(globalThis, policyKey) as Policy | null | undefined; // Only this function sets the property.
  if (known !== undefined) return known;
  const policy = createPolicy();
  Reflect.set(globalThis, policyKey, policy);
  return policy;
}

function createPolicy(): Policy | null {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // The browser's API of this name.
  try {
    return types?.createPolicy('dompurify', { createHTML: String, createScriptURL: String }) ?? null;
  } catch {
    console.warn(
      'portico: the Content-Security-Policy of this page refuses the Trusted Types policy "dompurify"; add dompurify to its trusted-types list ' +
        "(and 'allow-duplicates' where the page itself uses DOMPurify).",
    );
    return null;
  }
}

/** Creates a separate instance, because the page may use DOMPurify itself, with other hooks and settings. */
function createInstance(addHooks: (purifier: DOMPurify) => void): DOMPurify {
  const purifier = createPurifier(window);
  addHooks(purifier);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    // A page in a new window must not access this one.
    if (!element.attributes.getNamedItem('target')) return;
    const rel = new Set((element.attributes.getNamedItem('rel')?.value ?? '').split(/\s+/).filter(Boolean));
    element.setAttribute('rel', [...rel.add('noopener')].join(' '));
  });
  return purifier;
}
