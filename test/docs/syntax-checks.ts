import { parse as parseVue, compileScript, compileTemplate } from 'vue/compiler-sfc';
import { parse as parseHtml, parseFragment, type ParserError } from 'parse5';
import { compile as compileSvelte } from 'svelte/compiler';
import { preprocessCSS, resolveConfig, transformWithOxc } from 'vite';
import { parse as parseYaml } from 'yaml';
import { shopLiquid } from './shopify/shop-liquid.ts';

/** The languages of samples for which the repository has no parser. */
export const unparsed: ReadonlySet<string> = new Set([
  '',
  'go-html-template',
  'http',
  'nginx',
  'njk',
  'php',
  'sh',
  'text',
  'toml',
  'twig',
]);

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
  css: checkCss,
  html: checkHtml,
  liquid: (code) => void shopLiquid().parse(code),
  vue: checkVue,
  svelte: (code) => void compileSvelte(code, { filename: 'Sample.svelte' }),
  astro: checkAstro,
};

let cssConfig: ReturnType<typeof resolveConfig> | undefined;

async function checkCss(code: string): Promise<void> {
  cssConfig ??= resolveConfig({ configFile: false, css: { transformer: 'lightningcss' } }, 'build');
  await preprocessCSS(code, 'sample.css', await cssConfig);
}

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
