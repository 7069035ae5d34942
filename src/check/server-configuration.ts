import type { PageReader, Problem } from '../diagnostics/page/problem.ts';
import { quote } from '../diagnostics/page/problem.ts';
import { undeclaredFields, type DeclaredFields } from '../forms/validation/undeclared-fields.ts';
import { tokenField } from '../forms/validation/field-name.ts';
import { isObject, parseJson } from '../json/json.ts';

/** The file with the configuration of the server, in the folder of a site. */
export const configurationFile = 'portico.config.json';

/** The forms that the server of a site receives. */
export interface ServedForms {
  /** Those whose fields are declared, by name. */
  readonly fields: ReadonlyMap<string, DeclaredFields>;
  /** `true` if all forms need a solution of ALTCHA. */
  readonly needAltcha: boolean;
}

/** Returns the forms in the text of a configuration. The server itself reports mistakes in it. */
export function readForms(text: string): ServedForms {
  const config = parseJson(text);
  const { forms, protect } = isObject(config) ? config : {};
  const { honeypot, altcha } = isObject(protect) ? protect : {};
  const fields = Object.entries(isObject(forms) ? forms : {}).flatMap(([name, form]): [string, DeclaredFields][] => {
    if (!isObject(form) || !isObject(form.fields)) return [];
    return [[name, { fields: form.fields, files: isObject(form.files) ? form.files : undefined, honeypot }]];
  });
  return { fields: new Map(fields), needAltcha: altcha === true };
}

const fields =
  'select[name], textarea[name], input[name]:not([type=submit], [type=button], [type=reset], [type=image])';

/** Finds fields of forms that the configuration does not declare: the server leaves them out of the messages, and the visitor reads “sent”. */
export function* unconfiguredFields<Node>(
  page: PageReader<Node>,
  { fields: forms }: ServedForms,
): Iterable<Problem<Node>> {
  for (const form of page.all('form[action]')) {
    const [, name = ''] = /^\/api\/([^/?#]+)$/.exec(page.attribute(form, 'action') ?? '') ?? [];
    const declared = forms.get(name);
    if (!declared) continue;
    for (const node of page.all(fields, form)) {
      const control = page.attribute(node, 'name') ?? '';
      const [field] = control === tokenField ? [] : undeclaredFields([control], declared);
      if (field === undefined) continue;
      const rules = /^file$/i.test(page.attribute(node, 'type') ?? '') ? '{ "type": "file" }' : '{}';
      const message = `messages do not contain this field: it is not in "fields" of the form ${quote(name)} in ${configurationFile}. Add ${quote(field)}: ${rules} there.`;
      yield { node, attribute: 'name', message };
    }
  }
}

const senders = ['portico-contact-form', 'portico-comments'];

/** Finds forms without the captcha that the configuration requires: the server refuses everything that they send. */
export function* missingCaptchas<Node>(page: PageReader<Node>, { needAltcha }: ServedForms): Iterable<Problem<Node>> {
  if (!needAltcha) return;
  for (const element of senders)
    for (const node of page.all(`${element}:not([captcha="altcha"])`)) {
      const [form] = page.all('form[action]', node);
      const action = (form && page.attribute(form, 'action')) ?? '';
      if (!/^\/(?:api\/[^/?#]+|comments)$/.test(action)) continue;
      const message = `the server refuses this form, because "protect" in ${configurationFile} requires ALTCHA. Write captcha="altcha" captcha-url="${action}/challenge".`;
      yield { node, element, message };
    }
}
