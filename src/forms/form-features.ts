import { watchPasswords } from './controls/password-fields.ts';
import { membersOf } from './controls/dom-clobbering.ts';
import type { ProtectedHost } from './captcha/protection-settings.ts';
import type { ConditionHost } from './conditions/conditional-fields.ts';
import type { SummaryHost } from './error-summary/error-summary.ts';
import type { UploadHost } from './uploads/upload-host.ts';

/*
 * The features of a form whose code loads only if the form or a setting requires it. If the code cannot be loaded, the form works without the
 * feature.
 */

/**
 * Adds the features that the attributes of a form's inputs request, until `signal` aborts. Remembers password fields, so that their values stay
 * secret when a button shows them as text. `onDraw` is called before the first change of the page.
 */
export function addInputFeatures(form: HTMLFormElement, signal: AbortSignal, onDraw?: () => void): void {
  watchPasswords(membersOf(form).getRootNode(), signal);
  if (!membersOf(form).querySelector('[data-phone],[data-mask],[data-reveal],[data-suggest]')) return;
  import('./inputs/inputs.ts').then(
    ({ enhanceInputs }) => signal.aborted || enhanceInputs(form, signal, onDraw),
    () => {},
  );
}

/** An element with the setting `uploads` whose form the browser sends. */
interface UploadingHost extends UploadHost {
  readonly settings: UploadHost['settings'] & { readonly uploads: boolean };
}

/** Adds file lists to a form that the browser sends, with the setting `uploads`. */
export function addUploads(host: UploadingHost, form: HTMLFormElement): void {
  if (!host.settings.uploads) return;
  import('./uploads/native-uploads.ts').then(
    ({ startUploads }) => host.signal.aborted || startUploads(host, form),
    () => {},
  );
}

/**
 * Applies the conditions of a form (`data-show-if`, `data-require-if`) until the element leaves the page. Resolves once they are applied. If the code
 * cannot be loaded, all fields stay visible.
 */
export async function applyConditions(
  form: HTMLFormElement,
  host: ConditionHost,
  onChange?: () => void,
): Promise<void> {
  if (!membersOf(form).querySelector('[data-show-if], [data-require-if]')) return;
  const { signal } = host;
  const module = await import('./conditions/conditional-fields.ts').catch(() => undefined);
  if (!signal.aborted) module?.watchConditions(form, host, onChange);
}

/** The protection of a form by a captcha or a trap; `undefined` if there is nothing to wait for. */
export type Protection = ReturnType<typeof protectForm>;

/** Starts, updates or stops the captcha and the trap of a form, as its settings require. */
export const protectForm = (host: ProtectedHost, form: HTMLFormElement, isRunning?: unknown) =>
  isRunning || host.settings.captcha !== 'none' || host.settings.trap || host.settings.tokenUrl
    ? import('./captcha/form-protection.ts').then(
        (module) => module.startProtection(host, form),
        () => undefined,
      )
    : undefined;

/** The code of the summary, once it is loaded. From then on, the summary is inserted before the browser lays out the messages. */
let summary: typeof import('./error-summary/error-summary.ts') | undefined;

/** Shows the summary of the invalid fields of a form. Resolves with `false` if no field is invalid, or if the code cannot be loaded. */
export async function showErrorSummary(form: HTMLFormElement, host: SummaryHost): Promise<boolean> {
  summary ??= await import('./error-summary/error-summary.ts').catch(() => undefined);
  return summary?.showErrorSummary(form, host) ?? false;
}
