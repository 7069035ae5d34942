import { providers } from '../../forms/captcha/providers.ts';
import type { CaptchaState } from '../../forms/captcha/captcha-state.ts';
import type { ProtectedHost } from '../../forms/captcha/protection-settings.ts';
import { decide, met, unmet, type Decision, type Reason } from './decision.ts';
import { hasForm } from './forms.ts';

type CaptchaSettings = Pick<ProtectedHost['settings'], 'captcha' | 'siteKey' | 'captchaUrl'>;

/** Explains why the captcha of a form was solved, or was not loaded or solved; without the setting `captcha`, there is nothing to explain. */
export function captchaDecisions(element: Element, settings: CaptchaSettings): Decision[] {
  const { captcha } = settings;
  if (captcha === 'none') return [];
  return [
    decide(`Has solved the captcha (${captcha})`, [
      hasForm(element),
      missingSetting(settings),
      element.querySelector('form') ? stateReason(element, captcha) : undefined,
    ]),
  ];
}

/** The setting without which there is no check; absent if it is there. */
function missingSetting({ captcha, siteKey, captchaUrl }: CaptchaSettings): Reason | undefined {
  const name = captcha === 'altcha' ? 'captcha-url' : 'site-key';
  return (captcha === 'altcha' ? captchaUrl : siteKey)
    ? undefined
    : unmet(`The setting ${name} is missing, so the check cannot load.`);
}

function stateReason(element: Element, captcha: keyof typeof providers): Reason {
  const box = element.querySelector<HTMLElement>('form .portico-captcha[data-state]');
  const { name } = providers[captcha];
  // Written by the box of the captcha.
  const state = box?.dataset['state'] as CaptchaState['kind'] | undefined;
  switch (state) {
    case undefined:
      return unmet('The code of the captcha has not loaded yet.');
    case 'idle':
      return unmet('Nothing has been loaded yet: it waits until the visitor touches the form.');
    case 'consent':
      return unmet('It waits for consent to the purpose profiling, or for the button in the form.');
    case 'loading':
      return unmet(`The check of ${name} is loading.`);
    case 'working':
      return unmet('The check is running.');
    case 'interactive':
      return unmet('The visitor has not completed the check yet.');
    case 'failed': {
      const message = box?.querySelector('[role="status"]')?.textContent ?? '';
      return unmet(`The check failed: ${message}`);
    }
    case 'solved':
      return met('The check is solved.');
  }
}
