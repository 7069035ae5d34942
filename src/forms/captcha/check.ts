import type { CaptchaEvent } from './captcha-state.ts';

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
