import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '../../errors.ts';
import { schemaFields } from '../../http/form-fields.ts';
import { templateMistakes, type Templates } from '../../mail/template.ts';
import type { Config } from '../config/config-schema.ts';
import { formOptions } from '../configured-forms.ts';

/** Reads the mail templates of a configuration, relative to its folder. */
export function readTemplates(
  { forms }: Pick<Config, 'forms'>,
  folder: string,
): { readonly templates: Templates; readonly files: readonly string[]; readonly faults: readonly string[] } {
  const templates = new Map<string, string>();
  const files: string[] = [];
  const faults: string[] = [];
  for (const [name, form] of Object.entries(forms)) {
    const fields = schemaFields(formOptions(form)).map(([field]) => field);
    for (const setting of ['mail', 'reply'] as const)
      for (const kind of ['text', 'html'] as const) {
        const path = form[setting]?.[kind];
        if (path === undefined) continue;
        const file = resolve(folder, path);
        const place = `"forms.${name}.${setting}.${kind}" is "${path}"`;
        try {
          const template = readFileSync(file, 'utf8');
          templates.set(path, template);
          files.push(file);
          const mistakes = templateMistakes(template, kind === 'html', fields);
          faults.push(...mistakes.map((mistake) => `${place}: ${file}, ${mistake}`));
        } catch (error) {
          const code = errorCode(error);
          faults.push(`${place}; ${file} cannot be read (${code}). Expected a file with the template of a mail.`);
        }
      }
  }
  return { templates, files, faults };
}
