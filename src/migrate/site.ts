import type { Element } from 'domhandler';
import { dirname, join } from 'node:path/posix';
import { findWidgets, withoutRivals } from './find-widgets.ts';
import { byHand, type Library } from './library.ts';
import { libraries as allLibraries, libraryOf } from './libraries/libraries.ts';
import { Markup } from './markup.ts';
import { isDynamic } from './tree.ts';
import { type Call, findCalls } from './scripts/calls.ts';
import { readScript, type Script } from './scripts/parse-script.ts';
import type { Asset, FoundWidget, SiteFiles, SitePage } from './site-page.ts';

const isScriptType = (type: string | undefined): boolean =>
  type === undefined || /^\s*(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)\s*$/i.test(type);

/** Reads the pages of a site, and finds their widgets. */
export function readSite(files: SiteFiles, libraries: readonly Library[] = allLibraries): SitePage[] {
  const scripts = new Map<string, Script | undefined>();
  const read = (path: string) => {
    if (!scripts.has(path)) {
      const text = files.read(path);
      scripts.set(path, text === undefined ? undefined : readScript(path, text));
    }
    return scripts.get(path);
  };
  const pages = files.pages.map(({ file, text }) => readPage(new Markup(file, text), files, read));
  for (const page of pages) page.widgets = withoutRivals(findWidgets(page, libraries, files)).map(selected(files));
  keepSharedCalls(pages, libraries);
  return pages;
}

/** Returns a function that keeps a widget with its library if the option `--only` does not name the widget's new tag. */
const selected =
  ({ only }: Pick<SiteFiles, 'only'>) =>
  (widget: FoundWidget): FoundWidget =>
    widget.grade === 'C' || !only || only.includes(widget.tag ?? '')
      ? widget
      : { ...widget, ...byHand(widget.node, '--only leaves it out', widget) };

function readPage(
  markup: Markup,
  { root, read, scripts: paths, styles }: SiteFiles,
  readFile: (path: string) => Script | undefined,
): SitePage {
  const assets: Asset[] = [];
  const scripts: Script[] = [];
  for (const node of markup.all('script, link[href]')) {
    if (node.name === 'link') {
      if (!/\bstylesheet\b/i.test(markup.attribute(node, 'rel') ?? '')) continue;
      assets.push(readAsset(node, 'style', markup.attribute(node, 'href') ?? '', markup, { root, read }));
    } else if (isScriptType(markup.attribute(node, 'type'))) {
      const source = markup.attribute(node, 'src');
      const content = markup.content(node);
      if (source !== undefined) {
        const asset = readAsset(node, 'script', source, markup, { root, read });
        assets.push(asset);
        const script = asset.path !== undefined && !asset.library ? readFile(asset.path) : undefined;
        if (script) scripts.push(script);
      } else if (content)
        scripts.push(readScript(markup.file, markup.text.slice(content.start, content.end), content.start, true));
    }
  }
  scripts.push(...handlersIn(markup));
  const isPart =
    !markup.page.isComplete || assets.some(({ node, kind }) => kind === 'script' && isDynamic(node, 'src'));
  for (const path of isPart ? paths : []) {
    const script = libraryOf(path) ? undefined : readFile(path);
    if (script && !scripts.includes(script)) scripts.push(script);
  }
  const linked = assets.flatMap(({ kind, path }) => (kind === 'style' && path !== undefined ? [path] : []));
  const sheets = [...new Set([...linked, ...(isPart ? styles : [])])].filter((path) => !libraryOf(path));
  const css = [
    ...sheets.flatMap((path) => read(path) ?? []),
    ...markup.all('style').map((node) => markup.page.text(node)),
  ].join('\n');
  return { markup, assets, scripts, css, widgets: [] };
}

/** Attributes that contain code: event handlers, and directives of Alpine, Vue, Angular and htmx. */
const codeAttributes = /^(?:on[a-z]|[@:]|(?:x|v|ng|hx-on)[-:])/;

/** Returns the scripts in attributes: `onclick="views.slideNext()"`, `href="javascript:…"`. */
function handlersIn(markup: Markup): Script[] {
  return markup.all('*').flatMap((node) =>
    markup.page.attributes(node).flatMap((name) => {
      const value = markup.attribute(node, name) ?? '';
      const text = codeAttributes.test(name) ? value : /^\s*javascript:([^]*)/i.exec(value)?.[1];
      if (text === undefined || text.trim() === '') return [];
      return [{ ...readScript(markup.file, text, markup.startTag(node)?.start ?? 0, true), isHandler: true }];
    }),
  );
}

function readAsset(
  node: Element,
  kind: Asset['kind'],
  address: string,
  { file }: Markup,
  { root, read }: Pick<SiteFiles, 'root' | 'read'>,
): Asset {
  const library = libraryOf(address);
  const path = pathOf(address, file, root);
  const text = path === undefined ? undefined : read(path);
  const needs = library ? needsOf(library, `${address}\n${(text ?? '').slice(0, 500)}`) : [];
  return {
    node,
    kind,
    address,
    needs,
    plugins: library?.needs.includes('jQuery') && kind === 'script' ? pluginsIn(text ?? '') : [],
    ...(path !== undefined && text !== undefined && { path }),
    ...(library && { library }),
  };
}

const pluginsIn = (script: string): string[] =>
  [...script.matchAll(/\.fn\.(\w+)\s*=[^=]/g)].flatMap(([, name]) => name ?? []);

const needsOf = ({ needs, withoutJQuery }: Library, script: string): readonly string[] =>
  withoutJQuery?.test(script) ? needs.filter((name) => !name.startsWith('jQuery')) : needs;

/** Converts an address to a path on the disk; returns `undefined` for an address of another site, or one with a template expression. */
function pathOf(address: string, file: string, root: string): string | undefined {
  const [path = ''] = address.trim().split(/[?#]/);
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) || /[{}<>]/.test(path)) return undefined;
  try {
    return path.startsWith('/') ? join(root, decodeURI(path)) : join(dirname(file), decodeURI(path));
  } catch {
    return undefined;
  }
}

/** Returns a key that identifies a call in a site. */
export const keyOf = ({ script, offset }: Pick<Call, 'script' | 'offset'>): string => `${script.file}:${offset}`;

/**
 * Keeps the library for all widgets of a call if one of them, on any page that loads the call's script, is not migrated: a call is only removed with
 * all its widgets.
 */
function keepSharedCalls(pages: readonly SitePage[], libraries: readonly Library[]): void {
  const names = libraries.flatMap(({ calls }) => calls).filter((name) => name !== '$.on');
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    const blocked = new Map<string, string>();
    for (const { widgets, markup, scripts } of pages) {
      for (const { statement, ...call } of scripts.flatMap((script) => findCalls(script, names))) {
        const others = 'others' in statement && statement.others !== undefined ? markup.matching(statement.others) : [];
        for (const node of others)
          blocked.set(keyOf(call), `in ${markup.file}, its loop does anything else for ${markup.label(node)}`);
      }
      for (const widget of widgets) {
        if (widget.grade !== 'C') continue;
        const reason = `its initialiser is also that of ${widget.label} in ${widget.file}:${widget.line}, which stays`;
        for (const call of widget.calls) blocked.set(keyOf(call), reason);
        for (const script of scripts)
          for (const call of findCalls(script, widget.library.calls))
            if (call.selector !== undefined && markup.matching(call.selector).includes(widget.node))
              blocked.set(keyOf(call), reason);
      }
    }
    for (const page of pages)
      page.widgets = page.widgets.map((widget) => {
        const reason = widget.calls.map((call) => blocked.get(keyOf(call))).find(Boolean);
        if (reason === undefined || widget.grade === 'C') return widget;
        isChanged = true;
        return { ...widget, ...byHand(widget.node, reason, { ...widget, calls: [] }) };
      });
  }
}
