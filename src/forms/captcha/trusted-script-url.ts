/** The members of the Trusted Types API that are used here. TypeScript's types lack them in some versions. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

type Policy = Readonly<Record<'createScriptURL', (url: string) => unknown>>;

/** The policy. It is created once, because a page that lists its policies allows no duplicates. */
let policy: Policy | undefined;

/** The only address that the policy accepts: that of the current call. */
let allowed = '';

/**
 * Returns the address of a script as a value for `script.src` or `new Worker()`, from the Trusted Types policy `portico-captcha`. Throws if the page
 * forbids this policy. Call it only with addresses that are constants of the library.
 */
export function trustedScriptUrl(url: string): unknown {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // The browser's API of this name.
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
