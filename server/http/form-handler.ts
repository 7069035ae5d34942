import { untrustedProxy, untrustedProxyFix } from './protection/admission.ts';
import { checkSchema } from '../validation/check-schema.ts';
import { fileFieldsOf } from './form-fields.ts';
import { formMistakes } from './form-mistakes.ts';
import { createFieldFilter } from './kept-fields.ts';
import { createGuardedHandler, type GuardedForm } from './guarded-handler.ts';
import type { FormEvent, FormHandler, FormHandlerOptions, FormOptions, Limits, ProtectOptions } from './options.ts';

/**
 * Creates a handler that receives the forms of a site. It reads and checks requests, and delivers valid messages. It responds with JSON to
 * `<portico-contact-form>`, and with pages to browsers without JavaScript. Each form has these paths:
 *
 * - `POST <path>` receives the form.
 * - `GET <path>/token` returns a token, with `protect.token`.
 * - `GET <path>/challenge` returns a challenge of ALTCHA, with `protect.altcha`.
 *
 * Throws if the options are invalid.
 */
export function createFormHandler({
  forms,
  deliver,
  limits = {},
  protect = {},
  stylesheet,
  onEvent = logFailure,
}: FormHandlerOptions): FormHandler {
  const accept: GuardedForm['accept'] = async (message, sender) => ({ kind: await deliver(message, sender) });
  return createGuardedHandler(
    Object.entries(forms).map(([name, form]) => ({ ...namedForm(name, form, limits, protect.honeypot), accept })),
    { protect, stylesheet, report: onEvent },
  );
}

function namedForm(
  name: string,
  options: FormOptions,
  limits: Limits,
  honeypot: ProtectOptions['honeypot'],
): Omit<GuardedForm, 'accept'> {
  const path = options.path ?? `/api/${name}`;
  if (!/^\/[\w/.~-]*[\w~-]$/.test(path))
    throw new Error(
      `The form "${name}" has the path "${path}": set "path" to a path such as /api/contact, of letters, digits, "-", "_", "." and "/".`,
    );
  const mistakes = options.schema ? checkSchema(options.schema) : [];
  if (mistakes.length > 0) throw new Error(`The schema of the form "${name}" has mistakes: ${mistakes.join(' ')}`);
  const conflicts = formMistakes(options, honeypot);
  if (conflicts.length > 0) throw new Error(`The form "${name}" cannot work: ${conflicts.join(' ')}`);
  return {
    name,
    path,
    options,
    keep: createFieldFilter(options),
    limits: {
      body: limits.body ?? (fileFieldsOf(options).size > 0 ? 10 * 2 ** 20 : 256 * 1024),
      file: limits.file ?? 5 * 2 ** 20,
      files: limits.files ?? 5,
      fields: limits.fields ?? 200,
      fieldLength: limits.fieldLength ?? 20_000,
      time: limits.time ?? 60_000,
    },
  };
}

function logFailure({ kind, form, reason, error }: FormEvent): void {
  if (reason === untrustedProxy) console.warn(`portico: ${untrustedProxyFix}`);
  if (kind === 'failed') console.error(`portico: the form "${form}" could not be processed.`, reason ?? '', error);
}
