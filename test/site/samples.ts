import { readDocuments } from '../../site/documents.ts';
import { codeBlocks } from '../../site/markdown.ts';

/** A code sample of the docs, as it stands in a page. */
export interface Sample {
  /** `elements/popup/popup.md: Recipes (2)` */
  readonly name: string;
  readonly language: string;
  readonly code: string;
  /** The last HTML sample with an element before it, to which a script or a style sheet may refer. */
  readonly markup: string;
}

/** Returns all code samples of the site's documents. */
export function readSamples(): Sample[] {
  return readDocuments().flatMap(({ path, markdown }) => {
    let markup = '';
    return codeBlocks(markdown).map(({ language, code, heading }, index) => {
      if (language === 'html' && code.includes('<portico-')) markup = code;
      return { name: `${path}: ${heading} (${index + 1})`, language, code, markup };
    });
  });
}

/** The script tag of a sample in a folder of an author. */
const scriptTag = /<script type="module" src="[^"]*portico\.js"[^>]*><\/script>\n?/g;

/** Returns a page with a sample: a whole page as it is, but with the files of this build; a part of a page in a frame. */
export function pageOf({ language, code, markup }: Sample): string {
  const content = (language === 'html' ? code : markup).replaceAll(scriptTag, '');
  const script = '<script type="module" src="/dist/portico.js"></script>';
  const further =
    language === 'js' ? `<script type="module">${code}</script>` : language === 'css' ? `<style>${code}</style>` : '';
  if (/<!doctype|<head[\s>]/i.test(content))
    return content.replace(/<\/head>/i, () => `${script}</head>`).replace(/<\/body>/i, () => `${further}</body>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample</title>${script}</head>
    <body><main><h1>Sample</h1>${content}</main>${further}</body></html>`;
}
