import MarkdownIt from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { highlight } from './highlight.ts';

/** A heading of a document, for its table of contents. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A fenced code block. */
export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** The text of the nearest heading above it. */
  readonly heading: string;
  /** The line of its first line of code in the document, from 1 on. */
  readonly line: number;
}

/** The parts of a page that are rendered from a document's Markdown. */
export interface Rendered {
  readonly title: string;
  /** The first paragraph as plain text. */
  readonly description: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

interface Options {
  /** Gives the rows of the generated tables ids, such as `setting-kind`. */
  readonly hasNamedRows: boolean;
  /** Returns the address of a link, relative to the page; `undefined` if the site has no page for it. */
  readonly resolveLink: (href: string) => string | undefined;
  /** Returns the HTML of a code block that needs more than colours; `undefined` otherwise. */
  readonly renderCode: (block: Pick<CodeBlock, 'language' | 'code'>) => string | undefined;
}

const parser = new MarkdownIt({ html: true });
type Tokens = ReturnType<typeof parser.parse>;

/** Returns the id that GitHub gives a heading with this text. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

const plainText = (tokens: Tokens[number]['children']): string =>
  (tokens ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'html_inline' ? '' : content))
    .join('');

/** Returns the fenced code blocks of a document, in order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  let heading = '';
  const tokens = parser.parse(markdown, {});
  return tokens.flatMap((token, index) => {
    if (token.type === 'heading_open') heading = plainText(tokens[index + 1]?.children ?? null);
    const line = (token.map?.[0] ?? 0) + 2;
    return token.type === 'fence' ? [{ language: token.info.trim(), code: token.content, heading, line }] : [];
  });
}

/** Returns the HTML of a document with ids for its headings and rows, links between pages, and colours in its code. */
export function renderMarkdown(markdown: string, { hasNamedRows, resolveLink, renderCode }: Options): Rendered {
  const tokens = parser.parse(markdown.replaceAll(/^<!-- \/?generated.*-->$/gm, ''), {});
  const headings: Heading[] = [];
  const seen = new Map<string, number>();
  let title = '';
  let description = '';
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = plainText(tokens[index + 1]?.children ?? null);
      const level = Number(token.tag.slice(1));
      const slug = slugOf(text);
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      const id = count > 0 ? `${slug}-${count}` : slug;
      if (level === 1) title ||= text;
      else headings.push({ level, id, text });
      token.attrSet('id', id);
    } else if (token.type === 'paragraph_open' && !description) {
      description = plainText(tokens[index + 1]?.children ?? null);
    }
    for (const child of token.children ?? []) if (child.type === 'link_open') resolve(child);
  }
  removeDeadLinks(tokens);
  labelCells(tokens);
  if (hasNamedRows) nameRows(tokens);

  let heading = '';
  parser.renderer.rules.fence = (all, index) => {
    const token = all[index];
    if (!token) return '';
    const block = { language: token.info.trim(), code: token.content };
    return renderCode(block) ?? highlight(block.code, block.language);
  };
  parser.renderer.rules.code_block = (all, index) => highlight(all[index]?.content ?? '', '');
  parser.renderer.rules.heading_open = (all, index, options, _env, self) => {
    heading = plainText(all[index + 1]?.children ?? null);
    return self.renderToken(all, index, options);
  };
  parser.renderer.rules.table_open = () =>
    `<div class="scroller" tabindex="0" role="group" aria-label="${escapeHtml(`Table: ${heading || title}`)}"><table role="table">\n`;
  parser.renderer.rules.table_close = () => '</table></div>\n';
  const body = tokens.slice(tokens.findIndex(({ type, tag }) => type === 'heading_close' && tag === 'h1') + 1);
  return { title, description, html: parser.renderer.render(body, parser.options, {}), headings };

  function resolve(link: Tokens[number]): void {
    const address = resolveLink(String(link.attrGet('href')));
    if (address === undefined) link.meta = { isDead: true };
    else link.attrSet('href', address);
  }
}

/**
 * Names each cell of a wide table by its column: in narrow windows, the rows are blocks. Explicit roles keep the semantics of the table then.
 */
function labelCells(tokens: Tokens): void {
  let columns: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') columns = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') columns.push(plainText(tokens[index + 1]?.children ?? null));
    if (token.type === 'td_open') token.attrSet('data-label', columns[column++] ?? '');
    const role = roles[token.type];
    if (role) token.attrSet('role', role);
  }
}

const roles: Readonly<Record<string, string>> = {
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/** Keeps the text of links whose targets the site does not have. */
function removeDeadLinks(tokens: Tokens): void {
  for (const { children } of tokens) {
    if (!children) continue;
    let isDead = false;
    for (const child of children) {
      if (child.type === 'link_open') isDead = child.meta?.isDead === true;
      if (!isDead || !/^link_(open|close)$/.test(child.type)) continue;
      isDead = child.type === 'link_open';
      child.type = 'html_inline';
      child.content = '';
    }
  }
}

/** The sections whose table rows get ids, so that links and the search find a single setting: `setting-kind`. */
const namedRows: Readonly<Record<string, string>> = {
  settings: 'setting',
  events: 'event',
  methods: 'method',
  parts: 'part',
  states: 'state',
  'custom-properties': 'property',
};

function nameRows(tokens: Tokens): void {
  let kind: string | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') kind = namedRows[String(token.attrGet('id'))];
    const isRow = kind && token.type === 'tr_open' && tokens[index + 1]?.type === 'td_open';
    const cell = isRow ? tokens[index + 2]?.children?.[0] : undefined;
    const [name] = cell?.type === 'code_inline' ? (/^[\w-]+/.exec(cell.content) ?? []) : [];
    // Tables of details follow the one of the events.
    if (token.type === 'table_close' && kind === 'event') kind = undefined;
    if (name) token.attrSet('id', `${kind}-${name}`);
  }
}

/** Returns the HTML of a text with code in backticks. */
export const inlineCode = (text: string): string => parser.renderInline(text);
