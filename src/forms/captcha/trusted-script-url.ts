/** The used part of the Trusted Types API, which TypeScript's types lack in some versions. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

type Policy = Readonly<Record<'createScriptURL', (url: string) => unknown>>;

/** The policy is created once, because a page that lists its policies allows no duplicate. */
let policy: Policy | undefined;

/** The only address that the policy accepts: the one that a caller has just named. */
let allowed = '';

/**
 * Returns an address of a script for `script.src` or `new Worker()`, as the Trusted Types policy `portico-captcha` returns it; throws if the page
 * forbids this policy. Only for addresses that are constants of the library.
 */
export function trustedScriptUrl(url: string): unknown {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // The browser's API of that name.
  if (!types) return url;
  const rules: Policy = {
    createScriptURL(given) {
      if (given !== allowed) throw new TypeError('portico-captcha accepts no other address');
      return given;
    },
  };
  policy ??= types.createPolicy('portico-captcha', rules);
  allowed = url;
  const trusted = policy.createScriptURL(url);
  allowed = '';
  return trusted;
}
