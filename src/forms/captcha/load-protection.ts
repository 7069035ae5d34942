import type { Adopt, ProtectedHost } from './protection-settings.ts';

/**
 * Starts, updates or stops the captcha and the trap of a form, as its settings require; without these settings, nothing loads. Resolves with
 * `undefined` if there is nothing to wait for.
 */
export const protectForm = (host: ProtectedHost, form: HTMLFormElement, adopt: Adopt, isRunning?: unknown) =>
  isRunning || host.settings.captcha !== 'none' || host.settings.trap || host.settings.tokenUrl
    ? import('./form-protection.ts').then(
        (module) => module.startProtection(host, form, adopt),
        () => undefined,
      )
    : undefined;
