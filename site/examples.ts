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
  /** The room that its frame needs: for its content, later also for what opens over it, or to scroll in it. */
  readonly room: 'content' | 'dialog' | 'scroll';
}

/** Elements that open something over the page. */
const dialogs =
  /<portico-(?:popup|off-canvas|lightbox|header-search|live-search|select|menu|blocked-message|consent|email-decoder|video)\b/;
/** Elements that react to scrolling. */
const scrolling = /<portico-(?:anchors|animate|back-to-top|header|lazy|motion|scroll-sections)\b/;

/** A script of the author, which the policy of the example's page does not allow. */
const ownScript = /<script(?![^>]*application\/json)/;

/** Returns `true` for a sample that is a part of a page with elements and without scripts. */
const isFragment = ({ language, code }: CodeBlock): boolean =>
  language === 'html' && /<portico-/.test(code) && !/<!doctype|<html|<head[\s>]/i.test(code) && !ownScript.test(code);

/**
 * Returns the examples of a document by the code of their samples: its HTML samples with elements. A CSS sample belongs to the HTML sample before it in
 * the same section; the HTML sample then has both, and the CSS sample has `undefined`. Every other CSS sample of an element's page is shown with the first HTML sample.
 */
export function examplesOf({
  kind,
  name,
  markdown,
}: Pick<DocumentSource, 'kind' | 'name' | 'markdown'>): Map<string, Example | undefined> {
  const blocks = codeBlocks(markdown);
  const first = blocks.find(isFragment);
  const examples = new Map<string, Example | undefined>();
  // A guide may have the name of an element.
  const prefix = kind === 'guide' ? `guide-${name}` : name;
  let number = 0;
  const add = (key: string, html: string, css: string, title: string): void => {
    number += 1;
    const text = html.trim();
    examples.set(key, { id: `${prefix}-${number}`, html: text, css: css.trim(), title, room: roomOf(text) });
  };
  for (const [index, block] of blocks.entries()) {
    const title = block.heading.replaceAll(/[<>`]/g, '');
    const next = blocks[index + 1];
    const previous = blocks[index - 1];
    const isPair = (html: CodeBlock | undefined, css: CodeBlock | undefined): boolean =>
      html !== undefined && css?.language === 'css' && isFragment(html) && html.heading === css.heading;
    if (isPair(previous, block)) examples.set(block.code, undefined);
    else if (isFragment(block)) add(block.code, block.code, isPair(block, next) ? (next?.code ?? '') : '', title);
    else if (kind === 'element' && block.language === 'css' && first) add(block.code, first.code, block.code, title);
  }
  return examples;
}

/** Returns the room that the frame of an example needs. */
const roomOf = (html: string): Example['room'] =>
  dialogs.test(html) ? 'dialog' : scrolling.test(html) ? 'scroll' : 'content';
