import { dirname, join } from 'node:path/posix';
import { type Import, importsOf } from './imports.ts';

/** An import that breaks the architecture. */
export interface ImportFault {
  line: number;
  message: string;
}

const isElement = (path: string) => path.startsWith('elements/');
const isKit = (path: string) => path.startsWith('src/kit/');
const isScriptTag = (path: string) => path === 'src/portico.ts' || path === 'src/registry.ts';
/** Returns whether a module is for commands of the program. Its parts in `src` and in `server` share these modules, which run in Node. */
const isCommandLine = (path: string) => path.startsWith('src/command-line/');
/** Returns whether a module belongs to the program that checks and migrates pages. It runs in Node, and may import everything. */
const isCheck = (path: string) => /^src\/(?:check|migrate)\//.test(path);
/** Returns whether a module belongs to the inspector, an element of the library that reads all others. */
const isInspector = (path: string) => path.startsWith('src/inspector/');
const isShared = (path: string) =>
  path.startsWith('src/') && ![isKit, isScriptTag, isCheck, isInspector].some((isIn) => isIn(path));
/** Returns whether a module belongs to the server half. Its portable part runs in Node, Deno, Bun and workers; its other part runs only in Node. */
const isServer = (path: string) => path.startsWith('server/');
const isNodeServer = (path: string) =>
  isCommandLine(path) ||
  /^server\/(?:node\.ts$|cli\/|site\/|sqlite\/|mail\/(?!mail-text\.)|person\/person-command\.ts$|outbox\/(?:storage-fault|file-owner|process-identity)\.ts$|postgres\/open-data\.ts$)/.test(
    path,
  );
/** Returns whether a module is shared and does not use the DOM. Nothing that it imports uses the DOM when it is imported. */
const isPure = (path: string) =>
  /^src\/(?:(?:clock|json|languages|loop|random|spelling|text|forms\/(?:rules|validation))\/|forms\/conditions\/(?:amounts|condition-message|condition-tokens|evaluate-condition|parse-condition|shown-blocks)\.ts$|forms\/(?:class-rule-parser|class-rules|form-rules|native-rules|rule-messages|size-text|messages\/own-message)\.ts$)/.test(
    path,
  );
const isView = (path: string) => path.endsWith('.view.tsx') || path === 'src/kit/view/view.tsx';
const light = 'src/kit/on-demand/templates.ts';
const isTemplate = (path: string) => path.endsWith('.template.ts');
const isLit = (specifier: string) => /^lit-html(\/|$)/.test(specifier);
const isReact = (specifier: string) => /^(react|react-dom|@r2wc\/react-to-web-component)(\/|$)/.test(specifier);
const isForNode = (specifier: string) =>
  /^(node:|(parse5|parse5-.*|css-select|domhandler|acorn|acorn-walk|diff|nodemailer|node-sqlite3-wasm|pg|@hono\/node-server)(\/|$))/.test(
    specifier,
  );
const folderOf = (element: string) => element.split('/')[1];

/** The rules of the architecture. `breaks` returns whether an import of `to` in `from` breaks the rule; the message is for the author. */
const rules: { breaks(from: string, to: string, kind: Import['kind']): boolean; message: string }[] = [
  {
    breaks: (from, to) => from.startsWith('src/') && !isScriptTag(from) && isElement(to),
    message: 'src/ never imports elements/; only src/portico.ts and src/registry.ts import them',
  },
  {
    breaks: (from, to, kind) => isScriptTag(from) && isElement(to) && kind !== 'dynamic',
    message: 'the script tag loads an element when its tag is seen; write import() here',
  },
  {
    breaks: (from, to) => isElement(from) && isElement(to) && folderOf(from) !== folderOf(to),
    message: 'an element never imports another; they meet through events, commands or fragments, or share it in src/',
  },
  {
    breaks: (from, to) => isElement(from) && isScriptTag(to),
    message: 'an element works without the script tag; import from src/kit or a shared module',
  },
  {
    breaks: (from, to) => isKit(from) && to.startsWith('src/') && !isKit(to) && !isShared(to),
    message: 'src/kit imports nothing of src/ but shared modules',
  },
  {
    breaks: (from, to) => isShared(from) && (isKit(to) || isScriptTag(to)),
    message: 'a shared module is below src/kit and the script tag and never imports them',
  },
  {
    breaks: (from, to) =>
      (isCheck(to) && !isCheck(from)) ||
      (isCommandLine(to) && ![isCheck, isCommandLine, isServer].some((isIn) => isIn(from))),
    message: 'src/check, src/migrate and src/command-line run in Node, not in a page; nothing in a page imports them',
  },
  {
    breaks: (from, to, kind) => isInspector(to) && !isInspector(from) && kind === 'static',
    message: 'src/inspector is loaded in debug mode, when it is opened; reach it through import()',
  },
  {
    breaks: (from, to) => isForNode(to) && ![isCheck, isCommandLine, isServer].some((isIn) => isIn(from)),
    message: 'modules of Node and the parser are for src/check; a page cannot load them',
  },
  {
    breaks: (from, to, kind) =>
      isServer(from) && !isNodeServer(from) && (isForNode(to) || isNodeServer(to)) && kind !== 'type',
    message: 'the server half runs in workers, too; what needs Node is in server/node.ts, server/cli and server/site',
  },
  {
    breaks: (from, to) => isServer(from) && /^(?:src|elements)\//.test(to) && !isPure(to) && !isCommandLine(to),
    message: 'server/ imports only the shared modules without DOM that scripts/imports/import-rules.ts lists (isPure)',
  },
  {
    // A command of the program starts the server.
    breaks: (from, to, kind) =>
      isServer(to) && !isServer(from) && !(from === 'src/check/portico-elements.ts' && kind === 'dynamic'),
    message: 'server/ is no part of a page; only src/check/portico-elements.ts imports it, by import()',
  },
  {
    // Types do not exist at run time.
    breaks: (from, to, kind) => isReact(to) && !isView(from) && kind !== 'type',
    message:
      'React is imported only by *.view.tsx and src/kit/view/view.tsx, so that a page without a view never loads it',
  },
  {
    breaks: (from, to, kind) => isView(to) && !isView(from) && kind === 'static',
    message: 'a view is reached only through import(), so that it loads when it is first shown',
  },
  {
    breaks: (from, to, kind) => isLit(to) && from !== light && !isTemplate(from) && kind !== 'type',
    message: `lit-html is imported only by *.template.ts and ${light}, so that a page without templates never loads it`,
  },
  {
    breaks: (_, to) => /^lit-html\/directives\/(unsafe-|style-map)/.test(to),
    message: 'templates contain no markup from strings and no style, which a strict Content-Security-Policy blocks',
  },
  {
    breaks: (from, to, kind) => (isTemplate(to) || to === light) && !isTemplate(from) && kind === 'static',
    message: 'templates are reached only through import(), because lit-html throws if Trusted Types block it',
  },
];

/**
 * Returns the imports of a file that break the architecture. `path` is the path from the root of the repository, with forward slashes. There are no
 * rules for files outside `src/`, `elements/` and `server/`. Throws if the file cannot be parsed.
 */
export function importFaults(path: string, source: string): ImportFault[] {
  if (!isElement(path) && !isServer(path) && !path.startsWith('src/')) return [];
  return [...ruleFaults(path, source), ...globs(path, source), ...inlineStyles(path, source)];
}

/**
 * The modules that may know all elements or languages: those of programs, which no page loads, and those of the inspector, which loads one file of an
 * element.
 */
const globbing = [
  'server/languages/element-texts.ts',
  'src/check/element-settings.ts',
  'src/inspector/panels/privacy-declarations.ts',
];

/** Returns the imports by pattern (`import.meta.glob`), which the other rules do not see. */
function globs(path: string, source: string): ImportFault[] {
  if (globbing.includes(path)) return [];
  return [...source.matchAll(/\bimport\.meta\.glob\b/g)].map(({ index }) => ({
    line: source.slice(0, index).split('\n').length,
    message: `import.meta.glob, which hides what it imports; only ${globbing.join(', ')} may have it`,
  }));
}

/** Returns the `style` attributes in templates, which lit-html would write as text. */
function inlineStyles(path: string, source: string): ImportFault[] {
  if (!isTemplate(path)) return [];
  return [...source.matchAll(/\sstyle=(?=\$\{|["'])/g)].map(({ index }) => ({
    line: source.slice(0, index + 1).split('\n').length,
    message: 'a style attribute, which a strict Content-Security-Policy blocks: use a class',
  }));
}

function ruleFaults(path: string, source: string): ImportFault[] {
  return importsOf(path, source).flatMap(({ specifier, kind, line }) => {
    const to = specifier.startsWith('.') ? join(dirname(path), specifier) : specifier.replace(/^\//, '');
    const violated = rules.filter((rule) => rule.breaks(path, to.replace(/\?.*$/, ''), kind));
    return violated.map(({ message }) => ({ line, message: `imports '${specifier}': ${message}.` }));
  });
}

/** Returns the circular imports of these files, including type imports and `import()`. Each circle is a list of paths. */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const targets = new Map<string, string[]>();
  for (const [path, source] of sources) {
    const imports = importsOf(path, source).filter(({ specifier }) => specifier.startsWith('.'));
    const paths = imports.map(({ specifier }) => join(dirname(path), specifier.replace(/\?.*$/, '')));
    targets.set(
      path,
      [...new Set(paths)].filter((to) => sources.has(to)),
    );
  }
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) return void circles.push(trail.slice(start));
    if (done.has(path)) return;
    for (const to of targets.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of sources.keys()) visit(path, []);
  return circles;
}
