import { replaceStyles } from '../older-browsers/replace-styles.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** Adopts CSS into a document or shadow root, once. */
export function adopt(root: Node, css: string): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    replaceStyles(sheet, css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
