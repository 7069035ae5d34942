import { mailLabel } from './share.texts.ts';

/** A site or program to share a link with. */
export interface ShareTarget {
  readonly name: string;
  /** The label of the button. */
  readonly label: string;
  /** The URL template, with `{URL}` and optionally `{TITLE}` and `{IMAGE}`. */
  readonly url: string;
}

/** The page or item to share. */
export interface SharedPage {
  readonly url: string;
  readonly title?: string;
  /** The URL of an image. */
  readonly image?: string;
}

/** The ten default targets, in order. */
export const shareTargets: readonly ShareTarget[] = [
  { name: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/sharer/sharer.php?u={URL}' },
  { name: 'twitter', label: 'X', url: 'https://x.com/intent/post?url={URL}&text={TITLE}' },
  { name: 'reddit', label: 'Reddit', url: 'https://www.reddit.com/submit?url={URL}&title={TITLE}' },
  { name: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/sharing/share-offsite/?url={URL}' },
  { name: 'whatsapp', label: 'WhatsApp', url: 'https://api.whatsapp.com/send?text={TITLE}%20{URL}' },
  {
    name: 'tumblr',
    label: 'Tumblr',
    url: 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={URL}&title={TITLE}',
  },
  {
    name: 'pinterest',
    label: 'Pinterest',
    url: 'https://www.pinterest.com/pin/create/button/?url={URL}&media={IMAGE}&description={TITLE}',
  },
  { name: 'vk', label: 'VK', url: 'https://vk.com/share.php?url={URL}&title={TITLE}&image={IMAGE}' },
  { name: 'xing', label: 'XING', url: 'https://www.xing.com/spi/shares/new?url={URL}' },
  { name: 'mail', label: mailLabel, url: 'mailto:?subject={TITLE}&body={URL}' },
];

/** Targets that are only shown if the setting names them. */
const furtherTargets: readonly ShareTarget[] = [
  { name: 'delicious', label: 'Delicious', url: 'https://del.icio.us/post?url={URL}&title={TITLE}' },
  { name: 'digg', label: 'Digg', url: 'https://digg.com/submit?url={URL}&title={TITLE}' },
];

/** Other accepted names of targets. */
const targetAliases: Readonly<Record<string, string>> = {
  x: 'twitter',
  email: 'mail',
  'e-mail': 'mail',
  vkontakte: 'vk',
};

/**
 * Returns the URL that shares a page with a target, with all values encoded. Query parameters for missing values are omitted.
 */
export function shareAddress(target: ShareTarget, shared: SharedPage): string {
  const values: Readonly<Record<string, string>> = {
    URL: shared.url,
    TITLE: shared.title ?? '',
    IMAGE: shared.image ?? '',
  };
  const fill = (template: string) =>
    template.replace(/\{(URL|TITLE|IMAGE)\}/g, (_, name: string) =>
      encodeURIComponent((values[name] ?? '').toWellFormed()),
    );
  const mark = target.url.indexOf('?');
  if (mark < 0) return fill(target.url);
  const parts = target.url.slice(mark + 1).split('&');
  const kept = parts.filter((part) => !/=\{(TITLE|IMAGE)\}$/.test(part) || !fill(part).endsWith('='));
  // A separator next to a missing title is removed.
  const query = kept.map((part) =>
    fill(part)
      .replace(/=(%20)+/, '=')
      .replace(/(?<!%20)(?:%20)+$/, ''),
  );
  return `${fill(target.url.slice(0, mark))}?${query.join('&')}`;
}

/** The targets of a setting, and its invalid parts. */
export interface ShareTargetsResult {
  readonly targets: readonly ShareTarget[];
  /** One sentence for each invalid part. */
  readonly problems: readonly string[];
}

/**
 * Parses the `share` setting: `true` or empty for the ten defaults, `false` for none, names (also in one string, with commas or spaces), or
 * own targets as `{ name, label, url }`. A partial target is completed by the known one of its name. Of two with the same name the later
 * one is used, at the position of the first.
 */
export function readShareTargets(setting: unknown): ShareTargetsResult {
  if (setting === undefined || setting === true) return { targets: shareTargets, problems: [] };
  if (setting === false) return { targets: [], problems: [] };
  const list: readonly unknown[] =
    typeof setting === 'string' ? setting.split(/[\s,]+/).filter(Boolean) : toList(setting);
  const targets = new Map<string, ShareTarget>();
  const problems: string[] = [];
  for (const entry of list) {
    const found = readTarget(entry);
    if (typeof found === 'string') problems.push(found);
    else targets.set(found.name, found);
  }
  return { targets: [...targets.values()], problems };
}

function toList(setting: unknown): readonly unknown[] {
  return Array.isArray(setting) ? setting : [setting];
}

/** Returns a target, or the reason why it is invalid. */
function readTarget(entry: unknown): ShareTarget | string {
  if (typeof entry === 'string') return knownTarget(entry) ?? `"${entry}" is no known share target`;
  if (typeof entry !== 'object' || entry === null)
    return `${String(entry)} is neither the name of a share target nor an object`;
  const given = Object.fromEntries(
    Object.entries(entry).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
  );
  const own: Partial<ShareTarget> = given;
  if (own.name === undefined) return 'a share target has no name';
  const known = knownTarget(own.name);
  const url = (own.url ?? known?.url)?.trim();
  if (url === undefined) return `the share target "${own.name}" has no url`;
  if (!url.includes('{URL}')) return `the url of the share target "${own.name}" has no {URL}`;
  if (!isAddress(url)) return `the url of the share target "${own.name}" is not http, https or mailto`;
  return { name: known?.name ?? own.name, label: own.label ?? known?.label ?? own.name, url };
}

function knownTarget(name: string): ShareTarget | undefined {
  const wanted = name.trim().toLowerCase();
  const own = targetAliases[wanted] ?? wanted;
  return [...shareTargets, ...furtherTargets].find((target) => target.name === own);
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);
}
