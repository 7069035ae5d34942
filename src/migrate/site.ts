import type { Element } from 'domhandler';
import { dirname, join } from 'node:path/posix';
import { type Change, conflicts } from './edits.ts';
import { byHand, type Library, type Widget } from './library.ts';
import { libraries as allLibraries, libraryOf } from './libraries/libraries.ts';
import { Markup } from './markup.ts';
import { isDynamic } from './tree.ts';
import { type Call, findCalls } from './scripts/calls.ts';
import { readScript, type Script } from './scripts/parse-script.ts';

/** A widget that was found, with its place. */
export interface FoundWidget extends Widget {
  readonly library: Library;
  readonly file: string;
  readonly line: number;
  readonly label: string;
}

/** A script or style sheet that a page loads. */
export interface Asset {
  readonly node: Element;
  readonly kind: 'script' | 'style';
  readonly address: string;
  /** Its file; `undefined` if it is not on the disk. */
  readonly path?: string;
  readonly library?: Library;
  /** The libraries that its version of the library needs. */
  readonly needs: readonly string[];
  /** The plug-ins of jQuery that it contains; a file of a library may contain others, too. */
  readonly plugins: readonly string[];
}

/** A page with its scripts and its widgets. */
export interface SitePage {
  readonly markup: Markup;
  readonly assets: readonly Asset[];
  /** The scripts that do not belong to a library: inline ones, and files on the disk. */
  readonly scripts: readonly Script[];
  /** The text of the style sheets that do not belong to a library. */
  readonly css: string;
  widgets: FoundWidget[];
}

/** Reads a file; `undefined` for one that is missing. */
type ReadFile = (path: string) => string | undefined;

/** The files of a site, and the folder to which absolute addresses belong. */
export interface SiteFiles {
  readonly pages: readonly { readonly file: string; readonly text: string }[];
  readonly root: string;
  readonly read: ReadFile;
  /** The files with JavaScript in the folders of the site. A part of a page may be in a page that loads any of them. */
  readonly scripts: readonly string[];
  /** The style sheets in the folders of the site, which are for any part of a page, too. */
  readonly styles: readonly string[];
  /** Returns whether a script may be changed: it is in a folder that was named, with all pages that load it. */
  readonly isInside: (path: string) => boolean;
  /** The elements that widgets may become; by default all. */
  readonly only?: readonly string[];
}

const isScriptType = (type: string | undefined): boolean =>
  type === undefined || /^\s*(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)\s*$/i.test(type);

/** Reads the pages of a site, and finds the widgets in them. */
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

/** Returns a function that leaves the widgets that become other elements than those that were chosen. */
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

/** Attributes with code: handlers, and the directives of Alpine, Vue, Angular and htmx. */
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

/** Returns the path of an address on the disk; `undefined` for one of another site, or with an expression of a template. */
function pathOf(address: string, file: string, root: string): string | undefined {
  const [path = ''] = address.trim().split(/[?#]/);
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) || /[{}<>]/.test(path)) return undefined;
  try {
    return path.startsWith('/') ? join(root, decodeURI(path)) : join(dirname(file), decodeURI(path));
  } catch {
    return undefined;
  }
}

/** Returns the widgets of a page. A widget whose changes do not fit with those of another one stays. */
function findWidgets(
  { markup, scripts, css }: SitePage,
  libraries: readonly Library[],
  files: Pick<SiteFiles, 'isInside'>,
): FoundWidget[] {
  const accepted: Change[] = [];
  return libraries.flatMap((library) => {
    const calls = scripts.flatMap((script) => findCalls(script, library.calls));
    return [
      ...library.find({ markup, scripts, css, calls: calls.map((call) => onPage(call, { markup, scripts }, files)) }),
    ].map((widget) => {
      const isFree = widget.changes.every((change) => !accepted.some((other) => conflicts(change, other)));
      const kept = isFree ? widget : byHand(widget.node, 'it is a part of another widget', { ...widget, calls: [] });
      accepted.push(...kept.changes);
      return {
        ...kept,
        library,
        file: markup.file,
        line: markup.line(widget.node),
        label: markup.label(widget.node),
      };
    });
  });
}

/** An element that one library makes a widget is not also a widget of another one, whose classes it has. */
function withoutRivals(widgets: readonly FoundWidget[]): FoundWidget[] {
  const migrated = new Set(widgets.filter(({ grade }) => grade !== 'C').map(({ node }) => node));
  return widgets.filter(({ grade, node }) => grade !== 'C' || !migrated.has(node));
}

/** Returns a call as a page runs it: with the reason why it stays on this page. */
function onPage(
  call: Call,
  { markup, scripts }: Pick<SitePage, 'markup' | 'scripts'>,
  { isInside }: Pick<SiteFiles, 'isInside'>,
): Call {
  const { statement, script } = call;
  const stays = (reason: string): Call => ({ ...call, statement: { reason } });
  const isOutside = !script.isInline && !isInside(script.file);
  if ('reason' in statement) return isOutside ? stays(statement.reason) : call;
  const { variable, guards } = statement;
  if (isOutside) return stays('its script is outside of the folders that are named');
  const missing = guards.find((selector) => markup.matching(selector).length === 0);
  if (missing !== undefined) return stays(`it runs only on pages with ${missing}`);
  // A variable of a script is a global: other scripts of the page may use it, too.
  const other = variable === undefined ? undefined : scripts.find((one) => one !== script && one.names.has(variable));
  return other && variable !== undefined && !isDeclaredIn(other, variable)
    ? stays(`another script uses its result, "${variable}"`)
    : call;
}

const isDeclaredIn = ({ places = [] }: Script, name: string): boolean =>
  places.some(
    ({ node }) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name,
  );

/** Returns the key of a call among those of a site. */
export const keyOf = ({ script, offset }: Pick<Call, 'script' | 'offset'>): string => `${script.file}:${offset}`;

/**
 * A call is removed only if all its widgets become elements of Portico, on all pages that load its script: otherwise none does.
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
