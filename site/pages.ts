import { existsSync, readFileSync } from 'node:fs';
import type { ElementDescription } from '../scripts/describe/description.ts';
import { parseTranscript, type TranscriptPart, transcriptFile } from '../scripts/speech/transcript.ts';
import { readLibrary } from '../scripts/describe/library.ts';
import { relativeUrl, resolveLink, type DocumentSource } from './documents.ts';
import { examplesOf, type Example } from './examples.ts';
import { highlight } from './highlight.ts';
import { escapeHtml } from './escape-html.ts';
import { renderMarkdown, slugOf, type Heading, type Rendered } from './markdown.ts';
import { kilobytes, weightOf } from './weights.ts';
import { comparisons, groups, guideGroups, keywords, titleOf } from './navigation.ts';
import { controlsOf, type Control } from './playground.ts';

/** The place of the playground in the HTML of a page: after the example that it changes. */
const playgroundMark = '<!-- playground -->';

/** A page of the site that a Markdown document becomes. */
export interface DocumentPage extends Omit<DocumentSource, 'markdown'>, Rendered {
  /** The headings of its table of contents. */
  readonly contents: readonly Heading[];
  readonly examples: readonly Example[];
  /** The controls of the playground; empty for pages that are not about an element. */
  readonly controls: readonly Control[];
  /** `portico-popup` */
  readonly tag: string;
  /** The names of the guides that compare the element with a library. */
  readonly comparisons: readonly string[];
  /** Other words for its subject, for the search. */
  readonly keywords: string;
  /** The words of a screen reader in each scenario of the element; on the page about accessibility, of a whole page. */
  readonly speech: readonly TranscriptPart[];
  /** The size of the script of a page with the element, as text; empty for pages that are not about an element. */
  readonly weight: string;
}

/** The name of a zip in a guide, which is beside the home page. */
const zipName = /<code>(portico|portico-wordpress)-&lt;version&gt;\.zip<\/code>/g;

/** Returns the pages of all documents. */
export function documentPages(
  documents: readonly DocumentSource[],
  elements: readonly ElementDescription[],
): DocumentPage[] {
  const { version } = readLibrary();
  return documents.map((document) => {
    const { path, url, kind, name, markdown } = document;
    const examples = examplesOf(document);
    const element = kind === 'element' ? elements.find((candidate) => candidate.name === name) : undefined;
    const tag = new RegExp(`<portico-${name}[\\s>]`);
    const shown = [...examples.values()].filter((example) => example !== undefined);
    const tried = element && shown.find(({ html }) => tag.test(html));
    const rendered = renderMarkdown(markdown, {
      hasNamedRows: kind === 'element',
      resolveLink: (href) => resolveLink(href, document, documents),
      renderCode: ({ code }) => {
        const example = examples.get(code);
        // The sample is part of the example above it.
        if (examples.has(code) && !example) return '';
        return example && exampleHtml(example, url) + (example === tried ? playgroundMark : '');
      },
    });
    return {
      path,
      url,
      kind,
      name,
      ...rendered,
      html: rendered.html.replaceAll(
        zipName,
        (text, zip) => `<a href="${relativeUrl(`/${zip}-${version}.zip`, url)}" download>${text}</a>`,
      ),
      title: rendered.title.replaceAll(/[<>]/g, ''),
      contents: rendered.headings.filter(({ level }) => level === 2),
      examples: shown,
      controls: element && tried ? controlsOf(element) : [],
      tag: element?.tag ?? '',
      keywords: keywords[name] ?? '',
      comparisons: kind === 'element' ? (comparisons[name] ?? []) : [],
      speech: element ? readTranscript(name) : name === 'accessibility' ? readTranscript('site-front') : [],
      weight: element ? kilobytes(weightOf('dist/slim', name)) : '',
    };
  });
}

/** Returns the transcript of an element, or of a page, that `npm run test:speech` has recorded. */
function readTranscript(name: string): readonly TranscriptPart[] {
  const file = transcriptFile(name);
  return existsSync(file) ? parseTranscript(readFileSync(file, 'utf8')) : [];
}

/**
 * The Content Security Policy of the pages of examples. The visitor edits their HTML and CSS, so they may contain styles, but no scripts, and nothing of
 * other sites but the players.
 */
export const examplePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types portico-example dompurify lit-html portico-bot-detector',
].join('; ');

/** A page that the theme builder shows. */
interface Preview {
  readonly name: string;
  readonly title: string;
  /** Examples of elements; none for the whole page. */
  readonly examples: readonly Example[];
}

/** Returns a preview of a whole page, and one for each group: the first example of each element. */
export function previewsOf(pages: readonly DocumentPage[]): Preview[] {
  const examplesWith = (names: readonly string[]): Example[] =>
    names.flatMap((name) => pages.find((page) => page.url === `/elements/${name}/`)?.examples[0] ?? []);
  return [
    { name: 'page', title: 'A whole page', examples: [] },
    ...groups.map(({ title, elements }) => ({
      name: slugOf(title),
      title,
      examples: examplesWith(Object.keys(elements)),
    })),
  ];
}

/** The heights (px) of frames before their content has loaded. */
const frameHeights: Readonly<Record<Example['room'], number>> = { content: 80, dialog: 80, scroll: 360 };

/**
 * Returns an example with its code; a script loads its frame when the example comes near the window, since sandboxed frames share no cache.
 * `page` is the address of the page that contains it. The buttons stand above the frame, because its height changes with its content.
 */
function exampleHtml({ id, html, css, title, room }: Example, page: string): string {
  const address = relativeUrl(`/examples/${id}/`, page);
  const label = escapeHtml(title || id);
  const frame = `title="Example: ${label}" height="${frameHeights[room]}"`;
  const permissions = 'allow-scripts allow-forms allow-popups allow-modals';
  return `<figure class="example" data-room="${room}">
<div class="example-bar"><a href="${address}" target="_blank">Open in a new tab</a></div>
<iframe ${frame} sandbox="${permissions}" allow="fullscreen"></iframe>
<noscript><iframe ${frame} src="${address}" loading="lazy" sandbox></iframe></noscript>
<div class="example-code" data-language="html">${highlight(html, 'html')}</div>
${css && `<div class="example-code" data-language="css">${highlight(css, 'css')}</div>`}
</figure>
`;
}

/** The lists of pages in menus, sidebars and overviews. */
export interface Navigation {
  readonly elements: readonly { readonly title: string; readonly pages: readonly ElementItem[] }[];
  readonly guides: readonly { readonly title: string; readonly pages: readonly NavigationItem[] }[];
}

interface NavigationItem {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

interface ElementItem extends NavigationItem {
  /** The address of its picture from the root of the site; empty for an element without one. */
  readonly picture: string;
}

/** Returns the pages in the order of a reader. */
export function navigation(pages: readonly DocumentPage[]): Navigation {
  const find = (url: string): DocumentPage[] => pages.filter((page) => page.url === url);
  const listed = new Set(guideGroups.flatMap(({ guides }) => guides));
  const others = pages.filter(({ kind, name }) => kind === 'guide' && !listed.has(name)).map(({ name }) => name);
  return {
    elements: groups.map(({ title, elements }) => ({
      title,
      pages: Object.entries(elements).flatMap(([name, description]) =>
        find(`/elements/${name}/`).map(({ url }) => ({
          url,
          title: titleOf(name),
          description,
          picture: existsSync(`demo-pages/cards/${name}.svg`) ? `/cards/${name}.svg` : '',
        })),
      ),
    })),
    guides: [...guideGroups, { title: 'More', guides: others }]
      .map(({ title, guides }) => ({
        title,
        pages: guides.flatMap((name) =>
          find(`/guides/${name}/`).map((page) => ({ url: page.url, title: page.title, description: page.description })),
        ),
      }))
      .filter((group) => group.pages.length > 0),
  };
}
