import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every element uses these modules, so a key in them would count for all elements. */
const common = /^src\/(?:kit|diagnostics|inspector)\//;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Returns the source of an element and of all modules that it imports, without comments. */
export function sourceOf(name: string): string {
  const files = new Set<string>();
  const pending = [`elements/${name}/${name}.ts`];
  let source = '';
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file) || common.test(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    files.add(file);
    const text = readFileSync(file, 'utf8').replace(comments, '');
    source += text;
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
      pending.push(join(dirname(file), path));
  }
  return source;
}

const named = (key: string): RegExp => new RegExp(`'${key}'|\\b${key}: `);
const keyIs = (character: string): RegExp =>
  new RegExp(`(?:key|toLowerCase\\(\\)) (?:===|!==) '${character}'|\\['${character}',`);

/** The patterns of code that handles a key. */
const patterns: Readonly<Record<string, RegExp>> = {
  Escape: named('Escape'),
  Enter: named('Enter'),
  Space: keyIs(' '),
  Tab: named('Tab'),
  Backspace: named('Backspace'),
  Delete: named('Delete'),
  Left: named('ArrowLeft'),
  Right: named('ArrowRight'),
  Up: named('ArrowUp'),
  Down: named('ArrowDown'),
  Home: named('Home'),
  End: named('End'),
  'Page Up': named('PageUp'),
  'Page Down': named('PageDown'),
  '+': keyIs('\\+'),
  '−': keyIs('-'),
  '0': keyIs('0'),
  A: keyIs('a'),
  characters: /\/\^\.\$\/su?\.test\(key\)/,
  'any key': /interruptions = \[[^\]]*'keydown'/,
};

const modifiers: Readonly<Record<string, RegExp>> = {
  Shift: /\bshiftKey\b/,
  Alt: /\baltKey\b/,
  Ctrl: /\bctrlKey\b/,
  Cmd: /\bmetaKey\b/,
};

/** Splits `Ctrl+A` into its modifiers and its key; `+` is a key, too. */
function split(combination: string): { readonly held: readonly string[]; readonly key: string } {
  const parts = combination.length > 1 ? combination.split('+') : [combination];
  return { held: parts.slice(0, -1), key: parts.at(-1) ?? '' };
}

/** Returns whether a source handles a key or a combination of keys, such as `Ctrl+A`. */
export function isHandled(combination: string, source: string): boolean {
  const { held, key } = split(combination);
  return [patterns[key], ...held.map((name) => modifiers[name])].every((pattern) => pattern?.test(source) === true);
}

/** The native behaviour that the page relies on: the keys, and what an element or its docs contain to have it. */
export const nativeBehaviour: Readonly<
  Record<string, { readonly keys: readonly string[]; readonly evidence: RegExp }>
> = {
  'browser: button': { keys: ['Enter', 'Space'], evidence: /<button|'button'/ },
  'browser: link': { keys: ['Enter'], evidence: /<a\b|'a'|\ba\[href/ },
  'browser: form': { keys: ['Enter'], evidence: /<form|'form'/ },
  'browser: modal dialog': { keys: ['Tab', 'Shift+Tab'], evidence: /\.showModal\(\)/ },
  'browser: focus order': { keys: ['Tab', 'Shift+Tab'], evidence: /<(?:button|a|input|h2)\b|'(?:button|a)'/ },
  'browser: number input': { keys: ['Up', 'Down'], evidence: /type="number"|'number'/ },
};
