import type { ElementDescription, SettingDescription } from '../describe/description.ts';

/** The elements that have a block and a shortcode. */
export const blockNames = ['popup', 'off-canvas', 'tabs', 'slider', 'alert', 'contact-form', 'consent'] as const;

/** Settings that only scripts set, that make no sense in a saved page, or that have a control of their own. */
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

/** Texts that only the author of the page may set, but that are not addresses. */
const noAddresses: ReadonlySet<string> = new Set(['namespace', 'remember', 'syncWith']);

/** A setting of a block, for the PHP code and for the editor's controls, whose texts are in `block-groups.php`. */
interface BlockSetting {
  readonly name: string;
  readonly attribute: string;
  /** The attribute that sets a boolean to `false`; empty for other kinds. */
  readonly negative: string;
  readonly kind: 'flag' | 'text' | 'address' | 'number' | 'duration' | 'choice';
  readonly default: string | boolean;
}

/** An element with a block. */
interface BlockElement {
  readonly settings: readonly BlockSetting[];
}

/** Returns the data of an element's block. Lists and objects are left out, because the editor has no suitable control for them. */
export const blockElement = ({ settings }: ElementDescription): BlockElement => ({
  settings: settings.flatMap((setting) => blockSetting(setting)),
});

function blockSetting({ name, attributes, sort, isAuthorOnly, ...setting }: SettingDescription): BlockSetting[] {
  if (omitted.has(name) || sort.kind === 'list' || sort.kind === 'object') return [];
  const attribute = attributes.find(({ negated }) => !negated)?.name;
  if (attribute === undefined) return [];
  const negative = attributes.find(({ negated }) => negated)?.name ?? '';
  return [
    {
      name,
      attribute,
      negative,
      kind: sort.kind === 'text' && isAuthorOnly && !noAddresses.has(name) ? 'address' : sort.kind,
      default: sort.kind === 'flag' ? setting.propertyDefault === 'true' : setting.default,
    },
  ];
}

/** The attributes that blocks have in addition to the settings of their element. `more` contains settings written as in HTML. */
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  popup: ['button'],
  'off-canvas': ['button'],
  slider: ['label'],
  'contact-form': ['fields'],
};

/** Returns the attributes of an element's block. */
export function blockAttributes(name: string, { settings }: BlockElement) {
  const text = { type: 'string', default: '' };
  const own = ['id', 'more', ...(ownAttributes[name] ?? [])].map((attribute) => [attribute, text] as const);
  const given = settings.map((setting) => {
    const flag = { type: 'boolean', default: setting.default };
    return [setting.name, setting.kind === 'flag' ? flag : text] as const;
  });
  return Object.fromEntries([...own, ...given]);
}
