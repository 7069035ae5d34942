import type { PageReader, Problem } from '../../diagnostics/page/problem.ts';
import { quote } from '../../diagnostics/page/problem.ts';
import { undeclaredFields, type DeclaredFields } from '../../forms/validation/undeclared-fields.ts';
import { fieldNameOf, tokenField } from '../../forms/validation/field-name.ts';
import { didYouMean } from '../../spelling/nearest.ts';
import { isObject, parseJson } from '../../json/json.ts';

/** The file in the folder of a site that configures the server. */
export const configurationFile = 'portico.config.json';

/** The forms that the server of a site receives. */
export interface ServedForms {
  /** The names of all forms; `undefined` without a configuration. */
  readonly names: readonly string[] | undefined;
  /** The declared fields, by form; other forms declare none. */
  readonly fields: ReadonlyMap<string, DeclaredFields>;
  /** `true` if all forms need a solution of ALTCHA. */
  readonly needAltcha: boolean;
}

/** Returns the forms in the text of a configuration. Mistakes in the configuration are reported by the server. */
export function readForms(text: string): ServedForms {
  const config = parseJson(text);
  const { forms, protect } = isObject(config) ? config : {};
  const { honeypot, altcha } = isObject(protect) ? protect : {};
  const fields = Object.entries(isObject(forms) ? forms : {}).flatMap(([name, form]): [string, DeclaredFields][] => {
    if (!isObject(form) || !isObject(form.fields)) return [];
    return [[name, { fields: form.fields, files: isObject(form.files) ? form.files : undefined, honeypot }]];
  });
  return {
    names: isObject(config) ? Object.keys(isObject(forms) ? forms : {}) : undefined,
    fields: new Map(fields),
    needAltcha: altcha === true,
  };
}

/** The attributes that contain the address to which a form is sent. */
const addresses = [
  ['form', 'action'],
  ['portico-contact-form', 'endpoint'],
] as const;

const nameIn = (address: string | undefined): string | undefined => /^\/api\/([^/?#]+)$/.exec(address ?? '')?.[1];

/** Finds forms that are sent to an address that the configuration does not contain: the server refuses them. */
export function* unconfiguredForms<Node>(page: PageReader<Node>, { names }: ServedForms): Iterable<Problem<Node>> {
  if (!names) return;
  for (const [element, attribute] of addresses)
    for (const node of page.all(`${element}[${attribute}]`)) {
      const name = nameIn(page.attribute(node, attribute));
      if (name === undefined || names.includes(name)) continue;
      const remedy =
        didYouMean(
          `/api/${name}`,
          names.map((one) => `/api/${one}`),
        ) || ` Add ${quote(name)} to "forms" there.`;
      const message = `${attribute}=${quote(`/api/${name}`)} is the address of no form in ${configurationFile}.${remedy}`;
      yield { node, attribute, message, ...(element !== 'form' && { element }) };
    }
}

const fields =
  'select[name], textarea[name], input[name]:not([type=submit], [type=button], [type=reset], [type=image])';

/** The types of inputs whose values the server validates. */
const validated = 'date datetime-local email file month number range tel time url week'.split(' ');

/**
 * Finds fields that the configuration does not declare: the server leaves them out of the messages, but tells the visitor that the form was sent.
 * Also finds file inputs that the configuration declares as texts: the server refuses the files.
 */
export function* unconfiguredFields<Node>(
  page: PageReader<Node>,
  { fields: forms }: ServedForms,
): Iterable<Problem<Node>> {
  for (const form of page.all('form[action]')) {
    const name = nameIn(page.attribute(form, 'action')) ?? '';
    const declared = forms.get(name);
    if (!declared) continue;
    for (const node of page.all(fields, form)) {
      const control = page.attribute(node, 'name') ?? '';
      if (control === tokenField) continue;
      const [field] = undeclaredFields([control], declared);
      const isDeclared = field === undefined;
      if (isDeclared && (!isFile(page, node) || takesFiles(declared, fieldNameOf(control)))) continue;
      const key = quote(fieldNameOf(control));
      const rules = `${key}: ${rulesOf(page, node)}`;
      const remedy = declared.files ? `Add ${key}: {} to "files"` : `Write ${rules}`;
      const message = isDeclared
        ? `the server refuses the files of this field, because it is not declared as one for files in the form ${quote(name)} of ${configurationFile}. ${remedy} there.`
        : `messages do not contain this field: it is not in "fields" of the form ${quote(name)} in ${configurationFile}. Add ${rules} there.`;
      yield { node, attribute: 'name', message };
    }
  }
}

const typeOf = <Node>(page: PageReader<Node>, node: Node): string => page.attribute(node, 'type')?.toLowerCase() ?? '';

const isFile = <Node>(page: PageReader<Node>, node: Node): boolean => typeOf(page, node) === 'file';

/** Returns the rules of a field, from the attributes of its control. */
function rulesOf<Node>(page: PageReader<Node>, node: Node): string {
  const type = typeOf(page, node);
  const rules = [
    ...(validated.includes(type) ? [`"type": ${quote(type)}`] : []),
    ...['required', 'multiple'].flatMap((name) => (page.attribute(node, name) === undefined ? [] : `"${name}": true`)),
  ];
  return rules.length > 0 ? `{ ${rules.join(', ')} }` : '{}';
}

function takesFiles({ fields: rules = {}, files }: DeclaredFields, name: string): boolean {
  const key = [name, `${name}[]`].find((one) => one in (files ?? rules));
  const field = key === undefined ? undefined : rules[key];
  return key !== undefined && (files !== undefined || (isObject(field) && field.type === 'file'));
}

const senders = ['portico-contact-form', 'portico-comments'];

/** Finds forms without the captcha that the configuration requires: the server refuses all their messages. */
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
