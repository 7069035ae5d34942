import { providers } from '../../forms/captcha/providers.ts';
import type { CaptchaState } from '../../forms/captcha/captcha-state.ts';
import { met, unmet, type Reason } from './reasons.ts';
import { has, not, set, textOf } from './facts.ts';
import { check, no, question, when } from './rules.ts';

/** Explains the captcha of a form: its state, and the reason if it is not loaded or not solved. Absent without the setting `captcha`. */
export const captcha = when(not(set('captcha', 'none')), (context) => {
  const name = textOf(context, 'captcha') as keyof typeof providers; // The type of the setting's values other than `none`.
  const [attribute, setting] = name === 'altcha' ? ['captcha-url', 'captchaUrl'] : ['site-key', 'siteKey'];
  return question(
    `Has solved the captcha (${name})`,
    check(has('form'), 'It contains [a|no] form.'),
    when(not(set(setting)), no(`The setting ${attribute} is missing, so the check cannot load.`)),
    when(has('form'), ({ element }) => stateReason(element, name)),
  )(context);
});

function stateReason(element: Element, name: keyof typeof providers): Reason {
  const box = element.querySelector<HTMLElement>('form .portico-captcha[data-state]');
  const { name: service } = providers[name];
  // The box of the captcha writes this attribute.
  const state = box?.dataset['state'] as CaptchaState['kind'] | undefined;
  switch (state) {
    case undefined:
      return unmet('The code of the captcha has not loaded yet.');
    case 'idle':
      return unmet('Nothing has been loaded yet: it waits until the visitor touches the form.');
    case 'consent':
      return unmet('It waits for consent to the purpose profiling, or for the button in the form.');
    case 'loading':
      return unmet(`The check of ${service} is loading.`);
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
