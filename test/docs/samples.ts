import { parse as parseVue, compileScript, compileTemplate } from 'vue/compiler-sfc';
import { parse as parseHtml, parseFragment, type ParserError } from 'parse5';
import { compile as compileSvelte } from 'svelte/compiler';
import { transformWithOxc } from 'vite';
import { parse as parseYaml } from 'yaml';

/** A fenced code block of a Markdown file. */
export interface Sample {
  readonly language: string;
  readonly code: string;
  /** The line of the first line of code, from 1 on. */
  readonly line: number;
}

/** Returns the fenced code blocks of a Markdown text, without the indentation of a list item. Throws if a block is not closed. */
export function samplesOf(markdown: string): Sample[] {
  const samples: Sample[] = [];
  let open: { language: string; indent: string; lines: string[]; line: number } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, indent = '', language = ''] = /^( *)```([\w-]*)$/.exec(line) ?? [];
    const isFence = line.trimStart().startsWith('```');
    if (!open) {
      if (isFence) open = { language, indent, lines: [], line: index + 2 };
    } else if (isFence) {
      samples.push({ language: open.language, code: open.lines.join('\n'), line: open.line });
      open = undefined;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  }
  if (open) throw new Error(`The code block in line ${open.line} is not closed.`);
  return samples;
}

/** The languages of samples for which the repository has no parser. */
export const unparsed: ReadonlySet<string> = new Set(['go-html-template', 'njk', 'php', 'sh', 'text', 'toml', 'twig']);

const script = (language: string) => async (code: string) => {
  await transformWithOxc(code, `sample.${language}`);
};

/** Checks the syntax of a sample, by language. Each function throws or rejects if the sample is not valid. */
export const syntaxChecks: Readonly<Record<string, (code: string) => void | Promise<void>>> = {
  js: script('js'),
  jsx: script('jsx'),
  ts: script('ts'),
  tsx: script('tsx'),
  json: (code) => void JSON.parse(code),
  yaml: (code) => void parseYaml(code),
  html: checkHtml,
  vue: checkVue,
  svelte: (code) => void compileSvelte(code, { filename: 'Sample.svelte' }),
  astro: checkAstro,
};

function checkHtml(code: string): void {
  const errors: string[] = [];
  const onParseError = ({ code: name, startLine }: ParserError) => errors.push(`${name} in line ${startLine}`);
  if (/^<!doctype/i.test(code)) parseHtml(code, { onParseError });
  else parseFragment(code, { onParseError });
  const opened = tagsOf(code, /<([a-z][a-z0-9]*-[\w-]*)/g);
  const closed = tagsOf(code, /<\/([a-z][a-z0-9]*-[\w-]*)/g);
  if (opened !== closed) errors.push(`opened: ${opened}; closed: ${closed}`);
  if (errors.length > 0) throw new SyntaxError(errors.join('\n'));
}

/** Returns the names of custom elements that an expression matches, sorted. parse5 reports no missing end tag. */
const tagsOf = (code: string, expression: RegExp): string =>
  [...code.matchAll(expression)]
    .map(([, name]) => name)
    .toSorted((a = '', b = '') => a.localeCompare(b))
    .join(' ');

function checkVue(code: string): void {
  const { descriptor, errors } = parseVue(code, { filename: 'Sample.vue' });
  const found: unknown[] = [...errors];
  if (descriptor.scriptSetup) compileScript(descriptor, { id: 'sample' });
  if (descriptor.template)
    found.push(
      ...compileTemplate({ id: 'sample', filename: 'Sample.vue', source: descriptor.template.content }).errors,
    );
  if (found.length > 0) throw new SyntaxError(found.map(String).join('\n'));
}

/** Checks the code between the lines `---`. The repository has no parser for the template below it. */
async function checkAstro(code: string): Promise<void> {
  const [, frontmatter] = /^---\n([^]*?)^---$/m.exec(code) ?? [];
  if (frontmatter === undefined) throw new SyntaxError('The sample has no code between two lines "---".');
  await transformWithOxc(frontmatter, 'sample.ts');
}
