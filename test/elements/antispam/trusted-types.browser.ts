import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame, trustedAddress, type FrameWindow } from '../../kit/frame.ts';

/** A page with this policy and a profiler that has a bot detector loaded; with what was stopped and said. */
async function openUnder(policy: string) {
  const page = await openFrame(`<meta http-equiv="Content-Security-Policy" content="${policy}"><body></body>`);
  const stopped: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    stopped.push(`${violatedDirective} ${blockedURI}`),
  );
  const warned: string[] = [];
  page.console.warn = (...words: unknown[]) => void warned.push(words.join(' '));
  const element = page.document.createElement('portico-antispam');
  element.setAttribute('bot-detector-url', '/test/elements/antispam/detector.js');
  page.document.body.append(element);
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = trustedAddress(page, '/elements/antispam/antispam.ts');
  page.document.body.append(script);
  await waitFor(() => expect(element.matches(':state(collecting)')).toBe(true), { timeout: 8000 });
  return { page, stopped, warned, element };
}

const hasDetector = (page: FrameWindow): boolean => Reflect.get(page, 'hasDetector') === true;
const knowsTypes = 'trustedTypes' in window;

describe('the bot detector under Trusted Types', () => {
  for (const policy of [
    "require-trusted-types-for 'script'",
    "require-trusted-types-for 'script'; trusted-types portico-bot-detector test",
  ]) {
    it(`is loaded, and nothing is stopped: ${policy}`, async () => {
      const { page, stopped, element } = await openUnder(policy);
      await waitFor(() => expect(hasDetector(page)).toBe(true), { timeout: 8000 });
      expect(stopped).toEqual([]);
      // Begun again it is put in again, by the same policy, which can be made once.
      Reflect.set(page, 'hasDetector', false);
      element.remove();
      await Promise.resolve();
      page.document.body.append(element);
      await waitFor(() => expect(hasDetector(page)).toBe(true), { timeout: 8000 });
      expect(stopped).toEqual([]);
    });
  }

  it('is not loaded where the page does not list its policy, which is said; all else works', async () => {
    const { page, warned, element } = await openUnder("require-trusted-types-for 'script'; trusted-types test");
    if (knowsTypes)
      await waitFor(() => expect(warned.join(' ')).toContain('the bot detector could not be put into the page'), {
        timeout: 8000,
      });
    else await waitFor(() => expect(hasDetector(page)).toBe(true), { timeout: 8000 });
    expect(hasDetector(page)).toBe(!knowsTypes);
    page.document.body.click();
    const profile: unknown = Reflect.get(element, 'profile');
    if (typeof profile !== 'function') throw new Error('There is no profile().');
    expect(profile.call(element)).toMatchObject({ ct_clicks: 1 });
  });
});
