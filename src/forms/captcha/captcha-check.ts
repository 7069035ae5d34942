import { isDark } from '../../theme/background.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import type { CaptchaEvent } from './captcha-state.ts';
import type { ProtectedHost } from './protection-settings.ts';
import { parseUrl } from '../../older-browsers/parse-url.ts';

/** The data that a check in a form needs. */
export interface CheckContext {
  /** The container for a widget, in the form. */
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

/** A check that a visitor is not a bot. */
export interface CaptchaCheck {
  /** `true` if the check shows a widget. A widget starts again after each send. */
  readonly hasWidget: boolean;
  /** Starts or repeats the check. */
  start(): void;
  /** Called when the visitor sends the form, before the solution is awaited. */
  onSend?(): void;
  /** Removes what the check has added to its place. */
  remove(): void;
}

type Values = ProtectedHost['settings'];

/** Returns a text that identifies the current settings of the protection. */
export const settingsKey = (values: Values): string =>
  JSON.stringify(
    (['captcha', 'siteKey', 'captchaUrl', 'captchaAction', 'trap', 'tokenUrl', 'consent'] as const).map(
      (name) => values[name],
    ),
  );

/** Resolves a URL against the address of the form's page. Returns an invalid URL unchanged. */
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
