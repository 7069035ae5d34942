import { scriptAddress as porticoAddress } from '../diagnostics/page/rules/script-tags.ts';
import type { Change } from './edits.ts';
import { wholeLine } from './edits.ts';
import type { Library } from './library.ts';
import { libraries } from './libraries/libraries.ts';
import { isInTag } from './tree.ts';
import { findCalls } from './scripts/calls.ts';
import type { Script } from './scripts/parse-script.ts';
import type { Asset, SitePage } from './site-page.ts';

/** A script or style sheet that must stay although widgets of its library are migrated, with the reason. */
interface KeptAsset {
  readonly asset: Asset;
  readonly reason: string;
}

/** The tags of scripts and style sheets that a page no longer needs. */
export interface RemovedAssets {
  readonly changes: readonly Change[];
  readonly removed: readonly Asset[];
  readonly kept: readonly KeptAsset[];
}

const tags = /^portico-/;

/**
 * Returns the tags of libraries that the page no longer needs after their widgets have become elements of Portico. `removedFrom` returns a script
 * with its migrated calls removed.
 */
export function removeAssets(page: SitePage, removedFrom: (script: Script) => Script): RemovedAssets {
  const scripts = page.scripts.map(removedFrom);
  const gone = new Set<Library>();
  const kept: KeptAsset[] = [];
  const reasons = new Map<Library, string>();
  // A library may become unneeded after other libraries that need it have been removed.
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const library of libraries) {
      if (gone.has(library) || !page.assets.some((asset) => asset.library === library)) continue;
      const isMigrated = page.widgets.some((widget) => widget.library === library && widget.grade !== 'C');
      const isUnneeded = page.assets.some(
        (asset) => asset.library && gone.has(asset.library) && asset.needs.includes(library.name),
      );
      if (!isMigrated && !isUnneeded) continue;
      const reason = reasonToKeep(library, page, scripts, gone);
      if (reason === undefined) {
        gone.add(library);
        isChanged = true;
      }
      if (reason === undefined) reasons.delete(library);
      else reasons.set(library, reason);
    }
  }
  for (const asset of page.assets) {
    const reason = asset.library && reasons.get(asset.library);
    if (reason !== undefined) kept.push({ asset, reason });
  }
  const removed = page.assets.filter(({ library }) => library && gone.has(library));
  return { changes: removed.flatMap((asset) => tagRange(page, asset)), removed, kept };
}

function tagRange({ markup }: SitePage, { node }: Asset): Change[] {
  const range = markup.whole(node);
  return range ? [wholeLine(markup.text, range.start, range.end)] : [];
}

/** Returns the reason why a page still needs a library. */
function reasonToKeep(
  library: Library,
  page: SitePage,
  scripts: readonly Script[],
  gone: ReadonlySet<Library>,
): string | undefined {
  const { markup, widgets, assets } = page;
  const staying = widgets.find((widget) => widget.library === library && widget.grade === 'C');
  if (staying) return `${staying.label} in line ${staying.line} needs it`;
  const migrated = new Set(
    widgets.filter(({ grade }) => grade !== 'C').flatMap(({ node, handles = [] }) => [node, ...handles]),
  );
  const unmigrated =
    library.markup === undefined
      ? []
      : markup.all(library.markup).filter((node) => {
          for (let at: typeof node.parent = node; at; at = at.parent)
            if ('attribs' in at && (migrated.has(at) || tags.test(at.name))) return false;
          return ![...migrated].some((root) => root.parent === node);
        });
  const [first] = unmigrated;
  if (first && !isInTag(first, 'template')) return `${markup.label(first)} in line ${markup.line(first)} needs it`;
  const user = scripts.find(({ names }) => library.names.some((name) => names.has(name)));
  if (user) return user.isInline ? `a script in line ${markup.lineAt(user.start)} uses it` : `${user.file} uses it`;
  const writer = scripts.find(({ text }) => library.markupInScripts?.test(text));
  if (writer)
    return `${writer.isInline ? `a script in line ${markup.lineAt(writer.start)}` : writer.file} writes markup that needs it`;
  const plugin = assets
    .filter((asset) => asset.library === library)
    .flatMap(({ plugins }) => plugins)
    .find((name) => scripts.some((script) => findCalls(script, [`$.${name}`]).length > 0));
  if (plugin !== undefined) return `a script calls ${plugin}(), which it contains`;
  const dependent = assets.find(
    (asset) =>
      asset.kind === 'script' && asset.library && !gone.has(asset.library) && asset.needs.includes(library.name),
  );
  if (dependent) return `${dependent.address} needs it`;
  const unread = assets.find(
    (asset) =>
      asset.kind === 'script' &&
      !asset.library &&
      asset.path === undefined &&
      !isHarmless.test(asset.address) &&
      !porticoAddress.test(asset.address),
  );
  return unread ? `${unread.address} cannot be read, and may need it` : undefined;
}

/** Scripts of services that do not use any library of the page. */
const isHarmless =
  /googletagmanager|google-analytics|maps\.google|gstatic|recaptcha|fontawesome|hcaptcha|turnstile|polyfill|html5shiv|respond(?:\.min)?\.js/i;
