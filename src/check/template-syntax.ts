import type { Edit, SourceText } from './source-text.ts';
import type { TemplateMarks } from './template-marks.ts';

/** The extensions of files with HTML: pages, and the templates of servers and frameworks. */
export const endings = 'html htm astro vue svelte njk liquid hbs ejs php twig'.split(' ');

/** The languages in which a tag with a capital letter is a component, and every tag may end with `/>`. */
const componentLanguages: readonly string[] = ['astro', 'svelte', 'vue'];
/** The languages in which braces contain JavaScript. */
const braceLanguages: readonly string[] = ['astro', 'svelte'];

/** The YAML or JavaScript before a page. */
const frontMatter = /^---\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/;

/**
 * `<?php … ?>`, `<% … %>`, `{{ … }}`, `{% … %}`, `{# … #}`. An expression in braces cannot contain `</script>`: otherwise braces of JavaScript would
 * match.
 */
const serverExpression =
  /<\?(?:php\b|=)[^]*?(?:\?>|$)|<%[^]*?%>|\{(?:\{(?:(?!<\/(?:script|style))[^]){0,4000}?\}\}+|%(?:(?!<\/(?:script|style))[^]){0,4000}?%\}|#(?:(?!<\/(?:script|style))[^]){0,4000}?#\})/gi;

/** A start tag or an end tag, with its attributes. */
const tag = /<\/?([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
/** Scripts and styles with content. Tags that end with `/>` do not match. */
const rawText = /<(script|style)\b(?:"[^"]*"|'[^']*'|[^"'>])*(?<!\/)>[^]*?<\/\1/gi;

/** Returns the HTML of a template, with marks in place of expressions. `ending` is the extension of the file's name. */
export function withoutTemplateSyntax(source: SourceText, ending: string, marks: TemplateMarks): SourceText {
  const marked = (found: readonly Range[], { text }: SourceText): Edit[] =>
    found.map(({ start, end }) => ({ start, end, replacement: marks.add(text.slice(start, end)) }));

  let html = source.edit(rangesOf(frontMatter, source.text).map((range) => ({ ...range, replacement: '' })));
  if (!braceLanguages.includes(ending)) html = html.edit(marked(rangesOf(serverExpression, html.text), html));
  else html = html.edit(marked(braces(html.text), html));
  if (!componentLanguages.includes(ending)) return html;

  const isComponent = (name: string) => /^[A-Z]/.test(name) || (ending === 'vue' && name === 'template');
  html = html.edit(marked(tagsOf(html.text, isComponent), html));
  const closed = tagsOf(html.text, (_, attributes) => attributes.endsWith('/'));
  return html.edit(closed.map(({ end, name }) => ({ start: end - 2, end, replacement: `></${name}>` })));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangesOf(pattern: RegExp, text: string): Range[] {
  const found = pattern.global ? [...text.matchAll(pattern)] : [pattern.exec(text)];
  return found.flatMap((match) =>
    match && match[0] !== '' ? [{ start: match.index, end: match.index + match[0].length }] : [],
  );
}

/** Returns the tags outside scripts and styles that pass a test. */
function tagsOf(
  text: string,
  isWanted: (name: string, attributes: string) => boolean,
): (Range & { readonly name: string })[] {
  const raw = rangesOf(rawText, text);
  return [...text.matchAll(tag)].flatMap(({ 0: whole, 1: name = '', 2: attributes = '', index: start }) => {
    const isRaw = raw.some((range) => start > range.start && start < range.end);
    return isRaw || !isWanted(name, attributes) ? [] : [{ start, end: start + whole.length, name }];
  });
}

/** Returns the expressions in braces outside scripts and styles. A brace without an end is text. */
function braces(text: string): Range[] {
  const raw = rangesOf(rawText, text);
  const found: Range[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const skipped = raw.find(({ start, end }) => at > start && at < end);
    const wholeEnd = skipped ? undefined : endOfBraces(text, at);
    // An expression ends before markup in it, so that the markup is parsed. The script after the markup then counts as text.
    const markup = wholeEnd === undefined || text[at - 1] === '=' ? -1 : text.slice(at, wholeEnd).search(/<[a-z]/i);
    const end = markup < 0 ? wholeEnd : at + markup;
    if (end !== undefined) found.push({ start: at, end });
    at = skipped?.end ?? end ?? at + 1;
  }
  return found;
}

/** A text in quotes, or a brace. An apostrophe in the text of markup does not match, because its line has no second one. */
const quotedOrBrace = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[{}]/g;

/** Returns the offset behind the brace that ends an expression. */
function endOfBraces(text: string, start: number): number | undefined {
  let depth = 0;
  quotedOrBrace.lastIndex = start;
  for (let found = quotedOrBrace.exec(text); found; found = quotedOrBrace.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return quotedOrBrace.lastIndex;
  }
  return undefined;
}
