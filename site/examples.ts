import type { CodeBlock } from './markdown.ts';
import { codeBlocks } from './markdown.ts';
import type { DocumentSource } from './documents.ts';

/** A code sample of a document that works on the page. */
export interface Example {
  /** `popup-2`: unique in the site. */
  readonly id: string;
  readonly html: string;
  readonly css: string;
  /** The text of the heading above it. */
  readonly title: string;
  /** The room that its frame needs: by its content, by what opens over it, or to scroll in it. */
  readonly room: 'content' | 'dialog' | 'scroll';
}

/** Elements that open something over the page. */
const dialogs =
  /<portico-(?:popup|off-canvas|lightbox|header-search|live-search|select|menu|blocked-message|email-decoder|video)\b/;
/** Elements that react to scrolling. */
const scrolling = /<portico-(?:anchors|animate|back-to-top|header|lazy|motion|scroll-sections)\b/;

/** A script of the author, which the policy of the example's page does not allow. */
const ownScript = /<script(?![^>]*(?:application\/json|src="portico\.js"))/;

/** Returns `true` for a sample that is a part of a page with elements and without scripts. */
const isFragment = ({ language, code }: CodeBlock): boolean =>
  language === 'html' && /<portico-/.test(code) && !/<!doctype|<html|<head[\s>]/i.test(code) && !ownScript.test(code);

/** The script tag in a sample; the page of an example has it already. */
const scriptTag = /^<script type="module" src="portico\.js"><\/script>\n/gm;

/** Returns the examples of a document: its HTML samples with elements, and the first one of an element's page with each CSS sample. */
export function examplesOf({
  kind,
  name,
  markdown,
}: Pick<DocumentSource, 'kind' | 'name' | 'markdown'>): Map<string, Example> {
  const blocks = codeBlocks(markdown);
  const first = blocks.find(isFragment);
  const examples = new Map<string, Example>();
  for (const block of blocks) {
    const isStyle = kind === 'element' && block.language === 'css' && first !== undefined;
    if (!isStyle && !isFragment(block)) continue;
    const html = (isStyle ? first : block).code.replaceAll(scriptTag, '').trim();
    examples.set(block.code, {
      id: `${name}-${examples.size + 1}`,
      html,
      css: isStyle ? block.code.trim() : '',
      title: block.heading.replaceAll(/[<>`]/g, ''),
      room: dialogs.test(html) ? 'dialog' : scrolling.test(html) ? 'scroll' : 'content',
    });
  }
  return examples;
}
