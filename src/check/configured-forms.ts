import type { PageReader, Problem } from '../diagnostics/page/problem.ts';
import { quote } from '../diagnostics/page/problem.ts';
import { undeclaredFields, type DeclaredFields } from '../forms/validation/undeclared-fields.ts';
import { tokenField } from '../forms/validation/field-name.ts';
import { isObject, parseJson } from '../json/json.ts';

/** The file with the configuration of the server, in the folder of a site. */
export const configurationFile = 'portico.config.json';

/** The forms that the server of a site receives, by name. */
export type ConfiguredForms = ReadonlyMap<string, DeclaredFields>;

/** Returns the forms in the text of a configuration. The server itself reports mistakes in it. */
export function readForms(text: string): ConfiguredForms {
  const config = parseJson(text);
  if (!isObject(config) || !isObject(config.forms)) return new Map();
  const { honeypot } = isObject(config.protect) ? config.protect : {};
  return new Map(
    Object.entries(config.forms).flatMap(([name, form]) => {
      if (!isObject(form) || !isObject(form.fields)) return [];
      const files = isObject(form.files) ? form.files : undefined;
      return [[name, { fields: form.fields, files, honeypot }]];
    }),
  );
}

const fields =
  'select[name], textarea[name], input[name]:not([type=submit], [type=button], [type=reset], [type=image])';

/** Finds fields of forms that the configuration does not declare: the server leaves them out of the messages, and the visitor reads “sent”. */
export function* unconfiguredFields<Node>(page: PageReader<Node>, forms: ConfiguredForms): Iterable<Problem<Node>> {
  for (const form of page.all('form[action]')) {
    const [, name = ''] = /^\/api\/([^/?#]+)$/.exec(page.attribute(form, 'action') ?? '') ?? [];
    const declared = forms.get(name);
    if (!declared) continue;
    for (const node of page.all(fields, form)) {
      const control = page.attribute(node, 'name') ?? '';
      const [field] = control === tokenField ? [] : undeclaredFields([control], declared);
      if (field === undefined) continue;
      const message = `messages do not contain this field: it is not in "fields" of the form ${quote(name)} in ${configurationFile}. Add ${quote(field)}: {} there.`;
      yield { node, attribute: 'name', message };
    }
  }
}
