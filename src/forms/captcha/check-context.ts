import { isDark } from '../../theme/background.ts';
import { membersOf } from '../controls/form-members.ts';
import type { ProtectedHost } from './protection-settings.ts';
import type { CheckContext } from './check.ts';

type Values = ProtectedHost['settings'];

/** Returns a text that changes with each setting of the protection. */
export const settingsKey = (values: Values): string =>
  JSON.stringify(
    (['captcha', 'siteKey', 'captchaUrl', 'captchaAction', 'trap', 'tokenUrl', 'consent'] as const).map(
      (name) => values[name],
    ),
  );

/** Returns the absolute address of a URL in the page of a form; unchanged if it is invalid. */
export function absoluteUrl(url: string, form: HTMLFormElement): string {
  const base = membersOf(form).baseURI;
  return url && URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** Returns the environment of a check in a form. */
export function createContext(
  { siteKey, captchaUrl, captchaAction }: Values,
  form: HTMLFormElement,
  own: Pick<CheckContext, 'place' | 'signal' | 'notify'>,
): CheckContext {
  return {
    ...own,
    siteKey,
    captchaUrl: absoluteUrl(captchaUrl, form),
    captchaAction,
    language: membersOf(form).closest('[lang]')?.getAttribute('lang') || 'en',
    isDark: isDark(own.place),
  };
}
