import { mailLabel } from './share.texts.ts';

/** Somewhere to share a link. */
export interface ShareTarget {
  readonly name: string;
  /** What its link says. */
  readonly label: string;
  /** Its address, with `{URL}`, and with `{TITLE}` and `{IMAGE}` where it takes these. */
  readonly url: string;
}

/** What is shared. */
export interface Shared {
  readonly url: string;
  readonly title?: string;
  /** The address of a picture of it. */
  readonly image?: string;
}

/** The ten targets of §3, in its order. */
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

/** Known by name, as §7 names them beside those of §3, but only there for who asks for them. */
const furtherTargets: readonly ShareTarget[] = [
  { name: 'delicious', label: 'Delicious', url: 'https://del.icio.us/post?url={URL}&title={TITLE}' },
  { name: 'digg', label: 'Digg', url: 'https://digg.com/submit?url={URL}&title={TITLE}' },
];

/** Other names that a page may have for a target. */
const otherNames: Readonly<Record<string, string>> = { x: 'twitter', email: 'mail', 'e-mail': 'mail', vkontakte: 'vk' };

/**
 * The address that shares this with a target, with all of it encoded. A part of the query that is only a placeholder for what
 * there is not, such as a title, is left out.
 */
export function shareAddress(target: ShareTarget, shared: Shared): string {
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
  // What was to stand between a title and the address does not begin or end a text.
  const query = kept.map((part) =>
    fill(part)
      .replace(/=(%20)+/, '=')
      .replace(/(?<!%20)(?:%20)+$/, ''),
  );
  return `${fill(target.url.slice(0, mark))}?${query.join('&')}`;
}

/** Targets as a setting says them, and what it says that is none. */
export interface ShareReading {
  readonly targets: readonly ShareTarget[];
  /** One sentence for each part that was refused. */
  readonly problems: readonly string[];
}

/**
 * Reads the `share` setting: `true` or nothing for the ten, `false` for none, names (also in one text, with commas or spaces), or
 * own targets as `{ name, label, url }`. A known name with a label or an address of its own takes the rest from the known target.
 * Of two with one name the later one counts, in the place of the first.
 */
export function readShareTargets(setting: unknown): ShareReading {
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

/** A target, or why it is none. */
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
  const own = otherNames[wanted] ?? wanted;
  return [...shareTargets, ...furtherTargets].find((target) => target.name === own);
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);
}
