import type { ElementDescription, SettingDescription } from '../describe/description.ts';

/** The elements that have a block and a shortcode. */
export const blockNames = ['popup', 'off-canvas', 'tabs', 'slider', 'alert', 'contact-form'] as const;

/** Settings that scripts set, that make no sense in a saved page, or that have a control of their own. */
const omitted: ReadonlySet<string> = new Set([
  'open',
  'status',
  'preview',
  'edit',
  'blocked',
  'visitorRoles',
  'visitorLoggedIn',
  'serverTime',
]);

/** A setting of a block, for the PHP code and for the controls in the editor. */
interface BlockSetting {
  readonly name: string;
  readonly attribute: string;
  /** The attribute that turns a boolean off; empty for other kinds. */
  readonly negative: string;
  readonly kind: 'flag' | 'text' | 'number' | 'duration' | 'choice';
  readonly default: string | boolean;
  readonly values: readonly string[];
  readonly text: string;
}

/** An element with a block. */
interface BlockElement {
  readonly title: string;
  readonly description: string;
  readonly settings: readonly BlockSetting[];
}

/** Returns the data of an element's block. Lists and objects are left out, because no control of the editor fits them. */
export const blockElement = ({ name, summary, settings }: ElementDescription): BlockElement => ({
  title: titleOf(name),
  description: plain(summary),
  settings: settings.flatMap((setting) => blockSetting(setting)),
});

const titleOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')} (Portico)`;

const plain = (markdown: string): string => markdown.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

function blockSetting({ name, text, attributes, sort, ...setting }: SettingDescription): BlockSetting[] {
  if (omitted.has(name) || sort.kind === 'list' || sort.kind === 'object') return [];
  const attribute = attributes.find(({ negated }) => !negated)?.name;
  if (attribute === undefined) return [];
  const negative = attributes.find(({ negated }) => negated)?.name ?? '';
  return [
    {
      name,
      attribute,
      negative,
      kind: sort.kind,
      default: sort.kind === 'flag' ? setting.propertyDefault === 'true' : setting.default,
      values: sort.kind === 'choice' ? sort.values : [],
      text: plain(text),
    },
  ];
}

/** The attributes that blocks have besides the settings of their element. */
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  popup: ['id', 'button'],
  'off-canvas': ['id', 'button'],
  slider: ['id', 'label'],
  'contact-form': ['id', 'fields'],
};

/** Returns the `block.json` of an element. */
export function blockJson(name: string, { title, description, settings }: BlockElement) {
  const text = { type: 'string', default: '' };
  const own = (ownAttributes[name] ?? ['id']).map((attribute) => [attribute, text] as const);
  const given = settings.map((setting) => {
    const flag = { type: 'boolean', default: setting.default };
    return [setting.name, setting.kind === 'flag' ? flag : text] as const;
  });
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 3,
    name: `portico/${name}`,
    title,
    description,
    category: 'widgets',
    textdomain: 'portico',
    attributes: Object.fromEntries([...own, ...given]),
    supports: { html: false, customClassName: false },
    editorScript: 'portico-blocks',
  };
}
