import { isDark } from '../../theme/background.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import type { CaptchaEvent } from './captcha-state.ts';
import type { ProtectedHost } from './protection-settings.ts';
import { parseUrl } from '../../older-browsers/parse-url.ts';

/** The environment of a check in one form. */
export interface CheckContext {
  /** The place of a widget, in the form. */
  readonly place: HTMLElement;
  readonly siteKey: string;
  /** The absolute address of the challenge. */
  readonly captchaUrl: string;
  readonly captchaAction: string;
  /** The language of the page, such as `de` or `pt-BR`. */
  readonly language: string;
  readonly isDark: boolean;
  /** Aborted when the check is removed. */
  readonly signal: AbortSignal;
  readonly notify: (event: CaptchaEvent) => void;
}

/** One way of checking that a visitor is no bot. */
export interface CaptchaCheck {
  /** `true` if it shows a widget, which starts again after each send. */
  readonly hasWidget: boolean;
  /** Starts the check, or repeats it. */
  start(): void;
  /** Called when the visitor sends the form, before the solution is awaited. */
  onSend?(): void;
  /** Removes what the check has added to its place. */
  remove(): void;
}

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
  return (url && parseUrl(url, membersOf(form).baseURI)?.href) || url;
}

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
