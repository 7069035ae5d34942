import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame, trustedAddress, type FrameWindow } from '../../kit/frame.ts';

/** Opens a page with this policy and a bot detector; records violations and messages. */
async function openUnder(policy: string) {
  const page = await openFrame(`<meta http-equiv="Content-Security-Policy" content="${policy}"><body></body>`);
  const violations: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  );
  const warnings: string[] = [];
  page.console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  const element = page.document.createElement('portico-antispam');
  element.setAttribute('bot-detector-url', '/test/elements/antispam/detector.js');
  page.document.body.append(element);
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = trustedAddress(page, '/elements/antispam/antispam.ts');
  page.document.body.append(script);
  await waitFor(() => expect(element.matches(':state(collecting)')).toBe(true));
  return { page, violations, warnings, element };
}

const hasDetector = (page: FrameWindow): boolean => Reflect.get(page, 'hasDetector') === true;
const knowsTypes = 'trustedTypes' in window;

describe('the bot detector under Trusted Types', () => {
  for (const policy of [
    "require-trusted-types-for 'script'",
    "require-trusted-types-for 'script'; trusted-types portico-bot-detector test",
  ]) {
    it(`is loaded without a violation: ${policy}`, async () => {
      const { page, violations, element } = await openUnder(policy);
      await waitFor(() => expect(hasDetector(page)).toBe(true));
      expect(violations).toEqual([]);
      // A restart inserts it again by the same policy, which can be created only once.
      Reflect.set(page, 'hasDetector', false);
      element.remove();
      await Promise.resolve();
      page.document.body.append(element);
      await waitFor(() => expect(hasDetector(page)).toBe(true));
      expect(violations).toEqual([]);
    });
  }

  it('is not loaded without its policy, with a warning; all else works', async () => {
    const { page, warnings, element } = await openUnder("require-trusted-types-for 'script'; trusted-types test");
    if (knowsTypes) await waitFor(() => expect(warnings.join(' ')).toContain("the bot detector's script was blocked"));
    else await waitFor(() => expect(hasDetector(page)).toBe(true));
    expect(hasDetector(page)).toBe(!knowsTypes);
    page.document.body.click();
    const profile: unknown = Reflect.get(element, 'profile');
    if (typeof profile !== 'function') throw new Error('There is no profile().');
    expect(profile.call(element)).toMatchObject({ ct_clicks: 1 });
  });
});
