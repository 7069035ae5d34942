import type { Call } from '../../scripts/calls.ts';
import { isOptions, type Options, readLiteral } from '../../scripts/literal.ts';
import { nameOf, type Script } from '../../scripts/parse-script.ts';

/** The settings and custom properties of `<portico-consent>` that correspond to options of Osano's Cookie Consent 2 and 3. */
const settings: Readonly<Record<string, string>> = {
  link: 'policy',
  message: 'texts.message',
  position: 'placement',
  'content.href': 'policy',
  'content.message': 'texts.message',
  'content.header': 'texts.title',
  'content.allow': 'texts.accept',
  'content.deny': 'texts.refuse',
  'cookie.expiryDays': 'expires',
  'cookie.name': 'storage',
  'palette.popup.background': '--portico-raised',
  'palette.popup.text': '--portico-text',
  'palette.button.background': '--portico-brand',
};

const placements: Readonly<Record<string, string>> = {
  top: 'top',
  bottom: 'bottom',
  'bottom-left': 'bottom-start',
  'bottom-right': 'bottom-end',
};

/**
 * Returns notes that propose a tag for the literal options of Cookie Consent. Its options for laws, and blocked scripts, must be migrated by hand.
 */
export function proposalsFor(calls: readonly Call[], scripts: readonly Script[]): string[] {
  const given = [
    ...calls.flatMap(({ name, args }) => (name === 'cookieconsent.initialise' ? args.slice(0, 1) : [])),
    ...scripts.flatMap(optionsOfVersion2),
  ].filter(isOptions);
  const hasGoogleTags = scripts.some(({ names }) => names.has('gtag'));
  return given.flatMap((options) => proposalOf(options, hasGoogleTags));
}

/** Returns the values of `window.cookieconsent_options = { … }` in a script. */
const optionsOfVersion2 = ({ places = [], text, aliases }: Script): unknown[] =>
  places.flatMap(({ node }) =>
    node.type === 'AssignmentExpression' && /(?:^|\.)cookieconsent_options$/.test(nameOf(node.left) ?? '')
      ? [readLiteral(node.right, text, aliases)]
      : [],
  );

function proposalOf(options: Options, hasGoogleTags: boolean): string[] {
  const attributes: string[] = [];
  const texts: Record<string, string> = {};
  const properties: string[] = [];
  const left: string[] = [];
  for (const [option, value] of leavesOf(options)) {
    const setting = settings[option] ?? '';
    const written = setting === 'placement' ? placements[String(value)] : setting === 'storage' ? 'cookie' : value;
    if (setting === '' || (typeof written !== 'string' && typeof written !== 'number')) left.push(option);
    else if (setting.startsWith('--')) properties.push(`${setting}: ${written}`);
    else if (setting.startsWith('texts.')) texts[setting.slice(6)] = String(written);
    else attributes.push(`${setting}="${String(written).replaceAll('"', '&quot;')}"`);
  }
  if (hasGoogleTags) attributes.push('google-consent-mode');
  if (Object.keys(texts).length > 0) attributes.push(`texts='${JSON.stringify(texts).replaceAll("'", '&#39;')}'`);
  return [
    ...(attributes.length > 0 ? [`a proposal: <portico-consent ${attributes.join(' ')}></portico-consent>`] : []),
    ...(properties.length > 0 ? [`and in your CSS: portico-consent { ${properties.join('; ')} }`] : []),
    ...(left.length > 0 ? [`without an equivalent: ${left.join(', ')}`] : []),
  ];
}

/** Returns the options in nested objects, by their paths: `content.href`. */
const leavesOf = (options: Options, path = ''): (readonly [string, unknown])[] =>
  Object.entries(options).flatMap(([name, value]) =>
    isOptions(value) ? leavesOf(value, `${path}${name}.`) : [[`${path}${name}`, value] as const],
  );
