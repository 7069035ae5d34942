import { waitFor } from '@testing-library/dom';
import { excludedLinks, speculationRules } from '../../../elements/anchors/speculation-rules.ts';
import { expect } from '../../expect.ts';
import { openFrame, trustedAddress } from '../../kit/frame.ts';

const isSupported = HTMLScriptElement.supports?.('speculationrules') ?? false;
const scriptSource = `script-src ${location.origin}`;

/** Opens a page with `prerender` under this policy; returns its rules, violations and warnings. */
async function openUnder(policy: string, attributes = 'prerender="moderate"') {
  const page = await openFrame(
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><body><portico-anchors ${attributes}></portico-anchors></body>`,
  );
  const violations: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    violations.push(violatedDirective),
  );
  const warnings: string[] = [];
  page.console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  const script = page.document.createElement('script');
  script.type = 'module';
  script.nonce = 'abc';
  script.src = trustedAddress(page, '/elements/anchors/anchors.ts');
  page.document.body.append(script);
  const element = page.document.querySelector('portico-anchors')!;
  // A new page loads the code again, which takes seconds on a busy machine.
  await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
  const rules = () => page.document.querySelector('script[type="speculationrules"]');
  return { element, violations, warnings, rules };
}

describe('prerender', () => {
  for (const [name, policy] of [
    ["'inline-speculation-rules'", `${scriptSource} 'inline-speculation-rules'`],
    [
      'a nonce and Trusted Types',
      "script-src 'nonce-abc'; require-trusted-types-for 'script'; trusted-types portico-prerender test",
    ],
  ] as const) {
    it(`adds speculation rules under a policy with ${name}, and removes them`, async () => {
      const { element, violations, warnings, rules } = await openUnder(policy);
      if (!isSupported) return expect(rules()).toBe(null);
      await waitFor(() => expect(JSON.parse(rules()?.textContent ?? 'null')).toEqual(speculationRules('moderate', '')));
      element.setAttribute('ignore', '.app a');
      await waitFor(() => expect(rules()?.textContent).toContain('.app a'));
      element.setAttribute('prerender', 'none');
      await waitFor(() => expect(rules()).toBe(null));
      expect([...violations, ...warnings]).toEqual([]);
    });
  }

  if (isSupported) {
    it('names the part of a policy that blocks it', async () => {
      const blocked = await openUnder(scriptSource);
      await waitFor(() => expect(blocked.warnings.join(' ')).toContain("add 'inline-speculation-rules'"));
      expect(blocked.rules()).toBe(null);
      const typed = await openUnder(`${scriptSource}; require-trusted-types-for 'script'; trusted-types test`);
      await waitFor(() => expect(typed.warnings.join(' ')).toContain('add portico-prerender'));
    });
  }

  for (const [href, attributes, isIncluded] of [
    ['/rooms', '', true],
    ['/rooms/index.html', 'target="_self" rel="next"', true],
    ['/shop/?add-to-cart=7', '', false],
    ['/cart/add-to-cart/7', '', false],
    ['/account/customer-logout/', '', false],
    ['/wp-login.php', '', false],
    ['/rooms#prices', '', false],
    ['#prices', '', false],
    ['/plan.PDF', '', false],
    ['/rooms', 'download', false],
    ['/rooms', 'target="_blank"', false],
    ['/rooms', 'rel="external nofollow"', false],
    ['/rooms', 'class="no-prerender"', false],
    ['/app', 'class="own"', false],
  ] as const) {
    it(`${isIncluded ? 'includes' : 'excludes'} the link ${href} ${attributes}`, () => {
      const box = document.createElement('template');
      box.innerHTML = `<a href="${href}" ${attributes}>Link</a>`;
      const isExcluded = [...excludedLinks, '.own, .app a'].some((selector) =>
        box.content.firstElementChild?.matches(selector),
      );
      expect(isExcluded).toBe(!isIncluded);
    });
  }
});
