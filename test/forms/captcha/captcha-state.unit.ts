import { describe, expect, it } from 'vitest';
import { nextState, type CaptchaEvent, type CaptchaState } from '../../../src/forms/captcha/captcha-state.ts';
import { captchaTexts, messageFor } from '../../../src/forms/captcha/captcha-texts.ts';
import { providers, widgetHeight } from '../../../src/forms/captcha/providers.ts';
import { scriptUrl } from '../../../src/forms/captcha/widget.ts';

const start: CaptchaEvent = { kind: 'start', isAllowed: true };
const solved: CaptchaEvent = { kind: 'solved', token: 't' };
const idle: CaptchaState = { kind: 'idle' };
const failed: CaptchaState = { kind: 'failed', fault: 'blocked' };
const interactive: CaptchaState = { kind: 'interactive', isLate: false };

describe('the state of a captcha', () => {
  it.each<[string, CaptchaState, CaptchaEvent, CaptchaState]>([
    ['a touch starts it', idle, start, { kind: 'loading' }],
    ['a touch without consent asks for it', idle, { kind: 'start', isAllowed: false }, { kind: 'consent' }],
    ['consent starts it', { kind: 'consent' }, start, { kind: 'loading' }],
    ['another try starts it', failed, start, { kind: 'loading' }],
    ['a running check does not start again', interactive, start, interactive],
    ['a solution stays', { kind: 'solved', token: 't' }, start, { kind: 'solved', token: 't' }],
    ['a widget that needs the visitor', { kind: 'working' }, { kind: 'interactive' }, interactive],
    ['a solution', interactive, solved, { kind: 'solved', token: 't' }],
    ['a solution of a widget that had an error before', failed, solved, { kind: 'solved', token: 't' }],
    ['a solution that comes after a send', idle, solved, idle],
    ['a solution that comes after consent was revoked', { kind: 'consent' }, solved, { kind: 'consent' }],
    ['an error', { kind: 'loading' }, failed, failed],
    ['an error that comes after a send', idle, failed, idle],
    [
      'a solution expires',
      { kind: 'solved', token: 't' },
      { kind: 'expired', isAutomatic: false },
      { kind: 'interactive', isLate: true },
    ],
    ['a proof of work expires', { kind: 'solved', token: 't' }, { kind: 'expired', isAutomatic: true }, idle],
    ['a check without solution does not expire', interactive, { kind: 'expired', isAutomatic: false }, interactive],
    ['a widget repeats its check', { kind: 'solved', token: 't' }, { kind: 'working' }, { kind: 'working' }],
    ['a send uses the solution', { kind: 'solved', token: 't' }, { kind: 'reset' }, idle],
  ])('%s', (_, before, event, after) => {
    expect(nextState(before, event)).toEqual(after);
  });
});

describe('the message of a captcha', () => {
  it.each<[CaptchaState, boolean, boolean, string | undefined]>([
    [idle, false, false, undefined],
    [{ kind: 'consent' }, true, false, 'captchaConsent'],
    [{ kind: 'working' }, false, false, 'captchaWorking'],
    [{ kind: 'working' }, true, false, undefined],
    [interactive, true, false, undefined],
    [interactive, true, true, 'captchaMissing'],
    [{ kind: 'interactive', isLate: true }, true, false, 'captchaExpired'],
    [{ kind: 'solved', token: 't' }, false, true, 'captchaSolved'],
    [{ kind: 'solved', token: 't' }, true, true, undefined],
    [failed, true, true, 'captchaBlocked'],
  ])('for %o', (state, hasWidget, isSending, text) => {
    expect(messageFor(state, { hasWidget, isSending }).text).toBe(text);
  });

  it('has the same texts in both languages', () => {
    expect(Object.keys(captchaTexts.de)).toEqual(Object.keys(captchaTexts.en));
  });
});

describe('the address of a script', () => {
  const parameters = { language: 'de', siteKey: 'key&x', captchaAction: '' };

  it.each([
    ['turnstile', '', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'],
    ['recaptcha', '', 'https://www.google.com/recaptcha/api.js?render=explicit&hl=de&trustedtypes=true'],
    ['recaptcha', 'contact', 'https://www.google.com/recaptcha/api.js?render=key%26x&hl=de&trustedtypes=true'],
    ['hcaptcha', '', 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=de&recaptchacompat=off'],
  ] as const)('of %s with action “%s”', (provider, captchaAction, url) => {
    expect(scriptUrl(provider, { ...parameters, captchaAction })).toBe(url);
    expect(new URL(url).host).toBe(providers[provider].host);
  });

  it('has no widget for a score', () => {
    expect([widgetHeight('recaptcha', ''), widgetHeight('recaptcha', 'contact')]).toEqual([78, 0]);
  });
});
